// Conversions under limits: what is too deep, too slow or too large for its memory ends as a fault of its text, and the
// others go on.

import { answerInTime } from '../base/deadline'
import type { Converted, MarkdownFault, Pipeline } from './markdown'

export type Conversion = { readonly pipeline: Pipeline; readonly timeLimitMs: number }

const SIMPLIFY = 'simplify it.'
const TOO_DEEP: MarkdownFault = {
  code: 'markdown-too-deep',
  message: 'The body nests too deep to be converted',
  hint: SIMPLIFY,
}
/** A thread died of it. */
export const TOO_LARGE: MarkdownFault = {
  code: 'markdown-too-slow',
  message: 'The body needs too much memory to be converted',
  hint: SIMPLIFY,
}
const tooSlow = (limitMs: number): MarkdownFault => ({
  code: 'markdown-too-slow',
  message: `The body takes longer than ${String(limitMs / 1000)} s to be converted`,
  hint: 'simplify it, or raise markdown.timeLimitMs in site.config.ts.',
})

/** Answers in the order of the texts. */
export function convertTexts(texts: readonly string[], { pipeline, timeLimitMs }: Conversion): Converted[] {
  const { heavy = null } = pipeline
  const isHeavy = (text: string): boolean => heavy?.isHeavy(text) === true
  if (heavy !== null && texts.some(isHeavy)) {
    const light = texts.filter((text) => !isHeavy(text))
    const answers = convertTexts(light, { pipeline, timeLimitMs }).values()
    return texts.map((text) => {
      if (isHeavy(text)) return heavy.convert(text) ?? { fault: tooSlow(timeLimitMs) }
      return answers.next().value ?? { fault: TOO_LARGE }
    })
  }
  return answerInTime(texts, {
    limitMs: timeLimitMs,
    answer: (text) => convertOne(text, pipeline),
    tooSlow: () => ({ fault: tooSlow(timeLimitMs) }),
  })
}

/** Throws what is no fault of the text. */
export function convertOne(markdown: string, pipeline: Pipeline): Converted {
  try {
    return pipeline.convert(markdown)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fault: TOO_DEEP }
  }
}
