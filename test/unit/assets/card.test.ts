// Titles on pictures for sharing: as large as they fit, and never past their ground.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import { expect, test } from 'vitest'
import { createCover, fitTitle, wordsOf, type Shapes } from '../../../src/generator/assets/card-words'
import { packageFolder } from '../../support/paths'

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
  expect(fitTitle(font, title, area)).toEqual({ lines, size })
})

test('what fits at no size ends in an ellipsis', () => {
  const { lines, size } = fitTitle(font, 'word '.repeat(200).trim(), area)
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

test.each(TITLES)('every letter of %o is drawn', (title) => {
  for (const scene of SCENES)
    for (const { paths } of wordsOf(face, { title, brand: 'Packs', scene, ground: '/card.png' }))
      expect(paths).not.toMatch(/NaN|undefined/)
})

/** The same shapes as one picture of the whole card. */
const inOne = (shapes: readonly Shapes[]): Shapes[] => [
  { paths: shapes.map(({ paths }) => paths).join(''), box: { left: 0, top: 0, right: 1200, bottom: 630 } },
]

test.each(TITLES)('brand and title of %o by themselves cover what both do in one picture', async (title) => {
  const [cover, whole] = [createCover(), createCover()]
  for (const scene of SCENES) {
    const shapes = wordsOf(face, { title, brand: 'Steadfast, jq', scene, ground: '/card.png' })
    expect(shapes).toHaveLength(2)
    const [apart, together] = [(await cover(shapes))(), (await whole(inOne(shapes)))()]
    const expected = together.slice(0, apart.length)
    expect(Buffer.compare(apart, expected)).toBe(0)
    expect(together.subarray(apart.length).some((one) => one > 0)).toBe(false)
    expect(apart.some((one) => one === 255)).toBe(true)
  }
})

test('a mark of any shape is drawn with all words at once', () => {
  const look = { ground: '#ffffff', ink: '#000000', mark: 'M0 0H16V16H0Z', font: '' }
  const shapes = wordsOf(face, { title: 'Packs', brand: 'Steadfast', scene: null, ground: '', look })
  expect(shapes).toHaveLength(1)
  expect(shapes[0]?.paths).toContain('d="M0 0H16V16H0Z"')
})
