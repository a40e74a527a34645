// The choice of colours in Chromium: kept, there before anything is painted, and followed by everything that has a colour.

import { expect, onTestFinished, test } from 'vitest'
import { follow, watchPage } from '../support/shell'
import { describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const LIGHT = 'rgb(255, 255, 255)'
const DARK = 'rgb(26, 22, 19)'

describeInBrowser('the theme', { colorScheme: 'light' }, (site) => {
  const open = async (prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
    const watched = watchPage(await site.context.newPage(), site.address)
    onTestFinished(async () => {
      await watched.page.evaluate(() => {
        localStorage.clear()
      })
      await watched.page.close()
    })
    await prepare(watched.page)
    await watched.page.goto(`${site.address}/privacy`)
    return watched
  }
  const colors = (page: Page) =>
    page.evaluate(() => ({
      ground: getComputedStyle(document.documentElement).backgroundColor,
      bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
      theme: document.documentElement.dataset['theme'] ?? null,
      stored: localStorage.getItem('theme'),
    }))
  const choose = (page: Page, name: string) => page.locator('.theme-choice label', { hasText: name }).click()

  test('follows the system until one is chosen, and again with Auto', async () => {
    const { page, faults } = await open()
    expect(await colors(page)).toEqual({ ground: LIGHT, bar: '#76C945', theme: null, stored: null })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colors(page)).toEqual({ ground: DARK, bar: '#1A1613', theme: null, stored: null })
    await choose(page, 'Light')
    expect(await colors(page)).toEqual({ ground: LIGHT, bar: '#76C945', theme: 'light', stored: 'light' })
    await choose(page, 'Dark')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await colors(page)).toEqual({ ground: DARK, bar: '#1A1613', theme: 'dark', stored: 'dark' })
    await choose(page, 'Auto')
    expect(await colors(page)).toEqual({ ground: LIGHT, bar: '#76C945', theme: null, stored: null })
    expect(faults).toEqual([])
  })

  test('stands before the body is there, and holds on other pages', async () => {
    const { page } = await open((page) =>
      page.addInitScript(() => {
        localStorage.setItem('theme', 'dark')
        new MutationObserver((_, observer) => {
          const { body, documentElement } = document
          // The body is null until it is parsed, whatever the types say.
          if ((body as HTMLElement | null) === null) return
          observer.disconnect()
          sessionStorage.setItem('atBody', documentElement.dataset['theme'] ?? 'none')
        }).observe(document, { childList: true, subtree: true })
      }),
    )
    expect(await page.evaluate(() => sessionStorage.getItem('atBody'))).toBe('dark')
    expect(await page.locator('.theme-choice input:checked').getAttribute('value')).toBe('dark')
    await follow(page, '/about')
    expect((await colors(page)).ground).toBe(DARK)
  })

  test('is a group of radio buttons, which the arrow keys move through', async () => {
    const { page } = await open()
    await page.locator('.theme-choice input:checked').focus()
    await page.keyboard.press('ArrowRight')
    expect((await colors(page)).theme).toBe('light')
    await page.keyboard.press('ArrowRight')
    expect((await colors(page)).theme).toBe('dark')
    expect(await page.getByRole('group', { name: 'Theme' }).getByRole('radio').count()).toBe(3)
  })

  test('that is chosen in one tab is that of the other', async () => {
    const one = await open()
    const other = await open()
    await choose(one.page, 'Dark')
    await other.page.waitForFunction(() => document.documentElement.dataset['theme'] === 'dark')
    expect(await other.page.locator('.theme-choice input:checked').getAttribute('value')).toBe('dark')
  })

  test.each(['purple', '', 'auto'])('takes %o in the storage for no choice', async (stored) => {
    const { page, faults } = await open((page) =>
      page.addInitScript((value) => {
        localStorage.setItem('theme', value)
      }, stored),
    )
    expect(await colors(page)).toMatchObject({ ground: LIGHT, theme: null })
    expect(await page.locator('.theme-choice input:checked').getAttribute('value')).toBe('auto')
    expect(faults).toEqual([])
  })

  test('can be chosen where storage is blocked, for as long as the page is open', async () => {
    const { page } = await open()
    const blocked = await site.context.newPage()
    onTestFinished(() => blocked.close())
    const faults: string[] = []
    blocked.on('pageerror', (error) => faults.push(error.message))
    await blocked.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await blocked.goto(`${site.address}/privacy`)
    await choose(blocked, 'Dark')
    expect(await blocked.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    expect((await colors(page)).stored).toBeNull()
    expect(faults).toEqual([])
  })
})
