// Stone and what is made of it: plain and polished stone, cobbles, stone bricks and clay bricks, each with an optional
// cover of moss.
import { at, createField, each, type Field, limit, put, add, double, relief, stamp } from '../lib/field.ts'
import {
  domeLight,
  growLabels,
  growRound,
  JOINT,
  labelAt,
  type Labels,
  makeLabels,
  parseLabels,
} from '../lib/labels.ts'
import { clamp, mod, nth } from '../lib/numbers.ts'
import { type Choice, grow, inStyle, paint, paintAll, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { bluePoints, createRandom, hash } from '../lib/random.ts'
import type { Raster } from '../lib/raster.ts'
import { COBBLES } from './plans.ts'

export type Drawing = (pen: Pen) => Raster

const LENSES = parseLabels(`
4444555444443344
5444444433344444
5554433344444455
4444444444455555
3344444455554443
4455544444444333
4455554433444444
4444444333344445
5443334444444555
4444444455544444
4333444555554433
4444444444443334
4455544333444444
5555444443344555
4444444444445554
4433334444444444`)

export const DARK = ['--/-', '-./--', '--', '-/-', '.--/--.']
export const LIGHT = ['++/+', '+./++', '++/.+', '++', '+/+', '++./.++']

/** Flat lenses of tone with fine cracks; another seed moves the pattern. */
function lensMaster(seed: string): Field {
  const random = createRandom(`${seed}o`)
  const dx = seed === 'stone' ? 0 : random.int(16)
  const dy = seed === 'stone' ? 0 : random.int(16)
  const master = each(createField(16), (x, y) => Number(labelAt(LENSES, x + dx, y + dy)))
  return limit(stamp(master, ['-', '--', '+'], { seed: `${seed}k`, count: 5, amount: 0.7 }), 2.6, 5.4)
}

/** The old look: short level smears, close together. */
function grainMaster(seed: string): Field {
  const master = stamp(createField(16, 4.1), ['---', '--', '-/.-'], { seed: `${seed}gd`, count: 19, amount: 0.9 })
  return limit(stamp(master, ['++', '+++', '+'], { seed: `${seed}gl`, count: 17, amount: 0.8 }), 2.8, 5.2)
}

/** The renewed look: a few wide soft clusters. */
function cloudMaster(seed: string): Field {
  const shapes = ['.hhh./hhhhh/.hhh', 'hhhh/hhhhh', '.sss/sssss/sss.', 'ssss/.sss']
  return limit(stamp(createField(16, 4.1), shapes, { seed: `${seed}cl`, count: 15, amount: 1.5 }), 2.9, 5.2)
}

export function stoneField(pen: Pen, seed = 'stone'): Field {
  const master = inStyle(pen, { main: lensMaster, original: grainMaster, renewed: cloudMaster })(seed)
  return grow(pen, master, {
    seed,
    soft: 0.3,
    carve: 0.55,
    emboss: 0.25,
    counts: [20, 56],
    amount: 0.9,
    small: ['hh/.s', 'ss', 's', 'hhh/sss', '.s/ss', 'h'],
    fine: ['ss', 'hh/ss', 's', 'hhs', 'ssh/.s.', '.ss/hh.', 'hhhh/.sss', '-/.h'],
  })
}

export const stone =
  (ramp: RampName = 'stone', seed = 'stone'): Drawing =>
  (pen) =>
    paintAll(pen, stoneField(pen, seed), ramp)

/** Speckled rock (granite and its kin): grains of two tones on stone. */
export const speckled =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const f = createField(16, 4)
    stamp(f, LIGHT, { seed: `${seed}l`, count: 17, amount: 0.9 })
    stamp(f, DARK, { seed: `${seed}d`, count: 17, amount: 1.1 })
    stamp(f, ['+', '-'], { seed: `${seed}p`, count: 14, amount: 0.9 })
    return paintAll(
      pen,
      grow(pen, limit(f, 2, 6), { seed, carve: 0.4, counts: [30, 80], fine: ['h', 's', 'hh', 'S', 'h/s'] }),
      ramp,
    )
  }

/** A smooth face with a bevelled rim, from any field. */
export const polished =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const { size, k } = pen
    const base = stoneField(pen, seed)
    const rim = Math.max(1, Math.round(k / 2))
    return paintAll(
      pen,
      each(createField(size), (x, y) => {
        const near = Math.min(x, y)
        const far = size - 1 - Math.max(x, y)
        const level = 4.1 + (at(base, x, y) - 4) * 0.6
        if (Math.min(near, far) >= 2 * rim) return level
        const lit = near <= far
        if (Math.min(near, far) >= rim) return level + (lit ? 0.5 : -0.4)
        return level + (lit ? 1.4 : -1.6)
      }),
      ramp,
    )
  }

const TONES = [-0.6, 0, 0.35, 0.8]

export type CobbleOptions = {
  readonly ramp?: RampName
  readonly joint?: RampName
  readonly seed?: string
  readonly moss?: boolean
}

export const cobble =
  ({ ramp = 'stone', joint = 'slate', seed = 'cob', moss = false }: CobbleOptions = {}): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const plan = inStyle(pen, COBBLES)
    const labels = inStyle(pen, { main: growLabels, original: growRound })(plan, n, {
      [JOINT]: inStyle(pen, { main: 1.12, renewed: 1.4 }),
    })
    const { light, distance } = domeLight(labels, inStyle(pen, { main: 2.6, original: 3.2, renewed: 1.5 }))
    const depth = inStyle(pen, { main: 1.6, original: 2.2, renewed: 2.4 })
    const bulge = inStyle(pen, { main: 1, renewed: 0.75 })
    const random = createRandom(seed)
    const tones = new Map('abcdefghijkl'.split('').map((c) => [c, random.pick(TONES)]))
    const pits = createField(16)
    stamp(pits, DARK, { seed: `${seed}a`, count: 12 })
    stamp(pits, LIGHT, { seed: `${seed}b`, count: 12 })
    const grit = gritOf(pen, limit(pits, -1, 1), seed)
    const joined = (x: number, y: number) => labelAt(labels, x, y) === JOINT
    const field = each(createField(n), (x, y) => {
      if (joined(x, y)) return depth + (!joined(x, y - 1) || !joined(x - 1, y) ? -1.2 : 0.2) + at(grit, x, y) * 0.3
      const rough = at(grit, x, y) * (n === 16 ? 0.5 : 0.62) * (0.35 + 0.65 * clamp(at(distance, x, y) / k, 0, 1))
      return 3.6 + (tones.get(labelAt(labels, x, y)) ?? 0) + at(light, x, y) * (n === 16 ? 1.5 : 1.9) * bulge + rough
    })
    const image = paint(pen, startRaster(pen), { field, ramp: joint, mask: joined })
    paint(pen, image, { field, ramp, mask: (x, y) => !joined(x, y) })
    return moss ? coverWithMoss(pen, image, field) : image
  }

function gritOf(pen: Pen, master: Field, seed: string): Field {
  let f = master
  if (pen.size >= 32) {
    f = relief(double(f, 0.6), 0.6)
    stamp(f, ['h', 's', 'ss', 'hh', 's/s', '=', '=/.='], { seed: `${seed}32`, count: 60, amount: 0.8 })
  }
  if (pen.size >= 64) {
    f = relief(double(f, 0.6), 0.5)
    stamp(f, ['h', 's', 'ss', 'hh', 's/h', '#/=', '==/..='], { seed: `${seed}64`, count: 170, amount: 0.8 })
  }
  return f
}

/** Lays cushions of moss over a finished wall: rounded at every size, lit from the top left, with a soft shadow. */
export function coverWithMoss(pen: Pen, image: Raster, under: Field): Raster {
  const { size: n, k } = pen
  const random = createRandom('cushions')
  const cushions = bluePoints('moss4', 11, { candidates: 16 }).map(
    (at) => [...at, random.range(1.2, 2.7), random.range(0.9, 1.7)] as const,
  )
  const gap = (a: number, b: number) => Math.min(Math.abs(a - b), 16 - Math.abs(a - b))
  const master = makeLabels(16, (x, y) =>
    cushions.some(([cx, cy, rx, ry]) => {
      const dx = gap(x + 0.5, cx) / rx
      const dy = gap(y + 0.5, cy) / ry
      return dx * dx + dy * dy + (hash(x, y, 0, 305) - 0.5) * 0.7 < 1
    })
      ? 'm'
      : JOINT,
  )
  const labels = growLabels(master, n)
  const { light } = domeLight(labels, 1.6)
  const mossy = (x: number, y: number) => labelAt(labels, x, y) === 'm'
  const tufts = createField(n)
  stamp(tufts, n === 16 ? ['+', '-', '-'] : ['.+/+./-.', 'h/H', '-', 's/s'], {
    seed: 'moss',
    count: Math.round(18 * k * k * 0.8),
    amount: 0.8,
  })
  const field = each(
    createField(n),
    (x, y) => 3.8 + at(light, x, y) * 1.5 + at(tufts, x, y) + (at(under, x, y) - 3.5) * 0.15,
  )
  const shadow = (x: number, y: number) => !mossy(x, y) && (mossy(x - 1, y) || mossy(x, y - 1) || mossy(x - 1, y - 1))
  const dark = each(createField(n), (x, y) => at(under, x, y) - 1.4)
  if (n > 16) paint(pen, image, { field: dark, ramp: 'slate', mask: shadow })
  return paint(pen, image, { field, ramp: 'grass', mask: mossy })
}

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
