// Some numbers for each of many names, in few arrays: as objects they would take three times the room.

export type NumberTable = {
  /** Takes as many numbers as the table is wide, in the place of those that the name had. */
  readonly set: (name: string, numbers: readonly number[]) => void
  readonly get: (name: string) => readonly number[] | undefined
  /** All of them, in the order of the names, in memory that threads share. */
  readonly numbers: () => Float64Array
  /** In the order in which they came. */
  readonly names: () => Iterable<string>
}

/** Rows of an array. */
const ROWS = 4096

export function createNumberTable(width: number): NumberTable {
  const places = new Map<string, number>()
  const parts: Float64Array[] = []
  return {
    set: (name, numbers) => {
      const place = places.get(name) ?? places.size
      places.set(name, place)
      const part = (parts[Math.floor(place / ROWS)] ??= new Float64Array(ROWS * width))
      const at = (place % ROWS) * width
      for (let index = 0; index < width; index += 1) part[at + index] = numbers[index] ?? 0
    },
    get: (name) => {
      const place = places.get(name)
      if (place === undefined) return undefined
      const part = parts[Math.floor(place / ROWS)]
      const at = (place % ROWS) * width
      const numbers: number[] = []
      for (let index = 0; index < width; index += 1) numbers.push(part?.[at + index] ?? 0)
      return numbers
    },
    numbers: () => {
      const all = new Float64Array(new SharedArrayBuffer(places.size * width * Float64Array.BYTES_PER_ELEMENT))
      for (const [index, part] of parts.entries()) {
        const at = index * ROWS * width
        all.set(part.subarray(0, all.length - at), at)
      }
      return all
    },
    names: () => places.keys(),
  }
}
