// CPU time of single threads, so that time limits do not depend on the load of the machine. Node 20 only reports the
// CPU time of the whole process; Linux reports the CPU time of each thread.

import { readTextIfExists } from '../util/fs'

/** JavaScript that evaluates to the Linux id of the current thread; 0 on other systems. */
export const THREAD_ID_EXPRESSION = `(() => {
  try { return Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop()) || 0 } catch { return 0 }
})()`

export type ThreadCpuClock = ReturnType<typeof startThreadCpuClock>

/** `ranMs`: CPU time of a thread, in milliseconds. `waitedMs`: time in which the thread waited for a CPU; 0 if unknown. */
type Times = { readonly ranMs: number; readonly waitedMs: number }

export function startThreadCpuClock(threadId: number) {
  const startMs = performance.now()
  const ownBefore = readTimes(threadId)
  // Fallback for systems without times per thread. `process.cpuUsage` takes longer than many timed functions.
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
    /**
     * CPU time of the thread since the clock was started, in milliseconds. Without times per thread: an upper bound
     * from the CPU time of the process and the wall time.
     */
    spentMs: (): number => times().ranMs,
    /**
     * Time in which the thread neither computed nor waited for a CPU, in milliseconds. Without times per thread: all
     * time without computation.
     */
    idleMs: (): number => {
      const { ranMs, waitedMs } = times()
      return performance.now() - startMs - ranMs - waitedMs
    },
    /** False once the thread has ended; always true without times per thread. */
    isAlive: (): boolean => ownBefore === null || readTimes(threadId) !== null,
  }
}

/** Starts a clock of the calling thread. */
export function startOwnThreadCpuClock(): ThreadCpuClock {
  return startThreadCpuClock(ownId)
}

const ownId = readOwnId()

function readOwnId(): number {
  // The first field of the stat file is the thread id.
  const stat = readProc('/proc/thread-self/stat')
  return stat === null ? 0 : Number.parseInt(stat, 10)
}

/** Returns null if the system has no times per thread, or the thread has ended. */
function readTimes(threadId: number): Times | null {
  if (threadId === 0) return null
  const [ran = '', waited = ''] = readProc(`/proc/self/task/${String(threadId)}/schedstat`)?.split(' ') ?? []
  if (/^\d+$/.test(ran) && /^\d+$/.test(waited)) return { ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 }
  // utime and stime, fields 12 and 13 after the name (in 1/100 s). The name may contain spaces and parentheses.
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
