// Markdown that could keep satteri busy for minutes. A native addon cannot be interrupted, so such texts go to remark, in a thread
// that can be terminated.

import { EMPTY_LINES } from './plain-text'

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
