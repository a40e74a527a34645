// /customise in Chromium, under the strict policy: a pack is chosen, put together in a worker, and is what was chosen.

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openArchive, type Archive } from '../../src/generator/packs/archive'
import { readPackUncached } from '../../src/generator/packs/pack-cache'
import { axeFaults } from '../support/axe'
import { fullTest, someOf } from '../support/full'
import { referenceRoot } from '../support/reference'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Download, Page } from 'playwright-core'

const BLOCK = 'assets/minecraft/textures/block'
const packs = join(referenceRoot(), 'dist/packs')
const MINE =
  '/customise?pack=steadfast-32x&edition=java&version=1.21.8&with=classic-cobble,mossier-cobble&textures=1081-classic_32x'

const layers = (page: Page) => page.locator('.layers > li')
const names = (page: Page) => layers(page).locator('b').allTextContents()
const addon = (page: Page, name: string) => page.locator('.addon-row').filter({ hasText: name })
const status = (page: Page) => page.locator('.customise > [role=status]')
const query = (page: Page): string => new URL(page.url()).search.replace(/^.*(?=&with=)|^.*version=[^&]*/, '')

/** The first sign of a reader, and what it brings. */
async function touch(page: Page): Promise<void> {
  await page.locator('.customise').dispatchEvent('pointermove')
  await page.locator('.addon-row').first().waitFor()
}

async function build(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-build]:visible').first().click(),
  ])
  return download
}

async function hashOf(download: Download): Promise<string> {
  return createHash('sha256')
    .update(readFileSync(await download.path()))
    .digest('hex')
}

/** Path -> checksum. */
async function checksums(path: string): Promise<Map<string, number>> {
  const archive: Archive = await openArchive(path, path)
  archive.close()
  return new Map(archive.entries.map(({ path: name, crc32 }) => [name, crc32]))
}

describeInBrowser('on a desktop', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  const open = async (path: string) => {
    const watched = await site.open(path)
    await touch(watched.page)
    return watched
  }

  test('what is built is a sound pack, holds exactly what was chosen, and is the same each time', async () => {
    const { page, faults } = await open(MINE)
    const download = await build(page)
    expect(download.suggestedFilename()).toBe('Steadfast-32x-my-own-1.21.8.zip')
    expect(await status(page).textContent()).toMatch(
      /^Saved as Steadfast-32x-my-own-1\.21\.8\.zip\. 211 texture files, /,
    )
    const path = await download.path()
    expect((await readPackUncached(path, 'mine')).problems).toEqual([])
    const [mine, base, low, high] = await Promise.all([
      checksums(path),
      checksums(join(packs, 'Steadfast-32x-Java/java-latest/Steadfast-32x-1.21.8.zip')),
      checksums(join(packs, 'Addons/Classic-Cobble-3.3-32x.zip')),
      checksums(join(packs, 'Addons/Mossier-Cobble-1.6-32x.zip')),
    ])
    const expected = new Map(base)
    for (const part of [low, high])
      for (const [name, sum] of part) if (name.startsWith('assets/')) expected.set(name, sum)
    for (const name of ['pack.mcmeta', `${BLOCK}/bookshelf.png`]) expected.delete(name)
    const made = ['credits.txt', 'pack.mcmeta', `${BLOCK}/bookshelf.png`]
    expect(new Map([...mine].filter(([name]) => !made.includes(name)))).toEqual(expected)
    expect([...mine.keys()].filter((name) => !expected.has(name)).sort()).toEqual([
      `${BLOCK}/bookshelf.png`,
      'credits.txt',
      'pack.mcmeta',
    ])
    expect(mine.get(`${BLOCK}/bookshelf.png`)).not.toBe(base.get(`${BLOCK}/bookshelf.png`))
    const again = await open(MINE)
    expect(await hashOf(await build(again.page))).toBe(await hashOf(download))
    expect([...faults, ...again.faults]).toEqual([])
  })

  test('a Bedrock pack is built alike', async () => {
    const { page, faults } = await open('/customise?with=warm-planks')
    await page.getByText('Bedrock', { exact: true }).click()
    await expect.poll(() => layers(page).last().textContent()).toContain('Bedrock 1.21.120')
    const download = await build(page)
    expect(download.suggestedFilename()).toBe('Steadfast-32x-my-own-1.21.120.mcpack')
    const { inspection, problems } = await readPackUncached(await download.path(), 'mine')
    expect([inspection?.edition, inspection?.description, problems]).toEqual(['bedrock', 'Steadfast 32x, my own', []])
    expect(faults).toEqual([])
  })

  test('what is chosen stands in the address, in the list and on the wall, at once', async () => {
    const { page, faults } = await open('/customise')
    await addon(page, 'Warm planks').click()
    await expect.poll(() => names(page)).toEqual(['Warm planks', 'Steadfast 32x'])
    await addon(page, 'Mossier cobble').click()
    await expect.poll(() => query(page)).toBe('&with=warm-planks,mossier-cobble')
    expect(await page.locator('.mine-wall [data-touched]').count()).toBe(2)
    await page.getByRole('button', { name: 'Plain pack' }).click()
    expect(await page.locator('.mine-wall [data-touched]').count()).toBe(0)
    await page.locator('label').filter({ hasText: 'Steadfast 64x' }).click()
    await expect.poll(() => names(page)).toEqual(['Mossier cobble', 'Warm planks', 'Steadfast 64x'])
    expect(page.url()).toContain('pack=steadfast-64x')
    // Warm planks are not for this pack.
    await page.locator('label').filter({ hasText: 'Classic 32x Renewed' }).click()
    await expect.poll(() => page.locator('.build-told').textContent()).toContain('not available for this pack')
    expect(faults).toEqual([])
  })

  fullTest('of variants one is chosen, beside the pack as it is; it is a layer like others', async () => {
    const { page, faults } = await open('/customise?with=warm-planks')
    const gravel = page.getByRole('group', { name: 'Gravel' })
    await gravel.getByText('River stones').click()
    await expect.poll(() => names(page)).toEqual(['River stones', 'Warm planks', 'Steadfast 32x'])
    expect(query(page)).toBe('&with=warm-planks,river-stones')
    await page.getByRole('button', { name: 'Move down: River stones' }).click()
    await gravel.getByText('Classic gravel').click()
    await expect.poll(() => query(page)).toBe('&with=classic-gravel,warm-planks')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => query(page)).toBe('&with=river-stones,warm-planks')
    await page.getByRole('button', { name: 'Remove River stones' }).click()
    expect(await gravel.getByRole('radio', { name: 'As in the pack' }).isChecked()).toBe(true)
    // A pack without variants has one step less.
    const steps = () => page.locator('.step-head h2:visible').allTextContents()
    expect(await steps()).toEqual(['Pack', 'Variants', 'Add-ons', 'Single textures'])
    await page.locator('label').filter({ hasText: 'Steadfast 64x' }).click()
    await expect.poll(steps).toEqual(['Pack', 'Add-ons', 'Single textures'])
    expect(faults).toEqual([])
  })

  fullTest('what was touched before the script was there is chosen, and counts', async () => {
    const { page, faults } = await site.open('/customise')
    expect(await names(page)).toEqual(['Steadfast 32x'])
    await page.locator('label').filter({ hasText: 'Steadfast 64x' }).click()
    await expect.poll(() => names(page)).toEqual(['Steadfast 64x'])
    expect(await page.getByRole('heading', { name: 'Add-ons' }).isVisible()).toBe(true)
    expect(faults).toEqual([])
  })

  test('a single texture is found by its name and lies on top of all', async () => {
    const { page, faults } = await open('/customise?with=warm-planks')
    await page.getByLabel('Find a texture by name').fill('bookshe')
    const row = page.locator('.single-row').filter({ hasText: 'Bookshelf' })
    await row.getByText('Classic 32x', { exact: true }).click()
    await expect.poll(() => names(page)).toEqual(['Single textures', 'Warm planks', 'Steadfast 32x'])
    expect(query(page)).toBe('&with=warm-planks&textures=1081-classic_32x')
    await row.getByText('As in the pack').click()
    await expect.poll(() => names(page)).toEqual(['Warm planks', 'Steadfast 32x'])
    expect(faults).toEqual([])
  })

  test('by keys alone: a box, the order, what is hidden, and the focus stays', async () => {
    const { page } = await open('/customise?with=mossier-cobble')
    await addon(page, 'Classic cobble').getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => names(page)).toEqual(['Classic cobble', 'Mossier cobble', 'Steadfast 32x'])
    const clash = page.locator('.layers [data-clash]')
    expect(await clash.textContent()).toContain('2 of 2 texture files hiddenClassic cobble also changes them.')
    await clash.getByRole('button', { name: 'Move up: Mossier cobble' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['Mossier cobble', 'Classic cobble', 'Steadfast 32x'])
    expect(await status(page).textContent()).toBe('Mossier cobble: moved up.')
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
    // It is the highest now: what moves it down has the focus.
    await expect.poll(focused).toBe('Move down: Mossier cobble')
    await page.locator('.layers [data-clash]').getByText('Put this one on top').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['Classic cobble', 'Mossier cobble', 'Steadfast 32x'])
    await page.getByRole('button', { name: 'Remove Classic cobble' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page)).toEqual(['Mossier cobble', 'Steadfast 32x'])
    await expect.poll(focused).toContain('Mossier cobble')
  })

  test('a part that cannot be had is named, and trying again works', async () => {
    const { page } = await open('/customise?with=warm-planks')
    await page.context().route('**/Addons/Warm-Planks-*', (route) => route.abort())
    await page.locator('[data-build]:visible').first().click()
    await expect
      .poll(() => page.locator('.build-told').textContent())
      .toBe('Warm planks could not be downloaded. Try again, or choose other parts.')
    await page.context().unroute('**/Addons/Warm-Planks-*')
    expect((await build(page)).suggestedFilename()).toContain('my-own')
  })

  fullTest('building can be stopped', async () => {
    const { page, faults } = await open('/customise')
    let letGo: () => void = () => undefined
    const held = new Promise<void>((done) => (letGo = done))
    await page.context().route('**/Steadfast-32x-1.21.8.zip', async (route) => {
      await held
      await route.abort().catch(() => undefined)
    })
    const button = page.locator('[data-build]:visible').first()
    await button.click()
    await expect.poll(() => button.textContent()).toContain('Stop')
    expect(await page.getByRole('progressbar', { name: 'Building your pack' }).count()).toBe(1)
    await button.click()
    await expect.poll(() => button.textContent()).toContain('Build it')
    expect(await status(page).textContent()).toBe('Stopped.')
    letGo()
    await page.context().unroute('**/Steadfast-32x-1.21.8.zip')
    expect(faults).toEqual([])
  })

  fullTest('asks nobody but this site', async () => {
    const { page } = await site.open('/news')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByRole('link', { name: 'Build your own' }).click()
    await touch(page)
    await build(page)
    expect(asked.filter((address) => !address.startsWith(site.address) && !address.startsWith('blob:'))).toEqual([])
    expect(
      asked.filter((address) => address.endsWith('customise.json')).map((address) => new URL(address).pathname),
    ).toEqual(['/words/customise.json', '/steadfast32x/customise.json'])
  })

  test.each(someOf(['light', 'dark'] as const, 2, 1))('has no fault that axe finds, %s', async (colorScheme) => {
    const { page } = await open(MINE)
    await page.emulateMedia({ colorScheme })
    await page.getByLabel('Find a texture by name').fill('stone')
    await page.locator('[data-refused] summary').click()
    expect(await axeFaults(page)).toEqual([])
    if (colorScheme === 'dark') return
    await build(page)
    expect(await axeFaults(page)).toEqual([])
  })
})

describeInBrowser(
  'on a phone',
  { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  (site) => {
    test('the button stays at the foot of the window, and says what comes of the choice', async () => {
      const { page, faults } = await site.open(MINE)
      await touch(page)
      const bar = page.locator('.customise-bar')
      expect(await bar.textContent()).toContain('1 conflict')
      const box = await bar.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(640)
      await build(page)
      await expect.poll(() => bar.textContent()).toMatch(/Saved: \d+ kB.*Again/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(faults).toEqual([])
    })
  },
)

describeInBrowser('on a phone', { viewport: { width: 320, height: 844 }, reducedMotion: 'reduce' }, (site) => {
  test('steps that come late leave whoever goes by keyboard where they are', async () => {
    const { page } = await site.open('/customise')
    const button = page.locator('[data-plain]')
    await button.focus()
    const isSeen = () => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect(await isSeen()).toBe(true)
    await page.locator('.addon-row').first().waitFor()
    await expect.poll(isSeen).toBe(true)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
