// Texts in pieces, of which they share the longest: those are made bytes once.

import { memoizeEach } from './memoize'
import type { Piece, SharedPiece } from './branded-strings'

const encoder = new TextEncoder()
const sharedBytes = memoizeEach(({ shared }: SharedPiece): Uint8Array => encoder.encode(shared))

/** UTF-16 units become at most so many bytes each. */
const MOST_BYTES = 3

const scratch = Buffer.alloc(512 * 1024)

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shared)).join('')
}

/** The text as UTF-8, in memory of its own. */
export function encodePieces(pieces: readonly Piece[]): Uint8Array {
  const length = pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.shared).length, 0)
  if (MOST_BYTES * length > scratch.length) return encoder.encode(joinPieces(pieces))
  let end = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') end += scratch.write(piece, end)
    else {
      const bytes = sharedBytes(piece)
      scratch.set(bytes, end)
      end += bytes.length
    }
  }
  return new Uint8Array(scratch.subarray(0, end))
}
