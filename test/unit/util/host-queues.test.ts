import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runHostQueues } from '../../../src/generator/util/host-queues'

/** Runs items such as 'a/1', and returns the largest number of concurrent requests, in all and to one host. */
async function run(items: readonly string[], { perHost = 2, signal = undefined as AbortSignal | undefined } = {}) {
  const running: string[] = []
  const done: string[] = []
  let [most, mostOfHost] = [0, 0]
  const hostOf = (item: string): string => item.split('/')[0] ?? ''
  await runHostQueues(
    items,
    async (item) => {
      running.push(hostOf(item))
      most = Math.max(most, running.length)
      mostOfHost = Math.max(mostOfHost, running.filter((host) => host === hostOf(item)).length)
      await pause(5)
      running.splice(running.indexOf(hostOf(item)), 1)
      done.push(item)
    },
    { hostOf, perHost, pauseMs: 1, signal },
  )
  return { done, most, mostOfHost }
}

test('every item is requested once, few of a host and few hosts at a time', async () => {
  const items = Array.from({ length: 40 }, (_, host) =>
    [1, 2, 3].map((item) => `${String(host)}/${String(item)}`),
  ).flat()
  const { done, most, mostOfHost } = await run(items)
  expect([...done].sort()).toEqual([...items].sort())
  expect(mostOfHost).toBe(2)
  expect(most).toBeLessThanOrEqual(32)
})

test('a signal ends all queues', async () => {
  await expect(run(['a/1', 'a/2', 'b/1'], { signal: AbortSignal.abort(new Error('stopped')) })).rejects.toThrow(
    'stopped',
  )
})
