// Where the values of a volume are, by their keys. Packed into few arrays: an object for each of ten thousand values takes longer to
// make than most runs need to read those that they ask for.

/** Where a value is. */
export type Place = {
  readonly key: string
  readonly start: number
  readonly length: number
  readonly sum: number
  readonly note: number
}

export type Places = {
  /** Takes a place; of two with the same key the later counts. */
  readonly add: (place: PackedPlace) => void
  readonly find: (key: string) => Place | null
  /** All places, in the order in which they were added. */
  readonly all: () => Place[]
}

/** A place whose key stands in a table as bytes. */
export type PackedPlace = Omit<Place, 'key'> & { readonly table: Buffer; readonly at: number }

/** Bytes of a key. */
export const KEY = 16
/** Length, checksum and note. */
const NUMBERS = 3

export function createPlaces(): Places {
  let size = 0
  let keys = Buffer.allocUnsafe(0)
  let starts = new Float64Array()
  let numbers = new Uint32Array()
  /** Place of a key by its first bytes, from 1 on; 0: none. Full slots are followed by others for the same bytes. */
  let slots = new Uint32Array(1)

  const slotOf = (key: Buffer, at: number): number => {
    const mask = slots.length - 1
    for (let slot = key.readUInt32LE(at) & mask; ; slot = (slot + 1) & mask) {
      const end = (slots[slot] ?? 0) * KEY
      if (end === 0 || keys.compare(key, at, at + KEY, end - KEY, end) === 0) return slot
    }
  }
  const grow = (): void => {
    const room = Math.max(1024, starts.length * 2)
    const [oldKeys, oldStarts, oldNumbers] = [keys, starts, numbers]
    keys = Buffer.alloc(room * KEY)
    keys.set(oldKeys)
    starts = new Float64Array(room)
    starts.set(oldStarts)
    numbers = new Uint32Array(room * NUMBERS)
    numbers.set(oldNumbers)
    slots = new Uint32Array(room * 2)
    for (let place = 0; place < size; place += 1) slots[slotOf(keys, place * KEY)] = place + 1
  }
  const placeAt = (place: number): Place => {
    const [length = 0, sum = 0, note = 0] = numbers.subarray(place * NUMBERS)
    return { key: keys.toString('hex', place * KEY, (place + 1) * KEY), start: starts[place] ?? 0, length, sum, note }
  }
  return {
    add: ({ table, at, start, length, sum, note }) => {
      if (size === starts.length) grow()
      table.copy(keys, size * KEY, at, at + KEY)
      starts[size] = start
      numbers[size * NUMBERS] = length
      numbers[size * NUMBERS + 1] = sum
      numbers[size * NUMBERS + 2] = note
      slots[slotOf(table, at)] = size + 1
      size += 1
    },
    find: (key) => {
      const place = slots[slotOf(Buffer.from(key, 'hex'), 0)] ?? 0
      return place === 0 ? null : placeAt(place - 1)
    },
    all: () => Array.from({ length: size }, (_, place) => placeAt(place)),
  }
}
