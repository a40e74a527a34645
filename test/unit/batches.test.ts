// Changes of files, gathered: what is acted upon, when, and how often.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createFileChangeBatcher, type FileChangeBatcher } from '../../src/generator/dev/watch/debounce'

const folder = mkdtempSync(join(tmpdir(), 'packsite-batches-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const pause = (delayMs: number): Promise<void> => new Promise((done) => setTimeout(done, delayMs))

/** Longer than anything waits. */
const LONG_MS = 200

function open(name: string, workMs = 0): { batches: FileChangeBatcher; file: string; runs: (readonly string[])[] } {
  const file = join(folder, name)
  const runs: (readonly string[])[] = []
  writeFileSync(file, 'one')
  const batches = createFileChangeBatcher({
    isKnown: (path) => path === file,
    run: async (paths) => {
      runs.push(paths)
      await pause(workMs)
    },
  })
  onTestFinished(() => {
    batches.close()
  })
  return { batches, file, runs }
}

test('several events of one save are one run', async () => {
  const { batches, file, runs } = open('save')
  for (let event = 0; event < 4; event += 1) batches.add(file)
  expect(batches.isBusy()).toBe(true)
  await batches.settled()
  expect(runs).toEqual([[file]])
  expect([batches.isBusy(), batches.settled()]).toEqual([false, null])
})

test('what somebody waits for is run at once, whatever else is waiting', async () => {
  const { batches, file, runs } = open('urged')
  const other = join(folder, 'is-coming')
  batches.add(other)
  batches.urge(file)
  // No timer is waited for.
  await new Promise((resume) => setImmediate(resume))
  expect(runs).toEqual([[other, file]])
})

test('the event of a save that was run already makes it run once more, when nobody waits', async () => {
  const { batches, file, runs } = open('told')
  batches.urge(file)
  await batches.settled()
  batches.add(file)
  batches.add(file)
  expect(batches.settled()).toBeNull()
  await pause(LONG_MS)
  expect(runs).toEqual([[file], [file]])
})

test('another save is no event of the first', async () => {
  const { batches, file, runs } = open('again')
  batches.urge(file)
  await batches.settled()
  writeFileSync(file, 'three')
  batches.add(file)
  expect(batches.isBusy()).toBe(true)
  await batches.settled()
  expect(runs).toEqual([[file], [file]])
})

test('a file that was written while it was read is read again, although nothing tells', async () => {
  const { batches, file, runs } = open('torn', 20)
  batches.add(file)
  await pause(10)
  writeFileSync(file, 'longer')
  await batches.settled()
  await pause(LONG_MS)
  expect(runs).toEqual([[file], [file]])
})

test('who waits when everything ends waits no longer', async () => {
  const { batches, file } = open('closed', 50)
  batches.add(file)
  const settled = batches.settled()
  batches.close()
  await settled
})
