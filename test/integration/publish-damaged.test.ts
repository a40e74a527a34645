// What may stand where earlier builds left their records: anything. Each form of each record ends in a site or in a problem that names
// the file; nothing hangs, nothing is a bug. What was staged is published only if it is what was staged.

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { SiteError } from '../../src/generator/diagnostics/errors'
import { writeDeployFilesReportingEdits } from '../../src/generator/output/deploy'
import { outDirProblems } from '../../src/generator/output/guard'
import { takeLock } from '../../src/generator/output/lock'
import {
  readRetainedAssetSets,
  readLatestBuild,
  readManifest,
  readHostRules,
} from '../../src/generator/output/manifest'
import { readBuildState, readPagesState } from '../../src/generator/incremental/build-state'
import { interruptedPublishError } from '../../src/generator/output/interrupted-publish'
import { finishInterruptedPublish } from '../../src/generator/output/publish'
import { endingAt, stepsOf } from '../support/at-step'
import { runInThread } from '../support/cli-thread'
import { inFullRun, isFullRun, someOf } from '../support/full'
import { createSite, type CliResult, type TestSite } from '../support/site'
import { snapshot, temporaryFolder } from '../support/trees'
import type { SourcePath } from '../../src/generator/types'

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nThe body of ${title}.\n`
const TOKEN = '0123456789abcdef'

/** Records, below the site's folder. */
const RECORDS = [
  'dist/builds/manifest.json',
  'dist/builds/history.json',
  'dist/builds/latest.json',
  'dist/builds/lost.json',
  'dist/builds/rules.json',
  '.dist.packsite/journal.json',
  `.dist.packsite/lock-${TOKEN}`,
  `.dist.packsite/held-${TOKEN}`,
  `.dist.packsite/socket-${TOKEN}`,
  `.dist.packsite/stage-${TOKEN}`,
  'deploy/.packsite.json',
  '.packsite/state/build',
  '.packsite/state/pages',
  '.packsite/state',
] as const

const text = (content: string | Buffer) => (path: string) => {
  writeFileSync(path, content)
}

const FORMS: Readonly<Record<string, (path: string) => void>> = {
  'a folder': (path) => {
    mkdirSync(path)
  },
  'a folder with something in it': (path) => {
    mkdirSync(join(path, 'deep'), { recursive: true })
    writeFileSync(join(path, 'deep/file'), 'x')
  },
  'a pipe': (path) => {
    spawnSync('mkfifo', [path])
  },
  'a socket': (path) => {
    const server = createServer().listen(path)
    onTestFinished(() => {
      server.close()
    })
  },
  nothing: () => undefined,
  'an empty file': text(''),
  binary: text(Buffer.from([0, 255, 254, 1, 123])),
  'half of a text': text('{"version":2,"token":"0123'),
  null: text('null'),
  'a number': text('7'),
  'a list': text('[]'),
  'a list of nothing': text('[null,7,"x",[],{}]'),
  'an empty map': text('{}'),
  'files that are null': text('{"id":"x","files":null,"outDir":null,"moves":null,"deletes":7}'),
  'a version and no more': text('{"version":1,"v":1}'),
  'a journal of another form': text(
    '{"version":2,"token":"0123456789abcdef","moves":[["0"]],"deletes":[7,null,"../x"]}',
  ),
  'names of the language': text(
    '{"__proto__":{"id":"x"},"constructor":1,"id":"x","files":{"__proto__":"0","toString":"1"}}',
  ),
  'a very deep text': text('['.repeat(100_000)),
  'a file of three gigabytes': (path) => {
    writeFileSync(path, '')
    truncateSync(path, 3 * 2 ** 30)
  },
}

function put(root: string, record: string, form: string): void {
  const path = join(root, record)
  rmSync(path, { recursive: true, force: true })
  mkdirSync(dirname(path), { recursive: true })
  FORMS[form]?.(path)
}

/** The answer, or the codes of the problems. Any other error fails the test. */
async function orCodes<T>(ask: () => T | Promise<T>): Promise<T | string> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    for (const { places, message, hint } of error.problems)
      expect([places.length > 0 || message.length > 0, hint]).toEqual([true, expect.any(String)])
    return error.problems.map(({ code }) => code).join()
  }
}

describe.skipIf(process.platform === 'win32')('where a record should be', () => {
  test.each(someOf(Object.keys(FORMS), 2))('%s is read as none, or is a problem', async (form) => {
    for (const record of RECORDS) {
      const root = temporaryFolder()
      const outDir = join(root, 'dist')
      mkdirSync(outDir)
      put(root, record, form)
      const told = [record, form]
      const [manifest, history, latest, rules] = await Promise.all([
        orCodes(() => readManifest(outDir)),
        orCodes(() => readRetainedAssetSets(outDir)),
        orCodes(() => readLatestBuild(outDir)),
        orCodes(() => readHostRules(outDir)),
      ])
      if (manifest !== null)
        expect([...told, Object.keys((manifest as { files: object }).files)]).toEqual([...told, []])
      expect([...told, history, latest, rules]).toEqual([...told, [], null, null])
      const workDir = join(root, '.packsite')
      const pages = readPagesState(workDir, { result: { id: 'x' } as never })
      expect([...told, readBuildState(workDir), pages]).toEqual([...told, null, null])
      await orCodes(() => writeDeployFilesReportingEdits(outDir, new Map([['nginx.conf', 'x']])))
      await orCodes(() => outDirProblems({ root, outDir, configFile: 'site.config.ts' as SourcePath }))
      const isJournal = record.endsWith('journal.json') && form !== 'nothing'
      expect((await orCodes(() => interruptedPublishError(outDir))) === null).toBe(!isJournal)
      const state = await orCodes(async () => {
        const lock = await takeLock(outDir)
        try {
          return finishInterruptedPublish(outDir, lock).state
        } finally {
          lock.release()
        }
      })
      expect([...told, state]).toEqual([
        ...told,
        isJournal ? (form.startsWith('a folder') ? 'out-dir-foreign' : 'unfinished') : 'none',
      ])
    }
  })

  test('a build over any of them is a site or a problem with its file', () => {
    const site = createSite({ 'content/news/a.md': post('A') })
    site.build(env)
    const forms = Object.keys(FORMS)
    const pairs = RECORDS.flatMap((record, index) =>
      forms
        .filter((_, place) => isFullRun || place === (index * 5) % forms.length)
        .map((form) => [record, form] as const),
    )
    for (const [count, [record, form]] of [
      ...pairs,
      ['dist/builds/manifest.json', 'files that are null'] as const,
    ].entries()) {
      put(site.root, record, form)
      site.write({ 'content/news/a.md': post(`A ${String(count)}`) })
      const { status, stdout, stderr } = runInThread(['build', '--root', site.root], env)
      const told = `${record}, ${form}: ${stdout}${stderr}`
      expect(stdout + stderr, told).not.toMatch(/\n\s+at |has a bug/)
      expect([0, 1], told).toContain(status)
      if (status === 1) {
        expect(stderr, told).toMatch(/error\[(?:out-dir|out-dir-foreign|read-failed|write-failed)\]/)
        for (const path of ['dist', 'deploy', '.dist.packsite', '.packsite']) site.remove(path)
        site.build(env)
      }
    }
  })
})

/** A site in the middle of a publishing. */
function interrupted(moves: number): { site: TestSite; work: string; stage: string; old: Record<string, string> } {
  const site = createSite({ 'content/news/a.md': post('A') })
  site.build(env)
  const old = snapshot(join(site.root, 'dist'))
  const copy = createSite()
  cpSync(site.root, copy.root, { recursive: true, preserveTimestamps: true })
  const folders = (root: string): string[] => [join(root, 'dist'), join(root, '.dist.packsite')]
  for (const each of [site, copy]) each.write({ 'content/news/a.md': post('Another A') })
  const steps = stepsOf({ folders: folders(copy.root) }, (more) => copy.runAsProcess(['build'], { ...env, ...more }))
  const journal = steps.findIndex(([, , to]) => to?.endsWith('journal.json') === true)
  const first = steps.findIndex(([name], index) => index > journal && name === 'renameSync')
  site.runAsProcess(['build'], { ...env, ...endingAt({ folders: folders(site.root), step: first + 1 + moves }) })
  const work = join(site.root, '.dist.packsite')
  const [stage = ''] = readdirSync(work).filter((name) => name.startsWith('stage-'))
  return { site, work, stage: join(work, stage), old }
}

const preview = (site: TestSite): CliResult => runInThread(['preview', '--port', '0', '--root', site.root], env)

test('a publishing whose stage was swapped or lost is not finished with other bytes: preview says so, the next build mends it', () => {
  for (const harm of ['swapped', ...inFullRun('gone', 'journal')]) {
    const { site, work, stage } = interrupted(2)
    const staged = readdirSync(stage)
    expect(staged.length).toBeGreaterThan(3)
    if (harm === 'swapped') for (const name of staged) writeFileSync(join(stage, name), 'swapped')
    if (harm === 'gone') rmSync(stage, { recursive: true })
    if (harm === 'journal') writeFileSync(join(work, 'journal.json'), 'damaged')
    const told = preview(site)
    expect([harm, told.status, told.stderr.includes('error[publish-unfinished]')]).toEqual([harm, 1, true])
    expect(Object.values(snapshot(join(site.root, 'dist')))).not.toContain('swapped')
    site.build(env)
    expect(site.read('news/a/index.html')).toContain('Another A')
    expect(runInThread(['verify', '--root', site.root], env).status).toBe(0)
    expect(existsSync(work)).toBe(false)
  }
})

test('a stage that is swapped while the build runs is found, and never learned', () => {
  const site = createSite({ 'content/news/a.md': post('A') })
  site.build(env)
  site.write({
    'content/news/a.md': post('Another A'),
    'swap.mjs': `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync, writeFileSync, unlinkSync, readdirSync } = fs
fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (!String(to).endsWith('journal.json')) return
  const folder = String(to).replace(/journal\\.json$/, '')
  const stage = folder + readdirSync(folder).find((name) => name.startsWith('stage-')) + '/'
  for (const name of readdirSync(stage).slice(0, 3)) { unlinkSync(stage + name); writeFileSync(stage + name, 'swapped') }
}
fs.linkSync = (from, to) => fs.renameSync(from, to)
syncBuiltinESMExports()
`,
  })
  const { status, stderr } = site.runAsProcess(['build'], {
    ...env,
    NODE_OPTIONS: `--import ${join(site.root, 'swap.mjs')}`,
  })
  expect(status).toBe(1)
  expect(stderr).toContain('error[publish-unfinished]')
  expect(stderr).toContain('another program changed the staged files')
  site.remove('swap.mjs')
  site.build(env)
  expect(runInThread(['verify', '--root', site.root], env).status).toBe(0)
})

const canFix = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const { root } = { root: '/tmp' }
  const file = join(root, `packsite-test-fixed-${String(process.pid)}`)
  writeFileSync(file, '')
  const isFixed = spawnSync('chattr', ['+i', file]).status === 0
  spawnSync('chattr', ['-i', file])
  rmSync(file)
  return isFixed
})()

test.skipIf(!canFix)(
  'a file that may not be replaced stops a publishing in the middle: the message counts, the next build ends it',
  () => {
    const site = createSite({ 'content/news/a.md': post('A') })
    site.build(env)
    const fixed = join(site.root, 'dist/news/index.html')
    expect(statSync(fixed).isFile()).toBe(true)
    site.write({ 'content/news/a.md': post('Another A') })
    spawnSync('chattr', ['+i', fixed])
    const { status, stderr } = runInThread(['build', '--root', site.root], env)
    const checked = ['check', 'verify'].map((command) => runInThread([command, '--root', site.root], env))
    spawnSync('chattr', ['-i', fixed])
    expect(status).toBe(1)
    expect(stderr).toMatch(
      /in part: [1-9]\d* of \d+ files are new\. news\/index\.html cannot be written: there is no permission/,
    )
    expect(stderr).toMatch(/; the site is published only in part\.$/m)
    expect(stderr).not.toContain('nothing was written')
    for (const each of checked)
      expect([each.status, each.stdout + each.stderr]).toEqual([1, expect.stringContaining('publish-unfinished')])
    site.build(env)
    expect(readFileSync(fixed, 'utf8')).toContain('Another A')
    expect(runInThread(['verify', '--root', site.root], env).status).toBe(0)
  },
)
