// Titles on pictures for sharing: as large as they fit, and never past their ground.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  createTextRasterizer,
  fitTitleToArea,
  layOutCardText,
  type CardTextOutlines,
} from '../../../../src/generator/assets/images/card-text'
import { svgPathData } from '../../../../src/generator/util/glyph-outline'
import { packageFolder } from '../../../support/paths'

/** A face whose letters are all half as wide as they are high. */
const font = { getAdvanceWidth: (text: string, size = 0) => (text.length * size) / 2 }
const area = { left: 0, right: 400, height: 100, sizes: [40, 20] }

test.each([
  ['', 40, ['']],
  ['News', 40, ['News']],
  ['Twenty letters long.', 40, ['Twenty letters long.']],
  ['Two lines of some forty', 40, ['Two lines of some', 'forty']],
  [
    'Too long for two large lines, so it is set in the smaller size',
    20,
    ['Too long for two large lines, so it is', 'set in the smaller size'],
  ],
])('%o is set at %i px', (title, size, lines) => {
  expect(fitTitleToArea(font, title, area)).toEqual({ lines, size })
})

test('what fits at no size ends in an ellipsis', () => {
  const { lines, size } = fitTitleToArea(font, 'word '.repeat(200).trim(), area)
  expect(size).toBe(20)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/word…$/)
})

const bytes = readFileSync(join(packageFolder, 'src/templates/styles/fonts/steadfast-sans-800.ttf'))
const face = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
const TITLES = [
  '',
  'Packs 32x',
  'How we draw stone',
  'Ärger mit Çà, Ÿ und Jjgypq',
  'Six packs, and one rule for the drawing of all of them',
  'Six packs, one rule for the drawing of all of them, and a title that is longer than any that anybody should write for a card',
]
const SCENES = [null, '/image/a.png']
const LOOK = { ground: '#ffffff', ink: '#000000', mark: '', font: '' }

/** The letters of words as an SVG library draws them. */
async function drawnBySharp({ outlines }: CardTextOutlines): Promise<Uint8Array> {
  const paths = outlines.map((outline) => `<path d="${svgPathData(outline)}"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${paths}</svg>`
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

test.each(TITLES)('%o covers what an SVG of its letters does', async (title) => {
  const coverOf = createTextRasterizer()
  for (const scene of SCENES) {
    const words = layOutCardText(face, { title, brand: 'Steadfast, jq', scene, ground: '/card.png' })
    const [cover, expected] = [(await coverOf(words))(), await drawnBySharp(words)]
    const differences: number[] = []
    let wrong = 0
    for (let index = 0; index < expected.length; index += 1) {
      const [wanted, got] = [expected[index] ?? 0, cover[index] ?? 0]
      if (wanted > 0 && wanted < 255) differences.push(Math.abs(wanted - got))
      else if (wanted > 127 !== got > 127) wrong += 1
    }
    expect(wrong).toBe(0)
    // Both round at edges, each in its way; where parts of a letter overlap at their edges, both count here.
    expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(4)
    expect(differences.filter((one) => one > 32).length / differences.length).toBeLessThan(0.01)
  }
})

test('words that are set again are what they were', async () => {
  const coverOf = createTextRasterizer()
  const said = (title: string): CardTextOutlines =>
    layOutCardText(face, { title, brand: 'Packs', scene: null, ground: '/card.png' })
  const [long, short] = [said(TITLES.at(-1) ?? ''), said('Packs')]
  const first = Uint8Array.from((await coverOf(short))())
  await coverOf(long).then((cover) => cover())
  expect(Buffer.compare((await coverOf(short))(), first)).toBe(0)
})

test('a mark of any shape is drawn beside the words', async () => {
  const words = (mark: string): CardTextOutlines =>
    layOutCardText(face, { title: 'Packs', brand: 'Steadfast', scene: null, ground: '', look: { ...LOOK, mark } })
  const coverOf = createTextRasterizer()
  const cover = Uint8Array.from((await coverOf(words('M0 0H16V16H0Z')))())
  const at = (x: number, y: number): number | undefined => cover[y * 1200 + x]
  // Three pixels for each of its own, from (64, 48) on.
  expect([at(63, 60), at(64, 48), at(111, 95), at(112, 60), at(80, 96)]).toEqual([0, 255, 255, 0, 0])
  const letters = (await coverOf({ ...words('M0 0H16V16H0Z'), mark: '' }))()
  expect(letters.every((one, index) => one <= (cover[index] ?? 0))).toBe(true)
  expect(letters.some((one) => one === 255)).toBe(true)
  // An even number of times around is outside.
  const ring = (await coverOf(words('M0 0H16V16H0ZM4 4H12V12H4Z')))()
  expect([ring[50 * 1200 + 66], ring[72 * 1200 + 88]]).toEqual([255, 0])
})
