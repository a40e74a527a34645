import { expect, test } from 'vitest'
import { createSite } from '../support/site'

test('a site of one post becomes a page, a payload and the manifests', () => {
  const site = createSite({ 'content/news/first.md': '---\ntitle: First\ndate: 2026-01-02\n---\nHello *there*.\n' })
  site.build()
  expect(site.list()).toEqual(
    expect.arrayContaining(['news/first/index.html', 'news/first/_payload.json', 'builds/latest.json', '404.html']),
  )
  expect(site.read('news/first/index.html')).toContain('<p>Hello <em>there</em>.</p>')
})

test('a catch-all route leaves more specific pages alone', () => {
  const site = createSite({
    'content/pages/b.md': '# B\n\nText.\n',
    'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\n',
  })
  site.build()
  expect(site.read('b/index.html')).toContain('<title>B - Brand</title>')
  expect(site.read('news/index.html')).toContain('<title>News - Brand</title>')
})
