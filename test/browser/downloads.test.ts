// "Which file do I need?", asked in Chromium on the built site: in two clicks from the home page, by mouse, by keyboard, on a
// phone and without scripts; on /downloads with filters, an address that can be shared, and SHA-256 to copy.

import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullTest, inFullRun } from '../support/full'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { openQuietly } from '../support/quiet'
import { serveFolder, type StaticServer } from '../support/static-server'
import { referenceRoot } from '../support/reference'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const PHONE = { userAgent: IPHONE, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const dist = join(referenceRoot(), 'dist')
let server: StaticServer
beforeAll(async () => {
  server = await serveFolder(dist)
})
afterAll(async () => {
  await server.close()
})

const ANSWER = '.finder-answer:visible'
const answerOf = (page: Page) => page.locator(ANSWER)
const field = (page: Page) => page.getByRole('textbox', { name: 'on version' })
const hrefOf = (page: Page) => page.locator(`${ANSWER} .button`).getAttribute('href')

type Opened = { readonly page: Page; readonly faults: string[] }

async function open(browser: OpenBrowser, path: string): Promise<Opened> {
  const page = await browser.context.newPage()
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  await page.goto(server.address + path)
  return { page, faults }
}

describe.skipIf(chromiumPath === null)('on a desktop', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser({ viewport: { width: 1440, height: 900 } })
    await browser.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  })
  afterAll(async () => {
    await browser.close()
  })

  fullTest('the list beside the tables tells which pack is read', async () => {
    const { page, faults } = await open(browser, '/downloads')
    const told = page.locator('.side-nav [aria-current]')
    for (const [anchor, name] of [
      ['Classic-32x', 'Classic 32x'],
      ['Steadfast-64x', 'Steadfast 64x'],
    ] as const) {
      await page.locator(`#${anchor}`).evaluate((section) => {
        section.scrollIntoView()
      })
      await expect.poll(() => told.allTextContents()).toEqual([name])
    }
    await page.evaluate(() => {
      scrollTo(0, 0)
    })
    await expect.poll(() => told.count()).toBe(0)
    expect(faults).toEqual([])
    await page.close()
  })

  test('two clicks on the home page get the file for 1.20.1 on Java in 32x', async () => {
    const { page, faults } = await open(browser, '/')
    await field(page).click()
    await page.keyboard.type('1.20.1')
    await page.getByText('Covers 1.20 to 1.20.4').waitFor()
    expect(await answerOf(page).locator('b').textContent()).toBe('Steadfast 32x for Java 1.20.x')
    const download = page.waitForEvent('download')
    await page.locator(`${ANSWER} .button`).click()
    expect((await download).url()).toBe(
      `${server.address}/packs/Steadfast-32x-Java/java-legacy/Steadfast-32x-1.20.x-R13.zip`,
    )
    expect(faults).toEqual([])
    await page.close()
  })

  test('the keyboard alone finds the file for 1.19.4 on Bedrock in 64x', async () => {
    const { page } = await open(browser, '/')
    const focused = () => page.evaluate(() => document.activeElement?.id ?? '')
    for (let presses = 0; (await focused()) !== 'finder-edition-java' && presses < 30; presses += 1) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('v1.19.4')
    await page.getByText('Works with 1.19.4').waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Steadfast 64x for Bedrock 1.19.x')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Download Steadfast 64x for Bedrock 1.19.x',
    )
    await page.close()
  })

  fullTest('a version without a file is answered with the closest, which lead to their rows', async () => {
    const { page } = await open(browser, '/')
    await field(page).fill('1.7.2')
    await page.getByText('No file for 1.7.2 yet. Closest:').waitFor()
    await answerOf(page).getByRole('link', { name: '1.7.10', exact: true }).click()
    await page.waitForURL('**/downloads#Steadfast-32x-java-1.7.10')
    expect(await page.locator(':target th').textContent()).toBe('1.7.10')
    await page.close()
  })

  test('what was chosen before is what is answered, and an empty field shows the newest file again', async () => {
    const { page } = await open(browser, '/')
    await page.locator('label[for=finder-resolution-64]').click()
    await field(page).fill('1.18')
    await page.getByText('Works with 1.18').waitFor()
    expect(await answerOf(page).locator('b').textContent()).toBe('Steadfast 64x for Java 1.18.x')
    await field(page).fill('1.18 what is it')
    await page.getByText('Works with 1.18').waitFor()
    await field(page).fill('asdf')
    await page.locator('.finder-answers').getByText('We don’t know “asdf”. Try a version, such as 1.21.8.').waitFor()
    await field(page).fill('')
    expect(await answerOf(page).locator('b').textContent()).toBe('Steadfast 64x for Java 1.21.8')
    expect(await answerOf(page).count()).toBe(1)
    await page.close()
  })

  test('the address keeps the question; the row is marked, told and led to', async () => {
    const { page, faults } = await open(browser, '/downloads')
    await field(page).fill('1.20.1')
    await page.locator('tr.found').waitFor()
    expect(await page.locator('tr.found').getAttribute('id')).toBe('Steadfast-32x-java-1.20.x')
    expect(await page.locator('tr.found [data-has]').textContent()).toBe('for 1.20.1')
    expect(await page.locator('[data-pack=classic-32x] [data-has]').allTextContents()).toEqual([
      'for 1.20.1',
      'for 1.20.1',
    ])
    await page.waitForURL('**/downloads?edition=java&pack=steadfast-32x&version=1.20.1')
    await page.keyboard.press('Enter')
    expect(await isInView(page, 'tr.found')).toBe(true)
    // What it says of itself does not lie over what follows.
    const edges = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
      return [boxOf('tr.found [data-has]')?.bottom, boxOf('tr.found + .older-row summary')?.top]
    })
    expect(edges[0]).toBeLessThanOrEqual(edges[1] ?? 0)

    await field(page).fill('1.19.1')
    await page.locator('tr.found', { hasText: 'for 1.19.1' }).waitFor()
    expect(await page.locator('tr.found').count()).toBe(1)
    await field(page).fill('')
    await page.waitForURL('**/downloads?edition=java&pack=steadfast-32x')
    expect(await page.locator('tr.found, [data-has]').count()).toBe(0)
    expect(faults).toEqual([])
    await page.close()
  })

  test('older versions are a list of names with buttons, and a table when opened', async () => {
    const { page } = await open(browser, '/downloads')
    const folded = page.locator('.folded-rows').first()
    const row = folded.locator('tr', { hasText: '1.12.x' }).first()
    const button = row.locator('.get a')
    expect(await button.isVisible()).toBe(true)
    expect(await button.textContent()).toMatch(/^Download Steadfast 32x for Java 1\.12\.x, \.zip, /)
    expect((await button.boundingBox())?.width).toBe(40)
    expect(await folded.locator('.older-row').first().isVisible()).toBe(false)
    await page.locator('.more-rows > summary').first().click()
    expect(await folded.locator('.older-row').first().isVisible()).toBe(true)
    await page.locator('.more-rows > summary').first().click()
    // A filter by channel counts older files, so it shows them.
    await page.locator('button[data-filter=channel][value=beta]').click()
    await page.locator('button[data-filter=channel][value=release][aria-pressed=false]').waitFor()
    await page.locator('.folded-rows:not([hidden]) .older-row:not([hidden])').first().waitFor()
    await page.close()
  })

  test('older files stand below the columns of the newest, and on paper only where they were opened', async () => {
    const { page } = await open(browser, '/downloads')
    const details = page.locator('.older-row details')
    await details.first().evaluate((fold: HTMLDetailsElement) => (fold.open = true))
    const places = await page
      .locator('.releases')
      .first()
      .evaluate((table) => {
        const leftOf = (selector: string) => table.querySelector(selector)?.getBoundingClientRect().left
        const [row, older] = ['.release-row', '.older-row details li']
        return ['.channel', '.checksum', '.mirrors'].map((part) => [
          leftOf(`${row} ${part}`),
          leftOf(`${older} ${part}`),
        ])
      })
    for (const [newest, older] of places) expect(older).toBeCloseTo(newest ?? 0, 0)
    await page.emulateMedia({ media: 'print' })
    expect(await details.nth(0).locator('li').first().isVisible()).toBe(true)
    expect(await details.nth(1).locator('li').first().isVisible()).toBe(false)
    expect(await details.nth(1).locator('summary').isVisible()).toBe(true)
    await page.close()
  })

  test('a shared address shows what it says, over what the device suggests', async () => {
    const { page } = await open(browser, '/downloads?edition=bedrock&pack=steadfast-64x&version=1.21.100')
    await page.locator('tr.found').waitFor()
    expect(await page.locator('#finder-edition-bedrock').isChecked()).toBe(true)
    expect(await page.locator('#finder-resolution-64').isChecked()).toBe(true)
    expect(await field(page).inputValue()).toBe('1.21.100')
    expect(await answerOf(page).locator('b').textContent()).toBe('Steadfast 64x for Bedrock 1.21.90/100')
    expect(await isInView(page, '#Steadfast-64x-bedrock-1\\.21\\.90-100')).toBe(true)
    await page.close()
  })

  fullTest('a Classic pack that is chosen in the filters is what the finder answers for', async () => {
    const { page } = await open(browser, '/downloads')
    await page.locator('select[data-filter=pack]').selectOption('classic-32x')
    await field(page).fill('1.6.4')
    await page.getByText('Works with 1.6.4', { exact: true }).waitFor()
    expect(await answerOf(page).locator('b').textContent()).toBe('Classic 32x for Java 1.6.x')
    await page.waitForURL('**/downloads?edition=java&pack=classic-32x&version=1.6.4&show-pack=classic-32x')
    await page.reload()
    await page.locator('tr.found').waitFor()
    expect(await answerOf(page).locator('b').textContent()).toBe('Classic 32x for Java 1.6.x')
    expect(await page.locator('.download-section:visible').count()).toBe(1)
    await page.close()
  })

  test('filters narrow the tables and count what is left', async () => {
    const { page } = await open(browser, '/downloads')
    const total = page.locator('[data-total]')
    const all = await page.locator('.release-row[data-channel], .older-row li[data-channel]').count()
    const packs = await page.locator('.download-section').count()
    expect(await total.textContent()).toBe(`${String(all)} files in ${String(packs)} packs`)

    await page.locator('select[data-filter=edition]').selectOption('bedrock')
    const bedrock = await page
      .locator('[data-edition=bedrock] :is(.release-row[data-channel], .older-row li[data-channel])')
      .count()
    await expect.poll(() => total.textContent()).toContain(`${String(bedrock)} files in `)
    expect(await page.locator('table[data-edition=java]:visible').count()).toBe(0)
    expect(await page.locator('#Classic-64x:visible').count()).toBe(0)
    expect(await page.locator(".side-nav a[href='#Classic-64x']:visible").count()).toBe(0)

    await page.getByRole('button', { name: /^Release/ }).click({ modifiers: ['Shift'] })
    const rows = page.locator('.release-row:visible')
    const releases = await page.locator('[data-edition=bedrock] .release-row[data-channel=release]:visible').count()
    expect(await rows.count()).toBeGreaterThan(releases)
    expect(await page.locator('.older-row li[data-channel=release]:visible').count()).toBe(0)
    await page.waitForURL(/show-edition=bedrock&show-channels=beta,/)
    await page.locator('select[data-filter=edition]').selectOption('')
    await page.getByRole('button', { name: /^Snapshot/ }).click()
    await page.waitForURL(/show-channels=snapshot$/)
    await page.getByRole('button', { name: /^Snapshot/ }).click()
    expect(await total.textContent()).toBe(`${String(all)} files in ${String(packs)} packs`)
    await page.close()
  })

  test.each(['/downloads', ...inFullRun('/classic32x/')])(
    'a button of %s copies the whole SHA-256 and says so',
    async (path) => {
      const { page } = await open(browser, path)
      // Copy buttons of /downloads come with the first interaction.
      await page.mouse.move(400, 300)
      const button = page.locator('main [data-copy]').first()
      await button.click()
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toMatch(/^[0-9a-f]{64}$/)
      expect(copied).toBe(await page.locator('main .checksum code').first().textContent())
      await page.close()
    },
  )

  test('lines of code are copied once, also when late scripts are loaded', async () => {
    const { page } = await open(browser, '/install')
    await page.mouse.move(300, 300)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const { clipboard } = navigator
      const write = clipboard.writeText.bind(clipboard)
      clipboard.writeText = (text) => {
        document.body.dataset['copies'] = String(Number(document.body.dataset['copies'] ?? '0') + 1)
        return write(text)
      }
    })
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    const box = page.locator('.code-box:visible').first()
    await box.getByRole('button', { name: 'Copy these lines' }).click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await box.locator('pre').textContent())
    expect(await page.evaluate(() => document.body.dataset['copies'])).toBe('1')
    await page.close()
  })

  test.each(['/', '/downloads'])(
    '%s loads at most 5 kB of scripts before they are needed, and does not jump',
    async (path) => {
      const page = await browser.context.newPage()
      await page.addInitScript(() => {
        Object.assign(globalThis, { shifted: 0 })
        // A first visit: nothing is compared with an earlier one.
        localStorage.removeItem('visits')
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            ;(globalThis as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      const bodies: Promise<Buffer>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) bodies.push(response.body())
      })
      await openQuietly(page, server.address + path)
      const { gzipSync } = await import('node:zlib')
      const size = (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body).length, 0)
      expect(size).toBeGreaterThan(0)
      expect(size).toBeLessThan(5000)
      expect(await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)).toBeLessThan(0.02)
      await page.close()
    },
  )
})

describe.skipIf(chromiumPath === null)('on a phone', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser(PHONE)
  })
  afterAll(async () => {
    await browser.close()
  })

  test('two taps on the home page get the file for 1.21.100 on Bedrock in 32x', async () => {
    const { page } = await open(browser, '/')
    expect(await page.locator('#finder-edition-bedrock').isChecked()).toBe(true)
    await field(page).tap()
    await page.keyboard.type('1,21,100')
    await expect.poll(() => answerOf(page).locator('b').textContent()).toBe('Steadfast 32x for Bedrock 1.21.90/100')
    expect(await hrefOf(page)).toMatch(/\/Steadfast-32x-Bedrock\/.*\.mcpack$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    const download = page.waitForEvent('download')
    await page.locator(`${ANSWER} .button`).tap()
    expect((await download).url()).toMatch(/\/Steadfast-32x-Bedrock\/.*\.mcpack$/)
    await page.close()
  })

  test('Java is one tap away, and nothing of it is hidden', async () => {
    const { page } = await open(browser, '/downloads')
    expect(await page.locator('table[data-edition=java]:visible').count()).toBeGreaterThan(3)
    const first = page.locator('#Steadfast-32x table').first()
    expect(await first.getAttribute('data-edition')).toBe('bedrock')
    await page.locator('label[for=finder-edition-java]').tap()
    await field(page).fill('1.20.1')
    await expect.poll(() => answerOf(page).locator('b').textContent()).toBe('Steadfast 32x for Java 1.20.x')
    await page.close()
  })

  fullTest('an address that says Java is Java here too', async () => {
    const { page } = await open(browser, '/downloads?edition=java&version=1.20.1')
    await page.locator('tr.found').waitFor()
    expect(await page.locator('tr.found').getAttribute('id')).toBe('Steadfast-32x-java-1.20.x')
    expect(await page.locator('#Steadfast-32x table').first().getAttribute('data-edition')).toBe('java')
    expect(await isInView(page, 'tr.found')).toBe(true)
    await page.close()
  })
})

describe.skipIf(chromiumPath === null)('in forced colours', () => {
  test.each([390, ...inFullRun(800, 1440)])(
    'at %i px the icon is seen, and nothing lies over the row that was found',
    async (width) => {
      const browser = await openBrowser({ viewport: { width, height: 900 }, forcedColors: 'active' })
      const { page } = await open(browser, '/downloads')
      await field(page).fill('classic 1.12.2')
      await page.locator('tr.found').waitFor()
      const [icon, slot] = await page.evaluate(() =>
        ['.current-idle .icon-box', '.current-idle .slot'].map(
          (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).backgroundColor,
        ),
      )
      expect(icon).not.toBe(slot)
      await field(page).press('Enter')
      const covered = await page.evaluate(() => {
        const row = document.querySelector('tr.found')
        const parts = [...(row?.querySelectorAll('.get a') ?? []), row?.nextElementSibling?.querySelector('summary')]
        return parts.flatMap((part) => {
          const box = part?.getBoundingClientRect()
          if (part == null || box === undefined) return ['missing']
          // The lowest of the part is where the next row could lie over it.
          const seen = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3)
          const isCrossed = getComputedStyle(part.closest('tr') ?? part).outlineStyle !== 'none'
          return seen !== null && (part.contains(seen) || seen.contains(part)) && !isCrossed ? [] : [part.outerHTML]
        })
      })
      expect(covered).toEqual([])
      await browser.close()
    },
  )
})

describe.skipIf(chromiumPath === null)('without scripts', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  })
  afterAll(async () => {
    await browser.close()
  })

  fullTest('two clicks on the home page lead to the row of 1.20.1 for Java in 32x', async () => {
    const { page } = await open(browser, '/')
    await page.locator('.finder summary:visible').click()
    await page.locator('.finder').getByRole('link', { name: '1.20.x', exact: true }).click()
    await page.waitForURL('**/downloads#Steadfast-32x-java-1.20.x')
    expect(await page.locator(':target .button').count()).toBe(1)
    await page.close()
  })

  test('another edition and resolution have lists of their own', async () => {
    const { page } = await open(browser, '/')
    await page.locator('label[for=finder-edition-bedrock]').click()
    await page.locator('label[for=finder-resolution-64]').click()
    expect(await page.locator('.finder summary:visible').count()).toBe(1)
    await page.locator('.finder summary:visible').click()
    await page.locator('.finder').getByRole('link', { name: '1.21.90/100', exact: true }).click()
    await page.waitForURL('**/downloads#Steadfast-64x-bedrock-1.21.90-100')
    await page.close()
  })

  test('nothing is shown that could not work', async () => {
    const { page } = await open(browser, '/downloads')
    expect(await page.locator('[data-needs-script]:visible').count()).toBe(0)
    expect(await page.locator('.release-row .button:visible').count()).toBeGreaterThan(100)
    await page.close()
  })
})

function isInView(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
}
