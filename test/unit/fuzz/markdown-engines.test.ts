// Differential fuzzing: what a build makes of a document (fast paths where they apply) against the reference implementation
// (remark with all of GitHub's flavour, then sanitize-html). HTML, text, links, pictures, ids, headings, removed elements and faults
// are equal. A full run compares 500,000 documents; `npm test` 600.

import { expect, test } from 'vitest'
import { isFullRun, sliceOf, someOf } from '../../support/full'
import { convertByReference, convertByRemark, convertPlain } from '../../support/markdown-engines'
import { oddDocument } from '../../support/odd-markdown'
import { createRandom } from '../../support/random'

const SEED = Number(process.env['PACKSITE_SEED'] ?? 20261128)
const SHARDS = isFullRun ? 20 : 1
const DOCUMENTS = isFullRun ? 25_000 : 600

/** Of documents that take no fast path of Markdown, a default run compares one in so many. */
const EVERY = isFullRun ? 1 : 8
let skipped = 0

/** True where the fast path answered. Throws at a difference. */
function compare(markdown: string): boolean {
  const fast = convertPlain(markdown)
  if (fast === null && (skipped += 1) % EVERY !== 0) return false
  const built = fast ?? convertByRemark(markdown)
  const reference = convertByReference(markdown)
  if (JSON.stringify(built) !== JSON.stringify(reference)) {
    // Key order counts for JSON and not for the reader.
    expect({ markdown, ...built }).toEqual({ markdown, ...reference })
  }
  return fast !== null
}

test.each(
  sliceOf(
    Array.from({ length: SHARDS }, (_none, shard) => shard),
    import.meta.url,
  ),
)(
  'random documents with odd syntax are built as the reference implementation has them: shard %i',
  { timeout: 3_600_000 },
  (shard) => {
    const random = createRandom(SEED + shard)
    let fast = 0
    for (let index = 0; index < DOCUMENTS; index += 1) if (compare(oddDocument(random))) fast += 1
    console.log(`shard ${String(shard)}: ${String(fast)} of ${String(DOCUMENTS)} documents took the fast path`)
    expect(fast).toBeGreaterThan(DOCUMENTS * 0.15)
  },
)

/** A default run takes one in three, `/` and `]` among them. */
const SIGNS = someOf(Array.from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~aZ0é👍'), 3, 2)

test('unquoted attribute values that begin with any character', () => {
  for (const sign of SIGNS)
    for (const rest of ['', 'a', '/', '#b', '/b/', 'a=b', sign])
      for (const tag of ['a href', 'p class', 'span lang', 'img src', 'custom-x y'])
        for (const text of [
          `<${tag}=${sign}${rest}>c</a>`,
          `d <${tag}=${sign}${rest} id=e>c</a>`,
          `<${tag}=${sign}${rest}/>`,
        ])
          compare(text)
})

test('a backslash at the end of a line, before any character', () => {
  for (const sign of [...SIGNS, '](/b)', '][r]', '[a](/b)', '> ', '- ', '1. ', '    a'])
    for (const before of ['a', '[a', '![a', '*a', '**a', '<b>a', '`a', '> a', '- a', '~~a', '[*a', '> [a'])
      for (const end of ['\\\n', '\\\n> ', '\\\n  ', '\\ \n', '  \n']) {
        compare(`${before}${end}${sign}`)
        compare(`${before}${end}${sign} b* ](/c) ~~\n\n[r]: /d\n`)
      }
})

test('emphasis with both signs inside other emphasis', () => {
  const marks = ['*', '**', '***', '_', '__', '~~', '**_', '_**', '***_', '*__']
  const mirrored = (mark: string): string => Array.from(mark).reverse().join('')
  const wrap = (mark: string, inner: string): string => mark + inner + mirrored(mark)
  for (const outer of marks)
    for (const inner of marks)
      for (const [left, right] of [
        ['', ''],
        ['a ', ' a'],
        ['a ', ''],
        ['', ' a'],
        ['a', 'a'],
        ['(', ')'],
      ] as const) {
        const nested = wrap(outer, `${left}${wrap(inner, 'b')}${right}`)
        for (const text of [
          nested,
          `c ${nested} d`,
          `${nested}d`,
          `[${nested}](/e)`,
          wrap('**', `x ${nested}`),
          `- ${nested}`,
        ])
          compare(text)
      }
})

test('empty addresses and ids, alone and beside removed elements', () => {
  const empty = [
    '[]()',
    '[a]()',
    '![]()',
    '![a]()',
    '<a href="">a</a>',
    '<p id="">a</p>',
    '<h2 id="">a</h2>',
    '<img src="">',
  ]
  const others = [
    '',
    '<custom-x>y</custom-x>',
    '<script>a</script>',
    '<img alt="a">',
    '<center>',
    '<a href=" ">b</a>',
    '<p id=" ">c</p>',
  ]
  for (const one of empty)
    for (const other of others)
      for (const text of [`${one} ${other}`, `${other} ${one}`, `${one}\n\n${other}`]) compare(text)
})
