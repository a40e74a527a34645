// Titles on pictures for sharing: as large as they fit, and never past their ground.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'
import { expect, test } from 'vitest'
import { fitTitle, wordsOf } from '../../../src/generator/assets/card'
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

test.each(['Packs 32x', 'How we draw stone', 'Six packs, and one rule for the drawing of all of them'])(
  'every letter of %o is drawn',
  (title) => {
    const bytes = readFileSync(join(packageFolder, 'src/templates/styles/fonts/steadfast-sans-800.ttf'))
    const face = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
    for (const scene of [null, '/image/a.png'])
      expect(wordsOf(face, { title, brand: 'Packs', scene, ground: '/card.png' })).not.toMatch(/NaN|undefined/)
  },
)
