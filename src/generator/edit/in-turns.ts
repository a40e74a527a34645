// Requests to several hosts: few at a time for each host, with pauses.

import { setTimeout as pause } from 'node:timers/promises'
import { parseUrl } from '../util/address'
import { addTo } from '../util/groups'

type Turns = { readonly perHost: number; readonly pauseMs: number; readonly signal: AbortSignal }

/** Calls `run` for each address, with few at a time for each host and a pause in between. */
export async function inTurns(
  addresses: readonly string[],
  run: (address: string) => Promise<void>,
  { perHost, pauseMs, signal }: Turns,
): Promise<void> {
  const hosts = new Map<string, string[]>()
  for (const address of addresses) addTo(hosts, parseUrl(address)?.host ?? '', address)
  const work = async (queue: string[]): Promise<void> => {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      signal.throwIfAborted()
      await run(address)
      if (queue.length > 0) await pause(pauseMs, undefined, { signal })
    }
  }
  await Promise.all([...hosts.values()].flatMap((queue) => Array.from({ length: perHost }, () => work(queue))))
}
