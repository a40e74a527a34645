// The offer of the page in the language that the browser prefers, in Chromium, under the strict policy.

import { expect, onTestFinished, test } from 'vitest'
import { preferredTag } from '../../src/client/lib/language-offer'
import { openBrowser } from '../support/browser'
import { openQuietly } from '../support/quiet'
import { watchPage } from '../support/shell'
import { describeInBrowser } from '../support/site-in-browser'
import { smallSite } from '../support/small-site'
import type { Page } from 'playwright-core'

const FILES = {
  ...smallSite({
    more: `languages: [
  { tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }, { tag: 'zh-Hans', name: '简体中文' }, { tag: 'ar', name: 'العربية' },
],`,
  }),
  'content/news/first.de.md': '---\ntitle: Erster Beitrag\n---\nHallo.\n',
  'content/news/first.ar.md': '---\ntitle: الأول\n---\nمرحبا.\n',
  'content/site/messages.de.yaml': 'frame.offer: Diese Seite gibt es auch auf Deutsch.\npage.close: Schließen\n',
  'content/site/messages.ar.yaml': 'frame.offer: هذه الصفحة متاحة بالعربية أيضًا.\npage.close: إغلاق\n',
}

describeInBrowser('a page in another language than the browser’s', { files: FILES }, (site) => {
  /** Opens pages as a visitor whose browser prefers a language. */
  async function visitor(locale: string) {
    const browser = await openBrowser({ locale, viewport: { width: 390, height: 400 } })
    onTestFinished(() => browser.close())
    return async (path: string): Promise<Page> => {
      const { page } = watchPage(await browser.context.newPage(), site.address)
      await openQuietly(page, site.address + path)
      await page.mouse.wheel(0, 200)
      return page
    }
  }
  const offered = (page: Page) => page.locator('.site-notice p').allTextContents()
  const expectNoOffer = async (page: Page): Promise<void> => {
    await page.waitForTimeout(500)
    expect(await offered(page)).toEqual([])
  }

  test('offers it once, in that language, and leads to the same page', async () => {
    const open = await visitor('de-AT')
    const page = await open('/news/first')
    await expect.poll(() => offered(page)).toEqual(['Diese Seite gibt es auch auf Deutsch.'])
    const notice = page.locator('.site-notice')
    expect(await notice.locator('[lang=de]').count()).toBe(3)
    expect(await notice.getByRole('button').textContent()).toBe('Schließen')
    await notice.getByRole('link').click()
    await page.waitForURL('**/de/news/first')
    expect(await page.locator('h1').textContent()).toBe('Erster Beitrag')
    await expectNoOffer(await open('/news/first'))
  })

  test('can be closed, and keeps the direction of its language', async () => {
    const open = await visitor('ar')
    const page = await open('/news/first')
    expect(await page.locator('.site-notice p').evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await page.getByRole('button', { name: 'إغلاق' }).click()
    expect(await offered(page)).toEqual([])
  })

  test.each([
    ['en-GB', '/news/first'],
    ['fr', '/news/first'],
    // The page has no text of its own in German or Chinese.
    ['de', '/more'],
    ['zh-CN', '/news/first'],
    ['de', '/de/news/first'],
  ])('%s on %s offers nothing', async (locale, path) => {
    const open = await visitor(locale)
    await expectNoOffer(await open(path))
  })

  test('a German page offers English to a browser that prefers it', async () => {
    const open = await visitor('en-US')
    const page = await open('/de/news/first')
    await expect.poll(() => offered(page)).toEqual(['This page is also in English.'])
  })
})

test.each([
  [['de-CH', 'en'], 'de'],
  [['fr', 'zh-CN'], 'zh-Hans'],
  [['zh-hans'], 'zh-Hans'],
  [['en-GB', 'de'], 'en'],
  [['fr'], undefined],
  [[], undefined],
])('a visitor who reads %j gets %s', (wanted, tag) => {
  expect(preferredTag(['de', 'zh-Hans', 'ar', 'en'], wanted)).toBe(tag)
})
