// The loading bar in Chromium, by the clock: SPEC section 9 as it is seen.

import { expect, onTestFinished, test } from 'vitest'
import { click, createGate } from '../support/shell'
import { describeInBrowser } from '../support/site-in-browser'

describeInBrowser('the loading bar', { reducedMotion: 'reduce' }, (site) => {
  /** A page whose next payload is held back, its clock standing still. */
  const open = async () => {
    const page = await site.context.newPage()
    onTestFinished(() => page.close())
    await page.clock.install({ time: 0 })
    await page.goto(`${site.address}/privacy`)
    await page.clock.pauseAt(10_000)
    const gate = createGate()
    await page.route(/about\/_payload/, gate.handle)
    const bar = page.locator('.loading-bar')
    const width = (): Promise<number> =>
      bar.evaluate((element) => (element.firstElementChild?.getBoundingClientRect().width ?? 0) / innerWidth)
    return { page, gate, bar, width }
  }

  test('is hidden for 200 ms, then grows, is named while it does, and is 3 px of #76C945 on moss', async () => {
    const { page, gate, bar, width } = await open()
    await click(page, '/about')
    await gate.asked
    await page.clock.runFor(180)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(40)
    expect(await width()).toBeGreaterThan(0.11)
    expect(await width()).toBeLessThan(0.15)
    await page.clock.runFor(780)
    expect(await width()).toBeCloseTo(0.5, 1)
    const seen = await bar.evaluate((element) => ({
      role: element.role,
      label: element.ariaLabel,
      now: Number(element.ariaValueNow),
      height: element.getBoundingClientRect().height,
      top: element.getBoundingClientRect().top,
      track: getComputedStyle(element).backgroundColor,
      color: getComputedStyle(element.firstElementChild ?? element).backgroundColor,
    }))
    expect(seen).toMatchObject({
      role: 'progressbar',
      label: 'Loading',
      height: 3,
      top: 0,
      track: 'rgb(20, 33, 11)',
      color: 'rgb(118, 201, 69)',
    })
    expect(seen.now).toBeGreaterThanOrEqual(49)
    expect(seen.now).toBeLessThanOrEqual(51)
    await page.clock.runFor(60_000)
    expect(await width()).toBeLessThan(1)
    gate.open()
  })

  test('is full for 500 ms when the page is there, fades for 400 ms, and is gone', async () => {
    const { page, gate, bar, width } = await open()
    await click(page, '/about')
    await gate.asked
    await page.clock.runFor(1000)
    gate.open()
    await page.waitForFunction(() => location.pathname === '/about')
    await page.clock.runFor(32)
    expect(await width()).toBe(1)
    expect(await bar.getAttribute('role')).toBeNull()
    await page.clock.runFor(430)
    expect(await bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
    await page.clock.runFor(70)
    expect(await bar.evaluate((element) => getComputedStyle(element).opacity)).toBe('0')
    await page.clock.runFor(350)
    expect(await bar.count()).toBe(1)
    await page.clock.runFor(60)
    expect(await bar.count()).toBe(0)
  })

  test('is never seen when the page is there within 200 ms', async () => {
    const { page, gate, bar } = await open()
    await click(page, '/about')
    await gate.asked
    await page.clock.runFor(150)
    gate.open()
    await page.waitForFunction(() => location.pathname === '/about')
    for (let elapsed = 0; elapsed < 1500; elapsed += 50) {
      await page.clock.runFor(50)
      expect(await bar.count()).toBe(0)
    }
  })

  test('begins anew with the next navigation', async () => {
    const { page, gate, bar, width } = await open()
    const next = createGate()
    await page.route(/license\/_payload/, next.handle)
    await click(page, '/about')
    await gate.asked
    await page.clock.runFor(2000)
    await click(page, '/license')
    await next.asked
    await page.clock.runFor(150)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(70)
    expect(await width()).toBeLessThan(0.2)
    gate.open()
    next.open()
  })
})
