// Changes of files, gathered: a saved file is acted upon at once, because somebody is waiting; files that come or go wait
// for their other half, because editors save by renaming and folders move one file after the other.

import { statSync } from 'node:fs'
import { packStamp, stampOfStats } from '../base/stamp'

export type Batches = {
  readonly add: (path: string) => void
  /** Runs although no file has changed. */
  readonly wake: () => void
  /** True while a change waits or is being worked on. */
  readonly isBusy: () => boolean
  readonly close: () => void
}

export type BatchOptions = {
  /** True for a file that is part of the site. */
  readonly isKnown: (path: string) => boolean
  /** Called with what changed, never twice at a time. */
  readonly run: (paths: readonly string[]) => Promise<void>
}

/** One save is several events. */
const SETTLE_MS = 2
const COME_AND_GO_MS = 30
/** After so long a file that was read while it was written is looked at again. */
const LOOK_AGAIN_MS = 60

export function createBatches({ isKnown, run }: BatchOptions): Batches {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let lookTimer: NodeJS.Timeout | undefined
  let isRunning = false
  let isPatient = false
  let isAwake = false

  const add = (path: string): void => {
    waiting.add(path)
    if (!isKnown(path) || stampOf(path) === '') isPatient = true
    if (!isRunning) schedule()
  }
  const wake = (): void => {
    isAwake = true
    if (!isRunning) schedule()
  }
  const schedule = (): void => {
    // Somebody who comes or goes starts the wait anew; a save does not.
    if (timer !== undefined && !isPatient) return
    clearTimeout(timer)
    timer = setTimeout(start, isPatient ? COME_AND_GO_MS : SETTLE_MS)
  }
  const start = (): void => {
    timer = undefined
    isPatient = false
    isAwake = false
    isRunning = true
    const paths = [...waiting]
    waiting.clear()
    const stamps = new Map(paths.map((path) => [path, stampOf(path)]))
    void run(paths).finally(() => {
      isRunning = false
      lookAgainAt(stamps)
      if (waiting.size > 0 || isAwake) schedule()
    })
  }
  const lookAgainAt = (stamps: ReadonlyMap<string, string>): void => {
    clearTimeout(lookTimer)
    lookTimer = setTimeout(() => {
      for (const [path, stamp] of stamps) if (stampOf(path) !== stamp) add(path)
    }, LOOK_AGAIN_MS)
  }
  return {
    add,
    wake,
    isBusy: () => isRunning || isAwake || waiting.size > 0,
    close: () => {
      clearTimeout(timer)
      clearTimeout(lookTimer)
    },
  }
}

/** Changes with the bytes of a file, as far as the disk tells; '' when there is no file. */
function stampOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return ''
  return packStamp(stampOfStats(stats)).join(' ')
}
