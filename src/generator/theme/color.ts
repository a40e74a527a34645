// Colour arithmetic in OKLCH (lightness, chroma, hue). Results are rounded to hex, because contrast is measured on the printed colour.

import { MapToL, OKLCH, RGBToHex, convert, gamutMapOKLCH, hexToRGB, sRGB, sRGBGamut } from '@texel/color'

/** '#rrggbb' in lower case. */
export type HexColor = string

/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type OklchColor = { readonly l: number; readonly c: number; readonly h: number }

export function hexToOklch(hex: HexColor): OklchColor {
  const [l = 0, c = 0, h = 0] = convert(hexToRGB(hex), sRGB, OKLCH)
  return { l, c, h }
}

/** The nearest sRGB colour of the same lightness and hue; chroma is reduced if necessary. */
export function oklchToHex({ l, c, h }: OklchColor): HexColor {
  const inside = Math.min(1, Math.max(0, l))
  return RGBToHex(gamutMapOKLCH([inside, c, h], sRGBGamut, sRGB, undefined, MapToL)).toLowerCase()
}

/** Contrast ratio of WCAG 2, from 1 to 21. */
export function contrastRatio(a: HexColor, b: HexColor): number {
  return ratio(luminance(a), luminance(b))
}

function ratio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: HexColor): number {
  const [r = 0, g = 0, b = 0] = hexToRGB(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The lowest contrast ratio of a colour on any of these backgrounds. */
export function minContrast(color: HexColor, grounds: readonly HexColor[]): number {
  return worstOf(luminance(color), grounds.map(luminance))
}

function worstOf(light: number, grounds: readonly number[]): number {
  return Math.min(...grounds.map((ground) => ratio(light, ground)))
}

export type LightnessSearch = {
  /** `from`, `to`: start and end of the lightness. */
  readonly from: number
  readonly to: number
  readonly c: number
  readonly h: number
  readonly on: readonly HexColor[]
  readonly least: number
}

const STEP = 0.005

/**
 * The first colour between `from` and `to` with a contrast of at least `least` on each background, measured on the printed hex. If no colour
 * passes, the colour at `from` or at `to`, whichever has more contrast.
 */
export function findContrastingColor({ from, to, c, h, on, least }: LightnessSearch): HexColor {
  const grounds = on.map(luminance)
  const steps = Math.max(1, Math.round(Math.abs(to - from) / STEP))
  const at = (step: number): HexColor => oklchToHex({ l: from + ((to - from) * step) / steps, c, h })
  const passes = (color: HexColor): boolean => worstOf(luminance(color), grounds) >= least
  const [near, end] = [at(0), at(steps)]
  if (passes(near)) return near
  if (!passes(end)) return minContrast(end, on) > minContrast(near, on) ? end : near
  // Binary search: contrast grows from `from` to `to`.
  let [failing, passing, found] = [0, steps, end]
  while (passing - failing > 1) {
    const middle = (failing + passing) >> 1
    const color = at(middle)
    if (passes(color)) [passing, found] = [middle, color]
    else failing = middle
  }
  return found
}

/**
 * Text colour for coloured backgrounds: a dark tint, only as dark as necessary, or a nearly white one. On a single background, at least one
 * of the two has enough contrast.
 */
export function textColorOn(on: readonly HexColor[], h: number): HexColor {
  const least = 4.5
  const dark = findContrastingColor({ from: 0.235, to: 0, c: 0.04, h, on, least })
  const light = findContrastingColor({ from: 0.97, to: 1, c: 0.01, h, on, least })
  const [ofDark, ofLight] = [minContrast(dark, on), minContrast(light, on)]
  if (ofDark >= least && ofLight >= least)
    return minContrast('#000000', on) >= minContrast('#ffffff', on) ? dark : light
  return ofDark >= ofLight ? dark : light
}
