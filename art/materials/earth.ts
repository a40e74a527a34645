// What lies on the ground: dirt, grass, sand, gravel, snow, clay and terracotta.
import { at, createField, double, each, type Field, limit, relief, stamp } from '../lib/field.ts'
import { clamp, lerp, mod, nth, smooth } from '../lib/numbers.ts'
import { type Choice, grow, inStyle, paintAll, type Pen, type RampName, startRaster, surface } from '../lib/pen.ts'
import { hash } from '../lib/random.ts'
import { colourAt, type Raster, scaleColour, setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'

export function dirtField(pen: Pen, seed = 'dirt'): Field {
  const f = createField(16, 3.4)
  if (pen.style === 'classic-renewed') {
    stamp(f, ['.ss./ssss/.ss.', 'sss/ssss', 'ss/ss'], { seed: `${seed}d`, count: 11, amount: 2.1 })
    stamp(f, ['.hh/hhh', 'hhh/.hh', 'hh/hh'], { seed: `${seed}l`, count: 11, amount: 2.1 })
  } else {
    const small = pen.style === 'classic-original'
    stamp(f, small ? ['--', '-', '-/-'] : ['--/-.', '--', '-/-', '.-/--'], { seed: `${seed}d`, count: small ? 26 : 20 })
    stamp(f, small ? ['++', '+', '+'] : ['++/+.', '++', '+/+', '+.'], { seed: `${seed}l`, count: small ? 26 : 18 })
    stamp(f, ['+'], { seed: `${seed}p`, count: 7, amount: 1.6 })
  }
  return grow(pen, limit(f, 1.4, 6), {
    seed,
    soft: 0.3,
    carve: 0.5,
    counts: [22, 40],
    amount: 1,
    small: ['h/s', '.s/s.', 'H+/sS', 'hh/ss', 'ss'],
    fine: ['+h/hs/SS', '.h+/hhs/.SS', 's/s', '.h/hs/SS', 'ss/.s', 'H/S'],
  })
}

export const dirt =
  (ramp: RampName = 'dirt', seed = 'dirt'): Drawing =>
  (pen) =>
    paintAll(pen, dirtField(pen, seed), ramp)

export function grassField(pen: Pen): Field {
  let f = createField(16, 3.6)
  const dark = {
    main: ['--/.-', '-./--', '--', '.-/-.'],
    original: ['-', '-', '--'],
    renewed: ['--/--', '.--/---', '--'],
  }
  const light = {
    main: ['.+/+.', '+./.+', '+/+', '++'],
    original: ['+', '+', '+/+'],
    renewed: ['++/.+', '+++/++.', '++'],
  }
  const count = inStyle(pen, { main: 18, original: 40, renewed: 20 })
  stamp(f, inStyle(pen, dark), { seed: 'gtd', count })
  stamp(f, inStyle(pen, light), { seed: 'gtl', count: count + 2 })
  limit(stamp(f, ['+'], { seed: 'gtp', count: 10 }), 2, 6)
  if (pen.size >= 32) {
    f = relief(double(f, 0.5 * pen.rules.soft), 0.35)
    stamp(f, ['.#/+./-.', '#/+/=', '.+/+./s.', '+/h/-'], { seed: 'gt32', count: 70, amount: 0.62 })
    limit(f, 1.5, 6.5)
  }
  if (pen.size >= 64) {
    f = relief(double(f, 0.5 * pen.rules.soft), 0.3)
    const blades = ['..#/.+./.+./=..', '#/+/h/=', '#./+/.h/.=', '.#/+./h./=.']
    stamp(f, blades, { seed: 'gt64', count: 230, amount: 0.55 })
    limit(stamp(f, ['h/H'], { seed: 'gtf', count: 8 }), 1, 7)
  }
  return f
}

export const grassTop: Drawing = (pen) => paintAll(pen, grassField(pen), 'grass')

/** How far the turf hangs down: blades, the old look's short ragged fringe, the renewed look's soft tongues. */
const TURF: Choice<readonly number[]> = {
  main: [4, 3, 3, 5, 4, 3, 2, 3, 5, 6, 4, 3, 4, 5, 3, 2],
  original: [3, 2, 3, 3, 4, 2, 3, 2, 3, 4, 3, 2, 3, 2, 4, 3],
  renewed: [3, 4, 4, 3, 2, 3, 5, 5, 4, 3, 2, 2, 4, 4, 3, 3],
}

/** How far the turf hangs down at each pixel column; from 32x on every column is a pointed blade. */
function turfDepth(pen: Pen, x: number): number {
  const { size, k, style } = pen
  const turf = inStyle(pen, TURF)
  const depth = nth(turf, Math.floor(mod(x, size) / k))
  if (k === 1) return depth
  if (style === 'classic-original') return Math.round((depth + (hash(mod(x, size), 2, 0, 9) - 0.5) * 0.9) * k)
  if (style === 'classic-renewed') {
    const u = mod(x + 0.5, size) / k - 0.5
    const [a, b] = [nth(turf, mod(Math.floor(u), 16)), nth(turf, mod(Math.floor(u) + 1, 16))]
    return Math.round(lerp(a, b, smooth(u - Math.floor(u))) * k)
  }
  const column = Math.floor(mod(x, size) / k)
  const t = ((mod(x, size) % k) + 0.5) / k
  const tip = 1 - Math.abs(t - 0.5) * 2
  const nick = hash(mod(x, size), 1, 0, 9) < 0.3 ? 1 : 0
  return Math.round((depth - 0.9) * k + tip * k * (1.1 + hash(column, 0, 0, 7) * 0.5) - nick)
}

function drawTurf(pen: Pen, image: Raster, ramp: RampName): Raster {
  const { size, k } = pen
  const field = ramp === 'snow' ? snowField(pen) : grassField(pen)
  for (let x = 0; x < size; x++) {
    const depth = turfDepth(pen, x)
    for (let y = 0; y < depth; y++) {
      let level = at(field, x, y) - (depth - y <= k * 0.9 ? 1.3 : 0) - (y / k) * 0.18 + (y < k ? 0.8 : 0)
      if (y >= turfDepth(pen, x + 1)) level -= 0.7
      if (y >= turfDepth(pen, x - 1)) level += 0.7
      setPixel(image, x, y, surface(pen, ramp, [clamp(level, 0.5, 6.5), x, y]))
    }
  }
  return image
}

/** The turf alone, for the game to tint. */
export const grassOverlay: Drawing = (pen) => drawTurf(pen, startRaster(pen), 'grass')

export const grassSide =
  (ramp: RampName = 'grass', soil: RampName = 'dirt'): Drawing =>
  (pen) => {
    const image = paintAll(pen, dirtField(pen), soil)
    for (let x = 0; x < pen.size; x++) {
      const depth = turfDepth(pen, x)
      for (let y = depth; y < depth + Math.max(1, pen.k * 1.1); y++) {
        const s = y < depth + Math.max(1, pen.k * 0.5) ? 0.55 : 0.75
        setPixel(image, x, y, scaleColour(colourAt(image, x, y), s, s, s * 1.06))
      }
    }
    return drawTurf(pen, image, ramp)
  }

export const sand =
  (ramp: RampName = 'sand', seed = 'sand'): Drawing =>
  (pen) => {
    const f = createField(16, 4.8)
    stamp(f, ['.hhh/ss..', 'hhhh/.sss', '.hhh./ss..', 'hhh/.ss'], { seed: `${seed}r`, count: 17, amount: 2 })
    stamp(f, ['-', '-', '--'], { seed: `${seed}k`, count: 8, amount: 0.9 })
    stamp(f, ['+'], { seed: `${seed}l`, count: 6 })
    const field = grow(pen, limit(f, 3, 6.6), {
      seed,
      soft: 0.4,
      carve: 0.35,
      emboss: 0.25,
      counts: [40, 110],
      amount: 0.9,
      small: ['h', 's', 'hh/ss', '.hh/ss.', 'S'],
      fine: ['h', 's', 'S/h', 'hh', '.hhh/sss.', 'hhhh/.sss', 'H/s'],
    })
    return paintAll(pen, field, ramp)
  }

/** Layers in a cliff: bands of sand, light over dark, under a cap. */
export const sandstone =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const { k } = pen
    const bands = [5.6, 5.2, 4.6, 2.6, 4.8, 4.4, 4.6, 4.2, 3.4, 4.9, 4.5, 4.2, 4.4, 3.3, 4.4, 3]
    const f = each(createField(16), (_x, y) => nth(bands, y))
    stamp(f, ['hhh/.s', 'ss/.hh', '.ss', 'hhhh'], { seed, count: 14, amount: 1.1 })
    stamp(f, ['--', '-'], { seed: `${seed}d`, count: 5, amount: 0.8 })
    const field = grow(pen, limit(f, 2, 6.4), {
      seed,
      soft: 0.35,
      carve: 0.5,
      counts: [16, 44],
      small: ['hh', 'ss', 'hhh/sss'],
      fine: ['hhh/sss', 'ss', 'hh', 's'],
    })
    each(
      field,
      (x, y, v) =>
        (y < k / 2 ? v + 0.7 : y >= pen.size - Math.max(1, k / 2) ? v - 0.7 : v) + (hash(x, 0, 0, 3) - 0.5) * 0.1,
    )
    return paintAll(pen, field, ramp)
  }

export function snowField(pen: Pen): Field {
  const f = createField(16, 5)
  stamp(f, ['.hhh./hhhhh/.sss.', '.hh./hhhh/ss..', '.hh/sss'], { seed: 'snow', count: 13, amount: 1.1 })
  limit(stamp(f, ['s', 'ss'], { seed: 'snk', count: 8 }), 3.4, 6.6)
  return grow(pen, f, {
    seed: 'snow',
    soft: 0.5,
    carve: 0.55,
    emboss: 0.6,
    counts: [14, 40],
    amount: 1,
    small: ['h', 's'],
    fine: ['h', 's', '#', 'ss'],
  })
}

export const snow: Drawing = (pen) => paintAll(pen, snowField(pen), 'snow')

/** Fired or wet clay: long soft smears. */
export const clay =
  (ramp: RampName, seed = 'tc3'): Drawing =>
  (pen) => {
    const f = createField(16, 4)
    stamp(f, ['hhhh/.hh', 'ssss/.ss', 'hhhhh', 'sssss', '..hhh/hhh'], { seed, count: 16, amount: 1.1 })
    const field = grow(pen, limit(f, 3, 5), {
      seed,
      soft: 0.55,
      carve: 0.22,
      emboss: 0.12,
      counts: [12, 30],
      amount: 0.55,
      small: ['hhhh', 'ssss', 'hh', 'ss'],
      fine: ['hhhhh', 'sssss', 'hhh', 'sss', 's'],
    })
    return paintAll(pen, field, ramp)
  }

/** Rough rock with holes: netherrack, soul sand, end stone. */
export const porous =
  (ramp: RampName, { seed, holes }: { seed: string; holes: number }): Drawing =>
  (pen) => {
    const f = createField(16, 4)
    const light = {
      main: ['++/+.', '.++/++.', '+/+', '+++'],
      original: ['+', '++', '+/+'],
      renewed: ['.++/+++', '+++', '++/++'],
    }
    const dark = {
      main: ['.--./----/.--.', '--/--', '.-/--', '---'],
      original: ['-', '--', '-/-', '.-/-.'],
      renewed: ['.--./----/.---', '---/---', '.--/--'],
    }
    const many = inStyle(pen, { main: 1, original: 1.9, renewed: 0.8 })
    stamp(f, inStyle(pen, light), { seed: `${seed}l`, count: Math.round(18 * many), amount: 0.9 })
    stamp(f, inStyle(pen, dark), { seed: `${seed}h`, count: Math.round(holes * many), amount: 1.3 })
    const field = grow(pen, limit(f, 1.2, 6), { seed, soft: 0.3, carve: 0.7, emboss: 0.4, counts: [24, 60] })
    return paintAll(pen, field, ramp)
  }

/** A ploughed field seen from above. */
export const furrows: Drawing = (pen) => {
  const base = dirtField(pen, 'farm')
  const rows = each(createField(pen.size), (x, y) => {
    const t = ((x + 0.5) / pen.k) % 4
    return at(base, x, y) * 0.7 + 0.6 + (t < 1 ? -1.5 : t < 2 ? 0.9 : t < 3 ? 0.5 : -0.4)
  })
  return paintAll(pen, rows, 'dirt')
}

/** A cushion of moss: dense tufts in the grass ramp's olive sister. */
export const moss: Drawing = (pen) => {
  const f = createField(16, 3.8)
  stamp(f, ['.++./++++/.--.', '++/--', '.+/++/--'], { seed: 'mossb', count: 20, amount: 1 })
  stamp(f, ['-', '--'], { seed: 'mossd', count: 14 })
  const field = grow(pen, limit(f, 1.8, 6.2), {
    seed: 'mossb',
    soft: 0.4,
    carve: 0.7,
    counts: [34, 110],
    small: ['h/s', '+/-', '.h/s.'],
    fine: ['h/s', '+/-', 'hh/ss', '.h/s.'],
  })
  return paintAll(pen, field, 'moss')
}
