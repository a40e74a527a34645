// The site's search in Chromium, under the strict policy, mostly by keyboard.

import { expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { describeInBrowser } from '../support/site-in-browser'
import type { Page, Response } from 'playwright-core'

describeInBrowser('the search', {}, (site) => {
  const { open } = site
  const dialog = (page: Page) => page.locator('.search-dialog')
  const focused = (page: Page) =>
    page.evaluate(() => {
      const { id = '' } = document.activeElement ?? {}
      return id === '' ? document.activeElement?.getAttribute('href') : id
    })
  const press = async (page: Page, key: string): Promise<void> => {
    await page.keyboard.press(key)
    await dialog(page).waitFor()
  }
  const status = (page: Page) => page.locator('#search-status')
  const links = (page: Page) =>
    page.locator('.search-results a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))

  test('nothing of it is loaded before it is asked for; then the index comes with the id of the running build', async () => {
    const asked: string[] = []
    const { page, faults } = await open('/about', (opened) =>
      Promise.resolve(opened.on('request', (request) => asked.push(request.url().slice(site.address.length)))),
    )
    expect(asked.filter((path) => path.includes('search'))).toEqual([])
    const { id } = (await (await fetch(`${site.address}/builds/latest.json`)).json()) as { id: string }
    await page.getByRole('button', { name: 'Search' }).click()
    await page.locator('#search-status', { hasText: 'Packs' }).waitFor()
    expect(asked.filter((path) => path.startsWith('/search-index'))).toEqual([`/search-index.json?${id}`])
    expect(faults).toEqual([])
  })

  test.each(['/', 'Control+k', 'Meta+k'])(
    '%s opens it, the field has the focus, and Escape gives it back',
    async (key) => {
      const { page } = await open('/about')
      await page.locator('.site-nav a').first().focus()
      await page.keyboard.press(key)
      await dialog(page).waitFor()
      expect(await focused(page)).toBe('search-field')
      expect(await page.locator('#search-field').inputValue()).toBe('')
      await page.keyboard.press('Escape')
      expect(await dialog(page).isVisible()).toBe(false)
      expect(await page.evaluate(() => document.activeElement?.closest('.site-nav') !== null)).toBe(true)
    },
  )

  fullTest('/ is a letter where somebody types', async () => {
    const { page } = await open('/faq')
    await page.locator('[data-search-field]').focus()
    await page.keyboard.type('a/b')
    expect(await page.locator('[data-search-field]').inputValue()).toBe('a/b')
    expect(await dialog(page).count()).toBe(0)
  })

  test('results are grouped links with what was typed marked, and their number is told', async () => {
    const { page, faults } = await open('/about')
    await press(page, '/')
    await page.keyboard.type('diamond ore')
    await status(page)
      .getByText(/results? for “diamond ore”/)
      .waitFor()
    expect(await status(page).getAttribute('role')).toBe('status')
    expect(await page.locator('.search-results h2').allTextContents()).toContain('Textures')
    const ore = page.locator('.search-results a[href*="show=1127"]')
    expect(await ore.locator('mark').allTextContents()).toEqual(['Diamond', 'ore'])
    expect(await ore.locator('b').textContent()).toBe('Diamond ore')
    expect(faults).toEqual([])
  })

  test('arrows, Home and End go from result to result, typing goes on in the field, and Enter follows', async () => {
    const { page, loads } = await open('/about')
    await press(page, '/')
    await page.keyboard.type('copper')
    await status(page)
      .getByText(/for “copper”/)
      .waitFor()
    const all = await links(page)
    expect(all.length).toBeGreaterThan(3)
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(all[0])
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(all[1])
    await page.keyboard.press('End')
    expect(await focused(page)).toBe(all.at(-1))
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(all.at(-1))
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe(all[0])
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toBe('search-field')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type(' age')
    expect(await page.locator('#search-field').inputValue()).toBe('copper age')
    await status(page)
      .getByText(/for “copper age”/)
      .waitFor()
    const [best = ''] = await links(page)
    await page.keyboard.press('Enter')
    await page.waitForFunction((path) => location.pathname === path, best)
    expect(await dialog(page).isVisible()).toBe(false)
    expect(await focused(page)).toBe('main')
    expect(loads).toEqual(['/about'])
    // It is there on the next page too, with what was asked.
    await page.keyboard.press('/')
    expect(await page.locator('#search-field').inputValue()).toBe('copper age')
  })

  test('a texture that is found opens in the gallery, also from the gallery itself', async () => {
    const { page } = await open('/about')
    const find = async (name: string, id: string): Promise<void> => {
      await page.keyboard.press('Control+k')
      await page.locator('#search-field').fill(name)
      await page.locator(`.search-results a[href$="show=${id}"]`).click()
      await page.locator('.texture-dialog[open] #texture-name', { hasText: name }).waitFor()
    }
    await find('Diamond ore', '1127')
    await page.keyboard.press('Escape')
    await find('Lava', '1302')
  })

  test('an answer to nothing, and a question without results, say so', async () => {
    const { page } = await open('/about')
    await page.keyboard.press('/')
    await page.locator('#search-field').fill('zzzzzz')
    await status(page).getByText('No results for “zzzzzz”.').waitFor()
    expect(await links(page)).toEqual([])
    await page.locator('#search-field').fill('  ')
    await status(page).getByText('Packs, versions').waitFor()
  })

  fullTest('where the index can’t be had it says so, and asks again', async () => {
    const { page } = await open('/about', (opened) => opened.route('**/search-index.json*', (route) => route.abort()))
    await page.keyboard.press('/')
    await status(page).getByText('Could not load').waitFor()
    await page.unroute('**/search-index.json*')
    await page.locator('#search-field').fill('diamond')
    await status(page)
      .getByText(/for “diamond”/)
      .waitFor()
  })

  fullTest('where its script can’t be had the page says so', async () => {
    const { page } = await open('/about', (opened) => opened.route('**/assets/search-*', (route) => route.abort()))
    await page.keyboard.press('/')
    await page.locator('.site-notice', { hasText: 'Could not load this.' }).waitFor()
  })

  test.each([
    ['a movement', (page: Page) => page.mouse.move(300, 300)],
    ['a key', (page: Page) => page.keyboard.press('PageDown')],
    ['the wheel', (page: Page) => page.mouse.wheel(0, 1)],
  ])('the error page names the addresses that are near after %s', async (_name, act) => {
    const { page } = await open('/addon/coper-age')
    await act(page)
    const near = page.locator('[data-nearest]')
    await near.waitFor()
    expect(await near.locator('a').first().getAttribute('href')).toBe('/addons/copper-age')
  })

  test('the error page has the search, and names the addresses that are near', async () => {
    const { page } = await open('/addon/coper-age')
    const near = page.locator('[data-nearest]')
    await page.mouse.move(300, 300)
    await near.waitFor()
    expect(await near.locator('a').first().getAttribute('href')).toBe('/addons/copper-age')
    await page.getByRole('button', { name: 'Search this site' }).click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await page.goto(`${site.address}/nothing/like/anything/here`, { waitUntil: 'networkidle' })
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(await near.isVisible()).toBe(false)
  })
})

describeInBrowser('the error page', {}, ({ open }) => {
  test('asks for the index that the search asks for, and shows an address that cannot be decoded', async () => {
    const asked: string[] = []
    const latest: Promise<Response>[] = []
    const { page, faults } = await open('/addons/copper-ag%E0%A4%A', async (opened) => {
      latest.push(opened.waitForResponse(/latest\.json/))
      await opened.route('**/search-index.json*', async (route) => {
        asked.push(route.request().url())
        const response = await route.fetch()
        const index = (await response.json()) as { documents: unknown[][] }
        const [first = []] = index.documents
        const documents = [first.with(2, '/addons/copper-age%E0%A4%A'), ...index.documents.slice(1)]
        await route.fulfill({ response, json: { ...index, documents } })
      })
    })
    // The running build is known from here on.
    for (const response of await Promise.all(latest)) await response.finished()
    await page.mouse.move(300, 300)
    const near = page.locator('[data-nearest]')
    await near.waitFor()
    expect(await near.locator('a').allTextContents()).toContain('/addons/copper-age%E0%A4%A')
    await page.getByRole('button', { name: 'Search this site' }).click()
    await page.locator('#search-status', { hasText: 'Packs' }).waitFor()
    expect(asked).toHaveLength(2)
    expect(asked[1]).toBe(asked[0])
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([])
  })
})

describeInBrowser('without scripts', { javaScriptEnabled: false }, ({ open }) => {
  test('nobody sees a search', async () => {
    for (const path of ['/about', '/nope']) {
      const { page } = await open(path)
      for (const button of await page.locator('[data-search], [data-nearest]').all())
        expect(await button.isVisible()).toBe(false)
    }
  })
})
