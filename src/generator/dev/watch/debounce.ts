// Changes of files, gathered: a saved file is acted upon at once, because somebody is waiting; files that come or go wait
// for their other half, because editors save by renaming and folders move one file after the other.

import { statsAt } from '../../util/fs'
import { fingerprintOfStats, formatFingerprint } from '../../util/fingerprint'

export type Batches = ReturnType<typeof createBatches>

type BatchOptions = {
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

export function createBatches({ isKnown, run }: BatchOptions) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let urgent: NodeJS.Immediate | undefined
  let lookTimer: NodeJS.Timeout | undefined
  let isRunning = false
  let isPatient = false
  let isAwake = false
  let isUrged = false
  let listeners: (() => void)[] = []
  /** What the last run read, and of one that was urged: the system tells of the same save a moment later. */
  let stamps = new Map<string, string>()
  let urged = new Map<string, string>()
  const told = new Set<string>()

  const add = (path: string): void => {
    if (urged.has(path) && urged.get(path) === fingerprintOf(path)) {
      told.add(path)
      lookTimer ??= setTimeout(lookAgain, LOOK_AGAIN_MS)
    } else take(path)
  }
  const take = (path: string): void => {
    waiting.add(path)
    if (!isKnown(path) || fingerprintOf(path) === '') isPatient = true
    if (!isRunning) schedule()
  }
  /** Runs although no file has changed. */
  const wake = (): void => {
    isAwake = true
    if (!isRunning) schedule()
  }
  /** Runs at once with a file that was just saved: somebody waits for what it has become. */
  const urge = (path: string): void => {
    waiting.add(path)
    isUrged = true
    if (!isRunning) schedule()
  }
  /** True while a change waits or is being worked on. */
  const isBusy = (): boolean => isRunning || isAwake || waiting.size > 0
  const schedule = (): void => {
    // Somebody who comes or goes starts the wait anew; a save does not.
    if (timer !== undefined && !isPatient && !isUrged) return
    clearTimeout(timer)
    timer = undefined
    // The shortest wait of a timer is longer than a page takes.
    if (isUrged) urgent ??= setImmediate(start)
    else timer = setTimeout(start, isPatient ? COME_AND_GO_MS : SETTLE_MS)
  }
  const start = (): void => {
    clearTimeout(timer)
    timer = undefined
    urgent = undefined
    isRunning = true
    const paths = [...waiting]
    waiting.clear()
    stamps = new Map(paths.map((path) => [path, fingerprintOf(path)]))
    if (isUrged) urged = stamps
    isPatient = false
    isAwake = false
    isUrged = false
    void run(paths).finally(() => {
      isRunning = false
      clearTimeout(lookTimer)
      lookTimer = setTimeout(lookAgain, LOOK_AGAIN_MS)
      if (isBusy()) {
        schedule()
        return
      }
      for (const settle of listeners) settle()
      listeners = []
    })
  }
  /** A file that was written while it was read; and one that was told to have changed since, although it looks the same. */
  const lookAgain = (): void => {
    lookTimer = undefined
    urged = new Map()
    const changed = [...stamps].flatMap(([path, stamp]) => (fingerprintOf(path) === stamp ? [] : [path]))
    for (const path of new Set([...changed, ...told])) take(path)
    told.clear()
  }
  return {
    add,
    wake,
    urge,
    isBusy,
    /** Resolves as soon as nothing waits or is being worked on; null where that is so already. */
    settled: () => (isBusy() ? new Promise<void>((settle) => listeners.push(settle)) : null),
    close: (): void => {
      clearTimeout(timer)
      clearImmediate(urgent)
      clearTimeout(lookTimer)
      for (const settle of listeners) settle()
    },
  }
}

/** Changes with the bytes of a file, as far as the disk tells; '' when there is no file. */
export function fingerprintOf(path: string): string {
  const stats = statsAt(path)
  return stats?.isFile() === true ? formatFingerprint(fingerprintOfStats(stats)) : ''
}
