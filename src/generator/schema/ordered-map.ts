// Maps of YAML and JSON as objects that remember the order of their keys.

/**
 * The keys of a map in the order of the file; an object alone would put '26' before '1.21'. A key without a value is among them
 * and not in the map: whoever knows the key takes it for absent, whoever asks for all of them is told of it.
 */
const ORDER = Symbol('order')

/** A map without a prototype: every key is an ordinary one. */
export function createMap(entries: readonly (readonly [string, unknown])[]): object {
  const map = Object.create(null) as Record<string, unknown>
  for (const [key, value] of entries) if (value !== undefined) map[key] = value
  Object.defineProperty(map, ORDER, { value: entries.map(([key]) => key), enumerable: false })
  return map
}

/** The entries of a map in the order of the file, undefined for a key without a value; null when the value is no map. */
export function orderedEntries(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null || !(ORDER in value)) return null
  const map = value as Record<string, unknown>
  return (value[ORDER] as string[]).map((key) => [key, map[key]])
}
