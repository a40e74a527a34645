// Footnotes: their heading is hidden, links say where they lead, all in the words of the site. Content cannot write any of it itself.

import { expect, test } from 'vitest'
import { isFullRun } from '../support/full'
import { all, parseHtml, textOf } from '../support/html'
import { convertByRemark } from '../support/markdown-engines'
import { createRandom } from '../support/random'
import { createSite } from '../support/site'

const NOTE = '[^1]: One.\n'
const text = (body: string): string => `---\ntitle: A\ndate: 2026-01-02\n---\n\n${body}\n\n${NOTE}`

const GERMAN =
  'footnotes.heading: Fußnoten & mehr\nfootnotes.back: \'Zurück zu "{reference}", der Stelle {reference}\'\n'

test('are said in the words of the site', () => {
  const site = createSite({
    'content/news/a.md': text('A[^1] and[^1].'),
    'content/news/b.md': '---\ntitle: B\ndate: 2026-01-02\n---\nFootnotes: Back to reference 1\n',
  })
  site.build()
  const before = site.read('news/a/index.html')
  expect(before).toContain('<h2 class="hidden-text" id="c-footnote-label">Footnotes</h2>')
  expect(before.match(/ aria-describedby="c-footnote-label"/g)).toHaveLength(2)
  expect([...before.matchAll(/aria-label="(Back[^"]*)"/g)].map(([, label]) => label)).toEqual([
    'Back to reference 1',
    'Back to reference 1-2',
  ])
  site.write({ 'content/site/messages.yaml': GERMAN })
  site.build()
  const after = site.read('news/a/index.html')
  expect(after).toContain('<h2 class="hidden-text" id="c-footnote-label">Fußnoten &amp; mehr</h2>')
  expect(after).toContain('aria-label="Zurück zu &quot;1-2&quot;, der Stelle 1-2"')
  expect(after).not.toMatch(/Footnotes|Back to reference/)
  expect(site.read('news/b/index.html')).toContain('Footnotes: Back to reference 1')
})

test('an edit of their text is as a build from nothing', () => {
  const site = createSite({ 'content/news/a.md': text('A[^1].'), 'content/site/messages.yaml': GERMAN })
  site.build()
  site.write({ 'content/news/a.md': text('Other words[^1].') })
  site.build()
  const page = site.read('news/a/index.html')
  expect(page).toContain('Other words')
  expect(page).toContain('>Fußnoten &amp; mehr</h2>')
  expect(page).not.toContain('Back to reference')
})

const PIECES = [
  '<h2 class="hidden-text" id="footnote-label">Own</h2>',
  '<h2 class="hidden-text" data-footnote-label>Own</h2>',
  '<h2 class="hidden-text" data&#45;footnote-label>Own</h2>',
  '<h1 class="hidden-text">Own</h1>',
  '<h2 class="sr-only" id="footnote-label" DATA-FOOTNOTE-LABEL="">Own</h2>',
  '<h2 class="hidden-text" title="\n\nx" data&#45;footnote-label>Own',
  "<h2 class='hidden-text' title='",
  'x\' data&#45;footnote-label="',
  '<a href="/" aria-label="Own">Own</a>',
  '<a href="/" aria-describedby="own" data-footnote-ref>Own</a>',
  '<a href="/" data-footnote-backref aria-label="Own">Own</a>',
  '<a href="/" aria-label="Own" title="',
  '<a data-footnote-backref aria-label="Back to reference 1">Own</a>',
  '<section data-footnotes class="footnotes"><h2 class="sr-only" id="footnote-label">Own</h2></section>',
  '<div title="',
  '[a](/ "data&#45;footnote-ref")',
  '`data-footnote-ref`',
  'data&#45;footnote-label',
  '\n\n',
  '"',
  "'",
  '>',
  'text[^1]',
]

test('content writes no hidden heading and no name of a link', () => {
  const random = createRandom(12)
  const pick = (): string => PIECES[Math.floor(random() * PIECES.length)] ?? ''
  let generated = 0
  for (let count = 0; count < (isFullRun ? 20_000 : 800); count += 1) {
    const markdown = Array.from({ length: 1 + Math.floor(random() * 5) }, pick).join(random() < 0.5 ? '' : ' ')
    const body = convertByRemark(`${markdown}\n\nend[^1]\n\n${NOTE}`)
    if ('fault' in body) continue
    const { html, headings } = body
    const elements = all(parseHtml(html), '')
    const hidden = elements
      .filter(({ attribs }) => attribs['class'] === 'hidden-text')
      .map((heading) => textOf(heading))
    expect({ markdown, hidden }).toEqual({ markdown, hidden: hidden.slice(0, 1).map(() => 'Footnotes') })
    for (const { name, attribs } of elements) {
      const { 'aria-label': label, 'aria-describedby': described } = attribs
      if (label !== undefined) expect([name, label]).toEqual(['a', expect.stringMatching(/^Back to reference [\d-]+$/)])
      if (described !== undefined) expect([name, described]).toEqual(['a', 'c-footnote-label'])
    }
    if (hidden.length > 0) {
      generated += 1
      expect(headings.map((heading) => heading.text)).not.toContain('Footnotes')
    }
  }
  expect(generated).toBeGreaterThan(50)
})
