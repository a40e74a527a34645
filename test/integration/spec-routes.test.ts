// SPEC section 2, "Route table": the rows of site.config.ts, and the pages that each of them gives in dist.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noCache } from '../../src/generator/store/open-cache'
import { validateSiteConfig } from '../../src/generator/config/load-config'
import { findAndImportConfig } from '../../src/generator/config/open-config'
import { openDist } from '../support/dist'
import { expectedPages } from '../support/expected-pages'
import { all } from '../support/html'
import { packageFolder } from '../support/paths'
import { readPacks } from '../support/records'
import { temporaryFolder } from '../support/trees'
import { referenceRoot } from '../support/reference'

const NONE: readonly string[] = []
const on = false
const disabled = true

/** Name, path, layout, middleware, disableDefaultMeta: SPEC's table with the reference identity in its placeholders. */
const TABLE = [
  ['Home', '/', 'no-container', NONE, on],
  ['news', '/news', 'default', NONE, on],
  ['about', '/about', 'no-container', NONE, on],
  ['Statistics', '/stats', 'default', NONE, on],
  ['coffee', '/coffee', 'default', ['coffee'], on],
  ['teapot', '/teapot', 'default', ['coffee'], on],
  ['license', '/license', 'default', NONE, on],
  ['Privacy Policy', '/privacy', 'default', NONE, on],
  ['Steadfast', '/steadfast', 'no-container', NONE, on],
  ['downloads', '/downloads', 'default', NONE, on],
  ['FAQ', '/faq', 'no-container', NONE, on],
  ['faq-category', '/faq/{category}', 'default', NONE, disabled],
  ['Add-ons', '/addons', 'no-container', NONE, on],
  ['addons-slug', '/addons/{slug}', 'default', NONE, disabled],
  ['project-latest', '/{project}/latest', 'default', NONE, disabled],
  ['gallery-slug', '/gallery/{slug...}', 'default', ['gallery'], on],
  ['slug', '/{slug...}', 'default', NONE, disabled],
] as const

const CAPITALISED = ['Home', 'Statistics', 'Privacy Policy', 'Steadfast', 'FAQ', 'Add-ons']

const dist = openDist(referenceRoot())
/** Pages of data, which the specification does not know: authors, tags, the archive. */
const OWN = /^\/(?:credits|tags|customise)(?:\/|$)|^\/news\/\d{4}$/
const expected = expectedPages().filter(({ path }) => !OWN.test(path))

async function referenceSite() {
  const config = await findAndImportConfig(packageFolder, {
    workDir: join(temporaryFolder(), 'config'),
    cache: noCache,
  })
  return validateSiteConfig(packageFolder, config).site
}

test('site.config.ts has the 17 rows of the table of routes, in its order', async () => {
  const { routes } = await referenceSite()
  const rows = routes
    // Rows of packsite's own, beside those of the table.
    .filter(({ template, rows: data }) => !['pack', 'release', 'customise'].includes(template) && data === null)
    .map(({ name, path, meta }) => [name, path, meta.layout, meta.middleware, meta.disableDefaultMeta])
  expect(rows).toEqual(TABLE)
})

test('capitalised names of the table are meta names, the others are derived', async () => {
  const { routes } = await referenceSite()
  const named = routes.filter(
    ({ meta, template, rows }) => meta.name !== null && template !== 'customise' && rows === null,
  )
  expect(named.map(({ name }) => name)).toEqual(CAPITALISED)
  expect(named.map(({ meta }) => meta.name)).toEqual(CAPITALISED)
})

test('the pack pages share one template, full-width and without default meta', async () => {
  const { routes } = await referenceSite()
  const rows = routes.filter(({ template }) => template === 'pack')
  expect(rows.map(({ meta }) => [meta.layout, meta.middleware, meta.disableDefaultMeta])).toEqual([
    ['no-container', [], true],
  ])
})

test('constants of SPEC section 9 are the defaults of the config', async () => {
  const { client, bots, errorPage, identity } = await referenceSite()
  expect(client.loadingBar).toEqual({
    color: '#76C945',
    heightPx: 3,
    durationMs: 2000,
    throttleMs: 200,
    hideDelayMs: 500,
    resetDelayMs: 400,
  })
  expect(client.errorPage).toEqual({
    unitMs: 12,
    flashUnits: 25,
    flashToggles: 8,
    explosionFrames: 16,
    explosionFrameMs: 16,
    resetUnits: 100,
  })
  expect(client.newBuild.reloadGuardMs).toBe(10_000)
  expect(bots).toEqual(['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google'])
  expect(errorPage).toEqual({ textureId: 1484, texturePack: 'steadfast_32x', textureVersion: 'latest' })
  expect(identity.description).toBe('Providing a higher-resolution Minecraft experience since 2010.')
})

test.each(['pack', ...TABLE.map(([name]) => name)])("the row '%s' gives its pages in dist", (route) => {
  const paths = expected.filter((page) => page.route === route).map(({ path }) => path)
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => dist.fileAt(path) === null)).toEqual([])
})

test('dist holds the pages that table and content give, and no others', () => {
  const built = dist.pages
    .map(({ path }) => path)
    .filter((path) => !OWN.test(path))
    .sort()
  expect(built).toEqual(expected.map(({ path }) => path).sort())
})

test('the six pack pages are at the addresses of SPEC, and beside them is one pack that is discontinued', () => {
  const addresses = readPacks().map(({ permalink }) => permalink)
  expect(addresses.sort()).toEqual([
    '/classic32x-renewed/',
    '/classic32x/',
    '/classic64x-renewed/',
    '/classic64x/',
    '/steadfast-beta/',
    '/steadfast32x/',
    '/steadfast64x/',
  ])
})

/** Name of a row -> its layout. */
const layouts = new Map<string, string>([
  ...TABLE.map(([name, , layout]) => [name, layout] as const),
  ['pack', 'no-container'],
])

test('pages of full-width rows have no container, pages of the others have one', () => {
  for (const { path, route } of expected) {
    const layout = layouts.get(route)
    if (layout === undefined) continue
    const { tree } = dist.page(path)
    const containers = all(tree, 'main').flatMap((main) =>
      main.children.filter((child) => 'attribs' in child && child.attribs['class'] === 'container'),
    )
    expect([path, containers.length]).toEqual([path, layout === 'default' ? 1 : 0])
  }
})

test('the payload of a page names the layout of its row', () => {
  for (const { path, route } of expected) {
    const layout = layouts.get(route)
    if (layout === undefined) continue
    const payload = dist.json(`${path === '/' ? '' : path.slice(1) + '/'}_payload.json`) as { layout: unknown }
    expect([path, payload.layout]).toEqual([path, layout])
  }
})
