// A pen is a size and a style: everything a drawing may depend on. It turns levels into colours, always through a baked
// ramp, and holds the detail rules that tell the classic styles from the main one.
import { RAMPS, type RampName } from '../ramps/index.ts'
import { at, chisel, type Field, double, relief, stamp } from './field.ts'
import { clamp, nth } from './numbers.ts'
import { hash } from './random.ts'
import { type Colour, createRaster, hex, type Raster, setPixel } from './raster.ts'

export type Size = 16 | 32 | 64
export type Style = 'main' | 'classic-original' | 'classic-renewed'
export type { RampName }
/** Fifteen colours, half a level apart. */
export type Ramp = readonly Colour[]

/** How much of each finishing step a style takes; `noise` is the coarse grain of the old look, in levels. */
export type DetailRules = {
  readonly soft: number
  readonly carve: number
  readonly noise: number
  readonly spots: number
}

const RULES: Readonly<Record<Style, DetailRules>> = {
  main: { soft: 1, carve: 1, noise: 0, spots: 1 },
  'classic-original': { soft: 0.2, carve: 0.55, noise: 0.55, spots: 0.5 },
  'classic-renewed': { soft: 1.35, carve: 0.55, noise: 0, spots: 0.55 },
}

export type Pen = { readonly size: Size; readonly k: number; readonly style: Style; readonly rules: DetailRules }

/** What a drawing has for each style: a plan, a number, a whole drawing. A style that is not named takes the main one. */
export type Choice<T> = { readonly main: T; readonly original?: T; readonly renewed?: T }

export function inStyle<T>(pen: Pen, { main, original = main, renewed = main }: Choice<T>): T {
  return pen.style === 'main' ? main : pen.style === 'classic-original' ? original : renewed
}

export const createPen = (size: Size, style: Style): Pen => ({ size, k: size / 16, style, rules: RULES[style] })

const parsed = new Map<string, Ramp>()

export function rampOf(pen: Pen, name: RampName): Ramp {
  const key = `${pen.style} ${name}`
  const known = parsed.get(key)
  if (known !== undefined) return known
  const ramp = RAMPS[pen.style][name].split(' ').map(hex)
  parsed.set(key, ramp)
  return ramp
}

/** The colour of a level, to the nearest half step. */
export const tone = (ramp: Ramp, level: number): Colour => nth(ramp, Math.round(clamp(level, 0, 7) * 2))
export const ink = (pen: Pen, name: RampName, level: number): Colour => tone(rampOf(pen, name), level)

/** Whole steps at 16x, half steps above: this clamp is what makes the art look drawn. */
export const quantise = (pen: Pen, level: number): number =>
  pen.size === 16 ? Math.round(level) : Math.round(level * 2) / 2

/** The old look's grain: coarse cells of one sixteenth, and a little of the pixel itself. */
export function grain(pen: Pen, x: number, y: number): number {
  if (pen.rules.noise === 0) return 0
  const coarse = hash(Math.floor(x / pen.k), Math.floor(y / pen.k), 0, 941) - 0.5
  const fine = pen.size === 16 ? 0 : hash(x, y, 1, 942) - 0.5
  return (coarse * 1.25 + fine * 0.15) * pen.rules.noise
}

/** The colour of a level of a block's material at a place, grain included. */
export const surface = (pen: Pen, name: RampName, [level, x, y]: readonly [number, number, number]): Colour =>
  ink(pen, name, quantise(pen, clamp(level + grain(pen, x, y), 0, 7)))

export const startRaster = (pen: Pen): Raster => createRaster(pen.size)

export type Paint = {
  readonly field: Field
  readonly ramp: RampName
  readonly mask?: (x: number, y: number) => boolean
  /** Without the old look's grain: for worked surfaces such as metal. */
  readonly clean?: boolean
}

/** Colours a field; where `mask` is false the raster stays as it is. */
export function paint(pen: Pen, image: Raster, { field, ramp, mask, clean = false }: Paint): Raster {
  for (let y = 0; y < pen.size; y++)
    for (let x = 0; x < pen.size; x++) {
      if (mask !== undefined && !mask(x, y)) continue
      const level = at(field, x, y)
      setPixel(
        image,
        x,
        y,
        clean ? ink(pen, ramp, quantise(pen, clamp(level, 0, 7))) : surface(pen, ramp, [level, x, y]),
      )
    }
  return image
}

export const paintAll = (pen: Pen, field: Field, ramp: RampName): Raster =>
  paint(pen, startRaster(pen), { field, ramp })

export type GrowOptions = {
  readonly seed: string
  readonly soft?: number
  readonly carve?: number
  readonly emboss?: number
  /** Number of stamps at 32x and at 64x. */
  readonly counts?: readonly [number, number]
  readonly amount?: number
  readonly small?: readonly string[]
  readonly fine?: readonly string[]
}

/** From a master at 16x to the pen's size. 64x starts from the finished 32x, so details nest and shapes never move. */
export function grow(pen: Pen, master: Field, options: GrowOptions): Field {
  const { seed, soft = 0.35, carve = 0.6, emboss = 0.3, counts = [26, 70], amount = 0.8 } = options
  const { small = ['h', 's', 'ss', 'hh', 's/s'], fine = ['h', 's', 'ss', 'hhs', 'hh/s.', 's/h', '.s/h.'] } = options
  const { rules } = pen
  let f = master
  if (pen.size >= 32) {
    f = relief(chisel(double(f, soft * rules.soft), carve * rules.carve), emboss * rules.carve)
    stamp(f, small, { seed: `${seed}32`, count: Math.round(counts[0] * 2 * rules.spots), amount })
  }
  if (pen.size >= 64) {
    f = relief(chisel(double(f, soft * rules.soft), carve * rules.carve * 0.75), emboss * rules.carve * 0.7)
    stamp(f, fine, { seed: `${seed}64`, count: Math.round(counts[1] * 2 * rules.spots), amount })
  }
  return f
}
