// Fast path of the sanitiser: one pass over HTML in the plain form that Markdown engines print. Returns the same bytes
// as sanitize-html, or null if the input has another form, and then sanitize-html takes over. Accepted grammar:
//
//   html       = (text | tag)*                    every element closed by its own end tag, none left open
//   tag        = "<" name (" " attribute)* [" /"] ">"  |  "</" name ">"       names of the allowed elements, in lower case
//   attribute  = word | word '="' value '"'       no duplicates; value without < and >
//   text       without <; of character references only the ones for & < > " '
//
// Further conditions: no element that the parser would close implicitly; only addresses with https://, mailto:, / and
// #, and relative paths of Markdown files; no empty attribute except alt; at most one class. Allowed elements, attributes and transforms are in
// content/markdown/sanitize.ts, for both implementations.

import { MAX_EXCERPT_LENGTH } from '../util/text'
import { implicitEndMasks } from './implicit-ends'
import {
  decodeCharacterReferences,
  escapeText,
  isSingleAllowedClass,
  parsePlainStartTag,
  type Attributes,
} from './plain-tag'
import { WORD_SEPARATING_ELEMENTS, collapseSpaces, indexOfOrEnd, maxTagDepth } from './plain-text'
import type sanitizeHtml from 'sanitize-html'

/** Rules of the sanitiser, shared by the fast path and the reference implementation. */
export type SanitizeRules = {
  readonly tags: readonly string[]
  /** By element name; `*` applies to all elements. */
  readonly attributes: Readonly<Record<string, readonly string[]>>
  /** By element name; a class may end in the wildcard `*`. */
  readonly classes: Readonly<Record<string, readonly string[]>>
  /** Transforms of elements: first by name, then `*`. */
  readonly transforms: Readonly<Record<string, sanitizeHtml.Transformer>>
  /** Returns the facts that transforms have collected since the last call. */
  readonly takeFacts: () => readonly BodyFact[]
  /** Adds a fact of a memoised start tag. */
  readonly collect: (fact: BodyFact) => void
}

/** Facts about a body beside its HTML: addresses, ids and removed elements. */
export type BodyFact = { readonly kind: 'links' | 'images' | 'ids' | 'removed'; readonly value: string }

/**
 * `text` is long enough for any excerpt, but may be cut. `headings`: offsets in `html` of headings of levels 2 to 6.
 * `depth`: the result of `maxTagDepth` for `html`.
 */
export type FastSanitizerResult = {
  readonly html: string
  readonly text: string
  readonly headings: readonly number[]
  readonly depth: number
}

/** The result of a start tag. */
type Opening = {
  readonly html: string
  readonly isSame: boolean
  /** Plain text that an element without an end tag adds. */
  readonly text: string
  readonly isBlock: boolean
  readonly isHeading: boolean
  /** Levels of nesting that the start tag adds, counted like `maxTagDepth`. */
  readonly depth: number
  /** Null for none. */
  readonly facts: readonly BodyFact[] | null
  readonly element: Element
}

/** What the fast path has to know of an element with a given name in the input. */
type Element = {
  /** `end`: the end tag in the input. `endHtml`: the end tag in the output. Both are '' for void elements. */
  readonly end: string
  readonly endHtml: string
  readonly isEndOfBlock: boolean
  /** Levels of nesting that the element adds and its end tag removes, counted like `maxTagDepth`. */
  readonly depth: number
  /**
   * Bit masks of `implicitEndMasks`: an open element ends implicitly if its `inside` and the `ends` of a new element share a bit.
   */
  readonly inside: number
  readonly ends: number
}

const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input'])

const HEADING = /^h[2-6]$/
/** Allowed schemes and paths of Markdown files, without characters that a URL parser strips before it looks for a scheme. */
const ADDRESS = /^(?:https:\/\/|mailto:|#|\/(?![/\\])|(?!\/)[^:?#]+\.md(?:#|$))/
// eslint-disable-next-line no-control-regex -- matches control characters on purpose
const STRIPPED = /[\u0000-\u0020<\\]/

/**
 * Maximum number of memoised start tags with attributes. Above it, all are dropped; frequent tags are soon memoised
 * again.
 */
const MOST_KNOWN = 500

export function createFastSanitizer({ tags, attributes, classes, transforms, takeFacts, collect }: SanitizeRules) {
  const allowedFor = new Map<string, ReadonlySet<string>>()
  for (const tag of tags) allowedFor.set(tag, new Set([...(attributes['*'] ?? []), ...(attributes[tag] ?? [])]))
  const block = new Set<string>(WORD_SEPARATING_ELEMENTS)

  /**
   * Returns the output of a start tag; html is '' for a dropped element. Returns null if the reference implementation
   * must decide.
   */
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
      if ((name === 'href' || name === 'src') && (!ADDRESS.test(value) || STRIPPED.test(value))) return null
      if (name === 'class' && !isSingleAllowedClass(value, classes[tagName] ?? [])) return null
      html += ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`
    }
    if (VOID.has(tagName)) return { name: tagName, html: `${html} />`, text: '' }
    const { text = '' } = result
    return { name: tagName, html: `${html}>${VOID.has(tag) ? `${text}</${tagName}>` : ''}`, text }
  }

  const elements = new Map<string, Element>()
  /** `bare`: tag -> result of its start tag without attributes. `knownShort`: these results for tags of up to three letters, by `numberOf`. */
  const bare = new Map<string, Opening>()
  const knownShort = new Map<number, Opening>()
  for (const tag of [...tags, 'h1', 'input']) {
    if (tag === 'wbr') continue
    const [inside, ends] = implicitEndMasks(tag)
    const opening = VOID.has(tag) ? null : open(tag, {})
    const [end, endHtml] = opening === null ? ['', ''] : [`</${tag}>`, `</${opening.name}>`]
    const isBlock = opening !== null && block.has(opening.name)
    const depth = maxTagDepth(opening?.html ?? '')
    const element = { end, endHtml, isEndOfBlock: isBlock, depth, inside, ends }
    elements.set(tag, element)
    if (opening === null) continue
    const isSame = opening.html === `<${tag}>`
    const isHeading = HEADING.test(opening.name)
    const same = { html: opening.html, isSame, text: '', isBlock, isHeading, depth, facts: null, element }
    bare.set(tag, same)
    if (tag.length <= MOST_SHORT) knownShort.set(numberOf(tag, 0, tag.length), same)
  }
  /** Inside of a start tag -> its result: the entries of `bare`, and memoised start tags with attributes. */
  let known = new Map(bare)

  /** Returns the result of a start tag by its inside; null if the reference implementation must decide. */
  const openingOf = (tag: string): Opening | null => {
    const same = known.get(tag)
    if (same !== undefined) {
      same.facts?.forEach(collect)
      return same
    }
    const parsed = parsePlainStartTag(tag)
    const element = elements.get(parsed?.name ?? '')
    if (parsed === null || element === undefined) return null
    if (parsed.isClosed && element.end !== '') return null
    const opened = open(parsed.name, parsed.attributes)
    const facts = takeFacts()
    if (opened === null) return null
    const { name, html, text } = opened
    const opening: Opening = {
      ...{ html, isSame: false, text, isBlock: block.has(name), isHeading: HEADING.test(name) },
      depth: maxTagDepth(html),
      element,
      facts: facts.length === 0 ? null : facts,
    }
    if (known.size >= bare.size + MOST_KNOWN) known = new Map(bare)
    known.set(tag, opening)
    return opening
  }

  return (html: string): FastSanitizerResult | null => {
    const pieces: string[] = []
    /** Characters in `pieces`. */
    let length = 0
    let text = ''
    /** True if the text ends in white space, which is collapsed at the end. */
    let isParted = false
    /** `isEnough`: true if the text is collapsed and long enough. `most`: length of the text at which `isEnough` is computed again. */
    let isEnough = false as boolean
    let most = 2 * MAX_EXCERPT_LENGTH
    const say = (words: string): void => {
      if (isEnough) return
      text += words
      isParted = false
      if (text.length <= most) return
      most = 2 * text.length
      const collapsed = collapseSpaces(text)
      isEnough = collapsed.length > MAX_EXCERPT_LENGTH + 1
      if (isEnough) text = collapsed
    }
    /** Start of the input that is not in `pieces` yet: most input is copied unchanged. */
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
    let reference = indexOfOrEnd(html, '&', 0)
    for (let at = 0; ;) {
      const begin = indexOfOrEnd(html, '<', at)
      let end = indexOfOrEnd(html, '>', at)
      if (begin !== at) {
        const hasMark = end < begin
        if (reference < at) reference = indexOfOrEnd(html, '&', at)
        if (begin - at === 1 && html.charCodeAt(at) === LINE_END) part()
        else if (reference >= begin && !hasMark) {
          if (!isEnough) say(html.slice(at, begin))
        } else {
          const piece = html.slice(at, begin)
          const plain = decodeCharacterReferences(piece)
          if (plain === null) return null
          if (plain !== piece || hasMark) replace(at, begin, escapeText(plain))
          say(plain)
        }
        if (hasMark) end = indexOfOrEnd(html, '>', begin)
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
    // Joined once at the end: a string that grows by concatenation is flattened at first access, and slower afterwards.
    if (pieces.length > 0) pieces.push(html.slice(from))
    const whole = isEnough ? text : collapseSpaces(text)
    return { html: pieces.length === 0 ? html : pieces.join(''), text: whole, headings, depth: deepest }
  }
}

const SLASH = 47
const LINE_END = 10

/** Maximum length of a tag name in `knownShort`. */
const MOST_SHORT = 3

/** Packs up to three ASCII characters and the length into a unique number; returns -1 for other characters. */
function numberOf(text: string, from: number, length: number): number {
  let number = length
  for (let at = from; at < from + length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return -1
    number = number * 128 + code
  }
  return number
}
