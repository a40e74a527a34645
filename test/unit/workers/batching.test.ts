import { expect, test } from 'vitest'
import { splitBySize } from '../../../src/generator/workers/batching'

const split = (items: readonly string[]): string[][] => splitBySize(items, { most: 5, sizeOf: ({ length }) => length })

test('parts hold all items in their order, and none is larger than one large item or the most', () => {
  expect(split(['aa', 'bbb', 'c', 'dddddddd', 'e', 'ffff', 'g'])).toEqual([
    ['aa', 'bbb'],
    ['c'],
    ['dddddddd'],
    ['e', 'ffff'],
    ['g'],
  ])
})

test('items of no size belong to a part too, and no items are no parts', () => {
  expect(split(['', 'a', ''])).toEqual([['', 'a', '']])
  expect(split([])).toEqual([])
})
