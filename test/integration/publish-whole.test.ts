// Published whole: whatever ends a build, the site that stands in dist is all of the old one, or the next build makes it
// all of the new one. PACKSITE_FULL=1 kills more often.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullRun } from '../support/full'
import { eventually, pause, start } from '../support/running'
import { packageFolder } from '../support/paths'
import { createSite, listBelow, type Files, type TestSite } from '../support/site'
import { createRandom, emptyFolders, snapshot } from '../support/trees'

const KILLS = isFullRun ? 50 : 4
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
const dist = ({ root }: TestSite): Record<string, string> => snapshot(join(root, 'dist'))

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
    const stands = (name: string) => () => (existsSync(join(workFolder(site), name)) ? true : null)
    if (kill % 3 === 0) await pause(random() * buildMs)
    else if (kill % 3 === 1) {
      await eventually(stands('stage'), 20_000)
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

/**
 * A site as a kill leaves it after the journal was written and `moved` files were moved: site one in dist, site two in
 * the stage. Journal and stage are made of the files of real builds.
 */
function interrupted({ first = false, moved = 0 }: { first?: boolean; moved?: number } = {}): Interrupted {
  const site = createSite(one)
  if (!first) site.build(env)
  const old = dist(site)
  const other = createSite(two)
  other.build(env)
  const fresh = dist(other)
  const stage = join(workFolder(site), 'stage')
  mkdirSync(stage, { recursive: true })
  const rank = (path: string): number =>
    path === 'builds/latest.json' ? 3 : path.startsWith('builds/') ? 2 : path.endsWith('.html') ? 1 : 0
  const changed = Object.keys(fresh)
    .filter((path) => fresh[path] !== old[path])
    .sort((a, b) => rank(a) - rank(b))
  const moves = changed.map((path, index) => [String(index), path] as const)
  for (const [name, path] of moves) {
    const bytes = readFileSync(join(other.root, 'dist', path))
    if (Number(name) < moved) site.write({ [`dist/${path}`]: bytes })
    else writeFileSync(join(stage, name), bytes)
  }
  const deletes = Object.keys(old).filter((path) => fresh[path] === undefined)
  writeFileSync(join(workFolder(site), 'journal.json'), JSON.stringify({ version: 1, moves, deletes }))
  return { site, old, fresh }
}

test.each([0, 1, 7])('a build that was killed after its journal and %i moves is finished by the next one', (moved) => {
  const { site, fresh } = interrupted({ moved })
  // The content is that of site two, so that the next build has nothing of its own to write.
  replaceContent(site, two)
  expect(site.build(env).stdout).toContain('Nothing changed.')
  expect(dist(site)).toEqual(fresh)
  expect(existsSync(workFolder(site))).toBe(false)
})

test('a build that was killed after its journal is finished before one of other content is published', () => {
  const { site, old } = interrupted({ moved: 7 })
  site.build(env)
  expect(dist(site)).toEqual(old)
})

test('the first build of a site, killed while it moved its files, is finished by the next one', () => {
  const { site, fresh } = interrupted({ first: true, moved: 7 })
  replaceContent(site, two)
  const { status, stderr } = site.run(['build'], env)
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(dist(site)).toEqual(fresh)
})

test('a build that was killed after its journal is finished by the next command, even when the site has problems', () => {
  const { site, fresh } = interrupted({ moved: 7 })
  site.write({ 'content/news/bad.md': '---\ntitle: Bad\n---\n' })
  expect(site.run(['build'], env).status).toBe(1)
  expect(dist(site)).toEqual(fresh)
})

test('a stage without a journal is thrown away', () => {
  const site = createSite(one)
  site.build(env)
  const before = dist(site)
  mkdirSync(join(workFolder(site), 'stage'), { recursive: true })
  writeFileSync(join(workFolder(site), 'stage/0'), 'half a pa')
  writeFileSync(join(workFolder(site), 'journal.json.new'), '{"version":1,"mov')
  expect(site.build(env).stdout).toContain('Nothing changed.')
  expect(dist(site)).toEqual(before)
  expect(existsSync(workFolder(site))).toBe(false)
})

test('the lock of a process that is gone is taken over', () => {
  const site = createSite(one)
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(workFolder(site))
  writeFileSync(join(workFolder(site), 'lock'), String(pid))
  expect(site.build(env).status).toBe(0)
  expect(existsSync(workFolder(site))).toBe(false)
})

test('a lock that is empty, as a full disk leaves it, is taken over', () => {
  const site = createSite(one)
  mkdirSync(workFolder(site))
  writeFileSync(join(workFolder(site), 'lock'), '')
  expect(site.build(env).status).toBe(0)
})

test('what a killed process left of taking the lock is thrown away', () => {
  const site = createSite(one)
  const { pid } = spawnSync(process.execPath, ['--version'])
  mkdirSync(workFolder(site))
  writeFileSync(join(workFolder(site), `lock.${String(pid)}`), String(pid))
  site.build(env)
  expect(existsSync(workFolder(site))).toBe(false)
})

test('the lock of a process that lives is refused with its number, and stays', () => {
  const site = createSite(one)
  mkdirSync(workFolder(site))
  const lock = join(workFolder(site), 'lock')
  writeFileSync(lock, String(process.pid))
  const { status, stderr } = site.run(['build'], env)
  expect(status).toBe(1)
  expect(stderr).toContain(`error[build-running] Another build is running (process ${String(process.pid)})`)
  expect(stderr).toMatch(/hint: wait for it to end/)
  expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
  expect(listBelow(workFolder(site))).toEqual(['lock'])
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

test('a journal whose paths lead out of dist moves and deletes nothing there', () => {
  const site = createSite(one)
  site.build(env)
  site.write({ 'precious.txt': 'mine' })
  const stage = join(workFolder(site), 'stage')
  mkdirSync(stage, { recursive: true })
  writeFileSync(join(stage, '0'), 'evil')
  const journal = { version: 1, moves: [['0', '../evil.txt']], deletes: ['../precious.txt'] }
  writeFileSync(join(workFolder(site), 'journal.json'), JSON.stringify(journal))
  site.run(['build'], env)
  expect(existsSync(join(site.root, 'evil.txt'))).toBe(false)
  expect(existsSync(join(site.root, 'precious.txt'))).toBe(true)
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

/** Runs a build after shell commands in a name space of its own, where even root can be refused; null where that is not allowed. */
function buildMounted(site: TestSite, mount: string) {
  if (spawnSync('unshare', ['-rm', 'true']).status !== 0) return null
  const cli = JSON.stringify(join(packageFolder, 'bin/packsite.js'))
  const script = `cd ${JSON.stringify(site.root)} && ${mount} && ${JSON.stringify(process.execPath)} ${cli} build --root ${JSON.stringify(site.root)}`
  return spawnSync('unshare', ['-rm', 'sh', '-c', script], {
    encoding: 'utf8',
    env: { ...process.env, ...env, NO_COLOR: '1' },
  })
}

test('a disk that cannot be written to is told, and the old site stays', ({ skip }) => {
  const site = createSite(one)
  site.build(env)
  const before = dist(site)
  replaceContent(site, two)
  const result = buildMounted(site, 'mount --bind . . && mount -o remount,ro,bind .')
  if (result === null) skip()
  expect(result?.stderr).toMatch(/^error\[[a-z-]+\] .*read-only/m)
  expect(result?.status).toBe(1)
  expect(dist(site)).toEqual(before)
  expect(site.build(env).status).toBe(0)
})

test('a dist that is a disk of its own, as a volume of a container is, is published to', ({ skip }) => {
  const site = createSite(one)
  site.build(env)
  replaceContent(site, two)
  const result = buildMounted(site, 'mount --bind dist dist')
  if (result === null) skip()
  expect(result?.stderr).toBe('')
  expect(result?.status).toBe(0)
  expect(dist(site)).toEqual(cleanBuild(two))
})
