// Draws an item from 16 rows of text: digits are levels of ramp A, small letters of B, capitals of C; # @ % are the
// outlines of A, B and C, and o is clear glass. From 32x on outlines get clean diagonals and stay one or two pixels.
import { growLabels, growRound, labelAt, type Labels, makeLabels } from '../lib/labels.ts'
import { clamp } from '../lib/numbers.ts'
import { type Choice, ink, inStyle, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from '../materials/stone.ts'

export type Shape = {
  readonly art: string
  readonly A: RampName
  readonly B?: RampName
  readonly C?: RampName
  /** Weight of the air around the item while it grows: lower keeps thin parts thicker. */
  readonly air?: number
  /** Keeps levels crisp instead of blending them. */
  readonly sharp?: boolean
  /** Keeps every level a flat break of its own, with clean edges: for rock. */
  readonly broken?: boolean
  /** Smooths the silhouette, for fruit and other full shapes; thin parts would vanish. */
  readonly round?: boolean
  readonly finish?: (pen: Pen, image: Raster) => void
}

const AIR = '..'
const PAD = 2

/** The material ("A+" a surface, "A-" its outline) and the level of one cell. */
function readCell(sign: string): { readonly part: string; readonly level: number } {
  if (sign >= '0' && sign <= '7') return { part: 'A+', level: Number(sign) }
  if (sign >= 'a' && sign <= 'h') return { part: 'B+', level: sign.charCodeAt(0) - 97 }
  if (sign >= 'A' && sign <= 'H') return { part: 'C+', level: sign.charCodeAt(0) - 65 }
  if (sign === 'o') return { part: 'G+', level: 5 }
  const outline = '#@%'.indexOf(sign)
  return outline < 0 ? { part: AIR, level: 0 } : { part: `${'ABC'.charAt(outline)}-`, level: -1 }
}

function readRows(art: string): readonly string[] {
  const rows = art.trim().split('\n')
  const wrong = rows.filter((row) => row.length !== 16)
  if (rows.length !== 16 || wrong.length > 0)
    throw new RangeError(`an item needs 16 rows of 16: ${String(rows.length)} rows, ${wrong.join(' ')}`)
  return rows
}

type Sheet = {
  readonly pen: Pen
  readonly rows: readonly string[]
  readonly parts: Labels
  readonly shape: Shape
  /** The grown levels of a broken shape. */
  readonly breaks?: Labels
}

const signAt = (sheet: Sheet, x: number, y: number) => sheet.rows[y]?.[x] ?? '.'

function partAt({ pen, parts }: Sheet, x: number, y: number): string {
  const px = x + PAD * pen.k
  const py = y + PAD * pen.k
  return px < 0 || py < 0 || px >= parts.n || py >= parts.n ? AIR : labelAt(parts, px, py)
}

export const shaped = (shape: Shape): Drawing => {
  const rows = readRows(shape.art)
  return (pen) => {
    const padded = makeLabels(16 + 2 * PAD, (x, y) => readCell(rows[y - PAD]?.[x - PAD] ?? '.').part)
    const bias = { [AIR]: shape.air ?? 0.98, 'A-': 1.12, 'B-': 1.12, 'C-': 1.12 }
    const grown = growLabels(padded, padded.n * pen.k, bias)
    const parts = shape.round === true && pen.size > 16 ? smoothOutline(padded, grown) : grown
    const breaks =
      shape.broken === true && pen.size > 16
        ? growLabels(
            makeLabels(16, (x, y) => rows[y]?.[x] ?? '.'),
            pen.size,
            { '.': 0, '#': 0 },
          )
        : undefined
    const sheet: Sheet = { pen, rows, parts, shape, ...(breaks === undefined ? {} : { breaks }) }
    const image = startRaster(pen)
    for (let y = 0; y < pen.size; y++) for (let x = 0; x < pen.size; x++) drawCell(sheet, image, [x, y])
    shape.finish?.(pen, image)
    return image
  }
}

/** Cuts grown parts to a smoothed silhouette. What it adds takes the nearest part, and its rim is outline. */
function smoothOutline(padded: Labels, grown: Labels): Labels {
  const { n } = grown
  const solid = growRound(
    makeLabels(padded.n, (x, y) => (labelAt(padded, x, y) === AIR ? AIR : 'S')),
    n,
    { [AIR]: 0.94 },
  )
  const part = (x: number, y: number): string => {
    if (labelAt(solid, x, y) === AIR) return AIR
    for (let reach = 0; reach < 8; reach++)
      for (let j = -reach; j <= reach; j++)
        for (let i = -reach; i <= reach; i++) {
          const near = labelAt(grown, x + i, y + j)
          if (near !== AIR) return near
        }
    return AIR
  }
  const open = (x: number, y: number) =>
    [labelAt(solid, x - 1, y), labelAt(solid, x + 1, y), labelAt(solid, x, y - 1), labelAt(solid, x, y + 1)].includes(
      AIR,
    )
  return makeLabels(n, (x, y) => {
    const own = part(x, y)
    return own !== AIR && open(x, y) ? `${own.charAt(0)}-` : own
  })
}

/** A drawing with a text of its own for some styles. */
export function shapedIn(shapes: Choice<Shape>): Drawing {
  const main = shaped(shapes.main)
  const drawings: Choice<Drawing> = {
    main,
    original: shapes.original === undefined ? main : shaped(shapes.original),
    renewed: shapes.renewed === undefined ? main : shaped(shapes.renewed),
  }
  return (pen) => inStyle(pen, drawings)(pen)
}

function drawCell(sheet: Sheet, image: Raster, [x, y]: readonly [number, number]): void {
  const { pen, shape } = sheet
  const part = partAt(sheet, x, y)
  if (part === AIR) return
  if (part === 'G+') {
    setPixel(image, x, y, ink(pen, 'ice', 6), 90)
    return
  }
  const letter = part.charAt(0)
  const ramp = letter === 'A' ? shape.A : letter === 'B' ? (shape.B ?? shape.A) : (shape.C ?? shape.A)
  const level = part.endsWith('-') ? outlineLevel(sheet, letter, [x, y]) : surfaceLevel(sheet, letter, [x, y])
  setPixel(image, x, y, ink(pen, ramp, level))
}

/** The level of the nearest cells of the same material; undefined when there are none. */
function blendedLevel(
  { pen, rows, shape }: Sheet,
  letter: string,
  [x, y]: readonly [number, number],
): number | undefined {
  if (pen.size === 16) {
    const { level } = readCell(rows[y]?.[x] ?? '.')
    return level < 0 ? undefined : level
  }
  const fx = (x + 0.5) / pen.k - 0.5
  const fy = (y + 0.5) / pen.k - 0.5
  const ix = Math.round(fx)
  const iy = Math.round(fy)
  const reach = shape.sharp === true ? 1 : 1.7
  let sum = 0
  let weight = 0
  for (let j = -2; j <= 2; j++)
    for (let i = -2; i <= 2; i++) {
      const { part, level } = readCell(rows[iy + j]?.[ix + i] ?? '.')
      if (part !== `${letter}+`) continue
      const dx = fx - ix - i
      const dy = fy - iy - j
      const d = dx * dx + dy * dy
      const w = d < reach ? (1 - d / reach) * (1 - d / reach) : 0.0001 / (1 + d)
      sum += w * level
      weight += w
    }
  return weight > 0 ? sum / weight : undefined
}

function surfaceLevel(sheet: Sheet, letter: string, [x, y]: readonly [number, number]): number {
  const { pen } = sheet
  if (sheet.breaks !== undefined) return brokenLevel(sheet.breaks, x, y)
  let level = blendedLevel(sheet, letter, [x, y]) ?? 1
  if (pen.size === 16) return level
  const edge = (a: number, b: number) => partAt(sheet, x + a, y + b) !== `${letter}+`
  if (edge(-1, -1) && !edge(1, 1)) level += 0.4
  else if (edge(1, 1) && !edge(-1, -1)) level -= 0.5
  return quantise(pen, clamp(level, 0, 7))
}

/** Flat inside a break; its upper left edge catches light, its lower right one falls dark. */
function brokenLevel(breaks: Labels, x: number, y: number): number {
  const level = (a: number, b: number) => Math.max(0, readCell(labelAt(breaks, x + a, y + b)).level)
  const own = level(0, 0)
  if (level(-1, 0) < own || level(0, -1) < own) return Math.min(7, own + 0.5)
  return level(1, 0) > own || level(0, 1) > own ? Math.max(0, own - 0.5) : own
}

function outlineLevel(sheet: Sheet, letter: string, [x, y]: readonly [number, number]): number {
  const { pen } = sheet
  const { size, k } = pen
  const air = (a: number, b: number) => partAt(sheet, x + a, y + b) === AIR
  if (isInnerLine(sheet, [x, y])) {
    if (size === 16) return 1.5
    const sides = [partAt(sheet, x - 1, y), partAt(sheet, x + 1, y), partAt(sheet, x, y - 1), partAt(sheet, x, y + 1)]
    return sides.filter((side) => side.endsWith('-')).length >= 3 ? 1 : 2
  }
  const level = blendedLevel(sheet, letter, [x, y])
  const reach = size === 16 ? 1 : airDistance(sheet, [x, y])
  if (size === 16 || level === undefined || reach <= (size === 32 ? 1.3 : 2.3)) {
    return air(-1, -1) && (air(-1, 0) || air(0, -1)) ? 0.5 : 0
  }
  const step = Math.round(k * 1.2)
  const lit = air(-step, -step) && reach <= k * 2.2
  return quantise(pen, lit ? clamp(level + 1, 2, 7) : clamp(level - 1.4, 0.6, 7))
}

/** Whether an outline cell has no air around it: then it is a line inside the item. */
function isInnerLine(sheet: Sheet, [x, y]: readonly [number, number]): boolean {
  const cx = Math.floor(x / sheet.pen.k)
  const cy = Math.floor(y / sheet.pen.k)
  for (let j = -1; j <= 1; j++) for (let i = -1; i <= 1; i++) if (signAt(sheet, cx + i, cy + j) === '.') return false
  return true
}

function airDistance(sheet: Sheet, [x, y]: readonly [number, number]): number {
  const reach = Math.ceil(2 * sheet.pen.k)
  let best = 99 * 99
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const d = i * i + j * j
      if (d < best && partAt(sheet, x + i, y + j) === AIR) best = d
    }
  return Math.sqrt(best)
}
