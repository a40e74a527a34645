// The words of a source in the form of a translation: the reverse of a merge.

import { expect, test } from 'vitest'
import { mergeTranslation } from '../../../src/generator/content/merge-translation'
import {
  recordedSourceHash,
  sourceHash,
  withSourceHash,
  wordsOfSource,
} from '../../../src/generator/content/source-words'
import { parseYaml } from '../../../src/generator/schema/yaml'

const yaml = (text: string): unknown => parseYaml(text).value

test.each([
  ['a map', 'title: A\ndate: 2026-01-01\n', ['title', 'description'], ['title']],
  [
    'a list of rows by name',
    '- to: /a\n  text: A\n- to: /b\n  text: B\n',
    ['*.text'],
    ['[to=/a].text', '[to=/b].text'],
  ],
  ['rows without a name', '- label: A\n- label: B\n', ['*.label'], ['[0].label', '[1].label']],
  ['rows of one name', '- to: /a\n  text: A\n- to: /a\n  text: B\n', ['*.text'], ['[to=/a].text', '[to=/a 2].text']],
  ['a list as a whole', 'keywords: [a, b]\n', ['keywords'], ['keywords']],
  ['empty values', "title: ''\nkeywords: []\n", ['title', 'keywords'], []],
  [
    'numbers as keys',
    '26:\n  - version: 2\n    name: N\n1.21:\n  - version: 1\n    name: M\n',
    ['*.*.name'],
    ['26[version=2].name', '1.21[version=1].name'],
  ],
  ['facts only', 'date: 2026-01-01\n', ['title'], []],
])('%s', (_, source, words, paths) => {
  const found = wordsOfSource(yaml(source), words)
  expect(found.paths).toEqual(paths)
  // Merged over its source, it changes nothing.
  if (found.paths.length === 0) return
  const { data, faults } = mergeTranslation(yaml(source), found.data, words)
  expect([JSON.stringify(data), faults]).toEqual([JSON.stringify(yaml(source)), []])
})

test('a translation has the paths of the rows that it translates, wherever they stand', () => {
  const source = wordsOfSource(yaml('- to: /a\n  text: A\n- to: /b\n  text: B\n'), ['*.text'])
  const translation = wordsOfSource(yaml('- to: /b\n  text: Bee\n'), ['*.text'])
  expect(source.paths.filter((path) => !translation.paths.includes(path))).toEqual(['[to=/a].text'])
})

test.each([
  ['a.de.md', '---\ntitle: A\n---\nText.\n'],
  ['a.de.md', '---\r\ntitle: A\r\n---\r\nText.\r\n'],
  ['a.de.md', 'Text without front matter.\n'],
  ['a.de.yaml', 'title: A\n'],
])('the hash of a source is recorded in %s once, and replaced', (file, text) => {
  const [first, second] = [sourceHash({ title: 'A' }, ''), sourceHash({ title: 'B' }, '')]
  const recorded = withSourceHash(file, text, first)
  expect(recordedSourceHash(file, recorded)).toBe(first)
  const again = withSourceHash(file, recorded, second)
  expect(recordedSourceHash(file, again)).toBe(second)
  expect(again.match(/# source:/g)).toHaveLength(1)
  expect(again.endsWith(text.slice(text.indexOf('Text')))).toBe(true)
})

test('the hash changes with words and text, and with nothing else', () => {
  expect(sourceHash({ title: 'A' }, 'Text')).toBe(sourceHash({ title: 'A' }, '\nText\n'))
  expect(sourceHash({ title: 'A' }, 'Text')).not.toBe(sourceHash({ title: 'A' }, 'Text.'))
})
