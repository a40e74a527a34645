// What an open page does when the site is published anew (SPEC sections 4 and 8, PRODUCT section 7), by the clock.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { fullTest, isFullRun } from '../support/full'
import { click, follow, watchPage } from '../support/shell'
import { TRANSPARENT_PNG, configSource, createSite, type TestSite } from '../support/site'
import { STRICT_CSP, serveFolder } from '../support/static-server'
import type { Page, Route } from 'playwright-core'

const HOUR_MS = 3_600_000
const text = (title: string) => `---\ntitle: ${title}\n---\nText of ${title}.\n`
const PAGES = {
  'content/pages/a.md': text('A'),
  'content/pages/b.md': text('B'),
  'public/favicon.png': TRANSPARENT_PNG,
}

describe.skipIf(chromiumPath === null)('an open page', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
  })

  const publish = async (): Promise<{ site: TestSite; address: string }> => {
    const site = createSite(PAGES)
    site.build()
    const server = await serveFolder(join(site.root, 'dist'), { headers: STRICT_CSP })
    onTestFinished(server.close)
    return { site, address: server.address }
  }

  /** The page /a, ready, at time 0 of its clock. */
  const open = async (address: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
    const watched = watchPage(await browser.context.newPage(), address)
    const { page } = watched
    onTestFinished(() => page.close())
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/builds/')) asked.push(request.url().slice(address.length))
    })
    await prepare(page)
    await page.clock.install({ time: 0 })
    await page.goto(`${address}/a`, { waitUntil: 'networkidle' })
    const notice = page.locator('.site-notice')
    /** Lets time pass. Answers to requests may come later. */
    const pass = async (ms: number): Promise<void> => {
      await page.clock.runFor(ms)
      await page.waitForTimeout(150)
    }
    return { ...watched, asked, notice, pass }
  }

  test('asks once for the running build, then once in an hour', async () => {
    const { address } = await publish()
    const { asked, pass, page, faults } = await open(address)
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatch(/^\/builds\/latest\.json\?\d+$/)
    await pass(HOUR_MS - 60_000)
    await follow(page, '/b')
    expect(asked).toHaveLength(1)
    await pass(120_000)
    await expect.poll(() => asked).toHaveLength(2)
    await pass(HOUR_MS)
    await expect.poll(() => asked).toHaveLength(3)
    expect(new Set(asked).size).toBe(3)
    expect(faults.join('\n')).toBe('')
  })

  test('tells of a new build once, lives on with its old assets, and loads the next page whole', async () => {
    const { site, address } = await publish()
    const { asked, notice, pass, page, loads, faults } = await open(address)
    const assets = await page.evaluate(() => [...document.scripts].flatMap(({ src }) => (src === '' ? [] : [src])))
    // Another constant of a script: other assets, another app.
    site.write({
      'site.config.ts': configSource(undefined, 'client: { loadingBar: { heightPx: 4 } },'),
      'content/pages/b.md': changed('B'),
    })
    site.build()
    for (const asset of assets) expect((await fetch(asset)).status).toBe(200)
    expect(await notice.textContent()).toBe('')
    await pass(HOUR_MS + 1000)
    await expect.poll(() => notice.textContent()).toContain('This site has been updated.')
    expect(await notice.getAttribute('role')).toBe('status')
    expect(asked.map((path) => path.replace(/[\w-]+\.json.*/, ''))).toEqual(['/builds/', '/builds/', '/builds/meta/'])
    await notice.getByRole('button', { name: 'Close' }).click()
    expect(await notice.textContent()).toBe('')
    await pass(3 * HOUR_MS)
    expect(await notice.textContent()).toBe('')
    expect(asked).toHaveLength(3)
    await click(page, '/b')
    await page.getByText('New text of B.').waitFor()
    expect(loads).toEqual(['/a', '/b'])
    expect(faults.join('\n')).toBe('')
  })

  test('is loaded anew by the button of the notice', async () => {
    const { site, address } = await publish()
    const { notice, pass, page, loads } = await open(address)
    site.write({ 'content/pages/a.md': changed('A') })
    site.build()
    await pass(HOUR_MS + 1000)
    await notice.getByRole('button', { name: 'Reload' }).click()
    await page.getByText('New text of A.').waitFor()
    expect(loads).toEqual(['/a', '/a'])
  })

  fullTest('that is outdated when it is loaded says so at once', async () => {
    const { address } = await publish()
    const { notice } = await open(address, (page) =>
      page.route('**/builds/**', (route) => route.fulfill({ json: { id: 'other', timestamp: 0, app: 'other' } })),
    )
    await notice.getByText('This site has been updated.').waitFor()
  })

  const FAILURES: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['a failing server', (page) => page.route('**/builds/**', (route) => route.fulfill({ status: 503, body: '' }))],
    ['HTML', (page) => page.route('**/builds/**', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))],
    ['an empty answer', (page) => page.route('**/builds/**', (route) => route.fulfill({ body: '' }))],
    ['no answer', (page) => page.route('**/builds/**', (route) => route.abort())],
    [
      'a build that has not arrived whole',
      async (page) => {
        await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'new', app: 'new' } }))
        await page.route('**/builds/meta/**', (route) => route.fulfill({ status: 404, body: '' }))
      },
    ],
  ]
  // Each of them waits for hours of the page's clock: a run takes two, PACKSITE_FULL=1 all.
  const taken = isFullRun ? FAILURES : FAILURES.slice(0, 1)
  test.each(taken)('takes %s silently, and asks again an hour later', async (_, spoil) => {
    const { site, address } = await publish()
    const { notice, pass, page, loads } = await open(address)
    await spoil(page)
    await pass(HOUR_MS + 1000)
    await pass(HOUR_MS)
    expect(await notice.textContent()).toBe('')
    await follow(page, '/b')
    expect(loads).toEqual(['/a'])
    await page.unrouteAll()
    site.write({ 'content/pages/a.md': changed('A') })
    site.build()
    await pass(HOUR_MS)
    await expect.poll(() => notice.textContent()).toContain('This site has been updated.')
  })

  test('asks nothing while it is hidden, and at once when it is seen again', async () => {
    const { address } = await publish()
    const { asked, pass, page } = await open(address)
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value })
        document.dispatchEvent(new Event('visibilitychange'))
      }, isHidden)
    await setHidden(true)
    await pass(5 * HOUR_MS)
    expect(asked).toHaveLength(1)
    await setHidden(false)
    await pass(100)
    expect(asked).toHaveLength(2)
    await setHidden(true)
    await setHidden(false)
    await pass(100)
    expect(asked).toHaveLength(2)
  })

  /** A page of which a script is gone, while latest.json names another build each time it is asked. */
  const openBroken = async (address: string) => {
    let builds = 0
    return open(address, async (page) => {
      await page.route('**/builds/latest.json*', (route) =>
        route.fulfill({ json: { id: `new${String((builds += 1))}`, app: 'new' } }),
      )
      await page.route('**/builds/meta/**', (route) => route.fulfill({ status: 404, body: '' }))
      await page.route('**/a', addGoneScript)
    })
  }

  test('a script of the page that is gone reloads it exactly once in ten seconds', async () => {
    const { address } = await publish()
    const { loads, pass, page } = await openBroken(address)
    await pass(2000)
    expect(loads).toEqual(['/a', '/a'])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['reload'])
    // The clock of the reloaded page went on from the load of the first.
    await pass(9000)
    await page.reload({ waitUntil: 'networkidle' })
    await pass(500)
    expect(loads).toEqual(['/a', '/a', '/a', '/a'])
  })

  fullTest('is never reloaded where storage is blocked', async () => {
    const { address } = await publish()
    const blocked = await openBlocked(address)
    expect(blocked.loads).toEqual(['/a'])
    expect(blocked.errors.some((text) => text.startsWith('Error while mounting app'))).toBe(true)
  })

  const openBlocked = async (address: string) => {
    const page = await browser.context.newPage()
    onTestFinished(() => page.close())
    await page.addInitScript(() => {
      const deny = (): never => {
        throw new DOMException('denied', 'SecurityError')
      }
      Object.defineProperty(window, 'sessionStorage', { get: deny })
      Object.defineProperty(window, 'localStorage', { get: deny })
    })
    const errors: string[] = []
    const loads: string[] = []
    page.on('console', (message) => errors.push(message.text()))
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(request.url().slice(address.length))
    })
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'new', app: 'new' } }))
    await page.route('**/a', addGoneScript)
    await page.goto(`${address}/a`, { waitUntil: 'networkidle' })
    await page.waitForTimeout(500)
    return { errors, loads }
  }

  fullTest('a script that is gone when a link is followed: the target is loaded whole, once', async () => {
    const { address } = await publish()
    const { page, loads } = await open(address)
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'new', app: 'new' } }))
    await page.route(/\/b\/_payload/, async (route) => {
      const response = await route.fetch()
      const payload = (await response.json()) as object
      await route.fulfill({ response, json: { ...payload, scripts: ['/assets/gone.js'] } })
    })
    await page.route('**/b', addGoneScript)
    await click(page, '/b')
    await page.getByText('Text of B.').waitFor()
    await page.waitForLoadState('networkidle')
    expect(loads).toEqual(['/a', '/b'])
  })
})

/** The answer for a page, with a page script that is no longer there. */
async function addGoneScript(route: Route): Promise<void> {
  const response = await route.fetch()
  const script = '<script type="module" src="/assets/gone.js" data-page></script></head>'
  await route.fulfill({ response, body: (await response.text()).replace('</head>', script) })
}

function changed(title: string): string {
  return `---\ntitle: ${title}\n---\nNew text of ${title}.\n`
}
