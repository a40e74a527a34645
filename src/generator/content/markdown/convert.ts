// Converts Markdown under limits of time, nesting and memory. A text that exceeds a limit gives a fault; the remaining texts are converted.

import { mapWithCpuTimeLimit } from '../../workers/timeout'
import { mayNeedHighlighting } from './extensions'
import type { ConvertedText, MarkdownConverter, MarkdownFault, MarkdownPipeline } from './types'

export type ConversionOptions = { readonly pipeline: MarkdownPipeline; readonly timeLimitMs: number }

const SIMPLIFY = 'simplify it.'
const TOO_DEEP: MarkdownFault = {
  code: 'markdown-too-deep',
  message: 'The body nests too deep to be converted',
  hint: SIMPLIFY,
}
/** Fault of a body, if its conversion terminated the worker. */
export const CONVERSION_OUT_OF_MEMORY: MarkdownFault = {
  code: 'markdown-too-slow',
  message: 'The body needs too much memory to be converted',
  hint: SIMPLIFY,
}
/** Fault of a file with front matter or data only, if parsing it terminated the worker. */
export const PARSING_OUT_OF_MEMORY: MarkdownFault = {
  code: 'file-too-large',
  message: 'The file needs too much memory to be parsed',
  hint: 'split it.',
}
const tooSlow = (limitMs: number): MarkdownFault => ({
  code: 'markdown-too-slow',
  message: `The body takes longer than ${String(limitMs / 1000)} s to be converted`,
  hint: 'simplify it, or raise markdown.timeLimitMs in site.config.ts.',
})

/** Converts texts: plain Markdown by satteri, all other texts by remark. Returns the results in the order of the texts. */
export async function convertMarkdownTexts(texts: readonly string[], { pipeline, timeLimitMs }: ConversionOptions) {
  if (texts.some(mayNeedHighlighting)) await pipeline.openHighlighter()
  const plain = mapWithCpuTimeLimit(texts, {
    limitMs: timeLimitMs,
    answer: pipeline.convertPlain,
    failed: (_text, error) => unlessTooDeep(error, null),
    tooSlow: () => null,
  })
  const rest = texts.filter((_text, index) => plain[index] === null)
  const answers = (rest.length === 0 ? [] : await convertByRemark(rest, { pipeline, timeLimitMs })).values()
  return plain.map((answer) => answer ?? answers.next().value ?? { fault: CONVERSION_OUT_OF_MEMORY })
}

async function convertByRemark(texts: readonly string[], { pipeline, timeLimitMs }: ConversionOptions) {
  const { heavy = null } = pipeline
  const isHeavy = (text: string): boolean => heavy?.isSlow(text) === true
  const light = texts.filter((text) => !isHeavy(text))
  const convert = light.length === 0 ? null : await pipeline.openRemark()
  const fault = tooSlow(timeLimitMs)
  const answers =
    convert === null
      ? [].values()
      : mapWithCpuTimeLimit<string, ConvertedText>(light, {
          limitMs: timeLimitMs,
          answer: convert,
          failed: (_text, error) => unlessTooDeep(error, { fault: TOO_DEEP }),
          tooSlow: () => ({ fault }),
        }).values()
  return texts.map((text) => (isHeavy(text) ? heavy?.convert(text) : answers.next().value) ?? { fault })
}

/** Converts a text. Throws all errors except RangeError, which means that the text nests too deep. */
export function convertMarkdownOrFault(markdown: string, convert: MarkdownConverter): ConvertedText {
  try {
    return convert(markdown)
  } catch (error) {
    return unlessTooDeep(error, { fault: TOO_DEEP })
  }
}

function unlessTooDeep<Answer>(error: unknown, tooDeep: Answer): Answer {
  if (!(error instanceof RangeError)) throw error
  return tooDeep
}
