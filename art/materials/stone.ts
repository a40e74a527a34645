// Stone: plain, polished, speckled and cobbled, with an optional cover of moss.
import { at, createField, each, type Field, limit, double, relief, stamp } from '../lib/field.ts'
import { domeLight, growLabels, growRound, JOINT, labelAt, parseLabels } from '../lib/labels.ts'
import { clamp } from '../lib/numbers.ts'
import { grow, inStyle, paint, paintAll, type Pen, type RampName, startRaster } from '../lib/pen.ts'
import { createRandom } from '../lib/random.ts'
import type { Raster } from '../lib/raster.ts'
import { coverWithMoss } from './moss.ts'
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

/** Fine grit for the faces of stones and bricks. */
export function gritOf(pen: Pen, master: Field, seed: string): Field {
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
