import { expect, test } from 'vitest'
import { escapeXml } from '../../../../src/generator/output/feeds/xml'

test('text for XML is escaped once', () => {
  expect(escapeXml(`<a b="c" d='e'>&amp;</a>`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;amp;&lt;/a&gt;')
})

test('text for XML loses what XML 1.0 forbids, and keeps the rest', () => {
  expect(escapeXml('a\u0000b\u0008c\u000Bd\u001Fe\uFFFEf\uFFFFg')).toBe('abcdefg')
  expect(escapeXml('a\uD800b\uDC00c')).toBe('abc')
  expect(escapeXml('\t\n\r é 日本 😀 \u2028')).toBe('\t\n\r é 日本 😀 \u2028')
})
