// Takes screenshots of the built site in Firefox and Chromium, for review by eye. Build dist first.
// Usage: `npm run firefox [-- --only home,search --width 390 --out shots/firefox]`. Prints pages with different heights in the two browsers.
// FIREFOX_PATH sets the path of Firefox.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { firefoxPath, openFirefox } from '../test/support/bidi'
import { chromiumPath, endBrowser, openBrowser } from '../test/support/browser'
import { serveFolder } from '../test/support/static-server'

const VIEWS: readonly { readonly name: string; readonly path: string; readonly first?: string }[] = [
  { name: 'home', path: '/' },
  { name: 'downloads', path: '/downloads' },
  { name: 'gallery', path: '/gallery/java/steadfast_32x/latest/all' },
  { name: 'addons', path: '/addons' },
  { name: 'pack', path: '/steadfast32x/' },
  { name: 'news', path: '/news' },
  { name: '404', path: '/no/such/page' },
  { name: 'dialog', path: '/gallery/java/steadfast_32x/latest/all?show=1127' },
  {
    name: 'search',
    path: '/about',
    first: `document.querySelector('header [data-search]:not([hidden])').click(); await new Promise((r) => setTimeout(r, 800)); const field = document.querySelector('dialog[open] input'); field.value = 'copper'; field.dispatchEvent(new Event('input', { bubbles: true }))`,
  },
]
const READY = `for (const image of document.images) image.loading = 'eager'; await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))); await document.fonts.ready; await new Promise((r) => setTimeout(r, 700)); return document.documentElement.scrollHeight`
/** Differences of the height in px up to this value are ignored. */
const SLACK = 8

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'shots/firefox' },
    only: { type: 'string' },
    width: { type: 'string', default: '390,1440' },
    dist: { type: 'string', default: 'dist' },
  },
})
if (firefoxPath === null) throw new Error('Firefox is not installed; set FIREFOX_PATH to where it is.')
if (chromiumPath === null) throw new Error('Chromium is not installed; set CHROME_PATH to where it is.')
const names = values.only?.split(',')
const views = VIEWS.filter(({ name }) => names === undefined || names.includes(name))
mkdirSync(values.out, { recursive: true })
const server = await serveFolder(resolve(values.dist))
const firefox = await openFirefox()
const { contexts } = (await firefox.send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
const context = contexts[0]?.context ?? ''
const chromium = await openBrowser()
const page = await chromium.context.newPage()

async function runInFirefox(body: string): Promise<unknown> {
  const { result, exceptionDetails } = (await firefox.send('script.evaluate', {
    expression: `(async () => { ${body} })()`,
    target: { context },
    awaitPromise: true,
  })) as { result?: { value?: unknown }; exceptionDetails?: { text: string } }
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
  return result?.value
}

for (const width of values.width.split(',').map(Number)) {
  const viewport = { width, height: width < 600 ? 844 : 900 }
  await firefox.send('browsingContext.setViewport', { context, viewport })
  await page.setViewportSize(viewport)
  for (const { name, path, first } of views) {
    const url = server.address + path
    const isWhole = first === undefined && !path.includes('?')
    const file = (browser: string): string => join(values.out, `${name}-${String(width)}-${browser}.png`)
    await firefox.send('browsingContext.navigate', { context, url, wait: 'complete' })
    if (first !== undefined) await runInFirefox(first)
    const height = Number(await runInFirefox(READY))
    const { data } = (await firefox.send('browsingContext.captureScreenshot', {
      context,
      origin: isWhole ? 'document' : 'viewport',
    })) as { data: string }
    writeFileSync(file('firefox'), Buffer.from(data, 'base64'))

    await page.goto(url, { waitUntil: 'load' })
    const inChromium = (body: string): Promise<unknown> => page.evaluate(`(async () => { ${body} })()`)
    if (first !== undefined) await inChromium(first)
    const other = Number(await inChromium(READY))
    await page.screenshot({ path: file('chromium'), fullPage: isWhole })
    const isSame = Math.abs(height - other) <= SLACK
    console.log(
      `${name} ${String(width)}: ${String(height)} px high, ${isSame ? 'as in Chromium' : `in Chromium ${String(other)}`}`,
    )
  }
}
await firefox.close()
await endBrowser()
await server.close()
