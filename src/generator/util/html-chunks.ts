// Texts in pieces, some of which many texts share.

import type { Piece } from './branded-strings'

const encoder = new TextEncoder()

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shared)).join('')
}

/** The text as UTF-8. */
export function encodePieces(pieces: readonly Piece[]): Uint8Array {
  return encoder.encode(joinPieces(pieces))
}
