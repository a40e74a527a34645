// The site's font, "Steadfast Sans": Hubot Sans, a little wide, cut down to the characters the site writes, with a zero
// that has no bar, so that 1.21.90/100 reads cleanly. Its licence reserves the name Hubot: no name of the font holds it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Output } from '../output.ts'
import { kerningTable, readKerning } from './kerning.ts'
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
/** All that the fonts have glyphs for. src/templates/styles/font.css asks for them for these alone. */
export const CHARACTERS = `${ASCII}\u00a0©«·»×éüø–—‘’“”…↑↓−`
/** What pages seldom write: a file of its own, which is asked for where one of them stands. */
export const SELDOM = '$*<=>[\\]^_`{|}~©«»éüø‘↑↓−'
const OFTEN = Array.from(CHARACTERS)
  .filter((character) => !SELDOM.includes(character))
  .join('')
/** What is kerned, by the distances of one weight, in steps of a hundredth and a half of the font's size. */
const KERNED = { characters: /[A-Za-z.,’-]/, weight: 600, step: 15 } as const

const FEATURES = ['kern', 'liga', 'tnum']
const NAME_IDS = Object.values(NAME)

const CHANGES = `Steadfast Sans is a Modified Version of Hubot Sans, as it comes in the npm package
${SOURCE}. Its width is fixed at ${String(WIDTH)}, its weight runs from
${String(WEIGHTS.light)} to ${String(WEIGHTS.heavy)}, most characters and all hints are left out, the bar of the
zero is taken away, and it has a name of its own, because "Hubot" is reserved.
It is licensed as the original is:
`

type Weight = number | { readonly min: number; readonly max: number; readonly default: number }
type Cut = { readonly characters?: string; readonly features?: readonly string[] }

async function cut(wght: Weight, { characters = CHARACTERS, features = FEATURES }: Cut = {}): Promise<Tables> {
  const source = readFileSync(require.resolve(`${SOURCE}/files/hubot-sans-latin-wdth-normal.woff2`))
  const font = await subsetFont(source, characters, {
    targetFormat: 'truetype',
    variationAxes: { wdth: WIDTH, wght },
    keepFeatures: [...features],
    preserveNameIds: NAME_IDS,
    noHinting: true,
    // Advance widths vary with the points of gvar, too: HVAR would have to be kept in step. No page uses what MVAR varies, and
    // STAT names the styles for menus.
    dropTables: ['HVAR', 'MVAR', 'STAT'],
  })
  return readTables(font)
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

/** The font for pages, whose weight varies, in two files; and the heaviest one alone for pictures with words, drawn at build. */
export async function buildFonts(): Promise<Readonly<Record<'often' | 'seldom' | 'heavy', Buffer>>> {
  const { light: min, heavy: max } = WEIGHTS
  const weights = { min, max, default: min }
  // The same characters and the same figures for columns: the same glyphs.
  const shape = { characters: OFTEN, features: ['tnum'] }
  const [variable, light, heavy, kerned, seldom, words] = await Promise.all([
    cut(weights, shape),
    cut(min, shape),
    cut(max, shape),
    cut(KERNED.weight, { ...shape, features: ['tnum', 'kern'] }),
    cut(weights, { characters: SELDOM, features: [] }),
    cut(max),
  ])
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
  const outlines = new Map([...masters].map(([glyph, master]) => [glyph, master.light]))
  const often = replaceVariations(replaceOutlines(variable, outlines), masters)
  const hollow = new Map(zeros(words).map((glyph) => [glyph, withoutBar(readOutline(words, glyph))]))
  return {
    often: await pack(rename(new Map([...often, ['GPOS', kerningOf(kerned)]])), 'woff2'),
    seldom: await pack(rename(seldom), 'woff2'),
    heavy: await pack(rename(replaceOutlines(words, hollow)), 'truetype'),
  }
}

function kerningOf(tables: Tables): Buffer {
  const glyphs = [...readCharacters(tables)].flatMap(([code, glyph]) =>
    KERNED.characters.test(String.fromCodePoint(code)) ? [glyph] : [],
  )
  return kerningTable(readKerning(tables, glyphs, KERNED.step))
}

export async function fontOutputs(): Promise<readonly Output[]> {
  const { often, seldom, heavy } = await buildFonts()
  const licence = `${CHANGES}\n${readFileSync(require.resolve(`${SOURCE}/LICENSE`), 'utf8')}`
  return [
    { path: `${FOLDER}/steadfast-sans.woff2`, bytes: often },
    { path: `${FOLDER}/steadfast-sans-seldom.woff2`, bytes: seldom },
    { path: `${FOLDER}/steadfast-sans-${String(WEIGHTS.heavy)}.ttf`, bytes: heavy },
    { path: `${FOLDER}/LICENSE.txt`, bytes: Buffer.from(licence) },
  ]
}
