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

import { LONGEST_EXCERPT } from '../util/text'
import { decode, escapeText, isPlainClass, parseTag, type Attributes } from './plain-tag'
import { BLOCKS, collapse, nextOf, openTags } from './plain-text'
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
  /** What transforms have told of elements since this was asked. */
  readonly told: () => readonly Telling[]
  /** Takes what was told of an element for another one that is the same. */
  readonly collect: (telling: Telling) => void
}

/** What is known of a text beside its HTML: the addresses and ids in it, and the elements that are taken out. */
export type Telling = { readonly kind: 'links' | 'images' | 'ids' | 'removed'; readonly value: string }

/** `text` is as much of it as is enough for any excerpt; `headings` are the places in the HTML
 *  where those of the levels 2 to 6 begin; `depth` is what openTags answers of it. */
export type PlainAnswer = {
  readonly html: string
  readonly text: string
  readonly headings: readonly number[]
  readonly depth: number
}

/** What a start tag becomes. */
type Opening = {
  readonly html: string
  readonly isSame: boolean
  /** The text of what has no end tag. */
  readonly text: string
  readonly isBlock: boolean
  readonly isHeading: boolean
  /** Tags that it opens, as openTags counts them. */
  readonly depth: number
  /** Null for nothing. */
  readonly tellings: readonly Telling[] | null
  readonly element: Element
}

/** An element by the name that it is given. */
type Element = {
  /** Its end tag, and what becomes of that; '' for one without an end. */
  readonly end: string
  readonly endHtml: string
  readonly isEndOfBlock: boolean
  /** Tags that its end closes, as openTags counts them. */
  readonly depth: number
  /** Rows of ENDS, as bits: those that it stands for inside, and at the beginning. */
  readonly inside: number
  readonly ends: number
}

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

/** The rows of ENDS that have the element in a column. */
function rowsOf(tag: string, column: 0 | 1): number {
  return ENDS.reduce((bits, row, index) => (row[column].includes(tag) ? bits | (1 << index) : bits), 0)
}

const HEADING = /^h[2-6]$/
/** No scheme but these, and nothing that a parser of addresses would take out before it looks for one. */
// eslint-disable-next-line no-control-regex -- controls and spaces are what is refused
const ADDRESS = /^(?:https:\/\/|mailto:|#|\/(?![/\\]))[^\u0000-\u0020<\\]*$/

/** Start tags with attributes of which it is remembered what becomes of them: of more than these all are forgotten, and those
 *  that are frequent are soon there again. */
const MOST_KNOWN = 500

export function createPlainSanitizer({ tags, attributes, classes, transforms, told, collect }: SanitizeRules) {
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
    if (VOID.has(tagName)) return { name: tagName, html: `${html} />`, text: '' }
    const { text = '' } = result
    return { name: tagName, html: `${html}>${VOID.has(tag) ? `${text}</${tagName}>` : ''}`, text }
  }

  const elements = new Map<string, Element>()
  /** What start tags become, by all that stands in them; those of up to three letters by these as a number too. */
  const bare = new Map<string, Opening>()
  const knownShort = new Map<number, Opening>()
  for (const tag of [...tags, 'h1', 'input']) {
    if (tag === 'wbr') continue
    const [inside, ends] = [rowsOf(tag, 0), rowsOf(tag, 1)]
    const opening = VOID.has(tag) ? null : open(tag, {})
    const [end, endHtml] = opening === null ? ['', ''] : [`</${tag}>`, `</${opening.name}>`]
    const isBlock = opening !== null && block.has(opening.name)
    const depth = openTags(opening?.html ?? '')
    const element = { end, endHtml, isEndOfBlock: isBlock, depth, inside, ends }
    elements.set(tag, element)
    if (opening === null) continue
    const isSame = opening.html === `<${tag}>`
    const isHeading = HEADING.test(opening.name)
    const same = { html: opening.html, isSame, text: '', isBlock, isHeading, depth, tellings: null, element }
    bare.set(tag, same)
    if (tag.length <= MOST_SHORT) knownShort.set(numberOf(tag, 0, tag.length), same)
  }
  /** These, and others that were met. */
  let known = new Map(bare)

  /** What becomes of a start tag, by what stands in it; null when that is not known. */
  const openingOf = (tag: string): Opening | null => {
    const same = known.get(tag)
    if (same !== undefined) {
      same.tellings?.forEach(collect)
      return same
    }
    const parsed = parseTag(tag)
    const element = elements.get(parsed?.name ?? '')
    if (parsed === null || element === undefined) return null
    if (parsed.isClosed && element.end !== '') return null
    const opened = open(parsed.name, parsed.attributes)
    const tellings = told()
    if (opened === null) return null
    const { name, html, text } = opened
    const opening: Opening = {
      ...{ html, isSame: false, text, isBlock: block.has(name), isHeading: HEADING.test(name) },
      depth: openTags(html),
      element,
      tellings: tellings.length === 0 ? null : tellings,
    }
    if (known.size >= bare.size + MOST_KNOWN) known = new Map(bare)
    known.set(tag, opening)
    return opening
  }

  return (html: string): PlainAnswer | null => {
    const pieces: string[] = []
    /** Characters in `pieces`. */
    let length = 0
    let text = ''
    /** True when the text ends in white space: it is collapsed in the end. */
    let isParted = false
    /** True when the text is collapsed and long enough, which is looked at when it has so many characters. */
    let isEnough = false as boolean
    let most = 2 * LONGEST_EXCERPT
    const say = (words: string): void => {
      if (isEnough) return
      text += words
      isParted = false
      if (text.length <= most) return
      most = 2 * text.length
      const collapsed = collapse(text)
      isEnough = collapsed.length > LONGEST_EXCERPT + 1
      if (isEnough) text = collapsed
    }
    /** Where what is not in `pieces` yet begins: most of it stays as it is. */
    let from = 0
    const replace = (begin: number, end: number, by: string): void => {
      pieces.push(html.slice(from, begin), by)
      length += begin - from + by.length
      from = end
    }
    const part = (): void => {
      if (!isParted && !isEnough) text += ' '
      isParted = true
    }
    const stack: Element[] = []
    const headings: number[] = []
    let [depth, deepest] = [0, 0]
    let reference = nextOf(html, '&', 0)
    for (let at = 0; ;) {
      const begin = nextOf(html, '<', at)
      let end = nextOf(html, '>', at)
      if (begin !== at) {
        const hasMark = end < begin
        if (reference < at) reference = nextOf(html, '&', at)
        if (begin - at === 1 && html.charCodeAt(at) === LINE_END) part()
        else if (reference >= begin && !hasMark) {
          if (!isEnough) say(html.slice(at, begin))
        } else {
          const piece = html.slice(at, begin)
          const plain = decode(piece)
          if (plain === null) return null
          if (plain !== piece || hasMark) replace(at, begin, escapeText(plain))
          say(plain)
        }
        if (hasMark) end = nextOf(html, '>', begin)
      }
      if (begin === html.length) break
      if (end === html.length) return null
      at = end + 1
      if (html.charCodeAt(begin + 1) === SLASH) {
        const element = stack.pop()
        if (element === undefined || !html.startsWith(element.end, begin)) return null
        if (element.end !== element.endHtml) replace(begin, at, element.endHtml)
        if (element.isEndOfBlock) part()
        depth -= element.depth
        continue
      }
      const letters = end - begin - 1
      const short = letters <= MOST_SHORT ? knownShort.get(numberOf(html, begin + 1, letters)) : undefined
      const opening = short ?? openingOf(html.slice(begin + 1, end))
      if (opening === null) return null
      const { element } = opening
      const outer = stack.at(-1)
      if (outer !== undefined && (outer.inside & element.ends) !== 0) return null
      if (opening.isHeading) headings.push(length + begin - from)
      if (!opening.isSame) replace(begin, at, opening.html)
      if (opening.isBlock) part()
      deepest = Math.max(deepest, depth + opening.depth)
      if (element.end !== '') {
        stack.push(element)
        depth += element.depth
      } else if (opening.text !== '') say(opening.text)
    }
    if (stack.length > 0) return null
    // In one piece: joined by and by they would be put together with the first look into them, and be slower for each one after it.
    if (pieces.length > 0) pieces.push(html.slice(from))
    const whole = isEnough ? text : collapse(text)
    return { html: pieces.length === 0 ? html : pieces.join(''), text: whole, headings, depth: deepest }
  }
}

const SLASH = 47
const LINE_END = 10

/** Letters that one number has room for. */
const MOST_SHORT = 3

/** A part of a text as a number that no other text of up to three characters of ASCII has; -1 for any other. */
function numberOf(text: string, from: number, length: number): number {
  let number = length
  for (let at = from; at < from + length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return -1
    number = number * 128 + code
  }
  return number
}
