// The reference site in Chromium, served by `packsite preview` with the headers that hosts are told to send.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { startUnbound, type Running } from '../support/running'
import { watchPage } from '../support/shell'
import { referenceRoot } from '../support/reference'

describe.skipIf(chromiumPath === null)('packsite preview in Chromium', () => {
  let browser: OpenBrowser
  let server: Running
  let address = ''
  beforeAll(async () => {
    server = startUnbound(['preview', '--port', '0', '--root', referenceRoot()])
    const [, said = ''] = await server.says(/(http:\/\/\S+:\d+) is ready/)
    address = said
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    server.kill('SIGKILL')
  })

  test.each([
    ['/', 200],
    ['/downloads', 200],
    ['/gallery/java/steadfast_32x/latest/all', 200],
    ['/steadfast32x/r40', 200],
    ['/coffee', 418],
    ['/nowhere', 404],
  ])('%s has no error under the policy', async (path, status) => {
    const page = await browser.context.newPage()
    const { faults } = watchPage(page, address)
    const response = await page.goto(address + path, { waitUntil: 'networkidle' })
    expect(response?.status()).toBe(status)
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    expect(await page.locator('h1').count()).toBe(1)
    const broken = await page.evaluate(
      () => [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
    )
    expect(broken).toBe(0)
    // Chromium tells the status of the document itself as an error of the console.
    const own = `the server responded with a status of ${String(status)}`
    expect(faults.filter((fault) => !fault.includes(own))).toEqual([])
    await page.close()
  })
})
