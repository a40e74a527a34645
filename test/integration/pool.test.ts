// Threads that answer tasks: to the promise of each, whatever happens to another.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createWorkerPool, type WorkerPool } from '../../src/generator/workers/pool'
import { emptyFolder } from '../support/cache'

/** Answers a number with its double; 'fill' fills the memory of the thread, 'throw' throws; 'die' ends the thread, 'wait' takes a while. Each start is a line in a file. */
const threadOf = (startsFile: string): string => `
const { parentPort } = require('node:worker_threads')
const { appendFileSync } = require('node:fs')
appendFileSync(${JSON.stringify(startsFile)}, 'start\\n')
parentPort.on('message', ({ id, task }) => {
  if (task === 'die') process.exit(1)
  if (task === 'throw') throw new TypeError('a bug')
  if (task === 'fill') for (const all = []; ; ) all.push({ a: new Array(100).fill({}) })
  setTimeout(() => parentPort.postMessage({ id, value: task === 'wait' ? task : task * 2 }), task === 'wait' ? 300 : 20 - task)
})
`

type AnyRun = { readonly run: (task: unknown) => Promise<unknown>; readonly close: WorkerPool['close'] }

function createThreads(threads: number, atATime = 1): { pool: AnyRun; starts: () => number } {
  const folder = emptyFolder()
  const [file, startsFile] = [join(folder, 'pool-worker.cjs'), join(folder, 'starts')]
  writeFileSync(file, threadOf(startsFile))
  writeFileSync(startsFile, '')
  const pool = createWorkerPool({ file, threads, memoryMb: 64, atATime })
  onTestFinished(() => pool.close())
  return { pool: pool as AnyRun, starts: () => readFileSync(startsFile, 'utf8').split('\n').length - 1 }
}

test('each task gets its own answer, and no more threads are started than there are tasks', async () => {
  const { pool, starts } = createThreads(3)
  expect(await Promise.all([1, 2, 3, 4, 5, 6, 7].map((task) => pool.run(task)))).toEqual([2, 4, 6, 8, 10, 12, 14])
  expect(starts()).toBe(3)
  const few = createThreads(3)
  expect(await few.pool.run(1)).toBe(2)
  expect(few.starts()).toBe(1)
})

test('a task that ends its thread is answered with null, and the others are answered', async () => {
  const { pool } = createThreads(2)
  const tasks = [1, 'die', 2, 'die', 3, 4]
  expect(await Promise.all(tasks.map((task) => pool.run(task)))).toEqual([2, null, 4, null, 6, 8])
})

test('a thread that waits for something else has several tasks at a time, and dies of none alone', async () => {
  const { pool, starts } = createThreads(1, 4)
  const answered: unknown[] = []
  await Promise.all(['wait', 'wait', 'wait', 1].map(async (task) => answered.push(await pool.run(task))))
  // What is asked last is answered first: it did not wait for the others.
  expect(answered).toEqual([2, 'wait', 'wait', 'wait'])
  expect(starts()).toBe(1)
  expect(await Promise.all(['wait', 'die', 3].map((task) => pool.run(task)))).toEqual([null, null, null])
  expect(await pool.run(4)).toBe(8)
})

test('a task that fills the memory is answered with null, and is no fault of others', async () => {
  const { pool } = createThreads(2)
  const tasks = [1, 'fill', 2, 3]
  expect(await Promise.all(tasks.map((task) => pool.run(task)))).toEqual([2, null, 4, 6])
}, 60_000)

test('what a thread throws is thrown for its task, and the others are answered', async () => {
  const { pool } = createThreads(2)
  const [first, broken, last] = await Promise.allSettled([pool.run(1), pool.run('throw'), pool.run(3)])
  expect([first, last]).toMatchObject([{ value: 2 }, { value: 6 }])
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: 'a bug' } })
})

test('closing ends the threads, and none is started for the tasks that wait', async () => {
  const { pool, starts } = createThreads(1)
  const answers = ['wait', 1, 2].map((task) => pool.run(task))
  for (const answer of answers) answer.catch(() => undefined)
  while (starts() === 0) await pause(5)
  await pool.close()
  void pool.run(3)
  await pause(150)
  expect(starts()).toBe(1)
})
