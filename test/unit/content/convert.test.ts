import { describe, expect, test } from 'vitest'
import { convertTexts } from '../../../src/generator/content/convert'
import type { Converted } from '../../../src/generator/content/markdown'
import { emptyBody } from '../../../src/generator/content/store'
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
