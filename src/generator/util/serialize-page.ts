// Serialises a page to plain data, for its key and for workers. The body is separate, because JSON of the body would take longer than the
// rest of the page. If a page prints a body of content, the key contains only the hash of the body. Rendering reads the HTML.

import { sha256 } from './hash'
import type { Hash, Html } from './branded-strings'

type WithBody = {
  readonly props: Readonly<Record<string, unknown>>
  readonly meta?: Readonly<Record<string, string>>
}

/** A body of content and the way in which a page prints the body. */
export type LazyPageBody = {
  readonly body: { readonly hash: string }
  /** Replacements in the HTML of the body, as plain data. */
  readonly transforms: unknown
  readonly html: () => string
}

const PRINTED = Symbol('printed body')

type WithPrinted = { readonly [PRINTED]?: LazyPageBody }

/** Adds a lazy `body` property to props. The property is not enumerable, so copies of the props lack it; `withEnumerableBody` adds the value. */
export function defineLazyBody<Props extends object>(props: Props, printed: LazyPageBody) {
  return Object.defineProperties(props, {
    body: { get: printed.html },
    [PRINTED]: { value: printed },
  }) as Props & { readonly body: Html }
}

export function lazyPageBodyOf(props: object): LazyPageBody | null {
  return (props as WithPrinted)[PRINTED] ?? null
}

/** A copy of the page with an enumerable body. */
export function withEnumerableBody<Page extends WithBody>(page: Page): Page {
  const printed = lazyPageBodyOf(page.props)
  return printed === null ? page : { ...page, props: { ...page.props, body: printed.html() } }
}

/** A serialised page without the body. */
export type SerializedPage = {
  /** JSON of everything but the body. */
  readonly data: string
  /** Keys of `meta`, in order. */
  readonly names: readonly string[]
}

/** A serialised page for structured cloning; `body` is undefined for a page without a body. */
export type SerializedPageWithBody = SerializedPage & { readonly body: unknown }

export type PageHashes = {
  /** The key of the page: a hash of the whole page, body included. */
  readonly key: Hash
  /** Hash of the page without the printed body of content; unchanged if only that body changes. Null for a page without such a body. */
  readonly shell: Hash | null
}

/** Serialises a page for a worker. Reads the body. */
export function serializePageWithBody(page: WithBody, { data, names } = serializePage(page)): SerializedPageWithBody {
  return { data, names, body: page.props['body'] }
}

export function serializePage(page: WithBody): SerializedPage {
  const { props, meta = {} } = page
  const { texts, names } = eachOnce(meta)
  // JSON.stringify drops undefined values. Destructuring them away takes V8 twice as long.
  const rest = [{ ...page, props: undefined, meta: undefined }, { ...props, body: undefined }, texts]
  return { data: JSON.stringify(rest), names }
}

/** Restores a serialised page. Properties that had the value undefined are missing. */
export function deserializePage({ data, body, names }: SerializedPageWithBody): WithBody {
  const [page, props, texts] = JSON.parse(data) as [object, WithBody['props'], readonly (string | number)[]]
  const meta: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const text = texts[index]
    meta[name] = String(typeof text === 'number' ? texts[text] : text)
  }
  // Mutates both objects, which JSON.parse has just created: copying would take as long as parsing.
  return Object.assign(page, { props: body === undefined ? props : Object.assign(props, { body }), meta })
}

/** The keys of a page. Pages with equal keys render to the same files if templates and frame are equal too. */
export function hashPage(page: WithBody, { data: rest, names } = serializePage(page)): PageHashes {
  const data = `${names.join()}\n${rest}`
  const printed = lazyPageBodyOf(page.props)
  if (printed === null) return { key: sha256(`${data}\n\n${JSON.stringify(page.props['body'] ?? null)}`), shell: null }
  const shell = sha256(data)
  return { key: hashShellAndBody(shell, printed), shell }
}

/** The key of a page from its `shell` and the printed body. */
export function hashShellAndBody(shell: Hash, { body, transforms }: Pick<LazyPageBody, 'body' | 'transforms'>): Hash {
  return sha256(`${shell}\n${body.hash}\n${JSON.stringify(transforms)}`)
}

/** Keys of `meta` of the previous page: nearly all pages have the same keys, and then share one array. */
let lastNames: readonly string[] = []

/** The values of `meta` in order. A repeated value becomes the index of its first occurrence. */
function eachOnce(meta: Readonly<Record<string, string>>) {
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
