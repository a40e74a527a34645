// Metal and gem blocks as the classic looks draw them: flat faces with thin edges in the original, soft bars and cuts in
// the renewed.
import { createField, each, type Field } from '../lib/field.ts'
import { mod } from '../lib/numbers.ts'
import type { Pen } from '../lib/pen.ts'
import type { MetalKind, Spot } from './metal-kind.ts'

type Face = (spot: Spot, fine: number) => number

const fromEdge = ([ux, uy]: Spot) => Math.min(ux, uy, 16 - ux, 16 - uy)
const isLit = ([ux, uy]: Spot) => Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)

function faceField({ size, k }: Pen, face: Face): Field {
  return each(createField(size), (x, y) => face([(x + 0.5) / k, (y + 0.5) / k], k > 1 ? 0.5 : 1))
}

/** A one pixel edge around bands, a sunk sheet, a pyramid, or a square within a square. */
export const plainFace = (pen: Pen, kind: MetalKind): Field =>
  faceField(pen, (spot, fine) => {
    const [ux, uy] = spot
    const edge = fromEdge(spot)
    if (edge < 1) return isLit(spot) ? 6.6 : edge < fine ? 1.4 : 2.2
    if (kind === 'ribs') return mod(uy, 4) >= 3 ? 4.2 : mod(uy, 4) < 1 ? 5.6 : 5
    const inset = edge >= 2 && edge < 3
    if (kind === 'panel') return (inset ? (isLit(spot) ? 4 : 5.8) : 4.8) + (ux + uy > 10 && ux + uy < 13 ? 0.9 : 0)
    if (edge < 3) return inset ? (isLit(spot) ? 3 : 5.8) : 4.8
    if (kind === 'step') return edge >= 5 && edge < 6 ? (isLit(spot) ? 6 : 2.8) : 4.2
    const [cx, cy] = [ux - 8, uy - 8]
    if (Math.abs(cy) >= Math.abs(cx)) return cy < 0 ? 6 : 3.4
    return cx < 0 ? 5.2 : 4.2
  })

/** Bars laid in courses, or a field of soft pyramids. */
export const softFace = (pen: Pen, kind: MetalKind): Field =>
  faceField(pen, ([ux, uy], fine) => {
    const course = Math.floor(uy / 4)
    if (kind === 'panel' || kind === 'ribs') {
      const width = kind === 'panel' ? 8 : 16
      const x = mod(ux + (kind === 'panel' && course % 2 ? 4 : 0), width)
      const y = mod(uy, 4)
      const far = Math.min(x, y, width - x, 4 - y)
      if (far < fine) return Math.min(x, y) <= Math.min(width - x, 4 - y) ? 5.9 : 2.4
      return 4.7 - (y - 2) * 0.35 - (x - width / 2) / width
    }
    const span = kind === 'brilliant' ? 8 : 16
    const [x, y] = [mod(ux, span) - span / 2, mod(uy, span) - span / 2]
    const [ax, ay] = [Math.abs(x), Math.abs(y)]
    const far = span / 2 - Math.max(ax, ay)
    if (far < fine) return x + y < 0 ? 6 : 2
    const top = kind === 'brilliant' ? 1.4 : 4
    if (Math.max(ax, ay) < top) return 5.4 - (x + y) / span
    if (ay >= ax) return y < 0 ? 5.8 : 2.9
    return x < 0 ? 4.9 : 3.5
  })
