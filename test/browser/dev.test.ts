// `packsite dev` as a process, with real pages open: what is saved loads the pages that show it again and no others, styles
// change without loading anything, and what is wrong is shown until it is mended. The pages obey the policy of the site.

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { fullTest } from '../support/full'
import { chromiumPath, openBrowser, type OpenBrowser } from '../support/browser'
import { packageFolder } from '../support/paths'
import { start, startProgram } from '../support/running'
import { configSource, createSite, type Files, type TestSite } from '../support/site'
import { STRICT_CSP } from '../support/static-server'
import type { Page } from 'playwright-core'

const POST = '---\ntitle: First\ndate: 2026-01-02\n---\nThe old text.\n'
const FILES: Files = { 'content/news/first.md': POST, 'content/pages/other.md': '# Other\n\nText.\n' }

type Dev = { readonly site: TestSite; readonly address: string }

async function startDev(files: Files = FILES, args: readonly string[] = []): Promise<Dev> {
  const site = createSite(files)
  const { says } = start(['dev', '--port', '0', ...args, '--root', site.root])
  const [, address = ''] = await says(/(http:\/\/\S+:\d+) is ready/)
  return { site, address }
}

describe.skipIf(chromiumPath === null)('packsite dev in Chromium', () => {
  let browser: OpenBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
  })

  /** A page under the strict policy; fails the test when that, or anything else, is complained of. */
  async function open(url: string): Promise<Page> {
    const page = await browser.context.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => {
      // A page that is left while it still moves in: Chromium tells it, and nothing is wrong.
      if (!message.startsWith('Transition was aborted')) complaints.push(message)
    })
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) complaints.push(message.text())
    })
    onTestFinished(async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.close()
      expect(complaints).toEqual([])
    })
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, headers: { ...response.headers(), ...STRICT_CSP } })
    })
    const listens = page.waitForResponse(/\/__packsite\/live\?/)
    await page.goto(url)
    await listens
    return page
  }
  const mark = (page: Page): Promise<unknown> => page.evaluate(() => (document.body.dataset['stays'] = 'yes'))
  const isMarked = async (page: Page): Promise<boolean> =>
    (await page.evaluate(() => document.body.dataset['stays'])) === 'yes'

  test('a saved post loads its page again and leaves another alone', async () => {
    const { site, address } = await startDev()
    const [page, other] = await Promise.all([open(`${address}/news/first`), open(`${address}/other`)])
    await Promise.all([mark(page), mark(other)])
    site.write({ 'content/news/first.md': POST.replace('old', 'new') })
    await page.getByText('The new text.').waitFor()
    expect([await isMarked(page), await isMarked(other)]).toEqual([false, true])
  })

  test('a fault is shown over the last good page with its line and a link to the editor, until it is mended', async () => {
    const { site, address } = await startDev(FILES, ['--editor', 'zed'])
    const page = await open(`${address}/news/first`)
    site.write({ 'content/news/first.md': POST.replace('2026-01-02', '2026-02-30 <img src=x>') })
    const alert = page.getByRole('alert')
    await alert.getByText('error[invalid-date]').waitFor()
    expect(await alert.locator('pre b').textContent()).toBe('3 | date: 2026-02-30 <img src=x>\n  |       ^\n')
    expect(await alert.locator('img').count()).toBe(0)
    const link = alert.getByRole('link', { name: 'content/news/first.md:3:7' })
    expect(await link.getAttribute('href')).toBe(`zed://file${join(site.root, 'content/news/first.md')}:3:7`)
    expect(await page.locator('main').getByText('The old text.').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await alert.count()).toBe(0)
    await page.reload()
    await alert.waitFor()
    site.write({ 'content/news/first.md': POST.replace('old', 'mended') })
    await page.getByText('The mended text.').waitFor()
    await alert.waitFor({ state: 'detached' })
  })

  test('a site that is broken from the start shows what is wrong, and itself once it is mended', async () => {
    const { site, address } = await startDev({ ...FILES, 'content/news/first.md': '---\ntitle: <b>A</b>\n---\n' })
    const page = await open(`${address}/news/first`)
    await page.getByRole('alert').getByText("'date' is missing").waitFor()
    site.write({ 'content/news/first.md': POST })
    await page.getByRole('heading', { name: 'First' }).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('a page that cannot be rendered shows the error page and why, and itself once it is mended', async () => {
    const own = (text: string): string => `export default function Own() {\n  ${text}\n}\n`
    const { site, address } = await startDev({
      ...FILES,
      'site.config.ts': configSource(
        "{ name: 'own', path: '/own', template: 'own' }, { name: 'home', path: '/', template: 'home' }, { name: 'slug', path: '/{slug...}', template: 'article' }",
      ),
      'templates/own.tsx': own("throw new Error('no paint')"),
    })
    const page = await open(`${address}/own`)
    await page.getByRole('alert').getByText('failed for /own: no paint').waitFor()
    await page.getByRole('link', { name: 'templates/own.tsx:2:9' }).waitFor()
    site.write({ 'templates/own.tsx': own('return <h1>Painted</h1>') })
    await page.getByRole('heading', { name: 'Painted' }).waitFor()
    await page.getByRole('alert').waitFor({ state: 'detached' })
  })

  fullTest('the page that is written is gone to with --follow, from any other, and not from itself', async () => {
    const more = { 'content/news/second.md': POST.replace('First', 'Second') }
    const { site, address } = await startDev({ ...FILES, ...more }, ['--follow'])
    const page = await open(`${address}/`)
    site.write({ 'content/news/second.md': POST.replace('First', 'Second').replace('old', 'new') })
    await page.waitForURL(`${address}/news/second`)
    await page.getByText('The new text.').waitFor()
    site.write({ 'content/pages/other.md': '# Other\n\nMore.\n' })
    await page.waitForURL(`${address}/other`)
  })

  fullTest('a page that was reached inside another is the one that loads again', async () => {
    const { site, address } = await startDev()
    const page = await open(`${address}/news`)
    const listens = page.waitForRequest(/\/__packsite\/live\?page=%2Fnews%2Ffirst/)
    await page.getByRole('link', { name: 'First' }).first().click()
    await listens
    site.write({ 'content/news/first.md': POST.replace('old', 'new') })
    await page.getByText('The new text.').waitFor()
    expect(page.url()).toBe(`${address}/news/first`)
  })

  fullTest('an edited style is seen without the page being reloaded', async () => {
    const program = copyProgram()
    const site = createSite(FILES)
    const { says } = startProgram(program, ['dev', '--port', '0', '--root', site.root], { PACKSITE_CACHE: '' })
    const [, address = ''] = await says(/(http:\/\/\S+:\d+) is ready/)
    const page = await open(`${address}/news/first`)
    await mark(page)
    const file = join(program, 'src/templates/styles/base.css')
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nh1 { letter-spacing: 7px }\n`)
    await page.waitForFunction(() => {
      const heading = document.querySelector('h1')
      return heading !== null && getComputedStyle(heading).letterSpacing === '7px'
    })
    await page.waitForFunction(() => document.querySelectorAll('link[rel=stylesheet]:not([data-sheet])').length === 1)
    expect(await isMarked(page)).toBe(true)
  })
})

/** The program in a folder of its own, where its styles may be edited. */
function copyProgram(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-program-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  for (const name of ['bin', 'lib', 'src', 'package.json'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(packageFolder, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
