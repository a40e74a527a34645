// The journal lists the renames of staged files and the files to delete. While a journal exists, outDir mixes files of two builds.

import { siteError } from '../diagnostics/errors'
import { errorCode } from '../util/fs'
import { JOURNAL_FILE } from './work-paths'
import { journalSchema, readValidJson, type PublishJournal } from './read-records'
import type { GuardedFs } from './fs/guarded-fs'
import type { BuildLock } from './lock'

export type { PublishJournal }

/** Name of a build's stage in the work folder. */
export function stageFolderName(token: string): string {
  return `stage-${token}`
}

/** Subfolder of the stage of a first build, which becomes outDir. */
export const FIRST_BUILD_FOLDER = 'site'

/** Creates a stage, or the folder of a first build in the stage. The stage is private, so no other user can add files. */
export function makeStage(workFs: GuardedFs, folder: string): void {
  const [stage = ''] = folder.split('/')
  workFs.makeFolder(stage, { isPrivate: true })
  if (folder !== stage) workFs.makeFolder(folder)
}

/** Removes the stage of a build, unless its journal exists: the next command needs the staged files. */
export function discardUnjournaledStage({ workFs, token }: BuildLock): void {
  if (readJournal(workFs)?.token !== token) workFs.removeTree(stageFolderName(token))
}

/** True if a journal exists, valid or not. */
export function hasJournal(work: GuardedFs): boolean {
  return work.stat(JOURNAL_FILE) !== 'absent'
}

/** Returns null if the journal is missing or invalid. */
export function readJournal(work: GuardedFs): PublishJournal | null {
  return readValidJson(work, JOURNAL_FILE, journalSchema)
}

/**
 * Writes the journal durably; afterwards the publish will complete. Throws SiteError if another build is publishing or removed the lock of this
 * build.
 */
export function writeJournal({ workFs, token, check }: BuildLock, journal: PublishJournal, isSuperseding: boolean) {
  const part = `journal-${token}.new`
  workFs.remove(part)
  workFs.create(part, JSON.stringify(journal), { isDurable: true })
  check()
  if (isSuperseding) workFs.rename(part, JOURNAL_FILE)
  else placeNew(workFs, part)
  workFs.fsyncFolder('')
}

function placeNew(workFs: GuardedFs, part: string): void {
  try {
    workFs.renameNew(part, JOURNAL_FILE)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    const message = 'Another build is publishing'
    throw siteError('build-running', { message, at: { file: workFs.at(JOURNAL_FILE) }, hint: 'wait for it to end.' })
  }
}
