// Every file of a stage is looked at before the stage becomes outDir, and every folder on its way: by the thread of the build
// and by others, part by part, while that one makes the last files. Whatever is not as it was staged is for publish.ts, which
// looks at all of it again and tells.

import { openWork, type Room } from './room'
import { hasPlainWays } from './room-ways'
import { countParts, createSharedParts, isLooked, lookAtParts, type SharedParts } from '../base/shared-parts'
import type { Pool } from '../base/pool'
import { SEEN_NUMBERS, unpackSeen, type SeenFile, type SeenFiles } from '../base/stamp'
import type { StagePlace } from '../model'

/** What a thread is sent. */
export type LookTask = {
  readonly kind: 'look'
  readonly place: StagePlace
  readonly names: readonly string[]
  /** Of each file, in the order of the names. */
  readonly numbers: Float64Array
  readonly shared: SharedParts
}

export type StagedLooks = {
  /** Has other threads begin with what is staged by now; the answer looks at what they leave, and waits for them. */
  readonly begin: (pool: Pool) => () => Promise<void>
  /** Told of each file that is staged. */
  readonly staged: (name: string) => void
  /** True for a file that was found as it was staged, on a way of folders. */
  readonly isLooked: (name: string) => boolean
}

export function createStagedLooks(place: StagePlace, seen: SeenFiles): StagedLooks {
  let isBegun = false
  let looked: ReadonlySet<string> = new Set()
  const later = new Set<string>()
  return {
    begin: (pool) => {
      const names = [...seen.names()]
      const shared = createSharedParts()
      const task: LookTask = { kind: 'look', place, names, numbers: seen.numbers(), shared }
      isBegun = true
      const answers = Array.from({ length: pool.threads }, () => pool.run(task, true))
      // What nobody waits for any more may fail unheard.
      for (const answer of answers) answer.catch(() => undefined)
      return async () => {
        lookAtStage(task)
        await Promise.all(answers)
        // A thread that died may have left a part.
        if (isLooked(shared, countParts(names))) looked = new Set(names)
      }
    },
    staged: (name) => {
      if (isBegun) later.add(name)
    },
    isLooked: (name) => looked.has(name) && !later.has(name),
  }
}

/** Looks at parts until there is none left. */
export function lookAtStage({ place: { outDir, stage }, names, numbers, shared }: LookTask): void {
  const room = openWork(outDir)
  lookAtParts(shared, countParts(names), (from, to) => {
    const seenAt = (index: number): SeenFile => {
      const at = (from + index) * SEEN_NUMBERS
      return unpackSeen(numbers.subarray(at, at + SEEN_NUMBERS))
    }
    return areStaged(room, { stage, names: names.slice(from, to), seenAt })
  })
}

type StagedPart = {
  readonly stage: string
  readonly names: readonly string[]
  readonly seenAt: (index: number) => SeenFile
}

function areStaged(room: Room, { stage, names, seenAt }: StagedPart): boolean {
  const places = names.map((name) => `${stage}/${name}`)
  try {
    return (
      hasPlainWays(
        [room.folder],
        places.map((place) => room.at(place)),
      ) && places.every((place, index) => room.isStill(place, seenAt(index)))
    )
  } catch {
    return false
  }
}
