// Blocks of metal and of cut gems: a bevelled frame around ribs, a sunk panel or a table cut, and copper's plates.
import { add, at, createField, each, type Field, put, stamp } from '../lib/field.ts'
import { mod } from '../lib/numbers.ts'
import { paint, paintAll, type Pen, type RampName } from '../lib/pen.ts'
import { hash, noise } from '../lib/random.ts'
import { stoneField, type Drawing } from './stone.ts'

export type MetalKind = 'ribs' | 'panel' | 'gem' | 'lump'

function ribs({ size: n, k }: Pen, [px, py, cx, cy]: readonly [number, number, number, number]): number {
  const ly = (py - 2) % 4
  let level = 4.8 - (px + py - 16) / 26
  if (px > 3 && px < 13) {
    if (ly < 2.01) level += ly < (n === 16 ? 1 : 0.5) ? 1.4 : ly > 1.5 ? -0.2 : 0.35
    else level += ly < 2.5 || (n === 16 && ly < 3) ? -1.7 : -0.55
  }
  if (n > 16) level += (hash(Math.floor((cx + hash(0, cy, 0, 4) * 17) / (k * 2.5)), cy, 1, 9) - 0.5) * 0.9
  return level
}

function panel({ size: n }: Pen, [ux, uy]: readonly [number, number]): number {
  const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
  const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
  if (edge < 4) return edge >= 3 ? (lit ? 2.6 : 6) : 4.4 - (ux + uy - 16) / 16
  const s = ux + uy
  let level = 4.4 - (s - 16) / 10
  // A raised diamond in the middle, lit on two of its four sides.
  const diamond = Math.abs(ux - 8) + Math.abs(uy - 8)
  if (diamond < 2.6) return level + (diamond < 1.6 ? 1 : s < 16 ? 1.9 : -1.7)
  if (s > 11.5 && s < 13) level += 0.9
  if (n > 16) level += (noise(ux / 16, uy / 16, { cells: [8, 32], seed: 5 }) - 0.5) * 0.8
  return level
}

function tableCut({ size: n }: Pen, [ux, uy]: readonly [number, number]): number {
  const cx = ux - 8
  const cy = uy - 8
  const ax = Math.abs(cx)
  const ay = Math.abs(cy)
  const diagonal = ax + ay
  if (Math.max(ax, ay) < 3.2) {
    if (Math.abs(cx + cy + 1.2) < 0.7) return 6.8
    return n === 64 && Math.abs(cx + cy - 1.1) < 0.3 ? 6 : 5 - (cx + cy) / 4.2
  }
  let level = 3.1
  if (cy < 0 && ay >= ax) level = 5.6
  else if (cx < 0 && ax >= ay) level = 4.7
  else if (cy > 0 && ay >= ax) level = 2.4
  if (diagonal > 8.2) level += cx + cy < -4 ? 0.9 : cx + cy > 4 ? -0.9 : cx > 0 ? 0.6 : -0.6
  if (n > 16 && Math.abs(ax - ay) < 0.35) level += 0.9
  return n > 16 && Math.abs(diagonal - 8.2) < 0.3 ? level + 0.5 : level
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

export const metal =
  (ramp: RampName, kind: MetalKind, seed = 'metal'): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const rough = kind === 'lump' ? stoneField(pen, seed) : undefined
    const f = each(createField(n), (x, y) => {
      const ux = (x + 0.5) / k
      const uy = (y + 0.5) / k
      const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
      const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
      if (edge < 1) return lit ? 6.2 : 1.6
      if (edge < 2) return lit ? 4.6 : 3.2
      if (rough !== undefined) return lump(at(rough, x, y), [ux, uy, n === 16 ? 1 : 0.5])
      if (kind === 'ribs') return ribs(pen, [ux, uy, x, y])
      return kind === 'panel' ? panel(pen, [ux, uy]) : tableCut(pen, [ux, uy])
    })
    if (kind === 'ribs') rivets(pen, f)
    if (n === 64) stamp(f, ['h', 's', 'hh'], { seed: `met${kind}`, count: kind === 'gem' ? 12 : 40, amount: 0.8 })
    return paintAll(pen, f, ramp)
  }

/** Coal, lapis and dust pressed into a block: nine broken faces. */
function lump(rough: number, [ux, uy, rim]: readonly [number, number, number]): number {
  const cx = mod(ux - 2, 4)
  const cy = mod(uy - 2, 4)
  const column = Math.floor((ux - 2) / 4)
  const row = Math.floor((uy - 2) / 4)
  const tilt = hash(column, row, 0, 61) - 0.5
  const edge = cx < rim || cy < rim ? 1.1 : cx > 4 - rim || cy > 4 - rim ? -1.1 : 0
  return 4 + (rough - 4) * 0.8 + tilt * 1.4 + ((cx - 2) * tilt - (cy - 2) * 0.25) * 0.5 + edge
}

/** Copper: four plates with seams, or small cut plates; `crust` lets patina run over them. */
export const copper =
  (ramp: RampName, { cut = false, crust }: { cut?: boolean; crust?: RampName } = {}): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const span = cut ? 8 : 16
    const rough = stoneField(pen, 'cop')
    const f = each(createField(n), (x, y) => {
      const ux = mod((x + 0.5) / k, span)
      const uy = mod((y + 0.5) / k, span)
      const edge = Math.min(ux, uy, span - ux, span - uy)
      const lit = Math.min(ux, uy) <= Math.min(span - ux, span - uy)
      if (edge < (n === 16 ? 1 : 0.75)) return lit ? 5.9 : 1.8
      const dent = (at(rough, x, y) - 4) * 0.75
      const level = 4.2 + dent - (ux + uy - span) / (span * 1.4)
      const seam = (u: number) => (n === 16 ? u >= 8 && u < 9 : Math.abs(u - 8) < 0.5)
      return !cut && (seam(ux) || seam(uy)) ? level - (n === 16 ? 1 : 1.3) : level
    })
    if (n > 16) for (const i of [2, 7]) for (const j of [2, 7]) rivet(f, k, [i * 2 - 1, j * 2 - 1])
    const image = paintAll(pen, f, ramp)
    if (crust === undefined) return image
    const patina = (x: number, y: number) => {
      const cx = Math.floor((x / n) * 32) / 32
      const cy = Math.floor((y / n) * 32) / 32
      return (
        noise(cx, cy, { cells: [5, 5], seed: 66 }) * 0.6 + noise(cx, cy, { cells: [13, 13], seed: 67 }) * 0.4 > 0.53
      )
    }
    return paint(pen, image, { field: f, ramp: crust, mask: patina })
  }

function rivet(f: Field, k: number, [ux, uy]: readonly [number, number]): void {
  const x = Math.round(ux * k)
  const y = Math.round(uy * k)
  put(f, x, y, 6)
  add(f, x + 1, y, 0.5)
  put(f, x + 1, y + 1, 2)
  if (k === 4) {
    put(f, x + 1, y, 5.5)
    put(f, x, y + 1, 5)
    for (const i of [0, 1]) put(f, x + i, y + 2, 2)
    put(f, x + 2, y + 1, 2)
  }
}
