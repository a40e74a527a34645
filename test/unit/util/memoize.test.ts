import { describe, expect, test } from 'vitest'
import {
  joinLists,
  keepLastListIfAlike,
  memoizeEach,
  memoizeLast,
  memoizeMap,
  createIncrementalSort,
  createMemoizedChunkMap,
} from '../../../src/generator/util/memoize'
import { createRandom } from '../../support/random'

type Item = { readonly rank: number; readonly id: number }

const compare = (a: Item, b: Item): number => a.rank - b.rank || a.id - b.id

/** Lists one after another, each some edits away from the one before: elements replaced, added, taken away, moved. */
function* editedLists(count: number, length = 40): Generator<readonly Item[]> {
  const random = createRandom(count)
  const below = (limit: number): number => Math.floor(random() * limit)
  let nextId = 0
  const create = (): Item => ({ rank: below(20), id: nextId++ })
  let list = Array.from({ length }, create)
  for (let step = 0; step < count; step += 1) {
    yield list
    list = [...list]
    for (let edit = below(step % 7 === 0 ? 40 : 4); edit > 0; edit -= 1) {
      const place = below(list.length)
      const old = list[place] ?? create()
      const kind = below(6)
      if (kind < 3) list[place] = { rank: kind === 0 ? below(20) : old.rank, id: kind === 1 ? nextId++ : old.id }
      else if (kind === 3) list.splice(place, 0, create())
      else if (kind === 4 && list.length > 10) list.splice(place, 1)
      else list.push(...list.splice(place, 1))
    }
  }
}

describe('a list whose order is remembered', () => {
  test('is sorted as if it were not', () => {
    const sort = createIncrementalSort(compare)
    for (const list of editedLists(500)) expect(sort(list)).toEqual([...list].sort(compare))
  })

  test('has the elements of the list itself, and the same list gives the same order', () => {
    const sort = createIncrementalSort(compare)
    for (const list of editedLists(100)) {
      const sorted = sort(list)
      expect(new Set(sorted)).toEqual(new Set(list))
      expect(sorted.every((item) => list.includes(item))).toBe(true)
      expect(sort(list)).toEqual(sorted)
    }
  })
})

test('a list that is mapped is what it would be anew, whatever was edited, and no element is mapped twice', () => {
  const mapped = new Map<Item, number>()
  const describeItem = (item: Item): string => {
    mapped.set(item, (mapped.get(item) ?? 0) + 1)
    return String(item.id)
  }
  const map = memoizeMap(describeItem)
  for (const list of editedLists(300)) expect(map(list)).toEqual(list.map(({ id }) => String(id)))
  expect(Math.max(...mapped.values())).toBe(1)
})

test('a list that is an input is the same while its elements are', () => {
  let made = 0
  const sum = memoizeLast((items: readonly number[], by: number) => {
    made += 1
    return items.reduce((a, b) => a + b, 0) * by
  })
  expect([sum([1, 2], 1), sum([1, 2], 1), sum([1, 2], 2), sum([1, 3], 2)]).toEqual([3, 3, 6, 8])
  expect(made).toBe(3)
})

test('a list that is gone through part by part is what it would be anew, whatever was edited and however long it is', () => {
  for (const length of [1, 255, 256, 257, 511, 512, 700]) {
    const parts = createMemoizedChunkMap<Item, readonly string[]>()
    const describePart = (part: readonly Item[], start: number): string[] =>
      part.map(({ id, rank }, at) => `${String(start + at)} ${String(id)} ${String(rank)}`)
    for (const list of editedLists(60, length))
      expect(joinLists(parts(list, describePart))).toEqual(describePart(list, 0))
  }
})

test('of a list of thousands of which one element is another, only those around it are gone through', () => {
  const parts = createMemoizedChunkMap<Item, number>()
  let looks = 0
  const count = (part: readonly Item[]): number => {
    looks += part.length
    return part.length
  }
  const list = Array.from({ length: 10_000 }, (_, id): Item => ({ id, rank: 0 }))
  parts(list, count)
  looks = 0
  parts([...list], count)
  expect(looks).toBe(0)
  const edited = list.map((item) => (item.id === 5_000 ? { ...item } : item))
  parts(edited, count)
  expect(looks).toBeLessThan(300)
})

test('a list is the one before while its elements are like those', () => {
  const alike = keepLastListIfAlike((a: Item, b: Item) => a.rank === b.rank)
  const list = [1, 2, 3].map((rank): Item => ({ rank, id: rank }))
  expect(alike(list)).toBe(list)
  expect(alike(list.map(({ rank }) => ({ rank, id: 9 })))).toBe(list)
  for (const other of [list.slice(1), [...list, ...list], list.with(0, { rank: 7, id: 1 })]) {
    expect(alike(other)).toBe(other)
    expect(alike(list)).toBe(list)
  }
})

test('what a function has no parameter for is no input of it', () => {
  let made = 0
  const double = memoizeEach(({ rank }: Item) => {
    made += 1
    return { rank: rank * 2 }
  })
  const items: Item[] = [1, 2, 3].map((rank) => ({ rank, id: rank }))
  const first = items.map(double)
  expect([...items].reverse().map(double)).toEqual([...first].reverse())
  expect(made).toBe(3)
  const power = memoizeEach(({ rank }: Item, by: number) => rank ** by)
  const [, second] = items
  if (second === undefined) throw new Error('there are two')
  expect([power(second, 2), power(second, 3)]).toEqual([4, 8])
})

test('the same list again is not looked through: a page of thousands asks for the same map', () => {
  let looks = 0
  const items = new Proxy([{}, {}, {}], {
    get: (target, key, receiver) => {
      looks += 1
      return Reflect.get(target, key, receiver) as unknown
    },
  })
  const map = memoizeMap(() => 1)
  const list = memoizeLast((all: readonly object[]) => all.length)
  const before = [map(items), list(items)]
  looks = 0
  expect([map(items), list(items)]).toEqual(before)
  expect(looks).toBe(0)
})
