// Other faces on the same templates: the two sites of examples/, and palettes by chance laid over the reference site.

import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { solveColors } from '../../src/generator/theme/colors'
import { themeCss } from '../../src/generator/theme/theme-css'
import { axeFaults } from '../support/axe'
import { runInThread } from '../support/cli-thread'
import { inFullRun, isFullRun, sliceOf, someOf } from '../support/full'
import { randomTheme } from '../support/palettes'
import { packageFolder } from '../support/paths'
import { openQuietly } from '../support/quiet'
import { createRandom } from '../support/random'
import { DESKTOP, describeInBrowser } from '../support/site-in-browser'
import { STRICT_CSP, serveFolder } from '../support/static-server'
import { SAMPLE_PAGES } from '../support/template-pages'
import { thinOut } from '../support/thin'
import { widthFaults, widthsOf } from '../support/widths'
import type { Page } from 'playwright-core'

const SCHEMES = ['light', 'dark'] as const

/** The themes that packsite takes, out of many. */
const palettes = ((): string[] => {
  const random = createRandom(40)
  const accepted: string[] = []
  while (accepted.length < (isFullRun ? 200 : 2)) {
    const theme = randomTheme(random, true)
    const colors = solveColors(theme.colors, '')
    if (colors.problems.length === 0) accepted.push(themeCss(theme, colors))
  }
  return accepted
})()

async function wear(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`${text} * { transition: none !important }`)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

describeInBrowser('a palette that is accepted', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  const pages = isFullRun ? SAMPLE_PAGES : SAMPLE_PAGES.filter(({ name }) => /^(?:home|addons|404)$/.test(name))
  test.each(sliceOf(pages, import.meta.url))(
    'can be read on $path',
    async ({ path }) => {
      const { page } = await site.open(path)
      await thinOut(page)
      for (const css of palettes) {
        await wear(page, css)
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme })
          expect([css, await axeFaults(page, ['color-contrast'])]).toEqual([css, []])
        }
      }
    },
    isFullRun ? 1_800_000 : 60_000,
  )
})

const WIDTHS = isFullRun ? [320, 390, 761, 1024, 1440] : [320, 761, 1440]

const FACES = [
  { name: 'girder', paths: ['/', '/girder32x/', '/downloads', '/beams', '/faq', '/nothing'] },
  { name: 'hedgerow', paths: ['/', '/hedgerow32x/', '/downloads', '/story', '/faq', '/nothing'] },
]

describeInBrowser('an example', { viewport: DESKTOP, reducedMotion: 'reduce' }, (site) => {
  test.each(FACES)(
    '$name is built, found without fault, and accessible in both schemes',
    async ({ name, paths }) => {
      const root = mkdtempSync(join(tmpdir(), 'packsite-face-'))
      for (const part of ['site.config.ts', 'content', 'public', 'templates', 'theme'])
        cpSync(join(packageFolder, 'examples', name, part), join(root, part), { recursive: true })
      const env = { SOURCE_DATE_EPOCH: '1795219200' }
      expect(runInThread(['build', '--root', root], env)).toMatchObject({ status: 0, stderr: '' })
      expect(runInThread(['check', '--strict', '--root', root], env)).toMatchObject({ status: 0, stderr: '' })
      const server = await serveFolder(join(root, 'dist'), { headers: STRICT_CSP })
      const page = await site.context.newPage()
      for (const [index, path] of paths.entries()) {
        await page.setViewportSize({ width: index % 2 === 0 ? 1440 : 390, height: 900 })
        await openQuietly(page, server.address + path)
        for (const colorScheme of someOf(SCHEMES, 2, index % 2)) {
          await page.emulateMedia({ colorScheme })
          expect([path, colorScheme, await axeFaults(page)]).toEqual([path, colorScheme, []])
        }
        const widths = isFullRun ? await widthsOf(page, { sample: null }) : WIDTHS
        expect([path, await widthFaults(page, widths)]).toEqual([path, []])
      }
      await page.close()
      await server.close()
      rmSync(root, { recursive: true, force: true })
    },
    isFullRun ? 600_000 : 60_000,
  )

  test.each([3, ...inFullRun(2, 5)])('a family of %i fits every window', async (count) => {
    const root = mkdtempSync(join(tmpdir(), 'packsite-family-'))
    for (const part of ['site.config.ts', 'content', 'public', 'templates', 'theme'])
      cpSync(join(packageFolder, 'examples/hedgerow', part), join(root, part), { recursive: true })
    const projects = join(root, 'content/site/projects.yaml')
    for (let index = 1; index < count; index += 1) {
      const [resolution, line] = [[64, 32, 64, 128][index - 1] ?? 32, index < 2 ? 'main' : 'classic']
      const name = `Meadow ${String(resolution)}x`
      const pack = `meadow-${String(index)}`
      const fields = { slug: pack, name, summary: 'Drawn in the same hand.', pack, line, resolution }
      const lines = Object.entries({ ...fields, scene: '/image/scenes/hedgerow-32x.png' })
      appendFileSync(projects, `\n- ${lines.map(([key, value]) => `${key}: ${String(value)}`).join('\n  ')}\n`)
      writeFileSync(
        join(root, 'content/packs', `${pack}.yaml`),
        `title: ${name}\npermalink: /${pack}/\nbanner: /image/banners/hedgerow-32x.png\nwordmark: /image/wordmarks/hedgerow-32x.png\ndescription: <p>Of the meadow.</p>\n`,
      )
    }
    expect(runInThread(['build', '--root', root])).toMatchObject({ status: 0, stderr: '' })
    const server = await serveFolder(join(root, 'dist'), { headers: STRICT_CSP })
    const page = await site.context.newPage()
    for (const path of ['/', '/hedgerow', '/meadow-1/', '/stats']) {
      await openQuietly(page, server.address + path)
      const widths = isFullRun ? await widthsOf(page, { sample: null }) : [...WIDTHS, 860, 1100, 1280]
      expect([path, await widthFaults(page, widths)]).toEqual([path, []])
    }
    await page.close()
    await server.close()
    rmSync(root, { recursive: true, force: true })
  })
})
