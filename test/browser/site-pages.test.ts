// The reference site's home tiles, menu, tag pages and author pages in Chromium, at widths on both sides of their breakpoints.

import { expect, test } from 'vitest'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'

describeInBrowser('the reference site', { viewport: DESKTOP }, (site) => {
  test('has each link of the menu in one line, in the header from 1101 px on and in the panel below', async () => {
    const { page } = await site.open('/')
    for (const width of [1101, 1150, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await page
        .locator('.site-nav a')
        .evaluateAll((links) => [...new Set(links.map((link) => Math.round(link.getBoundingClientRect().height)))])
      expect({ width, heights: lines.length }).toEqual({ width, heights: 1 })
    }
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.site-menu summary').click()
    await page.locator('.site-menu').getByText('Build your own').click()
    await page.waitForURL('**/customise')
  })

  test('has tiles at the foot of the home page in rows of the same length', async () => {
    const { page } = await site.open('/')
    for (const [width, columns] of [
      [390, 2],
      [768, 2],
      [1024, 4],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      const lefts = await page
        .locator('.onward li')
        .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().left)))
      expect({ width, tiles: lefts.length, columns: new Set(lefts).size }).toEqual({ width, tiles: 8, columns })
    }
    const targets = await page
      .locator('.onward a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(expect.arrayContaining(['/customise', '/downloads#current']))
  })

  test('shows phones most of a post’s picture, at half its size', async () => {
    for (const [path, picture] of [
      ['/steadfast32x/r40', '.article-image img'],
      ['/news', '.post-card img'],
    ] as const) {
      const { page } = await site.open(path, (opening) => opening.setViewportSize({ width: 390, height: 844 }))
      const image = page.locator(picture)
      const isLoaded = () =>
        image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])
      await expect.poll(isLoaded).toEqual([832, 512])
      expect(await image.boundingBox()).toMatchObject({ height: 256 })
    }
  })

  test('shows posts of a tag with pictures and summaries, as in the news', async () => {
    const { page } = await site.open('/tags/copper')
    const rows = page.locator('.post-rows > li')
    const count = await rows.count()
    expect(count).toBeGreaterThan(0)
    expect(await rows.locator('.post-window img').first().boundingBox()).toMatchObject({ height: 96 })
    expect(await page.locator('.post-rows .summary').count()).toBe(count)
    expect(await page.locator('.head-numbers > div').first().innerText()).toBe(`posts\n${String(count)}`)
  })

  test.each([
    ['/tags/copper', ['behind the scenes', 'how we draw']],
    ['/news/2025', ['2024', '2026']],
    ['/news/2026', ['2025']],
    ['/credits/maud', ['sorrel', 'Ottoline']],
  ])('leads from %s to the pages beside it: %s', async (path, names) => {
    const { page, faults } = await site.open(path)
    const links = page.locator('.neighbours a')
    expect((await links.allInnerTexts()).map((text) => text.split('\n').at(-1)?.trim())).toEqual(names)
    const to = await links.first().getAttribute('href')
    await links.first().click()
    await page.waitForURL(`**${to ?? ''}`)
    expect(faults).toEqual([])
  })

  test('shows the block and the whole name of an author who drew no texture', async () => {
    const { page } = await site.open('/credits/maud')
    await expect
      .poll(() => page.locator('.person-head img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(32)
    const name = page.locator('h1')
    expect((await name.boundingBox())?.height).toBeLessThan(100)
  })

  test('names every year of an author from the first, and lays blocks beside each other where there is room', async () => {
    const { page } = await site.open('/credits/mirelle')
    const years = await page.locator('.wall-year').allTextContents()
    const first = Number(years[0])
    expect(years).toEqual(Array.from({ length: years.length }, (_, index) => String(first + index)))
    expect(first).toBe(2010)
    const fills = await page.locator('.year-wall').evaluate((wall) => {
      const last = wall.lastElementChild?.getBoundingClientRect()
      return Math.abs((last?.right ?? 0) - wall.getBoundingClientRect().right) < 1
    })
    expect(fills).toBe(true)
    const most = await page
      .locator('.year-wall ul')
      .evaluateAll((lists) => Math.max(...lists.map((list) => list.getBoundingClientRect().height / 64)))
    expect(most).toBeLessThanOrEqual(5)
  })

  test.each([
    ['/tags/copper', 'News'],
    ['/credits/bram', null],
    ['/stats', null],
    ['/install', 'Downloads'],
    ['/customise', 'Build your own'],
  ])('marks the menu on %s, loaded or reached by a link: %s', async (path, item) => {
    const { page } = await site.open(path)
    const current = page.locator('.site-nav [aria-current]')
    const marked = item === null ? [] : [item]
    expect(await current.allTextContents()).toEqual(marked)
    await page.locator('.site-nav').getByText('FAQ').click()
    await page.waitForURL('**/faq')
    await expect.poll(() => current.allTextContents()).toEqual(['FAQ'])
    await page.goBack()
    await expect.poll(() => current.allTextContents()).toEqual(marked)
  })

  test('divides the finder in two halves at 768 px', async () => {
    const { page } = await site.open('/')
    await page.setViewportSize({ width: 768, height: 800 })
    const widths = await page
      .locator('.finder fieldset')
      .evaluateAll((sets) => sets.map((set) => Math.round(set.getBoundingClientRect().width)))
    expect(widths).toEqual([384, 384])
  })

  test('names the other site on the button of a file that is only there', async () => {
    const { page } = await site.open('/classic64x/java/1.21.5-r1')
    expect(await page.locator('.release-get .button').textContent()).toContain('Download from Forgehall')
    await page.goto(`${site.address}/downloads`)
    await page.locator('[data-finder-version]').fill('classic 64x 1.21.5')
    await page.locator('.finder-answers').getByText('Download from Forgehall').waitFor()
  })
})
