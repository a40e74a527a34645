// The last step, which has to be whole: a journal says which staged files go where and which files are dead. Carrying it out
// is idempotent, so that a command that finds one left over by a killed build finishes it. Before the journal stands, the
// old site is untouched; once it stands, the new site will come. What was not staged by the build is never moved into place.

import { dirname } from 'node:path/posix'
import { SiteError, siteError } from '../diagnostics/errors'
import { guardWriting, readFault } from '../diagnostics/fs-errors'
import { errorCode } from '../util/fs'
import { unfinished } from './interrupted-publish'
import { FIRST, readJournal, stageOf, writeJournal, type Journal } from './journal'
import { OWNED, type Lock } from './lock'
import { JOURNAL, ancestors } from './work-paths'
import { openOutput, type GuardedFs } from './fs/guarded-fs'
import { hasPlainTree, type FolderTree } from './fs/output-paths'
import type { SeenFile } from '../util/fingerprint'

/** What was left of a build that was killed. */
export type Recovery = {
  /** `unfinished`: what it staged is gone or damaged, or the disk refuses it; the next build writes it anew. */
  readonly state: 'none' | 'finished' | 'unfinished'
  /** Paths that it may have written; null unless it is unfinished. */
  readonly known: readonly string[] | null
  /** Why it could not be finished, where the disk says so. */
  readonly problem: SiteError | null
}

/** Finishes what a killed build began, and removes what it staged. */
export function recover(outDir: string, lock: Lock): Recovery {
  const { room: work } = lock
  if (work.look(JOURNAL) === 'absent') {
    removeLeftovers(lock, null)
    return { state: 'none', known: null, problem: null }
  }
  if (work.look(JOURNAL) === 'folder') throw foreignJournal(work.at(JOURNAL))
  const journal = readJournal(work)
  removeLeftovers(lock, journal)
  if (journal === null) return { state: 'unfinished', known: [], problem: null }
  const known = [...journal.moves.map(([, path]) => path), ...journal.deletes]
  try {
    const site = openOutput(outDir)
    checkWays(site, journal)
    const isWhole = applyJournal({ site, work, journal })
    if (isWhole) return { state: 'finished', known: null, problem: null }
    return { state: 'unfinished', known, problem: null }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { state: 'unfinished', known, problem: error }
  }
}

/** Removes a publishing that could not be finished, once a whole site stands. */
export function abandonUnfinished(lock: Lock): void {
  lock.room.remove(JOURNAL)
  removeLeftovers(lock, null)
}

export type Publishing = {
  readonly lock: Lock
  readonly journal: Journal
  /** True when another journal stands, which could not be finished. */
  readonly isSuperseding: boolean
  /** The file in the stage by its name there, as it was when it was written. */
  readonly staged: (name: string) => SeenFile | undefined
  /** Told of each file that has taken its place. */
  readonly placed: (path: string, found: SeenFile) => void
}

/**
 * Has the folder of a first stage become outDir, which is not there yet; false where the disk refuses that, or a folder of it is none any
 * more. Throws SiteError where one is a link. Nobody but this user could get in, so that no file is looked at again.
 */
export function publishFolder(outDir: string, { room, token, check }: Lock, tree: FolderTree): boolean {
  const stage = stageOf(token)
  const folder = `${stage}/${FIRST}`
  const nameOf = (name: string): string => (name === '' ? folder : `${folder}/${name}`)
  if (room.look(folder) !== 'folder' || !hasPlainTree(tree, (name) => room.at(nameOf(name)))) {
    for (const name of tree.keys()) room.look(`${nameOf(name)}/.`)
    return false
  }
  check()
  const isPublished = openOutput(outDir).become(room, folder)
  if (!isPublished) return false
  room.removeIfEmpty(stage)
  room.settle('')
  return true
}

/** Has the staged files take their places: from here on the new site will come. Throws SiteError. */
export function publishJournal(outDir: string, { lock, journal, isSuperseding, staged, placed }: Publishing): void {
  const site = openOutput(outDir)
  guardWriting(outDir, () => {
    site.makeFolder('')
  })
  checkWays(site, journal)
  guardWriting(outDir, () => {
    writeJournal(lock, journal, isSuperseding)
  })
  if (applyJournal({ site, work: lock.room, journal, staged, placed })) return
  throw unfinished(journal, { done: journal.moves.length, why: 'what was staged was changed by another program' })
}

/** Nothing is done at all where a way is closed. */
function checkWays(site: GuardedFs, { moves, deletes }: Journal): void {
  const folders = new Set<string>()
  for (const path of [...moves.map(([, to]) => to), ...deletes]) {
    const folder = dirname(path)
    if (folders.has(folder)) continue
    folders.add(folder)
    guardWriting(path, () => {
      site.checkWay(path)
    })
  }
}

type Application = {
  readonly site: GuardedFs
  readonly work: GuardedFs
  readonly journal: Journal
  readonly staged?: Publishing['staged']
  readonly placed?: (path: string, found: SeenFile) => void
}

/**
 * Carries out a journal that stands. Running it again from any point gives the same result. False when something of what was staged is gone or
 * is not what was staged: then the journal stays.
 */
function applyJournal(application: Application): boolean {
  const { site, work, journal } = application
  const { moves, deletes, token } = journal
  // A dead file may stand where a folder is needed now, and the other way round.
  const folders = new Set(moves.flatMap(([, path]) => ancestors(path)))
  const targets = new Set<string>(moves.map(([, path]) => path))
  const blocking = deletes.filter(
    (path) => folders.has(path) || ancestors(path).some((ancestor) => targets.has(ancestor)),
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
      if (!takePlace({ source: `${stageOf(token)}/${name}`, path, hash }, application, application.staged?.(name)))
        isWhole = false
      done += 1
    }
    place = ''
    deleteFiles(site, deletes)
  } catch (error) {
    if (done === 0 && blocking.length === 0 && application.staged !== undefined) work.remove(JOURNAL)
    else throw unfinished(journal, { done, why: reasonOf(error, place === '' ? site.folder : place) })
    return guardWriting(place, () => {
      throw error
    })
  }
  if (!isWhole) return false
  work.remove(JOURNAL)
  work.removeTree(stageOf(token))
  return true
}

type Move = { readonly source: string; readonly path: string; readonly hash: string }

/** Moves a file from the stage to its place. False when there is none to be moved, and what stands in its place is another. */
function takePlace(
  { source, path, hash }: Move,
  { site, work, placed = () => undefined }: Application,
  staged: SeenFile | undefined,
): boolean {
  const isKnown = staged !== undefined && work.isStill(source, staged)
  if (!isKnown && work.hashOf(source) !== hash) return site.hashOf(path) === hash
  for (let attempt = 0; ; attempt += 1) {
    try {
      placed(path, site.moveIn(work, source, path))
      return true
    } catch (error) {
      if (errorCode(error) === 'EXDEV') return copyAcross({ source, path, hash }, { site, work, placed })
      if (attempt > 0 || site.look(path) !== 'folder') throw error
      removeEmptyFolders(site, path)
    }
  }
}

/** Where outDir is a file system of its own: copied beside its place first, so that it still appears whole. */
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
    if (site.look(path) === 'folder') removeEmptyFolders(site, path)
    site.rename(part, path)
  } catch (error) {
    site.remove(part)
    throw error
  }
  const stands = site.look(path)
  if (typeof stands !== 'string') placed(path, stands)
  work.remove(source)
  return true
}

/** Removes a folder that holds nothing but folders; anything else stays. */
function removeEmptyFolders(site: GuardedFs, path: string): void {
  for (const entry of site.list(path)) if (entry.isDirectory()) removeEmptyFolders(site, `${path}/${entry.name}`)
  site.removeIfEmpty(path)
}

/** Deletes files and the folders that become empty by it. */
function deleteFiles(site: GuardedFs, paths: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of paths) {
    site.remove(path)
    for (const folder of ancestors(path)) folders.add(folder)
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) site.removeIfEmpty(folder)
}

/** What has no claim for so long is of no build that is about to begin. */
const YOUNG_MS = 120_000

/** Removes what dead builds left: while the lock is held, every stage but one's own and that of the journal. */
function removeLeftovers({ room: work, token: mine }: Lock, journal: Journal | null): void {
  const nowMs = work.changedMs(`lock-${mine}`) ?? 0
  for (const { name } of work.list('')) {
    const [, kind, token = ''] = OWNED.exec(name) ?? []
    if (kind === undefined || token === mine || token === journal?.token) continue
    if (kind === 'stage') work.removeTree(name)
    else if (kind === 'journal' || nowMs - (work.changedMs(name) ?? nowMs) > YOUNG_MS) work.remove(name)
  }
}

function reasonOf(error: unknown, path: string): string {
  if (error instanceof SiteError) return error.problems.map(({ message }) => message).join(' ')
  const reason = readFault(error)
  if (reason === null) throw error
  return `${path} cannot be written: ${reason}`
}

function foreignJournal(file: string): SiteError {
  const message = `${JOURNAL} in the work folder was not written by packsite`
  return siteError('out-dir-foreign', { message, at: { file }, hint: 'move it away.' })
}
