// Published whole: whatever ends a build, the site that stands in dist is all of the old one, or the next build makes it
// all of the new one. PACKSITE_FULL=1 kills more often.

import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endingAt, stepsOf } from '../support/at-step'
import { runInThread } from '../support/cli-thread'
import { inFullRun, isFullRun } from '../support/full'
import { eventually, pause, start } from '../support/running'
import { inNamespace, runMounted, testOfMounts } from '../support/second-disk'
import { createSite, type Files, type TestSite } from '../support/site'
import { createRandom, emptyFolders, snapshotOfBuild } from '../support/trees'

const KILLS = isFullRun ? 50 : 2
const SEED = 20261121
const env = { SOURCE_DATE_EPOCH: '1795219200' }

const post = (title: string): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n---\n${`The body of ${title}. `.repeat(20)}\n`

const one: Files = { 'content/news/a.md': post('A'), 'content/news/b.md': post('B') }
const two: Files = { 'content/news/a.md': post('Another A'), 'content/news/c.md': post('C') }

/** Version `word` of a large site: 150 posts at addresses of which a third is its own. */
function version(word: string): Files {
  const names = Array.from({ length: 150 }, (_, index) =>
    index % 3 === 0 ? `${word}-${String(index)}` : String(index),
  )
  return Object.fromEntries(names.map((name) => [`content/news/${name}.md`, post(`${word} ${name}`)]))
}

function replaceContent(site: TestSite, files: Files): void {
  site.remove('content')
  site.write(files)
}

const workFolder = ({ root }: TestSite): string => join(root, '.dist.packsite')
const dist = ({ root }: TestSite): Record<string, string> => snapshotOfBuild(join(root, 'dist'))

/** What a clean build of the files gives. */
function cleanBuild(files: Files, how: 'build' | 'buildAsProcess' = 'build'): Record<string, string> {
  const site = createSite(files)
  site[how](env)
  return dist(site)
}

test(`a build that is killed ${String(KILLS)} times at random never leaves a mixture behind`, async () => {
  const random = createRandom(SEED)
  const startMs = performance.now()
  const versions = [version('old'), version('new')].map((files) => ({
    files,
    dist: cleanBuild(files, 'buildAsProcess'),
  }))
  const buildMs = (performance.now() - startMs) / 2
  const site = createSite()
  const told = { before: 0, journaled: 0, done: 0 }
  let standing: Record<string, string> = {}
  for (let kill = 0; kill < KILLS; kill += 1) {
    const next = versions[kill % 2]
    if (next === undefined) throw new Error('there are two versions')
    replaceContent(site, next.files)
    const build = start(['build', '--root', site.root], env)
    // One kill in three comes at any moment, one while files are staged, one while they are moved.
    const stands = (name: string) => () =>
      existsSync(workFolder(site)) && readdirSync(workFolder(site)).some((found) => found.startsWith(name))
        ? true
        : null
    if (kill % 3 === 0) await pause(random() * buildMs)
    else if (kill % 3 === 1) {
      await eventually(stands('stage-'), 20_000)
      await pause((random() * buildMs) / 4)
    } else await eventually(stands('journal.json'), 20_000, 0)
    build.kill('SIGKILL')
    await build.ended
    const isJournaled = existsSync(join(workFolder(site), 'journal.json'))
    const after = dist(site)
    if (isJournaled) told.journaled += 1
    else if (JSON.stringify(after) === JSON.stringify(next.dist)) told.done += 1
    else {
      told.before += 1
      expect(after, `kill ${String(kill)}: no journal, so the old site is whole`).toEqual(standing)
    }
    const result = site.run(['build'], env)
    expect(result.status, `kill ${String(kill)}: ${result.stderr}`).toBe(0)
    expect(dist(site), `kill ${String(kill)}: the next build gives the new site`).toEqual(next.dist)
    expect(emptyFolders(join(site.root, 'dist'))).toEqual([])
    expect(existsSync(workFolder(site)), `kill ${String(kill)}: nothing is left behind`).toBe(false)
    standing = next.dist
  }
  console.log(`${String(KILLS)} kills (seed ${String(SEED)}): ${JSON.stringify(told)}`)
}, 600_000)

type Interrupted = {
  readonly site: TestSite
  readonly old: Record<string, string>
  readonly fresh: Record<string, string>
}

type Publishing = { readonly fresh: Record<string, string>; readonly moves: readonly number[] }
let publishing: Publishing | null = null

/** What a build of site two gives beside site one, and at which of its changes it moves a file. */
function publishingOf(site: TestSite): Publishing {
  if (publishing !== null) return publishing
  const copy = createSite()
  cpSync(site.root, copy.root, { recursive: true, preserveTimestamps: true })
  replaceContent(copy, two)
  const folders = [join(copy.root, 'dist'), workFolder(copy)]
  const steps = stepsOf({ folders }, (more) => copy.runAsProcess(['build'], { ...env, ...more }))
  const journaled = steps.findIndex(([, , to]) => to?.endsWith('journal.json') === true)
  const moves = steps.flatMap(([name], index) => (name === 'renameSync' && index > journaled ? [index + 1] : []))
  publishing = { fresh: cleanBuild(two), moves }
  return publishing
}

/** A site as a kill leaves it after the journal was written and `moved` files were moved: site one in dist, site two in the stage. */
function interrupted({ moved = 0 }: { moved?: number } = {}): Interrupted {
  const site = createSite(one)
  site.build(env)
  const old = dist(site)
  const { fresh, moves } = publishingOf(site)
  replaceContent(site, two)
  const ending = endingAt({ folders: [join(site.root, 'dist'), workFolder(site)], step: moves[moved] ?? 0 })
  expect(site.runAsProcess(['build'], { ...env, ...ending }).status).toBe(null)
  replaceContent(site, one)
  return { site, old, fresh }
}

test.each([1, ...inFullRun(0, 7)])(
  'a build that was killed after its journal and %i moves is finished by the next one',
  (moved) => {
    const { site, fresh } = interrupted({ moved })
    // The content is that of site two, so that the next build has nothing of its own to write.
    replaceContent(site, two)
    expect(site.build(env).stdout).toContain('Nothing changed.')
    expect(dist(site)).toEqual(fresh)
    expect(existsSync(workFolder(site))).toBe(false)
  },
)

test('a build that was killed after its journal is finished before one of other content is published', () => {
  const { site, old } = interrupted({ moved: 7 })
  site.build(env)
  expect(dist(site)).toEqual(old)
})

test('a build that was killed after its journal is finished by the next command, even when the site has problems', () => {
  const { site, fresh } = interrupted({ moved: 7 })
  site.write({ 'content/news/bad.md': '---\ntitle: Bad\n---\n' })
  expect(site.run(['build'], env).status).toBe(1)
  expect(dist(site)).toEqual(fresh)
})

test('check and verify tell of a site that is published in part, and leave it', () => {
  const { site } = interrupted({ moved: 3 })
  const before = dist(site)
  for (const command of ['check', 'verify']) {
    const { status, stdout, stderr } = runInThread([command, '--root', site.root], env)
    expect([command, status]).toEqual([command, 1])
    expect(stdout + stderr).toMatch(
      /error\[publish-unfinished\] The site is published only in part: 3 of \d+ files are new/,
    )
    expect(stdout + stderr).toContain('run packsite build')
  }
  expect(dist(site)).toEqual(before)
  site.build(env)
  expect(runInThread(['verify', '--root', site.root], env).status).toBe(0)
  expect(runInThread(['check', '--root', site.root], env).stdout).not.toContain('publish-unfinished')
})

test('a stage without a journal is thrown away', () => {
  const site = createSite(one)
  site.build(env)
  const before = dist(site)
  const token = '0123456789abcdef'
  mkdirSync(join(workFolder(site), `stage-${token}`), { recursive: true })
  writeFileSync(join(workFolder(site), `stage-${token}/0`), 'half a pa')
  writeFileSync(join(workFolder(site), `journal-${token}.new`), '{"version":2,"mov')
  expect(site.build(env).stdout).toContain('Nothing changed.')
  expect(dist(site)).toEqual(before)
  expect(existsSync(workFolder(site))).toBe(false)
})

test('of two builds at once each ends well or is refused, and the site is whole', async () => {
  const site = createSite(version('old'))
  const builds = [1, 2, 3].map(() => start(['build', '--root', site.root], env))
  const codes = await Promise.all(builds.map(({ ended }) => ended))
  expect(codes).toContain(0)
  for (const [index, code] of codes.entries()) {
    if (code === 0) continue
    expect(code).toBe(1)
    expect(builds[index]?.stderr()).toContain('error[build-running]')
  }
  expect(dist(site)).toEqual(cleanBuild(version('old')))
  expect(existsSync(workFolder(site))).toBe(false)
})

test('a manifest whose paths lead out of dist deletes nothing there', () => {
  const site = createSite(one)
  site.build(env)
  site.write({ 'precious.txt': 'mine' })
  const manifest = site.json('builds/manifest.json') as { files: Record<string, string> }
  manifest.files['../precious.txt'] = '0'
  manifest.files['news/../../precious.txt'] = '0'
  site.write({ 'dist/builds/manifest.json': JSON.stringify(manifest), ...two })
  site.build(env)
  expect(existsSync(join(site.root, 'precious.txt'))).toBe(true)
})

testOfMounts('a disk that cannot be written to is told, and the old site stays', () => {
  const site = createSite(one)
  site.build(env)
  const before = dist(site)
  replaceContent(site, two)
  const result = inNamespace(
    site.root,
    'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" && packsite build',
    env,
  )
  expect(result.stderr).toMatch(/^error\[[a-z-]+\] .*read-only/m)
  expect(result.status).toBe(1)
  expect(dist(site)).toEqual(before)
  expect(site.build(env).status).toBe(0)
})

testOfMounts('a dist that is a disk of its own, as a volume of a container is, is published to', () => {
  const site = createSite(one)
  site.build(env)
  replaceContent(site, two)
  const result = runMounted(site.root, ['build'], { env })
  expect(result.stderr).toMatch(/^warning\[lost-address\] \/news\/b was published and is gone/)
  expect(result.status).toBe(0)
  expect(dist(site)).toEqual(cleanBuild(two))
})
