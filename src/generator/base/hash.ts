// SHA-256 of everything: bytes, text, and plain data in a form that does not depend on the order of keys.

import { hash } from 'node:crypto'
import { compareText } from './text'
import type { Hash } from './names'

export function sha256(content: string | Uint8Array): Hash {
  return hash('sha256', content, 'hex') as Hash
}

/** The first 16 hexadecimal digits: ids of builds. */
export function shortHash(content: string | Uint8Array): Hash {
  return sha256(content).slice(0, 16) as Hash
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
