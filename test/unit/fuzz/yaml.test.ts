// Front matter and data files, whatever they hold: a value or a fault with its place, and text that stays text.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { frontMatterKeepingOffsets, parseMarkdownFile } from '../../../src/generator/content/front-matter'
import { normalizeLineBreaks } from '../../../src/generator/content/list'
import { orderedEntries } from '../../../src/generator/schema/ordered-map'
import { createYamlLocator, parseYaml } from '../../../src/generator/schema/yaml'
import { anyText, holds, readableText, textOf } from '../../support/fuzz'

const PIECES = [
  'a: ',
  'b: ',
  'a',
  '- ',
  '-',
  '\n',
  '\n  ',
  '\n ',
  '  ',
  ': ',
  '{',
  '}',
  '[',
  ']',
  ', ',
  '"',
  "'",
  '|\n',
  '>-\n',
  '# ',
  '&x ',
  '*x',
  '!!js/function ',
  '!t ',
  '? ',
  '%YAML 1.1\n',
  '...\n',
  '---\n',
  '---',
  '---js\n',
  '--- \n',
  '<<: ',
  '\t',
  '1.20',
  'null',
  '~',
  '2026-02-30',
  '0x10',
  '__proto__: ',
  'constructor: ',
  '\\u0000',
  '"\\x41"',
  '=',
  '\r\n',
  '\uFEFF',
  '\u0085',
]
const hostileYaml = textOf(PIECES)

/** Text, lists and maps without a prototype, and nothing else. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string') return true
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== null) return false
  return Object.values(value).every(isPlain)
}

test('any text is data of texts, lists and maps, or a fault inside of it', () => {
  holds(
    fc.property(fc.oneof(hostileYaml, anyText), (text) => {
      const { value, faults } = parseYaml(text)
      if (faults.length === 0) expect(isPlain(value)).toBe(true)
      else expect(value).toBeNull()
      for (const { message, offset } of faults) {
        expect(message).not.toBe('')
        expect(offset).toBeGreaterThanOrEqual(0)
        expect(offset).toBeLessThanOrEqual(text.length)
      }
      expect(({} as Record<string, unknown>)['a']).toBeUndefined()
    }),
  )
})

test('any key path leads to a line and a column of any text', () => {
  const keyPath = fc.array(fc.oneof(fc.constantFrom('a', 'b', '__proto__'), fc.nat(3), anyText), { maxLength: 4 })
  holds(
    fc.property(hostileYaml, keyPath, fc.boolean(), (text, path, atKey) => {
      const { line, column } = createYamlLocator(text)(path, atKey)
      expect(line).toBeGreaterThanOrEqual(1)
      expect(line).toBeLessThanOrEqual(text.split('\n').length + 1)
      expect(column).toBeGreaterThanOrEqual(1)
    }),
  )
})

/** A key that says something, without white space at its ends. */
const label = readableText.filter((text) => text !== '' && text.trim() === text)

test('texts come back as they were written, in quotes, as a block and as JSON', () => {
  const data = fc.dictionary(label, fc.oneof(readableText, fc.array(readableText, { maxLength: 4 })), {
    maxKeys: 6,
  })
  holds(
    fc.property(data, (written) => {
      const entries = Object.entries(written)
      const forms = [
        stringify(written, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'QUOTE_DOUBLE' }),
        stringify(written, { defaultStringType: 'QUOTE_SINGLE', defaultKeyType: 'QUOTE_DOUBLE' }),
        JSON.stringify(written),
      ]
      for (const text of forms) {
        const read = orderedEntries(parseYaml(text).value)
        expect(read === null ? null : Object.fromEntries(read)).toEqual(Object.fromEntries(entries))
      }
    }),
  )
})

test('a plain value of letters, digits and marks is the text that was written, whatever YAML makes of it elsewhere', () => {
  const plain = fc
    .stringMatching(/^[A-Za-z0-9.+_~/=][A-Za-z0-9.+_~/=:-]{0,15}$/)
    .filter((text) => text !== 'null' && !text.endsWith(':') && !text.startsWith('...'))
  holds(
    fc.property(fc.array(plain, { minLength: 1, maxLength: 5 }), (values) => {
      const text = values.map((value, index) => `k${String(index)}: ${value}`).join('\n')
      expect(orderedEntries(parseYaml(text).value)?.map(([, value]) => value)).toEqual(values)
      expect(orderedEntries(parseMarkdownFile(`---\n${text}\n---\nBody`).data)?.map(([, value]) => value)).toEqual(
        values,
      )
    }),
  )
})

test('any file with front matter is data and a body, or faults inside of it, and none is run', () => {
  const marks: Record<string, unknown> = globalThis
  const fence = fc.constantFrom(
    '---',
    '---js',
    '--- js',
    '---javascript',
    '---yaml',
    '---json',
    '---coffee',
    '----',
    '---\r',
    '---toml',
    '---\0js',
  )
  holds(
    fc.property(
      fence,
      fc.oneof(hostileYaml, fc.constant('module.exports = globalThis.__ran = 1')),
      fc.constantFrom('\n---\n', '\n---', '\n----\n', ''),
      anyText,
      (open, inner, close, body) => {
        const text = normalizeLineBreaks(`${open}\n${inner}${close}${body}`)
        const file = parseMarkdownFile(text)
        expect(marks['__ran']).toBeUndefined()
        expect(text.endsWith(file.body)).toBe(true)
        expect(file.data === null || isPlain(file.data)).toBe(true)
        for (const { code, offset } of file.faults) {
          expect(code).toMatch(/^(?:yaml-syntax|front-matter-(?:language|open))$/)
          expect(offset).toBeGreaterThanOrEqual(0)
          expect(offset).toBeLessThanOrEqual(text.length)
        }
        expect(frontMatterKeepingOffsets(text).length).toBeLessThanOrEqual(text.length)
      },
    ),
  )
})
