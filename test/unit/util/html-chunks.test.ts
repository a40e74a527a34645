import { expect, test } from 'vitest'
import { joinAndEncodePieces, joinPieces } from '../../../src/generator/util/html-chunks'

const shared = { shared: 'é%’😀' }
const texts = ['', 'a', 'é', '’…', '😀', '\uD800', 'x'.repeat(1000), '’'.repeat(300_000)]

test.each(texts.map((text, index) => [index, text] as const))(
  'text %i in pieces is the same text as one',
  (_index, text) => {
    for (const pieces of [[text], [text, shared], [shared, text, shared], ['<', text, '>', shared], []]) {
      const joined = joinPieces(pieces)
      expect(Buffer.from(joinAndEncodePieces(pieces)).equals(new TextEncoder().encode(joined))).toBe(true)
    }
  },
)

test('each answer has memory of its own', () => {
  const first = joinAndEncodePieces(['one'])
  joinAndEncodePieces(['two'])
  expect(Buffer.from(first).toString()).toBe('one')
  expect(first.buffer.byteLength).toBe(3)
})
