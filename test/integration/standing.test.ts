// Detects every change of a built site: edited, deleted and linked files of outDir.

import { existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postFiles } from '../bench/corpus'
import { emptyFolder } from '../support/cache'
import { pause } from '../support/running'
import { createSite, runCliIn, type TestSite } from '../support/site'
import { snapshotOfBuild } from '../support/trees'

const POSTS = 300

const NOTHING = 'Nothing changed.'
const dist = ({ root }: TestSite): string => join(root, 'dist')

test('a no-op build notices each change of a built file', { timeout: 180_000 }, async () => {
  const site = createSite(postFiles(POSTS))
  const build = (...args: string[]): string => {
    const { status, stdout, stderr } = site.runAsProcess(['build', ...args])
    return status === 0 ? stdout : stderr
  }
  build()
  const whole = snapshotOfBuild(dist(site))
  const page = Object.keys(whole).find((path) => /^news\/\d{4}\/post-\d+\/index\.html$/.test(path)) ?? ''
  const file = join(dist(site), page)
  const folder = join(file, '..')
  // Times of folders that were just made tell nothing.
  await pause(100)
  expect(build()).toContain(NOTHING)

  // In the folder of the site and in another one, as a process and in this one.
  const elsewhere = emptyFolder()
  expect(runCliIn(site.root, ['build']).stdout).toContain(NOTHING)
  expect(runCliIn(elsewhere, ['build', `--root=${site.root}`]).stdout).toContain(NOTHING)
  expect(runCliIn(elsewhere, ['build']).status).toBe(1)
  expect(build('--no-trust-mtime')).toContain(NOTHING)
  build()

  const bytes = readFileSync(file)
  const { atime, mtime } = statSync(file)
  writeFileSync(file, Buffer.from(bytes).fill('x', 0, 1))
  utimesSync(file, atime, mtime)
  expect(build()).not.toContain(NOTHING)
  expect(readFileSync(file)).toEqual(bytes)

  rmSync(folder, { recursive: true })
  expect(build()).not.toContain(NOTHING)
  expect(existsSync(file)).toBe(true)
  await pause(100)
  expect(build()).toContain(NOTHING)

  // The same files, behind a link.
  const moved = join(emptyFolder(), 'moved')
  renameSync(folder, moved)
  symlinkSync(moved, folder)
  expect(build()).not.toContain(NOTHING)
  rmSync(folder)
  renameSync(moved, folder)
  build()
  expect(build()).toContain(NOTHING)
  expect(snapshotOfBuild(dist(site))).toEqual(whole)
})
