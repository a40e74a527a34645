// Which glyph stands for a character (table cmap), which one a feature puts in its place (table GSUB), and the
// lists of glyphs that tables share.
import { readWords, type Tables, tableOf } from './sfnt.ts'

const UNICODE_BMP = 4
const SINGLE_SUBSTITUTION = 1

/** Character -> glyph, for the characters of the basic plane, by code point. */
export function readCharacters(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tableOf(tables, 'cmap')
  const characters = new Map<number, number>()
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4))
  const at = starts.find((start) => cmap.readUInt16BE(start) === UNICODE_BMP)
  if (at === undefined) throw new Error('the font has no map of the basic plane')
  const size = cmap.readUInt16BE(at + 6)
  for (let segment = at + 14; segment < at + 14 + size; segment += 2) {
    const last = cmap.readUInt16BE(segment)
    const first = cmap.readUInt16BE(segment + size + 2)
    const shift = cmap.readUInt16BE(segment + size * 2 + 2)
    const rangeAt = segment + size * 3 + 2
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - first) * 2)
      const glyph = range !== 0 && listed === 0 ? 0 : (listed + shift) & 0xffff
      if (glyph !== 0) characters.set(code, glyph)
    }
  }
  return characters
}

/** The glyphs that a coverage table lists, in its order. */
export function coveredGlyphs(table: Buffer, at: number): number[] {
  const count = table.readUInt16BE(at + 2)
  if (table.readUInt16BE(at) === 1) return readWords(table, at + 4, count)
  return Array.from({ length: count }, (_, index) => readWords(table, at + 4 + index * 6, 2)).flatMap(
    ([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
}

/** Glyph -> class, as a class definition has it; glyphs of class 0 are not in it. */
export function classesOf(table: Buffer, at: number): ReadonlyMap<number, number> {
  const count = table.readUInt16BE(at + 2)
  if (table.readUInt16BE(at) === 1)
    return new Map(readWords(table, at + 6, table.readUInt16BE(at + 4)).map((number, index) => [count + index, number]))
  return new Map(
    Array.from({ length: count }, (_, index) => readWords(table, at + 4 + index * 6, 3)).flatMap(
      ([first = 0, last = 0, number = 0]) =>
        Array.from({ length: last - first + 1 }, (_, index) => [first + index, number] as const),
    ),
  )
}

/** The glyph that the feature shows instead of this one; the same when it has nothing to say. */
export function substitute(tables: Tables, feature: string, glyph: number): number {
  const gsub = tableOf(tables, 'GSUB')
  const features = gsub.readUInt16BE(6)
  const lookups = gsub.readUInt16BE(8)
  for (let index = 0; index < gsub.readUInt16BE(features); index++) {
    const record = features + 2 + index * 6
    if (gsub.toString('latin1', record, record + 4) !== feature) continue
    const at = features + gsub.readUInt16BE(record + 4)
    for (const lookup of readWords(gsub, at + 4, gsub.readUInt16BE(at + 2))) {
      const start = lookups + gsub.readUInt16BE(lookups + 2 + lookup * 2)
      if (gsub.readUInt16BE(start) !== SINGLE_SUBSTITUTION) continue
      for (const offset of readWords(gsub, start + 6, gsub.readUInt16BE(start + 4))) {
        const found = substituteSingle(gsub, start + offset, glyph)
        if (found !== undefined) return found
      }
    }
  }
  return glyph
}

function substituteSingle(gsub: Buffer, at: number, glyph: number): number | undefined {
  const place = coveredGlyphs(gsub, at + gsub.readUInt16BE(at + 2)).indexOf(glyph)
  if (place < 0) return undefined
  return gsub.readUInt16BE(at) === 1
    ? (glyph + gsub.readUInt16BE(at + 4)) & 0xffff
    : gsub.readUInt16BE(at + 6 + place * 2)
}
