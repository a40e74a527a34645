// Texts that may take a converter long: they are converted in a thread of their own, where the time that counts is the text's
// alone, whatever the machine does beside it, and which can be ended wherever it is.

import { pathToFileURL } from 'node:url'
import { sandboxFault, openSandbox, withSandboxLimit } from '../../workers/sandbox/sandbox'
import type { Converted, HeavyTexts, PipelineOptions } from './types'

/** The slowest texts that are known cost remark time by the square of their length: five seconds for so many characters. */
const SLOWEST = { characters: 24_000, ms: 5_000 }

/** More than remark needs to be loaded. */
const LOAD_LIMIT_MS = 20_000

/** `file` is the program of the worker: lib/markdown-worker.js. */
export function createHeavyTexts(file: string, context: PipelineOptions): HeavyTexts {
  const { timeLimitMs } = context.site.markdown
  const { href } = pathToFileURL(file)
  const call = openSandbox(href, { name: 'open', limitMs: LOAD_LIMIT_MS, open: context })
  return {
    isHeavy: (markdown) => (markdown.length / SLOWEST.characters) ** 2 * SLOWEST.ms > timeLimitMs,
    convert: (markdown) => {
      try {
        return withSandboxLimit(timeLimitMs, () => call([], [markdown])) as Converted
      } catch (error) {
        if (sandboxFault(error) === null) throw error
        return null
      }
    },
  }
}
