// No text reaches satteri that could stall it: nothing ends a program of the machine but the end of its process.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { mayStall } from '../../src/generator/fast-paths/is-slow-for-satteri'
import { isFullRun } from '../support/full'
import { packageFolder } from '../support/paths'
import { createRandom } from '../support/random'
import { randomDocument } from '../support/random-markdown'

/** A text: a unit so many times, and what ends it. */
type Repeated = { readonly unit: string; readonly count: number; readonly end: string }

const textOf = ({ unit, count, end }: Repeated): string => unit.repeat(count) + end

/** Milliseconds of the processor that any text may cost, several times what the slowest do that are let through. */
const MOST_MS = 3_000

/** On the wall a text is waited for so long: the machine may be busy. */
const PATIENCE_MS = 60_000

/** What satteri needs for each; null from the one on that had to be ended. */
async function measure(texts: readonly Repeated[]): Promise<(number | null)[]> {
  const child = spawn(process.execPath, [join(packageFolder, 'test/support/stall-child.mjs')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.on('error', () => undefined)
  child.stdin.end(texts.map((text) => `${JSON.stringify(text)}\n`).join(''))
  const times: number[] = []
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  let timer = setTimeout(kill, PATIENCE_MS)
  for await (const line of createInterface({ input: child.stdout })) {
    times.push(Number(line))
    clearTimeout(timer)
    timer = setTimeout(kill, PATIENCE_MS)
  }
  clearTimeout(timer)
  return texts.map((_text, index) => times[index] ?? null)
}

/** Units of which much in one text costs more than its length. */
const FAMILIES: readonly (readonly [unit: string, end: string])[] = [
  ['a_', ''],
  ['_a', ''],
  ['_', ''],
  ['_a_', ''],
  ['é_', ''],
  ['www.', ''],
  ['WWW.', ''],
  ['www.a', ''],
  ['`www.a.b ', ''],
  ['[    `www.', ''],
  ['\\\na@b.c[', ''],
  ['\\\na@b.c[', ']'.repeat(50_000)],
  ['http://', ''],
  ['https://a', ''],
  ['ftp://', ''],
  ['a@', ''],
  ['_www.http://a@', ''],
  ['&amp;', ''],
  ['&#39;](a) ', ''],
  ['a &copy;\n', ''],
  ['[^', ''],
  ['[^', ']: a'],
  ['- ', ''],
  ['1. ', ''],
  ['* > ', ''],
]

test.each(FAMILIES)('a text of %j without end is known, and an ordinary one with it is not', (unit, end) => {
  expect(mayStall(textOf({ unit, count: 100_000, end }))).toBe(true)
  expect(mayStall(textOf({ unit, count: 100, end }))).toBe(false)
})

test('documents that people write are not known as such', () => {
  const random = createRandom(7)
  for (let count = 0; count < 200; count += 1) expect(mayStall(randomDocument(random))).toBe(false)
  expect(mayStall('- Fish &amp; chips, salt &amp; pepper\n'.repeat(1_000))).toBe(false)
  expect(mayStall('Fish &amp; chips.\n\n'.repeat(50_000))).toBe(false)
  const table = '| https://example.org/a_b_c | [a](/b_c) | www.example.org | a@b.example |\n'
  expect(mayStall(table.repeat(20_000))).toBe(false)
  expect(mayStall(`![a](data:image/png;base64,${'iVBORw0KGgo'.repeat(100_000)})`)).toBe(false)
})

const FRAGMENTS = [
  ...[
    '_',
    '__',
    '*',
    '**',
    '***',
    '~',
    '~~',
    '`',
    '``',
    '```\n',
    '[',
    ']',
    '](',
    '](a)',
    '![',
    '[^',
    '[^a]',
    '[a]: b\n',
  ],
  ...[
    '[^1]: a\n',
    '<',
    '<a',
    '<a ',
    '</',
    '<!--',
    '-->',
    '<?',
    '<![CDATA[',
    '&',
    '&#',
    '&amp;',
    '\\',
    '|',
    '|-|\n',
    '\n',
    '\n\n',
  ],
  ...[
    ' ',
    '  ',
    '    ',
    '\t',
    'a',
    'é',
    '1. ',
    '- ',
    '> ',
    '# ',
    '#',
    '===\n',
    '---\n',
    'www.',
    'http://',
    '://',
    'a@b.c',
    '@',
    '.',
    '&amp; ',
    '&copy;\n',
  ],
  ...['- [ ] ', '(', ')', '"', '$', '$$', ':', '+', '%', '^', '"\n'],
]

/** Fragments one by one, and some mixed at random, repeated to about so many characters. */
function repeatedFragments(characters: number): Repeated[] {
  const random = createRandom(Number(process.env['PACKSITE_SEED'] ?? 20261122))
  const pick = (): string => FRAGMENTS[Math.floor(random() * FRAGMENTS.length)] ?? ''
  const singles = FRAGMENTS.map((fragment) => [fragment])
  const mixed = Array.from({ length: isFullRun ? 3_000 : 120 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 4) }, pick),
  )
  return [...singles, ...mixed].map((parts, index): Repeated => {
    const unit = parts.join('')
    return { unit, count: Math.ceil(characters / unit.length), end: index % 3 === 0 ? pick() : '' }
  })
}

test('what is let through costs no more than its length allows', { timeout: 3_600_000 }, async () => {
  const texts = repeatedFragments(200_000)
  const allowed = texts.filter((text) => !mayStall(textOf(text)))
  expect(allowed.length).toBeGreaterThan(texts.length / 3)
  const times = await measure(allowed)
  const slow = allowed.flatMap((text, index) => {
    const ms = times[index] ?? null
    return ms !== null && ms < MOST_MS ? [] : [{ ...text, ms }]
  })
  expect(slow).toEqual([])
})
