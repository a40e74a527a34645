// Cleans up after a worker thread that was terminated during a build.

import { finishInterruptedPublish } from './publish'
import { takeLock, removeLocksOfThisProcess } from './lock'
import { workFolder } from './work-paths'
import { isAbsent } from './fs/output-paths'

/**
 * Removes lock and stage from the work folder of an outDir, and finishes an interrupted publish.
 * Returns true if the publish was finished here. Errors are ignored: the next command finds the same state and reports it.
 */
export async function cleanUpAndFinishPublish(outDir: string): Promise<boolean> {
  if (isAbsent(workFolder(outDir))) return false
  try {
    await removeLocksOfThisProcess(outDir)
    const lock = await takeLock(outDir)
    try {
      return finishInterruptedPublish(outDir, lock).state === 'finished'
    } finally {
      lock.release()
    }
  } catch {
    // Another build holds the lock, or the disk refuses.
    return false
  }
}
