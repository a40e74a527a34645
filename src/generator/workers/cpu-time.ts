// How much of the processor a thread of this process has had. A limit that counts time on the wall is another one on a busy
// machine; Node 20 tells the time of the whole process only, Linux that of each thread.

import { readTextIfExists } from '../util/fs'

/** A thread asks Linux for its own id; 0 where nobody can tell. JavaScript, for programs that are texts. */
export const OWN_THREAD_ID = `(() => {
  try { return Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop()) || 0 } catch { return 0 }
})()`

export type ThreadClock = ReturnType<typeof startThreadClock>

/** Milliseconds of a thread. */
type Times = { readonly ranMs: number; readonly waitedMs: number }

export function startThreadClock(threadId: number) {
  const startMs = performance.now()
  const ownBefore = readTimes(threadId)
  // Asking for it takes longer than much that is timed.
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

/** A clock of the thread that calls. */
export function startOwnClock(): ThreadClock {
  return startThreadClock(ownId)
}

const ownId = readOwnId()

function readOwnId(): number {
  // /proc/thread-self is another folder for each thread; the first field of its stat is the id.
  const stat = readProc('/proc/thread-self/stat')
  return stat === null ? 0 : Number.parseInt(stat, 10)
}

/** Null where nobody counts, or the thread is gone. */
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
