// Which pack: two questions, the pack that is both, and two pictures of one place, in Chromium and without scripts.

import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../support/browser'
import { expectNoFaults } from '../support/faults'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import { widthFaults } from '../support/widths'
import type { Page } from 'playwright-core'

const answer = (page: Page) => page.locator('.pick-answer:visible h2')
async function choose(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await page.locator('.picker label').filter({ hasText: text }).last().click()
}
const sources = (page: Page) =>
  page
    .locator('.duel img:visible')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.src.replace(/^.*\//, '') : '')),
    )

describeInBrowser('which pack', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  test('a look and a size have one answer; its picture stands beside the game’s, its column is the marked one', async () => {
    const { page, faults } = await site.open('/steadfast')
    expect(await answer(page).allTextContents()).toEqual(['Steadfast 32x'])
    await expect.poll(() => sources(page)).toEqual(['default-16x.png', 'steadfast-32x.png'])
    await choose(page, 'the look before', '64x')
    expect(await answer(page).allTextContents()).toEqual(['Classic 64x'])
    await expect.poll(() => sources(page)).toEqual(['default-16x.png', 'classic-64x.png'])
    const green = await page
      .locator('.strata thead a')
      .evaluateAll((links) => links.filter((link) => getComputedStyle(link).color === 'rgb(152, 220, 110)').map(({ textContent }, at) => `${String(at)} ${textContent}`)) // prettier-ignore
    expect(green).toEqual(['0 64x'])
    expect(await page.locator('.strata .texture-missing').count()).toBeGreaterThan(0)
    expect(faults).toEqual([])
  })

  test('either side can be any pack; the right one stays what it was set to, and the address keeps both', async () => {
    const { page } = await site.open('/steadfast')
    await page.mouse.move(400, 20)
    await page.getByRole('combobox', { name: 'Left side' }).selectOption('Classic 32x')
    await page.getByRole('combobox', { name: 'Right side' }).selectOption('Steadfast 64x')
    await choose(page, 'drawn the 2010 way')
    await expect.poll(() => sources(page)).toEqual(['classic-32x.png', 'steadfast-64x.png'])
    await expect.poll(() => new URL(page.url()).search).toBe('?a=Classic+32x&b=Steadfast+64x')
    await page.reload()
    await expect.poll(() => sources(page)).toEqual(['classic-32x.png', 'steadfast-64x.png'])
    await page.getByRole('slider').press('End')
    await expect.poll(() => page.getByRole('slider').getAttribute('aria-valuetext')).toBe('100 % Classic 32x')
  })

  test('the table of a narrow window has the chosen look alone, and tabs that choose', async () => {
    const { page } = await site.open('/steadfast')
    await page.setViewportSize({ width: 390, height: 844 })
    const heads = () => page.locator('.strata thead tr:last-child th:visible').allInnerTexts()
    expect(await heads()).toEqual(['16x', '32x', '64x'])
    await page.locator('.look-tabs label').nth(1).click()
    expect(await answer(page).allTextContents()).toEqual(['Classic 32x'])
    expect(
      await page
        .locator('.blocks tr')
        .first()
        .locator('img:visible')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src'))),
    ).toEqual(
      // prettier-ignore
      ['default_16x', 'classic_32x', 'classic_64x'].map((pack) => `/v2/textures/1033/url/${pack}/latest`),
    )
  })

  test.each([3, 5])('looks and %i sizes fit every width', { timeout: 120_000 }, async (count) => {
    const { page } = await site.open('/steadfast')
    await page.locator('.pick-size .tiles').evaluate((tiles, wanted) => {
      const last = tiles.lastElementChild
      while (last !== null && tiles.children.length < wanted) {
        const copy = last.cloneNode(true) as Element
        copy.querySelectorAll('.numeral').forEach((size) => (size.textContent = '128x'))
        tiles.append(copy)
      }
    }, count)
    const widths = Array.from({ length: 41 }, (_, index) => 320 + 31 * index)
    expectNoFaults(await widthFaults(page, widths))
  })

  test('without scripts it answers the same, and both halves of the picture are seen', async () => {
    const { context, close } = await openBrowser({ javaScriptEnabled: false })
    onTestFinished(close)
    const page = await context.newPage()
    await page.goto(`${site.address}/steadfast`)
    await choose(page, 'drawn the 2010 way', '64x')
    expect(await answer(page).allTextContents()).toEqual(['Classic 64x Renewed'])
    expect(await page.locator('.duel .plate:visible').allTextContents()).toEqual(['Default 16x', 'Classic 64x Renewed'])
  })
})
