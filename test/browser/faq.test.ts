// The questions in Chromium, under the strict policy: search with its words marked, one entry open, and an address for each.

import { expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { lastingListeners, watchListeners } from '../support/listeners'
import { follow } from '../support/shell'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const field = (page: Page) => page.getByRole('searchbox', { name: /^Search \d+ answers?$/ })
const total = (page: Page) => page.locator('[data-total]').textContent()
const hasTotal = (page: Page, text: RegExp) => page.locator('[data-total]').getByText(text).waitFor()
const hasAddress = (page: Page, address: string) =>
  page.waitForFunction((text) => location.pathname + location.search + location.hash === text, address)
const shown = (page: Page) => page.locator('.faq-entry:visible :is(h2, h3)').allTextContents()
const opened = (page: Page) => page.locator('.faq-entry[open]').evaluateAll((entries) => entries.map(({ id }) => id))
const idsOf = (page: Page) => page.locator('.faq-entry').evaluateAll((entries) => entries.map(({ id }) => id))
/** The texts that are marked, in lower case. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const found = CSS.highlights.get('found')
    return found === undefined ? [] : [...new Set([...found].map((range) => (range as Range).toString().toLowerCase()))]
  })

describeInBrowser('the questions', { viewport: DESKTOP }, (site) => {
  const { open } = site

  test('are searched by question, keywords and answer, and the words are marked without touching them', async () => {
    const { page, faults } = await open('/faq')
    const html = await page.locator('[data-faq] .prose').evaluateAll((answers) => answers.map((a) => a.innerHTML))
    const all = await total(page)
    await field(page).fill('Mémory')
    await hasTotal(page, /^\d of \d+ answers$/)
    expect(await marked(page)).toEqual(['memory'])
    expect((await shown(page)).length).toBe(Number.parseInt((await total(page)) ?? ''))
    await hasAddress(page, '/faq?q=M%C3%A9mory')
    // A keyword of one entry, in no question and in no answer.
    await field(page).fill('vram')
    await hasTotal(page, /^1 of/)
    await field(page).fill('')
    await hasTotal(page, /^\d+ answers$/)
    expect(await total(page)).toBe(all)
    expect(await marked(page)).toEqual([])
    await hasAddress(page, '/faq')
    expect(await page.locator('[data-faq] .prose').evaluateAll((answers) => answers.map((a) => a.innerHTML))).toEqual(
      html,
    )
    expect(faults).toEqual([])
  })

  test('have further help beside them, and the categories, also on the page of a category', async () => {
    for (const path of ['/faq', '/faq/java']) {
      const { page } = await open(path)
      const links = page.getByRole('complementary', { name: 'Still stuck?' }).getByRole('link')
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/downloads',
        '/downloads#current',
        '/install',
      ])
      const lefts = await page
        .locator('.faq-columns > *')
        .evaluateAll((columns) => columns.map((column) => column.getBoundingClientRect().left))
      expect(lefts).toEqual([...lefts].sort((a, b) => a - b))
      expect(new Set(lefts).size).toBe(3)
    }
  })

  test('that have no hit go with their categories, and the words of links to answers are none', async () => {
    const { page } = await open('/faq?q=vram')
    await hasTotal(page, /^1 of/)
    expect(await page.locator('.faq-category:visible').count()).toBe(1)
    expect(await page.locator('.side-nav li:visible').count()).toBe(1)
    await field(page).fill('"Link to this answer"')
    await hasTotal(page, /^0 of/)
    await page.getByRole('button', { name: 'Clear search' }).click()
    await hasTotal(page, /^\d+ answers$/)
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('.faq-category:visible').count()).toBe(5)
  })

  test('open one at a time, and the address follows without scrolling', async () => {
    const { page, loads } = await open('/faq')
    const [first = '', second = ''] = await idsOf(page)
    // The test's own clicks would scroll.
    const toggle = (id: string) =>
      page.locator(`#${id} summary`).evaluate((summary: HTMLElement) => {
        summary.click()
      })
    await page.locator('main').hover()
    await toggle(first)
    await hasAddress(page, `/faq#${first}`)
    const top = await page.evaluate(() => scrollY)
    await toggle(second)
    await hasAddress(page, `/faq#${second}`)
    expect(await opened(page)).toEqual([second])
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await toggle(second)
    await hasAddress(page, '/faq')
    expect(await page.evaluate(() => history.length)).toBe(2)
    expect(loads).toEqual(['/faq'])
  })

  test('are opened by their address, loaded, followed or changed', async () => {
    const { page, faults, loads } = await open('/about')
    const isInView = (id: string) =>
      page.waitForFunction((name) => {
        const { top } = document.getElementById(name)?.getBoundingClientRect() ?? { top: -1 }
        return top >= 0 && top < innerHeight
      }, id)
    await follow(page, '/faq#checksums')
    await page.locator('#checksums[open]').waitFor()
    await isInView('checksums')
    await page.evaluate(() => {
      location.hash = '#modpacks'
    })
    await page.locator('#modpacks[open]').waitFor()
    expect(await opened(page)).toEqual(['modpacks'])
    expect(loads).toEqual(['/about'])
    await page.goto(`${site.address}/privacy`)
    await page.goto(`${site.address}/faq#checksums`)
    await page.locator('#checksums[open]').waitFor()
    await isInView('checksums')
    expect(faults).toEqual([])
  })

  test('that the search hides are shown when their address is asked for', async () => {
    const { page } = await open('/faq?q=vram#checksums')
    await page.locator('#checksums[open]').waitFor()
    await hasAddress(page, '/faq#checksums')
    expect(await field(page).inputValue()).toBe('')
  })

  fullTest('of one category are searched too', async () => {
    const { page, faults } = await open('/faq/installation')
    const all = await shown(page)
    await field(page).fill('zip')
    await hasTotal(page, new RegExp(`^\\d+ of ${String(all.length)} answers$`))
    const found = await shown(page)
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all.length)
    await hasAddress(page, '/faq/installation?q=zip')
    expect(faults).toEqual([])
  })

  fullTest('what was opened before the script was there has its address too', async () => {
    const { page } = await open('/faq', (page) =>
      page.route(/assets\/faq-\w+\.js/, async (route) => {
        await new Promise((resume) => setTimeout(resume, 300))
        await route.continue()
      }),
    )
    await page.locator('#checksums summary').click()
    await hasAddress(page, '/faq#checksums')
  })

  fullTest('leaving and coming back finds the search as it was, with no listener and no mark left over', async () => {
    const { page, faults } = await open('/about', watchListeners)
    const counts: number[] = []
    for (let round = 0; round < 3; round += 1) {
      await follow(page, '/faq?q=vram')
      await hasTotal(page, /^1 of/)
      await follow(page, '/about')
      counts.push(await lastingListeners(page))
      expect(await marked(page)).toEqual([])
      await page.goBack()
      await hasTotal(page, /^1 of/)
      expect(await field(page).inputValue()).toBe('vram')
      await page.goForward()
      await hasAddress(page, '/about')
    }
    expect(new Set(counts).size, counts.join(', ')).toBe(1)
    expect(faults).toEqual([])
  })

  test('work by keyboard alone', async () => {
    const { page } = await open('/faq')
    await page.locator('main').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.type('vram')
    await hasTotal(page, /^1 of/)
    for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
    const id = await page.locator('.faq-entry[open]').getAttribute('id')
    await hasAddress(page, `/faq?q=vram#${String(id)}`)
  })

  fullTest('without highlights the search finds as much', async () => {
    const { page, faults } = await open('/faq', (page) =>
      page.addInitScript(() => {
        Reflect.deleteProperty(CSS, 'highlights')
        Reflect.deleteProperty(window, 'Highlight')
      }),
    )
    await field(page).fill('vram')
    await hasTotal(page, /^1 of/)
    expect(faults).toEqual([])
  })
})

describeInBrowser('without scripts', { javaScriptEnabled: false }, ({ open }) => {
  test('every question opens, one at a time, and no control is shown', async () => {
    const { page } = await open('/faq?q=vram')
    expect(await page.locator('main :is(input, button):visible').count()).toBe(0)
    await page.locator('#checksums summary').click()
    await page.locator('#modpacks summary').click()
    expect(await page.locator('.faq-entry[open]').count()).toBe(1)
  })
})
