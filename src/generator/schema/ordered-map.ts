// Maps of YAML and JSON as objects that store the order of their keys.

/**
 * Symbol property with the keys in file order; plain objects sort integer keys first ('26' before '1.21'). A key
 * without a value is only in this list: schemas treat the key as missing, and `orderedEntries` returns undefined as its
 * value.
 */
const ORDER = Symbol('order')

/** Creates a map without a prototype, so that keys such as '__proto__' are ordinary. */
export function createOrderedMap(entries: readonly (readonly [string, unknown])[]): object {
  const map = Object.create(null) as Record<string, unknown>
  for (const [key, value] of entries) if (value !== undefined) map[key] = value
  Object.defineProperty(map, ORDER, { value: entries.map(([key]) => key), enumerable: false })
  return map
}

/** Returns the entries in file order, with undefined for a key without a value; null if the value is not such a map. */
export function orderedEntries(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null || !(ORDER in value)) return null
  const map = value as Record<string, unknown>
  return (value[ORDER] as string[]).map((key) => [key, map[key]])
}
