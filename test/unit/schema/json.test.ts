import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findJsonSyntaxError } from '../../../src/generator/schema/json'
import { holds, textOf } from '../../support/fuzz'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test.each([
  ['{"a": 1,}', 'JSON allows no comma after the last item', 7],
  ['[1, 2 ,\n]', 'JSON allows no comma after the last item', 6],
  ['[{"a": [1,]}]', 'JSON allows no comma after the last item', 9],
  ['{"a": NaN}', 'JSON cannot have NaN here', 6],
  ['{"a": -Infinity}', 'JSON cannot have -Infinity here', 6],
  ['{"a": .5}', 'JSON cannot have .5 here', 6],
  ['{"a": +1}', 'JSON cannot have +1 here', 6],
  ['{"a": 01}', 'JSON cannot have 01 here', 6],
  ['{"a": 0x1F}', 'JSON cannot have 0x1F here', 6],
  ['{"a": 1.}', 'JSON cannot have 1. here', 6],
  ['{"a": True}', 'JSON cannot have True here', 6],
  ['{"a": undefined}', 'JSON cannot have undefined here', 6],
  ["{'a': 1}", "JSON cannot have 'a' here", 1],
  ['{a: 1}', 'JSON cannot have a here', 1],
  ['{"a": 1 // one\n}', 'JSON cannot have // here', 8],
  ['# a\n{}', 'JSON cannot have # here', 0],
  ['{"a" 1}', 'JSON cannot have 1 here', 5],
  ['{"a": 1 "b": 2}', 'JSON cannot have "b" here', 8],
  ['{"a": 1, , "b": 2}', 'JSON cannot have , here', 9],
  ['[1}', 'JSON cannot have } here', 2],
  ['{} {}', 'JSON cannot have { here', 3],
  ['{"a": "b', 'A JSON text does not end on its line, or has an unknown escape after \\', 6],
  ['{"a": "\\x41"}', 'A JSON text does not end on its line, or has an unknown escape after \\', 6],
  ['{"a": [1, 2', 'The JSON ends too early', 11],
  ['', 'The JSON ends too early', 0],
])('%s is told', (text, message, offset) => {
  expect(findJsonSyntaxError(text)).toEqual({ message, offset })
  expect(isJson(text)).toBe(false)
})

const PIECES = ['{', '}', '[', ']', ':', ',', '"a"', '"b":', '"\\u00e9\\n"', '1', '-0.5e+3', 'true', 'null', 'NaN', '"', '\\', ' ', '\n', '\t', '\u00a0', '\u2028', '/**/', "'", '0', '.', 'e', '-'] // prettier-ignore

test('what is told is what no reader of JSON takes, and nothing else', () => {
  holds(
    fc.property(textOf(PIECES, 12), (text) => {
      expect(findJsonSyntaxError(text) === null, JSON.stringify(text)).toBe(isJson(text))
    }),
  )
  holds(
    fc.property(fc.json(), fc.nat(), fc.constantFrom(...PIECES), (json, place, piece) => {
      expect(findJsonSyntaxError(json)).toBeNull()
      const at = place % (json.length + 1)
      for (const text of [json.slice(0, at) + piece + json.slice(at), json.slice(0, at) + json.slice(at + 1)])
        expect(findJsonSyntaxError(text) === null, JSON.stringify(text)).toBe(isJson(text))
    }),
  )
})

test('a text that is large or nests deep is read at once', () => {
  expect(findJsonSyntaxError(`${'['.repeat(200_000)}1${']'.repeat(200_000)}`)).toBeNull()
  expect(findJsonSyntaxError(`[${'"a\\n",'.repeat(100_000)}1]`)).toBeNull()
  expect(findJsonSyntaxError(`["${'a'.repeat(2_000_000)}]`)?.offset).toBe(1)
})
