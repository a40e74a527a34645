// How much memory a build takes. By itself V8 lets garbage grow to several times what is in use before it looks for it: a
// build of fifty thousand pages would take twice the memory, and be no faster.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Worker } from 'node:worker_threads'
import { once } from './memo'

/** Megabytes for what a thread has just made: half of what it would take, at the same speed. */
export const YOUNG_MB = 24

/** Percent of what is in use by which the memory may grow before garbage is collected. */
const GROWTH = 45
/** The same for a site that needs little. */
const ROOMY_GROWTH = 80
/** In the last stages of a large build, which make large things of everything and are short. */
const LATE_GROWTH = 25
/** The same of a huge site, most of whose memory is what is known of its pages. */
const HUGE_GROWTH = 18

/** Megabytes that the thread of a command takes before it looks for garbage: nearly all that it makes until then stays. */
const FIRST_MB = 128

/** Megabytes that it has for what it has just made from its start on: V8 would begin with one, and copy what stays again and again. */
const FIRST_YOUNG_MB = 8

/** Pages of a site on which each stage leaves its memory to the next. */
export const HUGE = 20_000

/** Below this there is little to be freed. */
const MUCH = 192 * 1024 * 1024

/** True in a process that is packsite's own: flags of V8 hold for everything that runs in it. */
let isOwn = false
let lateGrowth = LATE_GROWTH

/** Starts a thread that begins with room. Only a command may do so. */
export function startWithRoom(start: () => Worker): Worker {
  setFlagsFromString(`--initial-old-space-size=${String(FIRST_MB)}`)
  setFlagsFromString(`--min-semi-space-size=${String(FIRST_YOUNG_MB)}`)
  const worker = start()
  // Those that it starts itself begin as threads do.
  worker.once('online', () => {
    setFlagsFromString('--initial-old-space-size=0')
    setFlagsFromString('--min-semi-space-size=0')
  })
  return worker
}

/** From here on the process takes little more memory than it uses. Only a command may say so. */
export function saveMemory(): void {
  isOwn = true
  setGrowth(GROWTH)
  // Every processor has a thread at work already: helpers of each collection would wait for their turn, and be waited for.
  setFlagsFromString('--no-parallel-scavenge')
}

/** A site of so many pages may take more than it uses, in a process that saves memory, unless it is a huge one. */
export function leaveRoom(pages: number): void {
  lateGrowth = pages > HUGE ? HUGE_GROWTH : LATE_GROWTH
  if (isOwn && pages <= HUGE) setGrowth(ROOMY_GROWTH)
}

/** Frees what the stages of a large build have left behind, in a process that saves memory; from here on garbage is collected sooner. */
export function collectGarbage(): void {
  if (!isOwn || process.memoryUsage().heapUsed < MUCH) return
  setGrowth(lateGrowth)
  collector()()
}

const collector = once((): (() => void) => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  // What runs later in a context of its own finds no such function.
  setFlagsFromString('--no-expose-gc')
  return collect
})

function setGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${String(percent)}`)
}
