// The finder in Chromium, typed into as a player does: every question of the table on both pages, what Enter and the list of
// versions lead to, what is announced, and that nothing moves meanwhile. Then /downloads: one address, one state.

import { expect, test } from 'vitest'
import { PLAYER_QUESTIONS } from '../support/finder-player-questions'
import { QUESTIONS } from '../support/finder-questions'
import { fullTest, inFullRun, isFullRun, sliceOf, someOf } from '../support/full'
import { describeInBrowser, DESKTOP } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

const ANSWER = '.finder-answer:visible'
const field = (page: Page) => page.getByRole('textbox', { name: 'on version' })
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

/** Waits until the finder answers: its script comes with the first sign of a visitor. */
async function wake(page: Page): Promise<void> {
  await field(page).fill('asdf')
  await page.locator('.finder-answers.asked').waitFor()
}

const SHORT: Readonly<Record<string, string>> = {
  'Steadfast 32x': 'S32',
  'Steadfast 64x': 'S64',
  'Classic 32x': 'C32',
  'Classic 64x': 'C64',
  'Classic 32x Renewed': 'C32R',
  'Classic 64x Renewed': 'C64R',
}

/** 'S32 java 1.20.x' of 'Steadfast 32x for Java 1.20.x'; 'words' where no file is named. */
function told(title: string): string {
  const [, pack = '', edition = '', label = ''] = /^(.+?) for (Java|Bedrock) (.+)$/.exec(title) ?? []
  return title === '' ? 'words' : `${SHORT[pack] ?? pack} ${edition.toLowerCase()} ${label}`
}

async function shown(page: Page): Promise<string> {
  const names = await page.locator(`${ANSWER} b`).allTextContents()
  return told(names[0] ?? '')
}

describeInBrowser('the finder on a desktop', { viewport: DESKTOP }, (site) => {
  test.each(['/', '/downloads'])('%s answers every question with the right file, or in words', async (path) => {
    const { page, faults } = await site.open(path)
    await wake(page)
    // The first page fetches the files of other packs when a question names one.
    await field(page).fill('classic 1.12.2')
    await page.locator(`${ANSWER} b`, { hasText: 'Classic 32x' }).waitFor()
    // The search of both is one: of the longer page a run asks some.
    const asked = path === '/' ? QUESTIONS : someOf(QUESTIONS, 12)
    const answers = await page.evaluate(
      (questions) => {
        const input = document.querySelector<HTMLInputElement>('[data-finder-version]')
        return questions.map((question) => {
          if (input !== null) input.value = question
          input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
          const cells = [...document.querySelectorAll<HTMLElement>('.finder-answer')]
          const cell = cells.find((each) => getComputedStyle(each).visibility === 'visible' && each.offsetHeight > 0)
          return {
            title: cell?.querySelector('b')?.textContent ?? '',
            text: cell?.textContent.trim() ?? '',
            hasFile: cell?.querySelector('.button:not(.button-quiet, [hidden])') != null,
          }
        })
      },
      asked.map(([question]) => question),
    )
    const wrong = asked.flatMap(([question, answer], index) => {
      const { title = '', text = '', hasFile = false } = answers[index] ?? {}
      const isRight = told(title) === answer && text !== '' && hasFile === (answer !== 'words')
      return isRight ? [] : [{ question, answer, title, text }]
    })
    expect(answers).toHaveLength(asked.length)
    expect(wrong).toEqual([])
    expect(faults).toEqual([])
  })

  test.each(['/', '/downloads'])('%s offers no wrong file for a question in a player’s own words', async (path) => {
    const { page, faults } = await site.open(path)
    await wake(page)
    const asked = isFullRun ? PLAYER_QUESTIONS : someOf(PLAYER_QUESTIONS, path === '/' ? 6 : 24)
    for (const [index, [question, right]] of asked.entries()) {
      // Typed letter by letter, or pasted.
      if (index % 3 === 0) {
        await field(page).fill('')
        await field(page).pressSequentially(question)
      } else await field(page).fill(question)
      expect(await page.locator(ANSWER).textContent(), question).not.toBe('')
      const isPrerendered = (await page.locator('.finder-answers.asked').count()) === 0
      const filled = isPrerendered ? 'words' : await shown(page)
      if (filled !== 'words') expect(right, question).toContain(filled)
    }
    expect(faults).toEqual([])
  })

  test('the home page offers files of packs that only /downloads lists', async () => {
    const { page, faults } = await site.open('/')
    await wake(page)
    await field(page).fill('1.8 pvp classic')
    const offered = page.locator(`${ANSWER} .finder-closest li`)
    await offered.first().waitFor()
    expect(await page.locator(`${ANSWER} p`).textContent()).toBe('Skipped “pvp”.')
    expect(await offered.locator('a').first().textContent()).toBe('Classic 32x for Java 1.8.x')
    expect(await offered.locator('a').first().getAttribute('href')).toMatch(/^\/downloads#./)
    expect(await offered.locator('a.button-quiet').count()).toBe(1)
    expect(faults).toEqual([])
  })

  test('without the tables of /downloads, the home page leads there', async () => {
    const { page } = await site.open('/')
    await page.route('**/downloads', (route) => route.abort())
    await wake(page)
    await field(page).fill('classic 1.8')
    const link = page.locator(`${ANSWER} a.button-quiet`)
    expect(await link.getAttribute('href')).toBe('/downloads?edition=java&pack=classic-32x&version=classic+1.8')
  })

  fullTest('letter by letter a question passes no file that it does not ask for', async () => {
    const { page } = await site.open('/')
    await wake(page)
    await field(page).fill('')
    const seen: string[] = []
    for (const letter of 'beta 1.7.3') {
      await page.keyboard.type(letter)
      seen.push(await shown(page))
    }
    // 'be' is Bedrock Edition; 'beta 1.7' is the newest of its kind.
    const [first, second, ...rest] = seen
    expect([first, second]).toEqual(['words', 'S32 bedrock 1.21.120'])
    expect(rest).toEqual([...Array<string>(5).fill('words'), ...Array<string>(3).fill('S32 java Beta 1.7.3')])
  })

  fullTest('a choice by hand takes the words away that said otherwise', async () => {
    const { page } = await site.open('/')
    await wake(page)
    await field(page).fill('1.20.1 bedrock 64x')
    expect(await page.locator('#finder-edition-bedrock').isChecked()).toBe(true)
    expect(await page.locator('#finder-resolution-64').isChecked()).toBe(true)
    await page.locator('label[for=finder-edition-java]').click()
    expect(await field(page).inputValue()).toBe('1.20.1 64x')
    expect(await shown(page)).toBe('S64 java 1.20.x')
    await page.locator('label[for=finder-resolution-32]').click()
    expect(await field(page).inputValue()).toBe('1.20.1')
    expect(await shown(page)).toBe('S32 java 1.20.x')
  })

  test('Enter leads to the file, or to the closest; on /downloads to the file of the row', async () => {
    const { page } = await site.open('/')
    await wake(page)
    for (const [question, text] of [
      ['', 'Download Steadfast 32x for Java 1.21.8, .zip, 157 kB'],
      ['1.20.1', 'Download Steadfast 32x for Java 1.20.x'],
      ['1.7.2', 'Download Steadfast 32x for Java 1.7.10'],
      ['classic 1.12', 'Download Classic 32x for Java 1.12.x'],
    ] as const) {
      await field(page).fill(question)
      await field(page).press('Enter')
      // The files of Classic 32x arrive after the first question for them: the focus follows from the link to the file.
      await expect.poll(() => focusedText(page)).toBe(text)
    }
    const downloads = await site.open('/downloads')
    await wake(downloads.page)
    await field(downloads.page).fill('1.20.1 bedrock')
    await field(downloads.page).press('Enter')
    const row = await downloads.page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect()
      const isInView = box !== undefined && box.top >= 0 && box.bottom <= innerHeight
      return [document.activeElement?.closest('tr')?.id, isInView]
    })
    expect(row).toEqual(['Steadfast-32x-bedrock-1.20.x', true])
  })

  test.each(['/', ...inFullRun('/downloads')])(
    '%s: an answer names how much is drawn, and leads to the release',
    async (path) => {
      const { page } = await site.open(path)
      await wake(page)
      const answer = page.locator('.finder-answer:visible')
      for (const question of ['', '1.21.8']) {
        await field(page).fill(question)
        expect(await answer.locator('.meta').textContent()).toMatch(/157 kB\d+ of \d+ textures\.zip$/)
        expect(await answer.locator('b a').getAttribute('href')).toBe('/steadfast32x/java/1.21.8-r4')
      }
      await field(page).fill('1.20.1')
      await page.locator('.finder-answer:visible b a').click()
      await page.waitForURL(/\/steadfast32x\/java\/1\.20\.x-/)
    },
  )

  fullTest('the list of versions is behind the chevron, and fills the field', async () => {
    const { page } = await site.open('/downloads')
    await wake(page)
    for (const [question, version, told] of [
      ['', '1.16.x', 'S32 java 1.16.x'],
      ['bedrock', '1.21.90/100', 'S32 bedrock 1.21.90/100'],
      ['classic java', '1.6.x', 'C32 java 1.6.x'],
    ] as const) {
      await field(page).fill(question)
      await page.locator('.finder-list:visible summary').click()
      await page.locator('.finder-list:visible').getByRole('link', { name: version, exact: true }).click()
      expect(await shown(page)).toBe(told)
      expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-finder-version'))).toBe(true)
    }
  })

  test('one short sentence is announced, once the typing rests', async () => {
    const { page } = await site.open('/')
    await wake(page)
    await page.evaluate(() => {
      const said: string[] = []
      Object.assign(globalThis, { said })
      const status = document.querySelector('[data-finder-status]')
      if (status !== null)
        new MutationObserver(() => said.push(status.textContent)).observe(status, { childList: true, subtree: true })
    })
    await page.waitForTimeout(700)
    await field(page).fill('')
    await field(page).pressSequentially('1.20.1', { delay: 60 })
    await page.waitForTimeout(700)
    const said = await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
    expect(said.filter((text) => !text.startsWith('We don’t know'))).toEqual(['Steadfast 32x for Java 1.20.x'])
    expect(await page.locator('.finder-answers').getAttribute('role')).toBeNull()
  })

  const WIDTHS = isFullRun
    ? sliceOf(
        Array.from({ length: 85 }, (_, index) => 320 + index * 20),
        import.meta.url,
      )
    : [320, 800, 1440]
  /** Those with the longest answers, and some of all others. */
  const LONG = ['', '1.20', '1.21', '1.8', 'pe 1.21', 'classic 64x bedrock', '26.1 snapshot 3', 'java bedrock']
  const asked = QUESTIONS.map(([question]) => question).filter(
    (question, index) => isFullRun || index % 60 === 0 || LONG.includes(question),
  )
  test('nothing moves, whatever is asked', async () => {
    const moved: unknown[] = []
    for (const path of ['/', '/downloads']) {
      const { page } = await site.open(path)
      await wake(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const heights = await page.evaluate((questions) => {
          const box = document.querySelector('.finder')
          const input = document.querySelector<HTMLInputElement>('[data-finder-version]')
          return questions.map((question) => {
            if (input !== null) input.value = question
            input?.dispatchEvent(new Event('input', { bubbles: true }))
            return { question, height: Math.round(box?.getBoundingClientRect().height ?? 0) }
          })
        }, asked)
        const rest = heights[0]?.height
        moved.push(...heights.filter(({ height }) => height !== rest).map((each) => ({ path, width, rest, ...each })))
      }
    }
    expect(moved).toEqual([])
  })

  /** All that a visitor sees of what was chosen. */
  const stateOf = (page: Page) =>
    page.evaluate(() => {
      const values = (selector: string) =>
        [...document.querySelectorAll<HTMLInputElement>(selector)].map(({ value }) => value)
      const isSeen = (element: Element) => (element as HTMLElement).offsetParent !== null
      return {
        radios: values('.finder input:checked'),
        version: values('[data-finder-version]'),
        placeholder: document.querySelector<HTMLInputElement>('[data-finder-version]')?.placeholder,
        answer: [...document.querySelectorAll<HTMLElement>('.finder-answer')]
          .filter((cell) => getComputedStyle(cell).visibility === 'visible' && isSeen(cell))
          .map((cell) => cell.textContent.replace(/\s+/g, ' ')),
        filters: values('select[data-filter]'),
        channels: [...document.querySelectorAll('[data-filter=channel]')].map((b) => b.getAttribute('aria-pressed')),
        total: document.querySelector('[data-total]')?.textContent,
        none: [...document.querySelectorAll('[data-no-files]')].filter(isSeen).map((element) => element.textContent),
        // Whether the list of older versions is open is not part of the address.
        rows: [...document.querySelectorAll('.release-row, .releases:not(.folded-rows) .older-row')].filter(isSeen)
          .length,
        found: [...document.querySelectorAll('.found')].map(({ id }) => id),
        badges: [...document.querySelectorAll('[data-has]')].map(({ textContent }) => textContent),
      }
    })

  type Step = readonly ['pack' | 'edition' | 'channel' | 'type' | 'play' | 'in', string]
  const STATES: readonly (readonly Step[])[] = [
    [
      ['pack', 'classic-64x'],
      ['edition', 'bedrock'],
    ],
    [['edition', 'bedrock']],
    [
      ['pack', 'classic-32x'],
      ['type', '1.6.4'],
    ],
    [
      ['pack', 'classic-64x'],
      ['in', '32'],
    ],
    [['play', 'bedrock']],
    [
      ['in', '64'],
      ['type', '1.18'],
    ],
    [['type', '1.20.1 bedrock 64x']],
    [
      ['type', 'classic 64x renewed bedrock'],
      ['channel', 'release'],
    ],
    [['type', '1.7.2']],
    [['type', 'java bedrock']],
    [
      ['channel', 'release'],
      ['channel', 'beta'],
      ['channel', 'snapshot'],
      ['channel', 'experimental'],
    ],
    [
      ['pack', 'classic-64x'],
      ['channel', 'release'],
    ],
    [
      ['pack', 'classic-32x'],
      ['pack', ''],
      ['type', '1.16.5'],
    ],
  ]
  test.each(someOf(STATES, 12).map((steps) => [JSON.stringify(steps), steps] as const))(
    'the address that %s writes shows it again',
    async (_, steps) => {
      const { page } = await site.open('/downloads')
      await wake(page)
      await field(page).fill('')
      for (const [kind, value] of steps) {
        if (kind === 'type') await field(page).fill(value)
        else if (kind === 'play') await page.locator(`label[for=finder-edition-${value}]`).click()
        else if (kind === 'in') await page.locator(`label[for=finder-resolution-${value}]`).click()
        else if (kind === 'channel') await page.locator(`button[data-filter=channel][value=${value}]`).click()
        else await page.locator(`select[data-filter=${kind}]`).selectOption(value)
      }
      await page.waitForTimeout(400)
      const before = await stateOf(page)
      expect(before.answer.join('')).not.toBe('')
      if (before.rows === 0) expect(before.none.join('')).toContain('Show everything')
      const { page: again } = await site.open(await page.evaluate(() => location.pathname + location.search))
      await again.locator('.finder-answers.asked, .finder-answers').first().waitFor()
      await expect.poll(() => stateOf(again)).toEqual(before)
    },
  )

  test('who has filtered everything away is told, and gets back with one click', async () => {
    const { page } = await site.open('/downloads?show-pack=classic-64x&show-edition=bedrock')
    const none = page.locator('[data-no-files]')
    await none.getByText('No files match: Classic 64x, Bedrock Edition.').waitFor()
    expect(await page.locator(ANSWER).textContent()).toContain('Classic 64x has no file for Bedrock yet.')
    expect(await page.locator(ANSWER).textContent()).toContain('Classic 64x Renewed for Bedrock')
    await none.getByRole('button', { name: /^Classic 64x \(\d+\)$/ }).click()
    expect(await page.locator('.release-row:visible').count()).toBe(1)
    await page.locator('select[data-filter=edition]').selectOption('bedrock')
    await none.getByRole('button', { name: 'Show everything' }).click()
    expect(await none.isVisible()).toBe(false)
    expect(await page.locator('.download-section:visible').count()).toBe(7)
  })
})

describeInBrowser('older versions on the home page', { viewport: DESKTOP, javaScriptEnabled: false }, (site) => {
  test('are those of the chosen edition, without scripts too', async () => {
    const { page } = await site.open('/')
    const shownList = () =>
      page.locator('.older-versions [role=group]:visible').evaluateAll((all) => all.map((ul) => ul.ariaLabel))
    expect(await shownList()).toEqual(['Java Edition'])
    await page.locator('label[for=finder-edition-bedrock]').click()
    expect(await shownList()).toEqual(['Bedrock Edition'])
    const row = await page.locator('.older-versions [role=group]:visible a').first().getAttribute('href')
    expect(row).toMatch(/^\/downloads#Steadfast-32x-bedrock-/)
  })
})

describeInBrowser('what a finder was told', { viewport: DESKTOP }, (site) => {
  const found = (page: Page) => page.locator('.found').evaluateAll((rows) => rows.map(({ id }) => id))

  test('is kept for the session: other pages begin with it and mark the row', async () => {
    const { page, faults } = await site.open('/')
    await field(page).fill('1.20.1 bedrock 64x')
    await expect.poll(() => shown(page)).toBe('S64 bedrock 1.20.x')
    await page.goto(`${site.address}/downloads`)
    await expect.poll(() => found(page)).toEqual(['Steadfast-64x-bedrock-1.20.x'])
    expect(page.url()).toBe(`${site.address}/downloads`)
    expect(await field(page).inputValue()).toBe('1.20.1 bedrock 64x')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await field(page).fill('1.20.1')
    await page.locator('label[for=finder-edition-java]').click()
    await page.goto(`${site.address}/classic32x`)
    const row = page.locator('li.found')
    expect(await row.locator('a').textContent()).toBe('1.20.x for Java Edition')
    expect(await row.locator('.tag').textContent()).toBe('for 1.20.1')
    // Reached by a link as well.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('.button-row a')?.click())
    await page.waitForURL('**/classic32x-renewed/')
    await expect.poll(() => row.locator('.tag').allTextContents()).toEqual(['for 1.20.1'])
    expect(faults).toEqual([])
  })

  fullTest('gives way to what the address asks, and to other windows', async () => {
    const { page } = await site.open('/')
    await field(page).fill('1.20.1')
    await expect.poll(() => shown(page)).toBe('S32 java 1.20.x')
    await page.goto(`${site.address}/downloads?edition=java&pack=steadfast-32x&version=1.16.5`)
    await expect.poll(() => shown(page)).toBe('S32 java 1.16.x')
    const { page: other } = await site.open('/classic32x')
    expect(await found(other)).toEqual([])
  })

  test('is nothing where the storage is blocked', async () => {
    const { page, faults } = await site.open('/', (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
      }),
    )
    await field(page).fill('1.20.1')
    await expect.poll(() => shown(page)).toBe('S32 java 1.20.x')
    await page.goto(`${site.address}/downloads`)
    expect(await field(page).inputValue()).toBe('')
    expect(faults).toEqual([])
  })
})

test('any text can be typed on a phone', async () => {
  const { openDist } = await import('../support/dist')
  const { all } = await import('../support/html')
  const { referenceRoot } = await import('../support/reference')
  const [input] = all(openDist(referenceRoot()).page('/').tree, '[data-finder-version]')
  expect(input?.attribs).toMatchObject({
    inputmode: 'text',
    autocapitalize: 'none',
    autocorrect: 'off',
    spellcheck: 'false',
  })
})
