// Somebody reads the site while it is published, again and again, and builds are killed in the middle of it: every page that is
// read is whole, and finds its scripts, its styles and its data. PACKSITE_FULL=1 kills more often.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POSTS, crawl, version } from '../support/crawl'
import { expectNoFaults } from '../support/faults'
import { inFullRun, isFullRun } from '../support/full'
import { eventually, pause, start } from '../support/running'
import { createSite, type Files, type TestSite } from '../support/site'
import { serveFolder } from '../support/static-server'
import { createRandom, snapshot } from '../support/trees'

const KILLS = isFullRun ? 50 : 1
const SEED = 20261122
const env = { SOURCE_DATE_EPOCH: '1795219200' }

function write(site: TestSite, files: Files): void {
  site.remove('content')
  site.write(files)
}

/** A site with its old version published, both versions, and how long a process takes to build one. */
function publishOld({ newUnitMs }: { newUnitMs: number }) {
  const versions = [version('old', 11), version('new', newUnitMs)]
  const site = createSite(versions[0])
  const startMs = performance.now()
  site.buildAsProcess(env)
  return { site, versions, buildMs: performance.now() - startMs }
}

test(`a crawler sees no broken page while builds are killed ${String(KILLS)} times and begin anew`, async () => {
  const random = createRandom(SEED)
  const { site, versions, buildMs } = publishOld({ newUnitMs: 12 })
  const server = await serveFolder(join(site.root, 'dist'))
  const crawler = crawl(server.address, ['old', 'new'])
  for (let kill = 1; kill <= KILLS; kill += 1) {
    write(site, versions[kill % 2] ?? {})
    const build = start(['build', '--root', site.root], env)
    // One kill in three comes while files are moved, the others at any moment.
    const isMoving = (): true | null => (existsSync(join(site.root, '.dist.packsite/journal.json')) ? true : null)
    if (kill % 3 === 0) await eventually(isMoving, 20_000, 0)
    else await pause(buildMs * (0.3 + 0.8 * random()))
    build.kill('SIGKILL')
    await build.ended
  }
  write(site, versions[1] ?? {})
  const last = start(['build', '--root', site.root], env)
  expect(await last.ended, last.stderr()).toBe(0)
  await crawler.stop()
  await server.close()
  console.log(
    `${String(KILLS)} kills (seed ${String(SEED)}), ${String(crawler.read())} pages read, ${String(crawler.faults.length)} broken`,
  )
  expectNoFaults(crawler.faults)
  expect(crawler.read()).toBeGreaterThan(KILLS)
  const clean = createSite(versions[1])
  clean.build(env)
  const own = (files: Record<string, string>) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => !/^(?:assets\/|builds\/history)/.test(path)))
  expect(own(snapshot(join(site.root, 'dist')))).toEqual(own(snapshot(join(clean.root, 'dist'))))
}, 600_000)

/** Less than a command waits for its work when it is told to end. */
const GRACE_MS = 450

test('a build that is told to end at any moment has published all or nothing, and says which', async () => {
  const random = createRandom(SEED)
  const { site, versions, buildMs } = publishOld({ newUnitMs: 11 })
  const wordOf = (): string[] => {
    const pages = Array.from({ length: POSTS }, (_, index) => site.read(`news/${String(index)}/index.html`))
    return [...new Set(pages.map((html) => (html.includes('The old text') ? 'old' : 'new')))]
  }
  for (const [index, signal] of (
    ['SIGINT', 'SIGTERM', ...inFullRun('SIGINT' as const, 'SIGTERM' as const)] as const
  ).entries()) {
    const before = wordOf()
    const next = before[0] === 'old' ? 'new' : 'old'
    write(site, versions[next === 'old' ? 0 : 1] ?? {})
    const build = start(['build', '--root', site.root], env)
    await pause(buildMs * (0.4 + 0.2 * index + 0.1 * random()))
    build.kill(signal)
    const killedMs = performance.now()
    const code = await build.ended
    const isOrderly = performance.now() - killedMs < GRACE_MS
    expect([0, signal === 'SIGINT' ? 130 : 143], build.stderr()).toContain(code)
    expect(wordOf()).toEqual(code === 0 ? [next] : before)
    // Work that does not end within its grace, as on a busy machine, is left to the next build.
    if (isOrderly) expect(Object.keys(snapshot(join(site.root, '.dist.packsite')))).toEqual([])
  }
  expect(site.buildAsProcess(env).stderr).toBe('')
  expect(Object.keys(snapshot(join(site.root, '.dist.packsite')))).toEqual([])
})
