// Collects file events into batches. A saved file is processed at once. New and deleted files wait a little longer, because editors save by renaming
// and folders move file by file.

import { statsAt } from '../../util/fs'
import { fingerprintOfStats, formatFingerprint } from '../../util/fingerprint'

export type FileChangeBatcher = ReturnType<typeof createFileChangeBatcher>

type BatchOptions = {
  /** True for a file that is an input of the site. */
  readonly isKnown: (path: string) => boolean
  /** Called with the changed paths; calls never overlap. */
  readonly run: (paths: readonly string[]) => Promise<void>
}

/** Delay before a run, because a single save emits several events. */
const SETTLE_MS = 2
const COME_AND_GO_MS = 30
/** After this time, files are compared again, because a file may have changed during the run. */
const RECHECK_MS = 60

export function createFileChangeBatcher({ isKnown, run }: BatchOptions) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let urgent: NodeJS.Immediate | undefined
  let recheckTimer: NodeJS.Timeout | undefined
  let isRunning = false
  let isPatient = false
  let isAwake = false
  let isUrged = false
  let listeners: (() => void)[] = []
  /**
   * `fingerprints`, `urged`: path -> fingerprint at the start of the last run, and of the last urged run. The system reports an urged save a moment
   * later.
   */
  let fingerprints = new Map<string, string>()
  let urged = new Map<string, string>()
  const reported = new Set<string>()

  const add = (path: string): void => {
    if (urged.has(path) && urged.get(path) === fileFingerprint(path)) {
      reported.add(path)
      recheckTimer ??= setTimeout(recheck, RECHECK_MS)
    } else take(path)
  }
  const take = (path: string): void => {
    waiting.add(path)
    if (!isKnown(path) || fileFingerprint(path) === '') isPatient = true
    if (!isRunning) schedule()
  }
  /** Starts a run without a changed file. */
  const wake = (): void => {
    isAwake = true
    if (!isRunning) schedule()
  }
  /** Starts a run at once with a file that was just saved, for a request that waits for the page. */
  const urge = (path: string): void => {
    waiting.add(path)
    isUrged = true
    if (!isRunning) schedule()
  }
  /** True while a change waits or a run is under way. */
  const isBusy = (): boolean => isRunning || isAwake || waiting.size > 0
  const schedule = (): void => {
    // A new or deleted file restarts the delay; a save does not.
    if (timer !== undefined && !isPatient && !isUrged) return
    clearTimeout(timer)
    timer = undefined
    // setTimeout waits at least 1 ms, which is longer than a page takes.
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
    fingerprints = new Map(paths.map((path) => [path, fileFingerprint(path)]))
    if (isUrged) urged = fingerprints
    isPatient = false
    isAwake = false
    isUrged = false
    void run(paths).finally(() => {
      isRunning = false
      clearTimeout(recheckTimer)
      recheckTimer = setTimeout(recheck, RECHECK_MS)
      if (isBusy()) {
        schedule()
        return
      }
      for (const settle of listeners) settle()
      listeners = []
    })
  }
  /** Runs again with files that changed during the last run, and with files that the system reported although their fingerprint is the same. */
  const recheck = (): void => {
    recheckTimer = undefined
    urged = new Map()
    const changed = [...fingerprints].flatMap(([path, fingerprint]) =>
      fileFingerprint(path) === fingerprint ? [] : [path],
    )
    for (const path of new Set([...changed, ...reported])) take(path)
    reported.clear()
  }
  return {
    add,
    wake,
    urge,
    isBusy,
    /** Resolves when no change waits and no run is under way; null if that is already true. */
    settled: () => (isBusy() ? new Promise<void>((settle) => listeners.push(settle)) : null),
    close: (): void => {
      clearTimeout(timer)
      clearImmediate(urgent)
      clearTimeout(recheckTimer)
      for (const settle of listeners) settle()
    },
  }
}

/** Size, times and inode of a file as text; '' if no file exists. */
export function fileFingerprint(path: string): string {
  const stats = statsAt(path)
  return stats?.isFile() === true ? formatFingerprint(fingerprintOfStats(stats)) : ''
}
