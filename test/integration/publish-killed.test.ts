// A build that is killed before any of its changes, on one disk and on two: what stands then is the old site, or the next command
// makes it the new one, byte for byte, and nothing else is touched. PACKSITE_FULL=1 kills before every change.

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullTest, isFullRun, sliceOf } from '../support/full'
import { endingAt, publishingFolders, sampleSteps, stepsOf } from '../support/at-step'
import { folderOnOtherDisk, inNamespace, runMounted, testOfMounts } from '../support/second-disk'
import { configSource, createSite, openSite, type CliResult, type Files, type TestSite } from '../support/site'
import { emptyFolders, snapshotOfBuild } from '../support/trees'

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nThe body of ${title}.\n`
/** A folder becomes a file, a file a folder; names come and go. */
const OLD: Files = {
  'content/news/a.md': post('A'),
  'content/news/b.md': post('B'),
  'public/files/name': 'a file',
  'public/files/other/deep.txt': 'deep',
}
const NEW: Files = {
  'content/news/a.md': post('Another A'),
  'content/news/c.md': post('C'),
  'public/files/name/inner.txt': 'a folder',
  'public/files/other': 'a file now',
}
const dist = (root: string): Record<string, string> => snapshotOfBuild(join(root, 'dist'))

let base: string
let old: Record<string, string>
let fresh: Record<string, string>

beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  const [site, other] = [OLD, NEW].map((files, index) =>
    openSite(join(base, String(index)), { 'site.config.ts': configSource(), ...files }),
  ) as [TestSite, TestSite]
  for (const each of [site, other]) each.build(env)
  old = dist(site.root)
  fresh = dist(other.root)
})
afterAll(() => {
  rmSync(base, { recursive: true, force: true })
})

/** The old site, published, with the new content. */
function createEdited(): TestSite {
  const site = createSite()
  cpSync(join(base, '0'), site.root, { recursive: true, preserveTimestamps: true })
  replaceContent(site, NEW)
  return site
}

function replaceContent(site: TestSite, files: Files): void {
  for (const folder of ['content', 'public']) site.remove(folder)
  site.write({ ...files, 'precious.txt': 'mine' })
}

const isJournaled = ({ root }: TestSite): boolean => existsSync(join(root, '.dist.packsite/journal.json'))

/** What a killed build left, and what the next commands make of it. */
function expectWhole(
  site: TestSite,
  { step, finish }: { step: number; finish: (args: string[]) => CliResult },
): string {
  const told = `killed before change ${String(step)}`
  const left = dist(site.root)
  const wasJournaled = isJournaled(site)
  if (!wasJournaled && JSON.stringify(left) !== JSON.stringify(fresh)) expect(left, told).toEqual(old)
  // A site with a problem is finished too: nothing but what was left is published.
  site.write({ 'content/news/bad.md': '---\ntitle: Bad\n---\n' })
  const refused = finish(['build'])
  expect([refused.status, refused.stderr.includes('has a bug')], `${told}: ${refused.stderr}`).toEqual([1, false])
  expect(dist(site.root), `${told}: one of the two sites`).toEqual(wasJournaled ? fresh : left)
  site.remove('content/news/bad.md')
  const built = finish(['build'])
  expect(built.status, `${told}: ${built.stderr}`).toBe(0)
  expect(dist(site.root), `${told}: the new site`).toEqual(fresh)
  expect(emptyFolders(join(site.root, 'dist')), told).toEqual([])
  expect(readFileSync(join(site.root, 'precious.txt'), 'utf8'), told).toBe('mine')
  const folder = join(site.root, '.dist.packsite')
  const rest = existsSync(folder) ? readdirSync(folder).filter((name) => !/^socket-|\.new$/.test(name)) : []
  expect(rest, `${told}: nothing is left but what a build may be about to use`).toEqual([])
  return wasJournaled ? 'journaled' : JSON.stringify(left) === JSON.stringify(fresh) ? 'done' : 'before'
}

/** In a thread nothing could be killed. */
const isKilled = (more: Readonly<Record<string, string>>): boolean => 'PACKSITE_STEP' in more

/** Kills one build at each step of a sample. */
function sweep(
  count: number,
  { run: runOne }: { run: (site: TestSite, args: string[], env: Record<string, string>) => CliResult },
): void {
  const first = createEdited()
  const steps = stepsOf({ folders: publishingFolders(first.root) }, (more) => {
    expect(runOne(first, ['build'], { ...env, ...more })).toMatchObject({ status: 0 })
  })
  expect(dist(first.root)).toEqual(fresh)
  const told: Record<string, number> = {}
  for (const step of sliceOf(sampleSteps(steps.length, count), import.meta.url)) {
    const site = createEdited()
    runOne(site, ['build'], { ...env, ...endingAt({ folders: publishingFolders(site.root), step }) })
    const state = expectWhole(site, { step, finish: (args) => runOne(site, args, env) })
    told[state] = (told[state] ?? 0) + 1
  }
  console.log(`${String(steps.length)} changes: ${JSON.stringify(told)}`)
  expect(told['journaled']).toBeGreaterThan(0)
}

test('a build that is killed between any two changes leaves the old site, or the new one comes', () => {
  sweep(4, {
    run: (site, args, more) => (isKilled(more) ? site.runAsProcess(args, more) : site.run(args, more)),
  })
}, 600_000)

const fullTestOfMounts = isFullRun ? testOfMounts : fullTest

fullTestOfMounts(
  'the same where dist is a mount',
  () => {
    sweep(3, { run: (site, args, more) => runMounted(site.root, args, { env: more }) })
  },
  600_000,
)

fullTest(
  'the same where dist is a link to a folder on another disk',
  ({ skip }) => {
    const disk = folderOnOtherDisk()
    if (disk === null) return skip()
    let count = 0
    sweep(3, {
      run: (site, args, more) => {
        const place = join(site.root, 'dist')
        if (existsSync(place) && readdirSync(place).length > 0 && !existsSync(join(site.root, 'linked'))) {
          const target = join(disk, String((count += 1)))
          cpSync(place, target, { recursive: true, preserveTimestamps: true })
          rmSync(place, { recursive: true })
          symlinkSync(target, place)
          site.write({ linked: '' })
        }
        return isKilled(more) ? site.runAsProcess(args, more) : site.run(args, more)
      },
    })
  },
  600_000,
)

/** The order of PRODUCT section 5. */
const rank = (path: string): number => {
  if (path === 'builds/latest.json') return 4
  if (path.startsWith('builds/')) return 3
  if (path.endsWith('.html')) return 2
  return path.endsWith('_payload.json') ? 1 : 0
}

test('a build publishes assets, payloads, pages, what tells of the build, and latest.json last of all, then deletes', () => {
  // A folder that somebody made for themselves is filled file by file, also the first time.
  const own = createSite(NEW)
  mkdirSync(join(own.root, 'dist'), { mode: 0o700 })
  for (const site of [createEdited(), own]) {
    const place = join(site.root, 'dist')
    const steps = stepsOf({ folders: [place] }, (more) => site.runAsProcess(['build'], { ...env, ...more }))
    const placed = steps.flatMap(([name, , to = '']) => (name === 'renameSync' ? [to.slice(place.length + 1)] : []))
    expect(placed.length).toBeGreaterThan(10)
    expect(placed.filter((path) => /^(?:assets\/|files\/)/.test(path)).length).toBeGreaterThan(0)
    const isPayload = placed.map((path) => rank(path)).filter((value) => value > 0)
    expect(isPayload).toEqual([...isPayload].sort((a, b) => a - b))
    const firstPayload = placed.findIndex((path) => rank(path) === 1)
    expect(placed.slice(firstPayload).filter((path) => path.startsWith('assets/'))).toEqual([])
    expect(placed.at(-1)).toBe('builds/latest.json')
    const lastRename = steps.findLastIndex(([name]) => name === 'renameSync')
    const early = steps.slice(0, lastRename).filter(([name]) => name === 'unlinkSync' || name === 'rmSync')
    // Only what stands in the way of a new file goes before it.
    expect(
      early.map(([, path = '']) => path.slice(place.length + 1)).filter((path) => !path.startsWith('files/')),
    ).toEqual([])
  }
})

test('where there is no outDir it comes by one change; a folder that stands is kept, and filled', () => {
  for (const isThere of [false, true]) {
    const site = createSite(NEW)
    const place = join(site.root, 'dist')
    if (isThere) mkdirSync(place, { mode: 0o700 })
    const { ino } = isThere ? statSync(place) : { ino: 0 }
    const steps = stepsOf({ folders: [place] }, (more) => site.runAsProcess(['build'], { ...env, ...more }))
    if (isThere) expect(steps.length).toBeGreaterThan(10)
    else expect(steps.map(([name, , to]) => [name, to])).toEqual([['renameSync', place]])
    expect(dist(site.root)).toEqual(fresh)
    if (isThere) expect(statSync(place)).toMatchObject({ ino, mode: 0o40700 })
    expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
  }
})

test('the first build of a site, killed before any of its changes, leaves nothing or all', () => {
  const clean = createSite(NEW)
  const steps = stepsOf({ folders: publishingFolders(clean.root) }, (more) =>
    clean.runAsProcess(['build'], { ...env, ...more }),
  )
  const published = steps.findIndex(([, , to]) => to === join(clean.root, 'dist')) + 1
  for (const step of [...sliceOf(sampleSteps(steps.length, 2), import.meta.url), published, published + 1]) {
    const site = createSite(NEW)
    expect(
      site.runAsProcess(['build'], { ...env, ...endingAt({ folders: publishingFolders(site.root), step }) }).status,
    ).toBe(null)
    expect(existsSync(join(site.root, 'dist')), `before change ${String(step)}`).toBe(step > published)
    if (step > published) expect(dist(site.root)).toEqual(fresh)
    expect(site.run(['build'], env)).toMatchObject({ status: 0, stderr: '' })
    expect(dist(site.root)).toEqual(fresh)
    expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
  }
})

testOfMounts(
  'a disk that is full in the middle of a publishing is told with what is new, and the next build ends it',
  () => {
    const site = createSite({ ...OLD, 'site.config.ts': configSource(undefined, "outDir: 'disk/dist',") })
    mkdirSync(join(site.root, 'disk/dist'), { recursive: true })
    site.write({ 'large.bin': Buffer.alloc(3_000_000, 7) })
    const { stdout, stderr } = inNamespace(
      site.root,
      `mount -t tmpfs -o size=4m tmpfs disk/dist && packsite build --quiet; echo "status $?"
     mkdir public/big; for name in 1 2 3; do cp large.bin public/big/$name.bin; done
     packsite build; echo "status $?"
     packsite check >/dev/null 2>check.txt; echo "status $?"; packsite verify 2>verify.txt; echo "status $?"
     rm public/big/2.bin public/big/3.bin; packsite build --quiet; echo "status $?"; packsite verify --quiet; echo "status $?"
     ls -A disk | grep -vx -e dist -e deploy && echo left behind; find disk/dist -name '*.packsite-new'`,
      env,
    )
    expect(stdout.match(/status \d/g)).toEqual(['status 0', 'status 1', 'status 1', 'status 1', 'status 0', 'status 0'])
    expect(stdout).not.toContain('left behind')
    expect(stdout).not.toContain('packsite-new')
    expect(stderr).toMatch(
      /error\[publish-unfinished\] The site is published only in part: [1-9]\d* of \d+ files are new/,
    )
    expect(stderr).toContain('the disk is full')
    expect(stderr).not.toMatch(/nothing was written|has a bug/)
    for (const file of ['check.txt', 'verify.txt'])
      expect(readFileSync(join(site.root, file), 'utf8')).toContain('error[publish-unfinished]')
  },
)
