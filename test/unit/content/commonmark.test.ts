// The examples of the CommonMark specification 0.31 (John MacFarlane, CC BY-SA 4.0), and those of GitHub's extensions of it:
// what packsite makes of each is what its sanitiser makes of the HTML that the specification tells.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestConverter } from '../../support/converter'
import { packageFolder } from '../../support/paths'
import { sampleSite } from '../samples'

type Example = readonly [section: string, markdown: string, html: string]

const examples = JSON.parse(readFileSync(join(packageFolder, 'test/fixtures/commonmark.json'), 'utf8')) as Example[]
const { fromMarkdown, fromHtml, refuse } = createTestConverter(sampleSite())

/** Headings get ids of their text, which the specification has none of; spaces between blocks say nothing. */
const shape = (html: string): string =>
  html
    .replace(/<(h[1-6]) id="[^"]*">/g, '<$1>')
    .replace(/>\s+</g, '><')
    .trim()

/** Addresses that stand alone are links in GitHub's flavour. */
const OTHERWISE = [602, 606, 608, 611, 612]

test('every example of CommonMark is converted as the specification tells', () => {
  const others = examples.flatMap(([, markdown, html], index) => {
    expect([index + 1, refuse(markdown)]).toEqual([index + 1, null])
    return shape(fromMarkdown(markdown).html) === shape(fromHtml(html).html) ? [] : [index + 1]
  })
  expect(examples.length).toBe(652)
  expect(others).toEqual(OTHERWISE)
})

const row = (cell: string, texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<${cell}>${text}</${cell.split(' ')[0] ?? ''}>`).join('')}</tr>`
const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><thead>${row('th', head)}</thead>${rows.length === 0 ? '' : `<tbody>${rows.map((texts) => row('td', texts)).join('')}</tbody>`}</table>`

test.each([
  ['| foo | bar |\n| --- | --- |\n| baz | bim |', table(['foo', 'bar'], ['baz', 'bim'])],
  [
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    table(['f|oo'], ['b <code>|</code> az'], ['b <strong>|</strong> im']),
  ],
  [
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    `${table(['abc', 'def'], ['bar', 'baz'])}<blockquote><p>bar</p></blockquote>`,
  ],
  [
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    `${table(['abc', 'def'], ['bar', 'baz'], ['bar', ''])}<p>bar</p>`,
  ],
  ['| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
  ['| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |', table(['abc', 'def'], ['bar', ''], ['bar', 'baz'])],
  ['| abc | def |\n| --- | --- |', table(['abc', 'def'])],
  [
    '- [ ] foo\n- [x] bar',
    '<ul><li><input disabled="" type="checkbox"> foo</li><li><input checked="" disabled="" type="checkbox"> bar</li></ul>',
  ],
  ['~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  ['This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  [
    'Visit https://commonmark.org/help for more information.',
    '<p>Visit <a href="https://commonmark.org/help">https://commonmark.org/help</a> for more information.</p>',
  ],
  [
    'https://encrypted.google.com/search?q=Markup+(business))+ok',
    '<p><a href="https://encrypted.google.com/search?q=Markup+(business))+ok">https://encrypted.google.com/search?q=Markup+(business))+ok</a></p>',
  ],
  ['foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
  [
    'a.b-c_d@a.b\n\na.b-c_d@a.b.\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a>.</p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
  ],
])("GitHub's flavour: %j", (markdown, html) => {
  expect(shape(fromMarkdown(markdown).html)).toBe(shape(fromHtml(html).html))
})
