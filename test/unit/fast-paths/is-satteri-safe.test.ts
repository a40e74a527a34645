// The short way of Markdown is held to remark: wherever it answers, both say the same, to the byte. 200,000 random documents and
// pieces in the full run, which also takes every sequence of a few signs.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitFrontMatter } from '../../../src/generator/content/front-matter'
import { isPlainMarkdown } from '../../../src/generator/fast-paths/is-satteri-safe'
import { isFullRun, sliceOf } from '../../support/full'
import { GITHUB_EXAMPLES } from '../../support/github-examples'
import { convertByRemark, convertPlain } from '../../support/markdown-engines'
import { packageFolder } from '../../support/paths'
import { HTML_VECTORS, MARKDOWN_VECTORS } from '../../support/payloads/vectors'
import { createRandom } from '../../support/random'
import { randomDocument } from '../../support/random-markdown'
import { damagedPiece, documentsBelow, realDocuments } from '../../support/real-markdown'

/** How many took the short way; throws at the first text of which the ways say different things. */
function compare(name: string, texts: Iterable<string>): number {
  let count = 0
  let plain = 0
  for (const markdown of texts) {
    count += 1
    const short = convertPlain(markdown)
    if (short === null) continue
    plain += 1
    const long = convertByRemark(markdown)
    // Most are equal, and to compare texts is quick.
    if (JSON.stringify(short) !== JSON.stringify(long)) expect({ markdown, ...short }).toEqual({ markdown, ...long })
  }
  console.log(`${name}: ${String(plain)} of ${String(count)} texts took the short way`)
  return plain / count
}

function* generate(count: number, make: () => string): Generator<string> {
  for (let index = 0; index < count; index += 1) yield make()
}

const examples = (
  JSON.parse(readFileSync(join(packageFolder, 'test/fixtures/commonmark.json'), 'utf8')) as [string, string, string][]
).map(([, markdown]) => markdown)

describe('the short way says what remark says', () => {
  test('of what only rare texts have', () => {
    const rare = [
      ' **_~~_**👍',
      '**_a_**👍 b',
      '- [ ] a\n  |- ',
      '- [x] a | b\n  ---|---\n  c | d',
      '> [!TIP]\n>  a | b\n>  ---|---\n>  c | d\n> > e | f\n> > g | h ',
      '> a | b\n> ---|---\n> c | d\n>> e',
      '> a | b\n> ---|---\n> c | d\n',
      '1. __\n| a | b |\n|-|-|\n',
      '- a\n  b | c\n  --|--\n',
      '- a\nb\n:-|\n',
      '| a | b |\n|---|---|\n| c | d |\n  <br>\n| e | f |\n',
      '| a | b |\n|---|---|\n| c | d |\n</b>\n## e\n',
      '| a | b |\n|---|---|\n| [c](https://d.example/e|f) | g__h |\n',
    ]
    compare('rare', rare)
    for (const text of rare) expect(isPlainMarkdown(text), text).toBe(false)
    for (const text of [
      '- a\n\nb | c\n--|--\nd | e\n',
      '- a\n\n  | b | c |\n  |--|--|\n  | d | e |\n',
      '> a | b\n> c | d\n',
    ])
      expect(isPlainMarkdown(text), text).toBe(true)
    expect(isPlainMarkdown('- [ ] a\n- [x] b\n')).toBe(true)
  })

  test('of cells in raw HTML, whose side stays', () => {
    const cell = (name: string, style: string): string =>
      `<table>\n<tr>\n<${name} style="${style}">a</${name}>\n</tr>\n</table>\n`
    for (const name of ['td', 'th'])
      for (const [style, attribute] of [
        ['text-align: left', ' align="left"'],
        ['text-align: center', ' align="center"'],
        ['text-align: right', ' align="right"'],
        ['text-align: start', ''],
        ['text-align: right; color: red', ''],
        ['color: red', ''],
      ] as const) {
        const written = cell(name, style)
        expect(convertByRemark(written)).toMatchObject({
          html: expect.stringContaining(`<${name}${attribute}>`) as string,
        })
        compare(written, [written])
      }
  })

  test('of characters that no HTML may hold, written as they are, as numbers and as names, wherever they may stand', () => {
    const codes = [
      ...Array(isFullRun ? 0x300 : 0x100).keys(),
      0x2028,
      0xd7ff,
      0xd83d,
      0xdc00,
      0xe000,
      0xfdd0,
      0xfffd,
      0xfffe,
      0xffff,
      0x1f600,
    ]
    const written = codes.flatMap((code) => {
      const hex = code.toString(16)
      return [String.fromCodePoint(code), `&#${String(code)};`, `&#x${hex};`, `&#X0${hex.toUpperCase()};`]
    })
    const names = ['Tab', 'NewLine', 'nbsp', 'shy', 'zwj', 'ZeroWidthSpace', 'NoBreak', 'lrm', 'bsol', 'Colon', 'bne']
    const texts = [...written, ...names.map((name) => `&${name};`)].flatMap((sign) => [
      `a${sign}b **c${sign}** ${sign}\n\n# ${sign}d\n`,
      `\`a${sign}b\`\n\n\`\`\`js\nconst a = '${sign}' // ${sign}\n\`\`\`\n`,
      `[a](https://b.example/c${sign}d 'e${sign}f') ![g${sign}](/h.png)\n\n| a${sign} |\n|---|\n| ${sign}b |\n`,
    ])
    const isPlain = compare('characters', texts)
    expect(isPlain).toBeGreaterThan(0.6)
    for (const text of texts) {
      const html = convertPlain(text)

      if (html !== null) expect(JSON.stringify(html)).not.toMatch(/[\x7F-\x9F\uFFFE\uFFFF]|\\u00[01]|\\ud[89a-f]/)
    }
  })

  test('of the examples of CommonMark and GitHub, alone and beside each other, and of attacks', () => {
    expect(compare('CommonMark', examples)).toBeGreaterThan(0.6)
    compare(
      'GitHub',
      GITHUB_EXAMPLES.map(([markdown]) => markdown),
    )
    compare('attacks', [...MARKDOWN_VECTORS, ...HTML_VECTORS])
    const random = createRandom(7)
    const pick = (): string => examples[Math.floor(random() * examples.length)] ?? ''
    const pairs = generate(isFullRun ? 20_000 : 300, () => pick() + (random() < 0.5 ? '\n' : '\n\n') + pick())
    compare('pairs of examples', pairs)
  })

  test('of the reference content, which takes it', () => {
    const bodies = documentsBelow(join(packageFolder, 'content')).map((text) => splitFrontMatter(text).body)
    expect(compare('reference content', bodies)).toBeGreaterThanOrEqual(0.99)
  })

  test('of real documents, of which 90 of 100 take it', { timeout: 120_000 }, () => {
    const plain = realDocuments.filter(isPlainMarkdown).length
    expect(plain / realDocuments.length).toBeGreaterThanOrEqual(0.9)
    compare('real documents', isFullRun ? realDocuments : realDocuments.filter((_text, index) => index % 30 === 0))
  })

  test('of documents at random, and of damaged pieces of real ones', { timeout: 3_600_000 }, () => {
    const random = createRandom(Number(process.env['PACKSITE_SEED'] ?? 20261122))
    compare(
      'random documents',
      // A footnote is left to remark.
      generate(isFullRun ? 100_000 : 150, () => randomDocument(random).replaceAll('[^1]', 'note')),
    )
    compare(
      'damaged pieces',
      generate(isFullRun ? 100_000 : 700, () => damagedPiece(random)),
    )
  })

  /** Signs that are near to each other in the grammar. */
  const NEAR: Readonly<Record<string, readonly string[]>> = {
    emphasis: ['*', '**', '_', 'a', ' ', '.', '~~'],
    flanks: ['*', 'a', ' ', '(', 'é', '”', '\n'],
    symbols: ['*', '**', '_', 'a', ' ', '→', '👍', '~~', '。'],
    links: ['[a]', '[', ']', '(/b)', '!', '*', '\n', 'a', '`'],
    containers: ['- ', '1. ', '> ', 'a', '\n', '\n\n', '  ', '    '],
    blocks: ['- ', '2. ', '# ', 'a', '\n', '\n\n', '    ', '```\n', '   '],
    quotes: ['> ', 'a', '\n', '\n\n', '---', '# ', '    ', '===', '\n>\n'],
    tables: ['|', 'a', '\n', '|-|', '-', ':-', '\n|-|-|\n', '> ', '\\|'],
    addresses: ['http://', 'www.', 'a', '.b', '/', '(', ')', '_', '*', '&amp;', '<'],
    definitions: ['[a]: /b', '[a]', '\n', '\n\n', '- ', 'a', '> ', '    ', ' "t"'],
    tags: ['<b>', '</b>', '<div>', '</div>', '\n', '\n\n', 'a', '- ', '  '],
    comments: ['<!-- c -->', '<br>', '\n', '\n\n', '> ', 'a', '    ', '# '],
    tasks: ['- [ ] a', '\n', '\n\n', '  ', 'b', '- ', '> ', '[x] ', '=', '|'],
    code: ['`', '``', 'a', ' ', '\n', '\\', '*', '<b>', '- '],
    alerts: ['> ', '[!NOTE]', '[!tip]', '\n', '\n\n', 'a', '\\', '- ', '  ', '<br>'],
    ids: ['# ', '### ', 'a', ' ', '{#b}', '{#', '\n', '\n\n', '===', '*', '\\', '`'],
    languages: ['```json\n', '~~~html\n', '```', '\n', '\n\n', '"a": 1', '<b>', '> ', '- ', '&amp;'],
    references: ['&amp;', '&', '#', '65;', 'copy', 'a', ';', ' ', '\n', '\\'],
  }

  test.each(sliceOf(Object.entries(NEAR), import.meta.url))(
    'of every sequence of signs: %s',
    { timeout: 3_600_000 },
    (name, signs) => {
      const random = createRandom(signs.length)
      const longest = isFullRun ? 5 : 2
      let layer = ['']
      for (let length = 1; length <= longest; length += 1) {
        layer = layer.flatMap((before) => signs.map((sign) => before + sign))
        compare(`${name}, ${String(length)}`, layer)
      }
      const some = (): string =>
        Array.from({ length: 4 + Math.floor(random() * 5) }, () => signs[Math.floor(random() * signs.length)]).join('')
      compare(`${name}, longer`, generate(isFullRun ? 20_000 : 60, some))
    },
  )
})

test.each([
  ['a list in a quote', '> - a'],
  ['an item that begins with nothing', '-\n  a'],
  ['indented code after a heading', '# a\n    b'],
  ['a fence that nothing closes', '```\na'],
  ['a footnote', 'a[^1]\n\n[^1]: b'],
  ['a definition of two lines', '[a]:\n/b'],
  ['a tag that is not whole', '<div title="a\n\nb">'],
  ['a comment that an empty line cuts in two', '<!-- a\n\nb -->'],
  ['an element whose inside is no text', '<script>a</script>'],
  ['an address of mail beside other signs', '/a@b.c'],
  ['an address that is no link to GitHub', 'ssh://git@a.b/c'],
  ['a control', 'a\u0000b'],
  ['half of a pair', 'a\ud800b'],
])('%s is left to remark', (_what, markdown) => {
  expect(isPlainMarkdown(markdown)).toBe(false)
})

test.each([
  ['emphasis, code and links', 'One *two* **three** `four` ~~five~~ [six](/seven) ![eight](/nine.png) <https://a.b>.'],
  ['lists in lists', '- a\n  1. b\n\n     c\n- d'],
  ['a quote', '> a\n> **b**\n>\n> c'],
  ['a table', '| a | b |\n|:--|--:|\n| `c` | [d](https://a.b) |'],
  ['tasks', '- [x] a\n- [ ] b'],
  ['code of any content', '```sh\nnpm i a@1 <b>\n- \n```\n\n    c'],
  ['an alert', '> [!WARNING]\n> a'],
  ['ids of headings', '## A {#b}\n\n### C\n'],
  ['definitions', '[a][b]\n\n[b]: /c "d"\n[e]: https://f.g'],
  ['elements', 'Press <kbd>F3</kbd>.\n\n<details open>\n<summary>More</summary>\n\n*Text*\n\n</details>'],
  ['addresses', 'See https://example.org/a. Mail to a@b.example.'],
])('%s takes the short way', (_what, markdown) => {
  expect(isPlainMarkdown(markdown)).toBe(true)
})
