// One build at a time for one outDir. The lock is a file with the pid of its holder; one whose holder is gone is taken over.

import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { errorCode, readTextIfExists } from '../base/fs'

/** Where stage, journal and lock of an outDir are: beside it, so that renaming stays on one file system. */
export function workFolder(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.packsite`)
}

/** Takes the lock; the answer releases it. Throws SiteError while another build holds it. */
export function takeLock(outDir: string): () => void {
  const folder = workFolder(outDir)
  const lock = join(folder, 'lock')
  const own = join(folder, `lock.${String(process.pid)}`)
  guardWriting(own, () => {
    mkdirSync(folder, { recursive: true })
    removeLeftovers(folder)
    writeFileSync(own, String(process.pid))
  })
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        linkSync(own, lock)
        break
      } catch (error) {
        if (errorCode(error) !== 'EEXIST' || attempt > 20) throw error
        takeOver(lock)
      }
    }
  } finally {
    rmSync(own, { force: true })
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    rmSync(lock, { force: true })
    try {
      rmdirSync(folder)
    } catch {
      // A journal or a stage is still there: the next command needs it.
    }
  }
}

/** Removes what processes that are gone had prepared to take the lock. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^lock\.(?:stale\.)?(\d+)$/.exec(name)?.[1] ?? 'NaN')
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(folder, name), { force: true })
  }
}

function takeOver(lock: string): void {
  const holder = Number(readTextIfExists(lock) ?? 'NaN')
  if (isHeld(lock, holder)) {
    const hint = `wait for it to end. If process ${String(holder)} is no packsite, delete ${lock}.`
    throw new SiteError([
      createProblem('build-running', {
        message: `Another build is running (process ${String(holder)})`,
        at: { file: lock },
        hint,
      }),
    ])
  }
  const stale = `${lock}.stale.${String(process.pid)}`
  try {
    renameSync(lock, stale)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
  rmSync(stale, { force: true })
}

/** Locks that this process holds. In a container every process may have had the same pid. */
const held = new Set<string>()

function isHeld(lock: string, holder: number): boolean {
  if (holder === process.pid) return held.has(lock)
  return Number.isInteger(holder) && holder > 0 && isAlive(holder)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}
