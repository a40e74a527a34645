// Wool in cables: two plies that cross each other, between ribs.
import { clamp, fold, mod } from '../../lib/numbers.ts'
import { ink, quantise, type RampName } from '../../lib/pen.ts'
import type { Drawing } from '../../materials/stone.ts'
import { texels } from './texels.ts'

/** How a ply is lit across its width, -1 to 1: round, with a dark seam. */
const round = (across: number): number => 5.4 - across * 1.2 - across * across * 2.2

export const knit = (ramp: RampName): Drawing =>
  texels(({ pen, ux, uy }) => {
    const column = mod(ux, 8)
    const stitch = mod(uy + (column > 4 ? 0.5 : 0), 1.3333) < 0.3 ? -1 : 0
    if (column >= 6) return ink(pen, ramp, quantise(pen, clamp(round((column - 7) * 1.05) - 0.6 + stitch, 0.5, 7)))
    const turn = mod(uy / 8 + (ux >= 8 ? 0.5 : 0), 1)
    const swing = (fold(turn) - 0.5) * 3
    const inFront = turn < 0.5 ? 1 : -1
    const plies = [inFront, -inFront].map((side) => (column - 3 - side * swing) / 1.55)
    const [front = 2, back = 2] = plies
    const over = Math.abs(front) < 1 ? front : Math.abs(back) < 1 ? back : undefined
    if (over === undefined) return ink(pen, ramp, 1.6)
    const twist = mod(uy * 0.75 + over * 0.8, 1) < 0.2 ? -0.9 : 0
    return ink(pen, ramp, quantise(pen, clamp(round(over) + twist - (over === front ? 0 : 0.8), 0.5, 7)))
  })
