// Files of a first build, written where they belong in the stage that outDir will be: by the thread of the build, or by one that
// has just made them. Nobody looks at their ways before publish.ts looks at all of them.

import { dirname } from 'node:path/posix'
import { openWork, type Room } from './room'
import type { SeenFile } from '../base/stamp'
import type { StagePlace } from '../model'

/** Makes the folder of a file of a stage; one in one that was just made needs no look at its way. */
export function createFolders(work: Room, stage: string): (place: string) => void {
  const made = new Set<string>()
  const makeParent = (place: string): void => {
    const parent = dirname(place)
    if (made.has(parent)) return
    if (parent.length > stage.length) makeParent(parent)
    work.makeFolder(parent, { isOwnWay: made.has(dirname(parent)) })
    made.add(parent)
  }
  return makeParent
}

/** Writes files into the stage of another thread. Null for one that cannot be written: nothing of it is left, and whoever
 *  tries it again there learns why. */
export function openStagePlace({ outDir, stage }: StagePlace): (path: string, bytes: Uint8Array) => SeenFile | null {
  const work = openWork(outDir)
  const makeParent = createFolders(work, stage)
  return (path, bytes) => {
    const place = `${stage}/${path}`
    try {
      makeParent(place)
      return work.create(place, bytes, { isOwnWay: true })
    } catch {
      try {
        work.remove(place)
      } catch {
        // Somebody has put a link there: whoever tries again tells of it.
      }
      return null
    }
  }
}
