// Order and shape of text, the same on every machine: no locale takes part.

/** Compares by UTF-16 code unit, as `<` does. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** 'a b' -> ['a', 'b'] */
export function wordsOf(line: string): string[] {
  return line.split(' ')
}

/** '1 file', '2 files'. */
export function plural(count: number, noun: string, nouns = `${noun}s`): string {
  return `${String(count)} ${count === 1 ? noun : nouns}`
}

/** '1 file', '1,204 files'. */
export function countText(count: number, noun: string): string {
  return `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`
}

/** For use inside a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** '1,204'. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}

/** Bytes as people read them: '14.2 MB'. Decimal units, one digit below 100. */
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

/** 'Quarry' of 'quarry'; other letters stay. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** No more of a text is shown or searched where it is not the whole: who has one character more has enough for any excerpt. */
export const LONGEST_EXCERPT = 600

/** As much of a text as is enough for any excerpt. */
export function beginningOf(text: string): string {
  return text.slice(0, LONGEST_EXCERPT + 1)
}

/** The beginning of a text, at most `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')
  const end = cut.lastIndexOf(' ')
  let last = end > length / 2 ? end : cut.length
  while (BETWEEN_WORDS.test(cut.charAt(last - 1))) last -= 1
  return `${cut.slice(0, last)}…`
}

/** One character. */
const BETWEEN_WORDS = /[\s,;:.\u2013-]/

/** Text as it stands between tags or in a quoted attribute. */
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

/** A text with one part of it replaced; null unless it stands there exactly once. */
export function replaceOnce(text: string, before: string, after: string): string | null {
  const at = before === '' ? -1 : text.indexOf(before)
  if (at < 0 || text.includes(before, at + 1)) return null
  return text.slice(0, at) + after + text.slice(at + before.length)
}
