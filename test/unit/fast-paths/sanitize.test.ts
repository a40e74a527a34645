// The short way of the sanitiser is held to sanitize-html: wherever it answers, both say the same, of specifications, of real
// documents, of attacks, and of all of these after they were damaged at random. 200,000 in the full run.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFastAndFullSanitizers } from '../../../src/generator/content/markdown/sanitize'
import { isFullRun } from '../../support/full'
import { SEED } from '../../support/fuzz'
import { remarkEngine as remark, satteriEngine as satteri } from '../../support/markdown-engines'
import { packageFolder } from '../../support/paths'
import { HTML_VECTORS, MARKDOWN_VECTORS } from '../../support/payloads/vectors'
import { createRandom } from '../../support/random'
import { randomDocument } from '../../support/random-markdown'
import { realDocuments as documents } from '../../support/real-markdown'

const { sanitizePlain, sanitizeAny } = createFastAndFullSanitizers({
  base: '/packs/',
  packFilesOrigin: 'https://files.example',
})
const engines = { satteri, remark }

/** How many took the short way; throws at the first text of which the ways say different things. */
function compare(texts: readonly string[]): number {
  return texts.reduce((count, html) => {
    const plain = sanitizePlain(html)
    if (plain === null) return count
    expect({ html, plain }).toEqual({ html, plain: sanitizeAny(html) })
    return count + 1
  }, 0)
}

const examples = (
  JSON.parse(readFileSync(join(packageFolder, 'test/fixtures/commonmark.json'), 'utf8')) as [string, string, string][]
).map(([, markdown, html]) => ({ markdown, html }))

test.each(Object.entries(engines))('of specifications and attacks, as %s converts them', (_name, engine) => {
  const specified = examples.flatMap(({ markdown, html }) => [engine(markdown), html])
  expect(compare(specified)).toBeGreaterThan(specified.length * 0.85)
  const hostile = MARKDOWN_VECTORS.map(engine)
  expect(compare([...hostile, ...HTML_VECTORS])).toBeLessThan(hostile.length + HTML_VECTORS.length)
})

test('of real documents: those without raw HTML take the short way', () => {
  const plain = documents.filter((text) => !/<[a-z!/]/i.test(text.replace(/`[^`]*`|<https?:[^>]*>/g, '')))
  expect(plain.length).toBeGreaterThan(100)
  expect(compare(plain.map(satteri))).toBeGreaterThanOrEqual(plain.length * 0.98)
  compare(documents.map(satteri))
})

/** What a parser may read otherwise than it looks. */
const PIECES = [
  ...[
    '<',
    '>',
    '"',
    "'",
    '=',
    '/',
    '&',
    ';',
    ' ',
    '\n',
    '\t',
    '\0',
    '\u00a0',
    '\ud800',
    '`',
    '\\',
    '-->',
    '<!--',
    ']]>',
  ],
  ...['&amp;', '&lt;', '&#x3C;', '&#60', '&copy', '&copy;', '&quot;', '&#0;', '&lt', '&amp;lt;'],
  ...[
    '<p>',
    '</p>',
    '<li>',
    '</li>',
    '<td>',
    '</td>',
    '<tr>',
    '</tr>',
    '<h2>',
    '</h2>',
    '<div>',
    '<br>',
    '</br>',
    '<hr />',
  ],
  ...[
    '<wbr>',
    '<br/>',
    '<p/>',
    '<P>',
    '<a href="',
    '<img src="/image/a.png" alt="">',
    '<img src="https://x.example/a.png">',
  ],
  ...['<svg>', '<math>', '<style>', '<script>', '<textarea>', '<title>', '<xmp>', '<noscript>', '<input>', '<option>'],
  ...[
    ' id="x"',
    ' id=""',
    ' class="task"',
    ' class="language-a b"',
    ' href="javascript:x"',
    ' href="//x"',
    ' href="a.md"',
    ' href="../b/c.md#d:e"',
    ' href="x:a.md"',
    ' href="/\\a.md"',
    ' href="a b.md"',
    ' href="a.md#b c"',
    ' href="/\\x"',
  ],
  ...[' href="https:x"', ' onclick="x"', ' title="<b>"', ' open', ' align', ' data-x="1"', ' checked', '<h2 id="a">'],
  ...[
    '<input type="checkbox" disabled="">',
    '<input type="checkbox" checked />',
    '<details open="">',
    '<time datetime="1">',
  ],
]

test('of all of these, damaged at random', () => {
  const random = createRandom(SEED)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[Math.floor(random() * values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  const sources = [
    ...examples.map(({ html }) => html),
    ...HTML_VECTORS,
    ...[...documents, ...MARKDOWN_VECTORS].map((text) => satteri(text.slice(0, 400))),
  ].filter((html) => html !== '')
  const damage = (html: string): string => {
    const at = Math.floor(random() * (html.length + 1))
    const until = random() < 0.5 ? at : Math.min(html.length, at + Math.floor(random() * 8))
    return html.slice(0, at) + (random() < 0.8 ? pick(PIECES) : '') + html.slice(until)
  }
  const count = isFullRun ? 200_000 : 3000
  let short = 0
  for (let index = 0; index < count; index += 1) {
    let html = random() < 0.1 ? satteri(randomDocument(random)) : pick(sources)
    for (let times = 1 + Math.floor(random() * 3); times > 0; times -= 1) html = damage(html)
    short += compare([html])
  }
  // Enough of them have to be answered for the comparison to mean anything.
  expect(short).toBeGreaterThan(count * 0.1)
})

test('what is taken out takes no link and no picture with it', () => {
  const { sanitizeAny } = createFastAndFullSanitizers({ base: '/packs/', packFilesOrigin: '' })
  const inside =
    '<p><a href="https://a.example/" title="t">b</a> <a href="mailto:a@b.example">c</a> <a href="/d">d</a></p><p><img src="/e.png" alt="e" /></p>'
  for (const foreign of ['<center>', '<script>x</script>', '<img alt="none" />', '<font color="red">']) {
    const { html, links, images } = sanitizeAny(`${foreign}${inside}`).body
    const whole = sanitizeAny(inside).body
    expect(html).toContain(whole.html)
    expect({ links, images }).toEqual({ links: whole.links, images: whole.images })
  }
  // What no page may lead to is told as anywhere else, and goes.
  const { html, links } = sanitizeAny(
    '<foo></foo><p><a href="http://a.example/">b</a> <a href="javascript:c">d</a></p>',
  ).body
  expect(html).toBe('<p><a>b</a> <a>d</a></p>')
  expect(links).toEqual(['http://a.example/', 'javascript:c'])
})

test('headings begin where they are found in the HTML', () => {
  const nested = [
    '<h2>a<h3>b</h3>c</h2><h4>d</h4>',
    '<h1>a</h1><h2 id="b">c</h2><hr /><h3 title="&lt;h2&gt;">d</h3>',
    '<p>&quot;</p><h6><a href="https://a.example/">e</a></h6><h2></h2><h5>&lt;h2&gt;</h5>',
  ]
  expect(compare(nested)).toBe(nested.length)
})

test('more tags than are remembered become what they became', () => {
  const texts = Array.from({ length: 2000 }, (_none, index) => {
    const tag = `<a href="https://a.example/${String(index)}" id="b${String(index % 7)}">`
    return `<table><tr><td align="left">${tag}c</a></td></tr></table>${tag}d</a>`
  })
  expect(compare(texts)).toBe(texts.length)
})

test('what is told of an element is told each time, by whichever attributes', () => {
  const { sanitizePlain } = createFastAndFullSanitizers({ base: '/packs/', packFilesOrigin: '' })
  const once = [
    '<a href="https://a.example/">b</a>',
    '<a href="#c">d</a>',
    '<img src="/e.png" alt="" />',
    '<img alt="f" />',
    ...['h2', 'td', 'p', 'span', 'code', 'table', 'details'].map((name) => `<${name} id="g">h</${name}>`),
  ]
  for (const html of once) {
    const [one, twice] = [sanitizePlain(html)?.body ?? null, sanitizePlain(html + html)?.body]
    expect(one).not.toBeNull()
    for (const key of ['links', 'images', 'ids'] as const)
      expect({ html, key, told: twice?.[key] }).toEqual({ html, key, told: one && [...one[key], ...one[key]] })
    for (const [name, count] of Object.entries(one?.removed ?? {})) expect(twice?.removed[name]).toBe(2 * count)
  }
})
