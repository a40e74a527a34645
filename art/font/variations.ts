// The table gvar: how the points of a glyph move along the axes. Written here for fonts with one axis whose default is
// its lower end, so that a glyph varies by one list of moves: from the lightest outline to the heaviest.
import type { Outline } from './outlines.ts'
import { padTo, type Tables, tableOf, words } from './sfnt.ts'

/** One glyph at both ends of the axis: the same points, at other places. */
export type Masters = {
  readonly light: Outline
  readonly heavy: Outline
  /** What the axis adds to the advance width. */
  readonly widens: number
}

const HEADER_BYTES = 20
const LONG_OFFSETS = 1
const OWN_PEAK_AND_POINTS = 0x8000 | 0x2000
const ALL_POINTS = Buffer.of(0)
const PEAK = 0x4000
/** The most values that one run holds. */
const RUN = 64
const ZEROS = 0x80
const WORDS = 0x40

/** Runs of zeros, of bytes and of words, each behind a byte with its kind and length. */
export function packDeltas(deltas: readonly number[]): Buffer {
  const kindOf = (delta: number) => (delta === 0 ? ZEROS : delta >= -128 && delta <= 127 ? 0 : WORDS)
  const runs: Buffer[] = []
  for (let start = 0; start < deltas.length;) {
    const kind = kindOf(deltas[start] ?? 0)
    let end = start + 1
    while (end < deltas.length && end - start < RUN && kindOf(deltas[end] ?? 0) === kind) end++
    const values = deltas.slice(start, end)
    runs.push(Buffer.of(kind | (values.length - 1)))
    if (kind !== ZEROS) runs.push(kind === WORDS ? words(...values) : Buffer.from(Int8Array.from(values).buffer))
    start = end
  }
  return Buffer.concat(runs)
}

function encodeMoves({ light, heavy, widens }: Masters): Buffer {
  const to = heavy.flat()
  const from = light.flat()
  if (from.length !== to.length) throw new Error('the lightest and the heaviest outline have not the same points')
  // After the points of the outline come four of the metrics: origin, advance, top and bottom.
  const xs = [...from.map(({ x }, index) => (to[index]?.x ?? x) - x), 0, widens, 0, 0]
  const ys = [...from.map(({ y }, index) => (to[index]?.y ?? y) - y), 0, 0, 0, 0]
  const moves = Buffer.concat([ALL_POINTS, packDeltas(xs), packDeltas(ys)])
  const header = words(1, 10, moves.length, OWN_PEAK_AND_POINTS, PEAK)
  return Buffer.concat([header, moves])
}

/** The tables with other variations for some glyphs. */
export function replaceVariations(tables: Tables, masters: ReadonlyMap<number, Masters>): Tables {
  const gvar = tableOf(tables, 'gvar')
  if (gvar.readUInt16BE(4) !== 1) throw new Error('the font has more than one axis')
  const glyphCount = gvar.readUInt16BE(12)
  const isLong = (gvar.readUInt16BE(14) & LONG_OFFSETS) !== 0
  const dataAt = gvar.readUInt32BE(16)
  const offsetAt = (index: number): number =>
    dataAt + (isLong ? gvar.readUInt32BE(HEADER_BYTES + index * 4) : gvar.readUInt16BE(HEADER_BYTES + index * 2) * 2)
  const entries = Array.from({ length: glyphCount }, (_, glyph) => {
    const changed = masters.get(glyph)
    return padTo(changed === undefined ? gvar.subarray(offsetAt(glyph), offsetAt(glyph + 1)) : encodeMoves(changed), 2)
  })

  const sharedAt = gvar.readUInt32BE(8)
  const shared = gvar.subarray(sharedAt, sharedAt + gvar.readUInt16BE(6) * 2)
  const header = Buffer.from(gvar.subarray(0, HEADER_BYTES))
  const offsets = Buffer.alloc((glyphCount + 1) * 4)
  let end = 0
  entries.forEach((entry, glyph) => {
    end += entry.length
    offsets.writeUInt32BE(end, (glyph + 1) * 4)
  })
  header.writeUInt32BE(HEADER_BYTES + offsets.length, 8)
  header.writeUInt16BE(LONG_OFFSETS, 14)
  header.writeUInt32BE(HEADER_BYTES + offsets.length + shared.length, 16)
  return new Map([...tables, ['gvar', Buffer.concat([header, offsets, shared, ...entries])]])
}
