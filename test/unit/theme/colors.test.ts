import { describe, expect, test } from 'vitest'
import { contrastRatio, oklchToHex, hexToOklch } from '../../../src/generator/theme/color'
import { solveColors } from '../../../src/generator/theme/colors'
import { themeSchema } from '../../../src/generator/theme/theme-schema'
import { contrastFailures } from '../../../src/generator/theme/solve-colors'
import { COLOR_TOKENS } from '../../../src/generator/theme/tokens'
import { isFullRun } from '../../support/full'
import { randomHex, randomTheme } from '../../support/palettes'
import { createRandom } from '../../support/random'
import type { Problem } from '../../../src/generator/types'

const COUNT = isFullRun ? 2000 : 20
const EXTREMES = ['#000000', '#ffffff', '#808080', '#777777', '#0000ff', '#ffff00', '#ff0000', '#00ff00']

function solved(colors: Record<string, unknown>) {
  return solveColors(themeSchema.parse({ colors }).colors, 'site.config.ts')
}

/** The pairs of both schemes that cannot be read. */
function failing({ light, dark }: ReturnType<typeof solved>) {
  return [...contrastFailures(light), ...contrastFailures(dark)]
}

test('contrast is that of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBe(21)
  expect(contrastRatio('#76c945', '#ffffff')).toBeCloseTo(2.06, 2)
})

test('a colour comes back as it was', () => {
  const random = createRandom(1)
  for (let count = 0; count < 200; count++) {
    const hex = randomHex(random)
    expect(oklchToHex(hexToOklch(hex))).toBe(hex)
  }
})

describe('one colour makes a palette that can be read', () => {
  const random = createRandom(20)
  const brands = [...EXTREMES, ...Array.from({ length: COUNT }, () => randomHex(random))]
  test('whatever it is', () => {
    for (const brand of brands) {
      const palette = solved({ brand })
      expect([brand, failing(palette), palette.problems]).toEqual([brand, [], []])
    }
  })

  test('and keeps it where it is seen', () => {
    const { light, dark } = solved({ brand: '#ff7a1a' })
    expect([light.top, light.accent, dark.top, dark.accent]).toEqual(Array.from({ length: 4 }, () => '#ff7a1a'))
  })
})

test('papers and nights of any hue do as well', () => {
  const random = createRandom(21)
  for (let count = 0; count < COUNT; count++) {
    const [c, h] = [random() * 0.06, random() * 360]
    const paper = {
      light: oklchToHex({ l: 0.905 + random() * 0.09, c, h }),
      dark: oklchToHex({ l: random() * 0.255, c, h }),
    }
    const colors = { brand: randomHex(random), paper, night: randomHex(random) }
    expect([colors, failing(solved(colors))]).toEqual([colors, []])
  }
})

describe('colours of the theme', () => {
  test('are taken as they are, and others follow from them', () => {
    const { light, dark, problems } = solved({
      brand: '#2f6fde',
      top: { light: '#BFDCF5', dark: '#253a66' },
      panel: { light: '#eee' },
    })
    expect(problems).toEqual([])
    expect([light.top, dark.top, light.panel]).toEqual(['#bfdcf5', '#253a66', '#eeeeee'])
    expect(contrastRatio(light['on-top'], light.top)).toBeGreaterThan(4.5)
  })

  test('are refused with pair, scheme, ratio and a colour that passes', () => {
    const { problems } = solved({ brand: '#2f6fde', mute: { light: '#9aa0a6' } })
    expect(problems).toHaveLength(1)
    const [problem] = problems
    expect(problem).toMatchObject({
      code: 'theme-contrast',
      message: "'mute' on 'mark' has a contrast of 2.25 in the light scheme; text needs 4.5",
      places: [{ file: 'site.config.ts', keyPath: ['theme', 'colors', 'mute', 'light'] }],
    })
    const [, hex = ''] = /write '(#[0-9a-f]{6})'/.exec(problem?.hint ?? '') ?? []
    expect(solved({ brand: '#2f6fde', mute: { light: hex } }).problems).toEqual([])
  })

  test('a page of the wrong kind is one problem, not twenty', () => {
    const { problems } = solved({ brand: '#2f6fde', paper: { light: '#555555' } })
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "theme-ground: 'paper' is #555555: too dark for the pages of the light scheme",
    ])
  })

  test('either pass, or are refused with advice that leads to what passes', () => {
    const random = createRandom(22)
    let refused = 0
    for (let count = 0; count < COUNT; count++) {
      let { colors } = randomTheme(random, true)
      const first = solveColors(colors, 'site.config.ts')
      expect(first.problems.length > 0).toBe(
        failing(first).length > 0 || first.problems.some(({ code }) => code === 'theme-ground'),
      )
      if (first.problems.length > 0) refused += 1
      for (let round = 0; round < 12; round++) {
        const { problems } = solveColors(colors, 'site.config.ts')
        for (const problem of problems) colors = followed(colors, problem)
      }
      expect([colors, solveColors(colors, 'site.config.ts').problems]).toEqual([colors, []])
    }
    expect(refused).toBeGreaterThan(COUNT / 5)
  }, 120_000)
})

type Colors = Parameters<typeof solveColors>[0]

/** What a maintainer does who takes the hint: the colour, else away with it. */
function followed(colors: Colors, { hint = '', places }: Problem): Colors {
  const [, hex] = /write '(#[0-9a-f]{6})'/.exec(hint) ?? []
  const [, light, dark] = /write \{ light: '(.*?)', dark: '(.*?)' \}/.exec(hint) ?? []
  const [, , token = '', scheme] = places[0]?.keyPath ?? []
  const before = colors[token as keyof Colors]
  if (typeof before === 'object' && scheme !== undefined) return { ...colors, [token]: { ...before, [scheme]: hex } }
  return { ...colors, [token]: light === undefined ? hex : { light, dark } }
}

test('every colour of a palette is named once', () => {
  expect(new Set(COLOR_TOKENS).size).toBe(COLOR_TOKENS.length)
})
