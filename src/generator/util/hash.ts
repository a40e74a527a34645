// SHA-256 of everything: bytes, text, and plain data in a form that does not depend on the order of keys.

import { createHash, hash } from 'node:crypto'
import { compareText } from './text'
import type { Hash } from './branded-strings'

export function sha256(content: string | Uint8Array): Hash {
  return toHash(hash('sha256', content, 'hex'))
}

/** Of a content that is in pieces. */
export function sha256All(pieces: readonly (string | Uint8Array)[]): Hash {
  const whole = createHash('sha256')
  for (const piece of pieces) whole.update(piece)
  return toHash(whole.digest('hex'))
}

/** Digits of a hash that were written down, or made elsewhere. */
export function toHash(digits: string): Hash {
  return digits as Hash
}

/** In place of one that nobody asks for. */
export const NO_HASH = toHash('')

/** The first 16 hexadecimal digits: ids of builds. */
export function shortHash(content: string | Uint8Array): Hash {
  return toHash(sha256(content).slice(0, 16))
}

/** Of plain data as it stands; the order of keys counts. */
export function dataHash(value: unknown): Hash {
  return sha256(JSON.stringify(value))
}

/** JSON with the keys of every object sorted by code unit. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)))
      : inner,
  )
}
