// Whether the site that a build wrote stands as it left it: a look at each of its files, and at the ways to them. Where there are many, a
// thread of its own looks too: whoever has time takes the next part, so that other work costs no time while it looks.

import { dirname } from 'node:path'
import { availableParallelism } from 'node:os'
import { areUnchanged, partOf, type LastBuild, type Stamped } from './cache/last-build'
import { startLooker } from './early'
import { hasPlainWays, unchangedWays } from './output/room-ways'
import { lastBuildOf } from './records'
import type { Worker } from 'node:worker_threads'

/** Files of a part. */
const PART = 256

/** Files for which a thread would still be starting when they are looked at. */
const WORTH_A_THREAD = 4_000

/** What threads share: which part is next, how many are looked at, whether one is not as it was. */
const [NEXT, DONE, OTHER, COUNTERS] = [0, 1, 2, 3]

/** What the thread is sent: whose record it reads, and the build that this has to be of. */
export type LookingData = { readonly root: string; readonly id: string; readonly counters: Int32Array }

export type Looking = {
  /** True when all is as it was; looks at what is left. */
  readonly finish: () => Promise<boolean>
  readonly stop: () => void
}

/** Begins to look, where there is a thread for it; `early`: one that was started before. */
export function startLooking(last: Stamped<LastBuild>, early: Worker | null): Looking {
  const { root, id, outputs } = last
  const counters = new Int32Array(new SharedArrayBuffer(COUNTERS * Int32Array.BYTES_PER_ELEMENT))
  const isWorth = outputs.paths.length >= WORTH_A_THREAD && availableParallelism() >= 2
  // It only saves time: without it this thread looks at everything.
  const worker = isWorth ? (early ?? startLooker()) : null
  const ended = new Promise<void>((done) => {
    worker?.once('exit', () => {
      done()
    })
  })
  worker?.postMessage({ root, id, counters } satisfies LookingData)
  return {
    finish: async () => {
      lookAtParts(last, counters)
      const isOther = (): boolean => Atomics.load(counters, OTHER) === 1
      const isLooked = (): boolean => Atomics.load(counters, DONE) === partsOf(last)
      if (!isOther() && !isLooked()) {
        // The thread has the last part, or has died of it.
        worker?.ref()
        await ended
      }
      if (isOther()) return false
      return isLooked() || stands(last, unchangedWays(last.ways))
    },
    stop: () => void worker?.terminate(),
  }
}

/** The work of the thread. */
export function lookBeside({ root, id, counters }: LookingData): void {
  const last = lastBuildOf(root)
  if (last?.id === id) lookAtParts(last, counters)
}

function lookAtParts(last: Stamped<LastBuild>, counters: Int32Array): void {
  const count = partsOf(last)
  const same = unchangedWays(last.ways)
  while (Atomics.load(counters, OTHER) === 0) {
    const part = Atomics.add(counters, NEXT, 1)
    if (part >= count) return
    const outputs = partOf(last.outputs, part * PART, (part + 1) * PART)
    if (!stands({ ...last, outputs }, same)) Atomics.store(counters, OTHER, 1)
    Atomics.add(counters, DONE, 1)
  }
}

function partsOf({ outputs }: Stamped<LastBuild>): number {
  return Math.ceil(outputs.paths.length / PART)
}

function stands({ outDir, outputs }: Stamped<LastBuild>, same: ReadonlySet<string>): boolean {
  return areUnchanged(outputs) && hasPlainWays([outDir, dirname(outDir)], outputs.paths, same)
}
