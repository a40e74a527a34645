// The folders on the way to files of the output.

import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { arePublishedFilesUnchanged } from '../../../src/generator/incremental/published-outputs'
import { takeFingerprints } from '../../../src/generator/incremental/fingerprints'
import { countSubfolders, hasNoLinkedFolders } from '../../../src/generator/output/fs/output-paths'

const FILES = [
  'index.html',
  'news/index.html',
  'news/2026/a/index.html',
  'news/2026/b/index.html',
  'packs/c/index.html',
]
let base: string
const at = (path: string): string => join(base, 'dist', path)
const files = (): string[] => FILES.map(at)
let fingerprints: Readonly<Record<string, string>>
const outDir = (): string => trimmed(at(''))
const isUnchanged = (): boolean => arePublishedFilesUnchanged({ outDir: outDir(), outputs: fingerprints })
const namedFingerprints = (paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(takeFingerprints(paths)).map(([path, fingerprint]) => [relative(outDir(), path), fingerprint]),
  )
const trimmed = (path: string): string => path.replace(/\/$/, '')

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  for (const file of files()) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'x')
  }
  fingerprints = namedFingerprints(files())
})
afterEach(() => {
  rmSync(base, { recursive: true, force: true })
})

test('published files are unchanged, also behind a link in the place of outDir', () => {
  expect(isUnchanged()).toBe(true)
  renameSync(outDir(), join(base, 'moved'))
  symlinkSync(join(base, 'moved'), outDir())
  expect(isUnchanged()).toBe(true)
})

test('a published file that is changed or missing is found, whichever it is', () => {
  for (const file of files()) {
    const before = readFileSync(file)
    const { mtimeMs } = statSync(file)
    for (const change of [
      () => {
        writeFileSync(file, 'another')
      },
      () => {
        rmSync(file)
      },
    ]) {
      change()
      expect(isUnchanged()).toBe(false)
    }
    writeFileSync(file, before)
    utimesSync(file, mtimeMs / 1000, mtimeMs / 1000)
    fingerprints = { ...fingerprints, ...namedFingerprints([file]) }
    expect(isUnchanged()).toBe(true)
  }
})

describe('published files cannot be compared:', () => {
  const behindLink = (path: string): void => {
    renameSync(at(path), join(base, 'moved'))
    symlinkSync(join(base, 'moved'), at(path))
  }

  test.each(['news', 'news/2026', 'news/2026/a', 'packs', 'packs/c'])('a link in the place of %s', (path) => {
    behindLink(path)
    expect(isUnchanged()).toBe(false)
  })

  test('a folder that is gone', () => {
    rmSync(at('packs'), { recursive: true })
    expect(isUnchanged()).toBe(false)
  })
})

describe('a tree', () => {
  const tree = countSubfolders(FILES)
  const isPlainTree = (): boolean => hasNoLinkedFolders(tree, (folder) => trimmed(at(folder)))
  const replace = (path: string, put: () => void): void => {
    renameSync(trimmed(at(path)), join(base, 'moved'))
    put()
  }

  test('counts folders, in whatever order files come', () => {
    const counted = { '': 2, news: 1, 'news/2026': 2, 'news/2026/a': 0, 'news/2026/b': 0, packs: 1, 'packs/c': 0 }
    for (const paths of [
      FILES,
      FILES.toReversed(),
      [...FILES, ...FILES],
      FILES.flatMap((path) => [path, `${path}.json`]),
    ])
      expect(Object.fromEntries(countSubfolders(paths))).toEqual(counted)
    expect([...countSubfolders(['a.html', 'b.html'])]).toEqual([['', 0]])
    expect(Object.fromEntries(countSubfolders(['a/x', 'ab/x', 'a/b/x', 'a/x']))).toEqual({
      '': 2,
      a: 1,
      ab: 0,
      'a/b': 0,
    })
  })

  test('of folders is plain, whatever else stands in it', () => {
    expect(isPlainTree()).toBe(true)
    mkdirSync(at('news/2026/another'))
    writeFileSync(at('news/file'), 'x')
    symlinkSync(base, at('link'))
    expect(isPlainTree()).toBe(true)
  })

  test.each(['', 'news', 'news/2026', 'news/2026/a', 'packs/c'])(
    'is not with a link or a file in the place of %j',
    (path) => {
      replace(path, () => {
        symlinkSync(join(base, 'moved'), trimmed(at(path)))
      })
      expect(isPlainTree()).toBe(false)
      rmSync(trimmed(at(path)))
      writeFileSync(trimmed(at(path)), 'x')
      expect(isPlainTree()).toBe(false)
    },
  )

  test('is not without one of its folders', () => {
    rmSync(at('packs/c'), { recursive: true })
    expect(isPlainTree()).toBe(false)
  })

  test('of one folder is that folder', () => {
    const one = countSubfolders(['index.html'])
    const isPlainOne = (): boolean => hasNoLinkedFolders(one, () => at('packs/c'))
    expect(isPlainOne()).toBe(true)
    replace('packs/c', () => {
      symlinkSync(join(base, 'moved'), at('packs/c'))
    })
    expect(isPlainOne()).toBe(false)
  })
})
