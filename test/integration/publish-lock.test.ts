// One build at a time for one outDir: whoever holds the lock lives, wherever it runs, and nobody takes it; a holder that is gone holds
// nobody up. Holders are stopped and killed at each change that they make.

import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fullTest, inFullRun, isFullRun } from '../support/full'
import { SiteError } from '../../src/generator/diagnostics/errors'
import { isOutDirLocked, takeLock, type BuildLock } from '../../src/generator/output/lock'
import { endingAt, publishingFolders, sampleSteps, stepsOf } from '../support/at-step'
import { packageFolder } from '../support/paths'
import { eventually, pause, start, startCommand, type Running } from '../support/running'
import { canNest, inNamespace, testOfNamespaces } from '../support/second-disk'
import { createSite, type Files, type TestSite } from '../support/site'
import { snapshot, temporaryFolder } from '../support/trees'

const env = { SOURCE_DATE_EPOCH: '1795219200' }
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nThe body of ${title}.\n`
const ONE: Files = { 'content/news/a.md': post('A'), 'content/news/b.md': post('B') }
const TWO: Files = { 'content/news/a.md': post('Another A'), 'content/news/c.md': post('C') }
const workOf = (folder: string): string => join(folder, '.dist.packsite')
const claimsIn = (folder: string): string[] =>
  existsSync(workOf(folder)) ? readdirSync(workOf(folder)).filter((name) => /^lock-[0-9a-f]{16}$/.test(name)) : []

/** The lock, or the code of the problem. */
async function tryLock(folder: string): Promise<BuildLock | string> {
  try {
    const lock = await takeLock(join(folder, 'dist'))
    onTestFinished(lock.release)
    return lock
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return error.problems.map(({ code }) => code).join()
  }
}

const isHeld = async (folder: string): Promise<boolean> => isOutDirLocked(join(folder, 'dist'))

describe('of those who want the lock at once', () => {
  test('two in one process: one has it, and it can be had again', async () => {
    const folder = temporaryFolder()
    const first = await tryLock(folder)
    expect(typeof first).toBe('object')
    expect(await tryLock(folder)).toBe('build-running')
    if (typeof first === 'object') first.release()
    const second = await tryLock(folder)
    if (typeof second === 'object') second.release()
    expect(existsSync(workOf(folder))).toBe(false)
  })

  test('ten: never two hold it, and one of those who come at once has it', async () => {
    const folder = temporaryFolder()
    let holders = 0
    let most = 0
    let taken = 0
    for (let round = 0; round < 3; round += 1) {
      const before = taken
      await Promise.all(
        Array.from({ length: 10 }, async () => {
          const lock = await tryLock(folder)
          if (typeof lock === 'string') return
          holders += 1
          taken += 1
          most = Math.max(most, holders)
          await pause(5)
          holders -= 1
          lock.release()
        }),
      )
      expect(taken).toBeGreaterThan(before)
    }
    expect(most).toBe(1)
    expect(existsSync(workOf(folder))).toBe(false)
  })

  test('six builds of a site that is built end well or are refused, and leave nothing', async () => {
    const site = createSite(ONE)
    site.build(env)
    const before = snapshot(join(site.root, 'dist'))
    for (const args of [[], ...inFullRun(['--no-trust-mtime'])]) {
      const builds = Array.from({ length: 6 }, () => start(['build', '--root', site.root, ...args], env))
      for (const [index, code] of (await Promise.all(builds.map(({ ended }) => ended))).entries()) {
        const said = builds[index]?.stderr() ?? ''
        expect(said).not.toMatch(/has a bug|ENOENT/)
        expect([0, 1], said).toContain(code)
        if (code === 1) expect(said).toContain('error[build-running]')
      }
    }
    expect(snapshot(join(site.root, 'dist'))).toEqual(before)
    expect(existsSync(workOf(site.root))).toBe(false)
  })
})

/** Starts a build in a name space of processes of its own, as a container is; its pid is another there than here. */
function startNested(site: TestSite, args: readonly string[], more: Readonly<Record<string, string>>): Running {
  const cli = [process.execPath, join(packageFolder, 'bin/packsite.js'), ...args, '--root', site.root]
  // The first process of a name space cannot be stopped from within it.
  return startCommand('unshare', ['-rpfn', '--mount-proc', '--kill-child', 'sh', '-c', '"$@"; exit $?', 'sh', ...cli], {
    cwd: site.root,
    env: { ...process.env, NO_COLOR: '1', ...env, ...more },
  })
}

const nested = (site: TestSite) =>
  spawnSync(
    'unshare',
    ['-rpfn', '--mount-proc', process.execPath, join(packageFolder, 'bin/packsite.js'), 'build', '--root', site.root],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ...env },
    },
  )

/** A process and all that it started. */
function familyOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').trim()
    return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => familyOf(Number(child))))]
  } catch {
    return []
  }
}

/** True once a process, or one that it started, is stopped. */
async function isStopped({ pid }: Running): Promise<boolean> {
  const stops = (id: number): boolean => {
    try {
      return readFileSync(`/proc/${String(id)}/stat`, 'utf8').includes(') T')
    } catch {
      return false
    }
  }
  return (await eventually(() => (familyOf(pid).some(stops) ? true : null), 30_000)) === true
}

function continueStopped({ pid }: Running): void {
  for (const id of familyOf(pid)) process.kill(id, 'SIGCONT')
}

const stopping = (site: TestSite, step: number): Record<string, string> =>
  endingAt({ folders: publishingFolders(site.root), step, signal: 'SIGSTOP' })

/** The place of the first change of a kind. */
function stepOf(site: TestSite, fits: (paths: readonly string[]) => boolean): number {
  const steps = stepsOf({ folders: publishingFolders(site.root) }, (more) =>
    site.runAsProcess(['build'], { ...env, ...more }),
  )
  return 1 + steps.findIndex(([, ...paths]) => fits(paths))
}

describe.skipIf(process.platform !== 'linux')('a holder that stands still', () => {
  test('keeps the lock while it stages and while it publishes; its site is the one that comes', async () => {
    const clean = createSite(TWO)
    const staging = stepOf(clean, ([path = '']) => /stage-\w+\/.*index\.html$/.test(path))
    const expected = snapshot(join(clean.root, 'dist'))
    clean.remove('dist')
    const moving = stepOf(clean, ([from = '', to]) => /stage-\w+\/site$/.test(from) && to !== undefined)
    for (const [step, startBuild] of [
      ...inFullRun([staging, start] as const),
      [moving, start],
      ...(canNest ? [[staging, null] as const] : []),
    ] as const) {
      const site = createSite(TWO)
      const holder =
        startBuild === null
          ? startNested(site, ['build'], stopping(site, step))
          : startBuild(['build', '--root', site.root], { ...env, ...stopping(site, step) })
      expect(await isStopped(holder)).toBe(true)
      site.write({ 'content/news/a.md': post('A third A') })
      const others = [site.run(['build'], env), ...(canNest ? [nested(site)] : [])]
      for (const { status, stderr } of others) {
        expect(stderr).toContain('error[build-running] Another build is running (process ')
        expect(status).toBe(1)
      }
      continueStopped(holder)
      expect(await holder.ended).toBe(0)
      expect(snapshot(join(site.root, 'dist'))).toEqual(expected)
    }
  }, 180_000)

  fullTest('publishes file by file where somebody made its folder meanwhile', async () => {
    const clean = createSite(TWO)
    const moving = stepOf(clean, ([from = '', to]) => /stage-\w+\/site$/.test(from) && to !== undefined)
    const expected = snapshot(join(clean.root, 'dist'))
    const site = createSite(TWO)
    const holder = start(['build', '--root', site.root], { ...env, ...stopping(site, moving) })
    expect(await isStopped(holder)).toBe(true)
    site.write({ 'dist/mine.txt': 'mine' })
    continueStopped(holder)
    expect(await holder.ended).toBe(0)
    const { 'mine.txt': mine, ...rest } = snapshot(join(site.root, 'dist'))
    expect(rest).toEqual(expected)
    expect(mine).toBeDefined()
    expect(existsSync(workOf(site.root))).toBe(false)
  })

  test('a starter that stands still at any change takes the lock from nobody, and nobody from it', async () => {
    const site = createSite(ONE)
    const token = randomBytes(8).toString('hex')
    const dead = { pid: 1, start: '1', kernel: bootId(), namespace: 'pid:[1]', host: 'gone', listens: true }
    const leaveDead = (): void => {
      mkdirSync(workOf(site.root), { recursive: true })
      for (const name of ['lock', 'held'])
        writeFileSync(join(workOf(site.root), `${name}-${token}`), JSON.stringify(dead))
    }
    leaveDead()
    const steps = stepsOf({ folders: [workOf(site.root)] }, (more) => site.runAsProcess(['build'], { ...env, ...more }))
    const last = steps.findIndex(([, path = '']) => path.includes('stage-'))
    expect(last).toBeGreaterThan(5)
    for (const step of sampleSteps(last, 2)) {
      leaveDead()
      site.write({ 'content/news/a.md': post(`A ${String(step)}`) })
      const starter = start(['build', '--root', site.root], {
        ...env,
        ...endingAt({ folders: [workOf(site.root)], step, signal: 'SIGSTOP' }),
      })
      expect(await isStopped(starter)).toBe(true)
      const other = await tryLock(site.root)
      continueStopped(starter)
      const code = await starter.ended
      if (typeof other === 'object') {
        expect([step, code, starter.stderr().includes('build-running')]).toEqual([step, 1, true])
        other.check()
        other.release()
      } else expect([step, code]).toEqual([step, 0])
    }
    expect(site.build(env).status).toBe(0)
    expect(claimsIn(site.root)).toEqual([])
  }, 180_000)
})

describe('a holder that was killed', () => {
  // A full run kills a build at each of its steps.
  test('holds nobody up, at no change', { timeout: isFullRun ? 600_000 : 120_000 }, () => {
    const site = createSite(ONE)
    const steps = stepsOf({ folders: publishingFolders(site.root) }, (more) =>
      site.runAsProcess(['build'], { ...env, ...more }),
    )
    for (const step of sampleSteps(steps.length, 2)) {
      site.remove('dist')
      site.runAsProcess(['build'], { ...env, ...endingAt({ folders: publishingFolders(site.root), step }) })
      expect(site.build(env).status).toBe(0)
      expect(claimsIn(site.root)).toEqual([])
    }
  })

  testOfNamespaces('in a container that is gone holds nobody up', async () => {
    const site = createSite(ONE)
    const step = stepOf(site, ([path = '']) => /stage-\w+\/.*index\.html$/.test(path))
    site.remove('dist')
    const holder = startNested(site, ['build'], endingAt({ folders: publishingFolders(site.root), step }))
    await holder.ended
    expect(claimsIn(site.root)).toHaveLength(1)
    expect(site.build(env).status).toBe(0)
    expect(existsSync(workOf(site.root))).toBe(false)
  })
})

const bootId = (): string => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()

/** A claim as another process would have left it. */
function forgeClaim(folder: string, holder: unknown, { ageMs = 0, isHeld = true } = {}): string {
  mkdirSync(workOf(folder), { recursive: true })
  const token = randomBytes(8).toString('hex')
  const file = join(workOf(folder), `lock-${token}`)
  writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder))
  if (isHeld) writeFileSync(join(workOf(folder), `held-${token}`), '')
  const at = new Date(Date.now() - ageMs)
  utimesSync(file, at, at)
  return file
}

describe.skipIf(process.platform !== 'linux')('a claim that nobody answers for', () => {
  const startOf = (pid: number): string =>
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')[19] ?? ''
  const own = () => ({
    pid: process.pid,
    start: startOf(process.pid),
    kernel: bootId(),
    namespace: /pid:\[\d+\]/.exec(spawnSync('readlink', ['/proc/self/ns/pid'], { encoding: 'utf8' }).stdout)?.[0] ?? '',
    host: hostname(),
    listens: false,
  })
  const gone = spawnSync(process.execPath, ['--version']).pid

  test.each([
    ['of a process that runs here', {}, 0, true],
    ['of a process that runs here, for hours', {}, 9_000_000, true],
    ['of a process that ended', { pid: gone }, 0, false],
    ['of a pid that another process has now', { start: '12' }, 0, false],
    ['that listened', { listens: true }, 0, false],
    ['of another container, lately', { namespace: 'pid:[1]' }, 5_000, true],
    ['of another container, silent', { namespace: 'pid:[1]' }, 130_000, false],
    ['of another host, lately', { kernel: 'another', host: 'far', listens: true }, 100_000, true],
    ['of another host, silent', { kernel: 'another', host: 'far', listens: true }, 121_000, false],
    ['of another host whose clock is far ahead', { kernel: 'another', listens: true }, -500_000, false],
    ['of this machine before it began anew, silent', { kernel: 'before' }, 600_000, false],
    ['of another system', { kernel: 'darwin mac', namespace: 'mac', start: null }, 1_000, true],
  ])('%s', async (_what, change, ageMs, isAlive) => {
    const folder = temporaryFolder()
    const file = forgeClaim(folder, { ...own(), ...change }, { ageMs })
    expect(await isHeld(folder)).toBe(isAlive)
    const lock = await tryLock(folder)
    expect(typeof lock === 'string').toBe(isAlive)
    expect(existsSync(file)).toBe(isAlive)
  })

  test('the message names the process and its host, the hint the file where nobody can be asked', async () => {
    const folder = temporaryFolder()
    const file = forgeClaim(folder, { ...own(), kernel: 'another', host: 'far' }, { ageMs: 50_000 })
    const problems = await takeLock(join(folder, 'dist')).then(
      () => [],
      (error: unknown) => (error as SiteError).problems,
    )
    expect(problems[0]?.message).toBe(`Another build is running (process ${String(process.pid)} of far)`)
    expect(problems[0]?.hint).toMatch(/It last updated its lock 50 s ago/)
    expect(problems[0]?.hint).toContain(file)
  })

  test.each([
    ['an empty one', ''],
    ['half of one', '{"pid":12'],
    ['binary', '\u0000\u0001\u0002'],
    ['a number', '12'],
    ['a list', '[]'],
    ['a pid below zero', '{"pid":-1,"start":null,"kernel":"x","namespace":"x","host":"x","listens":false}'],
    ['a very long one', `"${'x'.repeat(100_000)}"`],
  ])('%s is nobody’s', async (_what, text) => {
    const folder = temporaryFolder()
    forgeClaim(folder, text)
    expect(typeof (await tryLock(folder))).toBe('object')
  })
})

test('a lock in a folder with a very long name holds, too', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(100), 'y'.repeat(100))
  mkdirSync(folder, { recursive: true })
  const first = await tryLock(folder)
  expect(typeof first).toBe('object')
  if (process.platform === 'linux')
    expect(readdirSync(workOf(folder)).some((name) => name.startsWith('socket-'))).toBe(true)
  expect(await tryLock(folder)).toBe('build-running')
})

test('a holder whose claim is gone gives up before it publishes', async () => {
  const folder = temporaryFolder()
  const lock = await tryLock(folder)
  if (typeof lock === 'string') throw new Error('the lock is free')
  lock.check()
  const [claim = ''] = claimsIn(folder)
  spawnSync('rm', [join(workOf(folder), claim)])
  expect(() => {
    lock.check()
  }).toThrow('another build replaced its lock')
})

testOfNamespaces('a folder that other users may not write to is told, not a bug', () => {
  const site = createSite(ONE)
  const { stderr } = inNamespace(
    site.root,
    'mkdir .dist.packsite && mount -t tmpfs -o ro tmpfs .dist.packsite && packsite build',
  )
  expect(stderr).toMatch(/^error\[write-failed\]/)
})
