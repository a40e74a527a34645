// How much of each pixel outlines cover: exactly, wherever they lie.

import { expect, test } from 'vitest'
import { createRasterizer, type Outline } from '../../../../src/generator/assets/images/rasterize'
import { createRandom } from '../../../support/random'

type Corner = readonly [number, number]

function polygon(...corners: readonly Corner[]): Outline {
  const lines = corners.map(([x, y], index) => ({ type: index === 0 ? ('M' as const) : ('L' as const), x, y }))
  return [...lines, { type: 'Z' }]
}

function box(left: number, top: number, right: number, bottom: number): Outline {
  return polygon([left, top], [right, top], [right, bottom], [left, bottom])
}

/** Of 4 x 3 pixels, in eighths. */
function coveredBy(...outlines: readonly Outline[]): number[][] {
  const cover = createRasterizer(4, 3)(outlines)
  return [0, 1, 2].map((y) =>
    [0, 1, 2, 3].map((x) => {
      const eighths = ((cover[y * 4 + x] ?? 0) * 8) / 255
      expect(Math.abs(eighths - Math.round(eighths))).toBeLessThan(0.02)
      return Math.round(eighths) / 8
    }),
  )
}

const NOTHING = [0, 0, 0, 0]

test('a box covers the parts of pixels that it lies in', () => {
  const expected = [[0, 0.5, 1, 0.25], [0, 0.25, 0.5, 0.125], NOTHING]
  expect(coveredBy(box(1.5, 0, 3.25, 1.5))).toEqual(expected)
  // The other way around, and without its end.
  expect(coveredBy(polygon([1.5, 1.5], [3.25, 1.5], [3.25, 0], [1.5, 0]))).toEqual(expected)
  expect(coveredBy(box(1.5, 0, 3.25, 1.5).slice(0, -1))).toEqual(expected)
})

test('a slope covers a part of each pixel that it crosses', () => {
  expect(coveredBy(polygon([0, 0], [4, 0], [0, 1]))).toEqual([[0.875, 0.625, 0.375, 0.125], NOTHING, NOTHING])
  expect(coveredBy(polygon([0, 0], [2, 2], [0, 2]))).toEqual([[0.5, 0, 0, 0], [1, 0.5, 0, 0], NOTHING])
})

test('what overlaps is inside once, and a hole is none of it', () => {
  expect(coveredBy(box(0, 0, 2, 1), box(1, 0, 3, 1))[0]).toEqual([1, 1, 1, 0])
  const hole = polygon([1, 1], [1, 2], [3, 2], [3, 1])
  expect(coveredBy([...box(0, 0, 4, 3), ...hole])).toEqual([
    [1, 1, 1, 1],
    [1, 0, 0, 1],
    [1, 1, 1, 1],
  ])
})

test('what lies outside of the picture is cut off at its edges', () => {
  expect(coveredBy(box(-3, -2, 1.5, 1))).toEqual([[1, 0.5, 0, 0], NOTHING, NOTHING])
  expect(coveredBy(box(3.5, 2, 99, 99))).toEqual([NOTHING, NOTHING, [0, 0, 0, 0.5]])
  expect(coveredBy(box(-9, -9, 99, 99))).toEqual([
    [1, 1, 1, 1],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ])
  for (const far of [box(-9, 0, -1, 3), box(5, 0, 9, 3), box(0, -9, 4, -1), box(0, 4, 4, 9)])
    expect(coveredBy(far)).toEqual([NOTHING, NOTHING, NOTHING])
})

/** Of a circle of this radius, where four curves stand for its quarters. */
const HANDLE = 0.5523

test('curves cover as much as their circle has', () => {
  const [x, y, r] = [50.3, 49.6, 40]
  const handle = r * HANDLE
  const cubic: Outline = [
    { type: 'M', x: x + r, y },
    { type: 'C', x1: x + r, y1: y + handle, x2: x + handle, y2: y + r, x, y: y + r },
    { type: 'C', x1: x - handle, y1: y + r, x2: x - r, y2: y + handle, x: x - r, y },
    { type: 'C', x1: x - r, y1: y - handle, x2: x - handle, y2: y - r, x, y: y - r },
    { type: 'C', x1: x + handle, y1: y - r, x2: x + r, y2: y - handle, x: x + r, y },
  ]
  const cover = createRasterizer(100, 100)([cubic])
  const area = cover.reduce((sum, one) => sum + one / 255, 0)
  expect(Math.abs(area / (Math.PI * r * r) - 1)).toBeLessThan(0.002)
  // A parabola over its chord has two thirds of the box around both.
  const arch: Outline = [
    { type: 'M', x: 10, y: 90 },
    { type: 'Q', x1: 50, y1: -30, x: 90, y: 90 },
  ]
  const under = createRasterizer(100, 100)([arch]).reduce((sum, one) => sum + one / 255, 0)
  expect(Math.abs(under / ((2 / 3) * 80 * 60) - 1)).toBeLessThan(0.002)
})

test('any triangle covers its area, and leaves nothing behind', () => {
  const random = createRandom(7)
  const coverOf = createRasterizer(64, 48)
  for (let count = 0; count < 500; count += 1) {
    const corner = (): Corner => [random() * 64, random() * 48]
    const [a, b, c] = [corner(), corner(), corner()]
    const area = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
    const cover = coverOf([polygon(a, b, c)])
    const covered = cover.reduce((sum, one) => sum + one / 255, 0)
    // Each pixel of its edges is rounded.
    expect(Math.abs(covered - area)).toBeLessThan(0.5)
    expect(cover.length % 64).toBe(0)
  }
  expect(coverOf([])).toHaveLength(0)
})
