// The list of add-ons in Chromium, under the strict policy: search, facets, order, favourites, and the address that holds them.

import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fullTest } from '../support/full'
import { chromiumPath, openBrowser } from '../support/browser'
import { blockStorage, lastingListeners, watchListeners } from '../support/listeners'
import { openQuietly } from '../support/quiet'
import { click, follow, watchPage } from '../support/shell'
import { TRANSPARENT_PNG, configSource, createSite } from '../support/site'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import { STRICT_CSP, serveFolder } from '../support/static-server'
import type { Page } from 'playwright-core'

const CARDS = '.addon-cards > li'
const ADDONS_SCRIPT = /assets\/addons-\w+\.js/

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search 60 add-ons' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const hearts = (page: Page) => page.getByRole('button', { name: 'Favourites' })
const total = (page: Page) => page.locator('[data-total]')
const titles = (page: Page) => page.locator(`${CARDS} .addon-title a`).allTextContents()
const countOf = (page: Page, name: string) => box(page, name).locator('xpath=..').locator('[data-count]').textContent()
const hasTotal = (page: Page, text: string) => total(page).getByText(text, { exact: true }).waitFor()
const hasQuery = (page: Page, query: string) => page.waitForFunction((text) => location.search === text, query)

describeInBrowser('the list of add-ons', { viewport: DESKTOP }, (site) => {
  const open = async (path: string, prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) => {
    const watched = watchPage(await site.context.newPage(), site.address)
    const { page } = watched
    onTestFinished(async () => {
      await page.goto(`${site.address}/privacy`)
      await page.evaluate(() => {
        try {
          localStorage.clear()
        } catch {
          // Blocked.
        }
      })
      await page.close()
    })
    await prepare(page)
    await openQuietly(page, site.address + path)
    return watched
  }

  test('loads its script when somebody is about to search, and loses nothing that was done before', async () => {
    const { page, faults } = await open('/addons')
    const chunks: string[] = []
    page.on('request', (request) => {
      if (ADDONS_SCRIPT.test(request.url())) chunks.push(request.url())
    })
    await page.route(ADDONS_SCRIPT, async (route) => {
      await new Promise((resume) => setTimeout(resume, 300))
      await route.continue()
    })
    expect(await total(page).textContent()).toBe('60 add-ons')
    expect(chunks).toEqual([])
    await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[data-search-field]')
      if (input === null) return
      input.value = 'lantern'
      input.dispatchEvent(new Event('input', { bubbles: true }))
      for (const slug of ['lantern-light', 'programmer-lanterns'])
        document.querySelector<HTMLElement>(`[data-favourite=${slug}]`)?.click()
    })
    await hasTotal(page, '2 of 60 add-ons')
    expect(await page.getByRole('button', { name: 'Favourite: Lantern light' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe(
      '["lantern-light","programmer-lanterns"]',
    )
    expect(chunks).toHaveLength(1)
    expect(faults).toEqual([])
  })

  test('finds every word in title, summary and authors, whatever the case and the accents', async () => {
    const { page, faults } = await open('/addons')
    await field(page).fill('LÁNTERN')
    await hasTotal(page, '2 of 60 add-ons')
    expect((await titles(page)).every((title) => /lantern|lights/i.test(title))).toBe(true)
    await field(page).fill('florian rivets')
    await hasTotal(page, '1 of 60 add-ons')
    expect(await titles(page)).toEqual(['Copper age'])
    await hasQuery(page, '?q=florian+rivets')
    await field(page).fill('')
    await hasTotal(page, '60 add-ons')
    await hasQuery(page, '')
    expect(faults).toEqual([])
  })

  test('facets are OR inside one and AND between them, and each count comes true', async () => {
    const { page } = await open('/addons')
    const bedrock = Number(await countOf(page, 'Bedrock Edition'))
    expect(bedrock).toBeLessThan(60)
    await box(page, 'Bedrock Edition').check()
    await hasTotal(page, `${String(bedrock)} of 60 add-ons: Bedrock Edition`)
    const promised = await countOf(page, '64x')
    await box(page, '64x').check()
    expect(String(await page.locator(CARDS).count())).toBe(promised)
    expect(Number(await countOf(page, 'Java Edition'))).toBeLessThan(58)
    for (const tags of await page.locator('.tags').allTextContents()) expect(tags).toMatch(/Bedrock.*64x/)
    await box(page, '32x').check()
    expect(await page.locator(CARDS).count()).toBe(bedrock)
    await hasQuery(page, '?edition=bedrock&resolution=32,64')
    await field(page).fill('e')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await hasQuery(page, '?q=e')
    expect(await box(page, '64x').isChecked()).toBe(false)
    expect(await countOf(page, 'Bedrock Edition')).not.toBe('0')
  })

  fullTest('are sorted by name, and newest first again', async () => {
    const { page } = await open('/addons')
    const newest = await titles(page)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name')
    await hasQuery(page, '?sort=title')
    const sorted = [...newest].sort((a, b) => a.localeCompare(b, 'en'))
    expect(sorted).not.toEqual(newest)
    expect(await titles(page)).toEqual(sorted)
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest first')
    expect(await titles(page)).toEqual(newest)
  })

  fullTest('a question without an answer says so, and is cleared with the focus in the field', async () => {
    const { page } = await open('/addons?q=nosuchthing&optifine=1')
    await hasTotal(page, '0 of 60 add-ons: OptiFine')
    expect(await total(page).getAttribute('role')).toBe('status')
    expect(await countOf(page, 'Java Edition')).toBe('0')
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await hasTotal(page, '60 add-ons')
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByText('No matches.').isVisible()).toBe(false)
    await hasQuery(page, '')
  })

  test('no favourites: the button shows all add-ons, and names search and filters only if one is set', async () => {
    const { page } = await open('/addons')
    await hearts(page).click()
    await page.getByText('No favourites yet.').waitFor()
    await field(page).fill('lantern')
    await page.getByRole('button', { name: 'Clear search and filters' }).waitFor()
    await field(page).fill('')
    await page.getByRole('button', { name: 'Show all add-ons' }).click()
    await hasTotal(page, '60 add-ons')
  })

  test('a link before the cards skips them', async () => {
    const { page } = await open('/addons')
    const skip = page.getByRole('link', { name: 'Skip the add-ons' })
    await skip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true)
  })

  test('favourites are kept, shown by themselves, and stay in sight while they are looked at', async () => {
    const { page, faults } = await open('/addons')
    const heart = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` })
    const kept = () => page.evaluate(() => localStorage.getItem('favourites'))
    await heart('Nether forests').click()
    await heart('Copper age').click()
    await expect.poll(kept).toBe('["nether-forests","copper-age"]')
    await expect.poll(() => hearts(page).textContent()).toBe('Favourites 2')
    await page.reload({ waitUntil: 'networkidle' })
    await expect.poll(() => heart('Copper age').getAttribute('aria-pressed')).toBe('true')
    await hearts(page).click()
    await hasTotal(page, '2 of 60 add-ons')
    await expect.poll(() => titles(page)).toEqual(['Copper age', 'Nether forests'])
    await hasQuery(page, '?favourites=1')
    await heart('Copper age').click()
    await expect.poll(() => titles(page)).toEqual(['Copper age', 'Nether forests'])
    await heart('Nether forests').click()
    await expect.poll(kept).toBeNull()
    await hearts(page).click()
    await hasTotal(page, '60 add-ons')
    expect(faults).toEqual([])
  })

  fullTest('a favourite that one tab marks shows in the other, and on the page of an add-on', async () => {
    const { page } = await open('/addons')
    const other = await open('/addons/nether-forests')
    const related = other.page.locator('[data-favourite]').first()
    await related.click()
    const slug = (await related.getAttribute('data-favourite')) ?? ''
    await page.locator('main').hover()
    await page.locator(`[data-favourite='${slug}'][aria-pressed=true]`).waitFor()
    await related.click()
    await page.locator(`[data-favourite='${slug}'][aria-pressed=false]`).waitFor()
  })

  test('an address holds the whole question', async () => {
    const query = '?q=e&edition=java&resolution=32&optifine=1&sort=title'
    const { page } = await open(`/addons${query}`)
    await page.waitForFunction((cards) => document.querySelectorAll(cards).length < 60, CARDS)
    expect(await field(page).inputValue()).toBe('e')
    expect(await box(page, 'Java Edition').isChecked()).toBe(true)
    expect(await box(page, 'Bedrock Edition').isChecked()).toBe(false)
    expect(await page.getByRole('combobox', { name: 'Sort' }).inputValue()).toBe('title')
    for (const tags of await page.locator('.tags').allTextContents()) expect(tags).toMatch(/Java.*32x.*OptiFine/)
    expect(await page.evaluate(() => location.search)).toBe(query)
  })

  fullTest('leaving and coming back finds the list as it was, with no listener left over', async () => {
    const { page, faults, loads } = await open('/about', watchListeners)
    const counts: number[] = []
    for (let round = 0; round < 2; round += 1) {
      await follow(page, '/addons')
      await field(page).fill('lantern')
      await hasTotal(page, '2 of 60 add-ons')
      // At once: the address has not been written yet.
      await click(page, '/about')
      await page.waitForFunction(() => location.pathname === '/about')
      counts.push(await lastingListeners(page))
      await page.goBack()
      await hasTotal(page, '2 of 60 add-ons')
      expect(await page.evaluate(() => location.search)).toBe('?q=lantern')
      await page.goForward()
      await page.waitForFunction(() => location.pathname === '/about' && location.search === '')
    }
    expect(new Set(counts).size, counts.join(', ')).toBe(1)
    expect(loads).toEqual(['/about'])
    expect(faults).toEqual([])
  })

  fullTest('back and forward between two questions show each', async () => {
    const { page } = await open('/addons?q=lantern')
    await page.evaluate(() => {
      history.pushState(null, '', '?edition=bedrock')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(await box(page, 'Bedrock Edition').isChecked()).toBe(true)
    expect(await field(page).inputValue()).toBe('')
    await page.goBack()
    await hasTotal(page, '2 of 60 add-ons')
    expect(await box(page, 'Bedrock Edition').isChecked()).toBe(false)
  })

  test('works by keyboard alone', async () => {
    const { page } = await open('/addons')
    const press = async (keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.locator('main').focus()
    // Past the link to what is made with them.
    await press(['Tab', 'Tab', 'Tab', 'Space'])
    await hasQuery(page, '?edition=bedrock')
    await press(['Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter'])
    await hasQuery(page, '')
    await page.keyboard.type('copper golems')
    await hasTotal(page, '1 of 60 add-ons')
    await press(['Tab', 'ArrowDown', 'Tab', 'Tab', 'Tab', 'Tab', 'Space'])
    await hasQuery(page, '?q=copper+golems&sort=title')
    expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('["copper-age"]')
  })

  fullTest('works where storage is blocked, for as long as the page is open', async () => {
    const { page, faults } = await open('/addons', blockStorage)
    await page.getByRole('button', { name: 'Favourite: Copper age' }).click()
    await hearts(page).click()
    await hasTotal(page, '1 of 60 add-ons')
    expect(await titles(page)).toEqual(['Copper age'])
    await follow(page, '/about')
    await follow(page, '/addons?favourites=1')
    await hasTotal(page, '1 of 60 add-ons')
    expect(faults).toEqual([])
  })

  test('the answer to a letter is there in a frame', async () => {
    const { page } = await open('/addons?q=a')
    await hasTotal(page, '60 of 60 add-ons')
    const times = await page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('[data-search-field]')
      return ['l', 'la', 'lan', 'lant', '', 'b', 'bl'].map((text) => {
        const start = performance.now()
        if (input !== null) input.value = text
        input?.dispatchEvent(new Event('input', { bubbles: true }))
        document.body.getBoundingClientRect()
        return performance.now() - start
      })
    })
    // A frame has 16 ms; other work of the machine takes its share of most of them.
    expect(Math.min(...times)).toBeLessThan(50)
  })

  fullTest('on a phone the facets are folded, and say how many are chosen', async () => {
    const { page } = await open('/addons?edition=java&resolution=64', (page) =>
      page.setViewportSize({ width: 390, height: 844 }),
    )
    await page.getByText('Filters 2').waitFor()
    expect(await box(page, '64x').isVisible()).toBe(false)
    await page.getByText('Filters 2').click()
    await box(page, '64x').uncheck()
    await page.getByText('Filters 1').waitFor()
  })

  fullTest('without the script of the site nothing that needs scripts is shown', async () => {
    const { page } = await open('/privacy')
    await page.route(/assets\/site-\w+\.js/, (route) => route.abort())
    await page.goto(`${site.address}/addons`, { waitUntil: 'networkidle' })
    expect(await page.locator('main [data-needs-script]:visible').count()).toBe(0)
    expect(await page.locator(CARDS).count()).toBe(60)
  })

  fullTest('what was shown goes again when the rest cannot be loaded', async () => {
    const { page } = await open('/addons', (page) => page.route(ADDONS_SCRIPT, (route) => route.abort()))
    await field(page).focus()
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.search-field')?.hidden)
    expect(await page.locator('main [data-needs-script]:visible').count()).toBe(0)
  })
})

describe.skipIf(chromiumPath === null)('a list of several pages', () => {
  const addon = (day: number, edition: string): string =>
    `---\ntitle: Add-on ${String(day)}\ndescription: A thing.\nauthors: [ann]\npacks: [main32x]\neditions: [${edition}]\nresolutions: [32]\nupdated: 2026-01-0${String(day)}\ndownloads:\n  File: https://files.example.org/${String(day)}.zip\n---\nText.\n`

  test('is searched as a whole, and is its own page again afterwards', async () => {
    const site = createSite({
      'site.config.ts': configSource(`
        { name: 'Add-ons', path: '/addons', template: 'addons', pageSize: 2, meta: { name: 'Add-ons', layout: 'no-container' } },
        { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
        { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
      `),
      'public/favicon.ico': TRANSPARENT_PNG,
      'content/site/projects.yaml': '- slug: main32x\n  name: Main 32x\n',
      'content/authors/ann.yaml': 'name: Ann\n',
      'content/pages/a.md': '---\ntitle: A\n---\nText.\n',
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((day) => [
          `content/addons/a${String(day)}.md`,
          addon(day, day % 2 === 0 ? 'bedrock' : 'java'),
        ]),
      ),
    })
    site.build()
    const server = await serveFolder(join(site.root, 'dist'), { headers: STRICT_CSP })
    const browser = await openBrowser({ viewport: DESKTOP })
    onTestFinished(async () => {
      await browser.close()
      await server.close()
    })
    const { page, faults } = watchPage(await browser.context.newPage(), server.address)
    await page.goto(`${server.address}/addons/page/2`, { waitUntil: 'networkidle' })
    expect(await titles(page)).toEqual(['Add-on 3', 'Add-on 2'])
    expect(await countOf(page, 'Java Edition')).toBe('3')
    await box(page, 'Java Edition').check()
    await hasTotal(page, '3 of 5 add-ons: Java Edition')
    expect(await titles(page)).toEqual(['Add-on 5', 'Add-on 3', 'Add-on 1'])
    expect(await page.locator('.pagination').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Favourite: Add-on 5' }).click()
    await box(page, 'Java Edition').uncheck()
    await hasTotal(page, '5 add-ons')
    expect(await titles(page)).toEqual(['Add-on 3', 'Add-on 2'])
    expect(await page.locator('.pagination').isVisible()).toBe(true)
    expect(faults).toEqual([])

    await page.route(/_payload/, (route) => route.abort())
    await page.goto(`${server.address}/addons?q=add-on`, { waitUntil: 'networkidle' })
    await hasTotal(page, '2 of 5 add-ons. Only this page was searched')
  })
})

describeInBrowser('without scripts', { javaScriptEnabled: false, viewport: DESKTOP }, ({ open }) => {
  test('every card is there and no control is', async () => {
    const { page } = await open('/addons?q=lantern')
    expect(await page.locator(`${CARDS}:visible`).count()).toBe(60)
    expect(await page.locator('main :is(input, select, button):visible').count()).toBe(0)
    const columns = await page
      .locator('.addons-columns')
      .evaluate((element) => getComputedStyle(element).gridTemplateColumns)
    expect(columns.split(' ')).toHaveLength(1)
  })
})
