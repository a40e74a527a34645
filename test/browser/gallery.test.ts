// The gallery in Chromium, under the strict policy: search, columns, animations, and the dialog of a texture.

import { expect, test } from 'vitest'
import { fullTest, inFullRun, someOf } from '../support/full'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const ALL = '/gallery/java/steadfast_32x/latest/all'
const ANIMATED = '/gallery/java/steadfast_32x/latest/animated'
const DIAMOND_ORE = '1127'

describeInBrowser('the gallery', { viewport: DESKTOP }, (site) => {
  const { open } = site
  const shownNames = (page: Page) => page.locator('[data-gallery] > li:not([hidden])').allTextContents()
  const address = (page: Page) => page.evaluate(() => location.pathname.replace(/\/$/, '') + location.search)
  const dialog = (page: Page) => page.locator('.texture-dialog')

  test('a search leaves the textures that are meant, says how many, and stands in the address', async () => {
    const { page, faults } = await open(ALL)
    const all = await page.locator('[data-gallery-status]').textContent()
    await page.getByLabel('Name or id').fill('diamond ore')
    await page.waitForFunction(() => location.search === '?q=diamond+ore')
    expect(await shownNames(page)).toEqual(['Diamond ore', 'Deepslate diamond ore'])
    expect(await page.locator('[data-gallery-status]').textContent()).toBe('2 textures for “diamond ore”')
    await page.getByLabel('Name or id').fill('#1127')
    expect(await shownNames(page)).toEqual(['Diamond ore'])
    await page.getByLabel('Name or id').fill('')
    expect(await page.locator('[data-gallery-status]').textContent()).toBe(all)
    await page.waitForFunction(() => location.search === '')
    expect(faults).toEqual([])
  })

  test('a search without matches offers the nearest name and all textures', async () => {
    const { page } = await open(ALL)
    const all = await page.locator('[data-gallery-status]').textContent()
    const clear = page.getByRole('button', { name: 'Clear search' })
    expect(await clear.isVisible()).toBe(false)
    await page.getByLabel('Name or id').fill('mossy cobblestone stairs')
    await page.getByRole('button', { name: 'Show “Mossy cobblestone”' }).click()
    await expect.poll(() => shownNames(page)).toEqual(['Mossy cobblestone'])
    expect(await clear.isVisible()).toBe(false)
    await page.getByLabel('Name or id').fill('zzzz')
    expect(await page.locator('[data-nearest]').isVisible()).toBe(false)
    await clear.click()
    await expect.poll(() => page.locator('[data-gallery-status]').textContent()).toBe(all)
    await page.waitForFunction(() => location.search === '')
  })

  fullTest('the other lists keep what was searched and how many columns there are', async () => {
    const { page } = await open(`${ALL}?q=diamond+ore&columns=4`)
    expect(await page.getByLabel('Columns').inputValue()).toBe('4')
    await page.locator('.gallery-choices a', { hasText: 'Classic 64x' }).evaluate((link) => {
      ;(link as HTMLElement).click()
    })
    await page.waitForURL(/classic_64x/)
    await page.waitForFunction(() => document.querySelectorAll('[data-gallery] > li:not([hidden])').length === 2)
    expect(await page.getByLabel('Columns').inputValue()).toBe('4')
  })

  test.each([['steadfast_32x', 32], ...inFullRun<[string, number]>(['steadfast_64x', 64])])(
    'tiles of %s are whole multiples of %d px, whatever the columns',
    async (pack, resolution) => {
      const { page } = await open(`/gallery/java/${pack}/latest/ore`)
      const slider = page.getByLabel('Columns')
      for (const width of someOf([1440, 800, 390], 2, resolution === 32 ? 0 : 1)) {
        await page.setViewportSize({ width, height: 900 })
        await slider.focus()
        await page.keyboard.press('Home')
        for (let step = 0; step < 12; step += 1) {
          // The first time the script is still on its way.
          await page.waitForFunction(() => {
            const grid = document.querySelector('[data-gallery]')
            const input = document.querySelector<HTMLInputElement>('[data-gallery-columns]')
            if (grid === null || input === null) return false
            return getComputedStyle(grid).gridTemplateColumns.split(' ').length === Number(input.value)
          })
          const { edge, overflow } = await page.evaluate(() => ({
            edge: document.querySelector('[data-gallery] .texture')?.getBoundingClientRect().width ?? 0,
            overflow: document.documentElement.scrollWidth - innerWidth,
          }))
          expect([width, await slider.inputValue(), edge % resolution, overflow <= 0]).toEqual([
            width,
            expect.any(String),
            0,
            true,
          ])
          expect(edge).toBeGreaterThan(0)
          await page.keyboard.press('ArrowRight')
        }
      }
    },
  )

  fullTest(
    'an open list folds with Escape, with a press outside that does nothing else, and when another control is used',
    async () => {
      const { page } = await open(ALL)
      const lists = page.locator('.gallery-choice details')
      const [edition, pack] = [lists.nth(0), lists.nth(1)]
      const isOpen = async (list: typeof pack) => (await list.getAttribute('open')) !== null
      const folds = page.waitForResponse((response) => /folds-\w+\.js/.test(response.url()))
      await pack.locator('summary').click()
      await folds
      await expect.poll(() => page.keyboard.press('Escape').then(() => isOpen(pack))).toBe(false)
      expect(await pack.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)

      await pack.locator('summary').click()
      await page.locator('[data-gallery] > li').nth(8).click()
      expect([await isOpen(pack), await dialog(page).isVisible(), await address(page)]).toEqual([false, false, ALL])

      await pack.locator('summary').click()
      await edition.locator('summary').click()
      expect([await isOpen(pack), await isOpen(edition)]).toEqual([false, true])
      await page.getByLabel('Name or id').click()
      expect([await isOpen(edition), await page.evaluate(() => document.activeElement?.tagName)]).toEqual([
        false,
        'INPUT',
      ])
    },
  )

  fullTest('names are told by the pointer where tiles have no room for them', async () => {
    const { page } = await open(`${ALL}?columns=14`)
    const [tile, name] = [
      page.locator('[data-gallery] a').first(),
      page.locator('[data-gallery] a > :last-child').first(),
    ]
    await expect.poll(() => tile.getAttribute('title')).toBe('Stone')
    expect(await name.evaluate((span) => getComputedStyle(span).clipPath)).toBe('inset(50%)')
    await page.locator('[data-gallery-columns]').fill('8')
    expect(await tile.getAttribute('title')).toBe('')
    expect(await name.evaluate((span) => getComputedStyle(span).clipPath)).toBe('none')
  })

  test('a texture opens in a dialog: in every pack, with paths and people; Escape closes it and gives the focus back', async () => {
    const { page, faults, loads } = await open(ALL)
    const tile = page.locator(`[data-id="${DIAMOND_ORE}"] a`)
    await tile.focus()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Drawn by').waitFor()
    expect(await address(page)).toBe(`${ALL}?show=${DIAMOND_ORE}`)
    expect(await dialog(page).getAttribute('aria-labelledby')).toBe('texture-name')
    expect(await page.locator('#texture-name').textContent()).toBe('Diamond ore')
    const packs = await page.locator('.texture-packs li').allTextContents()
    expect(packs).toContain('Steadfast 64x')
    expect(packs).not.toContain('Steadfast 32x')
    expect(packs.length).toBeGreaterThan(4)
    expect(await dialog(page).locator('figcaption p').textContent()).toBe('Steadfast 32x')
    const edges = await page
      .locator('.texture-packs .texture, figure > div:first-child .texture')
      .evaluateAll((images) => images.map((image) => image.getBoundingClientRect().width))
    expect(edges[0]).toBeGreaterThan(200)
    expect(new Set(edges.map((edge) => edge % 64))).toEqual(new Set([0]))
    expect(new Set(edges.slice(1))).toEqual(new Set([128]))
    expect(await dialog(page).locator('code').allTextContents()).toContain(
      'assets/minecraft/textures/block/diamond_ore.png',
    )
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => location.search === '')
    expect(await dialog(page).evaluate((element) => (element as HTMLDialogElement).open)).toBe(false)
    expect(await tile.evaluate((link) => link === document.activeElement)).toBe(true)
    expect([faults, loads]).toEqual([[], [ALL]])
  })

  test('a block is seen tiled in every pack, and so is the next one; what moves is not', async () => {
    const { page, faults } = await open(`${ALL}?show=${DIAMOND_ORE}`)
    const button = dialog(page).getByRole('button', { name: 'Tiled 3 × 3' })
    await button.click()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    const windows = () =>
      page.locator('.texture-packs div').evaluateAll((all) =>
        all.map((window) => {
          const { backgroundImage, backgroundSize } = getComputedStyle(window)
          return `${backgroundImage.replace(/^url\("https?:..[^/]*|"\)$/g, '')} ${backgroundSize}`
        }),
      )
    expect(await windows()).toContain(`/v2/textures/${DIAMOND_ORE}/url/default_16x/latest 64px 64px`)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await open(`${ANIMATED}?show=1306`).then(async (other) => {
      await other.page.locator('.texture-packs li').first().waitFor()
      expect(await dialog(other.page).getByRole('button', { name: 'Tiled' }).count()).toBe(0)
    })
    expect(faults).toEqual([])
  })

  test('a slider shows a texture in each release that changed it; a link opens it there', async () => {
    const [COBBLESTONE, STONE] = ['1002', '1001']
    const { page, faults } = await open(`${ALL}?show=${COBBLESTONE}`)
    const history = dialog(page).locator('.texture-history')
    const past = dialog(page).locator('figure .texture-past')
    const slider = history.getByLabel('Release')
    await slider.waitFor()
    expect(await history.locator('h3').textContent()).toBe('Over time in Steadfast 32x')
    const shown = async () => ({
      release: await history.locator('a').textContent(),
      told: await slider.getAttribute('aria-valuetext'),
      picture: await past.locator('img').getAttribute('src'),
      seen: await past.isVisible(),
      address: await address(page),
    })
    for (const part of ['figure', '.texture-history', '.texture-packs'])
      expect(
        await dialog(page)
          .locator(part)
          .evaluate((box) => box.getBoundingClientRect().bottom < innerHeight),
      ).toBe(true)
    const newest = await shown()
    expect(newest).toMatchObject({ release: '1.21.8 R4', told: '1.21.8 R4, 2 Nov 2026', seen: false })
    expect(newest.address).toBe(`${ALL}?show=${COBBLESTONE}`)
    await slider.focus()
    await page.keyboard.press('ArrowLeft')
    const before = await shown()
    expect(before).toMatchObject({
      release: '1.21.8 R3',
      seen: true,
      address: `${ALL}?show=${COBBLESTONE}&release=1.21.8-r3`,
    })
    expect(await page.locator('#texture-name').textContent()).toBe('Cobblestone')
    await page.keyboard.press('ArrowLeft')
    expect(new Set([newest.picture, before.picture, (await shown()).picture]).size).toBe(3)
    // The newest picture is the one that the gallery shows.
    const pixels = (address: string | null) =>
      page.evaluate(async (src) => {
        const image = await createImageBitmap(await (await fetch(src ?? '')).blob())
        const canvas = new OffscreenCanvas(image.width, image.height)
        canvas.getContext('2d')?.drawImage(image, 0, 0)
        return [...(canvas.getContext('2d')?.getImageData(0, 0, image.width, image.height).data ?? [])].join()
      }, address)
    const current = await dialog(page).locator('figure img').first().getAttribute('src')
    expect(await pixels(newest.picture)).toBe(await pixels(current))
    expect(await past.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(32)

    const other = await open(`${ALL}?show=${COBBLESTONE}&release=1.21.8-r3`)
    const text = other.page.locator('.texture-history')
    await text.getByText('cobblestone lost a stray light pixel').waitFor()
    expect(await text.locator('a').getAttribute('href')).toBe('/steadfast32x/java/1.21.8-r3')
    await dialog(other.page).locator('nav [rel=next]').click()
    await other.page.waitForFunction(() => !location.search.includes('release'))
    const ofOther = await open(`/gallery/java/classic_32x/latest/all?show=${COBBLESTONE}`)
    await dialog(ofOther.page).locator('.texture-history > .texture-past img').waitFor()
    expect(await dialog(ofOther.page).locator('figure .texture-past').count()).toBe(0)
    await open(`${ALL}?show=${STONE}`).then(async ({ page: unchanged }) => {
      await dialog(unchanged).getByText('Drawn by').waitFor()
      expect(await dialog(unchanged).locator('.texture-history').count()).toBe(0)
    })
    expect([faults, other.faults]).toEqual([[], []])
  })

  test('previous and next follow what is shown, and one step back closes the dialog', async () => {
    const { page } = await open(`${ALL}?q=diamond`)
    await expect.poll(async () => (await shownNames(page)).every((name) => /diamond/i.test(name))).toBe(true)
    const names = await shownNames(page)
    await page.locator('[data-gallery] > li:not([hidden]) a').first().click()
    const heading = page.locator('#texture-name')
    await heading.filter({ hasText: names[0] ?? '' }).waitFor()
    expect(await dialog(page).locator('[rel=prev]').isVisible()).toBe(false)
    await dialog(page).locator('[rel=next]').click()
    await heading.filter({ hasText: names[1] ?? '' }).waitFor()
    await page.keyboard.press('ArrowRight')
    await heading.filter({ hasText: names[2] ?? '' }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await heading.filter({ hasText: names[1] ?? '' }).waitFor()
    await page.goBack()
    await page.waitForFunction(() => location.search === '?q=diamond')
    expect(await dialog(page).isVisible()).toBe(false)
    expect(await shownNames(page)).toEqual(names)
    await page.goForward()
    await heading.filter({ hasText: names[1] ?? '' }).waitFor()
  })

  const LOW = '1230'
  const place = (page: Page) =>
    page.evaluate(() => ({
      top: scrollY,
      focus: document.activeElement?.closest('[data-id]')?.getAttribute('data-id'),
    }))
  const WAYS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
    ['Back', (page) => page.goBack()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['the cross', (page) => page.getByRole('button', { name: 'Close' }).click()],
  ]
  const CLOSINGS = WAYS.flatMap(([name, close]) =>
    [1440, 390].flatMap((width) => [false, true].map((isInPage) => ({ name, close, width, isInPage }))),
  )
  // At either width, from either page.
  test.each(someOf(CLOSINGS, 7))(
    '$name leaves the page where it was, $width px, reached inside another: $isInPage',
    async (way) => {
      const { page } = await open(way.isInPage ? '/steadfast32x' : ALL)
      await page.setViewportSize({ width: way.width, height: 844 })
      if (way.isInPage) {
        await page.locator(`a[href^="${ALL}"]`).first().click()
        await page.waitForFunction(() => document.querySelector('[data-gallery]') !== null)
      }
      const link = page.locator(`[data-id="${LOW}"] a`)
      await link.scrollIntoViewIfNeeded()
      await page.evaluate(() => {
        scrollBy({ top: 60, behavior: 'instant' })
      })
      const { top } = await place(page)
      expect(top).toBeGreaterThan(300)
      await link.click()
      await dialog(page).getByText('Drawn by').waitFor()
      await way.close(page)
      await page.waitForFunction(() => location.search === '')
      await page.waitForTimeout(200)
      expect(await dialog(page).isVisible()).toBe(false)
      expect(await place(page)).toEqual({ top, focus: LOW })
    },
  )

  // The delays are those of the script on a slow line.
  test.each(
    someOf(
      [1440, 390].flatMap((width) => [0, 300, 1500].map((delay) => ({ width, delay }))),
      4,
    ),
  )(
    'pressed before its script is loaded, a texture opens once it is: $width px, $delay ms',
    async ({ width, delay }) => {
      const { page, faults, loads } = await open(ALL)
      await page.setViewportSize({ width, height: 844 })
      let [asked, press] = [0, (): void => undefined]
      const pressed = new Promise<void>((resolve) => {
        press = resolve
      })
      await page.route(/\/gallery-page-\w+\.js$/, async (route) => {
        asked += 1
        // An animated texture in view may ask for the script before.
        await pressed
        await new Promise((resolve) => setTimeout(resolve, delay))
        await route.continue()
      })
      const link = page.locator(`[data-id="${LOW}"] a`)
      await link.scrollIntoViewIfNeeded()
      const { top } = await place(page)
      expect(top).toBeGreaterThan(300)
      // As a finger presses: no pointer was near before. The last of several presses counts, once.
      await link.evaluate((last: HTMLElement) => {
        document.querySelector<HTMLElement>('[data-gallery] a')?.click()
        last.click()
        last.click()
      })
      press()
      await dialog(page).getByText('Drawn by').waitFor()
      expect(new URL(page.url()).search).toBe(`?show=${LOW}`)
      await page.goBack()
      await page.waitForFunction(() => location.search === '')
      await page.waitForTimeout(200)
      expect(await dialog(page).isVisible()).toBe(false)
      expect(await place(page)).toEqual({ top, focus: LOW })
      expect([asked, faults, loads]).toEqual([1, [], [ALL]])
    },
  )

  test('pressed where its script can’t be loaded, a texture’s link is followed', async () => {
    const { page } = await open(ALL)
    await page.route(/\/gallery-page-\w+\.js$/, (route) => route.abort())
    await page.locator(`[data-id="${LOW}"] a`).dispatchEvent('click')
    await page.waitForURL(`**${ALL}?show=${LOW}`)
  })

  fullTest('an address opens the dialog; closed, the address is that of the list', async () => {
    const { page } = await open(`${ALL}?show=${DIAMOND_ORE}`)
    await dialog(page).getByText('Drawn by').waitFor()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await page.waitForFunction(() => location.search === '')
    expect(await dialog(page).isVisible()).toBe(false)
  })

  fullTest('a tag of the dialog leads to its list', async () => {
    const { page, loads } = await open(`${ALL}?show=${DIAMOND_ORE}`)
    await dialog(page).locator('.inline-links a', { hasText: 'Ores' }).click()
    await page.waitForFunction(() => location.pathname.endsWith('/ore'))
    expect(await dialog(page).filter({ visible: true }).count()).toBe(0)
    expect(loads).toHaveLength(1)
  })

  fullTest('paths are copied', async () => {
    await site.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { page } = await open(`${ALL}?show=${DIAMOND_ORE}`)
    const path = 'assets/minecraft/textures/block/diamond_ore.png'
    await dialog(page)
      .getByRole('button', { name: `Copy ${path}` })
      .click()
    await dialog(page).getByText('Copied').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(path)
  })

  test.each([
    ['999999', 'No texture has the id 999999.'],
    ...inFullRun<[string, string]>(['1099', 'No texture has the id 1099.']),
  ])('?show=%s says so', async (id, text) => {
    const { page } = await open(`${ALL}?show=${id}`)
    await dialog(page).getByText(text).waitFor()
  })

  fullTest('without its sheet the dialog says what is wrong, and tries again', async () => {
    const { page } = await open(ALL, (opened) => opened.route('**/gallery/data/**', (route) => route.abort()))
    await page.locator(`[data-id="${DIAMOND_ORE}"] a`).click()
    await dialog(page).getByText('Could not load').waitFor()
    await page.keyboard.press('Escape')
    await page.unroute('**/gallery/data/**')
    await page.locator(`[data-id="${DIAMOND_ORE}"] a`).click()
    await dialog(page).getByText('Drawn by').waitFor()
  })

  /** The pixels of the first canvas, after a while. */
  const pixels = async (page: Page, waitMs: number): Promise<string> => {
    await page.waitForTimeout(waitMs)
    return page.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '')
  }

  fullTest('animated textures in view play, and rest when they are paused', async () => {
    const { page, faults } = await open(ANIMATED)
    await page.waitForSelector('[data-gallery] canvas')
    const first = await pixels(page, 0)
    expect(await pixels(page, 400)).not.toBe(first)
    await page.getByRole('button', { name: 'Pause animations' }).click()
    const paused = await pixels(page, 100)
    expect(await pixels(page, 400)).toBe(paused)
    await page.getByRole('button', { name: 'Play animations' }).click()
    expect(await pixels(page, 400)).not.toBe(paused)
    expect(faults).toEqual([])
  })

  fullTest('with reduced motion they are still until somebody asks', async () => {
    const { page } = await open(ANIMATED, (opened) => opened.emulateMedia({ reducedMotion: 'reduce' }))
    await page.locator('[data-gallery]').hover()
    const button = page.getByRole('button', { name: 'Play animations' })
    await button.waitFor()
    await page.waitForTimeout(300)
    expect(await page.locator('canvas').count()).toBe(0)
    await button.click()
    await page.waitForSelector('[data-gallery] canvas')
  })

  test('a picture that can’t be loaded is replaced, in the list, in the dialog and in strips', async () => {
    const spoil = (opened: Page) => opened.route('**/v2/textures/**', (route) => route.abort())
    const { page } = await open(`${ALL}?show=${DIAMOND_ORE}`, spoil)
    await page.locator('.texture-packs .texture-missing').first().waitFor()
    const broken = () =>
      page.evaluate(() => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length)
    await expect.poll(broken).toBe(0)
    expect(await page.locator('[data-gallery] .texture-missing').first().textContent()).toBe('No picture')
    await page.goto(`${site.address}/steadfast32x/`, { waitUntil: 'networkidle' })
    await page.locator('.texture-strip').scrollIntoViewIfNeeded()
    await page.locator('.texture-strip .texture-missing').first().waitFor()
    await expect.poll(broken).toBe(0)
  })

  fullTest('where its script can’t be loaded, no control is left without effect', async () => {
    const { page } = await open(ALL, (opened) => opened.route('**/assets/gallery-page-*', (route) => route.abort()))
    await page.getByLabel('Name or id').focus()
    await page.waitForFunction(() => document.querySelector<HTMLElement>('.gallery-search')?.hidden)
    expect(await page.locator('[data-gallery-motion]').isVisible()).toBe(false)
  })
})

describeInBrowser('the gallery without scripts', { javaScriptEnabled: false }, ({ open }) => {
  test('choices are links, strips show their first frame, and a tile leads to its picture', async () => {
    const { page } = await open(ANIMATED)
    expect(await page.getByLabel('Name or id').isVisible()).toBe(false)
    expect(await page.locator('[data-gallery-motion]').isVisible()).toBe(false)
    const strip = page.locator('[data-animation]').first()
    const box = await strip.boundingBox()
    expect([box?.width, box?.height]).toEqual([128, 128])
    const link = page.locator('[data-id] a').first()
    expect(await link.getAttribute('href')).toMatch(/^\/v2\/textures\/\d+\/url\/steadfast_32x\/latest$/)
    await page.locator('.gallery-choice summary').nth(1).click()
    await page.locator('.gallery-choices a', { hasText: 'Classic 32x' }).click()
    await page.waitForURL(/classic_32x/)
  })
})
