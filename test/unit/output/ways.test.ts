// Folders that are as they were vouch for the folders in them, and for nothing else.

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  folderTree,
  foldersOfFolders,
  hasPlainTree,
  hasPlainWays,
  takeWays,
  unchangedWays,
} from '../../../src/generator/output/fs/output-paths'
import type { Way } from '../../../src/generator/types'

const FILES = [
  'index.html',
  'news/index.html',
  'news/2026/a/index.html',
  'news/2026/b/index.html',
  'packs/c/index.html',
]
let base: string
let ways: Way[]
const at = (path: string): string => join(base, 'dist', path)
const files = (): string[] => FILES.map(at)
const isPlain = (): boolean => hasPlainWays([at(''), base].map(trimmed), files(), unchangedWays(ways))
const trimmed = (path: string): string => path.replace(/\/$/, '')

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  for (const file of files()) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, 'x')
  }
  await pause(80)
  ways = takeWays(foldersOfFolders(folderTree(FILES)).map((folder) => trimmed(at(folder))))
})
afterEach(() => {
  rmSync(base, { recursive: true, force: true })
})

test('the folders that hold folders are looked at, and no others', () => {
  expect(ways.map(([folder]) => folder).sort()).toEqual(['', 'news', 'news/2026', 'packs'].map(at).map(trimmed).sort())
  expect([...unchangedWays(ways)].sort()).toEqual(ways.map(([folder]) => folder).sort())
  expect(isPlain()).toBe(true)
})

describe('is seen, whatever its folder looked like:', () => {
  const behindLink = (path: string): void => {
    renameSync(at(path), join(base, 'moved'))
    symlinkSync(join(base, 'moved'), at(path))
  }

  test.each(['news', 'news/2026', 'news/2026/a', 'packs', 'packs/c'])('a link in the place of %s', (path) => {
    behindLink(path)
    expect(isPlain()).toBe(false)
  })

  test('a link whose folder got its time back', () => {
    const [, mtimeMs = 0] = ways.find(([folder]) => folder === at('news/2026')) ?? []
    behindLink('news/2026/b')
    utimesSync(at('news/2026'), mtimeMs / 1000, mtimeMs / 1000)
    expect(isPlain()).toBe(false)
  })

  test('a link that came before anybody could tell', () => {
    writeFileSync(at('news/2026/other'), 'x')
    ways = takeWays(ways.map(([folder]) => folder))
    behindLink('news/2026/a')
    expect(isPlain()).toBe(false)
  })

  test('a folder that is gone', () => {
    rmSync(at('packs'), { recursive: true })
    expect(isPlain()).toBe(false)
  })
})

test('a folder that was changed otherwise vouches for nothing, and its folders are looked at', () => {
  writeFileSync(at('news/2026/other.txt'), 'x')
  expect(unchangedWays(ways).has(at('news/2026'))).toBe(false)
  expect(isPlain()).toBe(true)
})

describe('a tree', () => {
  const tree = folderTree(FILES)
  const isPlainTree = (): boolean => hasPlainTree(tree, (folder) => trimmed(at(folder)))
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
      expect(Object.fromEntries(folderTree(paths))).toEqual(counted)
    expect([...folderTree(['a.html', 'b.html'])]).toEqual([['', 0]])
    expect(Object.fromEntries(folderTree(['a/x', 'ab/x', 'a/b/x', 'a/x']))).toEqual({ '': 2, a: 1, ab: 0, 'a/b': 0 })
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
    const one = folderTree(['index.html'])
    const isPlainOne = (): boolean => hasPlainTree(one, () => at('packs/c'))
    expect(isPlainOne()).toBe(true)
    replace('packs/c', () => {
      symlinkSync(join(base, 'moved'), at('packs/c'))
    })
    expect(isPlainOne()).toBe(false)
  })
})
