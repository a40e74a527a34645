// The rules of a single page: for each, HTML that breaks it and exactly what is said; and HTML that only looks like it.

import { describe, expect, test } from 'vitest'
import { inspectPage } from '../../../src/generator/check/facts'
import { sampleSite } from '../samples'
import type { RuleCode } from '../../../src/generator/schema/check-rules'

const site = sampleSite({
  siteUrl: 'https://example.org',
  downloads: { allowedHosts: ['files.example.org'] },
})

type Parts = { readonly head?: string; readonly html?: string; readonly title?: string; readonly main?: string }

/** A page without faults but for what it is given. */
function document(body: string, { head = META, html = ' lang="en"', title = 'A title', main }: Parts = {}): string {
  const content = main ?? `<main><h1>A heading</h1>${body}</main>`
  return `<!doctype html><html${html}><head><title>${title}</title>${head}</head><body>${content}</body></html>`
}

const META =
  '<meta name="description" content="What this page is about, in a sentence."/><meta property="og:image" content="https://example.org/a.png"/>'

const said = (html: string): [string, string][] =>
  inspectPage(html, site).violations.map(({ code, message }) => [code, message])

test('a page without faults has no violations', () => {
  expect(said(document('<p>Text</p>'))).toEqual([])
})

const BROKEN: readonly (readonly [RuleCode, string, string])[] = [
  ['broken-anchor', document('<a href="#b">B</a>'), "No element of this page has the id 'b'"],
  ['insecure-link', document('<a href="http://example.net/">A</a>'), 'The link is not encrypted: http://example.net/'],
  ['invalid-link', document('<a href="javascript:x">A</a>'), "The link can't be followed: javascript:x"],
  ['invalid-link', document('<a href="//example.net">A</a>'), "The link can't be followed: //example.net"],
  [
    'insecure-download',
    document('<a href="http://files.example.org/a.zip">A</a>'),
    'The download is not encrypted: http://files.example.org/a.zip',
  ],
  [
    'download-host',
    document('<a href="https://example.net/a.zip">A</a>'),
    'Downloads from example.net are not allowed',
  ],
  [
    'download-type',
    document('<a href="/packs/A-Java/a.exe">A</a>'),
    'The address of a pack must end in .zip, .mcpack or .mcaddon: /packs/A-Java/a.exe',
  ],
  ['picture-text', document('<img src="/a.png" width="1" height="1">'), 'The picture /a.png has no alternative text'],
  ['picture-size', document('<img src="/a.png" alt="A" width="1">'), 'The picture /a.png has no height'],
  [
    'picture-undescribed',
    document('<div class="prose"><img src="/a.png" alt="" width="1" height="1"></div>'),
    'The picture /a.png is not described',
  ],
  ['head-twice', document('<title>Mine</title>'), 'The page has 2 titles'],
  ['head-twice', document('', { head: `${META}${META}` }), 'The page has 2 descriptions'],
  [
    'head-twice',
    document('', { head: `${META}<link rel="canonical" href="/a"><link href="/b" rel="Canonical">` }),
    'The page has 2 canonical addresses',
  ],
  [
    'head-twice',
    document('', { head: `${META}<meta name="robots" content="a"><meta name="ROBOTS" content="b">` }),
    "The page has 2 meta elements 'robots'",
  ],
  [
    'head-twice',
    document('', { head: `${META}<meta property="og:title" content="a"><meta property="og:title" content="b">` }),
    "The page has 2 meta elements 'og:title'",
  ],
  ['html-nesting', document('<b><i>A</b></i>'), '<i> is not closed before </b>'],
  ['html-nesting', document('<div>A'), '<div> is not closed before </main>'],
  ['html-nesting', document('<br></br>'), '</br> is not a valid tag: <br> has no content'],
  ['html-nesting', document('<p>A<div>B</div></p>'), '<div> ended the <p> around it, so </p> closes no element'],
  [
    'html-nesting',
    document('<span><div>A</div></span>'),
    '<div> is in <span>, which may contain only text and inline elements',
  ],
  [
    'html-nesting',
    document('<b><a href="/"><p>A</p></a></b>'),
    '<p> is in <b>, which may contain only text and inline elements',
  ],
  ['html-nesting', document('<li>A</li>'), '<li> is in <main>, not in <ul>, <ol>, <menu>'],
  ['html-nesting', document('<ul><p>A</p></ul>'), '<p> is in <ul>, which may hold only <li>'],
  [
    'html-nesting',
    document('<a href="/a">A <button>B</button></a>'),
    '<button> is in <a>: interactive elements cannot be nested',
  ],
  ['html-nesting', document('', { main: '<main><h1>A</h1></main><main>B</main>' }), 'The page has 2 elements <main>'],
  ['html-element', document('<blink>A</blink>'), 'There is no element <blink> in HTML'],
  ['html-attribute', document('<iframe src="/a"></iframe>'), "<iframe> needs the attribute 'title'"],
  ['html-attribute', document('<p id="a b">A</p>'), "'a b' is not a valid id"],
  ['html-attribute', document('<p title="A" title="B">A</p>'), "The attribute 'title' occurs twice in one tag"],
  ['html-attribute', document('<p tabindex="first">A</p>'), "'tabindex' of <p> is not a whole number: 'first'"],
  ['duplicate-id', document('<p id="a">A</p><p id="a">B</p>'), "The id 'a' occurs twice on the page"],
  ['inline-code', document('<style>p { color: red }</style>'), 'The page has an inline <style>'],
  ['inline-code', document('<script>alert(1)</script>'), 'The page has an inline <script>'],
  ['inline-code', document('<p style="color: red">A</p>'), '<p> has an inline style: color: red'],
  ['inline-code', document('<p onclick="x()">A</p>'), "<p> has an inline script in 'onclick'"],
  ['page-language', document('', { html: '' }), 'The page does not declare its language'],
  ['page-language', document('', { html: ' lang="?"' }), "'?' is not a language"],
  ['page-heading', document('', { main: '<main><p>A</p></main>' }), 'The page has no <h1>'],
  ['page-heading', document('<h1>B</h1>'), 'The page has 2 elements <h1>'],
  ['heading-order', document('<h2>A</h2><h4>B</h4>'), "<h4> follows <h2>: 'B'"],
  ['heading-text', document('<h2><span></span></h2>'), 'The <h2> is empty'],
  ['link-name', document('<a href="/a"><svg></svg></a>'), 'The link to /a has no name'],
  ['control-label', document('<input type="search" placeholder="Search">'), 'The <input> has no name'],
  ['control-label', document('<button><span aria-hidden="true">x</span></button>'), 'The <button> has no name'],
  ['table-header', document('<table><tr><td>A</td></tr></table>'), 'A table has no header cells'],
  [
    'table-header',
    document('<table><caption>A</caption><tr><th>B</th></tr></table>'),
    "The header cell 'B' has no scope",
  ],
  ['table-header', document('<table><tr><th scope="col">B</th></tr></table>'), 'A table has no caption'],
  ['page-landmarks', document('', { main: '<h1>A</h1>' }), 'The page has no <main>'],
  [
    'page-landmarks',
    document('<nav aria-label="A"></nav><nav aria-label="A"></nav>'),
    "One of 2 elements <nav> has the same name as another: 'A'",
  ],
  [
    'aria-reference',
    document('<section aria-labelledby="b">A</section>'),
    "'aria-labelledby' of <section> names the id 'b', which the page does not have",
  ],
  ['tab-order', document('<p tabindex="2">A</p>'), '<p> has the tabindex 2'],
  ['meta-title', document('', { title: '' }), 'The page has no title'],
  ['meta-title', document('', { title: 'A' }), "The title has 1 character: 'A'"],
  [
    'meta-description',
    document('', { head: '<meta property="og:image" content="https://example.org/a.png">' }),
    'The page has no description',
  ],
  [
    'meta-image',
    document('', { head: '<meta name="description" content="What this page is about, in a sentence.">' }),
    'The page has no picture for link previews',
  ],
]

describe('a page', () => {
  test.each(BROKEN)('that breaks %s is told so: %s', (code, html, message) => {
    expect(said(html)).toEqual([[code, message]])
  })

  test.each([
    ['a link to its own place', '<p id="b">B</p><a href="#b">B</a> <a href="#top">Up</a> <a href="#">Up</a>'],
    ['a link of another scheme that people know', '<a href="mailto:a@example.org">A</a> <a href="tel:1">B</a>'],
    ['a pack of an allowed host', '<a href="https://files.example.org/a.zip">A</a>'],
    ['a pack of a host below an allowed one', '<a href="https://eu.files.example.org/a.mcpack">A</a>'],
    ['a decoration of a template', '<img src="/a.png" alt="" width="1" height="1">'],
    ['end tags that may be left out', '<ul><li>A<li>B</ul><p>C<p>D<dl><dt>E<dd>F</dl>'],
    ['a box in a link that stands in a box', '<a href="/a"><div><p>A</p></div></a>'],
    ['elements of SVG', '<svg viewBox="0 0 1 1" width="1.5em"><path d="M0 0"/><g><title>A</title></g></svg>'],
    ['an element of its own', '<pack-finder></pack-finder>'],
    ['data in a script', '<script type="application/ld+json">{"a":1}</script>'],
    ['a heading in a summary', '<details><summary><h2>A</h2></summary><p>B</p></details>'],
    ['a picture that names a link', '<a href="/a"><img src="/a.png" alt="A" width="1" height="1"></a>'],
    ['a field within its label', '<label>A <input type="search"></label>'],
    ['a field with a label elsewhere', '<label for="a">A</label><input id="a">'],
    ['a hidden field', '<input type="hidden" name="a">'],
    [
      'a table of content',
      '<div class="prose"><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table></div>',
    ],
    ['text that looks like tags', '<p>&lt;b&gt; &amp; a &lt;/i&gt;</p>'],
  ])('may have %s', (_what, body) => {
    expect(said(document(body))).toEqual([])
  })

  test.each([
    ['最多四十个字的说明，写页面内容。', []],
    ['简短的说明', [['meta-description', "The description has 10 characters: '简短的说明'"]]],
  ])('has wide characters that count as two: %s', (text, faults) => {
    const head = META.replace(/content="What[^"]*"/, `content="${text}"`)
    expect(said(document('', { head }))).toEqual(faults)
  })

  test('that is in no index needs no description and no picture', () => {
    expect(said(document('', { head: '<meta name="robots" content="noindex">' }))).toEqual([])
  })

  test('is inspected to its end however broken it is', () => {
    for (const html of [
      '',
      '<',
      '<p',
      '</',
      '<a href="',
      '<!--',
      '<p a=b<c>',
      '<script>',
      '<svg/><p/>',
      '\u0000<\u0000>',
    ])
      expect(Array.isArray(inspectPage(html, site).violations)).toBe(true)
  })
})

test('every violation says what to do', () => {
  for (const [code, html] of BROKEN) {
    for (const violation of inspectPage(html, site).violations) expect(violation.hint, code).not.toBe('')
  }
})

test('the facts of a page name its links, its files, and what is loaded first', () => {
  const head =
    '<link rel="stylesheet" href="/a.css"><link rel="preload" as="font" href="/a.woff2"><script src="/a.js"></script><link rel="canonical" href="https://example.org/a">'
  const body =
    '<a href="/b">B</a><a href="/b">B</a><a href="#c">C</a><p id="c">C</p>' +
    '<picture><source type="image/avif" srcset="/wide.avif" media="(min-width: 600px)" width="8" height="4"><source type="image/avif" srcset="/small.avif">' +
    '<source type="image/webp" srcset="/wide.webp"><img src="/a.png" alt="A" width="4" height="2"></picture>' +
    '<img src="/late.png" alt="B" loading="lazy" width="1" height="1" class="pixel">'
  const facts = inspectPage(document(body, { head }), site)
  expect(facts).toMatchObject({
    links: ['/b', 'https://example.org/a'],
    ids: ['c'],
    files: ['/a.png', '/late.png', '/a.js', '/wide.avif', '/small.avif', '/wide.webp', '/a.css', '/a.woff2'],
    pictures: [
      '8 4 shape /a.png /wide.avif',
      '4 2 shape /a.png /small.avif',
      '4 2 shape /a.png /wide.webp',
      '4 2 some /a.png /a.png /small.avif /wide.webp',
      '4 2 pixels /a.png /small.avif /wide.webp',
      '1 1 shape /late.png /late.png',
    ],
    styles: ['/a.css'],
    scripts: ['/a.js'],
    fonts: ['/a.woff2'],
    firstPictures: ['/wide.avif /small.avif'],
    compressedBytes: null,
  })
})
