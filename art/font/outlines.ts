// Drawn glyphs as contours, read from and written to the tables glyf, loca and hmtx. Composite glyphs are none of it.
import { padTo, type Tables, tableOf, words } from './sfnt.ts'

export type Point = { readonly x: number; readonly y: number; readonly onCurve: boolean }
export type Contour = readonly Point[]
export type Outline = readonly Contour[]

const ON_CURVE = 1
const REPEAT = 8
/** Bits of a flag byte for one axis: the step is a byte; and then its sign, or else that the step is 0. */
const AXES = { x: { short: 2, same: 16 }, y: { short: 4, same: 32 } } as const
const HEADER_BYTES = 10
const LOCA_FORMAT_AT = 50

/** Where each glyph of the table glyf begins, and at last where the table ends. */
function glyphOffsets(tables: Tables): number[] {
  const loca = tableOf(tables, 'loca')
  return tableOf(tables, 'head').readInt16BE(LOCA_FORMAT_AT) === 0
    ? Array.from({ length: loca.length / 2 }, (_, index) => loca.readUInt16BE(index * 2) * 2)
    : Array.from({ length: loca.length / 4 }, (_, index) => loca.readUInt32BE(index * 4))
}

/** Throws for a composite glyph. */
export function readOutline(tables: Tables, glyph: number): Outline {
  const [start = 0, end = 0] = glyphOffsets(tables).slice(glyph, glyph + 2)
  const data = tableOf(tables, 'glyf').subarray(start, end)
  if (data.length === 0) return []
  const contourCount = data.readInt16BE(0)
  if (contourCount < 0) throw new Error(`glyph ${String(glyph)} is a composite`)
  const ends = Array.from({ length: contourCount }, (_, index) => data.readUInt16BE(HEADER_BYTES + index * 2) + 1)
  const pointCount = ends.at(-1) ?? 0
  let at = HEADER_BYTES + contourCount * 2
  at += 2 + data.readUInt16BE(at)

  const flags: number[] = []
  while (flags.length < pointCount) {
    const flag = data.readUInt8(at++)
    const times = (flag & REPEAT) === 0 ? 1 : 1 + data.readUInt8(at++)
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const coordinates = (axis: 'x' | 'y'): number[] => {
    const { short, same } = AXES[axis]
    let value = 0
    return flags.map((flag) => {
      if ((flag & short) !== 0) value += data.readUInt8(at++) * ((flag & same) === 0 ? -1 : 1)
      else if ((flag & same) === 0) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = coordinates('x')
  const ys = coordinates('y')
  const points = flags.map((flag, index): Point => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    onCurve: (flag & ON_CURVE) !== 0,
  }))
  return ends.map((stop, index) => points.slice(ends[index - 1] ?? 0, stop))
}

/** The outline as the bytes of a glyph, without instructions. */
export function encodeOutline(outline: Outline): Buffer {
  const points = outline.flat()
  if (points.length === 0) return Buffer.alloc(0)
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  let last = -1
  const ends = outline.map((contour) => (last += contour.length))
  const flags = points.map(({ onCurve }): number => (onCurve ? ON_CURVE : 0))
  const steps = (['x', 'y'] as const).flatMap((axis) => {
    const { short, same } = AXES[axis]
    return points.map((point, index) => {
      const step = point[axis] - (points[index - 1]?.[axis] ?? 0)
      const isShort = step !== 0 && Math.abs(step) < 256
      flags[index] = (flags[index] ?? 0) | (isShort ? short | (step > 0 ? same : 0) : step === 0 ? same : 0)
      return step === 0 ? Buffer.alloc(0) : isShort ? Buffer.of(Math.abs(step)) : words(step)
    })
  })
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  return Buffer.concat([words(outline.length, ...box, ...ends, 0), Buffer.from(flags), ...steps])
}

/** The tables with other outlines for some glyphs. Advance widths stay; left bearings follow the outlines. */
export function replaceOutlines(tables: Tables, outlines: ReadonlyMap<number, Outline>): Tables {
  const glyf = tableOf(tables, 'glyf')
  const offsets = glyphOffsets(tables)
  const isLong = tableOf(tables, 'head').readInt16BE(LOCA_FORMAT_AT) !== 0
  const hmtx = Buffer.from(tableOf(tables, 'hmtx'))
  const advances = tableOf(tables, 'hhea').readUInt16BE(34)
  const glyphs = offsets.slice(0, -1).map((start, glyph) => {
    const outline = outlines.get(glyph)
    if (outline === undefined) return padTo(glyf.subarray(start, offsets[glyph + 1]), 2)
    const bearingAt = glyph < advances ? glyph * 4 + 2 : advances * 4 + (glyph - advances) * 2
    hmtx.writeInt16BE(Math.min(...outline.flat().map(({ x }) => x)), bearingAt)
    return padTo(encodeOutline(outline), 2)
  })
  let end = 0
  const moved = [0, ...glyphs.map(({ length }) => (end += length))]
  const loca = Buffer.alloc(moved.length * (isLong ? 4 : 2))
  moved.forEach((offset, index) =>
    isLong ? loca.writeUInt32BE(offset, index * 4) : loca.writeUInt16BE(offset / 2, index * 2),
  )
  return new Map([...tables, ['glyf', Buffer.concat(glyphs)], ['loca', loca], ['hmtx', hmtx]])
}

/** Units from one glyph's origin to the next one's. */
export function advanceOf(tables: Tables, glyph: number): number {
  const last = tableOf(tables, 'hhea').readUInt16BE(34) - 1
  return tableOf(tables, 'hmtx').readUInt16BE(Math.min(glyph, last) * 4)
}
