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
const notice = (page: Page) => page.locator('[data-changes]').textContent()
const status = (page: Page) => page.locator('.customise > [role=status]')
const query = (page: Page): string => new URL(page.url()).search.replace(/^.*(?=&with=)|^.*version=[^&]*/, '')

/** The first sign of a reader, and what it brings. */
async function touch(page: Page): Promise<void> {
  await page.locator('.customise').dispatchEvent('pointermove')
  await page.waitForURL(/[?&]pack=/)
}

async function build(page: Page): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-build]:visible').first().click(),
  ])
  return download
}

/** Drops a file in the middle of the page. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name: fileName, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], fileName))
      return data
    },
    { name, text: bytes.toString('base64') },
  )
  for (const type of ['dragover', 'drop'])
    await page.locator('.customise').dispatchEvent(type, { dataTransfer: transfer })
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
    const touchedBlocks = (): Promise<number> => page.locator('.mine-wall [data-touched]').count()
    const plain = page.getByRole('button', { name: 'Hold to see the plain pack' })
    await plain.hover()
    await page.mouse.down()
    expect([await touchedBlocks(), await plain.getAttribute('aria-pressed')]).toEqual([0, 'true'])
    await page.mouse.up()
    expect([await touchedBlocks(), await plain.getAttribute('aria-pressed')]).toEqual([2, 'false'])
    await plain.focus()
    await page.keyboard.down('Space')
    expect(await touchedBlocks()).toBe(0)
    await page.keyboard.up('Space')
    expect(await touchedBlocks()).toBe(2)
    await page.locator('label').filter({ hasText: 'Steadfast 64x' }).click()
    await expect.poll(() => names(page)).toEqual(['Mossier cobble', 'Warm planks', 'Steadfast 64x'])
    expect(page.url()).toContain('pack=steadfast-64x')
    // Warm planks are not for this pack.
    await page.locator('label').filter({ hasText: 'Classic 32x Renewed' }).click()
    await expect
      .poll(() => notice(page))
      .toBe(
        'Not everything could be kept:Warm planks is not available for this pack.Mossier cobble is not available for this pack.',
      )
    expect(faults).toEqual([])
  })

  test('a pack for an older game is built from the file for that game, and says which add-ons do not fit', async () => {
    const { page, faults } = await open('/customise?with=pale-garden-lights,warm-planks')
    await expect.poll(() => names(page)).toEqual(['Warm planks', 'Pale garden lights', 'Steadfast 32x'])
    await page.getByLabel('on version').selectOption('1.20.x')
    await expect
      .poll(() => notice(page))
      .toContain('Pale garden lights can’t be added to this pack. The file is for 1.21.5')
    expect(await page.locator('[data-games]').textContent()).toBe('This file is for 1.20 to 1.20.6.')
    const download = await build(page)
    expect(download.suggestedFilename()).toBe('Steadfast-32x-my-own-1.20.x.zip')
    const { inspection, problems } = await readPackUncached(await download.path(), 'mine')
    expect([inspection?.games, problems]).toEqual(['1.20 to 1.20.6', []])
    expect(faults).toEqual([])
  })

  test('a link that cannot be kept says what was changed', async () => {
    const { page, faults } = await open(
      '/customise?pack=classic-64x&edition=java&version=1.20.4&with=river-stones,warm-planks,candy-ores,classic-gravel',
    )
    await expect.poll(() => notice(page)).toContain('Not everything could be kept:')
    expect(await page.locator('[data-changes] li').allTextContents()).toEqual([
      'Classic 64x can’t be built here. This is Steadfast 32x.',
      'For 1.20.4 you need the file for 1.20.x, which is chosen now.',
      'candy-ores is not available for this pack.',
      'River stones is left out: Classic gravel changes the same blocks.',
    ])
    expect(await names(page)).toEqual(['Classic gravel', 'Warm planks', 'Steadfast 32x'])
    // An add-on of another pack has its title.
    const other = await open('/customise?pack=classic-64x-renewed&edition=java&version=1.21.5&with=mossier-cobble')
    await expect.poll(() => notice(other.page)).toContain('Mossier cobble is not available for this pack.')
    expect([...faults, ...other.faults]).toEqual([])
  })

  test('a built pack is opened again: by the file field, by dropping it, and by its link', async () => {
    const { page, faults } = await open('/customise?with=warm-planks,knitted-wool&textures=1081-classic_32x')
    await expect.poll(() => names(page)).toEqual(['Single textures', 'Knitted wool', 'Warm planks', 'Steadfast 32x'])
    const path = await (await build(page)).path()
    const { page: other } = await site.open('/customise')
    await other
      .locator('input[type=file]')
      .setInputFiles({ name: 'mine.zip', mimeType: '', buffer: readFileSync(path) })
    await expect
      .poll(() => notice(other))
      .toBe('Your pack is open. All of its parts are the newest: nothing has changed.')
    expect(await names(other)).toEqual(['Single textures', 'Knitted wool', 'Warm planks', 'Steadfast 32x'])
    expect(other.url()).not.toContain('built=')
    const { page: third } = await open('/customise')
    await drop(third, 'mine.zip', readFileSync(path))
    await expect.poll(() => names(third)).toEqual(['Single textures', 'Knitted wool', 'Warm planks', 'Steadfast 32x'])
    // The link in credits.txt names the files; these are older ones.
    const { page: old } = await open(
      '/customise?pack=steadfast-32x&edition=java&version=1.21.8&with=warm-planks,candy-ores&built=00000000,00000000,00000000',
    )
    await expect
      .poll(() => old.locator('[data-changes] li').allTextContents())
      .toEqual([
        'candy-ores is not available for this pack.',
        'Steadfast 32x 1.21.8 has a new release: R4.',
        'Warm planks was updated.',
      ])
    expect(faults).toEqual([])
  })

  test('a file that was not built here gets a clear answer, and the choice stays', async () => {
    const { page, faults } = await open('/customise?with=warm-planks')
    const base = readFileSync(join(packs, 'Steadfast-32x-Java/java-latest/Steadfast-32x-1.21.8.zip'))
    const answers = [
      ['pack.zip', base, 'pack.zip was not built on this page: it has no list of its parts.'],
      ['cut.zip', base.subarray(0, 5000), 'cut.zip is damaged: it is not a complete zip file.'],
      ['notes.zip', Buffer.from('notes'), 'notes.zip is not a pack. Choose a .zip or .mcpack file.'],
    ] as const
    for (const [name, buffer, answer] of answers) {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
      await expect.poll(() => notice(page)).toBe(answer)
    }
    expect(await names(page)).toEqual(['Warm planks', 'Steadfast 32x'])
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
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Build your own' }).click()
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
      await expect.poll(() => bar.textContent()).toMatch(/\d layers?, \d+ kB.*Saved.*Again/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(faults).toEqual([])
    })
  },
)

describeInBrowser('on a phone', { viewport: { width: 320, height: 844 }, reducedMotion: 'reduce' }, (site) => {
  test('steps that come late leave whoever goes by keyboard where they are', async () => {
    const { page } = await site.open('/customise')
    const button = page.locator('[data-copy-choice]')
    await button.focus()
    const isSeen = () => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect(await isSeen()).toBe(true)
    await page.waitForURL(/[?&]pack=/)
    await expect.poll(isSeen).toBe(true)
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
