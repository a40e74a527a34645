// Edits of content files that keep every other byte: comments, quotes, spacing, byte order marks and line breaks. Offsets count in the
// normalised text, from which packsite reads entries.

import { isMap, isScalar, isSeq, parseDocument, type Document, type Node } from 'yaml'
import { frontMatterKeepingOffsets } from '../content/front-matter'
import { normalizeLineBreaks } from '../content/list'
import { applyEdits, nodeEnd, type TextEdit } from '../scaffold/yaml-edits'
import { yamlText } from '../scaffold/new-entry-text'
import type { KeyPath } from '../types'

export type { TextEdit }

/** A new value of a scalar. */
export type ScalarChange = { readonly keyPath: KeyPath; readonly value: string }

/** Applies edits of the normalised text to the text of the file. */
export function editFileText(raw: string, edits: readonly TextEdit[]): string {
  if (raw === normalizeLineBreaks(raw)) return applyEdits(raw, edits)
  const offsets = rawOffsets(raw)
  const at = (offset: number): number => offsets[offset] ?? raw.length
  return applyEdits(
    raw,
    edits.map(({ from, to, text }) => ({ from: at(from), to: at(to), text })),
  )
}

/** Offset in the normalised text -> offset in the file. */
function rawOffsets(raw: string): number[] {
  const offsets: number[] = []
  for (let at = raw.startsWith('\uFEFF') ? 1 : 0; at < raw.length; at += 1) {
    offsets.push(at)
    if (raw[at] === '\r' && raw[at + 1] === '\n') at += 1
  }
  return offsets
}

/** Parses the data of a content file, with offsets of the file. */
export function parseFileData(file: string, text: string): Document {
  const source = file.endsWith('.md') ? frontMatterKeepingOffsets(text) : text
  return parseDocument(source, { schema: 'failsafe', version: '1.2' })
}

/** Returns the edits that replace scalars. A scalar keeps its quotes. */
export function scalarEdits(text: string, document: Document, changes: readonly ScalarChange[]): TextEdit[] {
  return changes.flatMap(({ keyPath, value }) => {
    const node = nodeAt(document, keyPath)
    const [from, to] = node?.range ?? []
    if (from === undefined || to === undefined) return []
    return [{ from, to, text: scalarLike(text.slice(from, to), value) }]
  })
}

/** The node at a key path; null if the data has none. */
export function nodeAt(document: Document, keyPath: KeyPath): Node | null {
  let node: unknown = document.contents
  for (const step of keyPath) {
    if (isSeq(node)) node = node.items[Number(step)]
    else if (isMap(node))
      node = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))?.value
    else return null
  }
  return (node ?? null) as Node | null
}

/** A value in the quotes of an earlier scalar. The text of a block scalar includes the end of its last line. */
export function scalarLike(before: string, value: string): string {
  if (/^[|>]/.test(before)) return yamlScalar(value) + before.slice(before.trimEnd().length)
  if (before.startsWith('"')) return JSON.stringify(value)
  if (before.startsWith("'")) return `'${value.replaceAll("'", "''")}'`
  return yamlScalar(value)
}

/** A value as a plain scalar if possible. */
export function yamlScalar(value: string): string {
  return yamlText({ x: value }).slice('x: '.length).trimEnd()
}

/** The edit that adds items at the end of a list. `items`: in the style of the list, block or flow. */
export function appendToList(
  text: string,
  list: Node,
  items: { readonly block: readonly string[]; readonly flow: readonly string[] },
): TextEdit | null {
  if (!isSeq(list)) return null
  const last = list.items.at(-1) as Node | undefined
  const [start = 0, end = 0] = list.range ?? []
  if (list.flow === true) {
    const inner = items.flow.join(', ')
    if (last === undefined) return { from: start + 1, to: start + 1, text: inner }
    const at = last.range?.[1] ?? end
    const isOpen = text.slice(start, at).includes('\n')
    const pad = /[^\n]*$/.exec(text.slice(0, last.range?.[0] ?? at))?.[0].match(/^\s*/)?.[0] ?? ''
    return { from: at, to: at, text: isOpen ? `,\n${pad}${items.flow.join(`,\n${pad}`)}` : `, ${inner}` }
  }
  if (last === undefined) return null
  const dash = dashBefore(text, last)
  const pad = ' '.repeat(dash - (text.lastIndexOf('\n', dash - 1) + 1))
  const lineEnd = text.indexOf('\n', nodeEnd(list))
  const at = lineEnd < 0 ? text.length : lineEnd
  return {
    from: at,
    to: at,
    text: items.block.map((item) => `\n${pad}- ${item.replaceAll('\n', `\n${pad}  `)}`).join(''),
  }
}

/** Offset of the dash of an item of a block list. */
export function dashBefore(text: string, item: Node): number {
  return Math.max(0, text.lastIndexOf('-', (item.range?.[0] ?? 0) - 1))
}
