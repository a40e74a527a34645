// Derives all colours of the light and the dark scheme from the brand colour: first backgrounds, then each text for the worst background.
// Colours that the theme sets are used unchanged, and dependent colours follow from them.

import {
  contrastRatio,
  oklchToHex,
  hexToOklch,
  textColorOn,
  findContrastingColor,
  minContrast,
  type HexColor,
  type OklchColor,
} from './color'
import { COLOR_TOKENS, CONTRAST_PAIRS, type ColorToken, type ContrastPair, type ColorScheme } from './tokens'

/** Colours that the theme sets, for one scheme. */
export type GivenColors = {
  readonly brand: HexColor
  /** The page colour; null if the theme has none for this scheme. */
  readonly paper: HexColor | null
  /** Source of the hue of greys; null means the brand. */
  readonly greys: HexColor | null
  readonly night: HexColor | null
  readonly tokens: Readonly<Partial<Record<ColorToken, HexColor>>>
}

export type Palette = Readonly<Record<ColorToken, HexColor>>

/** Maximum chroma of greys, from the brand and from the paper; more chroma looks muddy. */
const GREY_CHROMA = { alone: 0.012, ofPaper: 0.035 }
/** Least contrast between a button and its background for a visible button. */
const SEEN = 1.6
/** Targets slightly above the required contrast, as reserve for rounding. */
const AIM = { ink: 7, text: 4.8, line: 3.2 }

/** Returns all colours of a scheme. Texts may be unreadable in them: check with `contrastFailures`. */
export function solvePalette(given: GivenColors, scheme: ColorScheme): Palette {
  const solver = createSolver(given, scheme)
  return Object.fromEntries(COLOR_TOKENS.map((token) => [token, solver(token)])) as Record<ColorToken, HexColor>
}

export type ContrastFailure = ContrastPair & { readonly ratio: number }

/** Pairs below their required contrast. */
export function contrastFailures(palette: Palette): ContrastFailure[] {
  return CONTRAST_PAIRS.map((pair) => ({
    ...pair,
    ratio: contrastRatio(palette[pair.text], palette[pair.ground]),
  })).filter(({ ratio, least }) => ratio < least)
}

type Rule = (scheme: Rules) => HexColor

/** Inputs of the rules. `get` and `all` return the colours of other tokens. */
type Rules = {
  readonly get: (token: ColorToken) => HexColor
  readonly all: (...tokens: readonly ColorToken[]) => readonly HexColor[]
  readonly isLight: boolean
  readonly brand: OklchColor
  /** Hue and maximum chroma of greys. */
  readonly grey: { readonly c: number; readonly h: number }
  /** Hue and maximum chroma of backgrounds that are dark in both schemes; `isOwn` is true if the theme sets `night`. */
  readonly night: { readonly c: number; readonly h: number; readonly isOwn: boolean }
  readonly given: GivenColors
  /** Lightness towards which texts on paper move to gain contrast. */
  readonly far: 0 | 1
}

function createSolver(given: GivenColors, scheme: ColorScheme): (token: ColorToken) => HexColor {
  const known = new Map<ColorToken, HexColor>(Object.entries(given.tokens) as [ColorToken, HexColor][])
  const isLight = scheme === 'light'
  const brand = hexToOklch(given.brand)
  const greys = given.greys === null ? null : hexToOklch(given.greys)
  const grey =
    greys === null
      ? { c: Math.min(brand.c, GREY_CHROMA.alone), h: brand.h }
      : { c: Math.min(greys.c, GREY_CHROMA.ofPaper), h: greys.h }
  const nightLch = given.night === null ? null : hexToOklch(given.night)
  const night =
    nightLch === null
      ? { c: Math.min(grey.c, 0.02), h: grey.h, isOwn: false }
      : { c: Math.min(nightLch.c, 0.05), h: nightLch.h, isOwn: true }
  const get = (token: ColorToken): HexColor => {
    const color = known.get(token) ?? RULES[token](rules)
    known.set(token, color)
    return color
  }
  const all = (...tokens: readonly ColorToken[]): readonly HexColor[] => tokens.map(get)
  const rules: Rules = { get, all, isLight, brand, grey, night, given, far: isLight ? 0 : 1 }
  return get
}

const ON_STAGE = ['stage', 'stage-panel', 'foot', 'lost'] as const

/** Colour token -> rule that derives its colour. A rule depends only on tokens of rules above it. */
const RULES: Readonly<Record<ColorToken, Rule>> = {
  page: ({ given, isLight, grey }) => given.paper ?? (isLight ? '#ffffff' : oklchToHex({ l: 0.2, ...grey })),
  panel: ({ get, isLight, grey }) => shifted(get('page'), isLight ? -0.043 : 0.043, grey),
  mark: ({ get, isLight, brand }) => {
    const { l } = hexToOklch(get('page'))
    return oklchToHex({ l: l + (isLight ? -0.055 : 0.125), c: Math.min(brand.c, isLight ? 0.05 : 0.055), h: brand.h })
  },
  line: ({ get, isLight, grey }) => oklchToHex({ ...grey, l: hexToOklch(get('page')).l + (isLight ? -0.125 : 0.145) }),
  stage: ({ isLight, night }) => dark(night, isLight ? [0.27, 0.255] : [0.17, 0.16]),
  'stage-panel': ({ isLight, night }) => dark(night, isLight ? [0.325, 0.305] : [0.22, 0.2]),
  'stage-line': ({ isLight, night }) => oklchToHex({ ...night, l: isLight ? 0.385 : 0.3 }),
  foot: ({ isLight, night }) => dark(night, isLight ? [0.24, 0.23] : [0.155, 0.16]),
  lost: ({ get }) => get('stage'),
  ink: ({ all, isLight, grey, far }) =>
    findContrastingColor({
      ...grey,
      from: isLight ? 0.22 : 0.965,
      to: far,
      on: all('page', 'panel', 'mark'),
      least: AIM.ink,
    }),
  mute: ({ all, isLight, grey, far }) => {
    const c = Math.min(grey.c * 1.6, 0.025)
    const on = all('page', 'panel', 'mark')
    return findContrastingColor({ c, h: grey.h, from: isLight ? 0.56 : 0.66, to: far, on, least: AIM.text })
  },
  link: ({ all, isLight, brand, far }) => {
    const from = isLight ? Math.min(brand.l, 0.62) : Math.max(brand.l, 0.68)
    return findContrastingColor({
      c: brand.c,
      h: brand.h,
      from,
      to: far,
      on: all('page', 'panel', 'mark'),
      least: AIM.text,
    })
  },
  'code-string': (rules) => besideBrand(rules, 110),
  'code-value': (rules) => besideBrand(rules, -130),
  border: ({ all, isLight, grey, far }) =>
    findContrastingColor({ ...grey, from: isLight ? 0.72 : 0.45, to: far, on: all('page', 'panel'), least: AIM.line }),
  focus: ({ get }) => get('ink'),
  accent: ({ all, given, brand, far }) => {
    const on = all('page', 'panel')
    if (minContrast(given.brand, on) >= SEEN) return given.brand
    return findContrastingColor({ c: brand.c, h: brand.h, from: brand.l, to: far, on, least: SEEN })
  },
  // Moves away from the text colour, so that text stays readable on hover.
  'accent-hover': ({ get, brand, given }) => {
    const accent = get('accent')
    const text = given.tokens['on-accent'] ?? textColorOn([accent], brand.h)
    const { l, c, h } = hexToOklch(accent)
    return oklchToHex({ l: l + (contrastRatio(text, '#ffffff') > contrastRatio(text, '#000000') ? 0.05 : -0.05), c, h })
  },
  'on-accent': ({ all, get }) => textColorOn(all('accent', 'accent-hover'), hexToOklch(get('accent')).h),
  'accent-foot': ({ get, isLight }) => {
    const { l, c, h } = hexToOklch(get('accent'))
    return isLight
      ? findContrastingColor({ c, h, from: l - 0.13, to: 0, on: [get('page')], least: 3 })
      : oklchToHex({ l: l - 0.13, c, h })
  },
  top: ({ given }) => given.brand,
  'on-top': ({ get }) => textColorOn([get('top')], hexToOklch(get('top')).h),
  'top-bar': ({ get }) => get('on-top'),
  answer: ({ get }) => get('accent'),
  'on-answer': ({ get }) => textColorOn([get('answer')], hexToOklch(get('answer')).h),
  plate: ({ brand }) => oklchToHex({ l: 0.225, c: Math.min(brand.c, 0.045), h: brand.h }),
  'on-plate': ({ get }) => textColorOn([get('plate')], hexToOklch(get('plate')).h),
  'on-plate-mute': ({ get, brand }) => towardsText(get('plate'), { from: 0.8, c: 0.03, h: brand.h, least: 7 }),
  'plate-accent': ({ get }) => {
    const { l, c, h } = hexToOklch(get('accent'))
    return towardsText(get('plate'), { from: l, c, h, least: 3 })
  },
  'stage-ink': ({ all, night }) =>
    findContrastingColor({
      c: Math.min(night.c, 0.012),
      h: night.h,
      from: 0.95,
      to: 1,
      on: all(...ON_STAGE),
      least: AIM.ink,
    }),
  'stage-mute': ({ all, night }) =>
    findContrastingColor({
      c: Math.min(night.c * 1.4, 0.03),
      h: night.h,
      from: 0.68,
      to: 1,
      on: all(...ON_STAGE),
      least: AIM.text,
    }),
  'stage-link': ({ all, brand: { l, c, h } }) =>
    findContrastingColor({ c, h, from: Math.max(0.7, l), to: 1, on: all(...ON_STAGE), least: AIM.text }),
  'stage-border': ({ all, night }) =>
    findContrastingColor({
      c: Math.min(night.c * 1.2, 0.03),
      h: night.h,
      from: 0.5,
      to: 1,
      on: all(...ON_STAGE),
      least: AIM.line,
    }),
  'stage-focus': ({ get }) => get('stage-ink'),
}

/** A background whose lightness differs from `ground` by `by`, with the same hue; the hue of greys if `ground` is neutral. */
function shifted(ground: HexColor, by: number, grey: { readonly c: number; readonly h: number }): HexColor {
  const { l, c, h } = hexToOklch(ground)
  return oklchToHex({
    l: l + by,
    c: Math.max(grey.c * 0.6, Math.min(c, GREY_CHROMA.ofPaper)),
    h: c > 0.004 ? h : grey.h,
  })
}

/** A code colour at `degrees` from the hue of links. */
function besideBrand({ all, brand, isLight, far }: Rules, degrees: number): HexColor {
  const h = (brand.h + degrees + 360) % 360
  return findContrastingColor({
    c: 0.13,
    h,
    from: isLight ? 0.55 : 0.75,
    to: far,
    on: all('page', 'panel'),
    least: AIM.text,
  })
}

function dark({ c, h, isOwn }: Rules['night'], [ownLight, derived]: readonly [number, number]): HexColor {
  return oklchToHex({ l: isOwn ? ownLight : derived, c, h })
}

type Tint = { readonly from: number; readonly c: number; readonly h: number; readonly least: number }

/** A colour with enough contrast on `ground`: lightness moves from `from` to white, or from 1 - `from` to black if `ground` is light. */
function towardsText(ground: HexColor, { from, c, h, least }: Tint): HexColor {
  const to = contrastRatio('#ffffff', ground) >= contrastRatio('#000000', ground) ? 1 : 0
  return findContrastingColor({ c, h, from: to === 1 ? from : 1 - from, to, on: [ground], least })
}
