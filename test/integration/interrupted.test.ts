// A command that a signal ends leaves no lock, no stage and no half-published site, at whichever moment the signal comes.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endingAt, publishingFolders, sampleSteps, stepsOf } from '../support/at-step'
import { inFullRun, isFullRun, sliceOf } from '../support/full'
import { pause, start } from '../support/running'
import { createSite, openSite, type Files, type TestSite } from '../support/site'
import { linkTree, snapshotOfBuild, temporaryFolder } from '../support/trees'

const SIGNALS = [['SIGTERM', 143], ...inFullRun(['SIGINT', 130] as const, ['SIGHUP', 129] as const)] as const

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const posts = (count: number, word: string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `content/news/${String(index)}.md`,
      `---\ntitle: ${word} ${String(index)}\ndate: 2026-01-02\n---\nA text.\n`,
    ]),
  )

const workOf = ({ root }: TestSite): string => join(root, '.dist.packsite')
const leftIn = (site: TestSite): string[] => (existsSync(workOf(site)) ? readdirSync(workOf(site)) : [])
const built = ({ root }: TestSite): Record<string, string> | null =>
  existsSync(join(root, 'dist')) ? snapshotOfBuild(join(root, 'dist')) : null

const ROUNDS = isFullRun ? 60 : 2
const STEPS = isFullRun ? 60 : 2

test.each(sliceOf(SIGNALS, import.meta.url))('%s at any moment of a build', async (signal, code) => {
  const outcomes: unknown[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = createSite(posts(60, 'First'))
    if (round % 2 === 0) {
      site.build(env)
      site.write(posts(60, 'Second'))
    }
    const build = start(['build', '--no-cache', '--root', site.root], env)
    await pause(100 + (1_200 * round) / ROUNDS)
    build.kill(signal)
    outcomes.push({
      ended: [0, code].includes(await build.ended),
      left: leftIn(site),
      bug: build.stderr().includes('has a bug'),
    })
  }
  expect(outcomes).toEqual(outcomes.map(() => ({ ended: true, left: [], bug: false })))
})

/** A site with a first build and edited content, and what a second build makes of it. */
function editedSite(): {
  readonly at: () => TestSite
  readonly sites: readonly (Record<string, string> | null)[]
  readonly total: number
} {
  const model = createSite(posts(8, 'First'))
  model.build(env)
  const edit = (site: TestSite): TestSite => {
    site.write(posts(12, 'Second'))
    site.remove('content/news/3.md')
    return site
  }
  const at = (): TestSite => {
    const root = temporaryFolder()
    linkTree(model.root, root)
    return edit(openSite(root))
  }
  const fresh = at()
  const folders = publishingFolders(fresh.root)
  const steps = stepsOf({ folders }, (more) => fresh.buildAsProcess({ ...env, ...more }))
  return { at, sites: [built(model), built(fresh)], total: steps.length }
}

test.each(sliceOf(SIGNALS, import.meta.url))(
  '%s at each change that a build makes: the site is the old one or the new one',
  async (signal, code) => {
    const { at, sites, total } = editedSite()
    expect(total).toBeGreaterThan(20)
    for (const step of sampleSteps(total, STEPS)) {
      const site = at()
      const build = start(['build', '--root', site.root], {
        ...env,
        ...endingAt({ folders: publishingFolders(site.root), step, signal }),
      })
      const ended = await build.ended
      expect([0, code], `${String(step)} of ${String(total)}: ${build.stderr()}`).toContain(ended)
      expect(build.stderr()).toContain('Interrupted; ')
      expect({ step, left: leftIn(site) }).toEqual({ step, left: [] })
      expect(sites).toContainEqual(built(site))
      if (JSON.stringify(built(site)) === JSON.stringify(sites[1]))
        expect(build.stderr()).toContain('the new site is complete')
    }
  },
)

const SERVERS: readonly (readonly [string, readonly string[], RegExp])[] = [
  ['dev', ['dev', '--port', '0'], /http:\/\/\S+:\d+/],
  ['preview', ['preview', '--port', '0'], /http:\/\/\S+:\d+/],
]

test.each(sliceOf(SIGNALS, import.meta.url))(
  '%s ends check, sync, dev and preview, and nothing stays',
  async (signal, code) => {
    const site = createSite(posts(60, 'First'))
    site.build(env)
    const before = built(site)
    for (const [, args, ready] of SERVERS) {
      const server = start([...args, '--root', site.root], env)
      await server.says(ready)
      server.kill(signal)
      expect([0, code]).toContain(await server.ended)
      expect(leftIn(site)).toEqual([])
    }
    for (const command of ['check', 'sync']) {
      for (let round = 0; round < (isFullRun ? 20 : 1); round += 1) {
        const running = start([command, '--root', site.root], env)
        await pause(150 + 150 * round)
        running.kill(signal)
        expect([0, 1, code]).toContain(await running.ended)
        expect(leftIn(site)).toEqual([])
      }
    }
    expect(built(site)).toEqual(before)
  },
)
