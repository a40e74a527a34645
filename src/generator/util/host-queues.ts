// Requests to several hosts: a queue for each host, with few requests at a time and pauses.

import { setTimeout as pause } from 'node:timers/promises'
import { addTo } from './groups'

export type HostQueueOptions<Item> = {
  readonly hostOf: (item: Item) => string
  /** Maximum number of concurrent requests to a host. */
  readonly perHost: number
  readonly pauseMs: number
  readonly signal: AbortSignal | undefined
}

/** Runs `request` for each item: hosts in parallel, and the items of each host in order. Rejects with the signal's reason on abort. */
export async function runHostQueues<Item>(
  items: readonly Item[],
  request: (item: Item) => Promise<void>,
  { hostOf, perHost, pauseMs, signal }: HostQueueOptions<Item>,
): Promise<void> {
  const hosts = new Map<string, Item[]>()
  for (const item of items) addTo(hosts, hostOf(item), item)
  const work = async (queue: Item[]): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await request(item)
      signal?.throwIfAborted()
      if (queue.length > 0) await pause(pauseMs, undefined, { signal })
    }
  }
  await Promise.all([...hosts.values()].flatMap((queue) => Array.from({ length: perHost }, () => work(queue))))
}
