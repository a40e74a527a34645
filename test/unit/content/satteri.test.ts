// The second engine: the same flavour, behind the same sanitiser.

import { describe, expect, test } from 'vitest'
import { createPipelineOf } from '../../../src/generator/content/pipeline'
import { createRemarkEngine } from '../../../src/generator/content/remark'
import { createSatteriEngine } from '../../../src/generator/content/satteri'
import { sampleSite } from '../samples'

const options = { site: sampleSite(), pictures: new Map() }
const satteri = createPipelineOf(await createSatteriEngine('site.config.ts'), options)
const remark = createPipelineOf(createRemarkEngine(), options)
/** White space between blocks is nobody's business. */
const normal = (html: string): string => html.replace(/>\s+</g, '><').trim()

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
    const { html, ...rest } = satteri.convert(markdown)
    const { html: expected, ...others } = remark.convert(markdown)
    expect(normal(html)).toBe(normal(expected))
    expect(rest).toEqual(others)
  })

  test('has footnotes whose links lead to each other', () => {
    const { html, links } = satteri.convert('A[^1] note.\n\n[^1]: The note.')
    for (const [, target = ''] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${target}"`)
    expect(links).toHaveLength(2)
  })

  test('takes no front matter out of a body', () => {
    expect(satteri.convert('---\na: b\n---\n').text).toContain('a: b')
  })

  test.each([
    ['marks of emphasis', '*'.repeat(30_000) + 'a' + '*'.repeat(30_000)],
    ['brackets', '['.repeat(50_000)],
    ['links in links', '[a'.repeat(20_000) + '](b)'.repeat(20_000)],
    ['backquotes', '`'.repeat(50_000)],
    ['tables', '|'.repeat(20_000) + '\n' + '|-'.repeat(20_000)],
  ])('survives many %s', (_what, markdown) => {
    expect(typeof satteri.convert(markdown).html).toBe('string')
  })
})
