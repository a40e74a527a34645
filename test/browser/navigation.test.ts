// Navigation inside the page, in Chromium, under the strict policy: a page that is reached by a link is the one that is
// loaded, and whatever is unusual is a normal page load.

import { expect, test, vi } from 'vitest'
import { fullTest, someOf } from '../support/full'
import { openQuietly, untilQuiet } from '../support/quiet'
import { click, createGate, follow } from '../support/shell'
import { describeInBrowser } from '../support/site-in-browser'
import { SAMPLE_PAGES } from '../support/template-pages'
import type { Page } from 'playwright-core'

describeInBrowser('navigation inside the page', {}, (site) => {
  const { open } = site

  test('a page that is reached by a link is the same as the one that is loaded', async () => {
    const loaded = await open('/privacy')
    const reached = await open('/privacy')
    const pages = SAMPLE_PAGES.filter(({ name }) => name !== '404')
    for (const { path } of someOf(pages, 12)) {
      await openQuietly(loaded.page, site.address + path)
      await untilQuiet(loaded.page, () => touch(loaded.page))
      await untilQuiet(reached.page, () => follow(reached.page, path))
      await untilQuiet(reached.page, () => touch(reached.page))
      // Scripts that load at the first interaction may still be at work.
      await vi.waitFor(async () => {
        expect(await snapshot(reached.page), path).toEqual(await snapshot(loaded.page))
      }, 5000)
    }
    expect(reached.loads).toEqual(['/privacy'])
    expect([...loaded.faults, ...reached.faults]).toEqual([])
  })

  test('shows the top of the new page, moves the focus to main and announces the title', async () => {
    const { page, loads } = await open('/news')
    await page.evaluate(() => {
      scrollTo(0, 900)
    })
    await follow(page, '/about')
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'main'])
    expect(await page.locator('p[role=status]').textContent()).toBe('About - Steadfast')
    expect(loads).toEqual(['/news'])
  })

  fullTest('a transition to a page that is loaded whole, which the browser gives up, is no fault', async () => {
    const { page, faults } = await open('/news', (page) =>
      page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          if (viewTransition == null) return
          document.documentElement.dataset['givenUp'] = ''
          viewTransition.skipTransition()
        })
      }),
    )
    const isGivenUp = () => page.evaluate(() => 'givenUp' in document.documentElement.dataset)
    // A busy browser shows a page without a transition now and then.
    for (let tries = 0; tries < 8 && !(await isGivenUp()); tries += 1) {
      const path = tries % 2 === 0 ? '/about' : '/license'
      await page.evaluate((to) => {
        location.assign(to)
      }, path)
      await page.waitForURL(`**${path}`)
    }
    expect(await isGivenUp()).toBe(true)
    // As Chromium says it of a page that it showed before its styles were known; of that no event tells.
    await page.evaluate(() => {
      void Promise.reject(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'))
      void Promise.reject(new DOMException('Something else', 'InvalidStateError'))
    })
    await expect.poll(() => faults.length).toBe(1)
    expect(faults[0]).toContain('Something else')
  })

  fullTest('what a page told programs is gone with it', async () => {
    const { page, loads } = await open('/news')
    const data = page.locator('script[type="application/ld+json"]')
    expect(await data.count()).toBe(1)
    await follow(page, '/about')
    expect(await data.count()).toBe(0)
    expect(loads).toEqual(['/news'])
  })

  test('goes back and forward to where each page was', async () => {
    const { page, loads } = await open('/news')
    await page.evaluate(() => {
      scrollTo(0, 900)
    })
    await follow(page, '/about')
    await page.mouse.wheel(0, 500)
    await page.waitForFunction(() => (history.state as { top?: number } | null)?.top === 500)
    await follow(page, '/faq')
    await page.goBack()
    await page.waitForFunction(() => document.title.startsWith('About') && scrollY === 500)
    await page.goBack()
    await page.waitForFunction(() => document.title.startsWith('News') && scrollY === 900)
    await page.goForward()
    await page.waitForFunction(() => document.title.startsWith('About') && scrollY === 500)
    await page.reload()
    await page.waitForFunction(() => scrollY === 500)
    expect(loads).toEqual(['/news', '/about'])
  })

  fullTest('a place in another page is scrolled to, is :target, and Tab goes on from there', async () => {
    const { page, loads } = await open('/about')
    await follow(page, '/downloads#Steadfast-64x')
    const at = await page.evaluate(() => ({
      target: document.querySelector(':target')?.id,
      top: Math.round(document.querySelector(':target')?.getBoundingClientRect().top ?? -1),
    }))
    expect(at.target).toBe('Steadfast-64x')
    expect(at.top).toBeGreaterThanOrEqual(0)
    expect(at.top).toBeLessThan(100)
    await page.keyboard.press('Tab')
    const isBelow = await page.evaluate(() => {
      const [target, focused] = [document.querySelector(':target'), document.activeElement]
      return target !== null && focused !== null && focused !== document.body
        ? (target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
        : false
    })
    expect(isBelow).toBe(true)
    await click(page, '#main')
    await page.waitForFunction(() => location.hash === '#main')
    expect(loads).toEqual(['/about'])
  })

  test('works with the keyboard alone', async () => {
    const { page, loads } = await open('/privacy')
    const link = page.locator('header nav a', { hasText: 'FAQ' }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.pathname === '/faq')
    expect(await link.getAttribute('aria-current')).toBe('page')
    // What stands elsewhere is marked where it belongs, the same as when it is loaded.
    await page.locator('.site-footer a', { hasText: 'Which pack?' }).click()
    await page.waitForFunction(() => location.pathname === '/steadfast')
    await page.locator('main a[href="/steadfast32x/"]:visible').first().click()
    await page.waitForFunction(() => location.pathname === '/steadfast32x/')
    expect(await page.locator('.site-nav [aria-current]').allTextContents()).toEqual(['Packs'])
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/steadfast')
    await page.goBack()
    await page.waitForFunction(() => location.pathname === '/faq')
    await page.locator('main').focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true)
    expect(loads).toEqual(['/privacy'])
  })

  fullTest('the menu of narrow windows closes, and a redirect of the navigation is followed to its end', async () => {
    const { page, loads } = await open('/privacy')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.site-menu summary').click()
    await page.locator('.site-menu a', { hasText: 'Gallery' }).click()
    await page.waitForFunction(() => location.pathname === '/gallery/java/steadfast_32x/latest/all')
    expect(await page.locator('.site-menu').getAttribute('open')).toBeNull()
    expect(await page.locator('.site-menu a[aria-current]').allTextContents()).toEqual(['Gallery'])
    expect(loads).toEqual(['/privacy'])
  })

  test('payloads are fetched ahead where the pointer rests or the focus is, with the id of the running build, once', async () => {
    const { page } = await open('/privacy')
    const { id } = (await (await fetch(`${site.address}/builds/latest.json`)).json()) as { id: string }
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('_payload')) asked.push(request.url().slice(site.address.length))
    })
    const [news, faq] = ['News', 'FAQ'].map((text) => page.locator('.site-nav a', { hasText: text }))
    await news?.hover()
    await page.waitForRequest(/_payload/)
    await faq?.focus()
    await page.waitForRequest(/faq\/_payload/)
    await news?.click()
    await page.waitForFunction(() => location.pathname === '/news')
    expect(asked).toEqual([`/news/_payload.json?${id}`, `/faq/_payload.json?${id}`])
  })

  test('a navigation ends the one before it', async () => {
    const { page } = await open('/privacy')
    const gate = createGate()
    await page.route(/news\/_payload/, gate.handle)
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/news/_payload'))
    await click(page, '/news')
    await gate.asked
    await follow(page, '/about')
    expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
    gate.open()
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => [location.pathname, document.title])).toEqual(['/about', 'About - Steadfast'])
  })

  const DOUBTS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['no payload', (page) => page.route(/about\/_payload/, (route) => route.fulfill({ status: 404, body: '{}' }))],
    ['a failing server', (page) => page.route(/about\/_payload/, (route) => route.fulfill({ status: 500, body: '' }))],
    ['no answer', (page) => page.route(/about\/_payload/, (route) => route.abort())],
    [
      'HTML instead of JSON',
      (page) =>
        page.route(/about\/_payload/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hi</p>' })),
    ],
    ['a payload of another app', (page) => changePayload(page, { app: 'ffffffffffffffff' })],
    ['an unknown script', (page) => changePayload(page, { scripts: ['https://example.com/a.js'] })],
    ['a script that is gone', (page) => changePayload(page, { scripts: ['/assets/gone.js'] })],
    ['a payload that is no page', (page) => changePayload(page, { main: null })],
  ]
  test.each(someOf(DOUBTS, 4, 1))('%s: the page is loaded whole', async (_, spoil) => {
    const { page, loads } = await open('/privacy')
    await spoil(page)
    await click(page, '/about')
    await page.waitForFunction(() => document.title === 'About - Steadfast')
    expect(loads).toEqual(['/privacy', '/about'])
    await page.goBack()
    await page.waitForFunction(() => document.title === 'Privacy Policy - Steadfast')
  })

  test('files, other tabs and clicks with a key are left to the browser', async () => {
    const { page } = await open('/privacy')
    const isLeft = (attributes: Record<string, string>, init: { ctrlKey?: boolean; button?: number } = {}) =>
      page.evaluate(
        ([given, options]) => {
          const link = document.createElement('a')
          for (const [name, value] of Object.entries(given)) link.setAttribute(name, value)
          let isLeftAlone = false
          addEventListener(
            'click',
            (event) => {
              isLeftAlone = !event.defaultPrevented
              event.preventDefault()
            },
            { once: true },
          )
          document.querySelector('main')?.append(link)
          link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }))
          return isLeftAlone
        },
        [attributes, init] as const,
      )
    expect(await isLeft({ href: '/sitemap.xml' })).toBe(true)
    expect(await isLeft({ href: '/about', target: '_blank' })).toBe(true)
    expect(await isLeft({ href: '/about', download: '' })).toBe(true)
    expect(await isLeft({ href: 'https://example.com/' })).toBe(true)
    expect(await isLeft({ href: '/about' }, { ctrlKey: true })).toBe(true)
    expect(await isLeft({ href: '/about' }, { button: 1 })).toBe(true)
    expect(await isLeft({ href: '/about' })).toBe(false)
  })

  test('the scripts of a page start each time it is shown, and end when it is left', async () => {
    const { page, faults } = await open('/privacy')
    await page.route('**/assets/counter.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `let number = 0
export function mount({ main, signal }) {
  main.dataset.mounted = String(++number)
  signal.addEventListener('abort', () => { main.dataset.left = main.querySelector('h1').textContent })
}`,
      }),
    )
    await changePayload(page, { scripts: ['/assets/counter.js'] })
    const state = () =>
      page.evaluate(() => Object.fromEntries(Object.entries(document.querySelector('main')?.dataset ?? {})))
    await follow(page, '/about')
    expect(await state()).toEqual({ mounted: '1' })
    const heading = await page.locator('h1').textContent()
    await follow(page, '/license')
    expect(await state()).toEqual({ mounted: '1', left: heading })
    await follow(page, '/about')
    expect(await state()).toMatchObject({ mounted: '2' })
    expect(faults).toEqual([])
  })

  fullTest('a view transition is made where there is one and motion is welcome', async () => {
    const { page } = await open('/privacy')
    await page.evaluate(() => {
      const begin = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.body.dataset['transitions'] = String(Number(document.body.dataset['transitions'] ?? 0) + 1)
        return begin(update)
      }
    })
    await follow(page, '/about')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await follow(page, '/license')
    expect(await page.evaluate(() => document.body.dataset['transitions'])).toBe('1')
  })

  fullTest('neither view transitions nor Trusted Types are needed', async () => {
    const { page, faults, loads } = await open('/privacy')
    await page.addInitScript(() => {
      Reflect.deleteProperty(Document.prototype, 'startViewTransition')
      Reflect.deleteProperty(window, 'trustedTypes')
    })
    await page.route('**/*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': '' } })
    })
    await page.reload()
    await follow(page, '/about')
    expect(await page.locator('h1').count()).toBe(1)
    expect(loads).toEqual(['/privacy', '/privacy'])
    expect(faults).toEqual([])
  })
})

describeInBrowser('without scripts', { javaScriptEnabled: false }, ({ open }) => {
  test('links load pages, and nothing that needs scripts is seen', async () => {
    const { page } = await open('/')
    await page.locator('.site-nav a', { hasText: 'FAQ' }).click()
    await page.waitForURL(/\/faq\/?$/)
    for (const control of await page.locator('[data-needs-script]').all()) expect(await control.isVisible()).toBe(false)
  })
})

/** All that a page is, but for what only the running scripts hold. */
/** The first sign of a reader. */
function touch(page: Page): Promise<void> {
  return page.evaluate(() => {
    dispatchEvent(new Event('pointermove'))
  })
}

function snapshot(page: Page) {
  return page.evaluate(() => {
    const list = (selector: string) => [...document.querySelectorAll(selector)].map((element) => element.outerHTML)
    return {
      url: location.pathname.replace(/(?<=.)\/$/, ''),
      title: document.title,
      // A page that is reached has what one that is loaded waits with, and what that asked for ahead of its stylesheet.
      head: list('head > :not(script, [name=packsite-late], [rel=preload])'),
      header: list('body > header'),
      main: list('main'),
      footer: list('body > footer'),
    }
  })
}

/** Payloads of /about with other fields. */
async function changePayload(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route(/about\/_payload/, async (route) => {
    const response = await route.fetch()
    const payload = (await response.json()) as object
    await route.fulfill({ response, json: { ...payload, ...fields } })
  })
}
