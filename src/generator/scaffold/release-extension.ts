// Adds hashes, a size, mirrors and listings to a release in a table, as text edits. The result is parsed again, and rejected unless the new data is
// the only difference.

import { isMap, isScalar, isSeq, type Node, type YAMLMap } from 'yaml'
import { canonicalJson } from '../util/hash'
import { yamlText } from './new-entry-text'
import {
  applyEdits,
  nodeEnd,
  indentToColumnAt,
  insertionAt,
  insertLinesBelow,
  yamlPairsOf,
  parseReleaseTable,
  parseReleaseTableRows,
  nodeStart,
  scalarNodeText,
  type TextEdit,
  type YamlPair,
} from './yaml-edits'

type Link = { readonly label: string; readonly href: string }

export type ReleaseAdditionsAndLinkChanges = {
  /** `label` of the row; `index` of the release within the row. */
  readonly label: string
  readonly index: number
  /** Keys that the release lacks, in output order. */
  readonly facts: Readonly<Record<string, string>>
  /** Links that the release lacks, under 'mirrors' and 'listings'. */
  readonly links: Readonly<Record<string, readonly Link[]>>
  /** Links that the release has, with their new addresses. */
  readonly moved: Readonly<Record<string, readonly Link[]>>
}

/** Returns the text of the table with the extended release, or null if the form of the text is not supported. */
export function extendRelease(source: string, extension: ReleaseAdditionsAndLinkChanges): string | null {
  const item = itemOf(parseReleaseTable(source)?.contents, extension)
  if (item === null) return null
  const edits = [
    ...factEdits(source, item, extension.facts),
    ...Object.entries(extension.links).flatMap(([key, links]) => linkEdits(source, item, { key, links })),
    ...Object.entries(extension.moved).flatMap(([key, links]) => movedEdits(item, key, links)),
  ]
  const result = applyEdits(source, edits)
  return isExtended(source, result, extension) ? result : null
}

function itemOf(contents: unknown, { label, index }: ReleaseAdditionsAndLinkChanges): YAMLMap | null {
  if (!isMap(contents)) return null
  const row = valueOf(contents, label)
  const list = isMap(row) ? valueOf(row, 'releases') : row
  const item = isSeq(list) ? list.items[index] : null
  return isMap(item) && item.items.length > 0 ? item : null
}

function pairOf(map: YAMLMap, key: string): YamlPair | null {
  return yamlPairsOf(map).find((pair) => scalarNodeText(pair.key) === key) ?? null
}

function valueOf(map: YAMLMap, key: string): Node | null {
  return pairOf(map, key)?.value ?? null
}

/** New facts are inserted after the first of these keys that exists. */
const FACTS = ['sha512', 'sha256', 'sha1', 'size']

function factEdits(source: string, item: YAMLMap, facts: ReleaseAdditionsAndLinkChanges['facts']): TextEdit[] {
  if (Object.keys(facts).length === 0) return []
  const before = FACTS.map((key) => pairOf(item, key)).find((pair) => pair !== null) ?? lastScalar(item)
  return [before === null ? null : addKeys(source, item, { before, data: facts })].filter((edit) => edit !== null)
}

/** The last key with a scalar value, since maps of links come after the facts. */
function lastScalar(item: YAMLMap): YamlPair | null {
  const pairs = yamlPairsOf(item)
  return pairs.findLast(({ value }) => isScalar(value)) ?? pairs.at(-1) ?? null
}

type Keys = {
  readonly before: YamlPair
  readonly data: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

function addKeys(source: string, item: YAMLMap, { before, data }: Keys): TextEdit {
  if (item.flow === true) {
    const text = Object.entries(data).map(([key, value]) => `, "${key}": ${JSON.stringify(value)}`)
    return insertionAt(nodeEnd(before.value ?? before.key), text.join(''))
  }
  const [first] = yamlPairsOf(item)
  const pad = first === undefined ? '' : indentToColumnAt(source, nodeStart(first.key))
  const edit = insertLinesBelow(source, before.value ?? before.key, yamlText(data).replace(/^(?=.)/gm, pad))
  // If the file has no final line break, none is added.
  return edit.from === source.length && !source.endsWith('\n') ? { ...edit, text: edit.text.trimEnd() } : edit
}

function linkEdits(source: string, item: YAMLMap, { key, links }: { key: string; links: readonly Link[] }): TextEdit[] {
  if (links.length === 0) return []
  const data = Object.fromEntries(links.map(({ label, href }) => [label, href]))
  const there = valueOf(item, key)
  if (there === null) {
    const before = pairOf(item, 'mirrors') ?? yamlPairsOf(item).at(-1)
    return before === undefined ? [] : [addKeys(source, item, { before, data: { [key]: data } })]
  }
  if (!isMap(there)) return []
  const last = yamlPairsOf(there).at(-1)
  if (last !== undefined) return [addKeys(source, there, { before: last, data })]
  const text = links.map(({ label, href }) => `${JSON.stringify(label)}: ${JSON.stringify(href)}`).join(', ')
  return [insertionAt(nodeStart(there) + 1, text)]
}

function movedEdits(item: YAMLMap, key: string, links: readonly Link[]): TextEdit[] {
  const map = valueOf(item, key)
  if (!isMap(map)) return []
  return links.flatMap(({ label, href }): TextEdit[] => {
    const value = valueOf(map, label)
    if (!isScalar(value) || value.range == null) return []
    const isFlow = map.flow === true
    const text = isFlow ? JSON.stringify(href) : yamlText({ x: href }).slice('x: '.length).trimEnd()
    return [{ from: value.range[0], to: value.range[1], text }]
  })
}

// Verification of the result.

function isExtended(source: string, result: string, extension: ReleaseAdditionsAndLinkChanges): boolean {
  const [before, after] = [parseReleaseTableRows(source), parseReleaseTableRows(result)]
  if (before === null || after === null) return false
  const { label, index, facts, links, moved } = extension
  const added = [...Object.entries(links), ...Object.entries(moved)].filter(([, list]) => list.length > 0)
  const extended = (release: Readonly<Record<string, unknown>>): object =>
    added.reduce<Readonly<Record<string, unknown>>>(
      (all, [key, list]) => {
        const more = Object.fromEntries(list.map(({ label: name, href }) => [name, href]))
        return { ...all, [key]: { ...(all[key] as object | undefined), ...more } }
      },
      { ...release, ...facts },
    )
  const expected = before.map((row) => {
    if (row.label !== label) return row
    return { ...row, releases: row.releases?.map((release, place) => (place === index ? extended(release) : release)) }
  })
  return canonicalJson(expected) === canonicalJson(after)
}
