// Somebody reads the site while it is published, again and again, and builds are killed in the middle of it: every page that is
// read is whole, and finds its scripts, its styles and its data. PACKSITE_FULL=1 kills more often.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { expectNoFaults } from '../support/faults'
import { inFullRun, isFullRun } from '../support/full'
import { eventually, pause, start } from '../support/running'
import { configSource, createSite, type Files, type TestSite } from '../support/site'
import { serveFolder } from '../support/static-server'
import { createRandom, snapshot } from '../support/trees'

const KILLS = isFullRun ? 50 : 1
const SEED = 20261122
const POSTS = 60
const env = { SOURCE_DATE_EPOCH: '1795219200' }

/** A version of a site: the same addresses, other texts, and another set of scripts. */
function version(word: string, unitMs: number): Files {
  const posts = Array.from({ length: POSTS }, (_, index) => [
    `content/news/${String(index)}.md`,
    `---\ntitle: ${word} ${String(index)}\ndate: 2026-01-02\n---\n${`The ${word} text of it. `.repeat(30)}\n`,
  ])
  const config = configSource(undefined, `client: { errorPage: { unitMs: ${String(unitMs)} } },`)
  return { ...(Object.fromEntries(posts) as Files), 'site.config.ts': config }
}

type Crawl = { readonly stop: () => Promise<void>; readonly faults: string[]; readonly read: () => number }

/** Reads pages until it is stopped: each whole, of one version, with all that it names. */
function crawl(address: string, words: readonly string[]): Crawl {
  const faults: string[] = []
  let pages = 0
  let isOver = false
  const check = async (path: string): Promise<void> => {
    const response = await fetch(address + path)
    const html = await response.text()
    pages += 1
    const found = words.filter((word) => html.includes(`The ${word} text`))
    if (response.status !== 200) faults.push(`${path}: ${String(response.status)}`)
    else if (!html.startsWith('<!doctype html>') || !html.endsWith('</html>')) faults.push(`${path}: cut short`)
    else if (found.length !== 1) faults.push(`${path}: of versions ${found.join(' and ')}`)
    const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset)
    for (const asset of new Set(named)) {
      const answer = await fetch(address + asset)
      if (answer.status !== 200 || (await answer.arrayBuffer()).byteLength === 0) faults.push(`${path}: no ${asset}`)
    }
    const payload = (await (await fetch(`${address + path}_payload.json`)).json()) as { main?: string }
    if (!words.some((word) => payload.main?.includes(`The ${word} text`) === true))
      faults.push(`${path}: its payload is broken`)
  }
  const run = async (): Promise<void> => {
    for (let index = 0; !isOver; index = (index + 7) % POSTS) {
      await check(`/news/${String(index)}/`).catch((error: unknown) =>
        faults.push(`${String(index)}: ${String(error)}`),
      )
      const { id } = (await (await fetch(`${address}/builds/latest.json`)).json()) as { id: string }
      const meta = await fetch(`${address}/builds/meta/${id}.json`)
      // The one before may be deleted between the two questions; then the latest is another one.
      const { id: now } = (await (await fetch(`${address}/builds/latest.json`)).json()) as { id: string }
      if (meta.status !== 200 && now === id) faults.push(`builds/meta/${id}.json: ${String(meta.status)}`)
      await pause(1)
    }
  }
  const running = run()
  return {
    faults,
    read: () => pages,
    stop: () => {
      isOver = true
      return running
    },
  }
}

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
