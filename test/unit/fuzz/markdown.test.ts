// Any Markdown and any HTML: converted or refused by name, only what is allowed left, the same when it is sanitised again.

import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { all, type HtmlRoot } from '../../support/html'
import { sampleSite } from '../samples'
import { anyText, holds, hostileHtml, readableText, textOf } from '../../support/fuzz'
import { expectAllowed } from '../../support/allowed'
import { createTestConverter } from '../../support/converter'

const site = sampleSite()
const { fromMarkdown, fromHtml, refuse, toText } = createTestConverter(site)

const hostileMarkdown = fc.oneof(
  textOf([
    '# ',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
    '  ',
    '    ',
    '\t',
    '*',
    '**',
    '_',
    '~~',
    '`',
    '```\n',
    '~~~html\n',
    '[a]',
    '(',
    ')',
    '[',
    ']',
    '![',
    '](',
    '<',
    '>',
    '[x]: ',
    '[^1]',
    '[^1]: ',
    '|',
    '|-|-|\n',
    '| a | b |\n',
    '- [ ] ',
    '- [x] ',
    'javascript:__xss(1)',
    '/news',
    'https://example.org',
    'www.example.org',
    'a@b.example',
    '"t"',
    '&lt;',
    '&#0;',
    '&colon;',
    '\\',
    '---\n',
    '===\n',
    '<script>',
    '</script>',
    '<!--',
    '-->',
    '<b>',
    '<a href="',
    '<img src=x onerror=__xss(2)>',
    '<div>\n',
    '</div>\n',
    'word',
    '\u202e',
    '\0',
    '\ud800',
  ]),
  hostileHtml,
)

/** What the sanitiser has made of it, its elements checked against the list. */
function expectSafe(html: string): void {
  expectAllowed(
    all(parseDocument(html) as unknown as HtmlRoot, '').map(({ name, attribs }) => ({ name, attributes: attribs })),
  )
  expect(html).not.toMatch(/<!|<\?/)
}

/** What is kept of footnotes because remark has written it goes when it is sanitised as HTML of content. */
const withoutFootnotes = (html: string): string =>
  html.replace(/ aria-(?:describedby="c-footnote-label"|label="Back to reference [\d-]+")| class="hidden-text"/g, '')

test('any Markdown becomes HTML of which nothing is forbidden, and sanitising that again changes nothing', () => {
  holds(
    fc.property(hostileMarkdown, (markdown) => {
      if (refuse(markdown) !== null) return
      const { html, ids } = fromMarkdown(markdown)
      expectSafe(html)
      expect(fromHtml(html).html).toBe(withoutFootnotes(html))
      for (const id of ids) expect(id === '' || id.startsWith('c-')).toBe(true)
    }),
  )
})

test('any HTML becomes HTML of which nothing is forbidden, and sanitising that again changes nothing', () => {
  holds(
    fc.property(hostileHtml, (source) => {
      const { html } = fromHtml(source)
      expectSafe(html)
      expect(fromHtml(html).html).toBe(html)
    }),
  )
})

test('a text that is escaped comes back as it was written', () => {
  const escaped = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${String(mark.charCodeAt(0))};`)
  holds(
    fc.property(readableText, (text) => {
      const { text: shown } = fromHtml(`<p>${escaped(text)}</p>`)
      expect(shown).toBe(
        text
          .replace(/[\uFFFE\uFFFF]/g, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    }),
  )
})

test('any description becomes one line of text, or is refused by name', () => {
  holds(
    fc.property(fc.oneof(hostileMarkdown, anyText), (markdown) => {
      if (refuse(markdown) === null) expect(typeof toText(markdown)).toBe('string')
    }),
  )
})
