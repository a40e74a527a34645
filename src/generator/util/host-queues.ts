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

/** Sockets and file descriptors are limited, and a site may name hundreds of hosts. */
const CONCURRENT_HOSTS = 16

/** Runs `request` for each item: at most 16 hosts at a time, and the items of each host in order. Rejects with the signal's reason on abort. */
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
  const queues = [...hosts.values()]
  const workHosts = async (): Promise<void> => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      const items = queue
      await Promise.all(Array.from({ length: perHost }, () => work(items)))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_HOSTS }, workHosts))
}
