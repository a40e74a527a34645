// The comparison of the home page in Chromium, under the strict policy: the seam follows pointer, fingers and keys.

import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../support/browser'
import { follow } from '../support/shell'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const range = (page: Page) => page.getByRole('slider', { name: 'Show more of Default 16x or Steadfast 64x' })
/** How much of the upper picture is seen, and where the middle of the handle is, in percent of the width. */
const seam = (page: Page) =>
  page.locator('.compare').evaluate((stage) => {
    const { width } = stage.getBoundingClientRect()
    const { clipPath } = getComputedStyle(stage.querySelector('[data-side=before]') ?? stage)
    const { left } = getComputedStyle(stage.querySelector('label') ?? stage, '::before')
    return {
      seen: 100 - Number(/^inset\(0px ([\d.]+)% 0px 0px\)$/.exec(clipPath)?.[1]),
      handle: Math.round(((Number.parseFloat(left) + 32) / width) * 100),
    }
  })
const hasText = (page: Page, text: string) => expect.poll(() => range(page).getAttribute('aria-valuetext')).toBe(text)

describeInBrowser('the comparison', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  /** It comes with the first sign of a reader. */
  const open = async (path = '/') => {
    const watched = await site.open(path)
    await watched.page.mouse.move(5, 5)
    return watched
  }

  test('moves by keys: by one, by ten, and to either end', async () => {
    const { page, faults } = await open()
    await hasText(page, 'Half and half')
    await range(page).focus()
    const steps = [
      ['ArrowRight', '51 % Default 16x'],
      ['ArrowLeft', 'Half and half'],
      ['ArrowDown', '49 % Default 16x'],
      ['PageUp', '59 % Default 16x'],
      ['PageDown', '49 % Default 16x'],
      ['Home', '0 % Default 16x'],
      ['End', '100 % Default 16x'],
    ] as const
    for (const [key, text] of steps) {
      await page.keyboard.press(key)
      await hasText(page, text)
      const percent = text === 'Half and half' ? 50 : Number.parseInt(text)
      expect(await seam(page)).toEqual({ seen: percent, handle: percent })
    }
    const outline = await page
      .locator('.compare label')
      .evaluate((label) => getComputedStyle(label, '::before').outlineStyle)
    expect(outline).toBe('solid')
    expect(faults).toEqual([])
  })

  test('follows a pointer that is put down anywhere, also beyond the edges, until it is lifted', async () => {
    const { page } = await open()
    const stage = page.locator('.compare')
    await stage.scrollIntoViewIfNeeded()
    const { x, y, width } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.mouse.move(x + width * 0.25, y + 20)
    await hasText(page, 'Half and half')
    await page.mouse.down()
    await hasText(page, '25 % Default 16x')
    await page.mouse.move(x + width * 0.8, y + 400, { steps: 4 })
    await hasText(page, '80 % Default 16x')
    await page.mouse.move(x - 30, y + 20)
    await hasText(page, '0 % Default 16x')
    await page.mouse.move(x + width * 0.4, y + 20)
    await page.mouse.up()
    await page.mouse.move(x + width * 0.9, y + 20)
    await hasText(page, '40 % Default 16x')
    expect((await seam(page)).handle).toBe(40)
    await page.keyboard.press('ArrowRight')
    await hasText(page, '41 % Default 16x')
  })

  test('works each time the page is shown', async () => {
    const { page, faults } = await open('/about')
    for (let round = 0; round < 2; round += 1) {
      await follow(page, '/')
      await hasText(page, 'Half and half')
      await range(page).focus()
      await page.keyboard.press('Home')
      await hasText(page, '0 % Default 16x')
      await follow(page, '/about')
    }
    expect(faults).toEqual([])
  })

  test('is seen in forced colours', async () => {
    const { page } = await open()
    await page.emulateMedia({ forcedColors: 'active' })
    const colors = await page.locator('.compare label').evaluate((label) => {
      const [handle, arrows] = ['::before', '::after'].map((part) => getComputedStyle(label, part))
      return [handle?.borderTopColor === handle?.backgroundColor, arrows?.backgroundColor === handle?.backgroundColor]
    })
    expect(colors).toEqual([false, false])
  })

  test('without its script both halves stay, and no handle is shown', async () => {
    const { context, close } = await openBrowser({ javaScriptEnabled: false })
    onTestFinished(close)
    const page = await context.newPage()
    await page.goto(site.address)
    expect(await page.locator('.compare img:visible').count()).toBe(2)
    expect(await page.locator('.compare label').isVisible()).toBe(false)
  })
})
