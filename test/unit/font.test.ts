// The committed font is the one that art/font makes, under its own name, with a zero that has no bar at any weight; and the
// stylesheet asks for it for its characters alone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { beforeAll, describe, expect, test } from 'vitest'
import { readKerning } from '../../art/font/kerning.ts'
import { readCharacters, substitute } from '../../art/font/lookups.ts'
import { NAME, readNames } from '../../art/font/names.ts'
import { advanceOf, encodeOutline, type Outline, readOutline, replaceOutlines } from '../../art/font/outlines.ts'
import { readTables, type Tables, tableOf } from '../../art/font/sfnt.ts'
import { CHARACTERS, fontOutputs, SELDOM, zeros } from '../../art/font/steadfast.ts'
import { packDeltas } from '../../art/font/variations.ts'
import { packageFolder } from '../support/paths'

const ORIGINAL = '@fontsource-variable/hubot-sans/files/hubot-sans-latin-wdth-normal.woff2'
const STYLES = join(packageFolder, 'src/templates/styles')
const committed = (name: string): Buffer => readFileSync(join(STYLES, 'fonts', name))

/** The tables of a font, or of the one it is at a weight. */
async function unpack(font: Uint8Array, wght?: number): Promise<Tables> {
  const names = { preserveNameIds: Object.values(NAME), ...(wght === undefined ? {} : { variationAxes: { wght } }) }
  return readTables(await subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true, ...names }))
}

/** The zeros of Hubot Sans at a weight. */
async function original(wght: number): Promise<Tables> {
  const font = readFileSync(createRequire(import.meta.url).resolve(ORIGINAL))
  const variationAxes = { wdth: 110, wght }
  return readTables(await subsetFont(font, '0', { targetFormat: 'truetype', keepFeatures: ['tnum'], variationAxes }))
}

let variable: Tables
let seldom: Tables
let heavy: Tables
beforeAll(async () => {
  variable = await unpack(committed('steadfast-sans.woff2'))
  seldom = await unpack(committed('steadfast-sans-seldom.woff2'))
  heavy = await unpack(committed('steadfast-sans-800.ttf'))
})

const outlinesOf = (tables: Tables): Outline[] => zeros(tables).map((glyph) => readOutline(tables, glyph))
const advancesOf = (tables: Tables): number[] => zeros(tables).map((glyph) => advanceOf(tables, glyph))

describe('the committed font', () => {
  test('holds what art/font makes', async () => {
    for (const { path, bytes } of await fontOutputs()) {
      const found = readFileSync(join(packageFolder, path))
      if (path.endsWith('.txt')) expect(found.equals(bytes), path).toBe(true)
      else expect(await unpack(found), path).toEqual(await unpack(bytes))
    }
  })

  test('is light enough for a page', () => {
    // Preloaded with four other files, within two round trips of a slow connection (docs/decisions/0019-first-paint-and-font.md).
    expect(committed('steadfast-sans.woff2').length).toBeLessThanOrEqual(11_000)
    expect(committed('steadfast-sans-seldom.woff2').length).toBeLessThanOrEqual(3_500)
    expect(committed('steadfast-sans-800.ttf').length).toBeLessThan(32_000)
  })

  test('has its own name and keeps the copyright and the licence', () => {
    for (const tables of [variable, seldom, heavy]) {
      const names = readNames(tables)
      expect([NAME.family, NAME.full, NAME.typographicFamily, NAME.postscript].map((id) => names.get(id))).toEqual([
        'Steadfast Sans',
        'Steadfast Sans',
        'Steadfast Sans',
        'SteadfastSans',
      ])
      const reserved = [...names].filter(([, text]) => text.includes('Hubot')).map(([id]) => id)
      expect(reserved).toEqual([NAME.copyright])
      expect(names.get(NAME.licenceUrl)).toBe('https://openfontlicense.org')
    }
    expect(committed('LICENSE.txt').toString()).toMatch(/Modified Version of Hubot Sans[^]*Copyright 2021[^]*PREAMBLE/)
  })

  test('has a glyph for every character it is asked for, and no other', () => {
    const codes = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b)
    const held = [variable, seldom].flatMap((tables) => [...readCharacters(tables).keys()]).sort((a, b) => a - b)
    expect(held).toEqual(codes(CHARACTERS))
    expect([...readCharacters(seldom).keys()]).toEqual(codes(SELDOM))
    expect([...readCharacters(heavy).keys()]).toEqual(codes(CHARACTERS))
  })

  test('varies in weight from 400 to 800 and in nothing else', () => {
    const fvar = tableOf(variable, 'fvar')
    const axis = fvar.readUInt16BE(4)
    expect(fvar.readUInt16BE(8)).toBe(1)
    expect(fvar.toString('latin1', axis, axis + 4)).toBe('wght')
    expect([4, 8, 12].map((at) => fvar.readInt32BE(axis + at) / 0x10000)).toEqual([400, 400, 800])
    expect([...heavy.keys()]).not.toContain('fvar')
    expect(tableOf(heavy, 'OS/2').readUInt16BE(4)).toBe(800)
  })

  test('has checksums that add up', () => {
    const font = committed('steadfast-sans-800.ttf')
    const sum = Array.from({ length: font.length / 4 }, (_, index) => font.readUInt32BE(index * 4)).reduce(
      (total, word) => (total + word) >>> 0,
      0,
    )
    expect(sum).toBe(0xb1b0afba)
  })
})

describe('the kerning', () => {
  test('is that of the middle weight between letters, rounded to steps', async () => {
    const source = readFileSync(createRequire(import.meta.url).resolve(ORIGINAL))
    const variationAxes = { wdth: 110, wght: 600 }
    const letters = 'AVTo.y'
    const cut = await subsetFont(source, letters, { targetFormat: 'truetype', keepFeatures: ['kern'], variationAxes })
    const glyphsOf = (tables: Tables) =>
      Array.from(letters, (letter) => readCharacters(tables).get(letter.charCodeAt(0)) ?? 0)
    const movesOf = (tables: Tables, step: number) => {
      const glyphs = glyphsOf(tables)
      const kerning = readKerning(tables, glyphs, step)
      return glyphs.map((first) => glyphs.map((second) => kerning.get(first)?.get(second) ?? 0))
    }
    const [exact, held] = [movesOf(readTables(cut), 1), movesOf(variable, 1)]
    expect(held[0]?.[1]).toBeLessThan(-40)
    exact.forEach((row, first) => {
      row.forEach((move, second) => {
        expect(
          Math.abs((held[first]?.[second] ?? NaN) - move),
          `${letters[first] ?? ''}${letters[second] ?? ''}`,
        ).toBeLessThan(15)
      })
    })
  })
})

describe('the zero', () => {
  test.each([400, 500, 600, 800])('is at weight %i the original one without its bar, and as wide', async (weight) => {
    const before = await original(weight)
    const after = await unpack(committed('steadfast-sans.woff2'), weight)
    expect(outlinesOf(before).map(({ length }) => length)).toEqual([3, 3])
    expect(outlinesOf(after).map(({ length }) => length)).toEqual([2, 2])
    expect(advancesOf(after)).toEqual(advancesOf(before))
    const points = (outline: Outline) => outline.slice(0, 2).flat()
    outlinesOf(after).forEach((outline, index) => {
      const old = points(outlinesOf(before)[index] ?? [])
      expect(outline.flat().length).toBe(old.length)
      // Both were rounded to whole units on their way.
      const off = outline.flat().flatMap(({ x, y }, at) => [x - (old[at]?.x ?? NaN), y - (old[at]?.y ?? NaN)])
      expect(Math.max(...off.map(Math.abs))).toBeLessThanOrEqual(1)
    })
  })

  test('is the same in the font of one weight', async () => {
    expect(outlinesOf(heavy)).toEqual(outlinesOf(await unpack(committed('steadfast-sans.woff2'), 800)))
  })

  test('stands in columns as wide as every other figure', () => {
    for (const tables of [variable, heavy]) {
      const characters = readCharacters(tables)
      const figures = Array.from('0123456789', (figure) => characters.get(figure.charCodeAt(0)) ?? 0)
      const widths = figures.map((figure) => advanceOf(tables, substitute(tables, 'tnum', figure)))
      expect(new Set(widths).size).toBe(1)
    }
  })
})

describe('the font tables', () => {
  test('outlines written are the outlines read', () => {
    const drawn = new Map<number, Outline>()
    for (const glyph of readCharacters(heavy).values()) {
      try {
        drawn.set(glyph, readOutline(heavy, glyph))
      } catch {
        // A composite glyph has no outline of its own.
      }
    }
    expect(drawn.size).toBeGreaterThan(90)
    const filled = new Map([...drawn].filter(([, outline]) => outline.length > 0))
    const again = replaceOutlines(heavy, filled)
    for (const [glyph, outline] of drawn) expect(readOutline(again, glyph)).toEqual(outline)
    for (const glyph of drawn.keys()) expect(advanceOf(again, glyph)).toBe(advanceOf(heavy, glyph))
  })

  test('an outline takes the shortest form of every step', () => {
    const point = (x: number, y: number) => ({ x, y, onCurve: true })
    const bytes = encodeOutline([[point(0, 0), point(300, 0), point(300, -20)]])
    expect([...bytes.subarray(0, 10)]).toEqual([0, 1, 0, 0, 0xff, 0xec, 0x01, 0x2c, 0, 0])
    expect([...bytes.subarray(14)]).toEqual([0x31, 0x21, 0x15, 0x01, 0x2c, 20])
  })

  test('moves are packed in runs of one kind, of 64 at most', () => {
    expect([...packDeltas([0, 0, 5, -1, 300])]).toEqual([0x81, 0x01, 5, 0xff, 0x40, 0x01, 0x2c])
    expect([...packDeltas(Array.from({ length: 65 }, () => 0))]).toEqual([0xbf, 0x80])
    expect([...packDeltas([])]).toEqual([])
  })
})

describe('font.css', () => {
  const css = readFileSync(join(STYLES, 'font.css'), 'utf8')

  test('asks for each font for the characters it has, and for no other', () => {
    const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => range)
    const codesOf = (range: string) =>
      range.split(',').flatMap((part) => {
        const [first = '', last = first] = part.trim().replace('U+', '').split('-')
        const from = parseInt(first, 16)
        return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => from + index)
      })
    expect(ranges.map(codesOf)).toEqual([variable, seldom].map((tables) => [...readCharacters(tables).keys()]))
  })

  test('gives every fallback the line box of the font', () => {
    const hhea = tableOf(variable, 'hhea')
    const unitsPerEm = tableOf(variable, 'head').readUInt16BE(18)
    const box = [hhea.readInt16BE(4), -hhea.readInt16BE(6)].map((units) => units / unitsPerEm)
    const faces = css.split('@font-face').filter((face) => face.includes('size-adjust:'))
    expect(faces.length).toBeGreaterThan(1)
    for (const face of faces) {
      const percent = (property: string) => Number(new RegExp(`${property}: ([\\d.]+)%`).exec(face)?.[1]) / 100
      const [ascent = 0, descent = 0] = box
      expect(percent('size-adjust') * percent('ascent-override')).toBeCloseTo(ascent, 3)
      expect(percent('size-adjust') * percent('descent-override')).toBeCloseTo(descent, 3)
      expect(percent('line-gap-override')).toBe(hhea.readInt16BE(8))
    }
  })
})
