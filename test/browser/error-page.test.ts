// The error page in Chromium (SPEC sections 2, 4, 7 and 9): the block, by keyboard and under reduced motion, its pictures, bots.

import { expect, onTestFinished, test } from 'vitest'
import { fullTest } from '../support/full'
import { follow } from '../support/shell'
import { describeInBrowser } from '../support/site-in-browser'
import { STRICT_CSP, type ServeOptions } from '../support/static-server'
import type { Page } from 'playwright-core'

const DIAMOND = /\/v2\/textures\/1484\/url\/steadfast_32x\/latest$/
const asked: string[] = []
const serve: ServeOptions = {
  headers: { ...STRICT_CSP, 'cache-control': 'no-cache' },
  onRequest: (path) => asked.push(path),
}

describeInBrowser('the error page', { serve }, (site) => {
  const open = async (prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
    const page = await site.context.newPage()
    onTestFinished(() => page.close())
    await page.clock.install({ time: 0 })
    await prepare(page)
    await page.goto(`${site.address}/no/such/page`, { waitUntil: 'networkidle' })
    await page.clock.pauseAt(100_000)
    const shown = () =>
      page.evaluate(() => {
        const images = [...document.querySelectorAll<HTMLImageElement>('[data-block] img')]
        return images.filter(({ hidden }) => !hidden).map(({ src }) => src.replace(/^.*\//, ''))
      })
    return { page, shown }
  }

  /** The pictures that are seen while time passes, each once in a row. */
  const watch = async (
    page: Page,
    shown: () => Promise<string[]>,
    [ms, stepMs]: [number, number],
  ): Promise<string[]> => {
    const seen: string[] = []
    for (let elapsed = 0; elapsed < ms; elapsed += stepMs) {
      await page.clock.runFor(stepMs)
      const [name = ''] = await shown()
      if (seen.at(-1) !== name) seen.push(name)
    }
    return seen
  }

  test('Enter on the block toggles it, plays the explosion in order, shows the diamond, and is ignored meanwhile', async () => {
    const { page, shown } = await open()
    await page.keyboard.press('Tab')
    await page.locator('[data-block]').focus()
    await page.keyboard.press('Enter')
    expect(await watch(page, shown, [2350, 50])).toEqual([
      ...Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'tnt_side_on.png' : 'tnt_side.png')),
    ])
    await page.keyboard.press('Enter')
    const explosion = (await watch(page, shown, [350, 8])).filter((name) => name.startsWith('explosion'))
    const order = explosion.map((name) => Number(/\d+/.exec(name)?.[0]))
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(order.length).toBeGreaterThanOrEqual(15)
    expect(await shown()).toEqual(['latest'])
    await page.clock.runFor(1000)
    expect(await shown()).toEqual(['latest'])
    await page.clock.runFor(250)
    expect(await shown()).toEqual(['tnt_side.png'])
    await page.clock.runFor(5000)
    expect(await shown()).toEqual(['tnt_side.png'])
  })

  test('every picture was there before the click', async () => {
    const { page, shown } = await open()
    asked.length = 0
    await page.locator('[data-block]').click()
    await page.clock.runFor(3000)
    expect(await shown()).toEqual(['latest'])
    expect(asked.filter((address) => /image|texture/.test(address))).toEqual([])
  })

  test('the diamond falls back on a picture of this site, early or late', async () => {
    const { page, shown } = await open((page) => page.route(DIAMOND, (route) => route.abort()))
    await page.locator('[data-block]').click()
    await page.clock.runFor(2800)
    expect(await shown()).toEqual(['diamond.png'])
    const isSeen = await page
      .locator('[data-part=diamond]')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
    expect(isSeen).toBe(true)
  })

  fullTest('nothing flashes under reduced motion: the diamond, then the block', async () => {
    const { page, shown } = await open((page) => page.emulateMedia({ reducedMotion: 'reduce' }))
    await page.locator('[data-block]').click()
    expect(await watch(page, shown, [3800, 50])).toEqual(['latest'])
    await page.clock.runFor(100)
    expect(await shown()).toEqual(['tnt_side.png'])
  })

  fullTest('can be left for the main page', async () => {
    const { page } = await open()
    await page.clock.resume()
    await page.getByRole('link', { name: 'main page' }).click()
    await page.waitForFunction(() => document.title.startsWith('Home'))
    await follow(page, '/about')
    expect(await page.locator('h1').count()).toBe(1)
  })
})

const BOTS = ['Googlebot/2.1', 'Mozilla/5.0 Chrome-Lighthouse', 'facebookexternalhit/1.1', 'Mediapartners-Google']

for (const userAgent of BOTS) {
  describeInBrowser(`for the bot ${userAgent}`, { userAgent }, ({ open }) => {
    test('the error is logged, and the page is left alone', async () => {
      const logged: string[] = []
      const { page } = await open('/no/such/page?a=1', (opened) =>
        Promise.resolve(opened.on('console', (message) => logged.push(message.text()))),
      )
      expect(logged).toContain('Page not found: /no/such/page')
      const block = page.locator('[data-block]')
      const before = await block.innerHTML()
      await block.click()
      await page.waitForTimeout(400)
      expect(await block.innerHTML()).toBe(before)
    })
  })
}
