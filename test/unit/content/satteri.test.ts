// The second engine: the same flavour, behind the same sanitiser. Where it differs from remark is written down, here and in
// docs/decisions/0013-markdown-engine.md.

import { describe, expect, test } from 'vitest'
import { canonicalJson } from '../../../src/generator/base/hash'
import { isFullRun } from '../../support/full'
import { remark, satteri, satteriEngine } from '../../support/markdown-engines'
import { createRandom } from '../../support/random'
import { randomDocument, withoutSpace } from '../../support/random-markdown'
import type { Body } from '../../../src/generator/model'

describe('satteri', () => {
  test.each([
    '',
    'One *two* **three** `four` ~~five~~.\n\nSix\\\nseven.',
    '# A\n\n## On Windows\n\n## On Windows\n\n### `code` & *more* ![alt](/image/a.png)\n\n## …',
    '| a | b |\n|:--|--:|\n| 1 | 2 |',
    '- a\n- b\n  1. c\n  2. d\n\n> quote',
    '- [x] done\n- [ ] open',
    '```ts\na < b\n```\n\n    indented',
    'See https://example.org/a. and www.example.org or mail a@b.example',
    '[a](/news) [b](#on-windows) [c](https://example.org) ![d](/image/d.png "t")',
    'Press <kbd>F3</kbd>.\n\n<details open>\n<summary>More</summary>\n\n*Text*\n\n</details>',
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)>',
    '---\n\n***',
    '&amp; &copy; &#35; <b>*c*</b>',
  ])('gives what remark gives: %j', (markdown) => {
    const { html, ...rest } = satteri(markdown)
    const { html: expected, ...others } = remark(markdown)
    expect(withoutSpace(html)).toBe(withoutSpace(expected))
    expect(rest).toEqual(others)
  })

  test.each<[what: string, markdown: string, ofRemark: string, ofSatteri: string]>([
    [
      'a list of a quote that another list or quote follows is tight',
      '> - a\n>\n> 1. b',
      '<blockquote><ul><li><p>a</p></li></ul><ol><li>b</li></ol></blockquote>',
      '<blockquote><ul><li>a</li></ul><ol><li>b</li></ol></blockquote>',
    ],
    [
      'lines of indented code that interrupt a list are blocks of their own',
      '- a\n>     b\n>     c',
      '<ul><li>a</li></ul><blockquote><pre><code>b\nc\n</code></pre></blockquote>',
      '<ul><li>a</li></ul><blockquote><pre><code>b\n</code></pre><pre><code>c\n</code></pre></blockquote>',
    ],
    [
      'a list of a quote that begins with another number than 1, after a definition, is text',
      '> [a]: /news\n>\n> 7. b',
      '<blockquote><ol start="7"><li>b</li></ol></blockquote>',
      '<blockquote><p>7. b</p></blockquote>',
    ],
    [
      'code of a list that nothing closes ends without an empty line',
      '- ```js\n  a\n\n[^1]: b',
      '<ul><li><pre><code class="language-js">a\n\n</code></pre></li></ul>',
      '<ul><li><pre><code class="language-js">a\n</code></pre></li></ul>',
    ],
    [
      'a comment that an empty line cuts in two is open to the end',
      '<br>\n<!-- a\n\nb -->\nc',
      '<br />c<p></p>',
      '<br />',
    ],
  ])('differs from remark: %s', (_what, markdown, ofRemark, ofSatteri) => {
    expect(withoutSpace(remark(markdown).html)).toBe(ofRemark)
    expect(withoutSpace(satteri(markdown).html)).toBe(ofSatteri)
  })

  const COUNT = isFullRun ? 10_000 : 300

  test(
    'gives nearly all documents that are put together at random the same words, links, pictures, ids and HTML',
    {
      timeout: 300_000,
    },
    () => {
      const random = createRandom(COUNT)
      const factsOf = ({ html: _html, text, ...lists }: Body) => ({ ...lists, text: text.replace(/\s+/g, '') })
      let differentFacts = 0
      let different = 0
      for (let index = 0; index < COUNT; index += 1) {
        const markdown = randomDocument(random)
        const [mine, expected] = [satteri(markdown), remark(markdown)]
        if (canonicalJson(factsOf(mine)) !== canonicalJson(factsOf(expected))) differentFacts += 1
        if (withoutSpace(mine.html) !== withoutSpace(expected.html)) different += 1
      }
      expect(differentFacts / COUNT).toBeLessThan(0.001)
      expect(different / COUNT).toBeLessThan(0.02)
    },
  )

  test('has footnotes whose links lead to each other', () => {
    const { html, links } = satteri('A[^1] note.\n\n[^1]: The note.')
    for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`)
    expect(links).toHaveLength(2)
  })

  test('takes no front matter out of a body', () => {
    expect(satteri('---\na: b\n---\n').text).toContain('a: b')
  })

  test.each([
    ['marks of emphasis', '*'.repeat(30_000) + 'a' + '*'.repeat(30_000)],
    ['brackets', '['.repeat(50_000)],
    ['links in links', '[a'.repeat(20_000) + '](b)'.repeat(20_000)],
    ['backquotes', '`'.repeat(50_000)],
    ['tables', '|'.repeat(20_000) + '\n' + '|-'.repeat(20_000)],
  ])('survives many %s', (_what, markdown) => {
    expect(satteriEngine(markdown)).not.toBe('')
  })
})
