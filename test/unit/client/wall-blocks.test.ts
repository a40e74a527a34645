// The wall of the home page: which block a point lies on, and the steps it is drawn in.

import { expect, test } from 'vitest'
import { blockAt, sharpeningSteps, type BlockWallData } from '../../../src/client/lib/wall-blocks'

const BLOCKS: BlockWallData = {
  pictures: ['/16/{id}', '/32/{id}', '/64/{id}'],
  href: '/gallery?show={id}',
  walls: [
    [[], [1, 2, 3, 4]],
    [[], [5, 6]],
  ],
  names: {},
}

test('a point lies on a block of the wall that has the shape of the picture', () => {
  expect(blockAt(BLOCKS, { width: 256, height: 128 }, { x: 130, y: 64 })).toEqual({
    id: 3,
    row: 1,
    column: 2,
    edge: 64,
  })
  expect(blockAt(BLOCKS, { width: 256, height: 256 }, { x: 130, y: 255 })).toEqual({
    id: 6,
    row: 1,
    column: 1,
    edge: 128,
  })
})

test('there is none in a row without blocks, beside the picture, and in a picture of another shape', () => {
  const area = { width: 256, height: 128 }
  for (const point of [
    { x: 10, y: 10 },
    { x: -1, y: 100 },
    { x: 256, y: 100 },
    { x: 10, y: 128 },
  ])
    expect(blockAt(BLOCKS, area, point)).toBeNull()
  expect(blockAt(BLOCKS, { width: 300, height: 100 }, { x: 10, y: 90 })).toBeNull()
})

test('it is drawn from the resolution that is there to the finest, at once where nothing may move', () => {
  const steps = (from: number, isStill = false) =>
    sharpeningSteps(from, { count: 3, isStill }).map(({ at, afterMs }) => [at, afterMs])
  expect(steps(0)).toEqual([
    [0, 0],
    [1, 120],
    [2, 240],
  ])
  expect(steps(2)).toEqual([[2, 0]])
  expect(steps(0, true)).toEqual([[2, 0]])
})
