// The walk round the yard in two packs: keys, drag, buttons, night, a slow and a broken line, and no scripts.

import { expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../support/axe'
import { openBrowser } from '../support/browser'
import { expectNoFaults } from '../support/faults'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import { widthFaults } from '../support/widths'
import type { Page } from 'playwright-core'

const start = (page: Page) => page.getByRole('button', { name: 'Walk round it' })
const range = (page: Page) => page.getByRole('slider', { name: 'Walk round the yard' })
const views = (page: Page) =>
  page
    .locator('.walk-view img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.src.replace(/^.*\/walk\//, '') : '')),
    )
const pair = (view: string): string[] => [`default-16x/${view}.avif`, `steadfast-32x/${view}.avif`]

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

async function walk(page: Page): Promise<void> {
  await start(page).click()
  await expect.poll(() => views(page)).toEqual(pair('day-0'))
}

describeInBrowser('the walk', { viewport: DESKTOP, reducedMotion: 'reduce', colorScheme: 'light' }, (site) => {
  test('loads nothing before the button is pressed, then one view of both packs and its neighbours', async () => {
    const asked: string[] = []
    const { page, faults } = await site.open('/steadfast', async (opened) => {
      opened.on('request', (request) => {
        const [, name] = /\/walk\/(.*)\.avif$/.exec(request.url()) ?? []
        if (name !== undefined) asked.push(name)
      })
      return Promise.resolve()
    })
    await page.locator('.duel').scrollIntoViewIfNeeded()
    expect(asked).toEqual([])
    await walk(page)
    await expect.poll(() => asked.length).toBe(6)
    expect(asked.slice(0, 2)).toEqual(['default-16x/day-0', 'steadfast-32x/day-0'])
    expect(asked.slice(2).sort()).toEqual(['default-16x/day-1', 'default-16x/day-7', 'steadfast-32x/day-1', 'steadfast-32x/day-7']) // prettier-ignore
    expect(faults).toEqual([])
  })

  test('arrow keys go round in both directions without an end', async () => {
    const { page } = await site.open('/steadfast')
    await walk(page)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => views(page)).toEqual(pair('day-1'))
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => views(page)).toEqual(pair('day-6'))
    expect(await range(page).getAttribute('aria-valuetext')).toBe('View 7 of 8')
    for (let times = 0; times < 2; times++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => views(page)).toEqual(pair('day-0'))
  })

  test('a drag to the left walks to the right, and so does the button', async () => {
    const { page } = await site.open('/steadfast')
    await walk(page)
    const { x = 0, y = 0 } = (await page.locator('.walk').boundingBox()) ?? {}
    await page.mouse.move(x + 500, y + 200)
    await page.mouse.down()
    await page.mouse.move(x + 370, y + 210, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => views(page)).toEqual(pair('day-2'))
    await page.mouse.move(x + 200, y + 200)
    await page.getByRole('button', { name: 'Walk to the right' }).click()
    await expect.poll(() => views(page)).toEqual(pair('day-3'))
  })

  test('Tab stops once at the scene, then at each button; Escape goes back to the button', async () => {
    const { page } = await site.open('/steadfast')
    await walk(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await range(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Night')
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Compare')
    await page.keyboard.press('Escape')
    expect(await focused()).toBe('Walk round it')
    expect(await page.locator('.walk').count()).toBe(0)
    expect(await page.locator('.duel img:visible').count()).toBe(2)
  })

  test('both sides show the packs that are chosen, by day and at night, and the address keeps the place', async () => {
    const { page } = await site.open('/steadfast')
    await walk(page)
    await page.getByRole('combobox', { name: 'Left side' }).selectOption('Classic 32x')
    await page.getByRole('combobox', { name: 'Right side' }).selectOption('Classic 64x Renewed')
    await page.getByRole('button', { name: 'Night' }).click()
    await range(page).press('ArrowRight')
    await expect.poll(() => views(page)).toEqual(['classic-32x/night-1.avif', 'classic-64x-renewed/night-1.avif'])
    expect(await page.locator('.walk-view img').first().getAttribute('alt')).toBe('The yard in Classic 32x at night, view 2 of 8') // prettier-ignore
    expect(await axeFaults(page)).toEqual([])
    await expect.poll(() => query(page)).toEqual({ a: 'Classic 32x', b: 'Classic 64x Renewed', walk: '1' })
    await page.reload()
    await expect.poll(() => views(page)).toEqual(['classic-32x/day-1.avif', 'classic-64x-renewed/day-1.avif'])
  })

  test('night comes first in the dark theme', async () => {
    const { page } = await site.open('/steadfast', (opened) => opened.emulateMedia({ colorScheme: 'dark' }))
    await start(page).click()
    await expect.poll(() => views(page)).toEqual(pair('night-0'))
    expect(await page.getByRole('button', { name: 'Night' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('on a slow line the last view stays until both sides have the next, and views between are skipped', async () => {
    const { page } = await site.open('/steadfast')
    const held: (() => void)[] = []
    await page.route(/day-[2-6]\.avif/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await walk(page)
    for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(2)
    expect(await views(page)).not.toEqual(pair('day-3'))
    const release = setInterval(() => {
      for (const go of held.splice(0)) go()
    }, 50)
    onTestFinished(() => {
      clearInterval(release)
    })
    await expect.poll(() => views(page)).toEqual(pair('day-3'))
  })

  test('a view that does not load says so, and loads at the next try', async () => {
    const { page } = await site.open('/steadfast')
    await page.route(/steadfast-32x\/day-0\.avif/, (route) => route.abort())
    await start(page).click()
    await expect.poll(() => page.locator('.walk [role=status]').textContent()).toMatch(/^Could not load this view/)
    await page.unroute(/steadfast-32x\/day-0\.avif/)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => views(page)).toEqual(pair('day-0'))
    expect(await page.locator('.walk [role=status]').textContent()).toBe('')
  })

  test('fits every width', { timeout: 120_000 }, async () => {
    const { page } = await site.open('/steadfast?a=Classic+64x+Renewed&b=Classic+32x+Renewed&walk=4')
    await expect.poll(() => views(page)).toEqual(['classic-64x-renewed/day-4.avif', 'classic-32x-renewed/day-4.avif'])
    expectNoFaults(await widthFaults(page, [320, 390, 560, 561, 760, 768, 900, 901, 1312, 1440, 2000]))
  })

  test('a pack page leads to the walk in this pack', async () => {
    const { page } = await site.open('/classic32x')
    await page.getByRole('link', { name: 'Walk round a yard in this pack' }).click()
    await expect.poll(() => views(page)).toEqual(['default-16x/day-0.avif', 'classic-32x/day-0.avif'])
  })

  test('without scripts there is the comparison, and no button', async () => {
    const { context, close } = await openBrowser({ javaScriptEnabled: false })
    onTestFinished(close)
    const page = await context.newPage()
    await page.goto(`${site.address}/steadfast?b=Classic+32x&walk=0`)
    expect(await start(page).count()).toBe(0)
    expect(await page.locator('.duel img:visible').count()).toBe(2)
  })
})
