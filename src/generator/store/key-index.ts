// Where the values of a volume are, by their keys. The tables stay as they stand in the file: an object for each of ten thousand
// values takes longer to make than most runs need to read those that they ask for.

/** Where a value is. */
export type Place = {
  readonly key: string
  readonly start: number
  readonly length: number
  readonly sum: number
  readonly note: number
}

export type Places = {
  /** Takes a table; of two values with the same key the later counts. */
  readonly add: (table: Table) => void
  /** By the hash whose beginning the key is. */
  readonly find: (hash: string) => Place | null
  /** All places, in the order in which they were added. */
  readonly all: () => Place[]
}

/** A table of values that follow each other in a file, a row for each. */
export type Table = { readonly rows: Buffer; readonly start: number }

/** Bytes of a key. */
export const KEY = 16
/** First half of the key, length, CRC-32, note. */
export const ROW = KEY + 12

/** Who asks for more values than these is worth an index. */
const FEW = 32

export function createPlaces(): Places {
  const tables: Table[] = []
  let index: Index | null = null
  let asked = 0
  return {
    add: (table) => {
      tables.push(table)
      index?.add(table)
    },
    find: (hash) => {
      asked += 1
      ASKED.write(hash, 0, KEY, 'hex')
      if (asked <= FEW) return findIn(tables, ASKED)
      index ??= createIndex(tables)
      return index.find(ASKED)
    },
    all: () => tables.flatMap(({ rows, start }) => placesIn(rows, start)),
  }
}

/** The rows of a table that are chosen, as tables. */
export function chooseRows({ rows, start }: Table, isChosen: (place: Place) => boolean): Table[] {
  const parts: Table[] = []
  let from: { readonly at: number; readonly start: number } | null = null
  for (const [row, place] of placesIn(rows, start).entries()) {
    const at = row * ROW
    const isOpen = isChosen(place)
    if (isOpen) from ??= { at, start: place.start }
    else if (from !== null) {
      parts.push({ rows: rows.subarray(from.at, at), start: from.start })
      from = null
    }
  }
  return from === null ? parts : [...parts, { rows: rows.subarray(from.at), start: from.start }]
}

function placesIn(rows: Buffer, first: number): PlaceInTable[] {
  let start = first
  return Array.from({ length: rows.length / ROW }, (_, row) => {
    const place = new PlaceInTable(rows, row * ROW, start)
    start += place.length
    return place
  })
}

/** The key that is being looked for. */
const ASKED = Buffer.alloc(KEY)

/** A place that is read from its row when somebody asks. */
class PlaceInTable implements Place {
  readonly start: number
  readonly #rows: Buffer
  readonly #at: number

  constructor(rows: Buffer, at: number, start: number) {
    this.#rows = rows
    this.#at = at
    this.start = start
  }

  get key(): string {
    return this.#rows.toString('hex', this.#at, this.#at + KEY)
  }

  get length(): number {
    return this.#rows.readUInt32LE(this.#at + KEY)
  }

  get sum(): number {
    return this.#rows.readUInt32LE(this.#at + KEY + 4)
  }

  get note(): number {
    return this.#rows.readUInt32LE(this.#at + KEY + 8)
  }
}

/** Looks through the tables themselves, the last one first. */
function findIn(tables: readonly Table[], key: Buffer): Place | null {
  for (const { rows, start } of tables.toReversed()) {
    let at = rows.lastIndexOf(key)
    // Bytes of two rows may look like a key.
    while (at > 0 && at % ROW !== 0) at = rows.lastIndexOf(key, at - 1)
    if (at < 0) continue
    let before = 0
    for (let row = 0; row < at; row += ROW) before += rows.readUInt32LE(row + KEY)
    return new PlaceInTable(rows, at, start + before)
  }
  return null
}

type Index = { readonly add: (table: Table) => void; readonly find: (key: Buffer) => Place | null }

function createIndex(tables: readonly Table[]): Index {
  let size = 0
  /** Of each value: the rows that it is in, where in them, and where it begins in the file. */
  const rowsOf: Buffer[] = []
  let ats = new Uint32Array()
  let starts = new Float64Array()
  /** Place of a key by its first bytes, from 1 on; 0: none. Full slots are followed by others for the same bytes. */
  let slots = new Uint32Array(1)

  const slotOf = (key: Buffer, at: number): number => {
    const mask = slots.length - 1
    for (let slot = key.readUInt32LE(at) & mask; ; slot = (slot + 1) & mask) {
      const place = (slots[slot] ?? 0) - 1
      const rows = rowsOf[place]
      const own = ats[place] ?? 0
      if (rows === undefined || rows.compare(key, at, at + KEY, own, own + KEY) === 0) return slot
    }
  }
  const grow = (count: number): void => {
    if (size + count <= starts.length) return
    const room = Math.max(1024, 2 ** Math.ceil(Math.log2(size + count)))
    const [oldAts, oldStarts] = [ats, starts]
    ats = new Uint32Array(room)
    ats.set(oldAts)
    starts = new Float64Array(room)
    starts.set(oldStarts)
    slots = new Uint32Array(room * 2)
    for (let place = 0; place < size; place += 1) slots[slotOf(rowsOf[place] ?? NO_ROWS, ats[place] ?? 0)] = place + 1
  }
  const add = ({ rows, start: first }: Table): void => {
    grow(rows.length / ROW)
    let start = first
    for (let at = 0; at < rows.length; at += ROW) {
      rowsOf[size] = rows
      ats[size] = at
      starts[size] = start
      slots[slotOf(rows, at)] = size + 1
      size += 1
      start += rows.readUInt32LE(at + KEY)
    }
  }
  for (const table of tables) add(table)
  return {
    add,
    find: (key) => {
      const place = (slots[slotOf(key, 0)] ?? 0) - 1
      const rows = rowsOf[place]
      return rows === undefined ? null : new PlaceInTable(rows, ats[place] ?? 0, starts[place] ?? 0)
    },
  }
}

const NO_ROWS = Buffer.alloc(0)
