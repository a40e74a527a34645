// The plain data of a page, as its key is made of it and as threads are sent it. Its body stands beside it: to write that as JSON
// would take longer than all the rest. A body of content that is printed as it is goes into the key by a hash, and is read when the
// page is rendered.

import { sha256 } from './hash'
import type { Hash, Html } from './branded-strings'

type WithBody = {
  readonly props: Readonly<Record<string, unknown>>
  readonly meta?: Readonly<Record<string, string>>
}

/** A body of content as a page prints it. */
export type PrintedBody = {
  /** The body itself. */
  readonly body: { readonly hash: string }
  /** What is put into its HTML, as plain data. */
  readonly transforms: unknown
  readonly html: () => string
}

const PRINTED = Symbol('printed body')

type WithPrinted = { readonly [PRINTED]?: PrintedBody }

/** Props with a body that is read when somebody asks for it: copies of the props do not have it, `completeProps` gives it to them. */
export function withPrintedBody<Props extends object>(
  props: Props,
  printed: PrintedBody,
): Props & { readonly body: Html } {
  return Object.defineProperties(props, {
    body: { get: printed.html },
    [PRINTED]: { value: printed },
  }) as Props & { readonly body: Html }
}

export function printedBodyOf(props: object): PrintedBody | null {
  return (props as WithPrinted)[PRINTED] ?? null
}

/** The page with a body that can be copied. */
export function withReadBody<Page extends WithBody>(page: Page): Page {
  const printed = printedBodyOf(page.props)
  return printed === null ? page : { ...page, props: { ...page.props, body: printed.html() } }
}

/** All of a page but the body that it prints. */
export type PageData = {
  /** JSON of all but the body. */
  readonly data: string
  /** Names of the texts of `meta`, in their order. */
  readonly names: readonly string[]
}

/** A page in few pieces; `body` is undefined for a page without one. */
export type PackedPage = PageData & { readonly body: unknown }

export type PageKeys = {
  /** Hash of all that is the page's own. */
  readonly key: Hash
  /** Hash of all but the body of content that it prints: what another body leaves as it is. Null for a page that prints none. */
  readonly shell: Hash | null
}

/** The page as threads are sent it; its body is read. */
export function packPage(page: WithBody, { data, names } = pageData(page)): PackedPage {
  return { data, names, body: page.props['body'] }
}

export function pageData(page: WithBody): PageData {
  const { props, meta = {} } = page
  const { texts, names } = eachOnce(meta)
  // Nothing is written of what is undefined. To leave it out takes V8 twice as long.
  const rest = [{ ...page, props: undefined, meta: undefined }, { ...props, body: undefined }, texts]
  return { data: JSON.stringify(rest), names }
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

/** Two pages with the same key are rendered to the same files by the same templates in the same frame. */
export function pageKeys(page: WithBody, { data: rest, names } = pageData(page)): PageKeys {
  const data = `${names.join()}\n${rest}`
  const printed = printedBodyOf(page.props)
  if (printed === null) return { key: sha256(`${data}\n\n${JSON.stringify(page.props['body'] ?? null)}`), shell: null }
  const shell = sha256(data)
  return { key: keyWithBody(shell, printed), shell }
}

/** The key of a page by the hash of all but the body of content that it prints. */
export function keyWithBody(shell: Hash, { body, transforms }: Pick<PrintedBody, 'body' | 'transforms'>): Hash {
  return sha256(`${shell}\n${body.hash}\n${JSON.stringify(transforms)}`)
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
