// SHA-256 of bytes, text and plain data, and JSON that does not depend on the order of keys.

import { createHash, hash } from 'node:crypto'
import { compareText } from './text'
import type { Hash } from './branded-strings'

export function sha256(content: string | Uint8Array): Hash {
  return castToHash(hash('sha256', content, 'hex'))
}

/** The hash of concatenated chunks. */
export function sha256OfChunks(pieces: readonly (string | Uint8Array)[]): Hash {
  const whole = createHash('sha256')
  for (const piece of pieces) whole.update(piece)
  return castToHash(whole.digest('hex'))
}

/** Brands hexadecimal digits that come from a file or another hash function. */
export function castToHash(digits: string): Hash {
  return digits as Hash
}

/** A placeholder for a hash that no caller uses. */
export const NO_HASH = castToHash('')

/** The first 16 hexadecimal digits, for build ids. */
export function shortHash(content: string | Uint8Array): Hash {
  return castToHash(sha256(content).slice(0, 16))
}

/** The hash of plain data; depends on the order of keys. */
export function keyOrderSensitiveHash(value: unknown): Hash {
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
