// One page of each template, cold, on a desktop and on a phone: what the browser asks for before anybody scrolls stays within
// the budgets of the site, and scripts that come late move nothing. Text travels with Brotli, as hosts of static sites send it.
// A run weighs each page in one of the two windows; PACKSITE_FULL=1 in both.

import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { chromiumPath, openBrowser } from '../support/browser'
import { expectNoFaults } from '../support/faults'
import { someOf } from '../support/full'
import { serveFolder, type StaticServer } from '../support/static-server'
import { delayScripts, shiftFaults } from '../support/shift'
import { SAMPLE_PAGES } from '../support/template-pages'
import { BUDGETS, LIST_BUDGETS, weigh, weightFaults } from '../support/weigh'
import { referenceRoot } from '../support/reference'

const LISTS = ['downloads', 'addons', 'gallery']
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

describe.skipIf(chromiumPath === null)('in Chromium', () => {
  let server: StaticServer
  beforeAll(async () => {
    server = await serveFolder(join(referenceRoot(), 'dist'), { tuned: true })
  })
  afterAll(async () => {
    await server.close()
  })

  // Each has a browser of its own, whose cache nobody else fills.
  test.concurrent.each(WINDOWS.map((window, place) => ({ ...window, place })))(
    'no template weighs more than it may or moves while it loads, $width x $height',
    async ({ place, ...window }) => {
      const browser = await openBrowser()
      const faults: string[] = []
      for (const { name, path } of someOf(SAMPLE_PAGES, 4, place * 2)) {
        const page = await browser.context.newPage()
        await page.setViewportSize(window)
        await delayScripts(page, server.address + path)
        const weights = await weigh(page, server.address + path)
        const budgets = LISTS.includes(name) ? LIST_BUDGETS : BUDGETS
        faults.push(...weightFaults(`${name} ${String(window.width)}`, weights, budgets))
        faults.push(...(await shiftFaults(page)).map((fault) => `${name} ${String(window.width)}: ${fault}`))
        await page.close()
      }
      await browser.close()
      expectNoFaults(faults)
    },
    180_000,
  )
})
