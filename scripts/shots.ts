// Takes screenshots of every template of the built site, for review by eye. Build dist first.
// Usage: `npm run shots [-- --only home,pack --width 1440 --scheme dark --out shots]`.

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath, endBrowser, openBrowser } from '../test/support/browser'
import { serveFolder } from '../test/support/static-server'
import { SAMPLE_PAGES } from '../test/support/template-pages'

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'shots' },
    only: { type: 'string' },
    width: { type: 'string', default: '390,1440' },
    scheme: { type: 'string', default: 'light,dark' },
    dist: { type: 'string', default: 'dist' },
    fold: { type: 'boolean', default: false },
  },
})
if (chromiumPath === null) throw new Error('Chromium is not installed; set CHROME_PATH to where it is.')

const names = values.only?.split(',')
const pages = SAMPLE_PAGES.filter(({ name }) => names === undefined || names.includes(name))
mkdirSync(values.out, { recursive: true })
const server = await serveFolder(resolve(values.dist))
const browser = await openBrowser()
const page = await browser.context.newPage()
for (const scheme of values.scheme.split(',')) {
  await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
  for (const width of values.width.split(',').map(Number)) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
    for (const { name, path } of pages) {
      await page.goto(server.address + path, { waitUntil: 'networkidle' })
      if (!values.fold) await showLazyPictures()
      await page.screenshot({
        path: join(values.out, `${name}-${String(width)}-${scheme}.png`),
        fullPage: !values.fold,
      })
    }
  }
}
await endBrowser()
await server.close()

/** Loads lazy pictures far below the window. */
async function showLazyPictures(): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
}
console.log(`${String(pages.length)} templates in ${values.out}/`)
