// Kerning that is light: one value for each pair of classes, the same at every weight. That of Hubot Sans varies with the
// weight and between all of its characters, and is as heavy as all of its outlines.
import { classesOf, coveredGlyphs } from './lookups.ts'
import { readWords, type Tables, tableOf, words } from './sfnt.ts'

/** How far the second glyph of a pair moves, in units of the font: by the first glyph, then by the second; 0 is left out. */
export type Kerning = ReadonlyMap<number, ReadonlyMap<number, number>>

const PAIR_ADJUSTMENT = 2
const EXTENSION = 9
const ADVANCE = 4
const HEADER_BYTES = 10

/** The kerning between some glyphs of a font whose weight is fixed, rounded to steps: what is less than one is none. */
export function readKerning(tables: Tables, glyphs: readonly number[], step: number): Kerning {
  const gpos = tableOf(tables, 'GPOS')
  const lookups = pairLookups(gpos)
  const rowOf = (first: number): ReadonlyMap<number, number> =>
    new Map(
      glyphs.flatMap((second) => {
        const moves = lookups.map((subtables) => {
          for (const at of subtables) {
            const move = pairMove(gpos, at, [first, second])
            if (move !== undefined) return move
          }
          return 0
        })
        const move = moves.reduce((sum, part) => sum + part, 0)
        return Math.abs(move) < step ? [] : [[second, Math.round(move / step) * step] as const]
      }),
    )
  return new Map(glyphs.map((first) => [first, rowOf(first)] as const).filter(([, row]) => row.size > 0))
}

/** Where the subtables of each lookup begin. Throws where a lookup moves anything but pairs. */
function pairLookups(gpos: Buffer): number[][] {
  const list = gpos.readUInt16BE(8)
  return readWords(gpos, list + 2, gpos.readUInt16BE(list)).map((offset) => {
    const lookup = list + offset
    const type = gpos.readUInt16BE(lookup)
    return readWords(gpos, lookup + 6, gpos.readUInt16BE(lookup + 4)).map((subtable) => {
      const at = lookup + subtable
      const moved = type === EXTENSION ? gpos.readUInt16BE(at + 2) : type
      if (moved !== PAIR_ADJUSTMENT) throw new Error('the font moves more than pairs')
      return type === EXTENSION ? at + gpos.readUInt32BE(at + 4) : at
    })
  })
}

/** What a subtable says of a pair; undefined where it leaves the pair to the next one. */
function pairMove(gpos: Buffer, at: number, [first, second]: readonly [number, number]): number | undefined {
  const [format, coverage = 0, form, formOfSecond] = readWords(gpos, at, 4)
  if (form !== ADVANCE || formOfSecond !== 0) throw new Error('a pair of the font moves by more than its advance')
  const place = coveredGlyphs(gpos, at + coverage).indexOf(first)
  if (place < 0) return undefined
  if (format === 1) {
    const set = at + gpos.readUInt16BE(at + 10 + place * 2)
    const records = Array.from({ length: gpos.readUInt16BE(set) }, (_, index) => set + 2 + index * 4)
    const record = records.find((record) => gpos.readUInt16BE(record) === second)
    return record === undefined ? undefined : gpos.readInt16BE(record + 2)
  }
  const [firsts = 0, seconds = 0, , columns = 0] = readWords(gpos, at + 8, 4)
  const row = classesOf(gpos, at + firsts).get(first) ?? 0
  const column = classesOf(gpos, at + seconds).get(second) ?? 0
  return gpos.readInt16BE(at + 16 + (row * columns + column) * 2)
}

/** The kerning as a table GPOS of one lookup. Glyphs that move alike are one class. */
export function kerningTable(kerning: Kerning): Buffer {
  const firsts = [...kerning.keys()].sort((a, b) => a - b)
  const seconds = [...new Set([...kerning.values()].flatMap((row) => [...row.keys()]))].sort((a, b) => a - b)
  const moveOf = (first: number, second: number): number => kerning.get(first)?.get(second) ?? 0
  const rows = groups(firsts, (first) => seconds.map((second) => moveOf(first, second)).join())
  const columns = groups(seconds, (second) => firsts.map((first) => moveOf(first, second)).join())
  const coverage = words(1, firsts.length, ...firsts)
  // Class 0 of the first glyphs is one like the others; of the second ones it is all that never move.
  const classes = [classTable(rows.slice(1)), classTable(columns)] as const
  const values = words(...rows.flatMap(([first = 0]) => [0, ...columns.map(([second = 0]) => moveOf(first, second))]))
  const start = 16 + values.length
  const head = words(
    ...[2, start, ADVANCE, 0, start + coverage.length, start + coverage.length + classes[0].length],
    ...[rows.length, columns.length + 1],
  )
  const script = Buffer.concat([words(1), Buffer.from('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)])
  const feature = Buffer.concat([words(1), Buffer.from('kern'), words(8, 0, 1, 0)])
  const lookup = words(1, 4, PAIR_ADJUSTMENT, 0, 1, 8)
  const lists = [HEADER_BYTES, HEADER_BYTES + script.length, HEADER_BYTES + script.length + feature.length]
  return Buffer.concat([words(1, 0, ...lists), script, feature, lookup, head, values, coverage, ...classes])
}

/** Glyphs by what is said of them, in the order of each group's first. */
function groups(glyphs: readonly number[], keyOf: (glyph: number) => string): number[][] {
  const found = new Map<string, number[]>()
  for (const glyph of glyphs) {
    const key = keyOf(glyph)
    const group = found.get(key)
    if (group === undefined) found.set(key, [glyph])
    else group.push(glyph)
  }
  return [...found.values()]
}

/** A class definition in ranges; classes are numbered from 1 on. */
function classTable(classes: readonly (readonly number[])[]): Buffer {
  const glyphs = classes
    .flatMap((group, index) => group.map((glyph) => [glyph, 1 + index] as const))
    .sort(([a], [b]) => a - b)
  const ranges: [first: number, last: number, number: number][] = []
  for (const [glyph, number] of glyphs) {
    const before = ranges.at(-1)
    if (before?.[1] === glyph - 1 && before[2] === number) before[1] = glyph
    else ranges.push([glyph, glyph, number])
  }
  return words(2, ranges.length, ...ranges.flat())
}
