// The journal: which staged files go where, and which files are dead. While it stands, the site is between two builds.

import { SiteError, createProblem } from '../base/errors'
import { errorCode } from '../base/fs'
import { JOURNAL } from './places'
import { journalSchema, readRecord, type Journal } from './records'
import type { Room } from './room'
import type { Lock } from './lock'

export type { Journal }

/** The folder of what a build has staged, in the work folder. */
export function stageOf(token: string): string {
  return `stage-${token}`
}

/** What a first build has staged stands in a folder of the stage, which becomes outDir. */
export const FIRST = 'site'

/** Makes a stage, or the folder of a first one in it: no other user gets in, so that nobody puts anything into it. */
export function makeStage(room: Room, folder: string): void {
  const [stage = ''] = folder.split('/')
  room.makeFolder(stage, { isPrivate: true })
  if (folder !== stage) room.makeFolder(folder)
}

/** Removes what a build has staged, unless its journal stands: then the next command needs it. */
export function discardStage({ room, token }: Lock): void {
  if (readJournal(room)?.token !== token) room.removeTree(stageOf(token))
}

/** True while a journal stands, whatever is in it. */
export function isPublishing(work: Room): boolean {
  return work.look(JOURNAL) !== 'absent'
}

/** Null when there is none that can be carried out. */
export function readJournal(work: Room): Journal | null {
  return readRecord(work, JOURNAL, journalSchema)
}

/** From here on the new site will come. Throws SiteError when another build publishes, or took this one for dead. */
export function writeJournal({ room, token, check }: Lock, journal: Journal, isSuperseding: boolean): void {
  const part = `journal-${token}.new`
  room.remove(part)
  room.create(part, JSON.stringify(journal), { isDurable: true })
  check()
  if (isSuperseding) room.rename(part, JOURNAL)
  else placeNew(room, part)
  room.settle('')
}

function placeNew(room: Room, part: string): void {
  try {
    room.renameNew(part, JOURNAL)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const message = 'Another build is publishing'
    throw new SiteError([
      createProblem('build-running', { message, at: { file: room.at(JOURNAL) }, hint: 'wait for it to end.' }),
    ])
  }
}
