// Walls of blocks in courses: stone bricks and clay bricks, with bevelled blocks and dark joints.
import { add, at, createField, each, type Field, limit, put, stamp } from '../lib/field.ts'
import { JOINT, labelAt, type Labels, makeLabels } from '../lib/labels.ts'
import { clamp, mod, nth } from '../lib/numbers.ts'
import { type Choice, inStyle, paint, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { createRandom, hash } from '../lib/random.ts'
import { coverWithMoss } from './moss.ts'
import { type CobbleOptions, type Drawing, gritOf, stoneField } from './stone.ts'

/** How the edges of a block in a wall are lit: +lit towards the top left, -shaded towards the bottom right. */
function bevel(labels: Labels, [x, y]: readonly [number, number], widths: readonly number[]): number {
  const joint = (a: number, b: number) => labelAt(labels, x + a, y + b) === JOINT
  let lit = 0
  let shaded = 0
  for (let e = widths.length; e >= 1; e--) {
    if (joint(0, -e) || joint(-e, 0)) lit = nth(widths, e - 1)
    if (joint(0, e) || joint(e, 0)) shaded = nth(widths, e - 1) * 1.1
  }
  return lit > 0 && shaded > 0 ? 0 : lit - shaded
}

const openSides = (m: Labels, x: number, y: number) =>
  [labelAt(m, x + 1, y), labelAt(m, x - 1, y), labelAt(m, x, y + 1), labelAt(m, x, y - 1)].filter((c) => c === JOINT)
    .length

const BLOCK_TONE: Readonly<Record<string, number>> = { s00: 0.35, s10: -0.3, s11: 0.2 }

export const stoneBricks =
  ({ ramp = 'stone', joint = 'slate', seed = 'sb', moss = false }: CobbleOptions = {}): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const [shift, second] = inStyle(pen, { main: [9, 9], original: [8, 16], renewed: [4, 6] })
    const plan = makeLabels(n, (px, py) => {
      const row = py / k < 8 ? 0 : 1
      const x = mod(px / k + (row ? 0 : shift), 16)
      const gap = (py / k) % 8 >= 7 || x >= 15 || (row === 1 && x >= second && x < second + 1)
      return gap ? JOINT : `s${String(row)}${row && x >= second ? '1' : '0'}`
    })
    const chipped = (x: number, y: number) => n === 64 && pen.style === 'main' && hash(x >> 1, y >> 1, 0, 6) < 0.03
    const labels = makeLabels(n, (x, y) => {
      const open = n > 16 ? openSides(plan, x, y) : 0
      return open >= 2 || (open === 1 && chipped(x, y)) ? JOINT : labelAt(plan, x, y)
    })
    const joined = (x: number, y: number) => labelAt(labels, x, y) === JOINT
    const base = stoneField(pen, seed)
    const widths = n === 16 ? [1] : n === 32 ? [1.7, 0.8] : [1.7, 0.8, 0.4]
    const field = each(createField(n), (x, y) => {
      if (joined(x, y)) return !joined(x, y - 1) || !joined(x - 1, y) ? 0.2 : 1.2
      const level = 4.2 + (at(base, x, y) - 4) * 0.95 + (BLOCK_TONE[labelAt(labels, x, y)] ?? 0)
      return clamp(level + bevel(labels, [x, y], widths), 1.2, 6.8)
    })
    if (n >= 32 && pen.style === 'main') crackBlocks(pen, field, joined)
    const image = paint(pen, startRaster(pen), { field, ramp, mask: (x, y) => !joined(x, y) })
    paint(pen, image, { field, ramp: joint, mask: joined })
    return moss ? coverWithMoss(pen, image, field) : image
  }

const CRACKS = [
  [11, 0.6, 1, 1],
  [3, 13.8, 1, -1],
  [13.4, 8.4, -1, 1],
] as const

function crackBlocks(pen: Pen, field: Field, joined: (x: number, y: number) => boolean): void {
  const random = createRandom('sbc2')
  for (const [ux, uy, dx, dy] of CRACKS) {
    let x = Math.round(ux * pen.k)
    let y = Math.round(uy * pen.k)
    for (let i = 0; i < 5 * (pen.size / 32) * 1.3; i++) {
      if (!joined(x, y)) {
        put(field, x, y, 1.4)
        add(field, x + 1, y + 1, 1)
      }
      if (random.next() < 0.7) y += dy
      if (random.next() < 0.55) x += dx
    }
  }
}

const BRICK_TONE = [0.4, -0.5, -0.1, 0.6, -0.7, 0.3, 0.55, -0.2]

/** Where the first brick of each course starts, and how far on the second follows. */
const BRICK_BONDS: Choice<readonly (readonly [number, number])[]> = {
  main: [
    [0, 8],
    [12, 8],
    [0, 8],
    [12, 8],
  ],
  original: [
    [8, 16],
    [0, 8],
    [4, 16],
    [12, 8],
  ],
  renewed: [
    [0, 9],
    [13, 7],
    [3, 8],
    [11, 10],
  ],
}

/** Four courses of small bricks with rounded corners. */
export const bricks =
  (ramp: RampName = 'brick', joint: RampName = 'mortar'): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const bond = inStyle(pen, BRICK_BONDS)
    const plan = makeLabels(n, (px, py) => {
      const row = Math.floor(py / k / 4)
      const [from, second] = nth(bond, row)
      const x = mod(px / k - from, 16)
      const brick = x < second ? 0 : 1
      const left = brick === 0 ? second - x : 16 - x
      return py / k - row * 4 >= 3 || left <= 1 ? JOINT : String(row * 2 + brick)
    })
    const labels = makeLabels(n, (x, y) =>
      n > 16 && openSides(plan, x, y) >= 2 && hash(x, y, 0, 4) < 0.7 ? JOINT : labelAt(plan, x, y),
    )
    const master = createField(16)
    stamp(master, ['++', '+', '--', '-', '.+/+.'], { seed: 'brk', count: 26 })
    const grit = gritOf(pen, limit(master, -1, 1), 'brk')
    const joined = (x: number, y: number) => labelAt(labels, x, y) === JOINT
    const widths = n === 64 ? [1.2, 0.65] : [1.1]
    const field = each(createField(n), (x, y) => {
      if (joined(x, y)) return 3.7 + at(grit, x, y) * 0.4 - (!joined(x, y - 1) ? 2 : !joined(x - 1, y) ? 1.6 : 0)
      const level = 3.7 + nth(BRICK_TONE, Number(labelAt(labels, x, y))) + at(grit, x, y) * 0.5
      return clamp(level + bevel(labels, [x, y], widths), 0.8, 6.6)
    })
    const image = paint(pen, startRaster(pen), { field, ramp: joint, mask: joined })
    return paint(pen, image, { field, ramp, mask: (x, y) => !joined(x, y) })
  }
