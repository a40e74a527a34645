// Texts that consist of pieces, some of which are shared between texts.

import type { Piece } from './branded-strings'

const encoder = new TextEncoder()

export function joinPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.shared)).join('')
}

export function joinAndEncodePieces(pieces: readonly Piece[]): Uint8Array {
  return encoder.encode(joinPieces(pieces))
}
