// Alerts, ids of one's own and code in colours: what they look like once they are HTML, and what stays as it was written.

import { performance } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import {
  addAlertsCustomIdsAndHighlighting,
  mayNeedHighlighting,
} from '../../../../src/generator/content/markdown/extensions'
import { createTestConverter } from '../../../support/converter'
import { sampleSite } from '../../samples'

const { fromMarkdown, fromHtml } = createTestConverter(sampleSite())
const md = (markdown: string): string => fromMarkdown(markdown).html.trim()

describe('an alert', () => {
  test.each(['Note', 'Tip', 'Important', 'Warning', 'Caution'])('is an aside with a title: %s', (title) => {
    const name = title.toLowerCase()
    const alert = `<aside class="alert-${name}" role="note">\n<p class="alert-title">${title}</p>\n<p>A <em>b</em></p>\n</aside>`
    expect(md(`> [!${title.toUpperCase()}]\n> A *b*`)).toBe(alert)
    expect(md(`> [!${name}]  \n> A *b*`)).toBe(alert)
    expect(md(`>[!${title}]\n>\n> A *b*`)).toBe(alert)
  })

  test('has whatever a quote has, a quote and an alert too', () => {
    const { html, text } = fromMarkdown('> [!NOTE]\n> - a\n>\n> > b\n>\n> > [!TIP]\n> > c\n\n> d')
    expect(html.match(/<\/?(?:aside|blockquote|ul)/g)?.join(' ')).toBe(
      '<aside <ul </ul <blockquote </blockquote <aside </aside </aside <blockquote </blockquote',
    )
    expect(text).toBe('Note a b Tip c d')
  })

  test.each([
    ['> \\[!NOTE]\n> a', '[!NOTE]\na'],
    ['> [!NOTE] a', '[!NOTE] a'],
    ['> [!NOTE]', '[!NOTE]'],
    ['> [!OTHER]\n> a', '[!OTHER]\na'],
    ['> a\n> [!NOTE]', 'a\n[!NOTE]'],
  ])('is not %j', (markdown, shown) => {
    expect(md(markdown)).toBe(`<blockquote>\n<p>${shown}</p>\n</blockquote>`)
  })

  test('in HTML that is not whole leaves nothing open', () => {
    const { html } = fromMarkdown('> [!NOTE]\n> a</blockquote>\n\nb <blockquote>c')
    expect(fromHtml(html).html).toBe(html)
    expect(html.match(/<aside/g)?.length).toBe(html.match(/<\/aside/g)?.length)
  })
})

describe('a heading', () => {
  test('has the id that it is given, and its words without it', () => {
    const { html, ids, headings, text } = fromMarkdown(
      '## Terms *of* use {#terms}\n\nSee [them](#terms).\n\nA\n=\n\n### B{#b.2}',
    )
    expect(html).toContain('<h2 id="c-terms">Terms <em>of</em> use</h2>')
    expect(html).toContain('href="#c-terms"')
    expect(html).toContain('<h3 id="c-b.2">B</h3>')
    expect(ids).toEqual(['c-terms', 'c-b.2', 'c-a'])
    expect(headings).toEqual([
      { id: 'c-terms', text: 'Terms of use' },
      { id: 'c-a', text: 'A' },
    ])
    expect(text).not.toContain('{')
  })

  test.each(['## {#a}', '## a `{#b}`', '## a {#b c}', '## a \\{#b}', '## a {#b} c'])('has none in %j', (markdown) => {
    expect(md(markdown)).toContain('{#')
  })

  test('that HTML leaves open takes no id of another', () => {
    expect(addAlertsCustomIdsAndHighlighting('<h2>a</h2>\nb {#c}</h2>', '{#', () => null)).toBe(
      '<h2>a</h2>\nb {#c}</h2>',
    )
  })
})

describe('code', () => {
  test('of a known language has colours', () => {
    expect(md('```json\n{ "a": [1, "b<", true] }\n```')).toBe(
      '<pre><code class="language-json">{ <span class="code-name">"a"</span>: [<span class="code-value">1</span>, ' +
        '<span class="code-string">"b&lt;"</span>, <span class="code-value"><span class="code-keyword">true</span></span>] }\n</code></pre>',
    )
    expect(md('```mcmeta\n{"a": 1}\n```')).toContain('<span class="code-name">')
    expect(md('~~~JS\nconst a = `b${c}`\n~~~')).toContain('<span class="code-keyword">const</span>')
  })

  test('of two languages in one closes what it opens', () => {
    const { html } = fromMarkdown('```html\n<b style="a:b">&amp;<script>let x = "</b>"</script>\n```')
    expect(html.match(/<span/g)?.length).toBe(html.match(/<\/span/g)?.length)
    expect(html.match(/class="[^"]*"/g)?.filter((name) => !/"(?:code|language)-[a-z]+"/.test(name))).toEqual([])
    expect(fromMarkdown(html).text).toContain('<b style="a:b">&amp;<script>let x = "</b>"</script>')
  })

  test.each(['```\nlet a = 1\n```', '```text\nlet a = 1\n```', '```nothing-known\nlet a = 1\n```', '    let a = 1'])(
    'stays as it is in %j',
    (markdown) => {
      expect(md(markdown)).not.toContain('<span')
    },
  )

  test('that is very long keeps the colour of texts, so that a body stays as large as it looks', () => {
    const block = `\`\`\`json\n${'[1],\n'.repeat(6_000)}\`\`\`\n\n`
    const { html } = fromMarkdown(`${block}${block}`)
    expect([...html.matchAll(/<pre>/g)].length).toBe(2)
    expect(html.slice(html.lastIndexOf('<pre>'))).not.toContain('<span')
    expect(html).toContain('<span')
  })

  test('is known before any text is converted', () => {
    for (const markdown of ['```js\na', '~~~ js\na', '<pre><code class="language-js">a</code></pre>'])
      expect(mayNeedHighlighting(markdown)).toBe(true)
    expect(mayNeedHighlighting('`a` and [b](/c)')).toBe(false)
  })
})

test('takes time in proportion to the text, whatever it is made of', () => {
  const hostile = [
    '<blockquote>\n<p>[!NOTE]\n',
    '<h2>{#',
    'a {#b}</h2>',
    '<h2>a {#b}',
    '<pre><code class="language-js">',
    '</blockquote>',
    '<!-- <blockquote ',
    ' ',
    '\t',
    '{#a',
    '<h2>',
  ]
  // Each alone, and each two.
  const pieces = [...hostile, ...hostile.flatMap((a) => hostile.map((b) => a + b))]
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(400_000 / piece.length))
    const startMs = performance.now()
    addAlertsCustomIdsAndHighlighting(text, '>[!NOTE] {#', () => null)
    expect(performance.now() - startMs).toBeLessThan(1500)
  }
})
