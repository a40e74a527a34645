// Comparison and formatting of text. No function depends on the locale, so results are equal on every machine.

/** Compares by UTF-16 code unit, as `<` does. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** 'a b' -> ['a', 'b'] */
export function splitAtEachSpace(line: string): string[] {
  return line.split(' ')
}

/** '1 file', '2 files'. */
export function countWithNoun(count: number, noun: string, nouns = `${noun}s`): string {
  return `${String(count)} ${count === 1 ? noun : nouns}`
}

/** '1 file', '1,204 files'. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** Escapes text for use in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** '1,204'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** A size in decimal units, with one decimal below 100: '14.2 MB'. */
export function formatSize(sizeBytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  let value = sizeBytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1
  return `${value.toFixed(digits)} ${units[unit] ?? ''}`
}

/** Only the first letter changes: 'quarry' -> 'Quarry'. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Longest text, in characters, that excerpts and the search index use. Bodies store only this much of their plain text. */
export const MAX_EXCERPT_LENGTH = 600

/** The beginning of a text: one character more than `MAX_EXCERPT_LENGTH`, so that `excerpt` sees that the text continues. */
export function beginningForExcerpt(text: string): string {
  return text.slice(0, MAX_EXCERPT_LENGTH + 1)
}

/** The beginning of a text, at most `length` characters, cut between words and ended with '…'. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  let last = end > length / 2 ? end : cut.length
  while (BETWEEN_WORDS.test(cut.charAt(last - 1))) last -= 1
  return `${cut.slice(0, last)}…`
}

/** Like `excerpt`, for texts that search engines show: wide characters count as two. */
export function excerptByWidth(text: string, width: number): string {
  if (text.length * 2 <= width || !WIDE.test(text)) return excerpt(text, width)
  let [units, used] = [0, 0]
  for (const character of text) {
    used += characterWidth(character)
    if (used > width) break
    units += character.length
  }
  return excerpt(text, units)
}

/** The number of characters; wide ones count as two. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + characterWidth(character), 0)
}

/** Search engines show half as many characters of Chinese, Japanese and Korean texts, because these are twice as wide. */
const WIDE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uFF01-\uFF60]/u

const characterWidth = (character: string): number => (WIDE.test(character) ? 2 : 1)

const BETWEEN_WORDS = /[\s,;:.\u2013\u3001\u3002\uff0c\uff1a\uff1b-]/

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Replaces the only occurrence of `before`. Null if there is no occurrence or more than one. */
export function replaceOnlyOccurrence(text: string, before: string, after: string): string | null {
  const at = before === '' ? -1 : text.indexOf(before)
  if (at < 0 || text.includes(before, at + 1)) return null
  return text.slice(0, at) + after + text.slice(at + before.length)
}
