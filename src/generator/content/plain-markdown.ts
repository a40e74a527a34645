// The texts that take the short way: satteri converts them as remark would, to the byte. remark says what Markdown means, and
// converts every other text. A text is plain unless, outside of code, it has
//
//   block   = in a quote: a list, a definition, indented or fenced code; a table among the lines of an item or a quote
//           | an item that begins with nothing, with indented or fenced code, with a tab, with HTML, with a definition
//           | a task without words in its line; an item of marks of tables; an indented line of '=' or '-' alone
//           | indented code right after a heading, a rule, fenced code or a comment, or before a line of spaces
//           | fenced code that does not end, or not at the depth of its beginning
//           | a definition that is indented, not in one line, or not between empty lines; a footnote
//   html    = what is no whole tag and no whole comment; elements whose inside is no text
//           | an indented tag among the lines of an item or a quote, and any line of a table that begins with one; an indented comment
//   address = of mail but for the plainest; beside a letter that is not of ASCII, with such a letter, or with '|'
//   sign    = a control, half of a pair; a mark of emphasis beside a character above U+FFFF; '*' beside '_', or beside an escaped one; spaces at the end
//
// or what could keep a program of the machine busy: nothing ends it. Each of these is more than what is known to differ.
// Everything here takes time in proportion to the text.

import { hasLine, isFoundAt, linePattern, nextOf, replaceAt } from './scan'
import { CONTROLS } from './text'

const BEGINNING = '<[a-zA-Z/!?]'
const ITEM = String.raw`(?:[-+*]|\d{1,9}[.)])`
const ITEMS = String.raw`(?:${ITEM}[ \t]+)*`
const NO_RULE = String.raw`(?! {0,3}(?:-(?: *-){2,}|\*(?: *\*){2,})[ \t]*$)`
/** Elements of a line, with something behind them. */
const INLINE = String.raw`</?(?:a|b|code|del|em|i|ins|kbd|s|span|strong|sub|sup)(?:[ \t][^<>\n]*)?>[ \t]*[^\s]`
/** White space with no empty line in it. */
const SPACE = String.raw`(?:[ \t]|\n(?![ \t]*\n))`
const VALUE = String.raw`(?:"[^"<>\n]*"|'[^'<>\n]*'|[^\s"'=<>\x60]+)`
const ATTRIBUTE = String.raw`${SPACE}+[a-z_:][\w.:-]*(?:${SPACE}*=${SPACE}*${VALUE})?`

/** Without marks, in one paragraph. */
const WORDS = String.raw`[^\s*_\x60<[\]\\](?:(?:[^\n*_\x60<[\]\\]|\n(?=[\p{L}\p{N}]))*[^\s*_\x60<[\]\\])?`

/** Escapes and code: whichever begins first. */
const CODE = { signs: ['`', '\\'], pattern: /\\.|(?<!`)(`+)(?!`)[^`\n]+\1(?!`)/y } as const

const LINK = { signs: ['['], pattern: /(?<!\])\[[^[\]\n`<]*\]\([^\s()<>]*\)/y } as const
/** In a table '|' ends its cell, and with it what would be a link. */
const LINK_IN_CELL = { signs: ['['], pattern: /(?<!\])\[[^[\]\n`<|]*\]\([^\s()<>|]*\)/y } as const

/** Stands for what means nothing but itself. */
const WORD = (): string => 'a'

/** What else does: addresses, emphasis in emphasis; each with a sign of it. */
const CLOSED: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['<', /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+)>/gi],
  ['@', /(?<=^|[\s;(,])[a-z0-9][a-z0-9.+]*@[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]+(?=$|[\s,;)&]|\.(?:\s|$))/gim],
  ['_', new RegExp(String.raw`(?<![\p{L}\p{N}*_])(?:_\*\*${WORDS}\*\*_|\*\*_${WORDS}_\*\*)(?![\p{L}\p{N}*_])`, 'gu')],
]
/** Stands for fenced code. */
const FENCED = '~`'

/** A line, from its beginning on; most begin with a letter. */
export const NO_PLAIN_LINE = linePattern(
  ' \t>*+0123456789.)#=_`~<-',
  [
    String.raw`${NO_RULE}[ \t>]*${ITEMS}${ITEM}[ \t]*$`,
    String.raw`[ \t>]*${ITEMS}${ITEM}(?: {5,}| *\t)`,
    String.raw`[ \t>]*(?:${ITEM}[ \t]+)+\[[ \txX]\][ \t]*$`,
    String.raw`[ \t]*(?:(?:>|${ITEM})[ \t]*)+(?:(?!${INLINE})${BEGINNING}|\[[^\]\n]*\]:)`,
    String.raw` {0,3}>[ >]*(?:${ITEM}[ \t]| {4}|\t)`,
    String.raw`[ \t]+\[(?:[ \txX]\]|[^\]\n]*\]:)`,
    String.raw`[ \t>]+(?:=+|--+)[ \t]*$`,
    String.raw`${NO_RULE}[ \t>]*- +[-:|][-:| \t]*$`,
    '[ \\t>*+\\d.)-]*(?:`{3}|~{3})',
    String.raw`[ >]*(?:#{1,6}(?:[ \t].*)?|[=*_-][=*_ \t-]*|${FENCED}|<!--.*)\n(?: {4}| {0,3}\t)`,
    String.raw`(?: {4}| {0,3}\t).*\n\n*[ \t]+$`,
  ].join('|'),
)

/** Anywhere, each with a sign of it. */
const NOT_PLAIN: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['[^', /\[\^/],
  ['_', /\*_|_\*/],
  ['@', /[\p{L}\p{N}_.+-]@[\p{L}\p{N}_-]/u],
  [
    '<',
    /<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|svg|math|select|option|pre)\b/i,
  ],
]

/** Looked for before emphasis in emphasis is taken for a word: it may stand beside that. */
const BESIDE_ASTRAL =
  /(?<!(?:^|\s)(?:\*+|_+|~+))(?<=[*_~])[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}](?=[*_~])(?!(?:\*+|_+|~+)(?:\s|$))/mu

/** True for a text of which satteri says what remark says. It has no controls, in code neither. */
export function isPlainMarkdown(markdown: string): boolean {
  if (mayStall(markdown) || !markdown.isWellFormed() || CONTROLS.test(markdown) || markdown.includes('\r')) return false
  if (/\n[ \t]/.test(markdown.slice(markdown.trimEnd().length))) return false
  const text = withoutFences(markdown)
  if (text === null) return false
  if (text.includes('\\') && /[*_]\\[*_]|\\[*_][*_]/.test(text)) return false
  let open = replaceAt(text, CODE, WORD)
  const hasTable = open.includes('|') && TABLE_MARKS.test(open)
  if (open.includes('](')) open = replaceAt(open, hasTable ? LINK_IN_CELL : LINK, WORD)
  if (BESIDE_ASTRAL.test(open)) return false
  if (hasTable && !hasPlainTables(open)) return false
  for (const [sign, pattern] of CLOSED) if (open.includes(sign)) open = open.replace(pattern, 'a')
  if (hasLine(open, NO_PLAIN_LINE)) return false
  if (NOT_PLAIN.some(([sign, pattern]) => open.includes(sign) && pattern.test(open))) return false
  if (isFoundAt(':', MAIL, open)) return false
  const bare = open.includes('<') ? open.replace(TAG, '<>') : open
  if (ADDRESSES.some(([sign, pattern]) => isFoundAt(sign, pattern, bare))) return false
  return hasPlainTags(open) && hasPlainDefinitions(open)
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/gm
const END_OF_SHORT = { '```': endOf('```'), '~~~': endOf('~~~') }

function endOf(fence: string): RegExp {
  return new RegExp(String.raw`^([ \t>]*)${fence}${fence[0] ?? ''}*[ \t]*$`, 'gm')
}

/** The text with a word in the place of each block of fenced code; null where one ends otherwise than it begins. */
function withoutFences(text: string): string | null {
  let out = ''
  let at = 0
  let [ticks, tildes] = [nextOf(text, '```', 0), nextOf(text, '~~~', 0)]
  const first = Math.min(ticks, tildes)
  for (;;) {
    if (ticks < at) ticks = nextOf(text, '```', at)
    if (tildes < at) tildes = nextOf(text, '~~~', at)
    // Before the first there is none, and behind the last.
    FENCE.lastIndex = at === 0 ? text.lastIndexOf('\n', first) + 1 : at
    const begin = Math.min(ticks, tildes) === text.length ? null : FENCE.exec(text)
    if (begin === null) return at === 0 ? text : out + text.slice(at)
    const [, indent = '', fence = '', info = ''] = begin
    if (info.includes('`')) return null
    const bodyStart = FENCE.lastIndex
    const ends = fence === '```' || fence === '~~~' ? END_OF_SHORT[fence] : endOf(fence)
    ends.lastIndex = bodyStart + 1
    const end = ends.exec(text)
    if (end?.[1] !== indent) return null
    if (indent !== '' && new RegExp(String.raw`^(?!${indent})[ \t]*\S`, 'm').test(text.slice(bodyStart, end.index)))
      return null
    out += text.slice(at, begin.index) + FENCED
    at = ends.lastIndex
  }
}

const MAIL = /(?<=mailto|xmpp):/iy

const DOUBTFUL = String.raw`(?:[^\s<]*\||[^\s<]*[^\s!-~]|[^a-z0-9])`
/** Addresses of which a link is made, where that is doubtful; each with the sign that it is found by. */
const ADDRESSES: readonly (readonly [sign: string, pattern: RegExp])[] = [
  [':', new RegExp(String.raw`(?<=[^\0-\x7F]https?):|(?<=https?)://${DOUBTFUL}`, 'iy')],
  ['.', new RegExp(String.raw`(?<=[^\0-\x7F]www)\.|(?<=www)\.${DOUBTFUL}`, 'iy')],
]

const TAG_BEGINNING = new RegExp(BEGINNING)
const TAG = new RegExp(String.raw`</?[a-z][a-z0-9-]*(?:${ATTRIBUTE})*${SPACE}*/?>`, 'gi')
/** One of more lines than these is not looked for. */
const COMMENT = /<!--(?!>|->)(?:(?!-->|\n[ \t]*\n)[^]){0,1000}-->/g
/** The line below the head of a table. */
const TABLE_MARKS = /^[ \t>]*(?=[-:|])(?=[-: \t]*[|:])[-:| \t]*$/m
const EMPTY_LINES = /\n[ \t]*\n/
/** A line that begins with a tag. */
const TAG_OF_LINE = /^[ \t]*<[a-z/!?]/im
/** A tag, a line of a table from its beginning on, but for those that end it. */
const TAG_IN_TABLE =
  /^(?:[ \t]+<|<(?!!|\/?(?:d[dlt]|details|div|h[1-6r]|li|[ou]l|p|section|summary|t(?:able|body|foot|head|[dhr]))(?![a-z0-9-])))/im
const INDENTED_TAG = /^[ \t]+<[a-z/!?]/im
/** Lines of an item or a quote, or that may go on with one. */
const IN_ITEM = new RegExp(String.raw`^[ \t]*(?:>|${ITEM}[ \t])|(?<![^])[ \t]+(?:[^\s<]|<!)`, 'm')

function hasPlainTags(text: string): boolean {
  if (!text.includes('<') || !TAG_BEGINNING.test(text)) return true
  if (TAG_BEGINNING.test(text.replace(TAG, '').replace(COMMENT, ''))) return false
  if (!TAG_OF_LINE.test(text)) return true
  return text.split(EMPTY_LINES).every((lines) => {
    const marks = TABLE_MARKS.exec(lines)
    if (marks !== null && TAG_IN_TABLE.test(lines.slice(marks.index))) return false
    return !INDENTED_TAG.test(lines) || !IN_ITEM.test(lines)
  })
}

const IN_CONTAINER = new RegExp(String.raw`^[ \t]*(?:>|${ITEM}[ \t])`, 'm')

/** What may go on with an item or a quote goes on otherwise where it may be a table as well. */
function hasPlainTables(text: string): boolean {
  return text.split(EMPTY_LINES).every((lines) => !TABLE_MARKS.test(lines) || !IN_CONTAINER.test(lines))
}

const DEFINITION_BEGINNING = /^\[[^\]\n]*\]:/m
const DEFINITION = /^\[[^\\[\]\n]+\]: *(?:<[^<>\n]*>|[^\s<>"'()]+)(?: +"[^"\n]*")?$/
const ORDERED = /^ {0,3}\d/

function hasPlainDefinitions(text: string): boolean {
  if (!text.includes(']:') || !DEFINITION_BEGINNING.test(text)) return true
  const lines = text.split('\n')
  let last = ''
  /** What stands before the empty lines, where that is a definition. */
  let isAfterDefinition = false
  for (const line of lines) {
    const isBlank = line.trim() === ''
    const isDefinition = DEFINITION_BEGINNING.test(line)
    const wasDefinition = DEFINITION_BEGINNING.test(last)
    if (isDefinition && (!DEFINITION.test(line) || !(wasDefinition || last.trim() === ''))) return false
    if (wasDefinition && !isDefinition && !isBlank) return false
    if (isAfterDefinition && ORDERED.test(line)) return false
    isAfterDefinition = isDefinition || (isAfterDefinition && isBlank)
    last = line
  }
  return true
}

/** Names of footnotes cost satteri time by the square of their number. */
const MOST_NOTES = 10_000

/** So do, in what no space interrupts, marks of emphasis and beginnings of addresses, each by all that follows. So much of it,
 *  marks times characters, costs a tenth of a second. */
const MOST_WORK = 100_000_000

/** And marks of lists that begin on one line, each of which stands in the one before. */
const NESTED_MARKS = /^[-+*>\d.) \t]{10000}/m

/** And references to characters, each by the whole paragraph that it stands in; so does a table that is none, or a list. */
const REFERENCE = /&#?[a-z0-9]+;/gi

/** So do beginnings of addresses: some of them beside code, all of them in brackets of which so many are open at once. */
const ADDRESS = /:\/\/|www\.|@/gi
const ADDRESS_BESIDE_CODE = /www\./gi
const MOST_OPEN = 100

/** What is shorter is none of that, whatever it is made of. */
const SHORT = 10_000

/** True for a text that could keep satteri busy for minutes: nothing ends a program of the machine. */
export function mayStall(markdown: string): boolean {
  if (markdown.length < SHORT) return false
  if (countOf(markdown, /\[\^/g) > MOST_NOTES || NESTED_MARKS.test(markdown)) return true
  let work = 0
  for (const [run] of markdown.matchAll(/\S{500,}/g)) {
    work += countOf(run, /_|:\/\/|www\.|@/gi) * run.length
    if (work > MOST_WORK) return true
  }
  for (const paragraph of markdown.split(EMPTY_LINES)) {
    work += signsOf(paragraph) * paragraph.length
    if (work > MOST_WORK) return true
  }
  return false
}

/** Signs each of which costs by its whole paragraph. */
function signsOf(paragraph: string): number {
  const references = paragraph.includes('&') ? countOf(paragraph, REFERENCE) : 0
  if (mostOpen(paragraph) > MOST_OPEN) return references + countOf(paragraph, ADDRESS)
  return references + (paragraph.includes('`') ? countOf(paragraph, ADDRESS_BESIDE_CODE) : 0)
}

/** How many brackets are open at once, at most. */
function mostOpen(paragraph: string): number {
  let open = 0
  let most = 0
  for (const [bracket] of paragraph.matchAll(/[[\]]/g)) {
    open = Math.max(0, open + (bracket === '[' ? 1 : -1))
    most = Math.max(most, open)
  }
  return most
}

function countOf(text: string, sign: RegExp): number {
  let count = 0
  for (const _found of text.matchAll(sign)) count += 1
  return count
}
