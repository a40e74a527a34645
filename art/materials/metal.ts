// Blocks of metal and of cut gems, each with a design of its own in a bevelled frame: iron ribbed and riveted, gold a
// sunk panel, diamond a brilliant, emerald a step cut, copper hammered. The classic looks have plainer ones.
import { add, at, createField, each, type Field, put, stamp } from '../lib/field.ts'
import { clamp, mod, nth } from '../lib/numbers.ts'
import { inStyle, paint, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { bluePoints, hash, noise } from '../lib/random.ts'
import type { Raster } from '../lib/raster.ts'
import { plainFace, softFace } from './metal-classic.ts'
import type { MetalKind, Spot } from './metal-kind.ts'
import { type Drawing, stoneField } from './stone.ts'

function ribs({ size: n, k }: Pen, [px, py]: Spot): number {
  const ly = (py - 2) % 4
  const [x, y] = [Math.floor(px * k), Math.floor(py * k)]
  let level = 4.8 - (px + py - 16) / 26
  if (px > 3 && px < 13) {
    if (ly < 2.01) level += ly < (n === 16 ? 1 : 0.5) ? 1.4 : ly > 1.5 ? -0.2 : 0.35
    else level += ly < 2.5 || (n === 16 && ly < 3) ? -1.7 : -0.55
  }
  if (n > 16) level += (hash(Math.floor((x + hash(0, y, 0, 4) * 17) / (k * 2.5)), y, 1, 9) - 0.5) * 0.9
  return level
}

function panel({ size: n }: Pen, [ux, uy]: Spot): number {
  const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
  const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
  if (edge < 4) return edge >= 3 ? (lit ? 2.6 : 6) : 4.4 - (ux + uy - 16) / 16
  const s = ux + uy
  const level = 4.4 - (s - 16) / 10
  // A raised diamond in the middle, lit on two of its four sides.
  const diamond = Math.abs(ux - 8) + Math.abs(uy - 8)
  if (diamond < 2.6) return level + (diamond < 1.6 ? 1 : s < 16 ? 1.9 : -1.7)
  const sheen = s > 11.5 && s < 13 ? 0.9 : 0
  return level + sheen + (n > 16 ? (noise(ux / 16, uy / 16, { cells: [8, 32], seed: 5 }) - 0.5) * 0.8 : 0)
}

/** Which eighth of the circle a place lies in, clockwise from the top left. */
function octant(cx: number, cy: number): number {
  const [ax, ay] = [Math.abs(cx), Math.abs(cy)]
  if (cy < 0) return cx < 0 ? (ax > ay ? 0 : 1) : ay > ax ? 2 : 3
  return cx > 0 ? (ax > ay ? 4 : 5) : ay > ax ? 6 : 7
}

const OCTANT_LEVELS = [5.4, 6.4, 5.2, 3.4, 2.2, 2.8, 3.4, 4.6]

const octagon = (cx: number, cy: number) => Math.max(Math.abs(cx), Math.abs(cy), (Math.abs(cx) + Math.abs(cy)) * 0.7071)

/** A round cut seen from above: an eight-sided table, a crown of eight kites, four corner facets. */
function brilliant({ size: n }: Pen, [ux, uy]: Spot): number {
  const [cx, cy] = [ux - 8, uy - 8]
  const ring = octagon(cx, cy)
  const side = octant(cx, cy)
  if (ring < 2.9) {
    if (Math.abs(cx + cy + 0.9) < 0.8) return 6.9
    return n === 64 && Math.abs(cx + cy - 1.2) < 0.3 ? 6 : 4.9 - (cx + cy) / 5
  }
  const level = nth(OCTANT_LEVELS, side)
  const ridge = n > 16 && Math.min(Math.abs(Math.abs(cx) - Math.abs(cy)), Math.abs(cx), Math.abs(cy)) < 0.3 ? 0.9 : 0
  if (ring < 5.6) return level + ridge + (n > 16 && ring < 3.3 ? 0.8 : 0)
  const corner = cx + cy < -5 ? 6 : cx + cy > 5 ? 1.8 : cx > 0 ? 4 : 3.2
  return n > 16 && ring < 5.9 ? corner + 0.8 : corner
}

/** A step cut: three terraces with cut corners around a long table. */
function step({ size: n }: Pen, [ux, uy]: Spot): number {
  const [cx, cy] = [(ux - 8) * 1.12, (uy - 8) * 0.94]
  const ring = Math.max(Math.abs(cx), Math.abs(cy), (Math.abs(cx) + Math.abs(cy)) * 0.72)
  if (ring > 6.3) return cx + cy < -5 ? 6 : cx + cy > 5 ? 1.8 : cx > 0 ? 4 : 3.2
  if (ring < 2.4) return Math.abs(cx + cy * 0.6 + 0.6) < 0.5 ? 6.6 : 4.8 - (cx + cy) / 6
  const terrace = Math.floor((ring - 2.4) / 1.5)
  const [ax, ay] = [Math.abs(cx), Math.abs(cy)]
  const cut = ax + ay > ring * 1.34
  const towards = cut ? (cx + cy) / (ax + ay) : ay >= ax ? (cy > 0 ? 0.8 : -0.8) : cx > 0 ? 0.45 : -0.45
  const level = 4.1 - towards * (2.1 - terrace * 0.25) + (terrace === 1 ? 0.5 : 0)
  return n > 16 && mod(ring - 2.4, 1.5) < 0.3 ? level + 0.9 : level
}

function rivets(pen: Pen, f: Field): void {
  const { size: n, k } = pen
  for (const [a, b] of [
    [2, 2],
    [13, 2],
    [2, 13],
    [13, 13],
  ] as const) {
    for (let j = 0; j < k; j++)
      for (let i = 0; i < k; i++)
        put(f, a * k + i, b * k + j, n === 16 ? 3 : i + j < k * 0.8 ? 6.5 : i + j > k * 1.3 ? 2 : 4)
    if (n > 16)
      for (let i = 0; i < k + 1; i++) {
        put(f, a * k + i, b * k + k, 2.2)
        put(f, a * k + k, b * k + i, 2.4)
      }
  }
}

const FACES = { ribs, panel, brilliant, step } as const

function metalField(pen: Pen, kind: MetalKind, seed: string): Field {
  const { size: n, k } = pen
  const rough = kind === 'lump' ? stoneField(pen, seed) : undefined
  const f = each(createField(n), (x, y) => {
    const [ux, uy] = [(x + 0.5) / k, (y + 0.5) / k]
    const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
    const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
    if (edge < 1) return lit ? 6.2 : 1.6
    if (edge < 2) return lit ? 4.6 : 3.2
    if (rough !== undefined) return lump(at(rough, x, y), [ux, uy], n === 16 ? 1 : 0.5)
    return kind === 'lump' ? 4 : FACES[kind](pen, [ux, uy])
  })
  if (kind === 'ribs') rivets(pen, f)
  if (n === 64) stamp(f, ['h', 's', 'hh'], { seed: `met${kind}`, count: kind === 'lump' ? 40 : 14, amount: 0.8 })
  return f
}

export const metal =
  (ramp: RampName, kind: MetalKind, seed = 'metal'): Drawing =>
  (pen) => {
    const classic = inStyle(pen, { main: undefined, original: plainFace, renewed: softFace })
    const field = classic === undefined || kind === 'lump' ? metalField(pen, kind, seed) : classic(pen, kind)
    return paint(pen, startRaster(pen), { field, ramp, clean: true })
  }

/** Coal, lapis and dust pressed into a block: nine broken faces. */
function lump(rough: number, [ux, uy]: Spot, rim: number): number {
  const cx = mod(ux - 2, 4)
  const cy = mod(uy - 2, 4)
  const tilt = hash(Math.floor((ux - 2) / 4), Math.floor((uy - 2) / 4), 0, 61) - 0.5
  const edge = cx < rim || cy < rim ? 1.1 : cx > 4 - rim || cy > 4 - rim ? -1.1 : 0
  return 4 + (rough - 4) * 0.8 + tilt * 1.4 + ((cx - 2) * tilt - (cy - 2) * 0.25) * 0.5 + edge
}

/** The hollows a hammer leaves: dark towards the light, bright on the far side. */
function hammered({ k }: Pen, span: number): (x: number, y: number) => number {
  const blows = bluePoints('hammer', 15)
  const wrap = (d: number) => (d > 8 ? d - 16 : d < -8 ? d + 16 : d)
  return (x, y) => {
    let level = 0
    blows.forEach(([px, py], i) => {
      const dx = wrap((x + 0.5) / k - px)
      const dy = wrap((y + 0.5) / k - py)
      const radius = 1.5 + hash(i, 0, 0, 62) * 0.7
      const d = Math.sqrt(dx * dx + dy * dy) / radius
      if (d < 1) level += (((dx + dy) / radius) * 1.1 - 0.25) * (d < 0.45 ? 0.5 : 1)
    })
    return level * (span === 16 ? 0.7 : 0.4)
  }
}

/** Copper: a hammered sheet held by rivets, or four cut plates; `crust` lets patina run over it. */
export const copper =
  (ramp: RampName, { cut = false, crust }: { cut?: boolean; crust?: RampName } = {}): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const span = cut ? 8 : 16
    const dent = hammered(pen, span)
    const f = each(createField(n), (x, y) => {
      const ux = mod((x + 0.5) / k, span)
      const uy = mod((y + 0.5) / k, span)
      const edge = Math.min(ux, uy, span - ux, span - uy)
      const lit = Math.min(ux, uy) <= Math.min(span - ux, span - uy)
      if (edge < (n === 16 ? 1 : 0.75)) return lit ? 5.9 : 1.8
      if (!cut && edge < 2) return lit ? 4.6 : 3.4
      return clamp(4.3 + dent(x, y) * 1.1 - (ux + uy - span) / (span * 1.4), 2.2, 6.2)
    })
    const studs: readonly Spot[] = cut
      ? []
      : [
          [2, 2],
          [13, 2],
          [2, 13],
          [13, 13],
        ]
    for (const stud of studs) rivet(f, k, stud)
    if (n === 64) stamp(f, ['h', 's', 'hh', 'ss'], { seed: 'copper', count: 60, amount: 0.8 })
    const image = paint(pen, startRaster(pen), { field: f, ramp, clean: pen.style !== 'classic-original' })
    return crust === undefined ? image : patinate(pen, image, { field: f, crust })
  }

function patinate(pen: Pen, image: Raster, { field, crust }: { field: Field; crust: RampName }): Raster {
  const patina = (x: number, y: number) => {
    const cx = Math.floor((x / pen.size) * 32) / 32
    const cy = Math.floor((y / pen.size) * 32) / 32
    const spread = noise(cx, cy, { cells: [5, 5], seed: 66 }) * 0.6
    return spread + noise(cx, cy, { cells: [13, 13], seed: 67 }) * 0.4 > 0.53
  }
  return paint(pen, image, { field, ramp: crust, mask: patina })
}

function rivet(f: Field, k: number, [ux, uy]: Spot): void {
  const x = Math.round(ux * k)
  const y = Math.round(uy * k)
  put(f, x, y, 6)
  if (k === 1) return
  add(f, x + 1, y, 0.5)
  put(f, x + 1, y + 1, 2)
  if (k < 4) return
  put(f, x + 1, y, 5.5)
  put(f, x, y + 1, 5)
  for (const i of [0, 1]) put(f, x + i, y + 2, 2)
  put(f, x + 2, y + 1, 2)
}
