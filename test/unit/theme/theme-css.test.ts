import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { themeCss } from '../../../src/generator/theme/theme-css'
import { themeSchema } from '../../../src/generator/theme/theme-schema'
import { solveColors } from '../../../src/generator/theme/colors'
import {
  COLOR_TOKENS,
  DATA_COLOR_TOKENS,
  REPLACEABLE_ICON_NAMES,
  CONTRAST_PAIRS,
} from '../../../src/generator/theme/tokens'
import { packageFolder } from '../../support/paths'

const STYLES = join(packageFolder, 'src/templates/styles')

/** Custom property -> value. */
function properties(more: Record<string, unknown>): Map<string, string> {
  const theme = themeSchema.parse({ colors: { brand: '#2f6fde' }, ...more })
  const css = themeCss(theme, solveColors(theme.colors, ''))
  return new Map([...css.matchAll(/^ {2}--([\w-]+): (.*);$/gm)].map(([, name = '', value = '']) => [name, value]))
}

const strip = { picture: './theme/edge.svg', width: 96, height: 28 }

describe('the tokens of a theme', () => {
  test('are all tokens of packsite’s stylesheet, and no others', () => {
    const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8')
    const known = new Set([...tokens.matchAll(/--([\w-]+):/g)].map(([, name = '']) => name))
    const font = { files: [{ file: './a.woff2', weight: '700' }], like: 'mono' }
    const whole = {
      fonts: { text: 'system', heading: font, small: 'text', data: font },
      edge: { ...strip, as: 'shape' },
      ground: { ...strip, as: 'shape' },
      lost: { sky: strip, ground: strip },
      logo: { path: 'M0 0h16v16z' },
    }
    expect([...properties(whole).keys()].filter((name) => !known.has(name))).toEqual([])
    for (const name of [...COLOR_TOKENS, ...DATA_COLOR_TOKENS]) expect(known).toContain(`ps-${name}`)
  })

  test('a leading is printed without digits of binary fractions', () => {
    for (let percent = 90; percent <= 160; percent += 1) {
      const fonts = {
        text: 'system',
        heading: { files: [{ file: './a.woff2', weight: '700' }], like: 'sans', leading: percent / 100 },
      }
      const known = properties({ fonts })
      for (const name of ['heading-leading', 'title-leading', 'hero-leading'])
        expect([percent, known.get(name)]).toEqual([percent, expect.stringMatching(/^\d(?:\.\d{1,2})?$/) as string])
    }
  })

  test('a site draws any icon of packsite’s stylesheets, and only what it draws is a rule', () => {
    const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
    const drawn = files.flatMap((name) => [...readFileSync(join(STYLES, name), 'utf8').matchAll(/^\.icon-(\w+) \{/gm)])
    expect(drawn.map(([, name = '']) => name).sort()).toEqual([...REPLACEABLE_ICON_NAMES])
    const cssOf = (icons: object): string => {
      const theme = themeSchema.parse({ colors: { brand: '#2f6fde' }, icons })
      return themeCss(theme, solveColors(theme.colors, ''))
    }
    expect(cssOf({})).not.toContain('.icon-')
    const [, rules] = cssOf({ search: 'M0 0h16v16z', next: { path: 'M0 0\n h9z', width: 9, height: 20 } }).split('}\n.')
    expect(rules).toBe("icon-next {\n  width: 9px;\n  height: 20px;\n  clip-path: path('M0 0 h9z');\n")
    expect(
      themeSchema.safeParse({ colors: { brand: '#2f6fde' }, icons: { search: "M0 0') } body { display: none" } })
        .success,
    ).toBe(false)
  })

  test('without edge, ground and error page are plain', () => {
    const css = properties({})
    expect([css.get('edge'), css.get('edge-height'), css.get('ground'), css.get('lost-ground')]).toEqual([
      'none',
      '0px',
      'none',
      'none',
    ])
    const kept = properties({ edge: 'grass', ground: 'bedrock', lost: 'end' })
    expect([...kept.keys()].filter((name) => /^(?:edge|ground|lost)/.test(name))).toEqual([])
  })

  test('a shape is a mask in the colour of its ground', () => {
    const css = properties({ edge: { ...strip, as: 'shape' } })
    expect(css.get('edge')).toBe('var(--ps-top)')
    expect(css.get('edge-mask')).toBe("url('./theme/edge.svg') 50% 0 / 96px 28px repeat-x")
  })

  test('a colour of both schemes is written once', () => {
    const css = properties({
      colors: { brand: '#2f6fde', top: '#102030', panel: { light: '#f0f0f0', dark: '#222222' } },
    })
    expect([css.get('ps-top'), css.get('ps-panel')]).toEqual(['#102030', 'light-dark(#f0f0f0, #222222)'])
  })
})

function styleTexts(): string[] {
  const files = readdirSync(STYLES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
  return files.map((name) => readFileSync(join(STYLES, name), 'utf8'))
}

test('what a text is written in is a colour whose contrast is checked', () => {
  const checked = new Set([...CONTRAST_PAIRS.map(({ text }) => `--ps-${text}`), '--ps-page'])
  const colors = styleTexts().flatMap((text) => [...text.matchAll(/(?:[\s{;]color|--[\w-]*-ink): ([^;]*);/g)])
  const used = new Set(colors.flatMap(([, value = '']) => value.match(/--ps-[\w-]+/g) ?? []))
  expect(used.size).toBeGreaterThan(8)
  expect([...used].filter((token) => !checked.has(token))).toEqual([])
})

test('what stylesheets use is a token, or their own', () => {
  const texts = styleTexts()
  const set = new Set(texts.flatMap((text) => [...text.matchAll(/--([\w-]+)\s*:/g)].map(([, name]) => name)))
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name)))
  expect([...used].filter((name) => !set.has(name))).toEqual([])
})
