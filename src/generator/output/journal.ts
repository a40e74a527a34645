// The journal: which staged files go where, and which files are dead. While it stands, the site is between two builds.

import { siteError } from '../diagnostics/errors'
import { errorCode } from '../util/fs'
import { JOURNAL } from './work-paths'
import { journalSchema, readRecord, type Journal } from './read-records'
import type { GuardedFs } from './fs/guarded-fs'
import type { Lock } from './lock'

export type { Journal }

/** The folder of what a build has staged, in the work folder. */
export function stageOf(token: string): string {
  return `stage-${token}`
}

/** What a first build has staged stands in a folder of the stage, which becomes outDir. */
export const FIRST = 'site'

/** Makes a stage, or the folder of a first one in it: no other user gets in, so that nobody puts anything into it. */
export function makeStage(room: GuardedFs, folder: string): void {
  const [stage = ''] = folder.split('/')
  room.makeFolder(stage, { isPrivate: true })
  if (folder !== stage) room.makeFolder(folder)
}

/** Removes what a build has staged, unless its journal stands: then the next command needs it. */
export function discardStage({ room, token }: Lock): void {
  if (readJournal(room)?.token !== token) room.removeTree(stageOf(token))
}

/** True while a journal stands, whatever is in it. */
export function isPublishing(work: GuardedFs): boolean {
  return work.look(JOURNAL) !== 'absent'
}

/** Null when there is none that can be carried out. */
export function readJournal(work: GuardedFs): Journal | null {
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

function placeNew(room: GuardedFs, part: string): void {
  try {
    room.renameNew(part, JOURNAL)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const message = 'Another build is publishing'
    throw siteError('build-running', { message, at: { file: room.at(JOURNAL) }, hint: 'wait for it to end.' })
  }
}
