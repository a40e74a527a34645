// Detects Markdown that could keep satteri busy for minutes. A native addon cannot be interrupted, so remark converts
// such texts in a worker that can be terminated.

import { EMPTY_LINES } from './plain-text'

/** satteri's time is quadratic in the number of footnote names. */
const MOST_NOTES = 10_000

/**
 * satteri's time is quadratic for emphasis marks and address beginnings in text without spaces: each costs time in
 * proportion to the text after it. This product of marks and characters takes about 0.1 s.
 */
const MOST_WORK = 100_000_000

/** satteri's time is also quadratic for list marks that begin on the same line, nested in each other. */
const NESTED_MARKS = /^[-+*>\d.) \t]{10000}/m

/**
 * satteri's time is also quadratic for character references: each costs time in proportion to its paragraph, which may also look like a table or a
 * list.
 */
const REFERENCE = /&#?[a-z0-9]+;/gi

/**
 * satteri's time is also quadratic for address beginnings. `ADDRESS`: in a paragraph with more than MOST_OPEN brackets open at once.
 * `ADDRESS_BESIDE_CODE`: in a paragraph with code.
 */
const ADDRESS = /:\/\/|www\.|@/gi
const ADDRESS_BESIDE_CODE = /www\./gi
const MOST_OPEN = 100

/** Shorter texts are fast in every case. */
const SHORT = 10_000

/** True if a text could keep satteri busy for minutes. */
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

/** Number of constructs that cost time in proportion to their whole paragraph. */
function signsOf(paragraph: string): number {
  const references = paragraph.includes('&') ? countOf(paragraph, REFERENCE) : 0
  if (mostOpen(paragraph) > MOST_OPEN) return references + countOf(paragraph, ADDRESS)
  return references + (paragraph.includes('`') ? countOf(paragraph, ADDRESS_BESIDE_CODE) : 0)
}

/** Maximum number of brackets that are open at once. */
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
