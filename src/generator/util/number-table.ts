// Some numbers for each of many names, in few arrays: as objects they would take three times the room.

export type NumberTable = {
  /** Takes as many numbers as the table is wide, in the place of those that the name had. */
  readonly set: (name: string, numbers: readonly number[]) => void
  readonly get: (name: string) => readonly number[] | undefined
  /** Puts the first numbers of a name into an array, from a place on; false where there are none. */
  readonly copy: (name: string, target: Float64Array, at: number) => boolean
}

/** Rows of an array. */
const ROWS = 4096

/** `copied`: how many of the numbers of a name are copied. */
export function createNumberTable(width: number, copied = width): NumberTable {
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
    copy: (name, target, at) => {
      const place = places.get(name)
      const part = place === undefined ? undefined : parts[Math.floor(place / ROWS)]
      if (place === undefined || part === undefined) return false
      const from = (place % ROWS) * width
      for (let index = 0; index < copied; index += 1) target[at + index] = part[from + index] ?? 0
      return true
    },
  }
}
