// Inserts releases into the text of a table. Everything else keeps its bytes, including comments and odd spacing. The result is parsed again, and
// rejected unless the new releases are the only difference.

import { isMap, isSeq, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { parseYaml } from '../schema/yaml'
import { canonicalJson } from '../util/hash'
import { yamlText, type EntryValue } from './new-entry-text'
import { newReleaseIndex, newRowIndex, type GameVersionRowLabel } from './release-order'
import {
  applyEdits,
  nodeEnd,
  indentToColumnAt,
  insertionAt,
  insertLinesBelow,
  lineStart,
  yamlPairsOf,
  parseReleaseTable,
  parseReleaseTableRows,
  nodeStart,
  scalarNodeText,
  type TextEdit,
  type YamlPair,
} from './yaml-edits'

export type ReleaseFields = Readonly<Record<string, EntryValue | undefined>> & { readonly date?: string | undefined }

/** Several releases of one label, newest first. */
export type NewReleases = {
  readonly label: string
  /** Exact game versions of a new label, if the label does not name them; else null. */
  readonly covers: readonly string[] | null
  readonly releases: readonly ReleaseFields[]
}

/** Returns the text of the table with new releases, or null if the form of the text is not supported. */
export function insertReleases(source: string, addition: NewReleases): string | null {
  const contents = parseReleaseTable(source)?.contents
  if (contents === undefined || (contents !== null && !isMap(contents))) return null
  const edits = contents === null ? [firstRow(source, addition)] : editsOf({ source, map: contents, addition })
  if (edits === null) return null
  const result = applyEdits(source, edits)
  return isExtended(source, result, addition) ? result : null
}

type Place = { readonly source: string; readonly map: YAMLMap; readonly addition: NewReleases }

function editsOf({ source, map, addition }: Place): TextEdit[] | null {
  const pairs = yamlPairsOf(map)
  const known = pairs.find(({ key }) => scalarNodeText(key) === addition.label)
  if (known === undefined) {
    const row = addRow({ source, map, addition }, pairs)
    return row === null ? null : [row]
  }
  const list = isMap(known.value) ? known.value.get('releases', true) : known.value
  return isSeq(list) ? addReleases(source, list, addition.releases) : null
}

/** Inserts releases into the list of a label; releases with the same index form one edit. */
function addReleases(source: string, list: YAMLSeq, releases: readonly ReleaseFields[]): TextEdit[] | null {
  const items = list.items as Node[]
  const dates = items.map((item) => (isMap(item) ? scalarNodeText(item.get('date', true)) : null))
  const places = releases.map(({ date }) => newReleaseIndex(dates, date ?? null))
  const edits = [...new Set(places)].map((index) => {
    const together = releases.filter((_, place) => places[place] === index)
    return addAt(source, list, { index, releases: together })
  })
  return edits.every((edit) => edit !== null) ? edits : null
}

type Inserted = { readonly index: number; readonly releases: readonly ReleaseFields[] }

function addAt(source: string, list: YAMLSeq, { index, releases }: Inserted): TextEdit | null {
  const items = list.items as Node[]
  const next = items[index]
  const last = items.at(-1)
  if (list.flow === true) {
    const text = flowReleases(releases)
    if (next !== undefined) return insertionAt(nodeStart(next), `${text}, `)
    return last === undefined ? insertionAt(nodeStart(list) + 1, text) : insertionAt(nodeEnd(last), `, ${text}`)
  }
  if (last === undefined) return null
  if (next === undefined) {
    const pad = indentToColumnAt(source, dashBefore(source, last))
    return insertLinesBelow(source, last, `${pad}${blockReleases(releases, pad)}\n`)
  }
  const dash = dashBefore(source, next)
  const pad = indentToColumnAt(source, dash)
  const isOwnLine = source.slice(lineStart(source, dash), dash).trim() === ''
  return isOwnLine
    ? insertionAt(aboveComments(source, dash), `${pad}${blockReleases(releases, pad)}\n`)
    : insertionAt(dash, `${blockReleases(releases, pad)}\n${pad}`)
}

/** Adds a row for a new label. */
function addRow({ source, map, addition }: Place, pairs: readonly YamlPair[]): TextEdit | null {
  const index = newRowIndex(pairs.map(rowLabel), addition)
  const [next, last] = [pairs[index], pairs.at(-1)]
  if (map.flow === true) {
    const first = pairs[0]?.key
    const gap = first === undefined ? '' : source.slice(nodeStart(map) + 1, nodeStart(first))
    const between = gap.includes('\n') ? gap.slice(gap.lastIndexOf('\n')) : ' '
    if (next !== undefined) return insertionAt(nodeStart(next.key), `${flowRow(addition)},${between}`)
    if (last === undefined) return insertionAt(nodeStart(map) + 1, flowRow(addition))
    return insertionAt(nodeEnd(last.value ?? last.key), `,${between}${flowRow(addition)}`)
  }
  const pad = indentToColumnAt(source, pairs[0] === undefined ? 0 : nodeStart(pairs[0].key))
  const row = blockRow(addition, { pad, dashPad: dashPadOf(source, pairs) ?? `${pad}  ` })
  const isSpaced = (pairs.length > 1 ? pairs.slice(1) : pairs).some(({ key }) => isAfterBlank(source, nodeStart(key)))
  if (next === undefined)
    return last === undefined ? null : insertLinesBelow(source, last.value ?? last.key, isSpaced ? `\n${row}` : row)
  const at = isHeader(source, nodeStart(next.key))
    ? lineStart(source, nodeStart(next.key))
    : aboveComments(source, nodeStart(next.key))
  return insertionAt(at, isSpaced ? `${row}\n` : row)
}

/** Adds the first row of a file, after its comments. */
function firstRow(source: string, addition: NewReleases): TextEdit {
  const gap = source === '' || source.endsWith('\n') ? '' : '\n'
  return insertionAt(source.length, gap + blockRow(addition, { pad: '', dashPad: '  ' }))
}

function rowLabel({ key, value }: YamlPair): GameVersionRowLabel {
  const covers = isMap(value) ? value.get('covers', true) : null
  return {
    label: scalarNodeText(key) ?? '',
    covers: isSeq(covers) ? covers.items.map((item) => scalarNodeText(item) ?? '') : null,
  }
}

// Text of new rows and releases.

function blockRelease(release: ReleaseFields, pad: string): string {
  const lines = yamlText(release).trimEnd().split('\n')
  return `- ${lines.join(`\n${pad}  `)}`
}

/** Returns releases as items of a YAML list, without the indentation of the first line. */
function blockReleases(releases: readonly ReleaseFields[], pad: string): string {
  return releases.map((release) => blockRelease(release, pad)).join(`\n${pad}`)
}

function blockRow(
  { label, covers, releases }: NewReleases,
  { pad, dashPad }: { pad: string; dashPad: string },
): string {
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

function flowRow({ label, covers, releases }: NewReleases): string {
  const list = `[${flowReleases(releases)}]`
  const value = covers === null ? list : `{"covers": ${JSON.stringify(covers)}, "releases": ${list}}`
  return `${JSON.stringify(label)}: ${value}`
}

// Positions in the text.

/** Offset of the dash of a block list item: the nearest dash before the item outside a comment. */
function dashBefore(source: string, item: Node): number {
  for (let at = nodeStart(item) - 1; at >= 0; at -= 1) {
    const before = source.slice(lineStart(source, at), at)
    if (source[at] === '-' && !before.includes('#')) return at
  }
  return 0
}

function dashPadOf(source: string, pairs: readonly YamlPair[]): string | null {
  const list = pairs.map(({ value }) => value).find((value) => isSeq(value) && value.flow !== true)
  return isSeq(list) && list.items.length > 0
    ? indentToColumnAt(source, dashBefore(source, list.items[0] as Node))
    : null
}

/** Start of the line at an offset, or of the comments directly above this line. */
function aboveComments(source: string, at: number): number {
  let top = lineStart(source, at)
  while (top > 0) {
    const above = lineStart(source, top - 1)
    if (!/^[ \t]*#/.test(source.slice(above, top))) break
    top = above
  }
  return top
}

/** True if the comments directly above an offset start the file, and so describe the whole file. */
function isHeader(source: string, at: number): boolean {
  const top = aboveComments(source, at)
  return top < lineStart(source, at) && /^(?:\uFEFF?|---\s*)$/.test(source.slice(0, top).trimEnd())
}

function isAfterBlank(source: string, at: number): boolean {
  const top = aboveComments(source, at)
  return /\n[ \t]*\r?\n$/.test(source.slice(0, top))
}

// Verification of the result.

/** True if the result without the new releases parses to the same rows as the source. */
function isExtended(source: string, result: string, { label, covers, releases }: NewReleases): boolean {
  const [before, after] = [parseReleaseTableRows(source), parseReleaseTableRows(result)]
  if (before === null || after === null) return false
  const isNew = !before.some((row) => row.label === label)
  const added = releases.map((release) => canonicalJson(parseYaml(yamlText(release)).value))
  const rest = after.flatMap((row) => {
    if (row.label !== label) return [row]
    const left = [...(row.releases ?? [])]
    for (const one of added) {
      const place = left.findIndex((release) => canonicalJson(release) === one)
      if (place < 0) return [row]
      left.splice(place, 1)
    }
    const isGone = isNew && left.length === 0 && canonicalJson(row.covers ?? null) === canonicalJson(covers)
    return isGone ? [] : [{ ...row, releases: left }]
  })
  return canonicalJson(rest) === canonicalJson(before)
}
