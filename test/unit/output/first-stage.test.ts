// The stage of a first build becomes outDir: what somebody puts in the place of one of its folders does not.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_BUILD_FOLDER, stageFolderName } from '../../../src/generator/output/journal'
import { readManifest } from '../../../src/generator/output/manifest'
import { takeLock, type BuildLock } from '../../../src/generator/output/lock'
import { createStage, type Stage } from '../../../src/generator/output/stage'
import type { OutputFile, OutputPath } from '../../../src/generator/types'

let folder: string
let lock: BuildLock
let stage: Stage
const outDir = (): string => join(folder, 'dist')
const published = () => ({
  paths: Object.keys(readManifest(outDir())?.files ?? {}),
  fileOf: () => null,
})
const page = (path: string): OutputFile => ({
  path: path as OutputPath,
  kind: 'page',
  origin: path,
  content: { bytes: Buffer.from(`the page ${path}`) },
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  mkdirSync(join(folder, 'theirs'))
  writeFileSync(join(folder, 'theirs/thesis.txt'), 'years of work')
  lock = await takeLock(outDir())
  stage = createStage({ outDir: outDir(), lock, published: published(), unfinished: null })
  for (const path of ['news/one.html', 'news/deep/two.html', 'index.html']) stage.add(page(path))
})
afterEach(() => {
  lock.release()
  rmSync(folder, { recursive: true, force: true })
})

const staged = (path: string): string => join(lock.workFs.folder, stageFolderName(lock.token), FIRST_BUILD_FOLDER, path)

test('its files are where they belong', () => {
  expect(stage.publish({ retained: [], older: [] }).written).toHaveLength(3)
  expect(readFileSync(join(outDir(), 'news/deep/two.html'), 'utf8')).toBe('the page news/deep/two.html')
})

describe.skipIf(process.platform === 'win32')('nobody else', () => {
  test('gets into it, and the site has the rights that any folder has', () => {
    const rightsOf = (path: string): number => statSync(path).mode & 0o777
    const beside = join(folder, 'beside')
    mkdirSync(beside)
    expect(rightsOf(join(lock.workFs.folder, stageFolderName(lock.token)))).toBe(0o700)
    stage.publish({ retained: [], older: [] })
    expect([rightsOf(outDir()), rightsOf(join(outDir(), 'news'))]).toEqual([rightsOf(beside), rightsOf(beside)])
    expect(readdirSync(lock.workFs.folder).filter((name) => name.startsWith('stage-'))).toEqual([])
  })

  test('gets into what is staged for a site that stands', () => {
    stage.publish({ retained: [], older: [] })
    const place = join(lock.workFs.folder, stageFolderName(lock.token))
    const next = createStage({ outDir: outDir(), lock, published: published(), unfinished: null })
    next.add(page('new.html'))
    expect(statSync(place).mode & 0o777).toBe(0o700)
    next.discard()
  })

  test.skipIf(process.getuid?.() !== 0)('can put anything into it, or read it', () => {
    chmodSync(folder, 0o777)
    const place = staged('news')
    for (const command of [
      `echo x > ${place}/one.html`,
      `ln -s / ${place}/link`,
      `ls ${place}`,
      `cat ${place}/one.html`,
    ]) {
      const { status } = spawnSync('sh', ['-c', command], { uid: 65534, gid: 65534 })
      expect([command, status === 0]).toEqual([command, false])
    }
  })
})

test('where a folder stands by then, each file is moved into it', () => {
  mkdirSync(outDir())
  expect(stage.publish({ retained: [], older: [] }).written).toHaveLength(3)
  expect(readFileSync(join(outDir(), 'news/deep/two.html'), 'utf8')).toBe('the page news/deep/two.html')
  expect(readdirSync(lock.workFs.folder).filter((name) => name.startsWith('stage-'))).toEqual([])
})

test.each(['news', 'news/deep'])(
  'a link in the place of its folder %s is not published, nor what is behind it',
  (path) => {
    renameSync(staged(path), join(folder, 'moved'))
    symlinkSync(join(folder, 'moved'), staged(path))
    expect(() => stage.publish({ retained: [], older: [] })).toThrow(/is a symbolic link/)
    expect(existsSync(join(outDir(), path))).toBe(false)
    expect(readdirSync(join(folder, 'moved')).length).toBeGreaterThan(0)
  },
)

test.each(['news/thesis.txt', 'news/held/thesis.txt', 'news/new/deep/thesis.txt'])(
  'a link to a folder of somebody gets new files at most, and nothing there is written over: %s',
  (path) => {
    mkdirSync(join(folder, 'theirs/held'))
    writeFileSync(join(folder, 'theirs/held/thesis.txt'), 'more years')
    rmSync(staged('news'), { recursive: true })
    symlinkSync(join(folder, 'theirs'), staged('news'))
    expect(() => {
      stage.add(page(path))
      stage.publish({ retained: [], older: [] })
    }).toThrow()
    expect(readFileSync(join(folder, 'theirs/thesis.txt'), 'utf8')).toBe('years of work')
    expect(readFileSync(join(folder, 'theirs/held/thesis.txt'), 'utf8')).toBe('more years')
    expect(existsSync(outDir())).toBe(false)
  },
)

test('a file in the place of one of its folders is a problem of the page that needs it', () => {
  mkdirSync(staged('news/made'))
  writeFileSync(staged('news/made/elsewhere'), 'a file in the place of a folder')
  expect(() => stage.add(page('news/made/elsewhere/index.html'))).toThrow()
})

test('a file behind a link in the place of a folder is not written over', () => {
  rmSync(staged('news'), { recursive: true })
  symlinkSync(join(folder, 'theirs'), staged('news'))
  expect(() => stage.add(page('news/thesis.txt'))).toThrow()
  expect(readFileSync(join(folder, 'theirs/thesis.txt'), 'utf8')).toBe('years of work')
  expect(() => stage.publish({ retained: [], older: [] })).toThrow(/is a symbolic link/)
})

test('a stage beside a site that stands is none of a first build', () => {
  const again = (): Stage => createStage({ outDir: outDir(), lock, published: published(), unfinished: null })
  expect(stage.isFirst).toBe(true)
  stage.publish({ retained: [], older: [] })
  expect(again().isFirst).toBe(false)
})
