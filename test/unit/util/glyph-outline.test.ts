import { expect, test } from 'vitest'
import { svgPathData } from '../../../src/generator/util/glyph-outline'
import { createRandom } from '../../support/random'

test('an outline is a path with at most two decimals', () => {
  expect(
    svgPathData([
      { type: 'M', x: 1, y: 2.005 },
      { type: 'L', x: -0.001, y: 3.14159 },
      { type: 'Q', x1: 1, y1: 2, x: 3, y: 4 },
      { type: 'C', x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { type: 'Z' },
    ]),
  ).toBe('M1 2L0 3.14Q1 2 3 4C1 2 3 4 5 6Z')
})

test('a coordinate a hair above a whole number is that number', () => {
  expect(svgPathData([{ type: 'M', x: 78.0000000001, y: 5e-8 }])).toBe('M78 0')
})

test('coordinates are rounded as numbers are printed', () => {
  const random = createRandom(1)
  for (let count = 0; count < 20_000; count += 1) {
    const any = (random() - 0.3) * 2000
    for (const x of [any, Math.round(any * 1000) / 1000, Math.round(any * 200) / 200])
      expect(svgPathData([{ type: 'M', x, y: 0 }])).toBe(`M${String(Number(x.toFixed(2)))} 0`)
  }
})
