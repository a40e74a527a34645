// Extensions of Markdown: alerts, custom ids of headings, highlighted code. They transform the HTML of an engine before sanitising, so that
// all engines give the same result. All transformations take linear time.

import type { Highlighter } from './types'

/** Adds alerts, ids and highlighting to the HTML of an engine. A backslash before a marker disables the marker. */
export function addAlertsCustomIdsAndHighlighting(html: string, markdown: string, highlight: Highlighter): string {
  let rich = html
  if (markdown.includes('[!') && ALERT.test(markdown)) rich = withAlerts(rich)
  if (markdown.includes('{#') && OWN_ID.test(markdown)) rich = withOwnIds(rich)
  if (rich.includes(CODE_BEGINNING)) rich = withColors(rich, highlight)
  return rich
}

const TITLES: ReadonlyMap<string, string> = new Map([
  ['note', 'Note'],
  ['tip', 'Tip'],
  ['important', 'Important'],
  ['warning', 'Warning'],
  ['caution', 'Caution'],
])
const KINDS = [...TITLES.keys()].join('|')

const ALERT = new RegExp(String.raw`>[ \t]*\[!(?:${KINDS})\]`, 'i')

/**
 * Matches the start of an alert (a quote whose first line is only a marker, followed by content), the start of any other quote, or the end
 * of a quote.
 */
const QUOTE = new RegExp(
  String.raw`<blockquote>\n<p>\[!(${KINDS})\](?:(</p>\n)(?!</blockquote>)|(?:<br ?/?>)?\n)|<blockquote\b|</blockquote>`,
  'gi',
)

function withAlerts(html: string): string {
  const open: boolean[] = []
  return html.replace(QUOTE, (tag, kind: string | undefined, end: string | undefined) => {
    if (tag.startsWith('</')) return open.pop() === true ? '</aside>' : tag
    open.push(kind !== undefined)
    if (kind === undefined) return tag
    const name = kind.toLowerCase()
    const title = `<p class="alert-title">${TITLES.get(name) ?? ''}</p>\n`
    return `<aside class="alert-${name}">\n${title}${end === undefined ? '<p>' : ''}`
  })
}

const OWN_ID = /(?<!\\)\{#/
const ID_AT_END = /(?<![ \t])[ \t]*\{#([\p{L}\p{N}_.:-]+)\}<\/(h[1-6])>/gu

function withOwnIds(html: string): string {
  let out = ''
  let at = 0
  for (const { 0: found, 1: id = '', 2: name = '', index } of html.matchAll(ID_AT_END)) {
    const before = html.slice(at, index)
    const begin = before.lastIndexOf(`<${name}>`)
    const words = before.slice(begin + name.length + 2)
    const isHeading = begin >= 0 && words !== '' && !words.includes(`</${name}>`)
    out += isHeading ? `${before.slice(0, begin)}<${name} id="${id}">${words}</${name}>` : before + found
    at = index + found.length
  }
  return out + html.slice(at)
}

const CODE_BEGINNING = '<pre><code class="language-'
const CODE = /<pre><code class="language-([^"\s]+)">([^<]+)<\/code><\/pre>/y

/** Limit for highlighted characters of a body, because the HTML of highlighted code is several times longer. */
const MOST_CODE = 50_000

function withColors(html: string, highlight: Highlighter): string {
  let left = MOST_CODE
  const pieces: string[] = []
  let from = 0
  for (let at = html.indexOf(CODE_BEGINNING); at >= 0; at = html.indexOf(CODE_BEGINNING, at + 1)) {
    CODE.lastIndex = at
    const [whole, language = '', code = ''] = CODE.exec(html) ?? []
    if (whole === undefined) continue
    left -= code.length
    const colored = left < 0 ? null : highlight(code, language)
    if (colored === null) continue
    const begin = at + CODE_BEGINNING.length + language.length + 2
    pieces.push(html.slice(from, begin), colored)
    from = begin + code.length
  }
  return pieces.length === 0 ? html : [...pieces, html.slice(from)].join('')
}

/** True for every text whose HTML can contain code with a language. */
export function mayNeedHighlighting(markdown: string): boolean {
  return /```|~~~|language-/.test(markdown)
}
