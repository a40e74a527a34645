// What tells that a file is another one without reading it: size, times and inode, and where a link leads. Twins have the same
// size and were written within one tick of the clock; whoever swaps them touches no file.

import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFilesRecursively } from '../../src/generator/util/listing'
import { sha256 } from '../../src/generator/util/hash'
import { fingerprintOfStats, formatFingerprint } from '../../src/generator/util/fingerprint'
import { readBuildState, readPagesState, writeBuildState } from '../../src/generator/incremental/build-state'
import { areUnchanged, listPathsBelow, takeFingerprints } from '../../src/generator/incremental/fingerprints'
import { openFileFactsCache } from '../../src/generator/store/mtime-cache'
import { OWN_CACHE as env, currentFiles, emptyFolder } from '../support/cache'
import { runInThread } from '../support/cli-thread'
import { pause } from '../support/running'
import { createSite } from '../support/site'
import type { Hash } from '../../src/generator/types'

/** How long two files may ask for one tick of the clock, in ms. */
const TWINS_WITHIN = 20_000

/**
 * Writes a pair of files whose size and times are the same, as far as a disk tells. A file that was looked at since the last
 * tick is given a finer time than others, so a tick passes between two attempts.
 */
async function writeTwins(folder: string, names: readonly [string, string]): Promise<void> {
  const [one, other] = [join(folder, names[0]), join(folder, names[1])]
  for (const [path, text] of [[one, 'AAAA'] as const, [other, 'BBBB'] as const]) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const begun = Date.now()
  while (Date.now() - begun < TWINS_WITHIN) {
    utimesSync(one, 1000, 1000)
    utimesSync(other, 1000, 1000)
    if (statSync(one).ctimeMs === statSync(other).ctimeMs) return
    await pause(12)
  }
  throw new Error('The clock of this disk is too fine for twins')
}

function exchange(folder: string, one: string, other: string): void {
  renameSync(join(folder, one), join(folder, 'between'))
  renameSync(join(folder, other), join(folder, one))
  renameSync(join(folder, 'between'), join(folder, other))
}

function lead(folder: string, link: string, target: string): void {
  rmSync(join(folder, link), { force: true })
  symlinkSync(target, join(folder, link))
}

/** The bytes of a file change, its size and the time of its content do not. */
function putBack(file: string, text: string): void {
  const { atime, mtime } = statSync(file)
  writeFileSync(file, text)
  utimesSync(file, atime, mtime)
}

const CHANGES: Readonly<Record<string, (folder: string) => void>> = {
  'two folders that change places': (folder) => {
    exchange(folder, 'content/a', 'content/b')
  },
  'two files that change places': (folder) => {
    exchange(folder, 'content/a/x', 'content/b/x')
  },
  'two folders above them': (folder) => {
    exchange(folder, 'content/deep/one', 'content/deep/two')
  },
  'a file that is put back with its size and time': (folder) => {
    putBack(join(folder, 'content/a/x'), 'CCCC')
  },
  'a file of the same size and time in its place': (folder) => {
    const file = join(folder, 'content/a/x')
    const { atime, mtime } = statSync(file)
    writeFileSync(`${file}.new`, 'CCCC')
    utimesSync(`${file}.new`, atime, mtime)
    renameSync(`${file}.new`, file)
  },
  'a twin that is renamed over it': (folder) => {
    renameSync(join(folder, 'content/b/x'), join(folder, 'content/a/x'))
  },
  'a twin that is linked in its place': (folder) => {
    rmSync(join(folder, 'content/a/x'))
    linkSync(join(folder, 'content/b/x'), join(folder, 'content/a/x'))
  },
  'a link that is led to the twin': (folder) => {
    lead(folder, 'content/link', 'b/x')
  },
  'a link to a link, of which the second is led to the twin': (folder) => {
    lead(folder, 'content/second', 'b/x')
  },
  'a link through a folder that is a link, which is led elsewhere': (folder) => {
    lead(folder, 'content/folder', 'b')
  },
  'a link in the place of a file': (folder) => {
    lead(folder, 'content/a/x', '../b/x')
  },
  'a file in the place of a link': (folder) => {
    rmSync(join(folder, 'content/link'))
    renameSync(join(folder, 'content/b/x'), join(folder, 'content/link'))
  },
}

async function twins(): Promise<string> {
  const folder = emptyFolder()
  await writeTwins(folder, ['content/a/x', 'content/b/x'])
  await writeTwins(folder, ['content/deep/one/more/x', 'content/deep/two/more/x'])
  lead(folder, 'content/link', 'a/x')
  lead(folder, 'content/first', 'second')
  lead(folder, 'content/second', 'a/x')
  lead(folder, 'content/folder', 'a')
  lead(folder, 'content/through', 'folder/x')
  return folder
}

describe('a change that no size and no time of content tells', () => {
  test.each(Object.keys(CHANGES))('%s: the record of a build no longer holds', async (change) => {
    const folder = await twins()
    const stamps = takeFingerprints(
      listPathsBelow([join(folder, 'content')]).filter((path) => !lstatSync(path).isDirectory()),
    )
    expect(areUnchanged(stamps)).toBe(true)
    CHANGES[change]?.(folder)
    expect(areUnchanged(stamps)).toBe(false)
  })

  test.each(Object.keys(CHANGES))('%s: the table of files knows no hash that is not right', async (change) => {
    const folder = await twins()
    const table = openFileFactsCache({ file: null, code: 'code' as Hash, now: () => Date.now() + 60_000 })
    for (const file of listFilesRecursively(join(folder, 'content')))
      table.learn(file.path, file, { hash: sha256(readFileSync(file.absolute)), more: null })
    CHANGES[change]?.(folder)
    for (const file of listFilesRecursively(join(folder, 'content'))) {
      const known = table.get(file.path, file)
      if (known !== null) expect(known.hash, file.path).toBe(sha256(readFileSync(file.absolute)))
    }
  })

  test('what nobody touched is known', async () => {
    const folder = await twins()
    const stamps = takeFingerprints(listPathsBelow([join(folder, 'content')]))
    const table = openFileFactsCache({ file: null, code: 'code' as Hash, now: () => Date.now() + 60_000 })
    const files = listFilesRecursively(join(folder, 'content'))
    for (const file of files) table.learn(file.path, file, { hash: 'hash' as Hash, more: null })
    for (const file of listFilesRecursively(join(folder, 'content'))) expect(table.get(file.path, file)).not.toBeNull()
    expect(areUnchanged(stamps)).toBe(true)
    chmodSync(join(folder, 'content/a/x'), 0o600)
    expect(areUnchanged(stamps)).toBe(false)
  })
})

const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nText.\n`

test('posts that change places, or are put back with their old size and time, are built as they are', async () => {
  const site = createSite({ 'content/news/a/x.md': post('AAAA'), 'content/news/b/x.md': post('BBBB') })
  const heading = (path: string): string => /<h1[^>]*>([^<]*)/.exec(site.read(path))?.[1] ?? ''
  const titles = (): string[] => ['a', 'b'].map((name) => heading(`news/${name}/x/index.html`))
  const news = join(site.root, 'content/news')
  // With the record of the last build, and with nothing but the table of files.
  for (const removed of [[], ['.packsite/state']]) {
    const build = async (): Promise<void> => {
      await pause(80)
      site.build(env)
    }
    writeFileSync(join(news, 'a/x.md'), post('AAAA'))
    writeFileSync(join(news, 'b/x.md'), post('BBBB'))
    for (const name of ['a', 'b']) utimesSync(join(news, name, 'x.md'), 1000, 1000)
    await build()
    expect(titles()).toEqual(['AAAA', 'BBBB'])
    for (const path of removed) site.remove(path)
    exchange(news, 'a', 'b')
    await build()
    expect(titles()).toEqual(['BBBB', 'AAAA'])
    for (const path of removed) site.remove(path)
    putBack(join(news, 'a/x.md'), post('CCCC'))
    await build()
    expect(titles()).toEqual(['CCCC', 'AAAA'])
  }
  const clean = createSite({ 'content/news/a/x.md': post('CCCC'), 'content/news/b/x.md': post('AAAA') })
  clean.build(env)
  expect(currentFiles(site)).toEqual(currentFiles(clean))
})

test('what verify finds is mended by the next build, even where every record says that nothing changed', () => {
  const site = createSite({ 'content/news/a.md': post('AAAA') })
  site.build(env)
  const page = join(site.root, 'dist/news/a/index.html')
  const whole = readFileSync(page, 'utf8')
  writeFileSync(page, whole.replace('AAAA', 'BBBB'))
  const workDir = join(site.root, '.packsite')
  const state = readBuildState(workDir)
  const pages = state === null ? null : readPagesState(workDir, state)
  if (state === null || pages === null) throw new Error('the build left no state')
  const path = 'news/a/index.html'
  expect(Object.keys(state.outputs)).toContain(path)
  const fingerprint = formatFingerprint(fingerprintOfStats(statSync(page)))
  writeBuildState(workDir, { build: { ...state, outputs: { ...state.outputs, [path]: fingerprint } }, pages })
  expect(site.build(env).stdout).toContain('Nothing changed.')
  expect(readFileSync(page, 'utf8')).toContain('BBBB')
  const { status, stderr } = runInThread(['verify', '--root', site.root], env)
  expect({ status, stderr }).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('run packsite build, which writes it again') as string,
  })
  site.build(env)
  expect(readFileSync(page, 'utf8')).toBe(whole)
  expect(runInThread(['verify', '--root', site.root], env).status).toBe(0)
})

test('a build after a build has nothing to do, also with a link in content; a new target is seen', () => {
  const site = createSite({ 'content/news/a.md': post('AAAA') })
  site.write({ 'content/news/b.md': post('BBBB') })
  symlinkSync('a.md', join(site.root, 'content/news/c.md'))
  site.build(env)
  expect(site.build(env).stdout).toContain('Nothing changed.')
  rmSync(join(site.root, 'content/news/c.md'))
  symlinkSync('b.md', join(site.root, 'content/news/c.md'))
  site.build(env)
  expect(readFileSync(join(site.root, 'dist/news/c/index.html'), 'utf8')).toContain('BBBB')
  site.write({ 'content/news/b.md': post('CCCC') })
  site.build(env)
  expect(readFileSync(join(site.root, 'dist/news/c/index.html'), 'utf8')).toContain('CCCC')
})
