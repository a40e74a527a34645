// Memoisation of pure functions. Compares inputs by identity, and lists by the identity of their elements. This works because values are
// immutable: the same object always means the same value.

/** Memoises the last call: equal inputs return the identical object. */
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

/** Returns the previous list while all elements are alike, so that functions of the list stay memoised. */
export function keepLastListIfAlike<Item>(
  isAlike: (before: Item, item: Item) => boolean,
): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (items) => {
    if (!everyPair(last, items, isAlike)) last = items
    return last
  }
}

/** Returns true if two lists have the same length, and the elements at each index are identical or satisfy `isPair`. */
export function everyPair<Item>(a: readonly Item[], b: readonly Item[], isPair: (a: Item, b: Item) => boolean) {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index += 1)
    if (a[index] !== b[index] && !isPair(a[index] as Item, b[index] as Item)) return false
  return true
}

/** Sorts a list, starting from the order of the last list. No two elements may compare as equal. */
export function createIncrementalSort<Item>(
  compare: (a: Item, b: Item) => number,
): (items: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (items) => {
    const wanted = new Set(items)
    const retained = last.filter((item) => wanted.delete(item))
    last = wanted.size === 0 ? retained : [...retained, ...wanted].sort(compare)
    return last
  }
}

/** Maps a list element by element and memoises each result. Returns the same list while all elements are the same. */
export function memoizeMap<Item extends object, Value>(
  make: (item: Item) => Value,
): (items: readonly Item[]) => readonly Value[] {
  const mapItem = memoizeEach(make)
  return memoizeLast((items: readonly Item[]) => items.map((item) => mapItem(item)))
}

/** Elements of a chunk. */
const CHUNK = 256

/**
 * Maps a list in chunks of 256 elements. Maps a chunk again only if an element of the chunk has changed. `make` may be a new function in
 * each call if the function returns the same values.
 */
export function createMemoizedChunkMap<Item, Value>(): (
  items: readonly Item[],
  make: (chunk: readonly Item[], start: number) => Value,
) => readonly Value[] {
  let last: readonly Item[] = []
  let values: readonly Value[] = []
  const isSame = (items: readonly Item[], start: number, end: number): boolean => {
    if (start >= last.length || Math.min(last.length, start + CHUNK) !== end) return false
    for (let index = start; index < end; index += 1) if (items[index] !== last[index]) return false
    return true
  }
  return (items, make) => {
    if (items === last) return values
    const next: Value[] = []
    for (let start = 0; start < items.length; start += CHUNK) {
      const end = Math.min(items.length, start + CHUNK)
      next.push(isSame(items, start, end) ? (values[start / CHUNK] as Value) : make(items.slice(start, end), start))
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
 * Memoises the last call for each first argument, held weakly. Ignores arguments beyond the parameters of `make`, such as the index and
 * list from `Array.map`.
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
export function createLruCache<V>(most: number): (key: string, make: () => V) => V {
  const cached = new Map<string, V>()
  return (key, make) => {
    const value = cached.get(key) ?? make()
    cached.delete(key)
    cached.set(key, value)
    for (const oldest of cached.keys()) if (cached.size > most) cached.delete(oldest)
    return value
  }
}
