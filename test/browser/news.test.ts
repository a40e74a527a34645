// The list of news in Chromium, under the strict policy: the chips of the projects leave the posts of one, from all pages.

import { expect, test } from 'vitest'
import { fullTest, inFullRun } from '../support/full'
import { lastingListeners, watchListeners } from '../support/listeners'
import { follow } from '../support/shell'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const POSTS = '.news-list :is(.post-card, .post-list > li):visible'
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const links = (page: Page) => page.locator(`${POSTS} :is(h2, h3) a`).allTextContents()
const years = (page: Page) => page.locator('.news-list > section:visible > h2').allTextContents()
const hasTotal = (page: Page, text: string) => page.locator('[data-total]').getByText(text, { exact: true }).waitFor()
const hasAddress = (page: Page, address: string) =>
  page.waitForFunction((text) => location.pathname + location.search === text, address)

describeInBrowser('the news', { viewport: DESKTOP }, (site) => {
  const { open } = site

  test.each(['/news/page/2', ...inFullRun('/news', '/news/page/4')])(
    'of one project are all there on %s',
    async (path) => {
      const { page, faults } = await open(path)
      const own = await links(page)
      const ownTotal = await page.locator('[data-total]').textContent()
      await chip(page, 'Steadfast 32x 16').click()
      await hasTotal(page, 'Steadfast 32x: 16 posts')
      await hasAddress(page, `${path}?project=steadfast32x`)
      const found = await links(page)
      expect(found).toHaveLength(16)
      for (const project of await page.locator(`${POSTS} .post-project`).allTextContents())
        expect(project).toBe('Steadfast 32x')
      const days = await page
        .locator(`${POSTS} time`)
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
      expect(days).toEqual([...days].sort().reverse())
      const seen = await years(page)
      expect(new Set(seen).size).toBe(seen.length)
      expect(await page.locator('.news-list > section:visible').count()).toBe(
        await page.locator('.news-list > section:visible:has(li:not([hidden]))').count(),
      )
      expect(await chip(page, 'Steadfast 32x 16').getAttribute('aria-pressed')).toBe('true')
      expect(await page.locator('.pagination').isVisible()).toBe(false)

      await chip(page, 'Website 9').click()
      await hasTotal(page, 'Website: 9 posts')
      await chip(page, 'Website 9').click()
      await hasTotal(page, ownTotal ?? '')
      expect(await links(page)).toEqual(own)
      expect(await page.locator('.pagination').isVisible()).toBe(true)
      await hasAddress(page, path)
      expect(faults).toEqual([])
    },
  )

  test('of a project can be shared, and come back', async () => {
    const { page, faults } = await open('/news?project=classic32x')
    await hasTotal(page, 'Classic 32x: 6 posts')
    await follow(page, '/about')
    await page.goBack()
    await hasTotal(page, 'Classic 32x: 6 posts')
    await follow(page, '/news?project=nosuchproject')
    await hasTotal(page, '46 posts, page 1 of 4')
    expect(faults).toEqual([])
  })

  fullTest('leave no listener over', async () => {
    const { page } = await open('/about', watchListeners)
    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await follow(page, '/news?project=classic32x')
      await hasTotal(page, 'Classic 32x: 6 posts')
      await follow(page, '/about')
      counts.push(await lastingListeners(page))
    }
    expect(new Set(counts).size, counts.join(', ')).toBe(1)
  })

  test('are chosen by keyboard', async () => {
    const { page } = await open('/news')
    await page.locator('main').focus()
    // The links of the first post, the chip of all, and that of the first project stand before it.
    for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Space']) await page.keyboard.press(key)
    await hasTotal(page, 'Steadfast 64x: 4 posts')
  })

  fullTest('of this page are chosen where the others cannot be had', async () => {
    const { page } = await open('/news', (page) => page.route(/page\/\d\/_payload/, (route) => route.abort()))
    await chip(page, 'Add-ons 3').click()
    await hasTotal(page, 'Add-ons: 1 post. Only this page was searched')
  })

  test('that were chosen before the script was there are shown', async () => {
    const { page } = await open('/news', (page) =>
      page.route(/assets\/news-\w+\.js/, async (route) => {
        await new Promise((resume) => setTimeout(resume, 300))
        await route.continue()
      }),
    )
    await chip(page, 'Classic 32x 6').click()
    await hasTotal(page, 'Classic 32x: 6 posts')
  })
})

describeInBrowser('without scripts', { javaScriptEnabled: false }, ({ open }) => {
  test('the chips are links', async () => {
    const { page } = await open('/news?project=classic32x')
    expect(await page.locator('main button:visible').count()).toBe(0)
    expect(await page.locator('.chips a:visible').count()).toBe(await page.locator('.chips li').count())
    expect(await page.locator(POSTS).count()).toBe(12)
  })
})
