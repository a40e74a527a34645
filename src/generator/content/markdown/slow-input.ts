// Converts long texts, which may be slow, in a sandbox. The sandbox measures the CPU time of this text alone and can be terminated at any
// time.

import { pathToFileURL } from 'node:url'
import { sandboxEndReason, createSandboxCaller, runWithLimitPerSandboxCall } from '../../workers/sandbox/sandbox'
import type { ConvertedText, SlowTextConverter, MarkdownPipelineOptions } from './types'

/** The slowest known texts take remark time that grows with the square of their length: 5 s for 24,000 characters. */
const SLOWEST = { characters: 24_000, ms: 5_000 }

/** Time limit for loading remark in the worker. */
const LOAD_LIMIT_MS = 20_000

/** Returns a converter for slow texts. `file`: the script of the worker, lib/markdown-worker.js. */
export function createSlowTextConverter(file: string, context: MarkdownPipelineOptions): SlowTextConverter {
  const { timeLimitMs } = context.site.markdown
  const { href } = pathToFileURL(file)
  const call = createSandboxCaller(href, { name: 'open', limitMs: LOAD_LIMIT_MS, open: context })
  return {
    isSlow: (markdown) => (markdown.length / SLOWEST.characters) ** 2 * SLOWEST.ms > timeLimitMs,
    convert: (markdown) => {
      try {
        return runWithLimitPerSandboxCall(timeLimitMs, () => call([], [markdown])) as ConvertedText
      } catch (error) {
        if (sandboxEndReason(error) === null) throw error
        return null
      }
    },
  }
}
