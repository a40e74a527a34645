// Names of temp files, and removal of temp files that a killed process left behind. A name ends with the process id and a hash of the
// machine: '.4711.0c1d2e3f.part'.

import { hostname } from 'node:os'
import { join } from 'node:path'
import { tryRemoveRecursively, errorCode, statsAt } from './fs'
import { readFolderEntries } from './listing'
import { sha256 } from './hash'
import { bootId, pidNamespace } from './machine'

const OWN_NAME = /\.(\d+)\.([0-9a-f]{8})\.(?:part|mjs)$/

/** Processes on another machine cannot be checked, so their temp files are deleted after this time. */
const DAY_MS = 86_400_000

let machine: string | null = null

/** A hash of the scope in which process ids are unique: host name, boot and container. */
function machineName(): string {
  machine ??= sha256([hostname(), bootId() ?? '', pidNamespace() ?? ''].join('\n')).slice(0, 8)
  return machine
}

/** A suffix that only this process uses. */
export function tempFileSuffix(kind: 'part' | 'mjs'): string {
  return `.${String(process.pid)}.${machineName()}.${kind}`
}

/** The path of the temp file of a file. */
export function tempFileOf(file: string): string {
  return file + tempFileSuffix('part')
}

/** Deletes the temp files of dead processes from a folder. */
export function removeStaleTempFiles(folder: string): void {
  for (const { name } of readFolderEntries(folder)) {
    const [, pid, owner] = OWN_NAME.exec(name) ?? []
    if (pid === undefined) continue
    const path = join(folder, name)
    const isLeft = owner === machineName() ? !isAlive(Number(pid)) : isOlderThanDay(path)
    if (isLeft) tryRemoveRecursively(path)
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
