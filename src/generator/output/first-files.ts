// Files of a first build, written where they belong in the stage that outDir will be: by the thread of the build, or by one that
// has just made them. Nobody else can get into it, and publish.ts looks at all ways at once.

import { dirname } from 'node:path/posix'
import { makeStage } from './journal'
import { openWork, type Room } from './room'
import type { SeenFile } from '../base/stamp'
import type { StagePlace } from '../model'

/** Makes the folder of a file of a stage; one in one that was just made needs no look at its way. */
export function createFolders(work: Room, stage: string): (place: string) => void {
  const made = new Set<string>()
  const makeParent = (place: string): void => {
    const parent = dirname(place)
    if (made.has(parent)) return
    if (parent === stage) makeStage(work, stage)
    else {
      makeParent(parent)
      work.makeFolder(parent, { isOwnWay: true })
    }
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
