// Feeds of posts: full text and changelog with absolute addresses, or summaries; equal after any kind of build.

import { expect, test } from 'vitest'
import { DomUtils, parseDocument } from 'htmlparser2'
import { all, one, parseHtml, textOf } from '../support/html'
import { OWN_CACHE as env, settle } from '../support/cache'
import { createSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const FILES: Files = {
  'content/news/full.md': `---
title: Full
date: 2026-03-04
permalink: /full
project: main32x
description: The summary.
changelog:
  - Blocks:
      - Added [copper](/news)
      - "Fixed 1 < 2"
---

A [page](/news?a=1&b=2), a [part](#part), [another host](https://other.example/news), <code>href="/code"</code>.

![Alt](/image/banners/main-32x.png)

## Part

Say "/quoted" & more.

${'More words than the search index has. '.repeat(400)}

The last sentence.
`,
}

type Entry = { readonly html: string; readonly summary: string }

function entryOf(site: TestSite, path: string): Entry {
  const entries = all(parseDocument(site.read(path), { xmlMode: true }), 'entry')
  const entry = entries.find((each) => textOf(one(each, 'title')) === 'Full')
  if (entry === undefined) throw new Error(`${path} has no entry 'Full'`)
  const html = all(entry, 'content[type=html]').map((content) => DomUtils.textContent(content))
  return { html: html.join(), summary: textOf(one(entry, 'summary')) }
}

function itemOf(site: TestSite): {
  readonly content_html?: string
  readonly content_text?: string
  readonly summary: string
} {
  const { items } = site.json('feed.json') as { items: (ReturnType<typeof itemOf> & { title: string })[] }
  return items.find(({ title }) => title === 'Full') ?? { summary: '' }
}

test.each(['https://example.org', 'https://example.org/packs'])(
  'feeds of %s have the text and the changelog of each post, with absolute addresses',
  (siteUrl) => {
    const site = createSite({ ...smallSite({ siteUrl }), ...FILES })
    site.build()
    const { html, summary } = entryOf(site, 'feed.xml')
    expect(summary).toBe('The summary.')
    const tree = parseHtml(html)
    const values = (selector: string, name: string) => all(tree, selector).map(({ attribs }) => attribs[name])
    expect(values('a', 'href')).toEqual([
      `${siteUrl}/news?a=1&b=2`,
      `${siteUrl}/full#c-part`,
      'https://other.example/news',
      `${siteUrl}/news`,
    ])
    expect(values('img', 'src')).toEqual([`${siteUrl}/image/banners/main-32x.png`])
    expect([...all(tree, '[srcset]'), ...all(tree, '[sizes]')]).toEqual([])
    expect(textOf(one(tree, 'code'))).toBe('href="/code"')
    expect(textOf(tree)).toContain('Say "/quoted" & more.')
    expect(all(tree, 'h2').map(textOf)).toEqual(['Part', 'Changelog'])
    expect(all(tree, 'ul ul li').map(textOf)).toEqual(['Added copper', 'Fixed 1 < 2'])
    expect(itemOf(site).content_html).toBe(html)
    expect(itemOf(site).content_text).toBe(undefined)
    expect(entryOf(site, 'main32x/feed.xml').html).toBe(html)
  },
)

test('feeds have an edited text after an incremental build, with the bytes of a build by the reference implementations', () => {
  const site = createSite({ ...smallSite(), ...FILES })
  settle()
  site.build(env)
  settle()
  site.write({
    'content/news/full.md': String(FILES['content/news/full.md']).replace('The last', 'The [last](/stats)'),
  })
  settle()
  expect(site.build(env).stdout).toContain('incremental build')
  expect(entryOf(site, 'main32x/feed.xml').html).toContain('<a href="https://example.org/stats">last</a>')
  const [atom, json] = [site.read('feed.xml'), site.read('feed.json')]
  site.build({ PACKSITE_REFERENCE: '1' })
  expect([site.read('feed.xml'), site.read('feed.json')]).toEqual([atom, json])
})

test('a feed has summaries alone where the config says so, and a text-only build follows', () => {
  const site = createSite({ ...smallSite({ more: "feeds: { content: 'summary' }," }), ...FILES })
  settle()
  site.build(env)
  settle()
  expect(entryOf(site, 'feed.xml')).toEqual({ html: '', summary: 'The summary.' })
  expect(itemOf(site)).toMatchObject({ content_text: 'The summary.', summary: 'The summary.' })
  expect(itemOf(site).content_html).toBe(undefined)
  site.write({ 'content/news/full.md': String(FILES['content/news/full.md']).replace('The last', 'A last') })
  settle()
  expect(site.build(env).stdout).toContain('text-only build')
})

test('a feed with another content is refused', () => {
  const { status, stderr } = createSite(smallSite({ more: "feeds: { content: 'all' }," })).run(['build'])
  expect(status).toBe(1)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+[\s\S]*feeds\.content|feeds\.content[\s\S]*site\.config\.ts:\d+:\d+/)
})
