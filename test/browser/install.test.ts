// The install guide in Chromium: one path for each system, chosen without scripts.

import { expect, test } from 'vitest'
import { axeFaults } from '../support/axe'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

/** The headings of the sections that are shown. */
const shown = (page: Page) => page.locator('.prose > section:visible > h2').allTextContents()

/** The choices with a ground of their own. */
const marked = (page: Page) =>
  page.locator('.prose > ul a').evaluateAll((links) => {
    const grounds = links.map((link) => getComputedStyle(link).backgroundColor)
    return links.flatMap(({ textContent }, at) =>
      grounds.filter((ground) => ground === grounds[at]).length === 1 ? [textContent.trim()] : [],
    )
  })

describeInBrowser('the install guide without scripts', { viewport: DESKTOP, javaScriptEnabled: false }, (site) => {
  test('begins with Windows, and shows the steps of the chosen system only', async () => {
    const { page } = await site.open('/install')
    expect(await shown(page)).toEqual(['Windows'])
    expect(await marked(page)).toEqual(['Windows'])
    for (const name of ['Phone or tablet', 'Linux', 'Console', 'macOS', 'Windows']) {
      await page.locator('.prose > ul').getByRole('link', { name }).click()
      expect(await shown(page)).toEqual([name])
      expect(await marked(page)).toEqual([name])
      // The choices stay in view.
      expect((await page.locator('.prose > ul').boundingBox())?.y).toBeGreaterThanOrEqual(0)
    }
  })

  test('shows the section of a heading that the address names', async () => {
    const { page } = await site.open('/install#c-windows-bedrock')
    expect(await shown(page)).toEqual(['Windows'])
    await page.goto(`${site.address}/install#c-console`)
    expect(await shown(page)).toEqual(['Console'])
    await page.locator('section:visible').getByRole('link', { name: 'Windows' }).click()
    expect(await shown(page)).toEqual(['Windows'])
  })

  test('shows each step and each system its own part of a shared picture, to save requests', async () => {
    const { page } = await site.open('/install')
    const parts = (list: string) =>
      page.locator(`${list} img`).evaluateAll((pictures) => ({
        files: new Set(pictures.map((picture) => picture.getAttribute('src'))).size,
        places: pictures.map((picture) =>
          Math.round(parseFloat(getComputedStyle(picture).objectPosition.split(' ')[1] ?? '')),
        ),
      }))
    expect(await parts('.prose > ul')).toEqual({ files: 1, places: [0, 25, 50, 75, 100] })
    expect(await parts('#c-windows-java + ol')).toEqual({ files: 1, places: [0, 33, 67, 100] })
    expect(await parts('section:has(> #c-console) ol')).toEqual({ files: 1, places: [0, 50, 100] })
  })

  test('prints all sections, and is at most 3,000 px long', async () => {
    const { page } = await site.open('/install')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3000)
    await page.emulateMedia({ media: 'print' })
    expect(await shown(page)).toHaveLength(5)
  })
})

describeInBrowser(
  'the install guide on a phone',
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  (site) => {
    test('begins with phones, shows pictures at twice their size, and leads elsewhere', async () => {
      const { page } = await site.open('/install')
      expect(await shown(page)).toEqual(['Phone or tablet'])
      expect(await marked(page)).toEqual(['Phone or tablet'])
      const picture = page.locator('.prose section:visible ol img').first()
      expect(await picture.boundingBox()).toMatchObject({ width: 304, height: 192 })
      expect(await axeFaults(page)).toEqual([])
      await page.locator('.prose > ul').getByRole('link', { name: 'macOS' }).tap()
      expect(await shown(page)).toEqual(['macOS'])
      expect(await marked(page)).toEqual(['macOS'])
      await page.getByText('The folders, for every system').tap()
      const lines = await page.locator('details[open] pre').count()
      await expect.poll(() => page.locator('details[open] .code-box button').count()).toBe(lines)
    })
  },
)
