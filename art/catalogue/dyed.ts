// Everything that comes in dyes: wool, terracotta and stained glass.
import type { RampName } from '../lib/pen.ts'
import { glass, wool } from '../materials/cloth-glass.ts'
import { clay } from '../materials/earth.ts'
import { block, type Texture } from './entry.ts'

const DYES: readonly (readonly [name: string, slug: string, ramp: RampName, old?: string])[] = [
  ['White', 'white', 'woolWhite'],
  ['Orange', 'orange', 'woolOrange'],
  ['Magenta', 'magenta', 'woolMagenta'],
  ['Light blue', 'light_blue', 'woolLightBlue'],
  ['Yellow', 'yellow', 'woolYellow'],
  ['Lime', 'lime', 'woolLime'],
  ['Pink', 'pink', 'woolPink'],
  ['Grey', 'gray', 'woolGray'],
  ['Light grey', 'light_gray', 'woolLightGray', 'silver'],
  ['Cyan', 'cyan', 'woolCyan'],
  ['Purple', 'purple', 'woolPurple'],
  ['Blue', 'blue', 'woolBlue'],
  ['Brown', 'brown', 'woolBrown'],
  ['Green', 'green', 'woolGreen'],
  ['Red', 'red', 'woolRed'],
  ['Black', 'black', 'woolBlack'],
]

export const WOOL: readonly Texture[] = DYES.map(([name, slug, ramp, old = slug], index) =>
  block([1161 + index, `${name} wool`, `${slug}_wool`], {
    tags: ['wool'],
    old: `wool_colored_${old}`,
    draw: wool(ramp),
  }),
)

const FIRED: readonly (readonly [name: string, slug: string, ramp: RampName, seed?: string])[] = [
  ['White', 'white', 'terracottaWhite'],
  ['Yellow', 'yellow', 'terracottaYellow'],
  ['Red', 'red', 'terracottaRed'],
  ['Green', 'green', 'terracottaGreen', 'tcgreen2'],
  ['Blue', 'blue', 'terracottaBlue'],
  ['Cyan', 'cyan', 'terracottaCyan'],
  ['Brown', 'brown', 'terracottaBrown', 'tcbrown9'],
]

export const TERRACOTTA: readonly Texture[] = [
  block([1181, 'Terracotta', 'terracotta'], { tags: ['stone'], old: 'hardened_clay', draw: clay('clay') }),
  ...FIRED.map(([name, slug, ramp, seed = `tc${slug}`], index) =>
    block([1182 + index, `${name} terracotta`, `${slug}_terracotta`], {
      tags: ['stone'],
      old: `hardened_clay_stained_${slug}`,
      draw: clay(ramp, seed),
    }),
  ),
]

const PANES = ['white', 'orange', 'light_blue', 'yellow', 'lime', 'purple', 'blue', 'red']

export const GLASS: readonly Texture[] = [
  block([1201, 'Glass', 'glass'], { tags: ['glass'], draw: glass() }),
  ...DYES.filter(([, slug]) => PANES.includes(slug)).map(([name, slug, ramp], index) =>
    block([1202 + index, `${name} stained glass`, `${slug}_stained_glass`], {
      tags: ['glass'],
      old: `glass_${slug}`,
      draw: glass(ramp, true),
    }),
  ),
]
