// The last step of a build. A journal lists the renames of staged files and the files to delete. Before the journal exists, the old site
// is untouched. Applying a journal is idempotent, so the next command finishes an interrupted publish. Only files that the build staged,
// proved by stat or hash, are renamed into place.

import { dirname } from 'node:path/posix'
import { SiteError, siteError } from '../diagnostics/errors'
import { convertWriteErrors, unreadableReason } from '../diagnostics/fs-errors'
import { errorCode } from '../util/fs'
import { failedPublishError } from './interrupted-publish'
import { FIRST_BUILD_FOLDER, readJournal, stageFolderName, writeJournal, type PublishJournal } from './journal'
import { WORK_FILE_NAME_PATTERN, type BuildLock } from './lock'
import { JOURNAL_FILE, parentFolders } from './work-paths'
import { openOutDirFs, type GuardedFs } from './fs/guarded-fs'
import { hasNoLinkedFolders, type SubfolderCounts } from './fs/output-paths'
import type { FileIdentity } from '../util/fingerprint'

/** The result of a recovery after an interrupted build. */
export type PublishCompletionResult = {
  /** `unfinished`: staged files are missing or damaged, or the disk refuses a write. The next build writes these files again. */
  readonly state: 'none' | 'finished' | 'unfinished'
  /** Paths that the interrupted publish may have written; null unless `state` is 'unfinished'. */
  readonly known: readonly string[] | null
  /** The error of the disk that prevented the recovery, or null. */
  readonly problem: SiteError | null
}

/** Finishes an interrupted publish, and removes stages of dead builds. */
export function finishInterruptedPublish(outDir: string, lock: BuildLock): PublishCompletionResult {
  const { workFs: work } = lock
  if (work.stat(JOURNAL_FILE) === 'absent') {
    removeStaleFiles(lock, null)
    return { state: 'none', known: null, problem: null }
  }
  if (work.stat(JOURNAL_FILE) === 'folder') throw unknownJournal(work.at(JOURNAL_FILE))
  const journal = readJournal(work)
  removeStaleFiles(lock, journal)
  if (journal === null) return { state: 'unfinished', known: [], problem: null }
  const known = [...journal.moves.map(([, path]) => path), ...journal.deletes]
  try {
    const site = openOutDirFs(outDir)
    checkTargets(site, journal)
    const isWhole = applyJournal({ site, work, journal })
    return isWhole ? { state: 'finished', known: null, problem: null } : { state: 'unfinished', known, problem: null }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { state: 'unfinished', known, problem: error }
  }
}

/** Removes the journal and the stage of a publish that could not be finished. Call this after a complete publish. */
export function removeSupersededPublish(lock: BuildLock): void {
  lock.workFs.remove(JOURNAL_FILE)
  removeStaleFiles(lock, null)
}

export type PublishWithJournalOptions = {
  readonly lock: BuildLock
  readonly journal: PublishJournal
  /** True if the new journal replaces the journal of a publish that could not be finished. */
  readonly isSuperseding: boolean
  /** Returns the stats of a staged file after its write, by its name in the stage. */
  readonly staged: (name: string) => FileIdentity | undefined
  /** Called for each file after its rename. */
  readonly placed: (path: string, found: FileIdentity) => void
}

/**
 * Renames the folder of a first stage to outDir, which does not exist yet. Returns false if the disk refuses, or if a
 * folder of the stage was replaced by another kind of file. Throws SiteError if a folder was replaced by a link. The
 * stage is private to this user, so files are not compared again.
 */
export function publishFirstBuildFolder(outDir: string, { workFs, token, check }: BuildLock, tree: SubfolderCounts) {
  const stage = stageFolderName(token)
  const folder = `${stage}/${FIRST_BUILD_FOLDER}`
  const nameOf = (name: string): string => (name === '' ? folder : `${folder}/${name}`)
  if (workFs.stat(folder) !== 'folder' || !hasNoLinkedFolders(tree, (name) => workFs.at(nameOf(name)))) {
    for (const name of tree.keys()) workFs.stat(`${nameOf(name)}/.`)
    return false
  }
  check()
  const isPublished = openOutDirFs(outDir).renameFolderFrom(workFs, folder)
  if (!isPublished) return false
  workFs.removeIfEmpty(stage)
  workFs.fsyncFolder('')
  return true
}

/** Writes the journal, then renames the staged files into place. After the journal exists, the publish will complete. Throws SiteError. */
export function publishWithJournal(
  outDir: string,
  { lock, journal, isSuperseding, staged, placed }: PublishWithJournalOptions,
): void {
  const site = openOutDirFs(outDir)
  convertWriteErrors(outDir, () => {
    site.makeFolder('')
  })
  checkTargets(site, journal)
  convertWriteErrors(outDir, () => {
    writeJournal(lock, journal, isSuperseding)
  })
  if (applyJournal({ site, work: lock.workFs, journal, staged, placed })) return
  throw failedPublishError(journal, { done: journal.moves.length, why: 'another program changed the staged files' })
}

/** Throws SiteError, before any change, if a target folder is behind a link or not writable. */
function checkTargets(site: GuardedFs, { moves, deletes }: PublishJournal): void {
  const folders = new Set<string>()
  for (const path of [...moves.map(([, to]) => to), ...deletes]) {
    const folder = dirname(path)
    if (folders.has(folder)) continue
    folders.add(folder)
    convertWriteErrors(path, () => {
      site.checkParents(path)
    })
  }
}

type Application = {
  readonly site: GuardedFs
  readonly work: GuardedFs
  readonly journal: PublishJournal
  readonly staged?: PublishWithJournalOptions['staged']
  readonly placed?: (path: string, found: FileIdentity) => void
}

/**
 * Applies an existing journal; idempotent from any point of interruption. Returns false, and keeps the journal, if a
 * staged file is missing or was changed.
 */
function applyJournal(application: Application): boolean {
  const { site, work, journal } = application
  const { moves, deletes, token } = journal
  // A file to delete can have the path of a folder that the new site needs, and the other way round.
  const folders = new Set(moves.flatMap(([, path]) => parentFolders(path)))
  const targets = new Set<string>(moves.map(([, path]) => path))
  const blocking = deletes.filter(
    (path) => folders.has(path) || parentFolders(path).some((ancestor) => targets.has(ancestor)),
  )
  let done = 0
  let place = ''
  let isWhole = true
  try {
    deleteFiles(site, blocking)
    const made = new Set<string>()
    for (const [name, path, hash] of moves) {
      place = path
      const parent = dirname(path)
      if (!made.has(parent)) site.makeFolder(parent === '.' ? '' : parent)
      made.add(parent)
      if (
        !takePlace({ source: `${stageFolderName(token)}/${name}`, path, hash }, application, application.staged?.(name))
      )
        isWhole = false
      done += 1
    }
    place = ''
    deleteFiles(site, deletes)
  } catch (error) {
    if (done === 0 && blocking.length === 0 && application.staged !== undefined) work.remove(JOURNAL_FILE)
    else throw failedPublishError(journal, { done, why: reasonOf(error, place === '' ? site.folder : place) })
    return convertWriteErrors(place, () => {
      throw error
    })
  }
  if (!isWhole) return false
  work.remove(JOURNAL_FILE)
  work.removeTree(stageFolderName(token))
  return true
}

type Move = { readonly source: string; readonly path: string; readonly hash: string }

/** Renames a staged file into place. Returns false if the staged file is missing or changed and the target has other contents. */
function takePlace(
  { source, path, hash }: Move,
  { site, work, placed = () => undefined }: Application,
  staged: FileIdentity | undefined,
): boolean {
  const isKnown = staged !== undefined && work.isUnchanged(source, staged)
  if (!isKnown && work.hashOf(source) !== hash) return site.hashOf(path) === hash
  for (let attempt = 0; ; attempt += 1) {
    try {
      placed(path, site.moveIn(work, source, path))
      return true
    } catch (error) {
      if (errorCode(error) === 'EXDEV') return copyAcross({ source, path, hash }, { site, work, placed })
      if (attempt > 0 || site.stat(path) !== 'folder') throw error
      removeEmptyFolders(site, path)
    }
  }
}

/** For an outDir on another file system: copies to a temp file beside the target, then renames, so the write is atomic. */
function copyAcross(
  { source, path, hash }: Move,
  { site, work, placed }: Required<Pick<Application, 'site' | 'work' | 'placed'>>,
): boolean {
  const part = `${path}.packsite-new`
  site.remove(part)
  try {
    if (site.copyFrom(work, source, part) !== hash) {
      site.remove(part)
      return false
    }
    if (site.stat(path) === 'folder') removeEmptyFolders(site, path)
    site.rename(part, path)
  } catch (error) {
    site.remove(part)
    throw error
  }
  const found = site.stat(path)
  if (typeof found !== 'string') placed(path, found)
  work.remove(source)
  return true
}

/** Removes a folder that contains only folders; keeps every file. */
function removeEmptyFolders(site: GuardedFs, path: string): void {
  for (const entry of site.list(path)) if (entry.isDirectory()) removeEmptyFolders(site, `${path}/${entry.name}`)
  site.removeIfEmpty(path)
}

/** Deletes files, then the folders that are now empty. */
function deleteFiles(site: GuardedFs, paths: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of paths) {
    site.remove(path)
    for (const folder of parentFolders(path)) folders.add(folder)
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) site.removeIfEmpty(folder)
}

/** Lock and socket files older than this belong to dead builds, not to a build that is just starting. */
const YOUNG_MS = 120_000

/** Removes files of dead builds while this build holds the lock: stages except its own and the journal's, temp journals, and old lock files. */
function removeStaleFiles({ workFs: work, token: mine }: BuildLock, journal: PublishJournal | null): void {
  const nowMs = work.mtimeMs(`lock-${mine}`) ?? 0
  for (const { name } of work.list('')) {
    const [, kind, token = ''] = WORK_FILE_NAME_PATTERN.exec(name) ?? []
    if (kind === undefined || token === mine || token === journal?.token) continue
    if (kind === 'stage') work.removeTree(name)
    else if (kind === 'journal' || nowMs - (work.mtimeMs(name) ?? nowMs) > YOUNG_MS) work.remove(name)
  }
}

function reasonOf(error: unknown, path: string): string {
  if (error instanceof SiteError) return error.problems.map(({ message }) => message).join(' ')
  const reason = unreadableReason(error)
  if (reason === null) throw error
  return `${path} cannot be written: ${reason}`
}

function unknownJournal(file: string): SiteError {
  const message = `${JOURNAL_FILE} in the work folder was not written by packsite`
  return siteError('out-dir-foreign', { message, at: { file }, hint: 'move it out of the work folder.' })
}
