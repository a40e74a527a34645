// Texts in pieces, of which they share the longest: those are made bytes once.

import { rememberEach } from './memo'
import type { Piece, SharedPiece } from './names'

const encoder = new TextEncoder()
const sharedBytes = rememberEach(({ shared }: SharedPiece): Uint8Array => encoder.encode(shared))

/** UTF-16 units become at most so many bytes each. */
const MOST_BYTES = 3

const scratch = Buffer.alloc(512 * 1024)

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shared)).join('')
}

/** At most: what the text takes as UTF-8. */
function mostBytes(pieces: readonly Piece[]): number {
  return MOST_BYTES * pieces.reduce((sum, piece) => sum + (typeof piece === 'string' ? piece : piece.shared).length, 0)
}

/** Writes the text into memory that has room for it; answers where it ends. */
function write(pieces: readonly Piece[], memory: Buffer, start: number): number {
  let at = start
  for (const piece of pieces) {
    if (typeof piece === 'string') at += memory.write(piece, at)
    else {
      const bytes = sharedBytes(piece)
      memory.set(bytes, at)
      at += bytes.length
    }
  }
  return at
}

/** A text as UTF-8. */
export type EncodePieces = (pieces: readonly Piece[]) => Uint8Array

/** In memory of its own. */
export const encodePieces: EncodePieces = (pieces) => {
  if (mostBytes(pieces) > scratch.length) return encoder.encode(joinPieces(pieces))
  return new Uint8Array(scratch.subarray(0, write(pieces, scratch, 0)))
}

export type SharedMemory = {
  readonly encode: EncodePieces
  /** What was encoded is of no use any more. */
  readonly clear: () => void
}

/** Memory that many texts stand in, one behind the other: each in its own has to be asked for, and given back. */
export function createSharedMemory(sizeBytes: number): SharedMemory {
  const memory = Buffer.allocUnsafeSlow(sizeBytes)
  let end = 0
  return {
    encode: (pieces) => {
      if (mostBytes(pieces) > memory.length - end) return encodePieces(pieces)
      const start = end
      end = write(pieces, memory, start)
      return memory.subarray(start, end)
    },
    clear: () => {
      end = 0
    },
  }
}
