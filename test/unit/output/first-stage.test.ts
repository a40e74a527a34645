// The stage of a first build becomes outDir: what somebody puts in the place of one of its folders does not.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/generator/base/hash'
import { STAMP_NUMBERS, packStamp, stampOfStats } from '../../../src/generator/base/stamp'
import { openStagePlace } from '../../../src/generator/output/first-files'
import { stageOf } from '../../../src/generator/output/journal'
import { takeLock, type Lock } from '../../../src/generator/output/lock'
import { createStage, type FirstStage, type Stage } from '../../../src/generator/output/stage'
import { lookAtStage, type LookTask } from '../../../src/generator/output/staged-looks'
import type { Pool } from '../../../src/generator/base/pool'
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

const staged = (path: string): string => join(lock.room.folder, stageOf(lock.token), path)

test('its files are where they belong', () => {
  expect(stage.publish({ kept: [], known: [] }).written).toHaveLength(3)
  expect(readFileSync(join(outDir(), 'news/deep/two.html'), 'utf8')).toBe('the page news/deep/two.html')
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

  test('has its file looked at, like any other, before anybody sees it', () => {
    const { first, write } = open()
    const seen = write(path, bytes)
    if (seen === null) throw new Error('nothing was written')
    first.adopt({ path, kind: 'page', hash: sha256(bytes) }, seen)
    rmSync(staged(path))
    writeFileSync(staged(path), 'made by a stranger')
    expect(() => stage.publish({ kept: [], known: [] })).toThrow()
    expect(existsSync(join(outDir(), path))).toBe(false)
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

describe('what another thread looks at', () => {
  const COUNT = 600
  const last = 'made/599/index.html'
  /** A thread that does this with the task, and answers. */
  const poolOf = (act: (task: LookTask) => unknown): Pool => ({
    threads: 1,
    capacity: 1,
    run: (task) => Promise.resolve(act(task as LookTask)),
    close: () => Promise.resolve(),
  })
  const look = (act: (task: LookTask) => unknown): (() => Promise<void>) => {
    if (stage.first === null) throw new Error('it is no first build')
    return stage.first.look(poolOf(act))
  }
  const looker = (task: LookTask): boolean => {
    lookAtStage(task)
    return true
  }
  const publish = (): number => stage.publish({ kept: [], known: [] }).written.length
  beforeEach(() => {
    for (let count = 0; count < COUNT; count += 1) stage.add(page(`made/${String(count)}/index.html`))
  })

  test('is published, with what is staged meanwhile', async () => {
    let looked = 0
    const finish = look((task) => {
      looked = task.names.length
      return looker(task)
    })
    stage.add(page('late/index.html'))
    await finish()
    expect(looked).toBe(COUNT + 3)
    expect(publish()).toBe(COUNT + 4)
    expect(readFileSync(join(outDir(), last), 'utf8')).toBe(`the page ${last}`)
  })

  test.each([
    ['looks at nothing', (): boolean => true],
    ['dies before it has begun', (): null => null],
    [
      'dies with a part',
      (task: LookTask): null => {
        Atomics.add(task.shared, 0, 1)
        return null
      },
    ],
  ] as const)('is looked at by this one where it %s', async (_name, act) => {
    const finish = look(act)
    rmSync(staged('made/0/index.html'))
    writeFileSync(staged('made/0/index.html'), 'made by a stranger')
    await finish()
    expect(publish).toThrow(/changed by another program/)
    expect(existsSync(join(outDir(), 'made/0/index.html'))).toBe(false)
  })

  test.each([
    ['this thread finds', (): boolean => true],
    ['the other one finds', looker],
  ] as const)('is not published with a link or a stranger that %s', async (_name, act) => {
    renameSync(staged('made/599'), join(folder, 'moved'))
    symlinkSync(join(folder, 'moved'), staged('made/599'))
    await look(act)()
    expect(publish).toThrow(/is a link/)
    expect(existsSync(outDir())).toBe(false)
    rmSync(staged('made/599'))
    renameSync(join(folder, 'moved'), staged('made/599'))
    rmSync(staged(last))
    writeFileSync(staged(last), 'made by a stranger')
    await look(act)()
    expect(publish).toThrow()
    expect(existsSync(join(outDir(), last))).toBe(false)
  })

  test.each([
    ['a file', 'late/index.html'],
    ['a way', 'late'],
  ])('does not vouch for %s that is staged later', async (_name, path) => {
    const finish = look(looker)
    stage.add(page('late/index.html'))
    renameSync(staged(path), join(folder, 'moved'))
    symlinkSync(join(folder, 'moved'), staged(path))
    await finish()
    expect(publish).toThrow()
    expect(existsSync(join(outDir(), 'late/index.html'))).toBe(false)
  })

  test('does not vouch for a file that is staged once more', async () => {
    const finish = look(looker)
    if (stage.first === null) throw new Error('it is no first build')
    const seen = { dev: 1, ino: 2, size: 3, mtimeMs: 4, ctimeMs: 5 }
    stage.first.adopt({ path: last as OutputPath, kind: 'page', hash: sha256('another') }, seen)
    await finish()
    expect(publish).toThrow()
  })
})

test('a site that stands is written by one thread, which compares', () => {
  stage.publish({ kept: [], known: [] })
  expect(createStage({ outDir: outDir(), lock, workDir: folder, trustTimes: true, unfinished: null }).first).toBeNull()
})
