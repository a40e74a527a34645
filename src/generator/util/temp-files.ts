// Names of what exists only while a process works on it, and what is left when the process was killed: such a name ends with
// the number of its process and the machine that counts so, '.4711.0c1d2e3f.part'.

import { hostname } from 'node:os'
import { join } from 'node:path'
import { discard, errorCode, statsAt } from './fs'
import { entriesIn } from './listing'
import { sha256 } from './hash'
import { bootId, pidNamespace } from './machine'

const OWN_NAME = /\.(\d+)\.([0-9a-f]{8})\.(?:part|mjs)$/

/** On another machine a process may live that cannot be seen from here; not for so long. */
const DAY_MS = 86_400_000

let machine: string | null = null

/** What numbers of processes are unique in: a machine since it was started, a container. */
function machineName(): string {
  machine ??= sha256([hostname(), bootId() ?? '', pidNamespace() ?? ''].join('\n')).slice(0, 8)
  return machine
}

/** The end of a name that this process alone uses. */
export function ownEnd(kind: 'part' | 'mjs'): string {
  return `.${String(process.pid)}.${machineName()}.${kind}`
}

/** Where a file is written before it gets its name. */
export function partOf(file: string): string {
  return file + ownEnd('part')
}

/** Removes from a folder what processes that are gone left in it. */
export function removeLeftovers(folder: string): void {
  for (const { name } of entriesIn(folder)) {
    const [, pid, owner] = OWN_NAME.exec(name) ?? []
    if (pid === undefined) continue
    const path = join(folder, name)
    const isLeft = owner === machineName() ? !isAlive(Number(pid)) : isOlderThanDay(path)
    if (isLeft) discard(path)
  }
}

function isOlderThanDay(path: string): boolean {
  const stats = statsAt(path)
  return stats !== undefined && Date.now() - stats.mtimeMs > DAY_MS
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
