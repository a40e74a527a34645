// The direction in which a language is written, by its BCP 47 tag.

/** Languages written from right to left; others are if their tag names such a script. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])
const RIGHT_TO_LEFT_SCRIPT = /-(?:arab|hebr|thaa|nkoo|syrc)\b/i

export type Direction = 'ltr' | 'rtl'

export function directionOf(tag: string): Direction {
  const isRightToLeft = RIGHT_TO_LEFT.has(tag.toLowerCase().split('-')[0] ?? '') || RIGHT_TO_LEFT_SCRIPT.test(tag)
  return isRightToLeft ? 'rtl' : 'ltr'
}
