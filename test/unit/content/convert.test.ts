import { describe, expect, test } from 'vitest'
import { convertMany, convertTexts, type Converted, type MarkdownTask } from '../../../src/generator/content/convert'
import { emptyBody } from '../../../src/generator/content/kept'
import type { Pool } from '../../../src/generator/base/pool'
import type { Body } from '../../../src/generator/model'

const bodyOf = (text: string): Body => ({ ...emptyBody, text })

/** Converts at once, but for texts that never end and texts that nest too deep. */
const pipeline = {
  sanitize: bodyOf,
  convert: (markdown: string): Body => {
    while (markdown === 'endless') Math.random()
    if (markdown === 'deep') throw new RangeError('Maximum call stack size exceeded')
    if (markdown === 'bug') throw new TypeError('a bug')
    return bodyOf(markdown)
  },
}
const summary = (converted: readonly Converted[]) =>
  converted.map((answer) => ('fault' in answer ? answer.fault.code : answer.text))

describe('texts', () => {
  test('are converted in their order, and one that never ends is a fault of its own', () => {
    const converted = convertTexts(['a', 'endless', 'b', 'deep', 'endless', 'c'], { pipeline, timeLimitMs: 60 })
    expect(summary(converted)).toEqual(['a', 'markdown-too-slow', 'b', 'markdown-too-deep', 'markdown-too-slow', 'c'])
    expect(converted[1]).toMatchObject({ fault: { message: 'The body takes longer than 0.06 s to be converted' } })
  })

  test('that show a bug of packsite are no fault of theirs', () => {
    expect(() => convertTexts(['a', 'bug'], { pipeline, timeLimitMs: 1000 })).toThrow(TypeError)
  })

  test('none are no work', () => {
    expect(convertTexts([], { pipeline, timeLimitMs: 1000 })).toEqual([])
  })
})

describe('texts in a pool', () => {
  /** Threads that answer late tasks first, and die of a text that says so. */
  const pool: Pool & { readonly tasks: number[] } = {
    tasks: [],
    run: async (task) => {
      const { texts } = task as MarkdownTask
      pool.tasks.push(texts.length)
      await new Promise((done) => setTimeout(done, 20 - pool.tasks.length))
      return texts.includes('bomb') ? null : convertTexts(texts, { pipeline, timeLimitMs: 60 })
    },
    close: () => Promise.resolve(),
  }

  test('have each their own answer, and one that kills its thread names itself', async () => {
    const long = 'x'.repeat(40_000)
    const texts = [long, 'a', 'bomb', 'b', `${long}y`, `${long}z`, 'deep', 'c']
    const answers = new Map<string, Converted>()
    const take = (text: string, answer: Converted): void => {
      answers.set(text, answer)
    }
    await convertMany(texts, { pipeline, timeLimitMs: 60, pool, take })
    expect(
      texts.map((text) => summary([answers.get(text) ?? { fault: { code: 'lost', message: '', hint: '' } }])[0]),
    ).toEqual([long, 'a', 'markdown-too-slow', 'b', `${long}y`, `${long}z`, 'markdown-too-deep', 'c'])
  })
})
