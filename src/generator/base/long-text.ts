// A text that grows: its UTF-8, piece by piece, outside of the memory of objects. As one string, or as a list of its lines, it
// would take several times the room.

/** Bytes of a piece. */
const PIECE = 256 * 1024

/** Bytes that a unit of a string takes at most. */
const WIDEST = 3

export type LongText = {
  readonly add: (text: string) => void
  /** In their order; what is added later changes none of them. */
  readonly pieces: () => readonly Uint8Array[]
}

/** Adds an object as JSON. Names of digits alone stand where they come. */
export function addObject(text: LongText, names: Iterable<string>, valueOf: (name: string) => unknown): void {
  let between = '{'
  for (const name of names) {
    text.add(`${between}${JSON.stringify(name)}:${JSON.stringify(valueOf(name))}`)
    between = ','
  }
  text.add(between === '{' ? '{}' : '}')
}

export function createLongText(): LongText {
  const full: Uint8Array[] = []
  let piece = Buffer.alloc(0)
  let used = 0
  return {
    add: (text) => {
      const most = text.length * WIDEST
      if (most > piece.length - used) {
        if (used > 0) full.push(piece.subarray(0, used))
        piece = Buffer.allocUnsafe(Math.max(PIECE, most))
        used = 0
      }
      used += piece.write(text, used)
    },
    pieces: () => [...full, piece.subarray(0, used)],
  }
}
