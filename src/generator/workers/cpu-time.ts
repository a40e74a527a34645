// CPU time of single threads of this process, so that time limits do not depend on the load of the machine. Node 20 reports the CPU time
// of the whole process only; Linux reports it for each thread.

import { readTextIfExists } from '../util/fs'

/** JavaScript that reads the thread's own id from Linux; 0 elsewhere. */
export const OWN_THREAD_ID = `(() => {
  try { return Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop()) || 0 } catch { return 0 }
})()`

export type ThreadClock = ReturnType<typeof startThreadClock>

/** CPU and wall time of a thread, in milliseconds. */
type Times = { readonly ranMs: number; readonly waitedMs: number }

export function startThreadClock(threadId: number) {
  const startMs = performance.now()
  const ownBefore = readTimes(threadId)
  // Reading it takes longer than many timed functions.
  const before = ownBefore === null ? process.cpuUsage() : null
  const times = (): Times => {
    const thisThread = readTimes(threadId)
    if (thisThread !== null && ownBefore !== null)
      return { ranMs: thisThread.ranMs - ownBefore.ranMs, waitedMs: thisThread.waitedMs - ownBefore.waitedMs }
    const wallMs = performance.now() - startMs
    if (before === null) return { ranMs: wallMs, waitedMs: 0 }
    const { user, system } = process.cpuUsage(before)
    return { ranMs: Math.min((user + system) / 1000, wallMs), waitedMs: 0 }
  }
  return {
    /** Milliseconds that the thread has computed since the clock was started. Where nobody counts them for a thread: what it can
     *  have had at most, of what the process and the wall had. */
    spentMs: (): number => times().ranMs,
    /** Milliseconds in which it neither computed nor waited for its turn; all that it did not compute where nobody counts. */
    idleMs: (): number => {
      const { ranMs, waitedMs } = times()
      return performance.now() - startMs - ranMs - waitedMs
    },
    /** False once the thread is gone; true where nobody can tell. */
    isAlive: (): boolean => ownBefore === null || readTimes(threadId) !== null,
  }
}

/** Starts a clock of the calling thread. */
export function startOwnClock(): ThreadClock {
  return startThreadClock(ownId)
}

const ownId = readOwnId()

function readOwnId(): number {
  // /proc/thread-self is another folder for each thread; the first field of its stat is the id.
  const stat = readProc('/proc/thread-self/stat')
  return stat === null ? 0 : Number.parseInt(stat, 10)
}

/** Returns null if the system does not count, or the thread has ended. */
function readTimes(threadId: number): Times | null {
  if (threadId === 0) return null
  const [ran = '', waited = ''] = readProc(`/proc/self/task/${String(threadId)}/schedstat`)?.split(' ') ?? []
  if (/^\d+$/.test(ran) && /^\d+$/.test(waited)) return { ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 }
  // Behind the name, which may hold anything: the 12th and 13th field, in hundredths of a second.
  const stat = readProc(`/proc/self/task/${String(threadId)}/stat`)
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields === undefined ? null : { ranMs: (Number(fields[11]) + Number(fields[12])) * 10, waitedMs: 0 }
}

function readProc(path: string): string | null {
  if (process.platform !== 'linux') return null
  try {
    return readTextIfExists(path)
  } catch {
    return null
  }
}
