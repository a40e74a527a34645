// The plain data of a page, as its hash is made of it and as threads are sent it. Its body stands beside it: to write that as JSON
// would take longer than all the rest.

import { sha256 } from './hash'
import type { Hash } from './branded-strings'

type WithBody = {
  readonly props: Readonly<Record<string, unknown>>
  readonly meta?: Readonly<Record<string, string>>
}

/** A page in few pieces. */
export type PackedPage = {
  /** JSON of all but the body. */
  readonly data: string
  /** Undefined for a page without one. */
  readonly body: unknown
  /** Names of the texts of `meta`, in their order. */
  readonly names: readonly string[]
}

export type PageHashes = {
  /** Of all that is the page's own. */
  readonly own: Hash
  /** Of all but the body where that is a text: what another body leaves as it is. */
  readonly shell: Hash | null
}

export function packPage(page: WithBody): PackedPage {
  const { props, meta = {} } = page
  const { texts, names } = eachOnce(meta)
  // Nothing is written of what is undefined. To leave it out takes V8 twice as long.
  const rest = [{ ...page, props: undefined, meta: undefined }, { ...props, body: undefined }, texts]
  return { data: JSON.stringify(rest), body: props['body'], names }
}

/** The page again. What was undefined is not there. */
export function unpackPage({ data, body, names }: PackedPage): WithBody {
  const [page, props, texts] = JSON.parse(data) as [object, WithBody['props'], readonly (string | number)[]]
  const meta: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const text = texts[index]
    meta[name] = String(typeof text === 'number' ? texts[text] : text)
  }
  // Both are nobody else's: to copy them would take as long as to read them.
  return Object.assign(page, { props: body === undefined ? props : Object.assign(props, { body }), meta })
}

export function hashPacked({ data, body = null }: PackedPage): PageHashes {
  if (typeof body !== 'string') return { own: sha256(`${data}\n\n${JSON.stringify(body)}`), shell: null }
  const shell = sha256(data)
  return { own: hashWithBody(shell, body), shell }
}

export function pageHash(page: WithBody): Hash {
  return hashPacked(packPage(page)).own
}

/** Of a page by the hash of all but its body. */
export function hashWithBody(shell: Hash, body: string): Hash {
  return sha256(`${shell}\n${sha256(body)}`)
}

/** Those of the page before: they are the same for every page. */
let lastNames: readonly string[] = []

/** Texts in their order; a page has the same under several names: for one that stood before its place. */
function eachOnce(meta: Readonly<Record<string, string>>): {
  readonly texts: readonly (string | number)[]
  readonly names: readonly string[]
} {
  const texts: (string | number)[] = []
  let isSame = true
  for (const name in meta) {
    const text = meta[name] ?? ''
    const place = texts.indexOf(text)
    if (lastNames[texts.length] !== name) isSame = false
    texts.push(place < 0 ? text : place)
  }
  if (!isSame || texts.length !== lastNames.length) lastNames = Object.keys(meta)
  return { texts, names: lastNames }
}
