// Texts that may take a converter long: they are converted in a thread of their own, where the time that counts is the text's
// alone, whatever the machine does beside it, and which can be ended wherever it is.

import { pathToFileURL } from 'node:url'
import { foreignFault, openForeign, withForeignLimit } from '../base/foreign'
import type { Converted, HeavyTexts, PipelineOptions } from './markdown'

/** The slowest texts that are known cost remark time by the square of their length: five seconds for so many characters. */
const SLOWEST = { characters: 24_000, ms: 5_000 }

/** More than remark needs to be loaded. */
const LOAD_LIMIT_MS = 20_000

/** `file` is the program of the thread: alone.ts. */
export function createHeavyTexts(file: string, context: PipelineOptions): HeavyTexts {
  const { engine, timeLimitMs } = context.site.markdown
  const { href } = pathToFileURL(file)
  const call = openForeign(href, { name: 'open', limitMs: LOAD_LIMIT_MS, open: context })
  return {
    isHeavy: (markdown) =>
      engine === 'satteri'
        ? mayStall(markdown)
        : (markdown.length / SLOWEST.characters) ** 2 * SLOWEST.ms > timeLimitMs,
    convert: (markdown) => {
      try {
        return withForeignLimit(timeLimitMs, () => call([], [markdown])) as Converted
      } catch (error) {
        if (foreignFault(error) === null) throw error
        return null
      }
    },
  }
}

/** Names of footnotes cost satteri time by the square of their number. */
const MOST_NOTES = 20_000

/** So do, in what no space interrupts, marks of emphasis and beginnings of addresses, each by all that follows. So much of it,
 *  marks times characters, costs a tenth of a second. */
const MOST_WORK = 100_000_000

/** And marks of lists that begin on one line, each of which stands in the one before. */
const NESTED_MARKS = /^[-+*>\d.) \t]{10000}/m

/** True for a text that could keep satteri busy for minutes: nothing ends a program of the machine. */
export function mayStall(markdown: string): boolean {
  if (countOf(markdown, /\[\^/g) > MOST_NOTES || NESTED_MARKS.test(markdown)) return true
  let work = 0
  for (const [run] of markdown.matchAll(/\S{500,}/g)) {
    work += countOf(run, /_|:\/\/|www\.|@/gi) * run.length
    if (work > MOST_WORK) return true
  }
  return false
}

function countOf(text: string, sign: RegExp): number {
  let count = 0
  for (const _found of text.matchAll(sign)) count += 1
  return count
}
