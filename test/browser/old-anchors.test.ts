// Links from elsewhere that name a heading without the prefix of packsite's ids lead to the heading.

import { expect, test } from 'vitest'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import type { Page } from 'playwright-core'

/** The fragment of the last heading, without prefix. */
const lastHeading = (page: Page) =>
  page
    .locator('.prose h2')
    .last()
    .evaluate((heading) => heading.id.replace(/^c-/, ''))
const isReached = (page: Page, id: string) =>
  page.waitForFunction(
    (name) => location.hash === `#c-${name}` && document.querySelector(':target')?.id === `c-${name}`,
    id,
  )

describeInBrowser('an old anchor', { viewport: DESKTOP }, ({ open }) => {
  test('leads to its heading when the page loads, and when a link on it is followed', async () => {
    const { page } = await open('/privacy')
    const id = await lastHeading(page)
    expect(id).not.toBe('')
    const { page: loaded, faults } = await open(`/privacy#${id}`)
    await isReached(loaded, id)
    await loaded.evaluate(() => {
      location.hash = '#top'
    })
    await loaded.evaluate((name) => {
      location.hash = `#${name}`
    }, id)
    await isReached(loaded, id)
    expect(faults).toEqual([])
  })

  test('of no heading stays as it is, malformed ones too', async () => {
    for (const fragment of ['#nowhere', '#%E0%A4%A', '#c-nowhere']) {
      const { page, faults } = await open(`/privacy${fragment}`)
      expect(await page.evaluate(() => location.hash)).toBe(fragment)
      expect(faults).toEqual([])
    }
  })
})
