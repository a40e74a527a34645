// The finder while its scripts are still on their way: what is typed, pasted and chosen meanwhile has the same effect as on a page that
// is ready. Each case is played on both and compared.

import { expect, test } from 'vitest'
import { fullTest, isFullRun, someOf } from '../support/full'
import { openQuietly, untilQuiet } from '../support/quiet'
import { createDeck, createRandom } from '../support/random'
import { createGate } from '../support/shell'
import { describeInBrowser, DESKTOP, type SiteInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const PATHS = ['/', '/downloads'] as const
type Path = (typeof PATHS)[number]

/** Something that a visitor does. */
type Step = readonly ['type' | 'play' | 'in' | 'pack' | 'edition' | 'channel', string]

const field = (page: Page) => page.locator('[data-finder-version]')

async function act(page: Page, [kind, value]: Step): Promise<void> {
  if (kind === 'type') await field(page).fill(value)
  else if (kind === 'play') await page.locator(`label[for=finder-edition-${value}]`).click()
  else if (kind === 'in') await page.locator(`label[for=finder-resolution-${value}]`).click()
  else if (kind === 'channel') await page.locator(`button[data-filter=channel][value=${value}]`).click()
  else await page.locator(`select[data-filter=${kind}]`).selectOption(value)
}

/** What a visitor sees of the question and its answer. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: HTMLElement) =>
      getComputedStyle(element).visibility === 'visible' && element.offsetHeight > 0
    const values = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value)
    return {
      text: values('[data-finder-version]'),
      chosen: values('.finder input:checked'),
      answer: [...document.querySelectorAll<HTMLElement>('.finder-answer')]
        .filter(isSeen)
        .map((cell) => cell.textContent.replace(/\s+/g, ' ').trim()),
      file: [...document.querySelectorAll<HTMLAnchorElement>('.finder-answer .button:not(.button-quiet, [hidden])')]
        .filter(isSeen)
        .map(({ href }) => href),
      rows: [...document.querySelectorAll('tr.found')].map(({ id }) => id),
      filters: values('select[data-filter]'),
      total: document.querySelector('[data-total]')?.textContent ?? '',
    }
  })

/** A page whose finder answers already. */
async function openReady(site: SiteInBrowser, path: Path): Promise<Page> {
  const { page } = await site.open(path)
  await field(page).fill('asdf')
  await page.locator('.finder-answers.asked').waitFor()
  // The home page fetches the files of other packs when the first question asks for one.
  await field(page).fill('classic 1.12.2')
  await page.locator('.finder-answers .button[href*="Classic-32x"]').waitFor()
  await field(page).fill('')
  return page
}

/** Loads a page as a new visitor does, and holds back what it asks for from then on; answers what lets the scripts in. */
async function loadHeld(page: Page, address: string): Promise<() => Promise<void>> {
  await page.unrouteAll()
  await page.evaluate(() => {
    sessionStorage.clear()
  })
  await openQuietly(page, address)
  expect(await field(page).inputValue()).toBe('')
  const gate = createGate()
  await page.route('**/assets/*.js', gate.handle)
  return () =>
    untilQuiet(page, async () => {
      await gate.asked
      gate.open()
    })
}

/** Questions of up to five words: a pack, a size, an edition, a version and a word that asks for nothing, in any order. */
function createQuestions(seed: number): () => string {
  const random = createRandom(seed)
  const decks = [
    ['', 'classic', 'renewed', 'classic renewed', 'steadfast', 'original', 'main'],
    ['', '32x', '64x', '64', 'x32', '512x', '32x 64x', '128x'],
    ['', 'java', 'bedrock', 'mcpe', 'xbox one', 'pc', 'bedrok'],
    ['1.12.2', '1.20.1', '1,16,5', '1.21', '26.1', '1.7.2', '', '1.18 - 1.19', 'snapshot', 'latest'],
    ['', 'for my', 'please', 'pvp', 'texture pack'],
  ].map((words) => createDeck(words, random))
  return () => {
    const words = decks.map((draw) => draw()).filter((word) => word !== '')
    const shuffle = createDeck(words, random)
    return words.map(shuffle).join(' ')
  }
}

const AUDITED = [
  'classic 1.12.2',
  'classic 64x bedrock',
  'renewed 1.18.2 128x',
  '512x bedrock',
  '32x 64x 1.20.1',
  '1.20.1 bedrock 64x',
]

const draw = createQuestions(11)
const QUESTIONS = [...AUDITED, ...Array.from({ length: isFullRun ? 200 : 5 }, draw)]

describeInBrowser('a question that comes before the script', { viewport: DESKTOP }, (site) => {
  test.each(PATHS)('%s: pasted at once, it keeps its words and gets its answer', { timeout: 600_000 }, async (path) => {
    const ready = await openReady(site, path)
    const { page, faults } = await site.open(path)
    for (const question of someOf(QUESTIONS, path === '/' ? 12 : 6)) {
      await field(ready).fill(question)
      const expected = await stateOf(ready)
      expect(expected.text[0]).toBe(question)
      const release = await loadHeld(page, site.address + path)
      await field(page).fill(question)
      await release()
      await expect.poll(() => stateOf(page)).toEqual(expected)
    }
    expect(faults).toEqual([])
  })

  test.each(PATHS)('%s: typed while the script arrives, it keeps its words', { timeout: 600_000 }, async (path) => {
    const random = createRandom(12)
    const ready = await openReady(site, path)
    const { page } = await site.open(path)
    for (const question of someOf(QUESTIONS, 12)) {
      await field(ready).fill(question)
      const expected = await stateOf(ready)
      const release = await loadHeld(page, site.address + path)
      const before = Math.ceil(random() * question.length)
      await field(page).focus()
      await page.keyboard.type(question.slice(0, before))
      await release()
      await page.keyboard.type(question.slice(before))
      await expect.poll(() => stateOf(page)).toEqual(expected)
    }
  })

  test('its words win over what the address asks', async () => {
    const address = '/downloads?edition=java&pack=steadfast-32x&version=1.16.5'
    const ready = await openReady(site, '/downloads')
    await field(ready).fill('classic 64x renewed bedrock')
    // An address that asks loads the script at once: it has to be held before the page opens.
    const gate = createGate()
    const { page } = await site.open('/downloads')
    await page.route(/\/assets\/(?:downloads-page|finder-field)/, gate.handle)
    await page.goto(site.address + address)
    await field(page).fill('classic 64x renewed bedrock')
    await untilQuiet(page, async () => {
      gate.open()
      await Promise.resolve()
    })
    await expect.poll(() => stateOf(page)).toEqual(await stateOf(ready))
  })

  test.each([
    ['/addons', '/addons?edition=bedrock', 'bookshelf'],
    ['/faq', '/faq?q=java', 'server'],
  ])('%s keeps what was typed into its search', async (path, address, words) => {
    const gate = createGate()
    const { page } = await site.open(path)
    await page.route(/\/assets\/(?:addons|faq)-\w+\.js/, gate.handle)
    await page.goto(site.address + address)
    const search = page.locator('main [data-search-field]')
    await search.fill(words)
    await untilQuiet(page, async () => {
      gate.open()
      await Promise.resolve()
    })
    expect(await search.inputValue()).toBe(words)
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words)
  })

  const CHOICES: readonly Step[] = [
    ['play', 'bedrock'],
    ['play', 'java'],
    ['in', '64'],
    ['in', '32'],
    ['pack', 'classic-32x'],
    ['pack', 'classic-64x-renewed'],
    ['edition', 'bedrock'],
    ['channel', 'release'],
    ['channel', 'beta'],
  ]
  const random = createRandom(13)
  const choice = createDeck(CHOICES, random)
  const drawText = createQuestions(14)
  /** Choices before a question, after it, or both. */
  const SEQUENCES: readonly (readonly Step[])[] = [
    [
      ['type', 'bedrock 1.20.1'],
      ['play', 'java'],
    ],
    [
      ['pack', 'classic-32x'],
      ['type', 'steadfast 64x 1.20.1'],
    ],
    [
      ['type', 'classic 1.12.2'],
      ['channel', 'release'],
    ],
    ...Array.from({ length: isFullRun ? 100 : 2 }, (): Step[] => [
      ...(random() < 0.5 ? [choice()] : []),
      ['type', drawText()],
      choice(),
      ...(random() < 0.5 ? [choice()] : []),
    ]),
  ]
  test('choices around it count in the order in which they were made', { timeout: 600_000 }, async () => {
    const { page } = await site.open('/downloads')
    const play = async (steps: readonly Step[]): Promise<void> => {
      for (const step of steps) await act(page, step)
    }
    for (const steps of someOf(SEQUENCES, 2)) {
      const releaseFirst = await loadHeld(page, `${site.address}/downloads`)
      await field(page).focus()
      await releaseFirst()
      await play(steps)
      const expected = await stateOf(page)
      const release = await loadHeld(page, `${site.address}/downloads`)
      await play(steps)
      await release()
      await expect.poll(() => stateOf(page)).toEqual(expected)
    }
  })

  fullTest('a question keeps its words when a filter shows everything or other channels', async () => {
    const page = await openReady(site, '/downloads')
    await field(page).fill('classic 64x renewed 1.20.1')
    const answer = (await stateOf(page)).file
    expect(answer).toHaveLength(1)
    for (const step of [
      ['channel', 'release'],
      ['channel', 'release'],
      ['pack', ''],
    ] satisfies Step[]) {
      await act(page, step)
      const { text, file } = await stateOf(page)
      expect([text[0], file]).toEqual(['classic 64x renewed 1.20.1', answer])
    }
  })
})
