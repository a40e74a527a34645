// The folders that packsite keeps for itself are its own: another user's or a link is refused, and nobody else can write what it creates,
// whatever the umask.

import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inFullRun } from '../support/full'
import { endingAt, publishingFolders } from '../support/at-step'
import { packageFolder } from '../support/paths'
import { start } from '../support/running'
import { createSite, type TestSite } from '../support/site'
import { snapshot, temporaryFolder } from '../support/trees'

const env = { SOURCE_DATE_EPOCH: '1795219200', PACKSITE_CACHE: '' }
const POST = { 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nText\n' }
const OTHER = { 'content/news/a.md': '---\ntitle: B\ndate: 2026-01-02\n---\nOther text\n' }
const FOREIGN_USER = 12_345

/** Only root may give a folder to another user. */
const isRoot = process.getuid?.() === 0

const modeOf = (path: string): number => lstatSync(path).mode & 0o7777

/** Everything below a folder that somebody else than its owner may write, but for links and what is in a folder that nobody else enters. */
function writableByOthers(folder: string): string[] {
  const stats = lstatSync(folder)
  if (stats.isSymbolicLink()) return []
  const own = (stats.mode & 0o022) === 0 ? [] : [folder]
  if (!stats.isDirectory() || (stats.mode & 0o077) === 0) return own
  return [...own, ...readdirSync(folder).flatMap((name) => writableByOthers(join(folder, name)))]
}

/** Runs packsite under a umask. */
function runUnder(umask: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const program = join(packageFolder, 'bin/packsite.js')
  return spawnSync('/bin/sh', ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env, ...more },
  })
}

describe('.dist.packsite', () => {
  const workOf = ({ root }: TestSite): string => join(root, '.dist.packsite')

  test.runIf(isRoot).each([0o777, ...inFullRun(0o1777, 0o755, 0o700)])(
    'of another user with mode %o is refused',
    (mode) => {
      for (const isBuilt of [false, true]) {
        const site = createSite(POST)
        if (isBuilt) {
          site.build(env)
          site.write(OTHER)
        }
        const before = isBuilt ? snapshot(join(site.root, 'dist')) : null
        mkdirSync(workOf(site))
        chmodSync(workOf(site), mode)
        chownSync(workOf(site), FOREIGN_USER, FOREIGN_USER)
        const { status, stderr } = site.runAsProcess(['build'], env)
        expect(status).toBe(1)
        expect(stderr).toContain(
          'error[out-dir-foreign] .dist.packsite belongs to another user (12345), who could change what packsite writes there',
        )
        expect(readdirSync(workOf(site))).toEqual([])
        expect([modeOf(workOf(site)), lstatSync(workOf(site)).uid]).toEqual([mode, FOREIGN_USER])
        expect(existsSync(join(site.root, 'dist')) ? snapshot(join(site.root, 'dist')) : null).toEqual(before)
      }
    },
  )

  test.runIf(isRoot)('of whoever owns the folder around it is used', () => {
    const site = createSite(POST)
    mkdirSync(workOf(site))
    for (const folder of [site.root, workOf(site)]) chownSync(folder, FOREIGN_USER, FOREIGN_USER)
    expect(site.runAsProcess(['build'], env).status).toBe(0)
    expect(existsSync(workOf(site))).toBe(false)
  })

  test.each(['000', ...inFullRun('002', '022', '077')])(
    'that is created under umask %s can be written by its owner alone',
    (umask) => {
      const site = createSite(POST)
      const folders = publishingFolders(site.root)
      // Killed while it stages.
      runUnder(umask, ['build', '--root', site.root], endingAt({ folders, step: 12 }))
      expect(readdirSync(workOf(site))).not.toEqual([])
      expect(modeOf(workOf(site)) & 0o022).toBe(0)
    },
  )

  test('that everybody could write is closed before it is used', () => {
    const site = createSite(POST)
    mkdirSync(workOf(site))
    chmodSync(workOf(site), 0o777)
    const folders = publishingFolders(site.root)
    runUnder('000', ['build', '--root', site.root], endingAt({ folders, step: 12 }))
    expect(modeOf(workOf(site))).toBe(0o755)
  })
})

describe('.packsite', () => {
  test.each(['000', ...inFullRun('002', '022')])('is private under umask %s, whatever writes there', (umask) => {
    for (const commands of [
      ...inFullRun(['build'], ['check']),
      ['build', 'check', 'verify', 'schemas'],
      ...inFullRun(['schemas'], ['why /']),
    ]) {
      const site = createSite({
        ...POST,
        ...(commands.length > 1 ? { 'templates/a.tsx': 'export const a = 1\n' } : {}),
      })
      for (const command of commands) runUnder(umask, [...command.split(' '), '--root', site.root])
      const folder = join(site.root, '.packsite')
      if (existsSync(folder)) expect({ commands, found: writableByOthers(folder) }).toEqual({ commands, found: [] })
    }
  })

  test('the folder that PACKSITE_CACHE names is private when packsite creates it', () => {
    const site = createSite(POST)
    const cache = join(temporaryFolder(), 'new/cache')
    expect(runUnder('000', ['build', '--root', site.root], { PACKSITE_CACHE: cache }).status).toBe(0)
    expect(readdirSync(cache)).not.toEqual([])
    expect(modeOf(cache)).toBe(0o700)
  })

  test('that everybody could write is closed', () => {
    const site = createSite(POST)
    site.build(env)
    for (const name of ['.packsite', '.packsite/cache']) chmodSync(join(site.root, name), 0o777)
    site.write(OTHER)
    site.build(env)
    for (const name of ['.packsite', '.packsite/cache']) expect(modeOf(join(site.root, name))).toBe(0o700)
  })

  test.runIf(isRoot)('of another user is refused', () => {
    for (const name of ['.packsite', '.packsite/cache']) {
      const site = createSite(POST)
      site.build(env)
      chownSync(join(site.root, name), FOREIGN_USER, FOREIGN_USER)
      const { status, stderr } = site.runAsProcess(['build'], env)
      expect({ name, status }).toEqual({ name, status: 1 })
      expect(stderr).toContain(`error[out-dir-foreign] ${name} belongs to another user (12345)`)
    }
  })

  const LINKED = [
    '.packsite',
    '.packsite/cache/packsite-1',
    ...inFullRun('.packsite/cache', '.packsite/state', '.packsite/state/build', '.packsite/sync'),
  ]
  const COMMANDS = [
    'build',
    'build --no-cache',
    'build --clear-cache',
    'check',
    'sync',
    'list routes',
    'schemas',
    'verify',
  ]

  test.each(LINKED)('%s as a link is refused by each command, and nothing behind it changes', (name) => {
    for (const isBuilt of [true, false]) {
      const site = createSite(POST)
      if (isBuilt) site.build(env)
      const [path, target] = [join(site.root, name), join(temporaryFolder(), 'target')]
      if (existsSync(path)) renameSync(path, target)
      else mkdirSync(target)
      if (lstatSync(target).isDirectory()) writeFileSync(join(target, 'somebody’s'), 'own')
      mkdirSync(dirname(path), { recursive: true })
      symlinkSync(target, path)
      const before = snapshot(dirname(target))
      for (const command of COMMANDS) {
        const { status, stderr, stdout } = site.run([...command.split(' ')], env)
        expect({ command, status }).toEqual({ command, status: 1 })
        expect(stderr + stdout).toContain(`${name} is a symbolic link, which packsite does not follow`)
        expect(snapshot(dirname(target))).toEqual(before)
      }
      rmSync(path)
      site.write(OTHER)
      site.build(env)
    }
  })

  test('as a link: dev says so, and nothing behind it changes', async () => {
    const site = createSite(POST)
    const target = temporaryFolder()
    symlinkSync(target, join(site.root, '.packsite'))
    const dev = start(['dev', '--port', '0', '--root', site.root], env)
    await dev.says('.packsite is a symbolic link')
    dev.kill('SIGTERM')
    await dev.ended
    expect(readdirSync(target)).toEqual([])
  })
})
