// Every template in two pseudo-languages, whose words are 40 % longer: one with accents, one written from right to left. On the narrowest phones
// and on desktops, nothing overflows and no text is cut off. `packsite dev` renders the pages, because a build of all languages takes a minute.

import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { expectNoFaults } from '../support/faults'
import { cutTexts, untilPainted } from '../support/fit'
import { inFullRun, sliceOf } from '../support/full'
import { sidewaysFaults, squeezedFaults } from '../support/probes'
import { createPseudoSite, PSEUDO_LANGUAGES } from '../support/pseudo-site'
import { startUnbound, type Running } from '../support/running'
import { SAMPLE_PAGES } from '../support/template-pages'

const WIDTHS = [320, ...inFullRun(390, 768), 1440]

/** The page for unknown addresses is in the first language. */
const PAGES = SAMPLE_PAGES.filter(({ name }) => name !== '404').flatMap(({ name, path }) =>
  PSEUDO_LANGUAGES.map(({ tag, direction }) => ({ name: `${name} in ${tag}`, path: `/${tag}${path}`, direction })),
)

describe.skipIf(chromiumPath === null)('in a language with longer words', () => {
  let root: string
  let dev: Running
  let address: string
  let browser: OpenBrowser
  beforeAll(async () => {
    root = createPseudoSite()
    dev = startUnbound(['dev', '--port', '0', '--root', root])
    ;[, address = ''] = await dev.says(/(http:\/\/\S+:\d+) is ready/, 120_000)
    browser = await openBrowser({ reducedMotion: 'reduce' })
  }, 180_000)
  afterAll(async () => {
    await browser.close()
    dev.kill('SIGKILL')
    await dev.ended
    rmSync(root, { recursive: true, force: true })
  })

  test.each(sliceOf(PAGES, import.meta.url))(
    '$name fits its window',
    { timeout: 60_000 },
    async ({ path, direction }) => {
      const page = await browser.context.newPage()
      await page.setViewportSize({ width: 320, height: 900 })
      // The connection for live reload never ends, so the page is never quiet.
      await page.goto(address + path)
      const faults: string[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(untilPainted)
        for (const probe of [sidewaysFaults, squeezedFaults, cutTexts])
          faults.push(...(await page.evaluate(probe)).map((fault) => `at ${String(width)}: ${fault}`))
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(direction)
      await page.close()
      expectNoFaults(faults)
    },
  )
})
