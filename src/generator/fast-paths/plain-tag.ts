// Parses tags and text in the plain form that Markdown engines print. The grammar is in sanitize.ts.

export type Attributes = Record<string, string>

const TAG_NAME = /^[a-z][a-z0-9]*$/
const ATTRIBUTE = /\s?([a-z][a-z-]*)(?:="([^"<>]*)")?(?=\s|$)/y
/** References to printable ASCII, by number or by the names that engines use. */
const REFERENCE = /&(?:(amp|lt|gt|quot)|#39|#x([2-6][0-9A-Fa-f]|7[0-9A-Ea-e]));/g
const OTHER_REFERENCE = new RegExp(`&(?!${REFERENCE.source.slice(1)})`)
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

type ParsedTag = { readonly name: string; readonly attributes: Attributes; readonly isClosed: boolean }

/** Parses the inside of a start tag; returns null for any form that Markdown engines do not print. */
export function parsePlainStartTag(tag: string): ParsedTag | null {
  const isClosed = tag.endsWith('/')
  const inner = isClosed ? tag.slice(0, tag.endsWith(' /') ? -2 : -1) : tag
  const space = inner.indexOf(' ')
  const name = space < 0 ? inner : inner.slice(0, space)
  if (!TAG_NAME.test(name)) return null
  const attributes: Attributes = {}
  for (let at = name.length; at < inner.length; at = ATTRIBUTE.lastIndex) {
    if (inner[at] !== ' ') return null
    ATTRIBUTE.lastIndex = at
    const [, key = '', value = ''] = ATTRIBUTE.exec(inner) ?? []
    if (key === '' || Object.hasOwn(attributes, key)) return null
    const plain = value.includes('&') ? decodeCharacterReferences(value) : value
    if (plain === null) return null
    attributes[key] = plain
  }
  return { name, attributes, isClosed }
}

/** Returns null for any reference that Markdown engines do not print. */
export function decodeCharacterReferences(text: string): string | null {
  if (OTHER_REFERENCE.test(text)) return null
  return text.replace(REFERENCE, (_reference, name: string | undefined, code: string | undefined) =>
    name === undefined ? String.fromCharCode(code === undefined ? 39 : parseInt(code, 16)) : (NAMED[name] ?? ''),
  )
}

const SPECIAL = /[&<>]/

export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** True for a single class that the element may have. */
export function isSingleAllowedClass(value: string, classes: readonly string[]): boolean {
  if (/\s/.test(value)) return false
  return classes.some((name) => {
    return name.endsWith('*') ? value.length >= name.length && value.startsWith(name.slice(0, -1)) : value === name
  })
}
