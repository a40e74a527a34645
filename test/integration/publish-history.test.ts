// The assets of the last three different sets stay, for pages that visitors have open and hosts still hold.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addRetainedAssetSet } from '../../src/generator/output/manifest'
import { configSource, createSite, type TestSite } from '../support/site'
import { snapshot, differences } from '../support/trees'

type Entry = { readonly id: string; readonly app: string; readonly assets: readonly string[] }

/** Builds with a constant of the error page, which goes into a script: another number, another set of assets. */
function buildSet(site: TestSite, unitMs: number, args: readonly string[] = []): void {
  site.write({ 'site.config.ts': configSource(undefined, `client: { errorPage: { unitMs: ${String(unitMs)} } },`) })
  const result = site.run(['build', ...args])
  expect(result.status, result.stderr).toBe(0)
}

const scripts = (site: TestSite): string[] => site.list().filter((path) => /^assets\/not-found-.*\.js$/.test(path))
const history = (site: TestSite): Entry[] => site.json('builds/history.json') as Entry[]

test('the assets of the last three different sets are kept, and those of the fourth are deleted', () => {
  const site = createSite()
  const sets: string[] = []
  for (const unitMs of [11, 12, 13, 14]) {
    buildSet(site, unitMs)
    sets.push(...scripts(site).filter((path) => !sets.includes(path)))
  }
  expect(sets).toHaveLength(4)
  expect(scripts(site)).toEqual(sets.slice(1).sort())
  expect(history(site)).toHaveLength(3)
  expect(history(site).map(({ assets }) => assets.find((path) => /not-found.*\.js$/.test(path)))).toEqual(
    sets.slice(1).reverse(),
  )
  for (const { assets } of history(site)) expect(site.list()).toEqual(expect.arrayContaining([...assets]))
})

test('builds that change no asset push no set out', () => {
  const site = createSite()
  buildSet(site, 11)
  buildSet(site, 12)
  const kept = scripts(site)
  for (const day of ['01', '02', '03', '04']) {
    site.write({ [`content/news/${day}.md`]: `---\ntitle: A\ndate: 2026-01-${day}\n---\n` })
    site.build()
  }
  expect(scripts(site)).toEqual(kept)
  expect(history(site)).toHaveLength(2)
})

test('a set that comes back is the newest again', () => {
  const site = createSite()
  for (const unitMs of [11, 12, 11]) buildSet(site, unitMs)
  const entries = history(site)
  expect(entries).toHaveLength(2)
  expect(entries[0]?.app).toBe((site.json('builds/latest.json') as Entry).app)
  expect(scripts(site)).toHaveLength(2)
})

test('the assets that are kept are no part of the manifest', () => {
  const site = createSite()
  for (const unitMs of [11, 12]) buildSet(site, unitMs)
  const { files } = site.json('builds/manifest.json') as { files: Record<string, string> }
  const current = history(site)[0]?.assets ?? []
  expect(Object.keys(files).filter((path) => path.startsWith('assets/'))).toEqual([...current].sort())
})

test('--previous gives the assets of the last site to a clean checkout', () => {
  const old = createSite()
  for (const unitMs of [11, 12]) buildSet(old, unitMs)
  const fresh = createSite()
  const dist = join(old.root, 'dist')
  const before = snapshot(dist)
  buildSet(fresh, 13, ['--previous', dist])
  expect(scripts(fresh)).toHaveLength(3)
  expect(scripts(fresh)).toEqual(expect.arrayContaining(scripts(old)))
  expect(history(fresh)).toHaveLength(3)
  expect(snapshot(dist)).toEqual(before)
  // The next build goes on from its own history, with or without the flag.
  const kept = snapshot(join(fresh.root, 'dist'))
  fresh.build()
  expect(differences(kept, snapshot(join(fresh.root, 'dist')))).toEqual([])
})

test('--previous drops a set of which an asset is gone, and a folder that is no site gives nothing', () => {
  const old = createSite()
  for (const unitMs of [11, 12]) buildSet(old, unitMs)
  const gone = history(old)[1]?.assets.find((path) => path.includes('not-found')) ?? ''
  rmSync(join(old.root, 'dist', gone))
  const fresh = createSite()
  buildSet(fresh, 13, ['--previous', join(old.root, 'dist')])
  expect(scripts(fresh)).toHaveLength(2)
  const lonely = createSite()
  buildSet(lonely, 13, ['--previous', lonely.root])
  expect(scripts(lonely)).toHaveLength(1)
})

test('--previous with a folder that does not exist is told', () => {
  const { status, stderr } = createSite().run(['build', '--previous', '/nowhere/dist'])
  expect(stderr).toContain('/nowhere/dist')
  expect(status).toBe(1)
})

test('a history that names paths outside of assets is not believed', () => {
  const site = createSite()
  buildSet(site, 11)
  site.write({
    'precious.txt': 'mine',
    'dist/builds/history.json': '[{"id":"a","app":"b","assets":["../precious.txt"]},{"id":"a","app":"b","assets":[7]}]',
  })
  for (const unitMs of [12, 13, 14, 15]) buildSet(site, unitMs)
  expect(site.list()).toContain('index.html')
  expect(snapshot(site.root)['precious.txt']).toBeDefined()
})

test('a history keeps three sets, the newest first', () => {
  const entry = (name: string): Entry => ({ id: name, app: name, assets: [`assets/${name}.js`] })
  const three = ['a', 'b', 'c', 'd'].reduce<readonly Entry[]>(
    (older, name) => addRetainedAssetSet(older, entry(name)),
    [],
  )
  expect(three.map(({ id }) => id)).toEqual(['d', 'c', 'b'])
  const again = addRetainedAssetSet(three, { ...entry('b'), id: 'newer' })
  expect(again.map(({ id }) => id)).toEqual(['newer', 'd', 'c'])
})
