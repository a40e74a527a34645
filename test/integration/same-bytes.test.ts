// Same inputs, same bytes: in any folder, time zone, locale and home, with and without satteri, cold or warm.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { packageFolder } from '../support/paths'
import { createColdCache, linkReferenceSite, referenceRoot } from '../support/reference'
import { createSite, openSite, type Files } from '../support/site'
import { differences, linkTree, snapshot, temporaryFolder } from '../support/trees'

/** What test/support/global-setup.ts builds the reference site with. */
const EPOCH = '1795219200'

const SITE: Files = {
  'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n',
  'content/news/I.md': '---\ntitle: İIıi\ndate: 2026-01-02\n---\n',
  'content/news/ö.md': '---\ntitle: Öl\ndate: 2026-01-02\n---\n',
  'content/news/z.md': '---\ntitle: Z\ndate: 2026-01-02\n---\n',
}

type Latest = { readonly id: string; readonly timestamp: number; readonly app: string }

test('a cold build of the reference site without satteri, in another folder, time zone, locale and home gives the same bytes', () => {
  const reference = snapshot(join(referenceRoot(), 'dist'))
  const folder = temporaryFolder()
  linkReferenceSite(folder)
  mkdirSync(join(folder, 'home'))
  openSite(folder).buildAsProcess({
    SOURCE_DATE_EPOCH: EPOCH,
    TZ: 'Pacific/Kiritimati',
    LANG: 'tr_TR.UTF-8',
    LC_ALL: 'tr_TR.UTF-8',
    HOME: join(folder, 'home'),
    NODE_OPTIONS: `--import=${join(packageFolder, 'test/support/without-satteri.js')}`,
    PACKSITE_WITHOUT_LOG: join(folder, 'home/asked'),
    PACKSITE_CACHE: createColdCache(folder),
  })
  expect(new Set(readFileSync(join(folder, 'home/asked'), 'utf8').split('\n'))).toEqual(new Set(['satteri', '']))
  expect(Object.keys(reference).length).toBeGreaterThan(5000)
  const isOfId = (path: string): boolean => /builds\/(?:latest\.json|meta\/|manifest\.json|history\.json)/.test(path)
  const differing = differences(reference, snapshot(join(folder, 'dist')))
  expect(differing.filter((path) => !isOfId(path))).toEqual([])
  // The Markdown engine is part of the build id.
  expect(differing).not.toEqual([])
})

fullTest('a build without a record of the last one finds nothing to write, in another time zone and language', () => {
  const env = { TZ: 'America/Anchorage', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' }
  const folder = temporaryFolder()
  linkReferenceSite(folder)
  linkTree(join(referenceRoot(), 'dist'), join(folder, 'dist'))
  const site = openSite(folder)
  const before = site.stamps()
  expect(site.buildAsProcess({ SOURCE_DATE_EPOCH: EPOCH, ...env }).stdout).toContain('Nothing changed.')
  expect(site.stamps()).toEqual(before)
})

test('the pages of the built site hold no trace of its folder or of the machine', () => {
  const site = createSite(SITE)
  site.buildAsProcess({ HOME: '/nowhere/home' })
  for (const path of site.list()) {
    expect(site.read(path), path).not.toContain(site.root)
    expect(site.read(path), path).not.toContain(process.cwd())
  }
})

test('a site has the same bytes with and without what packsite keeps in .packsite', () => {
  const site = createSite(SITE)
  const env = { SOURCE_DATE_EPOCH: EPOCH, PACKSITE_CACHE: '' }
  site.build(env)
  const first = snapshot(join(site.root, 'dist'))
  site.build(env)
  expect(snapshot(join(site.root, 'dist'))).toEqual(first)
  rmSync(join(site.root, '.packsite'), { recursive: true })
  site.build(env)
  expect(snapshot(join(site.root, 'dist'))).toEqual(first)
  site.remove('.packsite')
  site.remove('dist')
  site.build(env)
  expect(snapshot(join(site.root, 'dist'))).toEqual(first)
})

test('files that packsite keeps in .packsite and that are spoiled cost time, not the build', () => {
  const site = createSite(SITE)
  const env = { SOURCE_DATE_EPOCH: EPOCH, PACKSITE_CACHE: '' }
  site.build(env)
  const first = snapshot(join(site.root, 'dist'))
  writeFileSync(join(site.root, '.packsite/published'), 'no record')
  site.build(env)
  expect(snapshot(join(site.root, 'dist'))).toEqual(first)
})

test('the order in which files were made, and their times, do not count', () => {
  const env = { SOURCE_DATE_EPOCH: EPOCH, PACKSITE_CACHE: '' }
  const [one, two] = [createSite(SITE), createSite(Object.fromEntries(Object.entries(SITE).reverse()))]
  one.build(env)
  two.build(env)
  expect(snapshot(join(two.root, 'dist'))).toEqual(snapshot(join(one.root, 'dist')))
})

test('without SOURCE_DATE_EPOCH a site that did not change keeps its time, and one that did gets a new one', () => {
  const site = createSite(SITE)
  const startMs = Date.now()
  site.build()
  const first = site.json('builds/latest.json') as Latest
  expect(first.timestamp).toBeGreaterThanOrEqual(startMs)
  expect(first.timestamp).toBeLessThanOrEqual(Date.now())
  expect(site.build().stdout).toContain('Nothing changed.')
  expect(site.json('builds/latest.json')).toEqual(first)
  site.write({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nGoodbye.\n' })
  site.build()
  const second = site.json('builds/latest.json') as Latest
  expect(second.id).not.toBe(first.id)
  expect(second.app).toBe(first.app)
  expect(second.timestamp).toBeGreaterThan(first.timestamp)
})

test('SOURCE_DATE_EPOCH is the time of the build and decides what is published', () => {
  const post = '---\ntitle: Soon\ndate: 2026-01-02\npublishAt: 2026-01-02T12:00:00Z\n---\n'
  const site = createSite({ 'content/news/soon.md': post })
  const noonSeconds = Date.UTC(2026, 0, 2, 12) / 1000
  site.build({ SOURCE_DATE_EPOCH: String(noonSeconds - 1) })
  expect(site.list()).not.toContain('news/soon/index.html')
  const before = site.json('builds/latest.json') as Latest
  site.build({ SOURCE_DATE_EPOCH: String(noonSeconds) })
  expect(site.list()).toContain('news/soon/index.html')
  const after = site.json('builds/latest.json') as Latest
  expect(after).toMatchObject({ timestamp: noonSeconds * 1000, app: before.app })
  expect(after.id).not.toBe(before.id)
})
