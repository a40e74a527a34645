// Two threads look at what dev showed last, in parts: the answer is the one that either would give alone.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PART, countParts, createSharedParts, lookAtParts } from '../../../src/generator/base/shared-parts'
import { takeStamps, writeAnswer, type Stamps, type Validity } from '../../../src/generator/cache/last-build'
import { areAllUnchanged, lookAhead, shownFile } from '../../../src/generator/cache/shown-looks'

/** So many that the record is worth another thread. */
const COUNT = 6000

let root: string
let stamps: Stamps
const validity: Validity = { code: '', root: '', timestamp: null, fromMs: null, untilMs: null, seen: [] }
const fileAt = (index: number): string => join(root, 'content', `post-${String(index)}.md`)
const save = (index: number, text: string): void => {
  writeFileSync(fileAt(index), text)
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  mkdirSync(join(root, 'content'))
  for (let index = 0; index < COUNT; index += 1) save(index, 'a text')
  stamps = takeStamps(Array.from({ length: COUNT }, (_, index) => fileAt(index)))
  writeAnswer<Validity>(shownFile(root), { ...validity, inputs: stamps, outputs: takeStamps([]) })
})

afterAll(() => {
  rmSync(root, { recursive: true, force: true })
})

test('what was looked at ahead is not looked at again', async () => {
  const shared = createSharedParts()
  await lookAhead(root, shared)
  save(7, 'another text')
  expect(areAllUnchanged(stamps, shared)).toBe(true)
  expect(areAllUnchanged(stamps, createSharedParts())).toBe(false)
  expect(areAllUnchanged(stamps, null)).toBe(false)
})

test('what is another file is found by whoever looks at it', async () => {
  save(PART * 3, 'another text')
  const ahead = createSharedParts()
  await lookAhead(root, ahead)
  expect(areAllUnchanged(stamps, ahead)).toBe(false)
})

test('a part that somebody took and never looked at is looked at with all the others', () => {
  const same = takeStamps(stamps.paths)
  const shared = createSharedParts()
  expect(areAllUnchanged(same, shared)).toBe(true)
  const left = createSharedParts()
  // The first part is taken by nobody's hand.
  Atomics.add(left, 0, 1)
  expect(areAllUnchanged(same, left)).toBe(true)
  save(0, 'another text, in the part that was taken')
  const died = createSharedParts()
  Atomics.add(died, 0, 1)
  expect(areAllUnchanged(same, died)).toBe(false)
})

test('looks of another record, or of none, answer nothing', async () => {
  const same = takeStamps(stamps.paths)
  const shared = createSharedParts()
  await lookAhead(root, shared)
  expect(areAllUnchanged(same, shared)).toBe(true)
  const nothing = createSharedParts()
  await lookAhead(join(root, 'nowhere'), nothing)
  expect([...nothing]).toEqual([0, 0, 0, 0])
  expect(areAllUnchanged(same, nothing)).toBe(true)
})

test('all parts are looked at once, unless one is another', () => {
  const seen: number[] = []
  const shared = createSharedParts()
  lookAtParts(shared, countParts({ length: 2 * PART + 1 }), (from, to) => seen.push(from, to) > 0)
  expect(seen).toEqual([0, PART, PART, 2 * PART, 2 * PART, 3 * PART])
  const other = createSharedParts()
  let count = 0
  lookAtParts(other, 9, (from) => {
    count += 1
    return from !== PART
  })
  expect(count).toBe(2)
})

test('between two parts whoever looks ahead hears what there is to hear', async () => {
  const inputs = takeStamps(stamps.paths)
  writeAnswer<Validity>(shownFile(root), { ...validity, inputs, outputs: takeStamps([]) })
  const shared = createSharedParts()
  let isEnded = false
  let heard = 0
  const looking = lookAhead(root, shared).then(() => (isEnded = true))
  const listen = (): void => {
    if (isEnded) return
    heard += 1
    setImmediate(listen)
  }
  setImmediate(listen)
  await looking
  expect(heard).toBeGreaterThanOrEqual(countParts(stamps.paths) - 1)
  expect(areAllUnchanged(inputs, shared)).toBe(true)
})
