import { expect, test } from 'vitest'
import { outlineData } from '../../../src/generator/base/outline'

test('an outline is a path with at most two decimals', () => {
  expect(
    outlineData([
      { type: 'M', x: 1, y: 2.005 },
      { type: 'L', x: -0.001, y: 3.14159 },
      { type: 'Q', x1: 1, y1: 2, x: 3, y: 4 },
      { type: 'C', x1: 1, y1: 2, x2: 3, y2: 4, x: 5, y: 6 },
      { type: 'Z' },
    ]),
  ).toBe('M1 2L0 3.14Q1 2 3 4C1 2 3 4 5 6Z')
})

test('a coordinate a hair above a whole number is that number', () => {
  expect(outlineData([{ type: 'M', x: 78.0000000001, y: 5e-8 }])).toBe('M78 0')
})
