// The site's font, "Steadfast Sans": Hubot Sans, a little wide, cut down to the characters the site writes, with a zero
// that has no bar, so that 1.21.90/100 reads cleanly. Its licence reserves the name Hubot: no name of the font holds it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Output } from '../output.ts'
import { readCharacters, substitute } from './lookups.ts'
import { NAME, readNames, replaceNames } from './names.ts'
import { advanceOf, type Outline, readOutline, replaceOutlines } from './outlines.ts'
import { readTables, type Tables, writeTables } from './sfnt.ts'
import { type Masters, replaceVariations } from './variations.ts'

const require = createRequire(import.meta.url)
const SOURCE = '@fontsource-variable/hubot-sans'
const FOLDER = 'src/templates/styles/fonts'

const NAMES = { family: 'Steadfast Sans', postscript: 'SteadfastSans' }
const LICENCE = 'SIL Open Font License 1.1'
const WIDTH = 110
const WEIGHTS = { light: 400, heavy: 800 } as const

const ASCII = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
/** All that the font has glyphs for. src/templates/styles/font.css asks for it for these alone. */
export const CHARACTERS = `${ASCII}\u00a0©«·»×éüø–—‘’“”…↑↓−`

const FEATURES = ['kern', 'liga', 'tnum']
const NAME_IDS = Object.values(NAME)

const CHANGES = `Steadfast Sans is a Modified Version of Hubot Sans, as it comes in the npm package
${SOURCE}. Its width is fixed at ${String(WIDTH)}, its weight runs from
${String(WEIGHTS.light)} to ${String(WEIGHTS.heavy)}, most characters and all hints are left out, the bar of the
zero is taken away, and it has a name of its own, because "Hubot" is reserved.
It is licensed as the original is:
`

function cut(wght: number | { readonly min: number; readonly max: number; readonly default: number }): Promise<Buffer> {
  return subsetFont(readFileSync(require.resolve(`${SOURCE}/files/hubot-sans-latin-wdth-normal.woff2`)), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { wdth: WIDTH, wght },
    keepFeatures: FEATURES,
    preserveNameIds: NAME_IDS,
    noHinting: true,
    // Advance widths vary with the points of gvar, too: HVAR would have to be kept in step. No page uses what MVAR varies.
    dropTables: ['HVAR', 'MVAR'],
  })
}

/** The font once more through harfbuzz, which puts its tables in order and packs it. */
const pack = (tables: Tables, targetFormat: 'truetype' | 'woff2'): Promise<Buffer> =>
  subsetFont(writeTables(tables), undefined, { targetFormat, keepAllGlyphs: true, preserveNameIds: NAME_IDS })

/** The glyphs of the zero: the one in running text and the one in columns of figures. */
export function zeros(tables: Tables): readonly number[] {
  const zero = readCharacters(tables).get(0x30)
  if (zero === undefined) throw new Error('the font has no zero')
  return [...new Set([zero, substitute(tables, 'tnum', zero)])]
}

/** A zero of round contours alone: the bar is the one that is made of straight lines. */
const withoutBar = (outline: Outline): Outline => outline.filter((contour) => contour.some((point) => !point.onCurve))

function rename(tables: Tables): Tables {
  const unique = readNames(tables).get(NAME.unique) ?? ''
  return replaceNames(
    tables,
    new Map([
      [NAME.family, NAMES.family],
      [NAME.unique, unique.replace(/[^;]*$/, NAMES.postscript)],
      [NAME.full, NAMES.family],
      [NAME.postscript, NAMES.postscript],
      [NAME.licence, LICENCE],
      [NAME.typographicFamily, NAMES.family],
    ]),
  )
}

/** The font for pages, whose weight varies, and the heaviest one alone for pictures with words, which are drawn at build. */
export async function buildFonts(): Promise<{ readonly variable: Buffer; readonly heavy: Buffer }> {
  const { light: min, heavy: max } = WEIGHTS
  const [variable, light, heavy] = [
    readTables(await cut({ min, max, default: min })),
    readTables(await cut(min)),
    readTables(await cut(max)),
  ]
  const masters = new Map(
    zeros(variable).map((glyph): [number, Masters] => [
      glyph,
      {
        light: withoutBar(readOutline(light, glyph)),
        heavy: withoutBar(readOutline(heavy, glyph)),
        widens: advanceOf(heavy, glyph) - advanceOf(light, glyph),
      },
    ]),
  )
  const outlines = (end: 'light' | 'heavy') => new Map([...masters].map(([glyph, master]) => [glyph, master[end]]))
  return {
    variable: await pack(rename(replaceVariations(replaceOutlines(variable, outlines('light')), masters)), 'woff2'),
    heavy: await pack(rename(replaceOutlines(heavy, outlines('heavy'))), 'truetype'),
  }
}

export async function fontOutputs(): Promise<readonly Output[]> {
  const { variable, heavy } = await buildFonts()
  const licence = `${CHANGES}\n${readFileSync(require.resolve(`${SOURCE}/LICENSE`), 'utf8')}`
  return [
    { path: `${FOLDER}/steadfast-sans.woff2`, bytes: variable },
    { path: `${FOLDER}/steadfast-sans-${String(WEIGHTS.heavy)}.ttf`, bytes: heavy },
    { path: `${FOLDER}/LICENSE.txt`, bytes: Buffer.from(licence) },
  ]
}
