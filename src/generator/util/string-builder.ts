// A text that grows: its UTF-8, piece by piece, outside of the memory of objects. As one string, or as a list of its lines, it
// would take several times the room.

/** Bytes of a piece. */
const PIECE = 256 * 1024

/** Letters that are worth a step out of the memory of objects. */
const WORTH = 4096

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
  let waiting = ''
  const write = (): void => {
    const most = waiting.length * WIDEST
    if (most > piece.length - used) {
      if (used > 0) full.push(piece.subarray(0, used))
      piece = Buffer.allocUnsafe(Math.max(PIECE, most))
      used = 0
    }
    used += piece.write(waiting, used)
    waiting = ''
  }
  return {
    add: (text) => {
      waiting += text
      if (waiting.length >= WORTH) write()
    },
    pieces: () => {
      write()
      return [...full, piece.subarray(0, used)]
    },
  }
}
