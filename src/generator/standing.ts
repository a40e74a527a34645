// Whether the site that a build wrote stands as it left it: a look at each of its files, and at the ways to them. Where there are many, a
// thread of its own looks too: whoever has time takes the next part, so that other work costs no time while it looks.

import { dirname } from 'node:path'
import { availableParallelism } from 'node:os'
import { areUnchanged, partOf, type LastBuild, type Stamped } from './cache/last-build'
import { startLooker } from './early'
import { countParts, createSharedParts, isLooked, isOther, lookAtParts, type SharedParts } from './base/shared-parts'
import { hasPlainWays, unchangedWays } from './output/room-ways'
import { lastBuildOf } from './records'
import type { Worker } from 'node:worker_threads'

/** Files for which a thread would still be starting when they are looked at. */
const WORTH_A_THREAD = 4_000

/** What the thread is sent: whose record it reads, and the build that this has to be of. */
export type LookingData = { readonly root: string; readonly id: string; readonly shared: SharedParts }

export type Looking = {
  /** True when all is as it was; looks at what is left. */
  readonly finish: () => Promise<boolean>
  readonly stop: () => void
}

/** Begins to look, where there is a thread for it; `early`: one that was started before. */
export function startLooking(last: Stamped<LastBuild>, early: Worker | null): Looking {
  const { root, id, outputs } = last
  const shared = createSharedParts()
  const isWorth = outputs.paths.length >= WORTH_A_THREAD && availableParallelism() >= 2
  // It only saves time: without it this thread looks at everything.
  const worker = isWorth ? (early ?? startLooker()) : null
  const ended = new Promise<void>((done) => {
    worker?.once('exit', () => {
      done()
    })
  })
  worker?.postMessage({ root, id, shared } satisfies LookingData)
  return {
    finish: async () => {
      lookAtOutputs(last, shared)
      const count = countParts(last.outputs.paths)
      if (!isOther(shared) && !isLooked(shared, count)) {
        // The thread has the last part, or has died of it.
        worker?.ref()
        await ended
      }
      if (isOther(shared)) return false
      return isLooked(shared, count) || stands(last, unchangedWays(last.ways))
    },
    stop: () => void worker?.terminate(),
  }
}

/** The work of the thread. */
export function lookBeside({ root, id, shared }: LookingData): void {
  const last = lastBuildOf(root)
  if (last?.id === id) lookAtOutputs(last, shared)
}

function lookAtOutputs(last: Stamped<LastBuild>, shared: SharedParts): void {
  const same = unchangedWays(last.ways)
  lookAtParts(shared, countParts(last.outputs.paths), (from, to) =>
    stands({ ...last, outputs: partOf(last.outputs, from, to) }, same),
  )
}

function stands({ outDir, outputs }: Stamped<LastBuild>, same: ReadonlySet<string>): boolean {
  return areUnchanged(outputs) && hasPlainWays([outDir, dirname(outDir)], outputs.paths, same)
}
