// What stands around the content of <main>: the generator renders it once for all pages that have the same key.

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Body, bodyKey } from '../../../src/templates/document'
import { sampleContent, sampleFrame, samplePage } from '../samples'

const frame = sampleFrame({
  content: sampleContent({
    data: {
      nav: [
        { text: 'Home', to: '/' },
        { text: 'News', to: '/news' },
        { text: 'Code', to: 'https://c.example' },
        { text: 'Packs', to: '/packs/all' },
      ],
    },
  }),
  pages: [{ ...samplePage('/news'), template: 'news' }],
})

test('pages with the same key have the same body, and those that differ in it have another one', () => {
  const byKey = new Map<string, string>()
  const urls = ['/', '/news', '/news/', '/news/a', '/newsletter', '/packs', '/packs/all', '/packs/all/b', '/ä b', '//']
  for (const url of urls)
    for (const section of ['', 'news', 'product'])
      for (const layout of ['default', 'no-container', 'bare'] as const) {
        const page = { ...samplePage(url), layout }
        const markup = renderToStaticMarkup(<Body page={page} frame={frame} section={section} main="" />)
        const key = bodyKey({ page, frame, section })
        expect([url, section, layout, byKey.get(key) ?? markup]).toEqual([url, section, layout, markup])
        byKey.set(key, markup)
      }
  expect(byKey.size).toBeGreaterThan(5)
  expect(new Set(byKey.values()).size).toBe(byKey.size)
})

test('pages of a site in several languages share a body, with a token for the address in the links to the languages', () => {
  const languages = [
    { tag: 'en', name: 'English', path: '', direction: 'ltr' as const },
    { tag: 'de', name: 'Deutsch', path: '/de', direction: 'ltr' as const },
  ]
  const local = { ...frame, languages }
  const [one, two] = ['/guides', '/guides/a'].map((url) => {
    const parts = { page: samplePage(url), frame: local, section: '' }
    return { key: bodyKey(parts), markup: renderToStaticMarkup(<Body {...parts} main="" />) }
  })
  expect(two).toEqual(one)
  expect(one?.markup).toContain('href="/de%%PATH%%"')
})
