// Memoisation of pure functions. Inputs are compared by identity, lists by the identity of their elements: values are never changed
// once they are made, so the same object stands for the same value.

import { A_FEW, type TimeSliced } from './time-slicing'

/** Memoises the last call: the same inputs return the identical object. */
export function memoizeLast<Inputs extends readonly unknown[], Value>(
  make: (...inputs: Inputs) => Value,
): (...inputs: Inputs) => Value {
  let last: { readonly inputs: Inputs; readonly value: Value } | null = null
  return (...inputs) => {
    if (last === null || !everyPair<unknown>(last.inputs, inputs, isSameList)) last = { inputs, value: make(...inputs) }
    return last.value
  }
}

function isSameList(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) && sameElements(a, b)
}

/** Like `memoizeLast`, for a generator that takes one list. */
export function memoizeList<Item, Value>(
  make: (items: readonly Item[]) => TimeSliced<Value>,
): (items: readonly Item[]) => TimeSliced<Value> {
  let last: { readonly items: readonly Item[]; readonly value: Value } | null = null
  return function* (items) {
    if (last !== null && sameElements(last.items, items)) return last.value
    const value = yield* make(items)
    last = { items, value }
    return value
  }
}

/** Returns the previous list while the elements of a list are like its elements, so that functions of what is alike stay memoised. */
export function keepAlike<Item>(
  isAlike: (before: Item, item: Item) => boolean,
): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (items) => {
    if (!everyPair(last, items, isAlike)) last = items
    return last
  }
}

/** Returns true if two lists have the same length and their elements, index by index, are identical or pairs. */
export function everyPair<Item>(
  a: readonly Item[],
  b: readonly Item[],
  isPair: (a: Item, b: Item) => boolean,
): boolean {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1)
    if (a[index] !== b[index] && !isPair(a[index] as Item, b[index] as Item)) return false
  return true
}

/** Sorts a list by an order in which no two elements are equal. A list with few changes is sorted from the last result in one pass. */
export function memoizeSort<Item>(compare: (a: Item, b: Item) => number): (items: readonly Item[]) => readonly Item[] {
  let lastItems: readonly Item[] = []
  let last: readonly Item[] = []
  const sort = (items: readonly Item[]): readonly Item[] => {
    const wanted = new Set(items)
    const kept = last.filter((item) => wanted.delete(item))
    return wanted.size === 0 ? kept : [...kept, ...wanted].sort(compare)
  }
  return (items) => {
    last = replaceFew(last, { from: lastItems, to: items, compare }) ?? sort(items)
    lastItems = items
    return last
  }
}

/** At most this many changed elements are moved one by one. */
const FEW = 16

type Replacement<Item> = {
  readonly from: readonly Item[]
  readonly to: readonly Item[]
  readonly compare: (a: Item, b: Item) => number
}

/** Replaces changed elements of a sorted list in place; null if one of them belongs elsewhere. */
function replaceFew<Item>(sorted: readonly Item[], { from, to, compare }: Replacement<Item>): readonly Item[] | null {
  if (from.length !== to.length) return null
  const changed: [old: Item, item: Item][] = []
  for (let index = 0; index < to.length; index += 1) {
    const old = from[index] as Item
    const item = to[index] as Item
    if (old !== item && changed.push([old, item]) > FEW) return null
  }
  const next = [...sorted]
  for (const [old, item] of changed) {
    const place = next.indexOf(old)
    const [before, after] = [next[place - 1], next[place + 1]]
    const fits =
      (before === undefined || compare(before, item) < 0) && (after === undefined || compare(item, after) < 0)
    if (place < 0 || !fits) return null
    next[place] = item
  }
  return next
}

/** An element with those before and after it. */
export type Neighbourhood<Item> = { readonly item: Item; readonly before: Item | null; readonly after: Item | null }

/**
 * Maps a list element by element, each with its neighbours. Elements at the beginning and at the end that are the same objects as in
 * the last list, neighbours included, are not mapped again. Yields every 256 elements.
 */
export function memoizeMap<Item, Value>(
  make: (place: Neighbourhood<Item>) => Value,
): (items: readonly Item[]) => TimeSliced<readonly Value[]> {
  let last: { readonly items: readonly Item[]; readonly values: readonly Value[] } = { items: [], values: [] }
  return function* (items) {
    // Two runs may be interleaved, so `last` may change between two yields.
    const before = last
    if (items === before.items) return before.values
    const shift = items.length - before.items.length
    const most = Math.min(items.length, before.items.length)
    let head = 0
    while (head < most && items[head] === before.items[head]) head += 1
    let tail = 0
    while (tail < most - head && items[items.length - 1 - tail] === before.items[before.items.length - 1 - tail])
      tail += 1
    if (shift === 0 && head === items.length) return before.values
    // The equal elements next to the change have a new neighbour.
    const start = Math.max(0, head - 1)
    const end = Math.min(items.length, items.length - tail + 1)
    const values = before.values.slice(0, start)
    for (let index = start; index < end; index += 1) {
      if (index % A_FEW === A_FEW - 1) yield
      const item = items[index] as Item
      values.push(make({ item, before: items[index - 1] ?? null, after: items[index + 1] ?? null }))
    }
    for (let index = end; index < items.length; index += 1) values.push(before.values[index - shift] as Value)
    last = { items, values }
    return values
  }
}

/** Elements of a chunk. */
const CHUNK = 256

/**
 * Maps a list in chunks of 256 elements. A chunk is mapped again only if one of its elements has changed; `make` may be a new function
 * in each call if it returns the same values.
 */
export function memoizeChunks<Item, Value>(): (
  items: readonly Item[],
  make: (chunk: readonly Item[], start: number) => Value,
) => readonly Value[] {
  let last: readonly Item[] = []
  let values: readonly Value[] = []
  const isKept = (items: readonly Item[], start: number, end: number): boolean => {
    if (start >= last.length || Math.min(last.length, start + CHUNK) !== end) return false
    for (let index = start; index < end; index += 1) if (items[index] !== last[index]) return false
    return true
  }
  return (items, make) => {
    if (items === last) return values
    const next: Value[] = []
    for (let start = 0; start < items.length; start += CHUNK) {
      const end = Math.min(items.length, start + CHUNK)
      next.push(isKept(items, start, end) ? (values[start / CHUNK] as Value) : make(items.slice(start, end), start))
    }
    last = items
    values = next
    return values
  }
}

export function joinLists<Item>(lists: readonly (readonly Item[])[]): Item[] {
  return ([] as Item[]).concat(...lists)
}

/**
 * Memoises the last call for each first argument, held weakly. Arguments for which `make` has no parameter are ignored, such as the
 * index and the list that `Array.map` passes.
 */
export function memoizeEach<Key extends object, Rest extends readonly unknown[], Value>(
  make: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly rest: Rest; readonly value: Value }>()
  const further = make.length - 1
  return (key, ...given) => {
    const rest = (given.length > further ? given.slice(0, further) : given) as unknown as Rest
    const last = known.get(key)
    if (last !== undefined && sameElements(last.rest, rest)) return last.value
    const value = make(key, ...rest)
    known.set(key, { rest, value })
    return value
  }
}

export function sameElements(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a === b) return true
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1) if (a[index] !== b[index]) return false
  return true
}

/** Calls `make` at most once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** A least-recently-used cache of at most `most` values. */
export function createLru<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return value
  }
}
