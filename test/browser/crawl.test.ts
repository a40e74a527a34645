// A walk through the whole site by its links, without ever loading a page whole: no fault, no other host, one h1 on each
// page. A sample of the pages; all of them with PACKSITE_FULL=1. One more walk under a base.

import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { clientNavigationUrl } from '../../src/client/lib/links'
import { chromiumPath, openBrowser } from '../support/browser'
import { openDist } from '../support/dist'
import { isFullRun } from '../support/full'
import { follow, watchPage } from '../support/shell'
import { configSource, createSite, TRANSPARENT_PNG } from '../support/site'
import { STRICT_CSP, serveFolder } from '../support/static-server'
import { referenceRoot } from '../support/reference'

const root = referenceRoot()
const SAMPLE = 60
const HERE = 'https://example.org'
const LINK = { target: '', rel: '', isDownload: false }

describe.skipIf(chromiumPath === null)('a walk by links', () => {
  test(
    'through the reference site meets no fault and no other host',
    async () => {
      const server = await serveFolder(join(root, 'dist'), { headers: STRICT_CSP })
      onTestFinished(server.close)
      // Pages that come in motion are the matter of navigation.test: here each only takes longer.
      const { context, close } = await openBrowser({ reducedMotion: 'reduce' })
      onTestFinished(close)
      const { page, faults, loads } = watchPage(await context.newPage(), server.address)
      await page.goto(server.address)
      const payloads = [...openDist(root).files].filter((file) => /.\/_payload\.json$/.test(file))
      const paths = payloads.map((file) => `/${file.replace('/_payload.json', '')}`)
      const step = isFullRun ? 1 : paths.length / SAMPLE
      let walked = 0
      for (let at = 0; at < paths.length; at += step) {
        const path = paths[Math.floor(at)] ?? ''
        await follow(page, path)
        expect(await page.locator('h1').count(), path).toBe(1)
        walked += 1
      }
      expect(walked).toBeGreaterThanOrEqual(SAMPLE)
      expect(loads).toEqual(['/'])
      expect(faults).toEqual([])
    },
    isFullRun ? 900_000 : 120_000,
  )

  test('every link inside a page is one that navigation can answer, a file, or a place on the page', () => {
    const dist = openDist(root)
    const dead = new Set<string>()
    const ends = new Map<string, string>()
    for (const [, href = '', to = ''] of dist.page('/').html.matchAll(/href="([^"]*)" data-to="([^"]*)"/g))
      ends.set(href, to)
    for (const { html } of dist.pages) {
      for (const [, href = ''] of html.matchAll(/<a (?:[^>]*? )?href="(\/[^"#?]*)/g)) {
        const to = ends.get(href) ?? href
        const page = to.replace(/^\/|\/$/g, '')
        const payload = page === '' ? '_payload.json' : `${decodeURI(page)}/_payload.json`
        if (
          !dist.files.has(payload) &&
          clientNavigationUrl({ ...LINK, href: HERE + to }, { here: HERE, base: '/' }) !== null
        )
          dead.add(to)
      }
    }
    expect([...dead]).toEqual([])
  })

  test('under a base asks nothing outside it', async () => {
    const site = createSite({
      'site.config.ts': configSource(undefined, "base: '/packs/',").replace('example.org', 'example.org/packs'),
      'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\npermalink: /a\n---\nText.\n',
      'content/pages/b.md': '# B\n\n[A](/a) and [news](/news).\n',
      'content/site/nav.yaml': '- { text: News, to: /news }\n',
      'public/favicon.png': TRANSPARENT_PNG,
    })
    site.build()
    const server = await serveFolder(join(site.root, 'dist'), { headers: STRICT_CSP, base: '/packs/' })
    onTestFinished(server.close)
    const { context, close } = await openBrowser()
    onTestFinished(close)
    const { page, faults, loads } = watchPage(await context.newPage(), `${server.address}/packs/`)
    await page.goto(`${server.address}/packs/b`, { waitUntil: 'networkidle' })
    for (const path of ['/packs/a', '/packs/news', '/packs/', '/packs/b']) await follow(page, path)
    await page.locator('main a', { hasText: 'news' }).click()
    await page.waitForFunction(() => location.pathname === '/packs/news')
    expect(await page.locator('.site-nav [aria-current=page]').textContent()).toBe('News')
    expect(loads).toEqual(['b'])
    expect(faults).toEqual([])
  })
})
