// The stage of a first build becomes outDir: what somebody puts in the place of one of its folders does not.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/generator/base/hash'
import { STAMP_NUMBERS, packStamp, stampOfStats } from '../../../src/generator/base/stamp'
import { openStagePlace } from '../../../src/generator/output/first-files'
import { FIRST, stageOf } from '../../../src/generator/output/journal'
import { takeLock, type Lock } from '../../../src/generator/output/lock'
import { publishPatch } from '../../../src/generator/output/patch'
import { createStage, type FirstStage, type Stage } from '../../../src/generator/output/stage'
import type { OutputFile, OutputPath } from '../../../src/generator/model'

let folder: string
let lock: Lock
let stage: Stage
const outDir = (): string => join(folder, 'dist')
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
  stage = createStage({ outDir: outDir(), lock, workDir: folder, trustTimes: true, unfinished: null })
  for (const path of ['news/one.html', 'news/deep/two.html', 'index.html']) stage.add(page(path))
})
afterEach(() => {
  lock.release()
  rmSync(folder, { recursive: true, force: true })
})

const staged = (path: string): string => join(lock.room.folder, stageOf(lock.token), FIRST, path)

test('its files are where they belong', () => {
  expect(stage.publish({ kept: [], known: [] }).written).toHaveLength(3)
  expect(readFileSync(join(outDir(), 'news/deep/two.html'), 'utf8')).toBe('the page news/deep/two.html')
})

describe.skipIf(process.platform === 'win32')('nobody else', () => {
  test('gets into it, and the site has the rights that any folder has', () => {
    const rightsOf = (path: string): number => statSync(path).mode & 0o777
    const beside = join(folder, 'beside')
    mkdirSync(beside)
    expect(rightsOf(join(lock.room.folder, stageOf(lock.token)))).toBe(0o700)
    stage.publish({ kept: [], known: [] })
    expect([rightsOf(outDir()), rightsOf(join(outDir(), 'news'))]).toEqual([rightsOf(beside), rightsOf(beside)])
    expect(readdirSync(lock.room.folder).filter((name) => name.startsWith('stage-'))).toEqual([])
  })

  test('gets into what is staged for a site that stands, or for a few files of it', () => {
    stage.publish({ kept: [], known: [] })
    const place = join(lock.room.folder, stageOf(lock.token))
    const next = createStage({ outDir: outDir(), lock, workDir: folder, trustTimes: true, unfinished: null })
    next.add(page('new.html'))
    expect(statSync(place).mode & 0o777).toBe(0o700)
    next.discard()
    const rights: number[] = []
    const create: Lock['room']['create'] = (path, bytes, options) => {
      rights.push(statSync(place).mode & 0o777)
      return lock.room.create(path, bytes, options)
    }
    const file = { path: 'index.html' as OutputPath, kind: 'page', bytes: Buffer.from('a third page') } as const
    publishPatch(outDir(), { files: [file], deletes: [] }, { ...lock, room: { ...lock.room, create } })
    expect(new Set(rights)).toEqual(new Set([0o700]))
    expect(readFileSync(join(outDir(), 'index.html'), 'utf8')).toBe('a third page')
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
  expect(stage.publish({ kept: [], known: [] }).written).toHaveLength(3)
  expect(readFileSync(join(outDir(), 'news/deep/two.html'), 'utf8')).toBe('the page news/deep/two.html')
  expect(readdirSync(lock.room.folder).filter((name) => name.startsWith('stage-'))).toEqual([])
})

test.each(['news', 'news/deep'])(
  'a link in the place of its folder %s is not published, nor what is behind it',
  (path) => {
    renameSync(staged(path), join(folder, 'moved'))
    symlinkSync(join(folder, 'moved'), staged(path))
    expect(() => stage.publish({ kept: [], known: [] })).toThrow(/is a link/)
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
      stage.publish({ kept: [], known: [] })
    }).toThrow()
    expect(readFileSync(join(folder, 'theirs/thesis.txt'), 'utf8')).toBe('years of work')
    expect(readFileSync(join(folder, 'theirs/held/thesis.txt'), 'utf8')).toBe('more years')
    expect(existsSync(outDir())).toBe(false)
  },
)

describe('another thread', () => {
  const open = (): { first: FirstStage; write: ReturnType<typeof openStagePlace> } => {
    const { first } = stage
    if (first === null) throw new Error('it is no first build')
    return { first, write: openStagePlace(first.place) }
  }
  const bytes = Buffer.from('made elsewhere')
  const path = 'news/made/elsewhere/index.html' as OutputPath

  test('writes files that are taken as if they had been added', () => {
    const { first, write } = open()
    const seen = write(path, bytes)
    if (seen === null) throw new Error('nothing was written')
    first.adopt({ path, kind: 'page', hash: sha256(bytes) }, seen)
    expect(stage.publish({ kept: [], known: [] }).written).toHaveLength(4)
    expect(readFileSync(join(outDir(), path), 'utf8')).toBe('made elsewhere')
    expect(stage.files.get(path)).toBe(sha256(bytes))
    const stamp = new Float64Array(STAMP_NUMBERS)
    expect(stage.copyStamp(path, stamp, 0)).toBe(true)
    expect([...stamp]).toEqual(packStamp(stampOfStats(seen)))
  })

  test('leaves nothing of what it cannot write, and what it has left is cleared', () => {
    const { first, write } = open()
    mkdirSync(staged('news/made'))
    writeFileSync(staged('news/made/elsewhere'), 'a file in the place of a folder')
    expect(write(path, bytes)).toBeNull()
    expect(() => stage.add(page(path))).toThrow()
    const other = 'news/other.html' as OutputPath
    expect(write(other, bytes)).not.toBeNull()
    expect(write('news/none.html', bytes)).not.toBeNull()
    first.clear(other)
    expect(existsSync(staged(other))).toBe(false)
    stage.add(page(other))
    expect(readFileSync(staged(other), 'utf8')).toBe('the page news/other.html')
  })

  test('neither writes over a file behind a link nor removes it', () => {
    const { write } = open()
    rmSync(staged('news'), { recursive: true })
    symlinkSync(join(folder, 'theirs'), staged('news'))
    expect(write('news/thesis.txt', bytes)).toBeNull()
    expect(readFileSync(join(folder, 'theirs/thesis.txt'), 'utf8')).toBe('years of work')
    expect(() => stage.publish({ kept: [], known: [] })).toThrow(/is a link/)
  })
})

test('a site that stands is written by one thread, which compares', () => {
  stage.publish({ kept: [], known: [] })
  expect(createStage({ outDir: outDir(), lock, workDir: folder, trustTimes: true, unfinished: null }).first).toBeNull()
})
