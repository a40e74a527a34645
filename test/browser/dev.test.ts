// `packsite dev` as a process, with a real page open: a saved file reloads the pages that show it and no others.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { createSite, startCli } from '../support/site'

const POST = '---\ntitle: First\ndate: 2026-01-02\n---\nThe old text.\n'

describe.skipIf(chromiumPath === null)('packsite dev in Chromium', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
  })

  test('a saved post reloads its page, leaves another alone, and a fault is shown until it is mended', async () => {
    const site = createSite({ 'content/news/first.md': POST, 'content/pages/other.md': '# Other\n\nText.\n' })
    const server = startCli(['dev', '--port', '0', '--root', site.root])
    try {
      const address = await readyAddress(server)
      const [page, other] = [await browser.context.newPage(), await browser.context.newPage()]
      await page.goto(`${address}/news/first`)
      await other.goto(`${address}/other`)
      await other.evaluate(() => {
        document.body.dataset['stays'] = 'yes'
      })

      site.write({ 'content/news/first.md': POST.replace('old', 'new') })
      await page.getByText('The new text.').waitFor()
      expect(await other.evaluate(() => document.body.dataset['stays'])).toBe('yes')

      site.write({ 'content/news/first.md': POST.replace('2026-01-02', '2026-02-30') })
      await page.getByRole('alert').getByText('error[invalid-date]').waitFor()
      expect(await page.getByText('The new text.').count()).toBe(1)

      site.write({ 'content/news/first.md': POST.replace('old', 'mended') })
      await page.getByText('The mended text.').waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
    } finally {
      server.kill('SIGINT')
    }
  })
})

/** The address that the server prints once it listens. */
function readyAddress(server: ReturnType<typeof startCli>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[\d.]+:\d+/.exec(output)?.[0]
      if (address !== undefined) resolve(address)
    })
    server.once('exit', () => {
      reject(new Error(`dev ended: ${output}`))
    })
  })
}
