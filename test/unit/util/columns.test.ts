import { expect, test } from 'vitest'
import { decodeColumns, encodeColumns } from '../../../src/generator/util/columns'

const HEAD = { name: 'ä', none: null, list: [1, 'two'] }

test.each([
  [[], []],
  [['a'], []],
  [
    ['news/a', 'news/ü', '\u{1f9f1}'],
    ['', 'x', ''],
  ],
])('a record gives back its head, its texts and its numbers: %j', (...lists) => {
  const numbers = Float64Array.from([0, -2, 2 ** 53 - 1, 1795219200123.25])
  const bytes = Buffer.concat(encodeColumns({ head: HEAD, lists, numbers }))
  expect(decodeColumns(bytes, lists.length)).toEqual({ head: HEAD, lists, numbers })
  // Wherever it stands in a memory.
  const inside = Buffer.concat([Buffer.from('x'), bytes]).subarray(1)
  expect(decodeColumns(inside, lists.length)).toEqual({ head: HEAD, lists, numbers })
})

test('numbers of a part of an array are written alone', () => {
  const numbers = Float64Array.from([1, 2, 3, 4]).subarray(1, 3)
  expect([...decodeColumns(Buffer.concat(encodeColumns({ head: 0, lists: [], numbers })), 0).numbers]).toEqual([2, 3])
})

test('what is no such record, or is cut short, is refused', () => {
  const bytes = Buffer.concat(encodeColumns({ head: HEAD, lists: [['a', 'b']], numbers: new Float64Array(2) }))
  for (const damaged of [Buffer.alloc(0), Buffer.from('{"outDir":7}'), bytes.subarray(0, 20), bytes.subarray(0, -1)])
    expect(() => decodeColumns(damaged, 1)).toThrow()
})
