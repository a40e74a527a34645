// "Is my pack up to date?" in Chromium: a pack is chosen or dropped, by mouse, by keys and on a phone; what it is, is said in words. Nothing
// of it is sent anywhere.

import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { axeFaults } from '../support/axe'
import { fullTest, someOf } from '../support/full'
import { packZip } from '../support/pack-zip'
import { referenceRoot } from '../support/reference'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { ElementHandle, Page } from 'playwright-core'

type FileInHand = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

const packs = join(referenceRoot(), 'dist/packs')
const zip = (name: string, buffer: Buffer): FileInHand => ({ name, mimeType: 'application/zip', buffer })
const released = (path: string, name: string): FileInHand => zip(name, readFileSync(join(packs, path)))
const NEWEST = released('Steadfast-32x-Java/java-latest/Steadfast-32x-1.21.8.zip', 'Steadfast-32x-1.21.8.zip')
const BEFORE = released('Steadfast-32x-Java/java-legacy/Steadfast-32x-1.21.8-R3.zip', 'Steadfast 32x (2).zip')
const BEDROCK = released('Steadfast-32x-Bedrock/bedrock-legacy/Steadfast-32x-1.21.120-R2.mcpack', 'old.mcpack')
const STRANGE = zip('MyServerPack_final.zip', packZip({ mcmeta: { pack_format: 34 } }))

const strip = (page: Page) => page.locator('.current')
const input = (page: Page) => page.getByLabel('Choose a file')
const heading = (page: Page) => strip(page).locator('.current-answer h2')
const said = (page: Page) => strip(page).locator('.current-said')

const isFocused = (page: Page): Promise<boolean> =>
  input(page).evaluate((element) => element === document.activeElement)

async function choose(page: Page, ...files: readonly FileInHand[]): Promise<void> {
  await input(page).setInputFiles([...files])
}

/**
 * A sound pack with 240 MB of nothing between its entries and their list, on the disk as a player's is: a file that a page makes
 * takes the browser's memory, which holds two of this size in a private window. The gap is sparse, so that it costs no disk.
 */
function largePack(pack: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-large-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const end = Buffer.from(pack.subarray(-22))
  const list = end.readUInt32LE(16)
  end.writeUInt32LE(list + 240_000_000, 16)
  const path = join(folder, 'large.zip')
  writeFileSync(path, pack.subarray(0, list))
  truncateSync(path, list + 240_000_000)
  appendFileSync(path, Buffer.concat([pack.subarray(list, -22), end]))
  return path
}

/** A file of the disk in a player's hand: the one that an input of the test's own holds. */
async function takeFile(page: Page, path: string): Promise<ElementHandle<HTMLInputElement>> {
  const hand = await page.evaluateHandle(() => Object.assign(document.createElement('input'), { type: 'file' }))
  await hand.setInputFiles(path)
  return hand
}

async function dropFile(hand: ElementHandle<HTMLInputElement>): Promise<void> {
  await hand.evaluate(({ files }) => {
    const dataTransfer = new DataTransfer()
    for (const file of files ?? []) dataTransfer.items.add(file)
    for (const type of ['dragenter', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
  })
}

/** The first sign of a player, which brings the script. */
async function touch(page: Page): Promise<void> {
  await input(page).focus()
  await page.keyboard.press('Shift')
  await page.waitForLoadState('networkidle')
}

describeInBrowser('on a desktop', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  test('says of the release before that there is a newer one, what changed, and leads to both', async () => {
    const { page, faults } = await site.open('/downloads')
    await choose(page, BEFORE)
    await expect.poll(() => heading(page).textContent()).toBe('There is a newer one.')
    expect(await said(page).locator('p').first().textContent()).toContain(
      'You have R3 of 14 Sep 2026. R4 of 2 Nov 2026 is for the same version, 1.21.8. Changes since yours: 24 added, 14 changed, 1 removed.',
    )
    expect(await said(page).locator('.button').getAttribute('href')).toMatch(
      /java-latest\/Steadfast-32x-1\.21\.8\.zip$/,
    )
    expect(await said(page).locator('.current-pictures img').count()).toBe(7)
    const broken = await page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLImageElement>('.current img'), (image) =>
        image.decode().then(
          () => '',
          () => image.src,
        ),
      ),
    )
    expect(broken).toHaveLength(8)
    await said(page).getByText('All 39 changes').click()
    await page.waitForURL('**/steadfast32x/java/1.21.8-r4')
    expect(faults).toEqual([])
  })

  fullTest('asks nobody but this site, and for its own lists alone', async () => {
    const { page } = await site.open('/downloads')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Yes, the newest.')
    expect(await said(page).textContent()).toContain(
      'Steadfast 32x for Java 1.21.8, R4 of 2 Nov 2026. 209 of 211 textures.',
    )
    const known = /^GET \/(?:(?:[\w-]+\/)?current\.json|assets\/[\w-]+\.js|v2\/content\/\w+\.png|builds\/latest\.json)$/
    expect(asked.filter((line) => !known.test(line))).toEqual([])
    expect(asked.filter((line) => line.endsWith('current.json'))).toHaveLength(9)
    expect(asked).toContain('GET /words/current.json')
  })

  test('takes a pack that is dropped anywhere on the window', async () => {
    const { page, faults } = await site.open('/downloads')
    // Whoever drags a file here has moved into the window before.
    await page.mouse.move(9, 9)
    const isTaken = () =>
      page.evaluate(() => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([], 'a.zip'))
        return !document.body.dispatchEvent(
          new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }),
        )
      })
    await expect.poll(isTaken).toBe(true)
    const bytes = [...BEDROCK.buffer]
    await page.evaluate(
      ({ bytes, name }) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([new Uint8Array(bytes)], name))
        for (const type of ['dragenter', 'dragover', 'drop']) {
          const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
          document.body.dispatchEvent(event)
          if (type === 'dragover' && !document.querySelector('.current')?.hasAttribute('data-held'))
            throw new Error('not held')
          if (!event.defaultPrevented) throw new Error(`${type} is left to the browser`)
        }
      },
      { bytes, name: BEDROCK.name },
    )
    await expect.poll(() => heading(page).textContent()).toBe('There is a newer one.')
    expect(await said(page).textContent()).toContain('You have R2 of 21 Sep 2026.')
    expect(await strip(page).getAttribute('data-held')).toBeNull()
    expect(faults).toEqual([])
  })

  fullTest('is reached by keys, tells a screen reader, and gives its place back', async () => {
    const { page } = await site.open('/downloads')
    // From the button before it, and from there on with nothing but keys.
    const chosen = page.waitForEvent('filechooser')
    await input(page).evaluate((element: HTMLElement) => {
      const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')]
      const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }) || each === element)
      shown[shown.indexOf(element) - 1]?.focus()
    })
    for (let step = 0; step < 3 && !(await isFocused(page)); step += 1) await page.keyboard.press('Tab')
    expect(await isFocused(page)).toBe(true)
    await page.keyboard.press('Space')
    await (await chosen).setFiles(NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Yes, the newest.')
    expect(await strip(page).locator('[role=status]').textContent()).toContain('Yes, the newest.')
    const other = page.getByRole('button', { name: 'Check another file' })
    expect(await other.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    expect(await isFocused(page)).toBe(true)
    expect(await heading(page).count()).toBe(0)
  })

  fullTest('says of a pack that is newest, but for another version than was asked for, which one is', async () => {
    const { page } = await site.open('/downloads?edition=java&version=1.21.5')
    await page.locator('.release-row.found').waitFor()
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('The newest file, but for 1.21.8.')
    expect(await said(page).locator('.button').textContent()).toBe('Get the file for 1.21.5')
  })

  fullTest('knows every add-on of the site by its file', async () => {
    const { page } = await site.open('/downloads')
    const folder = join(packs, 'Addons')
    const titles = new Map(
      readdirSync(folder).map((name) => [
        name,
        name
          .replace(/-\d.*$/, '')
          .replaceAll('-', ' ')
          .toLowerCase(),
      ]),
    )
    expect(titles.size).toBeGreaterThan(3)
    for (const [name, title] of titles) {
      await choose(page, zip(name, readFileSync(join(folder, name))))
      await expect.poll(() => strip(page).locator('.current-yours b').textContent()).toBe(name)
      expect(await heading(page).textContent()).toBe('This is one of our add-ons.')
      const link = said(page).locator('p a')
      expect((await link.textContent())?.toLowerCase()).toBe(`about ${title}`)
      expect(await link.getAttribute('href')).toMatch(/^\/addons\/[\w-]+$/)
    }
  })

  test('knows a pack that was just built on /customise, and leads back to the choice', async () => {
    const choice =
      'pack=steadfast-32x&edition=java&version=1.21.8&with=mossier-cobble,classic-cobble&textures=1081-classic_32x'
    const { page } = await site.open(`/customise?${choice}`)
    await page.locator('.addon-row').first().waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('[data-build]:visible').first().click(),
    ])
    const built = zip(download.suggestedFilename(), readFileSync(await download.path()))
    await page.goto(`${site.address}/downloads`)
    await choose(page, built)
    await expect.poll(() => heading(page).textContent()).toBe('You built this pack.')
    expect(await said(page).textContent()).toContain(
      'built on steadfast.example from Steadfast 32x for Java 1.21.8, Mossier cobble, Classic cobble, 1 single texture.',
    )
    await said(page).locator('p a').click()
    await page.locator('.layers > li').nth(3).waitFor()
    expect(new URL(page.url()).search).toBe(`?${choice}`)
  })

  test('says of a strange pack what it says itself, and refuses with a sentence what is none', async () => {
    const { page } = await site.open('/downloads')
    const expected: [FileInHand, string, RegExp][] = [
      [
        STRANGE,
        'Not recognised.',
        /^Its pack\.mcmeta says it is for 1\.21 to 1\.21\.1 \(pack format 34\)\. We don’t recognise this file/,
      ],
      [zip('a.zip', packZip({ mcmeta: '{}' })), 'Not recognised.', /It does not say which version it is for\./],
      [zip('cut.zip', NEWEST.buffer.subarray(0, 9000)), 'This file is incomplete.', /^Download it again\./],
      [zip('empty.zip', Buffer.alloc(0)), 'This is not a pack.', /Pack files end in \.zip or \.mcpack/],
      [zip('screenshot.png', Buffer.from('\x89PNG')), 'This is not a pack.', /Pack files end in \.zip or \.mcpack/],
    ]
    for (const [file, title, text] of expected) {
      await choose(page, file)
      await expect.poll(() => strip(page).locator('.current-yours b').textContent()).toBe(file.name)
      expect([await heading(page).textContent(), await said(page).locator('p').textContent()]).toEqual([
        title,
        expect.stringMatching(text),
      ])
      await page.getByRole('button', { name: 'Check another file' }).click()
    }
    expect(await strip(page).getByText('Choose a file').isVisible()).toBe(true)
  })

  fullTest('reads a pack of 240 MB in a worker, tells how far it is, and stops', async () => {
    const { page, faults } = await site.open('/downloads')
    await touch(page)
    const hand = await takeFile(page, largePack(STRANGE.buffer))
    const drop = () => dropFile(hand)
    await drop()
    await strip(page).getByRole('heading', { name: 'Reading your pack' }).waitFor()
    const bar = strip(page).getByRole('progressbar')
    const done = () => bar.evaluate((element) => (element as HTMLProgressElement).value)
    await expect.poll(done).toBeGreaterThan(0)
    expect(await strip(page).textContent()).toMatch(/large\.zip: [\d.]+ of 240\.\d MB/)
    expect(page.workers()).toHaveLength(1)
    await strip(page).getByRole('button', { name: 'Stop' }).click()
    await expect.poll(() => page.workers().length).toBe(0)
    expect([await bar.count(), await isFocused(page), await heading(page).count()]).toEqual([0, true, 0])
    await drop()
    await expect.poll(() => heading(page).textContent(), { timeout: 90_000 }).toBe('Not recognised.')
    expect(await said(page).textContent()).toContain('1.21 to 1.21.1')
    expect(await strip(page).locator('.current-size').textContent()).toContain('240.0 MB')
    // As often as its player wants.
    for (let again = 0; again < 3; again += 1) {
      await drop()
      await strip(page).getByRole('button', { name: 'Stop' }).click()
    }
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Yes, the newest.')
    expect(faults).toEqual([])
  })

  test('says of a file that changes while it is read to choose it again', async () => {
    const { page } = await site.open('/downloads')
    await touch(page)
    const path = largePack(STRANGE.buffer)
    const hand = await takeFile(page, path)
    await dropFile(hand)
    await strip(page).getByRole('progressbar').waitFor()
    appendFileSync(path, 'more')
    await expect.poll(() => heading(page).textContent()).toBe('Your browser could not open this file.')
    expect(await said(page).textContent()).toContain('It may have been moved or changed. Choose it again.')
    await page.getByRole('button', { name: 'Check another file' }).click()
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Yes, the newest.')
  })

  test('says that the lists did not load only where they did not, and lets a bug be seen', async () => {
    const { page } = await site.open('/install')
    const lists = /\dx\/current\.json$|renewed\/current\.json$/
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    for (const answer of [{ status: 500 }, { body: '<p>This is no JSON.</p>' }]) {
      await page.route(lists, (route) => route.fulfill(answer))
      await choose(page, NEWEST)
      await expect.poll(() => heading(page).textContent()).toBe('Could not load our lists.')
      await page.unroute(lists)
      await page.getByRole('button', { name: 'Check another file' }).click()
    }
    expect(errors).toEqual([])
    await page.route(lists, (route) => route.fulfill({ body: 'null' }))
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Your browser could not open this file.')
    await expect.poll(() => errors).toHaveLength(1)
    expect(errors[0]).toMatch(/null/)
  })

  fullTest('goes on where the lists could not be had', async () => {
    const { page } = await site.open('/install')
    const lists = /\dx\/current\.json$|renewed\/current\.json$/
    await page.route('**/words/current.json', (route) => route.abort())
    await page.route(lists, (route) => route.abort())
    await choose(page, NEWEST)
    await expect.poll(() => strip(page).textContent()).toContain('Could not load this.')
    await page.unroute('**/words/current.json')
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Could not load our lists.')
    await page.unroute(lists)
    await page.getByRole('button', { name: 'Check another file' }).click()
    await choose(page, NEWEST)
    await expect.poll(() => heading(page).textContent()).toBe('Yes, the newest.')
  })

  test.each(someOf(['light', 'dark'] as const, 2))('has no fault that axe finds, %s', async (colorScheme) => {
    const { page } = await site.open('/install')
    await page.emulateMedia({ colorScheme })
    expect(await axeFaults(page)).toEqual([])
    for (const file of [BEFORE, NEWEST, STRANGE]) {
      await choose(page, file)
      await expect.poll(() => strip(page).locator('.current-yours b').textContent()).toBe(file.name)
      expect(await axeFaults(page)).toEqual([])
      await page.getByRole('button', { name: 'Check another file' }).click()
    }
  })
})

describeInBrowser(
  'on a phone',
  { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  (site) => {
    test('a pack is chosen from its files, and the answer fits the window', async () => {
      const { page, faults } = await site.open('/downloads')
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input(page).tap()])
      await chooser.setFiles(BEFORE)
      await expect.poll(() => heading(page).textContent()).toBe('There is a newer one.')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(faults).toEqual([])
    })
  },
)
