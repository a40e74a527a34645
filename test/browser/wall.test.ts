// The wall of the home page in Chromium: the block under the pointer is drawn finer, and a click shows it in every pack.

import { expect, test } from 'vitest'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const GOLD_ORE = 1124
const link = (page: Page) => page.locator('.wall-block')

/** The middle of the gold ore at 16x: the fifth column of the sixteen, the third row of the four. */
async function goldOre(page: Page): Promise<{ x: number; y: number }> {
  await page.locator('.wall').scrollIntoViewIfNeeded()
  const { x, y, height } = (await page.locator('.wall img').boundingBox()) ?? { x: 0, y: 0, height: 0 }
  const edge = height / 4
  return { x: x + 4.5 * edge, y: y + 2.5 * edge }
}

/** The script comes with the first sign of a reader. */
async function point(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await expect.poll(() => page.mouse.move(x + Math.random(), y).then(() => link(page).count())).toBe(1)
}

describeInBrowser('the wall of the home page', { viewport: DESKTOP }, (site) => {
  test('draws the block under the pointer finer, step by step, and is itself again when it leaves', async () => {
    const { page, faults } = await site.open('/')
    const place = await goldOre(page)
    await point(page, place)
    const picture = link(page).locator('img')
    await expect.poll(() => link(page).textContent()).toBe('64× Gold ore')
    expect(await picture.getAttribute('src')).toBe(`/v2/textures/${String(GOLD_ORE)}/url/steadfast_64x/latest`)
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const packs = asked.flatMap((name) => /textures\/1124\/url\/(\w+)/.exec(name)?.[1] ?? [])
    expect([...new Set(packs)]).toEqual(['default_16x', 'steadfast_32x', 'steadfast_64x'])
    expect(await picture.boundingBox()).toMatchObject({ width: 128, height: 128 })
    await page.mouse.move(place.x, 5)
    await expect.poll(() => link(page).count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('a click opens the texture, the way back leads to the wall', async () => {
    const { page, faults } = await site.open('/')
    const place = await goldOre(page)
    await point(page, place)
    await page.mouse.click(place.x, place.y)
    await page.locator('.texture-dialog h2').getByText('Gold ore').waitFor()
    expect(new URL(page.url()).search).toBe(`?show=${String(GOLD_ORE)}`)
    await page.goBack()
    await page.locator('.wall').waitFor()
    expect(faults).toEqual([])
  })
})

describeInBrowser('the wall with reduced motion', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  test('shows the finest at once', async () => {
    const { page } = await site.open('/')
    await point(page, await goldOre(page))
    await link(page).locator('img').waitFor()
    const asked = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    expect(asked.filter((name) => name.includes('/textures/1124/url/default_16x'))).toEqual([])
  })
})

describeInBrowser('the wall without scripts', { viewport: DESKTOP, javaScriptEnabled: false }, (site) => {
  test('is one picture, and the keyboard has a link to its textures', async () => {
    const { page } = await site.open('/')
    expect(await page.locator('.wall img').getAttribute('alt')).toContain('The same blocks')
    expect(await page.locator('.wall a').getAttribute('href')).toBe('/gallery/java/steadfast_32x/latest/all')
  })
})
