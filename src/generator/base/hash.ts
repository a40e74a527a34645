// SHA-256 of everything: bytes, text, and plain data in a form that does not depend on the order of keys.

import { createHash, hash } from 'node:crypto'
import { compareText } from './text'
import type { Hash } from './names'

export function sha256(content: string | Uint8Array): Hash {
  return toHash(hash('sha256', content, 'hex'))
}

/** Of a content that is in pieces. */
export function sha256All(pieces: readonly Uint8Array[]): Hash {
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

type WithBody = {
  readonly props: Readonly<Record<string, unknown>>
  /** The same names for every page. */
  readonly meta?: Readonly<Record<string, string>>
}

/** Of a page's plain data. Its body is hashed as it stands: to write it as JSON would take longer than all the rest. */
export function pageHash(page: WithBody): Hash {
  return hashPage(page).own
}

/** The same, and the hash of all but the body where that is a text: what another body leaves as it is. */
export function hashPage({ props: { body = null, ...props }, meta = {}, ...page }: WithBody): {
  own: Hash
  shell: Hash | null
} {
  const data = JSON.stringify([page, props, eachOnce(meta)])
  if (typeof body !== 'string') return { own: sha256(`${data}\n\n${JSON.stringify(body)}`), shell: null }
  const shell = sha256(data)
  return { own: hashWithBody(shell, body), shell }
}

/** Texts in their order; a page has the same under several names: for one that stood before its place. */
function eachOnce(texts: Readonly<Record<string, string>>): (string | number)[] {
  const list: (string | number)[] = []
  for (const name in texts) {
    const text = texts[name] ?? ''
    const place = list.indexOf(text)
    list.push(place < 0 ? text : place)
  }
  return list
}

/** Of a page by the hash of all but its body. */
export function hashWithBody(shell: Hash, body: string): Hash {
  return sha256(`${shell}\n${body}`)
}

/** JSON with the keys of every object sorted by code unit. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)))
      : inner,
  )
}
