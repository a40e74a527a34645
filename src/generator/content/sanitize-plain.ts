// The sanitiser's short way: one pass over HTML in the plain form that Markdown engines write. It answers what sanitize-html
// would answer, byte for byte, or null, and then sanitize-html is asked. What it takes:
//
//   html       = (text | tag)*                    every element closed by its own end tag, none left open
//   tag        = "<" name (" " attribute)* [" /"] ">"  |  "</" name ">"       names of the allowed elements, in lower case
//   attribute  = word | word '="' value '"'       none twice; value without < and >
//   text       without <; of character references only those of & < > " '
//
// and no element where the parser would close another one by itself, no address but https://, mailto:, / and #, no
// attribute that is empty but alt, no class but one. Which elements and attributes there are, and what becomes of them, is not
// said here but in sanitize.ts, for both ways.

import { BLOCKS } from './text'
import type sanitizeHtml from 'sanitize-html'

/** What both ways of sanitising are told. */
export type SanitizeRules = {
  readonly tags: readonly string[]
  /** By element, and `*` for all. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** By element; one may end in `*`. */
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** What an element becomes: by its name first, then `*`. */
  readonly transforms: Readonly<Record<string, sanitizeHtml.Transformer>>
}

export type PlainAnswer = { readonly html: string; readonly text: string }

type Attributes = Record<string, string>
/** What an element without attributes becomes: the same each time. */
type Opening = { readonly name: string; readonly html: string; readonly isBlock: boolean; readonly isSame: boolean }

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input'])

/** Elements that end an open one when they begin directly inside of it, as the parser has it. */
const ENDS: readonly (readonly [inside: readonly string[], beginning: readonly string[]])[] = [
  [
    ['p'],
    'p h1 h2 h3 h4 h5 h6 aside blockquote details div dl figcaption figure hr ol pre section table ul menu'.split(' '),
  ],
  [['li'], ['li']],
  [
    ['dd', 'dt'],
    ['dd', 'dt'],
  ],
  [['tr'], ['tr']],
  [
    ['th', 'td'],
    ['tr', 'th', 'td'],
  ],
  [['thead'], ['tbody', 'tfoot', 'td']],
  [['tbody'], ['tbody', 'tfoot']],
]
const endedBy = new Set(
  ENDS.flatMap(([inside, beginning]) => inside.flatMap((outer) => beginning.map((inner) => `${outer} ${inner}`))),
)

const TAG_NAME = /^[a-z][a-z0-9]*$/
const ATTRIBUTE = /\s?([a-z][a-z-]*)(?:="([^"<>]*)")?(?=\s|$)/y
/** Those of printable ASCII, by number or by the names that engines use. */
const REFERENCE = /&(?:(amp|lt|gt|quot)|#39|#x([2-6][0-9A-Fa-f]|7[0-9A-Ea-e]));/g
const OTHER_REFERENCE = new RegExp(`&(?!${REFERENCE.source.slice(1)})`)
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** No scheme but these, and nothing that a parser of addresses would take out before it looks for one. */
// eslint-disable-next-line no-control-regex -- controls and spaces are what is refused
const ADDRESS = /^(?:https:\/\/|mailto:|#|\/(?![/\\]))[^\u0000-\u0020<\\]*$/

export function createPlainSanitizer({ tags, attributes, classes, transforms }: SanitizeRules) {
  const allowed = new Set(tags)
  const allowedFor = new Map<string, ReadonlySet<string>>()
  for (const tag of tags) allowedFor.set(tag, new Set([...(attributes['*'] ?? []), ...(attributes[tag] ?? [])]))
  const block = new Set<string>(BLOCKS)

  /** The start tag; '' for an element that is left out; null when it is not known what becomes of it. */
  const open = (tag: string, given: Attributes): { name: string; html: string; text: string } | null => {
    const specific = Object.hasOwn(transforms, tag) ? transforms[tag] : undefined
    const result = specific === undefined ? { tagName: tag, attribs: given } : specific(tag, given)
    const { tagName, attribs } = transforms['*']?.(result.tagName, result.attribs) ?? result
    const names = allowedFor.get(tagName)
    if (names === undefined) return null
    if (tagName === 'img' && (attribs['src'] ?? '') === '') return { name: tagName, html: '', text: '' }
    let html = `<${tagName}`
    for (const [name, value] of Object.entries(attribs)) {
      if (!names.has(name)) continue
      if (value === '' && name !== 'alt') return null
      if ((name === 'href' || name === 'src') && !ADDRESS.test(value)) return null
      if (name === 'class' && !isPlainClass(value, classes[tagName] ?? [])) return null
      html += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
    }
    const { text = '' } = result
    return { name: tagName, html: `${html}${VOID.has(tagName) ? ' />' : '>'}`, text }
  }

  const bare = new Map<string, Opening>()
  for (const tag of [...tags, 'h1']) {
    if (VOID.has(tag) || tag === 'wbr') continue
    const opening = open(tag, {})
    if (opening === null) continue
    const { name, html } = opening
    bare.set(tag, { name, html, isBlock: block.has(name), isSame: html === `<${tag}>` })
  }

  return (html: string): PlainAnswer | null => {
    let out = ''
    let text = ''
    /** Where what is not in `out` yet begins: most of it stays as it is. */
    let from = 0
    const replace = (begin: number, end: number, by: string): void => {
      out += html.slice(from, begin) + by
      from = end
    }
    const stack: string[] = []
    for (let at = 0; ;) {
      const begin = html.indexOf('<', at)
      if (begin !== at) {
        const end = begin < 0 ? html.length : begin
        const piece = html.slice(at, end)
        const plain = piece.includes('&') ? decode(piece) : piece
        if (plain === null) return null
        if (plain !== piece || piece.includes('>')) replace(at, end, escapeText(plain))
        text += plain
      }
      if (begin < 0) break
      const end = html.indexOf('>', begin)
      if (end < 0) return null
      at = end + 1
      const tag = html.slice(begin + 1, end)
      if (tag.startsWith('/')) {
        const name = stack.pop()
        if (name !== tag.slice(1)) return null
        const closed = bare.get(name)
        if (closed === undefined) return null
        if (closed.name !== name) replace(begin, at, `</${closed.name}>`)
        if (closed.isBlock) text += ' '
        continue
      }
      const known = bare.get(tag)
      const outer = stack.at(-1)
      if (known !== undefined) {
        if (outer !== undefined && endedBy.has(`${outer} ${tag}`)) return null
        stack.push(tag)
        if (!known.isSame) replace(begin, at, known.html)
        if (known.isBlock) text += ' '
        continue
      }
      const parsed = parseTag(tag)
      if (parsed === null || !(allowed.has(parsed.name) || parsed.name === 'h1' || parsed.name === 'input')) return null
      if (parsed.name === 'wbr' || (outer !== undefined && endedBy.has(`${outer} ${parsed.name}`))) return null
      const isVoid = VOID.has(parsed.name)
      if (parsed.isClosed && !isVoid) return null
      const opening = open(parsed.name, parsed.attributes)
      if (opening === null) return null
      replace(begin, at, opening.html)
      if (block.has(opening.name)) text += ' '
      if (!isVoid) stack.push(parsed.name)
      else if (!VOID.has(opening.name)) {
        out += `${opening.text}</${opening.name}>`
        text += opening.text
      }
    }
    return stack.length === 0 ? { html: out + html.slice(from), text } : null
  }
}

type ParsedTag = { readonly name: string; readonly attributes: Attributes; readonly isClosed: boolean }

function parseTag(tag: string): ParsedTag | null {
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
    const plain = value.includes('&') ? decode(value) : value
    if (plain === null) return null
    attributes[key] = plain
  }
  return { name, attributes, isClosed }
}

/** Null for any other reference than those that engines write. */
function decode(text: string): string | null {
  if (OTHER_REFERENCE.test(text)) return null
  return text.replace(REFERENCE, (_reference, name: string | undefined, code: string | undefined) =>
    name === undefined ? String.fromCharCode(code === undefined ? 39 : parseInt(code, 16)) : (NAMED[name] ?? ''),
  )
}

const SPECIAL = /[&<>]/

function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** One class, that the element may have. */
function isPlainClass(value: string, classes: readonly string[]): boolean {
  if (/\s/.test(value)) return false
  return classes.some((name) => {
    return name.endsWith('*') ? value.length >= name.length && value.startsWith(name.slice(0, -1)) : value === name
  })
}
