// The browser has the last word on what HTML is: whatever the sanitiser lets through is read by Chromium's own parser, as a
// document, put into a page, and once more after it was written out again. Feeds are read by its XML parser.

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { machineReadableFiles } from '../../src/generator/output/machine-files'
import { expectAllowed, type FoundElement } from '../support/allowed'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { createTestConverter } from '../support/converter'
import { anyText, hostileHtml, samples } from '../support/fuzz'
import { HTML_VECTORS, MARKDOWN_VECTORS } from '../support/payloads/vectors'
import { sampleContent, samplePage, sampleSite } from '../unit/samples'
import type { Page } from 'playwright-core'

const { fromHtml, fromMarkdown, refuse } = createTestConverter(sampleSite())

describe.skipIf(chromiumPath === null)('in Chromium', () => {
  let browser: OpenBrowser
  let page: Page
  const ran: unknown[] = []
  beforeAll(async () => {
    browser = await openBrowser()
    await browser.context.exposeBinding('__xss', (_source, number) => void ran.push(number))
    page = await browser.context.newPage()
    // An origin of its own, so that addresses can be told apart; nothing is there.
    await page.route('**/*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id="place"></div>' }),
    )
    await page.goto('http://place.example/')
  })
  afterAll(async () => {
    await browser.close()
  })

  test('what the sanitiser leaves of any HTML and Markdown has no element and no attribute but those that are allowed', async () => {
    const sources = [
      ...samples(hostileHtml),
      ...samples(fc.array(hostileHtml, { maxLength: 4 }).map((parts) => parts.join('\n\n> - '))),
      ...HTML_VECTORS,
      ...MARKDOWN_VECTORS,
    ]
    const texts = sources.flatMap((source) => [
      fromHtml(source).html,
      ...(refuse(source) === null ? [fromMarkdown(source).html] : []),
    ])
    for (let start = 0; start < texts.length; start += 500) {
      const found = await page.evaluate(readHtml, texts.slice(start, start + 500))
      expectAllowed(found.map((line) => JSON.parse(line) as FoundElement))
    }
    expect(ran).toEqual([])
  })

  test('feeds and sitemap are XML for any title and description, and say what was written', async () => {
    const titles = samples(fc.oneof(anyText, hostileHtml)).map((title, index) => `${String(index)} ${title}`)
    const pages = titles.map((title, index) => {
      const sources = [{ file: `content/news/${String(index)}.md` }]
      const post = samplePage(`/news/${String(index)}`, {
        changed: '2026-01-02',
        props: { title, date: null, authors: [{ text: title, href: null }], body: '', changelog: [] },
        sources,
      })
      return { ...post, meta: { ...post.meta, description: title } }
    })
    for (let start = 0; start < pages.length; start += 20) {
      const files = machineReadableFiles({
        site: sampleSite(),
        content: sampleContent(),
        pages: pages.slice(start, start + 20),
        complete: (page) => ({ page }),
        textureSheets: new Map(),
        data: [],
      })
      const xml = files
        .filter(({ path }) => path.endsWith('.xml'))
        .map(({ content }) => ('bytes' in content ? Buffer.from(content.bytes).toString() : ''))
      const read = await page.evaluate(readXml, xml)
      expect(read.errors).toEqual([])
      const kept = titles.slice(start, start + 20).map((title) =>
        Array.from(title)
          .filter((character) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(character))
          .join('')
          .replace(/\r\n?/g, '\n'),
      )
      expect(read.titles).toEqual(kept)
      expect(read.summaries).toEqual(kept)
    }
  })
})

/** Every different element of the texts, as each of three ways to read them sees it: name and attributes, as JSON. */
function readHtml(texts: readonly string[]): string[] {
  const found = new Set<string>()
  const collect = (root: ParentNode): void => {
    for (const { localName, attributes } of root.querySelectorAll('*')) {
      const all = Object.fromEntries([...attributes].map(({ name, value }) => [name, value]))
      found.add(JSON.stringify({ name: localName, attributes: all }))
    }
  }
  const place = document.querySelector('#place')
  if (place === null) throw new Error('there is no place')
  for (const text of texts) {
    collect(new DOMParser().parseFromString(text, 'text/html').body)
    place.innerHTML = text
    collect(place)
    const written = place.innerHTML
    place.innerHTML = written
    collect(place)
  }
  return [...found]
}

type ReadXml = {
  readonly errors: readonly string[]
  readonly titles: readonly string[]
  readonly summaries: readonly string[]
}

function readXml(texts: readonly string[]): ReadXml {
  const documents = texts.map((text) => new DOMParser().parseFromString(text, 'application/xml'))
  const textsOf = (selector: string): string[] =>
    documents.flatMap((read) => [...read.querySelectorAll(selector)].map(({ textContent }) => textContent))
  return { errors: textsOf('parsererror'), titles: textsOf('entry > title'), summaries: textsOf('entry > summary') }
}
