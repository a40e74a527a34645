// The built folder behind servers that know nothing of packsite, in a real browser: every route of SPEC's table is there,
// redirects lead on by their small pages, nothing is asked of another host, and nothing fails.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { someOf } from '../support/full'
import { hasNginx, serveFolder, serveWithNginx, type StaticServer } from '../support/static-server'
import { referenceRoot } from '../support/reference'

const ROUTES: readonly (readonly [path: string, title: string])[] = [
  ['/', 'Home - Steadfast'],
  ['/news', 'News - Steadfast'],
  ['/about', 'About - Steadfast'],
  ['/stats', 'Statistics - Steadfast'],
  ['/coffee', 'Coffee - Steadfast'],
  ['/teapot', 'Teapot - Steadfast'],
  ['/license', 'License - Steadfast'],
  ['/privacy', 'Privacy Policy - Steadfast'],
  ['/steadfast', 'Steadfast - Steadfast'],
  ['/downloads', 'Downloads - Steadfast'],
  ['/faq', 'FAQ - Steadfast'],
  ['/faq/installation', 'Installation - Steadfast'],
  ['/addons', 'Add-ons - Steadfast'],
  ['/addons/copper-age', 'Copper age - Steadfast'],
  ['/steadfast32x/latest', '1.21.8: copper comes of age - Steadfast'],
  ['/gallery/java/steadfast_32x/latest/all', 'Gallery Slug - Steadfast'],
  ['/steadfast32x/r40', '1.21.8: copper comes of age - Steadfast'],
  ['/classic32x/', 'Classic 32x - Steadfast'],
  ['/classic32x-renewed/', 'Classic 32x Renewed - Steadfast'],
  ['/classic64x/', 'Classic 64x - Steadfast'],
  ['/classic64x-renewed/', 'Classic 64x Renewed - Steadfast'],
  ['/steadfast32x/', 'Steadfast 32x - Steadfast'],
  ['/steadfast64x/', 'Steadfast 64x - Steadfast'],
]

const REDIRECTS: readonly (readonly [from: string, to: string])[] = [
  ['/gallery', '/gallery/java/steadfast_32x/latest/all'],
  ['/gallery/java/steadfast_64x', '/gallery/java/steadfast_64x/latest/all'],
  ['/download', '/downloads'],
]

const dist = join(referenceRoot(), 'dist')

const servers = [
  { name: "Node's plain server", isHere: true, serve: serveFolder, routes: someOf(ROUTES, 4) },
  { name: 'nginx without rules', isHere: hasNginx, serve: serveWithNginx, routes: ROUTES },
]

describe.each(servers)('behind $name', ({ isHere, serve, routes }) => {
  describe.skipIf(chromiumPath === null || !isHere)('in Chromium', () => {
    let server: StaticServer
    let browser: OpenBrowser
    beforeAll(async () => {
      server = await serve(dist)
      browser = await openBrowser()
    })
    afterAll(async () => {
      await browser.close()
      await server.close()
    })

    test('every route of the table shows its page, asks no other host and has no fault', async () => {
      const page = await browser.context.newPage()
      const faults: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
      page.on('request', (request) => {
        if (!request.url().startsWith(server.address)) faults.push(`${page.url()} asks ${request.url()}`)
      })
      for (const [path, title] of routes) {
        const response = await page.goto(server.address + path)
        expect(response?.status(), path).toBe(200)
        expect(await page.title(), path).toBe(title)
        expect(await page.locator('h1').count(), path).toBe(1)
        const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(isWide, `${path} scrolls sideways`).toBe(false)
      }
      expect(faults).toEqual([])
      await page.close()
    })

    test('redirects lead on without rules', async () => {
      const page = await browser.context.newPage()
      for (const [from, to] of REDIRECTS) {
        await page.goto(server.address + from)
        await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === to)
      }
      await page.close()
    })

    test('an address that does not exist answers 404 with the error page', async () => {
      const page = await browser.context.newPage()
      const response = await page.goto(`${server.address}/no/such/page`)
      expect(response?.status()).toBe(404)
      expect(await page.title()).toBe('404 - Steadfast')
      await page.close()
    })
  })
})

describe.skipIf(chromiumPath === null)('the error page in Chromium', () => {
  let server: StaticServer
  let browser: OpenBrowser
  beforeAll(async () => {
    server = await serveFolder(dist)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  test('the block toggles 8 times, explodes in 16 frames, leaves a diamond and comes back', async () => {
    const page = await browser.context.newPage()
    await page.clock.install({ time: 0 })
    await page.goto(`${server.address}/nope`)
    const shown = () =>
      page.evaluate(() => {
        const image = [...document.querySelectorAll<HTMLImageElement>('[data-block] img')].find(({ hidden }) => !hidden)
        return image?.src.replace(/^.*\//, '')
      })
    const block = page.locator('[data-block]')
    expect(await shown()).toBe('tnt_side.png')
    await page.clock.pauseAt(1000)
    await block.click()
    await page.clock.runFor(50)
    expect(await shown()).toBe('tnt_side_on.png')
    await block.click()
    await page.clock.runFor(300)
    expect(await shown()).toBe('tnt_side.png')
    await page.clock.runFor(8 * 300 - 350 + 40)
    expect(await shown()).toMatch(/^explosion_\d+\.png$/)
    await page.clock.runFor(16 * 16 + 20)
    expect(await shown()).toBe('latest')
    await page.clock.runFor(1300)
    expect(await shown()).toBe('tnt_side.png')
    await page.close()
  })
})
