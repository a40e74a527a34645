// What is newer than the last visit, in Chromium under the strict policy: on the home page and the downloads.

import { expect, test } from 'vitest'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

/** Visits as they are stored by an earlier visit that saw nothing after these days. */
const earlier = (days: Readonly<Record<string, string>>) =>
  JSON.stringify({ at: Date.now() - 86_400_000, before: {}, now: days })

const rememberOn = (stored: string | null) => async (page: Page) => {
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('is-prepared') !== null) return
    sessionStorage.setItem('is-prepared', '')
    if (value === null) localStorage.removeItem('visits')
    else localStorage.setItem('visits', value)
  }, stored)
}

describeInBrowser('since the last visit', { viewport: DESKTOP }, ({ open }) => {
  const line = (page: Page) => page.locator('[data-since]')
  const tags = (page: Page) => page.locator('.tag-new')
  const stored = (page: Page) => page.evaluate(() => localStorage.getItem('visits'))
  const newestFile = (page: Page) =>
    page.locator('[data-day]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-day') ?? '').sort())

  test('a first visit marks nothing, and remembers the newest days of files and posts', async () => {
    for (const path of ['/', '/downloads']) {
      const { page, faults } = await open(path, rememberOn(null))
      expect(await stored(page)).toBeNull()
      await page.mouse.wheel(0, 200)
      await expect.poll(() => stored(page)).not.toBeNull()
      expect([await line(page).isVisible(), await tags(page).count()]).toEqual([false, 0])
      const { now, before } = JSON.parse((await stored(page)) ?? '{}') as { now: object; before: object }
      expect(Object.keys(now)).toContain('file')
      expect(before).toEqual({})
      expect(faults).toEqual([])
    }
  })

  test('the downloads mark the rows with newer files, link to the newest two and count the others', async () => {
    const days = await newestFile((await open('/downloads', rememberOn(null))).page)
    const seen = days[Math.floor(days.length / 2)] ?? ''
    const newer = days.filter((day) => day > seen).length
    expect(newer).toBeGreaterThan(1)
    const { page, faults } = await open('/downloads', rememberOn(earlier({ file: seen })))
    await line(page).waitFor()
    const links = line(page).locator('a')
    const [first, second] = await links.allTextContents()
    const rest = newer === 2 ? '' : ` and ${String(newer - 2)} more file${newer === 3 ? '' : 's'}`
    expect(await line(page).textContent()).toBe(
      `New since your last visit ${String(first)}, ${String(second)}${rest} Stop marking`,
    )
    const named = page.locator(`[data-day="${String(days.at(-1))}"] th a`)
    expect(await named.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toContain(
      await links.first().getAttribute('href'),
    )
    const marked = page.locator('[data-day]:has(.tag-new)')
    expect(await marked.count()).toBe(newer)
    for (const day of await marked.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-day') ?? '')))
      expect(day > seen).toBe(true)
    expect(faults).toEqual([])
  })

  test('the home page marks posts and files, and navigation within the visit keeps the marks', async () => {
    const { page, faults } = await open('/', rememberOn(earlier({ file: '2001-01-01', post: '2001-01-01' })))
    await line(page).waitFor()
    expect(await line(page).textContent()).toMatch(
      /^New since your last visit Steadfast \S+ for \S+ \S+, \S.* and \d+ more files, \d+ more posts /,
    )
    expect(await page.locator('.latest .tag-new').count()).toBe(await page.locator('.latest time').count())
    await page.locator('header a', { hasText: 'Downloads' }).first().click()
    await page.waitForURL('**/downloads**')
    await line(page).waitFor()
    expect(await tags(page).count()).toBeGreaterThan(5)
    expect(faults).toEqual([])
  })

  test.each([320, 390, 600, 760, 761, 900, 1024, 1280, 1440, 1920])(
    'the line of the home page has its own row between finder and blocks, %d px',
    async (width) => {
      const { page } = await open('/', async (opened) => {
        await opened.setViewportSize({ width, height: 900 })
        await rememberOn(earlier({ file: '2001-01-01', post: '2001-01-01' }))(opened)
      })
      await line(page).waitFor()
      const [finder, own, wall] = await Promise.all(
        ['.finder', '[data-since]', '.wall'].map((selector) => page.locator(selector).boundingBox()),
      )
      expect(own?.y).toBeGreaterThanOrEqual((finder?.y ?? 0) + (finder?.height ?? 0))
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThanOrEqual(wall?.y ?? 0)
    },
  )

  test('one click stops it for good, and one more begins again', async () => {
    const { page } = await open('/', rememberOn(earlier({ file: '2001-01-01', post: '2001-01-01' })))
    await line(page).getByRole('button', { name: 'Stop marking' }).click()
    expect([await tags(page).count(), await stored(page)]).toEqual([0, 'off'])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect([await line(page).isVisible(), await stored(page)]).toEqual([false, 'off'])
    const other = await open('/downloads', rememberOn(earlier({ file: '2001-01-01' })))
    const button = line(other.page).getByRole('button')
    await button.click()
    expect(await button.textContent()).toBe('Mark them again')
    await button.click()
    expect(await tags(other.page).count()).toBeGreaterThan(5)
    expect(await stored(other.page)).toContain('"before":{"file":"2001-01-01"}')
  })

  test('blocked storage marks nothing and breaks nothing', async () => {
    const { page, faults } = await open('/downloads', async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new Error('blocked')
          },
        })
      })
    })
    expect(await line(page).isVisible()).toBe(false)
    expect(faults).toEqual([])
  })
})
