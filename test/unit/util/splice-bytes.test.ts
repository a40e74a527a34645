import { expect, test } from 'vitest'
import { replaceParts, type Replacement } from '../../../src/generator/util/splice-bytes'
import { createRandom } from '../../support/random'

const replaced = (text: string, ...parts: Replacement[]): string | null => {
  const pieces = replaceParts(Buffer.from(text), parts)
  return pieces === null ? null : Buffer.concat(pieces).toString('utf8')
}

test('parts are replaced in whatever order they are told, also beside each other, at the edges and by nothing', () => {
  expect(replaced('{"a":1,"ü":2}', ['"ü":2', '"ü":"drei"'], ['{"a":1', '{"a":0'])).toBe('{"a":0,"ü":"drei"}')
  expect(replaced('abcd', ['cd', ''], ['ab', 'x'])).toBe('x')
  expect(replaced('abcd')).toBe('abcd')
})

test.each<[string, ...Replacement[]]>([
  ['is not there', ['q', 'y']],
  ['is empty', ['', 'y']],
  ['stands there twice', ['ab', 'y']],
  ['stands there twice, one over the other', ['ccc', 'y']],
  ['stands in another one', ['wxyz', '1'], ['xy', '2']],
  ['begins in another one', ['wxy', '1'], ['xyz', '2']],
  ['is told twice', ['wxyz', '1'], ['wxyz', '2']],
])('a part that %s is not replaced, nor is any other', (_what, ...parts) => {
  const text = 'ab ab cccc wxyz e'
  expect(replaced(text, ...parts, ['e', 'f'])).toBeNull()
  expect(replaced(text, ['e', 'f'])).toBe('ab ab cccc wxyz f')
})

test('a long record with some rows replaced is what it would be line by line', () => {
  const random = createRandom(11)
  const lines = Array.from({ length: 3000 }, (_, place) => `["${String(place)}","${String(random())}"]`)
  const next = [...lines]
  const parts = Array.from({ length: 20 }, (): Replacement => {
    const place = Math.floor(random() * lines.length)
    next[place] = `["${String(place)}","ä${String(random())}"]`
    return [lines[place] ?? '', next[place] ?? '']
  })
  const once = [...new Map(parts)]
  expect(replaced(lines.join('\n'), ...once)).toBe(next.join('\n'))
})
