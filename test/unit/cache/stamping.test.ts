// Stamps that a thread takes are those that this one would have taken.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeStamps } from '../../../src/generator/cache/last-build'
import { answerStamps, createStampsBeside, type StampTask } from '../../../src/generator/cache/stamping'
import type { Pool } from '../../../src/generator/base/pool'

test.each([
  ['answers', (task: unknown): unknown => answerStamps(task as StampTask)],
  ['dies', (): unknown => null],
  ['is not there', null],
] as const)('where the thread %s', async (_name, answer) => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  mkdirSync(join(folder, 'news'))
  writeFileSync(join(folder, 'news/a.md'), 'a text')
  symlinkSync(join(folder, 'news/a.md'), join(folder, 'link'))
  const paths = ['link', 'absent', 'news/a.md'].map((path) => join(folder, path))
  const places = { folders: [join(folder, 'news'), join(folder, 'none')], paths }
  const asked: unknown[] = []
  const run = (task: unknown): Promise<unknown> => {
    const { kind } = task as { readonly kind: string }
    asked.push(kind)
    return Promise.resolve(answer?.(task))
  }
  const pool: Pool | null = answer === null ? null : { threads: 1, capacity: 1, run, close: () => Promise.resolve() }
  const all = ['news', 'news/a.md', 'none', 'link', 'absent'].map((path) => join(folder, path))
  const stamps = createStampsBeside((ground: typeof places | null) => ground, { opened: () => pool })
  expect(await stamps.taken()).toBeNull()
  stamps.begin(places)
  const before = takeStamps(all)
  stamps.begin(null)
  expect(await stamps.taken()).toEqual(before)
  expect(asked).toEqual(answer === null ? [] : ['stamp'])
})
