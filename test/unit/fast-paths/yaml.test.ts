// What is read as plain YAML is what the whole language reads: wherever the short way answers, both answer the same.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFilesRecursively } from '../../../src/generator/util/listing'
import { frontMatterKeepingOffsets } from '../../../src/generator/content/front-matter'
import { readPlainYaml } from '../../../src/generator/fast-paths/yaml'
import { orderedEntries } from '../../../src/generator/schema/ordered-map'
import { parseAnyYaml, parseYaml } from '../../../src/generator/schema/yaml'
import { isFullRun } from '../../support/full'
import { packageFolder } from '../../support/paths'
import { createRandom } from '../../support/random'

/** Data as a text, with the order of its keys. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => orderedEntries(inner) ?? inner)
}

/** Both answers as JSON with the order of keys, where the short way has one. */
function bothOf(text: string): { short: string; whole: string } | null {
  if (readPlainYaml(text) === null) return null
  const [short, whole] = [parseYaml(text), parseAnyYaml(text)]
  const wholeText = whole.faults.length > 0 ? JSON.stringify(whole.faults) : ordered(whole.value)
  return { short: ordered(short.value), whole: wholeText }
}

describe('plain', () => {
  test.each([
    'title: A post\ndate: 2026-01-02\n',
    '\ntitle: "A: post # one"\nproject: \'steadfast\'\n\nchangelog:\n  Added:\n    - one\n    - two, three\n  Fixed:\n  - four\n',
    'a:\n- b\n- "c"\nd: e',
    'authors: [a, b-c, 32, two words]\ndownloads:\n  Java Edition on Forgehall: https://a.example/b.zip\n',
    'url: https://example.org/a?b#c\nprice: 1.20\ntime: 10:30\nempty: ""\nyes: no\n',
    'a:\n  b:\n    c:\n      d: e\n    f: g\nh: ä – “quoted”',
  ])('is %j', (text) => {
    const both = bothOf(text)
    expect(both).not.toBeNull()
    expect(both?.short).toBe(both?.whole)
  })

  test.each([
    ...[
      '',
      '\n',
      '# a comment',
      'a',
      '- a',
      ' a: b',
      'a: b\na: c',
      'a: b: c',
      'a: b #c',
      'a: |\n  b',
      'a: >-\n  b',
      'a: [b, null]',
    ],
    ...[
      'a: {b: c}',
      'a: &b c',
      'a: *b',
      'a: !b c',
      'a: ~',
      'a: null',
      'a:',
      'a:\nb: c',
      'a: b\n c',
      'a: b\n  c: d',
      'a: "b\\n"',
    ],
    ...[
      "a: 'it''s'",
      'a: "b" c',
      'a: b\t',
      'a:\tb',
      'a: b\n\tc',
      '? a',
      'a:\n  - b\n  c: d',
      'a:\n  - b: c',
      'a:\n  - - b',
      'a: b\n---',
    ],
    ...[
      'a: b\n...',
      '"a": b',
      '1.21: b',
      '<<: a',
      'a: b\u00a0',
      'a: \ufeffb',
      'a: \u2028',
      'a: 😀',
      'a: \u0085',
      'a: b:',
      'a: @b',
      'a: b\n- c',
    ],
    `${'a'.repeat(200)}: b`,
    Array.from({ length: 70 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  ])('is not %j', (text) => {
    expect(readPlainYaml(text)).toBeNull()
  })
})

test('the short way answers as the whole language in all content of this site, and answers most of it', () => {
  const content = join(packageFolder, 'content')
  const posts = listFilesRecursively(content).filter(({ path }) => path.endsWith('.md'))
  const answered = posts.filter(({ path, absolute }) => {
    const both = bothOf(frontMatterKeepingOffsets(readFileSync(absolute, 'utf8')).replaceAll(/^ +\n/g, '\n'))
    if (both !== null) expect(both.short, path).toBe(both.whole)
    return both !== null
  })
  expect(answered.length).toBeGreaterThan(posts.length / 2)
})

/** Pieces of which most are plain. */
const PIECES = [
  ...[
    'a',
    'b',
    'key',
    'x-y',
    'null',
    'true',
    '1',
    '1.20',
    'A text',
    'two  spaces',
    'ä',
    '“',
    'https://a.b/c',
    '10:30',
    '/path',
  ],
  ...[
    ': ',
    ': ',
    ': ',
    ':',
    ':\n',
    ':\n  ',
    ':\n    ',
    '\n',
    '\n',
    '\n',
    '\n  ',
    '\n    ',
    '\n- ',
    '\n  - ',
    '\n    - ',
    '- ',
    ' ',
  ],
  ...[
    '"',
    "'",
    '"q"',
    "'q'",
    '"a: b"',
    ' #',
    '#',
    '&a',
    '*a',
    '!t',
    '|',
    '>',
    '[',
    ']',
    '{',
    '}',
    ',',
    '?',
    '~',
    '---',
    '...',
    '\t',
    '\\',
    '%',
    '@',
  ],
]
const LINES = [
  ...[
    'a: b',
    'b: c',
    'c:',
    'd: "e"',
    "e: 'f'",
    '  a: b',
    '  b:',
    '  - x',
    '- x',
    '- "y"',
    '    - z',
    '    k: v',
    '',
    'g: 1',
    'h:',
    '  h: i',
  ],
  ...[
    '  - k: v',
    '# c',
    'f: [a]',
    'f: |',
    '   odd: one',
    'a : b',
    'a:  b',
    '-  x',
    '- ',
    'k: v ',
    'k: null',
    '  text',
    'k: a: b',
  ],
]

const WHOLE = [
  'a: b',
  'c: "d: e"',
  "f g: 'h'",
  'l:\n  - x y\n  - https://z',
  'm:\n- n',
  'o:\n  p: q\n  r:\n    - s',
  't: [u, v w]',
  '',
]
const SIGNS = [...`:#-"'[]{},&*!|>?~%@\\\t\n .0aé\u00a0\u2028`.split(''), ...[': ', ' #', '\n  ', '- ', '😀']]

/** Pieces, lines, and whole documents with a sign in a wrong place. */
function randomYaml(kind: number, random: () => number): string {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const many = (from: readonly string[]): string[] =>
    Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(from))
  if (kind === 0) return many(PIECES).join('')
  if (kind === 1) return many(LINES).join('\n')
  const text = [...new Set(many(WHOLE))].join('\n')
  const at = Math.floor(random() * (text.length + 1))
  return text.slice(0, at) + pick(SIGNS) + text.slice(at + (random() < 0.5 ? 1 : 0))
}

test('the short way answers as the whole language in random texts', () => {
  const random = createRandom(20261122)
  const rounds = isFullRun ? 200_000 : 20_000
  let answered = 0
  for (let round = 0; round < rounds; round += 1) {
    const text = randomYaml(round % 3, random)
    const both = bothOf(text)
    if (both === null) continue
    answered += 1
    expect(both.short, JSON.stringify(text)).toBe(both.whole)
  }
  expect(answered).toBeGreaterThan(rounds / 20)
})
