// Node executes what its compile cache holds, so packsite turns it on only in a folder that no other user can write. Node 20 has no such cache.

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { emptyFolder } from '../support/cache'
import { copyPacksite } from '../support/packsite-copy'
import { packageFolder } from '../support/paths'
import { createSite, listBelow, runProgram } from '../support/site'

const hasCache = 'enableCompileCache' in module
/** Whether this user may give a folder to another one. */
const isRoot = process.getuid?.() === 0

/** `packsite --version`, started under a umask. */
function runWith(env: Readonly<Record<string, string>>, umask = '022'): void {
  const program = join(packageFolder, 'bin/packsite.js')
  const { NODE_COMPILE_CACHE: _, NODE_DISABLE_COMPILE_CACHE: _disabled, ...rest } = process.env
  const { status, stdout, stderr } = spawnSync(
    '/bin/sh',
    ['-c', `umask ${umask}; exec "$0" "$@"`, process.execPath, program, '--version'],
    { env: { ...rest, ...env }, encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
}

const modeOf = (path: string): number => statSync(path).mode & 0o777

/** Makes `caches/packsite` in a home, and answers the folder where a cache would be written. */
type Make = (home: string) => string

function makeFolder(home: string, name = 'caches'): string {
  const folder = join(home, name, 'packsite')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const UNSAFE: readonly (readonly [string, Make])[] = [
  ...[0o720, 0o702, 0o777, 0o1777].map((mode): [string, Make] => [
    `mode ${mode.toString(8)}`,
    (home) => {
      const folder = makeFolder(home)
      chmodSync(folder, mode)
      return folder
    },
  ]),
  ...[0o775, 0o777].map((mode): [string, Make] => [
    `mode ${mode.toString(8)} of its parent`,
    (home) => {
      const folder = makeFolder(home)
      chmodSync(dirname(folder), mode)
      return folder
    },
  ]),
  [
    'a link',
    (home) => {
      const target = makeFolder(home, 'elsewhere')
      mkdirSync(join(home, 'caches'), { mode: 0o700 })
      symlinkSync(target, join(home, 'caches/packsite'))
      return target
    },
  ],
  [
    'a link as its parent',
    (home) => {
      const target = makeFolder(home, 'elsewhere')
      symlinkSync(dirname(target), join(home, 'caches'))
      return target
    },
  ],
]

const ofAnother: readonly (readonly [string, Make])[] = ['caches', 'caches/packsite'].map((name): [string, Make] => [
  `${name} of another user`,
  (home) => {
    const folder = makeFolder(home)
    chownSync(join(home, name), 12_345, 12_345)
    return folder
  },
])

// Where Node has no such cache there is nothing to test: a skipped test would fail in CI.
if (hasCache) {
  test.each(['000', '002', '022', '077'])('umask %s: the folder is private', (umask) => {
    const home = emptyFolder()
    mkdirSync(join(home, '.cache'), { mode: 0o755 })
    runWith({ HOME: home, XDG_CACHE_HOME: '' }, umask)
    const folder = join(home, '.cache/packsite')
    expect(modeOf(folder)).toBe(0o700)
    expect(readdirSync(folder)).not.toEqual([])
  })

  test('XDG_CACHE_HOME names another place, and NODE_DISABLE_COMPILE_CACHE turns it off', () => {
    const home = emptyFolder()
    const caches = join(home, 'caches')
    runWith({ HOME: home, XDG_CACHE_HOME: caches, NODE_DISABLE_COMPILE_CACHE: '1' })
    expect(readdirSync(home)).toEqual([])
    runWith({ HOME: home, XDG_CACHE_HOME: caches })
    expect(readdirSync(home)).toEqual(['caches'])
    expect(readdirSync(join(caches, 'packsite'))).not.toEqual([])
  })

  test.each([...UNSAFE, ...(isRoot ? ofAnother : [])])('stays off: %s', (_name, make) => {
    const home = emptyFolder()
    const folder = make(home)
    runWith({ HOME: home, XDG_CACHE_HOME: join(home, 'caches') })
    expect(readdirSync(folder)).toEqual([])
  })
}

test('a command writes nothing beside the code of packsite', () => {
  const packsite = copyPacksite()
  const before = listBelow(join(packsite, 'lib'))
  const home = emptyFolder()
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2020-01-01\n---\n\nText\n' })
  const env = { HOME: home, XDG_CACHE_HOME: '', PACKSITE_CACHE: '' }
  for (const args of [['build'], ['build'], ['check']]) {
    const { status, stderr } = runProgram(packsite, [...args, '--root', site.root], { env })
    expect({ args, status }, stderr).toEqual({ args, status: 0 })
  }
  expect(listBelow(join(packsite, 'lib'))).toEqual(before)
  if (!hasCache) expect(readdirSync(home)).toEqual([])
})
