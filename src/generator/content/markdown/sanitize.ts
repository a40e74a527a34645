// The last step of every text that becomes HTML (SPEC section 5). Removes every element and attribute outside the allow lists below.
// Collects links, pictures and ids, so that checks can validate these references.

import sanitizeHtml from 'sanitize-html'
import { addressKind, isRelativeMarkdownPath, isRelativePicturePath, prependBase } from '../../util/address'
import { beginningForExcerpt, compareText } from '../../util/text'
import { FOOTNOTE_HEADING, SCREEN_READER_CLASS, allowedFootnoteAttributes, isFootnoteHeading } from './footnotes'
import { findHeadingOffsets, prefixedId, addIdsAndListHeadings } from './heading-ids'
import { createFastPathFunction } from '../../fast-paths/fast-path'
import { createFastSanitizer, type SanitizeRules, type BodyFact } from '../../fast-paths/sanitize'
import { CONTROL_OR_NONCHARACTER, maxTagDepth, plainText } from '../../fast-paths/plain-text'
import type { ConvertedBody, Html } from '../../types'

/** Allowed elements. The most frequent come first, because sanitize-html searches the list for every tag and text. */
const TAGS = (
  'p li td a strong code em tr h2 h3 img th br ul ' +
  'abbr aside b blockquote caption cite dd del details dfn div dl dt figcaption figure h4 h5 h6 hr i ins kbd mark ol pre q s samp ' +
  'section small span sub summary sup table tbody tfoot thead time u var wbr'
).split(' ')

const ATTRIBUTES: Record<string, string[]> = {
  '*': ['id', 'title', 'lang', 'dir'],
  a: ['href', 'rel', 'aria-describedby', 'aria-label'],
  h2: ['class'],
  aside: ['class', 'role'],
  p: ['class'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'class'],
  code: ['class'],
  span: ['class'],
  details: ['open'],
  ol: ['start', 'reversed'],
  table: ['tabindex'],
  td: ['align', 'colspan', 'rowspan'],
  th: ['align', 'colspan', 'rowspan', 'scope'],
  time: ['datetime'],
}

/** Classes that the stylesheet defines for converted Markdown. */
const CLASSES: Record<string, string[]> = {
  aside: ['alert-note', 'alert-tip', 'alert-important', 'alert-warning', 'alert-caution'],
  p: ['alert-title'],
  code: ['language-*'],
  h2: [SCREEN_READER_CLASS],
  span: ['task', 'code-comment', 'code-keyword', 'code-string', 'code-value', 'code-name'],
  img: ['pixel'],
}

const isAllowed = new Set(TAGS)

/** Options of a pass that only removes elements outside the allow list. */
const REMOVE_ONLY: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, 'h1', 'input'],
  allowedAttributes: false,
  allowedSchemesAppliedToAttributes: [],
  allowProtocolRelative: true,
  // Keeps empty attributes, so that the next pass reports an empty address too.
  nonBooleanAttributes: [],
  parseStyleAttributes: false,
}

/** Control characters, noncharacters and lone surrogates. Removing these characters from escaped HTML cannot create a tag. */
const NOT_IN_HTML = new RegExp(
  `${CONTROL_OR_NONCHARACTER.source}|[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])|(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]`,
  'g',
)

const NONE_REMOVED: ConvertedBody['removed'] = {}

export type SanitizeOptions = {
  readonly base: string
  /** Origin of '/packs/…' if the files are on another host; otherwise ''. */
  readonly packFilesOrigin: string
}

/** `body`: the sanitised HTML and its links, pictures and ids. `depth`: maximum number of tags that are open at the same time. */
export type Sanitized = { readonly body: ConvertedBody; readonly depth: number }

/** Properties of the HTML that the caller guarantees. */
export type HtmlGuarantees = {
  readonly mayHaveControls: boolean
  /** True if all footnote attributes come from the engine and none from content. */
  readonly hasFootnotes?: boolean
}

const ANY: HtmlGuarantees = { mayHaveControls: true }

/** Sanitises HTML. Empty input gives an empty string. */
export type Sanitizer = (html: string, facts?: HtmlGuarantees) => Sanitized

type Collected = {
  readonly links: string[]
  readonly images: string[]
  readonly ids: string[]
  /** Element -> number of removed occurrences; null for none. */
  removed: Map<string, number> | null
}

const createCollected = (): Collected => ({ links: [], images: [], ids: [], removed: null })

/** Limit for distinct names of removed elements, because content can contain any name. */
const MOST_KINDS = 20

export function createSanitizer(options: SanitizeOptions): Sanitizer {
  const { sanitizePlain, sanitizeAny } = createFastAndFullSanitizers(options)
  return createFastPathFunction({ fast: sanitizePlain, reference: sanitizeAny })
}

const CELL_STYLE = /^text-align: (left|right|center)$/

/** Converts the alignment style of satteri to the attribute that remark writes; the sanitiser removes styles. */
function withAlign({ style = '', ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const [, align] = CELL_STYLE.exec(style) ?? []
  return align === undefined ? attribs : { ...attribs, align }
}

/** The fast path and the reference implementation. The fast path returns null if its result could differ. */
export function createFastAndFullSanitizers({ base, packFilesOrigin: downloadHost }: SanitizeOptions) {
  let collected = createCollected()
  let facts: BodyFact[] = []
  /** True if footnote attributes are allowed in the current text. */
  let hasFootnotes = false
  const restart = (): void => {
    collected = createCollected()
    facts = []
  }
  const collect: SanitizeRules['collect'] = ({ kind, value }) => {
    if (kind === 'removed') countRemoved(value)
    else collected[kind].push(value)
  }
  /** Collects a finding of a transform, and records the finding for the fast path. */
  const collectFact = (kind: BodyFact['kind'], value: string): void => {
    const fact = { kind, value }
    facts.push(fact)
    collect(fact)
  }
  const countRemoved = (tagName: string): void => {
    const counts = (collected.removed ??= new Map<string, number>())
    const kind = counts.has(tagName) || counts.size < MOST_KINDS ? tagName.slice(0, 40) : 'other'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  /** Removes classes of headings, except on the heading of the footnotes. */
  const withHeadingClass = ({ class: _class, ...attribs }: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
    hasFootnotes && isFootnoteHeading(attribs) ? { class: SCREEN_READER_CLASS, ...attribs } : attribs
  const siteAddress = (path: string): string =>
    path.startsWith('/packs/') && downloadHost !== '' ? downloadHost + path : prependBase(base, path)

  const transforms: SanitizeRules['transforms'] = {
    '*': (tagName, attribs) => {
      if (!isAllowed.has(tagName)) collectFact('removed', tagName)
      const { id = '' } = attribs
      const attributes = tagName === 'h2' && attribs['class'] !== undefined ? withHeadingClass(attribs) : attribs
      if (id === '') return { tagName, attribs: attributes }
      const prefixed = prefixedId(id)
      collectFact('ids', prefixed)
      return { tagName, attribs: { ...attributes, id: prefixed } }
    },
    h1: (_tagName, attribs) => ({ tagName: 'h2', attribs }),
    td: (tagName, attribs) => ({ tagName, attribs: withAlign(attribs) }),
    th: (tagName, attribs) => ({ tagName, attribs: withAlign(attribs) }),
    // A table may scroll on small screens, and must then be reachable by keyboard.
    table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
    // Without the role 'note', an <aside> would be a landmark of the page.
    aside: (tagName, { role: _role, ...attribs }) => ({ tagName, attribs: { ...attribs, role: 'note' } }),
    a: (tagName, attribs) => {
      const { href, rel: _rel, 'aria-label': _label, 'aria-describedby': _described, ...others } = attribs
      const rest = hasFootnotes ? { ...others, ...allowedFootnoteAttributes(attribs) } : others
      if (href === undefined) return { tagName, attribs: rest }
      collectFact('links', href)
      switch (addressKind(href)) {
        case 'place':
          return { tagName, attribs: { ...rest, href: `#${prefixedId(href.slice(1))}` } }
        case 'site':
          return { tagName, attribs: { ...rest, href: siteAddress(href) } }
        case 'https':
          return { tagName, attribs: { ...rest, href, rel: 'noopener' } }
        case 'mailto':
          return { tagName, attribs: { ...rest, href } }
        case null:
          return { tagName, attribs: isRelativeMarkdownPath(href) ? { ...rest, href } : rest }
      }
    },
    img: (tagName, attribs) => {
      const { loading: _loading, ...rest } = attribs
      const { src = '' } = rest
      if (src === '') collectFact('removed', tagName)
      else collectFact('images', src)
      const address = addressKind(src) === 'site' ? prependBase(base, src) : isRelativePicturePath(src) ? src : ''
      return { tagName, attribs: { alt: '', ...rest, src: address, loading: 'lazy' } }
    },
    input: (_tagName, attribs) =>
      attribs['type'] === 'checkbox'
        ? { tagName: 'span', attribs: { class: 'task' }, text: 'checked' in attribs ? '☑' : '☐' }
        : { tagName: 'input', attribs: {} },
  }
  const options: sanitizeHtml.IOptions = {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedClasses: CLASSES,
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    parser: { decodeEntities: true },
    transformTags: { ...transforms },
    exclusiveFilter: (frame) => frame.tag === 'img' && (frame.attribs['src'] ?? '') === '',
  }

  const finish = (clean: string, text: string, places: readonly number[]): ConvertedBody => {
    const { html, headings, ids } = addIdsAndListHeadings(clean, places)
    const { links, images, ids: given, removed } = collected
    return {
      html: html as Html,
      text: beginningForExcerpt(text),
      links,
      images,
      headings,
      ids: ids.length === 0 ? given : [...given, ...ids],
      removed: removed === null ? NONE_REMOVED : Object.fromEntries([...removed].sort(([a], [b]) => compareText(a, b))),
    }
  }

  const sanitizeShort = createFastSanitizer({
    ...{ tags: TAGS, attributes: ATTRIBUTES, classes: CLASSES, transforms, collect },
    takeFacts: () => {
      const taken = facts
      facts = []
      return taken
    },
  })
  const sanitizePlain = (html: string, { mayHaveControls, hasFootnotes: isMarked = false } = ANY): Sanitized | null => {
    // The fast path caches transformed tags by their text, but footnotes depend on more than that.
    if (isMarked) return null
    hasFootnotes = false
    restart()
    const isClean = html.isWellFormed() && !(mayHaveControls && CONTROL_OR_NONCHARACTER.test(html))
    const plain = isClean ? sanitizeShort(html) : null
    if (plain === null) return null
    return { body: finish(plain.html, plain.text, plain.headings), depth: plain.depth }
  }
  const sanitizeAny: Sanitizer = (html, facts = ANY) => {
    hasFootnotes = facts.hasFootnotes === true
    const pass = (source: string): string => {
      restart()
      return source === '' ? '' : sanitizeHtml(source, options)
    }
    let clean = pass(html)
    const { removed } = collected
    // Content of a removed element moved into another element, where a parser may interpret the content differently: sanitise again.
    if (removed !== null) clean = pass(sanitizeHtml(html, REMOVE_ONLY))
    collected.removed = removed
    clean = clean.replace(NOT_IN_HTML, '')
    const shown = hasFootnotes ? clean.replace(FOOTNOTE_HEADING, '') : clean
    return { body: finish(clean, plainText(shown), findHeadingOffsets(clean)), depth: maxTagDepth(clean) }
  }
  return { sanitizePlain, sanitizeAny }
}
