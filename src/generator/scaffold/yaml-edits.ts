// Text edits of release tables: offsets of YAML nodes, insertions, and parsed rows.

import { isMap, isPair, isScalar, isSeq, parseDocument, type Document, type Node, type Pair, type YAMLMap } from 'yaml'
import { orderedEntries } from '../schema/ordered-map'
import { parseYaml } from '../schema/yaml'

export type YamlPair = Pair<Node, Node | null>

/** Replaces the text between two offsets. */
export type TextEdit = { readonly from: number; readonly to: number; readonly text: string }

export function insertionAt(at: number, text: string): TextEdit {
  return { from: at, to: at, text }
}

/** Inserts lines after the line on which a node ends. */
export function insertLinesBelow(source: string, node: Node, lines: string): TextEdit {
  const at = nodeEnd(node)
  if (at > 0 && source[at - 1] === '\n') return insertionAt(at, lines)
  const next = source.indexOf('\n', at)
  return next < 0 ? insertionAt(source.length, `\n${lines}`) : insertionAt(next + 1, lines)
}

/** Applies edits from last to first, so that offsets stay valid. Edits at the same offset keep their order. */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const ordered = edits.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.from - a.from || b.index - a.index)
  return ordered.reduce(
    (text, { from, to, text: inserted }) => text.slice(0, from) + inserted.replaceAll('\n', newline) + text.slice(to),
    source,
  )
}

/** Parses a table; null if the YAML has errors. */
export function parseReleaseTable(source: string): Document | null {
  const document = parseDocument(source, { schema: 'failsafe', version: '1.2' })
  return document.errors.length > 0 ? null : document
}

export function yamlPairsOf(map: YAMLMap): YamlPair[] {
  return map.items.filter((item): item is YamlPair => isPair(item))
}

export function scalarNodeText(node: unknown): string | null {
  return isScalar(node) ? String(node.value) : null
}

/** The data of a row in a release table, for the verification of an edit. */
export type ReleaseRowData = {
  readonly label: string
  readonly covers?: unknown
  readonly releases?: readonly Readonly<Record<string, unknown>>[]
}

/** Returns the rows of a table in file order, or null if the YAML has errors. Used to verify edits. */
export function parseReleaseTableRows(text: string): ReleaseRowData[] | null {
  const { value, faults } = parseYaml(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const rows = faults.length > 0 ? null : orderedEntries(value)
  return rows?.map(([label, row]) => ({ label, ...(Array.isArray(row) ? { releases: row } : (row as object)) })) ?? null
}

/** Offset of the first character of a node. */
export function nodeStart(node: Node): number {
  return node.range?.[0] ?? 0
}

/** Offset after the content of a node, without the comments and blank lines that follow. */
export function nodeEnd(node: Node): number {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = node.items.at(-1)
    const inner = isPair(last) ? (last.value ?? last.key) : last
    if (inner !== undefined && inner !== null) return nodeEnd(inner as Node)
  }
  return node.range?.[1] ?? 0
}

export function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1
}

/** Spaces up to the column of an offset. */
export function indentToColumnAt(source: string, at: number): string {
  return ' '.repeat(at - lineStart(source, at) - (source.startsWith('\uFEFF') && lineStart(source, at) === 0 ? 1 : 0))
}
