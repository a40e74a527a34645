// What is learned of a release that stands in a table: hashes, a size, mirrors, listings. As with a new release only that is written,
// and what comes out is read again: anything but the old table with just that more in it is refused.

import { isMap, isPair, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap } from 'yaml'
import { orderedEntries, parseYaml } from '../schema/yaml'
import { yamlText } from './new-entry-text'
import { end, indentOf, start } from './yaml-places'

type Link = { readonly label: string; readonly href: string }

export type ReleaseExtension = {
  /** The row, and the place of the release among its own. */
  readonly label: string
  readonly index: number
  /** Keys that the release does not have, in the order in which they are to stand. */
  readonly facts: Readonly<Record<string, string>>
  /** Links that it does not have, under 'mirrors' and 'listings'. */
  readonly links: Readonly<Record<string, readonly Link[]>>
  /** Links that it has, with other addresses. */
  readonly moved: Readonly<Record<string, readonly Link[]>>
}

type Edit = { readonly from: number; readonly to: number; readonly text: string }

/** The text of the table with more told of one release; null when it is written in a form that can't be extended. */
export function extendRelease(source: string, extension: ReleaseExtension): string | null {
  const document = parseDocument(source, { schema: 'failsafe', version: '1.2' })
  const item = document.errors.length > 0 ? null : itemOf(document.contents, extension)
  if (item === null) return null
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const edits = [
    ...factEdits(source, item, extension.facts),
    ...Object.entries(extension.links).flatMap(([key, links]) => linkEdits(source, item, { key, links })),
    ...Object.entries(extension.moved).flatMap(([key, links]) => movedEdits(item, key, links)),
  ]
  const result = apply(source, edits, newline)
  return isExtended(source, result, extension) ? result : null
}

function itemOf(contents: unknown, { label, index }: ReleaseExtension): YAMLMap | null {
  if (!isMap(contents)) return null
  const row = valueOf(contents, label)
  const list = isMap(row) ? valueOf(row, 'releases') : row
  const item = isSeq(list) ? list.items[index] : null
  return isMap(item) && item.items.length > 0 ? item : null
}

function pairOf(map: YAMLMap, key: string): Pair<Node, Node | null> | null {
  const pairs = map.items.filter((item): item is Pair<Node, Node | null> => isPair(item))
  return pairs.find((pair) => isScalar(pair.key) && String(pair.key.value) === key) ?? null
}

function valueOf(map: YAMLMap, key: string): Node | null {
  return pairOf(map, key)?.value ?? null
}

/** From the last edit to the first, so that places stay what they are; of two at one place the first stands first. */
function apply(source: string, edits: readonly Edit[], newline: string): string {
  const ordered = edits.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.from - a.from || b.index - a.index)
  return ordered.reduce(
    (text, { from, to, text: inserted }) => text.slice(0, from) + inserted.replaceAll('\n', newline) + text.slice(to),
    source,
  )
}

/** After these keys others like them belong. */
const FACTS = ['sha512', 'sha256', 'sha1', 'size']

function factEdits(source: string, item: YAMLMap, facts: ReleaseExtension['facts']): Edit[] {
  if (Object.keys(facts).length === 0) return []
  const before = FACTS.map((key) => pairOf(item, key)).find((pair) => pair !== null) ?? lastScalar(item)
  return [before === null ? null : addKeys(source, item, { before, data: facts })].filter((edit) => edit !== null)
}

/** The last key whose value is a text: maps of links stand after the facts. */
function lastScalar(item: YAMLMap): Pair<Node, Node | null> | null {
  const pairs = item.items as Pair<Node, Node | null>[]
  return pairs.findLast(({ value }) => isScalar(value)) ?? pairs.at(-1) ?? null
}

type Keys = {
  readonly before: Pair<Node, Node | null>
  readonly data: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

function addKeys(source: string, item: YAMLMap, { before, data }: Keys): Edit {
  if (item.flow === true) {
    const text = Object.entries(data).map(([key, value]) => `, "${key}": ${JSON.stringify(value)}`)
    return insert(end(before.value ?? before.key), text.join(''))
  }
  const [first] = item.items as Pair<Node, Node | null>[]
  const pad = first === undefined ? '' : indentOf(source, start(first.key))
  return appended(source, before.value ?? before.key, indented(yamlText(data), pad))
}

function linkEdits(source: string, item: YAMLMap, { key, links }: { key: string; links: readonly Link[] }): Edit[] {
  if (links.length === 0) return []
  const data = Object.fromEntries(links.map(({ label, href }) => [label, href]))
  const there = valueOf(item, key)
  if (there === null) {
    const pairs = item.items as Pair<Node, Node | null>[]
    const before = pairOf(item, 'mirrors') ?? pairs.at(-1)
    return before === undefined ? [] : [addKeys(source, item, { before, data: { [key]: data } })]
  }
  if (!isMap(there)) return []
  const last = there.items.at(-1) as Pair<Node, Node | null> | undefined
  if (last !== undefined) return [addKeys(source, there, { before: last, data })]
  const text = links.map(({ label, href }) => `${JSON.stringify(label)}: ${JSON.stringify(href)}`).join(', ')
  return [insert(start(there) + 1, text)]
}

function movedEdits(item: YAMLMap, key: string, links: readonly Link[]): Edit[] {
  const map = valueOf(item, key)
  if (!isMap(map)) return []
  return links.flatMap(({ label, href }): Edit[] => {
    const value = valueOf(map, label)
    if (!isScalar(value) || value.range == null) return []
    const isFlow = map.flow === true
    const text = isFlow ? JSON.stringify(href) : yamlText({ x: href }).slice('x: '.length).trimEnd()
    return [{ from: value.range[0], to: value.range[1], text }]
  })
}

const insert = (at: number, text: string): Edit => ({ from: at, to: at, text })

function indented(text: string, pad: string): string {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => `${pad}${line}\n`)
    .join('')
}

/** After the line on which a node ends. */
function appended(source: string, node: Node, text: string): Edit {
  const at = end(node)
  if (at > 0 && source[at - 1] === '\n') return insert(at, text)
  const next = source.indexOf('\n', at)
  return next < 0 ? insert(source.length, `\n${text.trimEnd()}`) : insert(next + 1, text)
}

// The proof.

type Plain = ReadonlyMap<string, unknown>

function isExtended(source: string, result: string, extension: ReleaseExtension): boolean {
  const [before, after] = [read(source), read(result)]
  if (before === null || after === null) return false
  return JSON.stringify(sorted(withExtension(before, extension))) === JSON.stringify(sorted(after))
}

function read(text: string): unknown {
  const { value, faults } = parseYaml(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  return faults.length > 0 ? null : plain(value)
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  const entries = orderedEntries(value)
  return entries === null ? value : new Map(entries.map(([key, inner]) => [key, plain(inner)]))
}

/** What is to come out: labels keep their order, the keys of a release may stand in any. */
function withExtension(table: unknown, { label, index, facts, links, moved }: ReleaseExtension): unknown {
  if (!(table instanceof Map)) return null
  const row: unknown = table.get(label)
  const list: unknown = row instanceof Map ? row.get('releases') : row
  if (!Array.isArray(list)) return null
  const release = new Map(list[index] as Plain)
  for (const [key, value] of Object.entries(facts)) release.set(key, value)
  for (const [key, added] of [...Object.entries(links), ...Object.entries(moved)]) {
    if (added.length === 0) continue
    const there = release.get(key)
    const map = new Map<unknown, unknown>(there instanceof Map ? there : [])
    for (const { label: name, href } of added) map.set(name, href)
    release.set(key, map)
  }
  const next: unknown[] = list.map((item: unknown, place) => (place === index ? release : item))
  return new Map([...table].map(([key, value]) => [key, key === label ? withList(value, next) : (value as unknown)]))
}

function withList(row: unknown, list: unknown): unknown {
  return row instanceof Map ? new Map([...row, ['releases', list]]) : list
}

/** Maps as lists of pairs: those of a table in their order, those of a release by key. */
function sorted(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => sorted(item, depth + 1))
  if (!(value instanceof Map)) return value
  const pairs = [...value].map(([key, inner]) => [String(key), sorted(inner, depth + 1)] as const)
  return depth === 0 ? pairs : pairs.sort(([a], [b]) => (a < b ? -1 : 1))
}
