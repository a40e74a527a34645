// Memory for pure functions. Inputs are compared by identity: the same object stands for the same value, because nothing
// inside packsite is changed once it is made. A function that remembers answers what it would have answered anyway.

import { A_FEW, atOnce, type InTurns } from './in-turns'

/** Remembers the last answer; the same inputs again give the same object. */
export function rememberLast<Inputs extends readonly unknown[], Value>(
  make: (...inputs: Inputs) => Value,
): (...inputs: Inputs) => Value {
  let last: { readonly inputs: Inputs; readonly value: Value } | null = null
  return (...inputs) => {
    if (last === null || !sameElements(last.inputs, inputs)) last = { inputs, value: make(...inputs) }
    return last.value
  }
}

/** The same of a list: its elements are the inputs, however many. */
export function rememberList<Item, Value>(make: (items: readonly Item[]) => Value): (items: readonly Item[]) => Value {
  const remember = rememberListInTurns(function* (items: readonly Item[]) {
    yield
    return make(items)
  })
  return (items) => atOnce(remember(items))
}

/** The same of what is made in turns. */
export function rememberListInTurns<Item, Value>(
  make: (items: readonly Item[]) => InTurns<Value>,
): (items: readonly Item[]) => InTurns<Value> {
  let last: { readonly items: readonly Item[]; readonly value: Value } | null = null
  return function* (items) {
    if (last !== null && sameElements(last.items, items)) return last.value
    const value = yield* make(items)
    last = { items, value }
    return value
  }
}

/** The list before, while all elements of a list are like its own: what is made of what they have in common is not made again. */
export function rememberAlike<Item>(
  isAlike: (before: Item, item: Item) => boolean,
): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (items) => {
    if (!everyPair(last, items, isAlike)) last = items
    return last
  }
}

/** True for two lists of one length whose elements, place by place, are the same objects or pairs. */
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

/**
 * Sorts a list by an order in which no two elements are equal. It begins with the order of the last list, so that a list
 * in which little has changed is sorted in one pass.
 */
export function rememberOrder<Item>(
  compare: (a: Item, b: Item) => number,
): (items: readonly Item[]) => readonly Item[] {
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

/** So many are looked for one by one. */
const FEW = 16

type Replacement<Item> = {
  readonly from: readonly Item[]
  readonly to: readonly Item[]
  readonly compare: (a: Item, b: Item) => number
}

/** A sorted list with the elements that are others now in the places of those before; null where that is not their place. */
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
 * Maps a list element by element, each with its neighbours. Elements at the beginning and at the end that are the same
 * objects as in the last list, neighbours included, keep their answers: one change in a list of thousands makes few.
 */
export function rememberMap<Item, Value>(
  make: (place: Neighbourhood<Item>) => Value,
): (items: readonly Item[]) => readonly Value[] {
  const map = rememberMapInTurns(make)
  return (items) => atOnce(map(items))
}

/** The same in turns. */
export function rememberMapInTurns<Item, Value>(
  make: (place: Neighbourhood<Item>) => Value,
): (items: readonly Item[]) => InTurns<readonly Value[]> {
  let last: { readonly items: readonly Item[]; readonly values: readonly Value[] } = { items: [], values: [] }
  return function* (items) {
    // Others may be at it as well: between two turns what is remembered becomes another.
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
    // Of the equal ones at the edges of the change, the last has another neighbour.
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

/** Elements of a list that are gone through together. */
const PART = 256

/**
 * Goes through a list part by part. A part keeps its answer while its elements are the same objects at the same places as in the last
 * list: of thousands of which one is another only those around it are looked at, and `make` may be another function that answers alike.
 */
export function rememberParts<Item, Value>(): (
  items: readonly Item[],
  make: (part: readonly Item[], start: number) => Value,
) => readonly Value[] {
  let last: readonly Item[] = []
  let values: readonly Value[] = []
  const isKept = (items: readonly Item[], start: number, end: number): boolean => {
    if (start >= last.length || Math.min(last.length, start + PART) !== end) return false
    for (let index = start; index < end; index += 1) if (items[index] !== last[index]) return false
    return true
  }
  return (items, make) => {
    if (items === last) return values
    const next: Value[] = []
    for (let start = 0; start < items.length; start += PART) {
      const end = Math.min(items.length, start + PART)
      next.push(isKept(items, start, end) ? (values[start / PART] as Value) : make(items.slice(start, end), start))
    }
    last = items
    values = next
    return values
  }
}

/** One list of all elements, in their order. */
export function joinLists<Item>(lists: readonly (readonly Item[])[]): Item[] {
  return ([] as Item[]).concat(...lists)
}

/**
 * Remembers one answer for each first input, as long as anyone else knows that object. What `make` has no parameter for is no
 * input: `map` hands over places and lists as well.
 */
export function rememberEach<Key extends object, Rest extends readonly unknown[], Value>(
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

/** A function that is asked at most once. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}

/** The `most` values that were asked for last, each made once. */
export function createFew<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return value
  }
}
