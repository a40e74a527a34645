// The colours of a theme in the light and the dark scheme. Each colour of the theme that causes too little contrast is a problem, which
// suggests a readable colour if there is one.

import { createProblem } from '../diagnostics/errors'
import { contrastRatio, oklchToHex, hexToOklch, type HexColor } from './color'
import { contrastFailures, solvePalette, type ContrastFailure, type GivenColors } from './solve-colors'
import { COLOR_TOKENS, COLOR_SCHEMES, type ColorToken, type ContrastPair, type ColorScheme } from './tokens'
import type { ParsedTheme } from './theme-schema'
import type { KeyPath, Problem } from '../types'

type Colors = ParsedTheme['colors']
type Color = NonNullable<Colors['paper']>

/** Lightness of the page colour, from `least` to `most`, with which all texts of the scheme can be readable; problems suggest `near`. */
const PAPER = {
  light: { least: 0.9, most: 1, near: 0.93 },
  dark: { least: 0, most: 0.26, near: 0.22 },
} as const

export function solveColors(colors: Colors, file: string) {
  const given = { light: givenColorsFor(colors, 'light'), dark: givenColorsFor(colors, 'dark') }
  const palettes = { light: solvePalette(given.light, 'light'), dark: solvePalette(given.dark, 'dark') }
  const problems = COLOR_SCHEMES.flatMap((scheme) => {
    const paper = paperProblem(colors, scheme, file)
    // On a page of the wrong lightness every pair fails; report a single problem.
    if (paper !== null) return [paper]
    const failures = contrastFailures(palettes[scheme])
    return worstOfEach(failures, given[scheme], scheme).map((failure) =>
      contrastProblem(failure, { colors, scheme, given: given[scheme], file }),
    )
  })
  return { ...palettes, problems }
}

function inScheme(color: Color | undefined, scheme: ColorScheme): HexColor | null {
  return (typeof color === 'string' ? color : color?.[scheme]) ?? null
}

/** The paper colour for a scheme, or null. A single colour belongs to the scheme of its lightness; the other scheme takes only its hue. */
function paperFor(paper: Color | undefined, scheme: ColorScheme): HexColor | null {
  if (typeof paper !== 'string') return inScheme(paper, scheme)
  const isLight = hexToOklch(paper).l > 0.5
  return isLight === (scheme === 'light') ? paper : null
}

export function givenColorsFor({ brand, paper, night, ...tokens }: Colors, scheme: ColorScheme): GivenColors {
  const set = COLOR_TOKENS.flatMap((token) => {
    const color = inScheme(tokens[token], scheme)
    return color === null ? [] : [[token, color] as const]
  })
  const page = paperFor(paper, scheme)
  const other = paperFor(paper, scheme === 'light' ? 'dark' : 'light')
  return { brand, paper: page, greys: page ?? other, night: night ?? null, tokens: Object.fromEntries(set) }
}

function paperProblem({ paper, page }: Colors, scheme: ColorScheme, file: string): Problem | null {
  const token = inScheme(page, scheme) === null ? 'paper' : 'page'
  const color = token === 'page' ? inScheme(page, scheme) : paperFor(paper, scheme)
  if (color === null) return null
  const { least, most, near } = PAPER[scheme]
  const { l, c, h } = hexToOklch(color)
  // Tolerance for rounding to hex.
  if (l >= least - 0.002 && l <= most + 0.002) return null
  const end = scheme === 'light' ? 'dark' : 'light'
  return createProblem('theme-ground', {
    message: `'${token}' is ${color}: too ${end} for the pages of the ${scheme} scheme`,
    at: { file, keyPath: pathOf(token === 'page' ? page : paper, token, scheme) },
    hint: `write '${oklchToHex({ l: near, c: Math.min(c, 0.035), h })}', which keeps its hue, or leave it out.`,
  })
}

type Blamed = ContrastFailure & {
  /** The colour of the theme that causes the failure. */
  readonly token: ColorToken
}

/** The worst failure of each colour of the theme: correcting the colour corrects all its pairs. */
function worstOfEach(failures: readonly ContrastFailure[], given: GivenColors, scheme: ColorScheme): Blamed[] {
  const worst = new Map<string, Blamed>()
  for (const failure of failures) {
    const token = blamed(failure, given, scheme)
    const before = worst.get(token)
    if (before === undefined || failure.ratio / failure.least < before.ratio / before.least)
      worst.set(token, { ...failure, token })
  }
  return [...worst.values()]
}

/** The colour that causes a failure: without it, text and background pass. Candidates are both of these, then other colours of the theme. */
function blamed(failure: ContrastFailure, given: GivenColors, scheme: ColorScheme): ColorToken {
  const { text, ground } = failure
  const suspects = [text, ground, ...COLOR_TOKENS].filter((token) => given.tokens[token] !== undefined)
  const isAtFault = (token: ColorToken): boolean => {
    const { [token]: _without, ...others } = given.tokens
    return !contrastFailures(solvePalette({ ...given, tokens: others }, scheme)).some((other) => isSame(other, failure))
  }
  return suspects.find(isAtFault) ?? suspects[0] ?? text
}

function isSame(a: ContrastPair, b: ContrastPair): boolean {
  return a.text === b.text && a.ground === b.ground
}

type Context = {
  readonly colors: Colors
  readonly scheme: ColorScheme
  readonly given: GivenColors
  readonly file: string
}

function contrastProblem(failure: Blamed, { colors, scheme, given, file }: Context): Problem {
  const { text, ground, least, ratio, token } = failure
  const found = nearestPassing(failure, given, scheme)
  const kind = least === 4.5 ? 'text' : 'a meaningful line'
  const advice =
    found === null
      ? ''
      : `write ${inColors(colors[token], scheme, found.color)} for '${token}' (${shown(found.ratio)}), or `
  return createProblem('theme-contrast', {
    message: `'${text}' on '${ground}' has a contrast of ${shown(ratio)} in the ${scheme} scheme; ${kind} needs ${String(least)}`,
    at: { file, keyPath: pathOf(colors[token], token, scheme) },
    hint: `${advice}leave '${token}' out: packsite derives it from the others.`,
  })
}

/** The colour as config source. A single colour becomes a pair, because the correction applies to one scheme only. */
function inColors(before: Color | undefined, scheme: ColorScheme, color: HexColor): string {
  if (typeof before !== 'string') return `'${color}'`
  const [light, dark] = scheme === 'light' ? [color, before] : [before, color]
  return `{ light: '${light}', dark: '${dark}' }`
}

/** A contrast ratio as text, truncated instead of rounded: 4.497 fails and must not print as 4.50. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

function pathOf(color: Color | undefined, token: string, scheme: ColorScheme): KeyPath {
  return ['theme', 'colors', token, ...(typeof color === 'object' ? [scheme] : [])]
}

const STEP = 0.01

type Passing = { readonly color: HexColor; readonly ratio: number }

/** The colour of the same hue, at the nearest lightness, with which all pairs of the colour have enough contrast; null for none. */
function nearestPassing({ token, ...failure }: Blamed, given: GivenColors, scheme: ColorScheme): Passing | null {
  const { l, c, h } = hexToOklch(given.tokens[token] ?? given.brand)
  for (let distance = STEP; distance <= 1; distance += STEP) {
    for (const candidate of [l - distance, l + distance]) {
      if (candidate < 0 || candidate > 1) continue
      const color = oklchToHex({ l: candidate, c, h })
      const palette = solvePalette({ ...given, tokens: { ...given.tokens, [token]: color } }, scheme)
      const fails = contrastFailures(palette).some(
        (pair) => pair.text === token || pair.ground === token || isSame(pair, failure),
      )
      if (!fails) return { color, ratio: contrastRatio(palette[failure.text], palette[failure.ground]) }
    }
  }
  return null
}
