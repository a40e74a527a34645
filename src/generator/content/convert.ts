// Conversions under limits: what is too deep, too slow or too large for its memory ends as a fault of its text, and the
// others go on. Many texts are shared between threads; each answer returns to its place.

import { answerInTime } from '../base/deadline'
import { splitBySize } from '../base/parts'
import type { Pool } from '../base/pool'
import type { Pipeline } from './pipeline'
import type { Body } from '../model'

export type MarkdownFault = { readonly code: string; readonly message: string; readonly hint: string }

export type Converted = Body | { readonly fault: MarkdownFault }

export type Conversion = { readonly pipeline: Pipeline; readonly timeLimitMs: number }

/** A task for a thread, whose answer is Converted[]. */
export type MarkdownTask = { readonly kind: 'markdown'; readonly texts: readonly string[] }

/** Characters of a task: enough to be worth a message, little enough that all threads end together. */
const TASK_LENGTH = 65_536

/** Below this many characters threads would still be starting when the work is done. */
const WORTH_THREADS = 200_000

const SIMPLIFY = 'simplify it.'
const TOO_DEEP = { code: 'markdown-too-deep', message: 'The body nests too deep to be converted', hint: SIMPLIFY }
const TOO_LARGE = {
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
  return answerInTime(texts, {
    limitMs: timeLimitMs,
    answer: (text) => convertOne(text, pipeline),
    tooSlow: () => ({ fault: tooSlow(timeLimitMs) }),
  })
}

function convertOne(markdown: string, pipeline: Pipeline): Converted {
  try {
    return pipeline.convert(markdown)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { fault: TOO_DEEP }
  }
}

/** True where threads save time. */
export function isWorthThreads(texts: readonly string[]): boolean {
  return texts.reduce((sum, { length }) => sum + length, 0) > WORTH_THREADS
}

export type Conversions = Conversion & {
  /** Threads that convert; null where this one does. */
  readonly pool: Pool | null
  /** Takes each answer as soon as it is there. */
  readonly take: (text: string, answer: Converted) => void
}

/** Converts texts part by part, so that what is made of one part may be forgotten before the next. */
export async function convertMany(texts: readonly string[], { pool, take, ...conversion }: Conversions): Promise<void> {
  const convertAndTake = async (part: readonly string[]): Promise<void> => {
    const answers = pool === null ? convertTexts(part, conversion) : await convertPart(part, pool)
    for (const [index, answer] of answers.entries()) take(part[index] ?? '', answer)
  }
  await Promise.all(splitBySize(texts, { most: TASK_LENGTH, sizeOf: ({ length }) => length }).map(convertAndTake))
}

async function convertPart(texts: readonly string[], pool: Pool): Promise<Converted[]> {
  const task: MarkdownTask = { kind: 'markdown', texts }
  const answer = (await pool.run(task)) as Converted[] | null
  if (answer !== null) return answer
  if (texts.length === 1) return [{ fault: TOO_LARGE }]
  // One of them killed the thread: each by itself tells which.
  const alone = await Promise.all(texts.map((text) => convertPart([text], pool)))
  return alone.flat()
}
