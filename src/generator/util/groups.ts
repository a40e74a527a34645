// Maps whose values are made when they are first asked for.

/** Returns the value of a key, which is made and set if there is none. */
export function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Adds an item to the list of a name, which is made with its first one. */
export function addTo<Name, Item>(groups: Map<Name, Item[]>, name: Name, item: Item): void {
  getOrMake(groups, name, () => []).push(item)
}
