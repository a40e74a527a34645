import { describe, expect, test } from 'vitest'
import { convertMarkdownTexts } from '../../../../src/generator/content/markdown/convert'
import type { ConvertedText } from '../../../../src/generator/content/markdown/types'
import { emptyBody } from '../../../../src/generator/content/entry-codec'
import type { Body } from '../../../../src/generator/types'

const bodyOf = (text: string): Body => ({ ...emptyBody, text })

const convert = (markdown: string): Body => {
  while (markdown === 'endless') Math.random()
  if (markdown === 'deep') throw new RangeError('Maximum call stack size exceeded')
  if (markdown === 'bug') throw new TypeError('a bug')
  return bodyOf(markdown)
}
/** Converts at once, but for texts that never end and texts that nest too deep; texts of one letter take the short way. */
const pipeline = {
  convertPlain: (markdown: string): Body | null => (markdown.length === 1 ? bodyOf(markdown.toUpperCase()) : null),
  openRemark: () => Promise.resolve(convert),
  openHighlighter: () => Promise.reject(new Error('No text has code.')),
}
const summary = (converted: readonly ConvertedText[]) =>
  converted.map((answer) => ('fault' in answer ? answer.fault.code : answer.text))

describe('texts', () => {
  test('are converted in their order, and one that never ends is a fault of its own', async () => {
    const converted = await convertMarkdownTexts(['a', 'endless', 'bb', 'deep', 'endless', 'c'], {
      pipeline,
      timeLimitMs: 60,
    })
    expect(summary(converted)).toEqual(['A', 'markdown-too-slow', 'bb', 'markdown-too-deep', 'markdown-too-slow', 'C'])
    expect(converted[1]).toMatchObject({ fault: { message: 'The body takes longer than 0.06 s to be converted' } })
  })

  test('that show a bug of packsite are no fault of theirs', async () => {
    await expect(convertMarkdownTexts(['a', 'bug'], { pipeline, timeLimitMs: 1000 })).rejects.toThrow(TypeError)
  })

  test('none are no work, and plain ones never load remark', async () => {
    const openRemark = () => Promise.reject(new Error('It is not needed.'))
    const plain = { ...pipeline, openRemark }
    expect(await convertMarkdownTexts([], { pipeline: plain, timeLimitMs: 1000 })).toEqual([])
    expect(summary(await convertMarkdownTexts(['a'], { pipeline: plain, timeLimitMs: 1000 }))).toEqual(['A'])
  })
})
