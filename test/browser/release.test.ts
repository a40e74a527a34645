// The page of a release in Chromium: what changed is seen without scripts; with them a pair that is chosen becomes the lead.

import { expect, test } from 'vitest'
import { axeFaults } from '../support/axe'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const PAGE = '/steadfast32x/java/1.21.8-r4'
const title = (page: Page) => page.locator('[data-lead-title]')

describeInBrowser('the page of a release', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  test('a pair that is chosen is laid into the lead, its neighbours are one step away, and the address says which', async () => {
    const { page, faults } = await site.open(PAGE)
    expect(await title(page).textContent()).toBe('Bookshelf')
    await page.locator('.pair', { hasText: 'Gravel' }).click()
    expect(await title(page).textContent()).toBe('Gravel')
    expect(new URL(page.url()).searchParams.get('show')).toBe('block/gravel')
    const before = await page.locator('[data-side=before] img').getAttribute('src')
    expect(before).toBe(
      await page
        .locator('.pair', { hasText: 'Gravel' })
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.src),
    )
    await page.locator('[data-step="1"]').click()
    expect(await title(page).textContent()).toBe('Oak planks')
    await page.reload()
    await expect.poll(() => title(page).textContent()).toBe('Oak planks')
    expect(faults).toEqual([])
  })

  test('is reached by a link with its own stylesheet', async () => {
    const { page, faults } = await site.open('/downloads')
    await page.locator('.release-row th a').first().click()
    await page.waitForURL(`**${PAGE}`)
    await expect
      .poll(() =>
        page
          .locator('.pairs')
          .first()
          .evaluate((list) => getComputedStyle(list).display),
      )
      .toBe('grid')
    expect(faults).toEqual([])
  })

  test.each([
    ['light', 320],
    ['dark', 768],
    ['light', 1440],
  ] as const)('has no fault that axe finds, %s, in a window of %i', async (colorScheme, width) => {
    const { page } = await site.open(PAGE)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})

describeInBrowser('without scripts', { viewport: DESKTOP, javaScriptEnabled: false }, (site) => {
  test('every change stands in the page, and each leads on', async () => {
    const page = await site.context.newPage()
    await page.goto(site.address + PAGE)
    expect(await page.locator('.pair').count()).toBe(15)
    expect(await page.locator('.singles a').count()).toBe(24)
    expect(await page.locator('.pair:not([href]), .singles a:not([href])').count()).toBe(0)
    expect(await page.locator('.server-lines').textContent()).toContain('resource-pack-sha1=')
    await page.close()
  })
})
