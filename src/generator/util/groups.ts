// Maps that create missing values on first access.

/** Returns the value of a key. Creates and stores a missing value with `make`. */
export function getOrMake<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Appends an item to the list of a name. Creates the list with its first item. */
export function addTo<Name, Item>(groups: Map<Name, Item[]>, name: Name, item: Item): void {
  getOrMake(groups, name, () => []).push(item)
}
