// Rows of the editor that become a map, and the places that items had in the file.

/** A value of a file: objects have fixed keys, maps have keys in the order of the file. */
export type FileValue = string | readonly FileValue[] | ReadonlyMap<string, FileValue> | undefined

/** The number of an item in the list or map of the file; undefined for a new item. */
export type Origin = number | undefined

export type Row = { readonly key: string; readonly value: FileValue; readonly at: Origin }

const ORIGINS = new WeakMap<object, readonly Origin[]>()

/** The places of the items of a list or map that `toFile` returned. */
export const originsOf = (value: object): readonly Origin[] => ORIGINS.get(value) ?? []

export function keepOrigins<T extends object>(value: T, origins: readonly Origin[]): T {
  ORIGINS.set(value, origins)
  return value
}

/**
 * Returns undefined without rows. Rows with the same label become one row if their lists in `short` can be joined, and
 * throw otherwise.
 */
export function mapOfRows(rows: readonly Row[], short?: string): FileValue {
  const whole = new Map<string, Row>()
  for (const row of rows) {
    const known = whole.get(row.key)
    if (known === undefined) {
      whole.set(row.key, row)
      continue
    }
    const value = joined(known, row, short)
    if (value === undefined)
      throw new Error(`Two rows have the label '${row.key}': change the label of one of them, or remove it.`)
    // The row of the file keeps its place.
    if (known.at === undefined && row.at !== undefined) whole.delete(row.key)
    whole.set(row.key, { ...row, value, at: known.at ?? row.at })
  }
  const made = [...whole.values()]
  if (made.length === 0) return undefined
  return keepOrigins(
    new Map(made.map(({ key, value }) => [key, value] as const)),
    made.map(({ at }) => at),
  )
}

/** Returns undefined if the rows differ in more than their lists. */
function joined(first: Row, second: Row, short: string | undefined): FileValue {
  if (short === undefined) return undefined
  const [one, other] = [fieldsOf(first.value, short), fieldsOf(second.value, short)]
  const [list, more] = [one.get(short), other.get(short)]
  if (!Array.isArray(list) || !Array.isArray(more)) return undefined
  const keys = [...new Set([...one.keys(), ...other.keys()])].filter((key) => key !== short)
  if (keys.some((key) => JSON.stringify(one.get(key)) !== JSON.stringify(other.get(key)))) return undefined
  const items = [...(list as readonly FileValue[]), ...(more as readonly FileValue[])]
  // Places count in the list of one row of the file.
  const kept = first.at === undefined ? more : list
  const all = keepOrigins(items, [...placesOf(list, kept), ...placesOf(more, kept)])
  return keys.length === 0 ? all : new Map([...one, [short, all]])
}

const placesOf = (list: readonly unknown[], kept: object): readonly Origin[] =>
  list.map((_item, index) => (list === kept ? originsOf(list)[index] : undefined))

function fieldsOf(value: FileValue, short: string): ReadonlyMap<string, FileValue> {
  if (Array.isArray(value)) return new Map([[short, value]])
  return value instanceof Map ? (value as ReadonlyMap<string, FileValue>) : new Map<string, FileValue>()
}
