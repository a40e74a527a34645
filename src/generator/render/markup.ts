// Elements -> HTML, byte for byte as React's renderToStaticMarkup writes it, for the elements and attributes that most of a template
// is made of. React keeps for each element what a page in a browser would need of it later; a page that is only written needs none.

import { createElement, Fragment, type ReactNode } from 'react'

/** Null for what is left to React: other elements, other attributes, components with state, and what fails. */
export function plainMarkup(node: ReactNode): string | null {
  isInPicture = false
  try {
    return markupOf(node)
  } catch {
    return null
  }
}

/** As React writes texts and attributes. */
export function escapeText(text: string): string {
  return /["'&<>]/.test(text) ? text.replace(/["'&<>]/g, (character) => ESCAPED[character] ?? character) : text
}

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

type Props = Readonly<Record<string, unknown>>
type Component = ((props: Props) => unknown) & { readonly prototype?: { readonly isReactComponent?: unknown } }
type PlainElement = { readonly $$typeof: unknown; readonly type: unknown; readonly props: Props }

const ELEMENT = (createElement(Fragment) as unknown as PlainElement).$$typeof
const LEFT_TO_REACT = new Error('Left to React')

function markupOf(node: unknown): string {
  if (typeof node === 'string') return escapeText(node)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number') return String(node)
  if (Array.isArray(node)) {
    let html = ''
    for (const inner of node) html += markupOf(inner)
    return html
  }
  const { $$typeof, type, props } = node as PlainElement
  if ($$typeof !== ELEMENT) throw LEFT_TO_REACT
  if (typeof type === 'string') return elementOf(type, props)
  if (type === Fragment) return markupOf(props['children'])
  if (typeof type !== 'function' || (type as Component).prototype?.isReactComponent !== undefined) throw LEFT_TO_REACT
  return markupOf((type as Component)(props))
}

/** Elements of which React knows no more than that they have an end, and those that have none. */
const WITH_END = new Set(
  `a abbr article aside b blockquote button caption code dd details div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6
  header i label legend li main nav ol p picture section small span strong summary table tbody td th thead time tr ul`.split(
    /\s+/,
  ),
)
const WITHOUT_END = new Set(['col', 'hr', 'img', 'source'])

/** An <img> outside of one may be preloaded. */
let isInPicture = false

function elementOf(tag: string, props: Props): string {
  const hasEnd = WITH_END.has(tag)
  if (!hasEnd && !WITHOUT_END.has(tag)) throw LEFT_TO_REACT
  if (tag === 'img' && props['loading'] !== 'lazy' && !isInPicture) throw LEFT_TO_REACT
  let html = `<${tag}`
  for (const name in props) {
    if (name === 'children' || name === 'dangerouslySetInnerHTML') {
      if (!hasEnd) throw LEFT_TO_REACT
    } else html += attributeOf(name, props[name], tag)
  }
  return hasEnd ? `${html}>${contentOf(tag, props)}</${tag}>` : `${html}/>`
}

function contentOf(tag: string, { children, dangerouslySetInnerHTML: inner }: Props): string {
  if (inner !== undefined) {
    const { __html: html } = inner as { readonly __html: unknown }
    if (typeof html !== 'string' || (children !== null && children !== undefined)) throw LEFT_TO_REACT
    return html
  }
  if (tag !== 'picture') return markupOf(children)
  isInPicture = true
  const html = markupOf(children)
  isInPicture = false
  return html
}

/** Texts and numbers, by the names that they have in HTML; those of data- and aria- are added as they come. */
const TEXTS = new Map([
  ...`alt colSpan dateTime decoding fetchPriority height id lang loading media rel role scope sizes srcSet title type width`
    .split(' ')
    .map((name) => [name, name] as const),
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
])
const FLAGS = new Set(['disabled', 'hidden', 'open'])
const NAME_OF_OTHERS = /^(?:aria|data)-[a-z\d-]+$/

/** What is an attribute like any other of these elements alone. */
const OF_FEW = new Map([
  ['name', ['details']],
  ['value', ['button', 'li']],
])

function attributeOf(name: string, value: unknown, tag: string): string {
  if (value === null || value === undefined) return ''
  const text = TEXTS.get(name)
  if (text !== undefined) {
    if (typeof value === 'string') return ` ${text}="${escapeText(value)}"`
    if (typeof value === 'number') return ` ${text}="${String(value)}"`
    if (typeof value === 'boolean') return text.includes('-') ? ` ${text}="${String(value)}"` : ''
  } else if (name === 'href' || name === 'src') {
    // React looks for programs in addresses that begin with a name of a protocol.
    if (typeof value === 'string' && /^(?:[/#?]|https?:|mailto:)/.test(value)) return ` ${name}="${escapeText(value)}"`
  } else if (name === 'download' || FLAGS.has(name)) {
    if (typeof value === 'boolean') return value ? ` ${name}=""` : ''
    if (typeof value === 'string' && name === 'download') return ` ${name}="${escapeText(value)}"`
  } else if (OF_FEW.get(name)?.includes(tag) === true) {
    if (typeof value === 'string') return ` ${name}="${escapeText(value)}"`
  } else if (NAME_OF_OTHERS.test(name)) {
    TEXTS.set(name, name)
    return attributeOf(name, value, tag)
  }
  throw LEFT_TO_REACT
}
