// A release into the text of its table. Only what is new is written: everything else stays as it is to the byte, comments and
// odd spacing included. What comes out is read again, and anything but the old table with one more release is refused.

import { isMap, isPair, isScalar, isSeq, parseDocument, type Node, type Pair, type YAMLMap, type YAMLSeq } from 'yaml'
import { orderedEntries, parseYaml } from '../schema/yaml'
import { yamlText, type EntryValue } from './new-entry-text'
import { releasePlace, rowPlace, type RowLabel } from './release-order'
import { end, indentOf, lineStart, start } from './yaml-places'

export type ReleaseFields = Readonly<Record<string, EntryValue | undefined>> & { readonly date?: string | undefined }

export type Addition = {
  readonly label: string
  /** The exact game versions of a new label, where its text does not tell. */
  readonly covers: readonly string[] | null
  readonly release: ReleaseFields
}

/** Several releases of one label, newest first. */
export type Additions = Omit<Addition, 'release'> & { readonly releases: readonly ReleaseFields[] }

type Edit = { readonly at: number; readonly text: string }

/** The text of the table with one release more; null when it is written in a form that can't be extended. */
export function insertRelease(source: string, { release, ...addition }: Addition): string | null {
  return insertReleases(source, { ...addition, releases: [release] })
}

/** The same with all releases of a label at once. */
export function insertReleases(source: string, addition: Additions): string | null {
  const document = parseDocument(source, { schema: 'failsafe', version: '1.2' })
  const { contents } = document
  if (document.errors.length > 0 || (contents !== null && !isMap(contents))) return null
  const edits = contents === null ? [firstRow(source, addition)] : editsOf({ source, map: contents, addition })
  if (edits === null) return null
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const result = edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more.replaceAll('\n', newline) + text.slice(at), source)
  return isExtended(source, result, addition) ? result : null
}

type Place = { readonly source: string; readonly map: YAMLMap; readonly addition: Additions }

function editsOf({ source, map, addition }: Place): Edit[] | null {
  const pairs = map.items.filter((item): item is Pair<Node, Node | null> => isPair(item))
  const known = pairs.find(({ key }) => textOf(key) === addition.label)
  if (known === undefined) {
    const row = addRow({ source, map, addition }, pairs)
    return row === null ? null : [row]
  }
  const list = isMap(known.value) ? known.value.get('releases', true) : known.value
  return isSeq(list) ? addReleases(source, list, addition.releases) : null
}

/** The releases into the list of a label; those of one place together. */
function addReleases(source: string, list: YAMLSeq, releases: readonly ReleaseFields[]): Edit[] | null {
  const items = list.items as Node[]
  const dates = items.map((item) => (isMap(item) ? textOf(item.get('date', true)) : null))
  const places = releases.map(({ date }) => releasePlace(dates, date ?? null))
  const edits = [...new Set(places)].map((index) => {
    const together = releases.filter((_, place) => places[place] === index)
    return addAt(source, list, { index, releases: together })
  })
  return edits.every((edit) => edit !== null) ? edits : null
}

type Inserted = { readonly index: number; readonly releases: readonly ReleaseFields[] }

function addAt(source: string, list: YAMLSeq, { index, releases }: Inserted): Edit | null {
  const items = list.items as Node[]
  const next = items[index]
  const last = items.at(-1)
  if (list.flow === true) {
    const text = flowReleases(releases)
    if (next !== undefined) return { at: start(next), text: `${text}, ` }
    return last === undefined ? { at: start(list) + 1, text } : { at: end(last), text: `, ${text}` }
  }
  if (last === undefined) return null
  if (next === undefined) {
    const pad = indentOf(source, dashBefore(source, last))
    return appended(source, last, `${pad}${blockReleases(releases, pad)}\n`)
  }
  const dash = dashBefore(source, next)
  const pad = indentOf(source, dash)
  const isOwnLine = source.slice(lineStart(source, dash), dash).trim() === ''
  return isOwnLine
    ? { at: aboveComments(source, dash), text: `${pad}${blockReleases(releases, pad)}\n` }
    : { at: dash, text: `${blockReleases(releases, pad)}\n${pad}` }
}

/** A row of its own for a new label. */
function addRow({ source, map, addition }: Place, pairs: readonly Pair<Node, Node | null>[]): Edit | null {
  const index = rowPlace(pairs.map(rowLabel), addition)
  const [next, last] = [pairs[index], pairs.at(-1)]
  if (map.flow === true) {
    const first = pairs[0]?.key
    const gap = first === undefined ? '' : source.slice(start(map) + 1, start(first))
    const between = gap.includes('\n') ? gap.slice(gap.lastIndexOf('\n')) : ' '
    if (next !== undefined) return { at: start(next.key), text: `${flowRow(addition)},${between}` }
    if (last === undefined) return { at: start(map) + 1, text: flowRow(addition) }
    return { at: end(last.value ?? last.key), text: `,${between}${flowRow(addition)}` }
  }
  const pad = indentOf(source, pairs[0] === undefined ? 0 : start(pairs[0].key))
  const row = blockRow(addition, { pad, dashPad: dashPadOf(source, pairs) ?? `${pad}  ` })
  const isSpaced = (pairs.length > 1 ? pairs.slice(1) : pairs).some(({ key }) => isAfterBlank(source, start(key)))
  if (next === undefined)
    return last === undefined ? null : appended(source, last.value ?? last.key, isSpaced ? `\n${row}` : row)
  const at = isHeader(source, start(next.key))
    ? lineStart(source, start(next.key))
    : aboveComments(source, start(next.key))
  return { at, text: isSpaced ? `${row}\n` : row }
}

/** Into a file that has no rows: after whatever it says in comments. */
function firstRow(source: string, addition: Additions): Edit {
  const gap = source === '' || source.endsWith('\n') ? '' : '\n'
  return { at: source.length, text: gap + blockRow(addition, { pad: '', dashPad: '  ' }) }
}

function rowLabel({ key, value }: Pair<Node, Node | null>): RowLabel {
  const covers = isMap(value) ? value.get('covers', true) : null
  return { label: textOf(key) ?? '', covers: isSeq(covers) ? covers.items.map((item) => textOf(item) ?? '') : null }
}

function textOf(node: unknown): string | null {
  return isScalar(node) ? String(node.value) : null
}

// What is written.

function blockRelease(release: ReleaseFields, pad: string): string {
  const lines = yamlText(release).trimEnd().split('\n')
  return `- ${lines.join(`\n${pad}  `)}`
}

/** Without the indentation of the first line. */
function blockReleases(releases: readonly ReleaseFields[], pad: string): string {
  return releases.map((release) => blockRelease(release, pad)).join(`\n${pad}`)
}

function blockRow({ label, covers, releases }: Additions, { pad, dashPad }: { pad: string; dashPad: string }): string {
  const key = yamlText({ [label]: 'x' }).replace(/ ?x\n$/, '')
  if (covers === null) return `${pad}${key}\n${dashPad}${blockReleases(releases, dashPad)}\n`
  const inner = `${pad}  `
  const covered = yamlText({ covers }).trimEnd()
  return `${pad}${key}\n${inner}${covered}\n${inner}releases:\n${inner}  ${blockReleases(releases, `${inner}  `)}\n`
}

function flowRelease(release: ReleaseFields): string {
  const present = Object.entries(release).filter(([, value]) => value !== undefined)
  return `{${present.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')}}`
}

function flowReleases(releases: readonly ReleaseFields[]): string {
  return releases.map(flowRelease).join(', ')
}

function flowRow({ label, covers, releases }: Additions): string {
  const list = `[${flowReleases(releases)}]`
  const value = covers === null ? list : `{"covers": ${JSON.stringify(covers)}, "releases": ${list}}`
  return `${JSON.stringify(label)}: ${value}`
}

// Where it is written.

/** The dash of an item of a block list: the nearest one before it that is no comment's. */
function dashBefore(source: string, item: Node): number {
  for (let at = start(item) - 1; at >= 0; at -= 1) {
    const before = source.slice(lineStart(source, at), at)
    if (source[at] === '-' && !before.includes('#')) return at
  }
  return 0
}

function dashPadOf(source: string, pairs: readonly Pair<Node, Node | null>[]): string | null {
  const list = pairs.map(({ value }) => value).find((value) => isSeq(value) && value.flow !== true)
  return isSeq(list) && list.items.length > 0 ? indentOf(source, dashBefore(source, list.items[0] as Node)) : null
}

/** The start of the line of a place, or of the comments right above it. */
function aboveComments(source: string, at: number): number {
  let top = lineStart(source, at)
  while (top > 0) {
    const above = lineStart(source, top - 1)
    if (!/^[ \t]*#/.test(source.slice(above, top))) break
    top = above
  }
  return top
}

/** True when the comments right above a place begin the file: they are about all of it. */
function isHeader(source: string, at: number): boolean {
  const top = aboveComments(source, at)
  return top < lineStart(source, at) && /^(?:\uFEFF?|---\s*)$/.test(source.slice(0, top).trimEnd())
}

function isAfterBlank(source: string, at: number): boolean {
  const top = aboveComments(source, at)
  return /\n[ \t]*\r?\n$/.test(source.slice(0, top))
}

/** After the line on which a node ends. */
function appended(source: string, node: Node, text: string): Edit {
  const at = end(node)
  if (at > 0 && source[at - 1] === '\n') return { at, text }
  const next = source.indexOf('\n', at)
  return next < 0 ? { at: source.length, text: `\n${text}` } : { at: next + 1, text }
}

// The proof.

/** True when the result reads as the source with the releases more, and nothing else. */
function isExtended(source: string, result: string, { label, covers, releases }: Additions): boolean {
  const [before, after] = [rowsOf(source), rowsOf(result)]
  if (before === null || after === null) return false
  const added = releases.map((release) => JSON.stringify(plain(parseYaml(yamlText(release)).value)))
  const old = before.find((row) => row.label === label)
  const now = after.find((row) => row.label === label)
  const withoutAdded = [...(now?.releases ?? [])]
  for (const one of added) if (withoutAdded.includes(one)) withoutAdded.splice(withoutAdded.indexOf(one), 1)
  const isRowRight =
    now?.releases.length === (old?.releases.length ?? 0) + added.length &&
    JSON.stringify(withoutAdded) === JSON.stringify(old?.releases ?? []) &&
    JSON.stringify(now.covers) === JSON.stringify(old === undefined ? covers : old.covers)
  const others = (rows: Rows): string => JSON.stringify(rows.filter((row) => row.label !== label))
  return isRowRight && others(before) === others(after) && after.length === before.length + (old === undefined ? 1 : 0)
}

type Rows = readonly { readonly label: string; readonly covers: unknown; readonly releases: readonly string[] }[]

function rowsOf(text: string): Rows | null {
  const { value, faults } = parseYaml(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const rows = faults.length > 0 ? null : orderedEntries(value)
  return (
    rows?.map(([label, row]) => {
      const long = Array.isArray(row) ? null : new Map(orderedEntries(row))
      const list: unknown = long === null ? row : long.get('releases')
      const releases = Array.isArray(list) ? list.map((item: unknown) => JSON.stringify(plain(item))) : []
      return { label, covers: long?.get('covers') ?? null, releases }
    }) ?? null
  )
}

/** A value whose maps are lists of pairs, so that order counts. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain)
  return orderedEntries(value)?.map(([key, inner]) => [key, plain(inner)]) ?? value
}
