// Decides which Markdown takes the fast path. satteri converts such texts to the same bytes as remark, the reference
// implementation, which converts all other texts. A text is plain unless, outside of code, it contains one of these:
//
//   block    in a quote: a list, a definition, indented or fenced code; a table in an item or a quote
//            an item that begins empty, with indented or fenced code, a tab, HTML or a definition
//            a task without text on its line; an item of table delimiters; an indented line of '=' or '-' alone
//            indented code right after a heading, a rule, fenced code or a comment, or before a line of spaces
//            fenced code without an end, or with an end at another depth
//            a definition that is indented, of several lines, or not between empty lines; a footnote
//   html     an incomplete tag or comment; a raw text element; an unquoted attribute value other than a word
//            a line break in an end tag, or before `>` or around `=`; a tag of several lines beside an image; a backtick in a tag
//            an indented tag in an item or a quote; a table row that begins with a tag; an indented comment
//   address  any but the simplest e-mail address; an address beside a non-ASCII character, a reference, an escape or '|'
//   inline   '*' beside '_' (except for bold italics that begin a block), or beside an escaped mark; '~' beside either; '~~~'
//            emphasis beside a character above U+FFFF; a hard break before ']'; code with '|' in a table
//            a code span of several lines in a paragraph with a backslash
//   text     a control character, a lone surrogate, trailing spaces
//
// Texts that could stall satteri are not plain either. Each rule is wider than the known differences. Time is linear in
// the text.

import { mayStall } from './is-slow-for-satteri'
import { CONTROL_OR_NONCHARACTER, EMPTY_LINES, indexOfOrEnd } from './plain-text'

const BEGINNING = '<[a-zA-Z/!?]'
const ITEM = String.raw`(?:[-+*]|\d{1,9}[.)])`
const ITEMS = String.raw`(?:${ITEM}[ \t]+)*`
const NO_RULE = String.raw`(?! {0,3}(?:-(?: *-){2,}|\*(?: *\*){2,})[ \t]*$)`
/** Inline tags that are followed by text on the same line. */
const INLINE = String.raw`</?(?:a|b|code|del|em|i|ins|kbd|s|span|strong|sub|sup)(?:[ \t][^<>\n]*)?>[ \t]*[^\s]`
/** White space without an empty line. */
const SPACE = String.raw`(?:[ \t]|\n(?![ \t]*\n))`
/** Unquoted values allow only these characters, because micromark and satteri parse `/` and some more differently. */
const VALUE = String.raw`(?:"[^"<>\n]*"|'[^'<>\n]*'|[\w#][\w.%#-]*)`
const ATTRIBUTE = String.raw`${SPACE}+[a-z_:][\w.:-]*(?:[ \t]*=[ \t]*${VALUE})?`

/** Escapes and code spans, whichever begins first. */
const CODE = /\\.|(?<!`)(`+)(?!`)[^\n]{1,1000}?(?<!`)\1(?!`)/g

const LINK = /(?<!\])\[([^[\]\n`<]*)\]\([^\s()<>]*\)/g
/** In a table, '|' ends the cell and thus breaks a link. */
const LINK_IN_CELL = /(?<!\])\[([^[\]\n`<|]*)\]\([^\s()<>|]*\)/g
/** Drops the address and puts the link text in parentheses, because emphasis and addresses in the text count. */
const LINK_TEXT = '($1)'

/**
 * Replaces an escape or code span. Not a letter, so that an address right after the replacement still counts as
 * doubtful.
 */
const WORD = '%'

/** Text without markup, within a single paragraph. */
const WORDS = String.raw`[^\s*_~\x60<[\]\\](?:(?:[^\n*_~\x60<[\]\\]|\n(?=[\p{L}\p{N}]))*[^\s*_~\x60<[\]\\])?`
/** Beginning of a paragraph, a heading or an item, so that no emphasis is open. */
const BLOCK_BEGINNING = String.raw`(?<![^])|\n\n|\n(?:- |#{1,6} )`

/**
 * Addresses, and bold italics at the beginning of a block, which satteri and remark convert alike: `isPlainMarkdown` replaces each by a letter.
 * `sign` is a substring of every match.
 */
const CLOSED: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['<', /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+)>/gi],
  [
    '_',
    new RegExp(String.raw`(?<=${BLOCK_BEGINNING})(?:_\*\*${WORDS}\*\*_|\*\*_${WORDS}_\*\*)(?![\p{L}\p{N}*_~])`, 'gu'),
  ],
  ['@', /(?<=^|[\s(,]|&lt;)[a-z0-9][a-z0-9.+]*@[a-z0-9]+(?:[.-][a-z0-9]+)*\.[a-z]+(?=$|[\s,;)&]|\.(?:\s|$))/gim],
]
/** Replaces fenced code. Unambiguous, because the text has no control characters. */
const FENCED = '~\u0001'

/** Matches beginnings of lines that satteri and remark may convert differently. */
const NO_PLAIN_LINE = new RegExp(
  `^(?:${[
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
  ].join('|')})`,
  'm',
)

/** Texts that satteri and remark may convert differently in any position; `sign` is a substring of every match. */
const NOT_PLAIN: readonly (readonly [sign: string, pattern: RegExp])[] = [
  ['[^', /\[\^/],
  ['_', /\*_|_\*/],
  ['~~~', /~~~/],
  [']:', /\[[^[\]]*\n[^[\]]*\]:/],
  ['@', /[\p{L}\p{N}_.+-]@[\p{L}\p{N}_-]/u],
  [
    '<',
    /<(?:script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|template|svg|math|select|option|pre)\b/i,
  ],
]

/**
 * Characters above U+FFFF beside emphasis. Tested before CLOSED is replaced, because such a character may be beside
 * that emphasis.
 */
const BESIDE_ASTRAL =
  /(?<!(?:^|\s)(?:\*+|_+|~+))(?<=[*_~])[\u{10000}-\u{10FFFF}]|[\u{10000}-\u{10FFFF}](?=[*_~])(?!(?:\*+|_+|~+)(?:\s|$))/mu

/**
 * Returns true if satteri and remark convert the text to the same HTML. Rejects texts with control characters, even in
 * code.
 */
export function isPlainMarkdown(markdown: string): boolean {
  if (
    mayStall(markdown) ||
    !markdown.isWellFormed() ||
    CONTROL_OR_NONCHARACTER.test(markdown) ||
    markdown.includes('\r')
  )
    return false
  if (/\n[ \t]/.test(markdown.slice(markdown.trimEnd().length))) return false
  const text = withoutFences(markdown)
  if (text === null) return false
  if (text.includes('\\') && /[*_]\\[*_]|\\[*_][*_]|\\\n[ \t>]*\]/.test(text)) return false
  let open = withoutCode(text.includes('<!--') ? text.replace(COMMENT_WITH_TICK, '<!-- -->') : text)
  if (open === null) return false
  const hasTable = open.includes('|') && TABLE_MARKS.test(open)
  if (open.includes('](')) open = open.replace(hasTable ? LINK_IN_CELL : LINK, LINK_TEXT)
  if (BESIDE_ASTRAL.test(open)) return false
  if (hasTable && !(hasPlainTables(open) && hasPlainCells(text))) return false
  for (const [sign, pattern] of CLOSED) if (open.includes(sign)) open = open.replace(pattern, 'a')
  if (NO_PLAIN_LINE.test(open)) return false
  if (NOT_PLAIN.some(([sign, pattern]) => open.includes(sign) && pattern.test(open))) return false
  if (MAIL.test(open)) return false
  const bare = open.includes('<') ? open.replace(TAG, '<>') : open
  if (DOUBTFUL_LINKS.some((pattern) => pattern.test(bare))) return false
  return hasPlainTags(open) && hasPlainDefinitions(open) && hasPlainTildes(open)
}

/** A line that is a comment, which is an HTML block in any position, with a backtick. */
const COMMENT_WITH_TICK = /^<!--(?!-?>)(?:(?!-->)[^\n`])*`(?:(?!-->)[^\n])*-->[ \t]*$/gm
/** A tag or a comment with a backtick, which does not begin code there. */
const TICK_IN_TAG = /<[a-z!/?][^<>]*`/i

/**
 * Replaces escapes and single-line code spans by WORD. A paragraph with a remaining backtick stays unchanged, because a
 * code span may continue on the next line. Returns null if such a paragraph has a backslash, or if tags and code may
 * overlap.
 */
function withoutCode(text: string): string | null {
  const open = text.replace(CODE, WORD)
  if (!text.includes('`')) return open
  if (text.includes('<') && TICK_IN_TAG.test(text.replace(CODE, (code) => (code.startsWith('`') ? '``' : WORD))))
    return null
  if (!open.includes('`')) return open
  const parts: string[] = []
  for (const part of text.split(/(\n[ \t]*\n)/)) {
    const hidden = part.replace(CODE, WORD)
    const mayGoOn = hidden.includes('`')
    if (mayGoOn && part.includes('\\')) return null
    parts.push(mayGoOn ? part : hidden)
  }
  return parts.join('')
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/gm
const END_OF_SHORT = { '```': endOf('```'), '~~~': endOf('~~~') }

function endOf(fence: string): RegExp {
  return new RegExp(String.raw`^([ \t>]*)${fence}${fence[0] ?? ''}*[ \t]*$`, 'gm')
}

/** Replaces blocks of fenced code; returns null if a block has no end, or an end with another prefix. */
function withoutFences(text: string): string | null {
  let out = ''
  let at = 0
  let [ticks, tildes] = [indexOfOrEnd(text, '```', 0), indexOfOrEnd(text, '~~~', 0)]
  const first = Math.min(ticks, tildes)
  for (;;) {
    if (ticks < at) ticks = indexOfOrEnd(text, '```', at)
    if (tildes < at) tildes = indexOfOrEnd(text, '~~~', at)
    // Before the first and after the last marker, no fence can match.
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

const MAIL = /(?:mailto|xmpp):/i

const DOUBTFUL = String.raw`(?:[^\s<]*\||[^\s<]*[^\s!-~]|[^a-z0-9]|[^\s<]*&[^\s<;]*;)`
/** Bare addresses (https: or www.) beside characters at which satteri and remark may begin or end a link differently. */
const DOUBTFUL_LINKS: readonly RegExp[] = [
  new RegExp(String.raw`[^\0-:<-\x7F]https?:|https?://${DOUBTFUL}`, 'i'),
  new RegExp(String.raw`[^\0-:<-\x7F]www\.|www\.${DOUBTFUL}`, 'i'),
]

const TAG_BEGINNING = new RegExp(BEGINNING)
/** No line of a tag begins with `>`: in a quote that character is not part of the tag. */
const TAG = new RegExp(
  String.raw`<(?:/[a-z][a-z0-9-]*[ \t]*|[a-z][a-z0-9-]*(?:${ATTRIBUTE})*(?:${SPACE}*/|[ \t]*))>`,
  'gi',
)
/** A comment of up to 1,000 characters on a single line. A comment of several lines matches only at the beginning of a line. */
const COMMENT = /<!--(?!>|->)(?:(?!-->|\n).){0,1000}-->|^<!--(?!>|->)(?:(?!-->|\n[ \t]*\n)[^]){0,1000}-->/gm
const TAG_OF_LINES = /<[a-z/][^<>\n]*\n[^<>]*>/i
/** The delimiter row of a table. */
const TABLE_MARKS = /^[ \t>]*(?=[-:|])(?=[-: \t]*[|:])[-:| \t]*$/m
/** A line that begins with a tag. */
const TAG_OF_LINE = /^[ \t]*<[a-z/!?]/im
/** A tag at the beginning of a table row, except for tags that end the table. */
const TAG_IN_TABLE =
  /^(?:[ \t]+<|<(?!!|\/?(?:d[dlt]|details|div|h[1-6r]|li|[ou]l|p|section|summary|t(?:able|body|foot|head|[dhr]))(?![a-z0-9-])))/im
const INDENTED_TAG = /^[ \t]+<[a-z/!?]/im
/** Lines of an item or a quote, or an indented first line that may continue such a block. */
const IN_ITEM = new RegExp(String.raw`^[ \t]*(?:>|${ITEM}[ \t])|(?<![^])[ \t]+(?:[^\s<]|<!)`, 'm')

function hasPlainTags(text: string): boolean {
  if (!text.includes('<') || !TAG_BEGINNING.test(text)) return true
  if (TAG_BEGINNING.test(text.replace(TAG, '').replace(COMMENT, ''))) return false
  // The text of an image may contain a tag, in which the engines print different white space.
  if (text.includes('![') && text.split(EMPTY_LINES).some((part) => part.includes('![') && TAG_OF_LINES.test(part)))
    return false
  if (!TAG_OF_LINE.test(text)) return true
  return text.split(EMPTY_LINES).every((lines) => {
    const marks = TABLE_MARKS.exec(lines)
    if (marks !== null && TAG_IN_TABLE.test(lines.slice(marks.index))) return false
    return !INDENTED_TAG.test(lines) || !IN_ITEM.test(lines)
  })
}

const IN_CONTAINER = new RegExp(String.raw`^[ \t]*(?:>|${ITEM}[ \t])`, 'm')

/**
 * False if a paragraph has a delimiter row and a line of an item or quote: the engines continue such blocks
 * differently.
 */
function hasPlainTables(text: string): boolean {
  return text.split(EMPTY_LINES).every((lines) => !TABLE_MARKS.test(lines) || !IN_CONTAINER.test(lines))
}

/** False if a paragraph has two runs of tildes and a tilde beside emphasis. */
function hasPlainTildes(text: string): boolean {
  if (!text.includes('~') || !/[*_]~|~[*_]/.test(text)) return true
  return text.split(EMPTY_LINES).every((lines) => (lines.match(/~+/g) ?? []).length < 2 || !/[*_]~|~[*_]/.test(lines))
}

/** False if code in a table has an unescaped `|`, which ends the cell. */
function hasPlainCells(text: string): boolean {
  if (!text.includes('`')) return true
  return text
    .split(EMPTY_LINES)
    .every(
      (lines) =>
        !TABLE_MARKS.test(lines) ||
        !lines.replace(CODE, (code) => (/(?<!(?<!\\)\\)\|/.test(code) ? '\u0001' : '')).includes('\u0001'),
    )
}

const DEFINITION_BEGINNING = /^\[[^\]\n]*\]:/m
const DEFINITION = /^\[[^\\[\]\n]+\]: *(?:<[^<>\n]*>|[^\s<>"'()]+)(?: +"[^"\n]*")?$/
const ORDERED = /^ {0,3}\d/

function hasPlainDefinitions(text: string): boolean {
  if (!text.includes(']:') || !DEFINITION_BEGINNING.test(text)) return true
  const lines = text.split('\n')
  let last = ''
  /** Whether the last line that is not empty was a definition. */
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
