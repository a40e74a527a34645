// The last step of every text that becomes HTML, wherever it came from (SPEC section 5). What is not in these lists is
// removed; what a link or a picture names is collected, so that it can be checked.

import sanitizeHtml from 'sanitize-html'
import { withBase } from '../base/path'
import { plainText } from './text'
import type { Body, Html, PictureSize } from '../model'

/** The sanitiser walks through them for every tag and every text: the most frequent ones first. */
const TAGS = (
  'p li td a strong code em tr h2 h3 img th br ul ' +
  'abbr b blockquote caption cite dd del details dfn div dl dt figcaption figure h4 h5 h6 hr i ins kbd mark ol pre q s samp ' +
  'section small span sub summary sup table tbody tfoot thead time u var wbr'
).split(' ')

/** Ids of content begin with this, so that they can't stand for anything of the page around them. */
export const ID_PREFIX = 'c-'

const isAllowed = new Set(TAGS)

/** Takes out the elements that are not allowed, and leaves everything else to the sanitiser itself. */
const WITHOUT_FOREIGN: sanitizeHtml.IOptions = {
  allowedTags: [...TAGS, 'h1', 'input'],
  allowedAttributes: false,
  allowedSchemes: false,
  allowProtocolRelative: true,
  parseStyleAttributes: false,
}

/** Controls but for tab and line ends, and halves of surrogate pairs: no HTML may hold them, and taking them out of what is
 *  escaped already makes no tag. */
const NOT_IN_HTML =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

export type SanitizeOptions = {
  readonly base: string
  /** Where '/packs/…' is, when not on this site. */
  readonly downloadHost: string
  /** Pixels of a picture of the site by its address; null when there is none. */
  readonly pictureSize: (address: string) => PictureSize | null
}

/** Sanitises HTML. Empty input gives an empty string. */
export type Sanitizer = (html: string) => Body

type Collected = { readonly links: string[]; readonly images: string[]; readonly ids: string[] }

export function createSanitizer({ base, downloadHost, pictureSize }: SanitizeOptions): Sanitizer {
  let collected: Collected = { links: [], images: [], ids: [] }
  let hasForeign = false
  const siteAddress = (path: string): string =>
    path.startsWith('/packs/') && downloadHost !== '' ? downloadHost + path : withBase(base, path)

  const options: sanitizeHtml.IOptions = {
    allowedTags: TAGS,
    allowedAttributes: {
      '*': ['id', 'title', 'lang', 'dir'],
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'class'],
      code: ['class'],
      span: ['class'],
      details: ['open'],
      ol: ['start', 'reversed'],
      table: ['tabindex'],
      td: ['align', 'colspan', 'rowspan'],
      th: ['align', 'colspan', 'rowspan', 'scope'],
      time: ['datetime'],
    },
    allowedClasses: { code: ['language-*'], span: ['task'], img: ['pixel'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    parser: { decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => {
        if (!isAllowed.has(tagName)) hasForeign = true
        const { id } = attribs
        if (id === undefined) return { tagName, attribs }
        const own = prefixedId(id)
        collected.ids.push(own)
        return { tagName, attribs: { ...attribs, id: own } }
      },
      h1: 'h2',
      // On a phone a table may scroll by itself, which has to be possible by keyboard.
      table: (tagName, attribs) => ({ tagName, attribs: { ...attribs, tabindex: '0' } }),
      a: (tagName, attribs) => {
        const { href, rel: _rel, ...rest } = attribs
        if (href === undefined) return { tagName, attribs: rest }
        collected.links.push(href)
        if (href.startsWith('#')) return { tagName, attribs: { ...rest, href: `#${prefixedId(href.slice(1))}` } }
        if (/^\/(?![/\\])/.test(href)) return { tagName, attribs: { ...rest, href: siteAddress(href) } }
        if (/^https:/i.test(href)) return { tagName, attribs: { ...rest, href, rel: 'noopener' } }
        return { tagName, attribs: /^mailto:/i.test(href) ? { ...rest, href } : rest }
      },
      img: (tagName, attribs) => {
        const { src = '' } = attribs
        if (src !== '') collected.images.push(src)
        const own = /^\/(?![/\\])/.test(src) ? withBase(base, src) : ''
        return {
          tagName,
          attribs: { alt: '', ...attribs, ...sizeAttributes(pictureSize(src)), src: own, loading: 'lazy' },
        }
      },
      input: (_tagName, attribs) =>
        attribs['type'] === 'checkbox'
          ? { tagName: 'span', attribs: { class: 'task' }, text: 'checked' in attribs ? '☑' : '☐' }
          : { tagName: 'input', attribs: {} },
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && (frame.attribs['src'] ?? '') === '',
  }

  return (html) => {
    const pass = (source: string): string => {
      collected = { links: [], images: [], ids: [] }
      hasForeign = false
      return source === '' ? '' : sanitizeHtml(source, options)
    }
    let clean = pass(html)
    // What was inside of a removed element now stands in another one, and a parser may see it differently there.
    if (hasForeign) clean = pass(sanitizeHtml(html, WITHOUT_FOREIGN))
    clean = clean.replace(NOT_IN_HTML, '')
    return { html: clean as Html, text: plainText(clean as Html), headings: headingsOf(clean), ...collected }
  }
}

function headingsOf(clean: string): Body['headings'] {
  return [...clean.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs)].map(([, id = '', inner = '']) => ({
    id,
    text: plainText(inner as Html),
  }))
}

function sizeAttributes(size: PictureSize | null): Record<string, string> {
  if (size === null) return {}
  return { width: String(size.width), height: String(size.height), ...(size.pixel ? { class: 'pixel' } : {}) }
}

function prefixedId(id: string): string {
  return id === '' || id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
}
