// Whether the site that a build wrote stands as it left it: a look at each of its files, and at the ways to them. Where there are many, a
// thread of its own looks too: whoever has time takes the next part, so that other work costs no time while it looks.

import { dirname } from 'node:path'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { libraryFile } from './base/package'
import { areUnchanged, partOf, type LastBuild, type Stamped } from './cache/last-build'
import { hasPlainWays } from './output/room-ways'
import { lastBuildOf } from './records'

/** Files of a part. */
const PART = 256

/** Files for which a thread would still be starting when they are looked at. */
const WORTH_A_THREAD = 4_000

/** What threads share: which part is next, how many are looked at, whether one is not as it was. */
const [NEXT, DONE, OTHER, COUNTERS] = [0, 1, 2, 3]

/** What the thread is given: whose record it reads, and the build that this has to be of. */
export type LookingData = { readonly root: string; readonly id: string; readonly counters: Int32Array }

export type Looking = {
  /** True when all is as it was; looks at what is left. */
  readonly finish: () => Promise<boolean>
  readonly stop: () => void
}

/** Begins to look, where there is a thread for it. */
export function startLooking(last: Stamped<LastBuild>): Looking {
  const { root, id, outputs } = last
  const counters = new Int32Array(new SharedArrayBuffer(COUNTERS * Int32Array.BYTES_PER_ELEMENT))
  const file = outputs.paths.length < WORTH_A_THREAD || availableParallelism() < 2 ? null : libraryFile('looking.js')
  const data: LookingData = { root, id, counters }
  const worker = file === null ? null : new Worker(file, { workerData: data })
  // It only saves time: without it this thread looks at everything.
  const ended = new Promise<void>((done) => {
    worker?.once('error', () => undefined)
    worker?.once('exit', () => {
      done()
    })
  })
  worker?.unref()
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
      return isLooked() || stands(last)
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
  while (Atomics.load(counters, OTHER) === 0) {
    const part = Atomics.add(counters, NEXT, 1)
    if (part >= count) return
    const outputs = partOf(last.outputs, part * PART, (part + 1) * PART)
    if (!stands({ ...last, outputs })) Atomics.store(counters, OTHER, 1)
    Atomics.add(counters, DONE, 1)
  }
}

function partsOf({ outputs }: Stamped<LastBuild>): number {
  return Math.ceil(outputs.paths.length / PART)
}

function stands({ outDir, outputs }: Stamped<LastBuild>): boolean {
  return areUnchanged(outputs) && hasPlainWays([outDir, dirname(outDir)], outputs.paths)
}
