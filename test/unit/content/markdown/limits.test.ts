// What is refused before it is converted, at the edge of each limit.

import { describe, expect, test } from 'vitest'
import { exceedsBytes, markdownLimitFault } from '../../../../src/generator/content/markdown/limits'

const codeAt = (markdown: string, maxNesting: number): string | undefined =>
  markdownLimitFault(markdown, { maxSizeBytes: 1_048_576, maxNesting, maxOutputBytes: 1, timeLimitMs: 1 })?.code

describe('a line of so many levels', () => {
  const levels: readonly (readonly [name: string, of: (count: number) => string])[] = [
    ['quotes', (count) => '>'.repeat(count)],
    ['quotes with spaces', (count) => '> '.repeat(count)],
    ['lists', (count) => `${'- '.repeat(count)}a`],
    ['numbers', (count) => `${'1. '.repeat(count)}a`],
    ['a list below others', (count) => `${'  '.repeat(count - 1)}- a`],
    ['a list behind tabs', (count) => `${'\t'.repeat(Math.floor((count - 1) / 2))}${count % 2 === 0 ? '> ' : ''}- a`],
  ]

  test.each(levels)('is deeper than one less, and no deeper: %s', (_name, of) => {
    for (const count of [10, 11, 12, 13, 50, 101]) {
      const markdown = `a\n\n${of(count)}\nb`
      expect({ markdown, code: codeAt(markdown, count - 1) }).toEqual({ markdown, code: 'markdown-too-deep' })
      expect({ markdown, code: codeAt(markdown, count + 1) }).toEqual({ markdown, code: undefined })
    }
  })
})

test('a text is as large as its bytes', () => {
  for (const text of ['a', 'ä', '☑', '😀', '\ud800'].map((sign) => sign.repeat(100))) {
    const bytes = Buffer.byteLength(text)
    expect([exceedsBytes(text, bytes - 1), exceedsBytes(text, bytes)]).toEqual([true, false])
  }
})
