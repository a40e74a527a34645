// The last step, which has to be whole: a journal says which staged files go where and which files are dead. Carrying it out
// is idempotent, so that a command that finds one left over by a killed build finishes it. Before the journal stands, the
// old site is untouched; once it stands, the new site will come.

import {
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { guardWriting } from '../base/faults'
import { errorCode, isMissing, readTextIfExists } from '../base/fs'
import { workFolder } from './lock'

export type Journal = {
  readonly version: 1
  /** Name in the stage -> path below outDir, in the order of publishing. */
  readonly moves: readonly (readonly [name: string, path: string])[]
  readonly deletes: readonly string[]
}

/** Finishes what a killed build began, and removes what it staged. The lock must be held. */
export function recover(outDir: string): boolean {
  const folder = workFolder(outDir)
  const isJournaled = readTextIfExists(join(folder, 'journal.json')) !== null
  guardWriting(outDir, () => {
    if (isJournaled) applyJournal(outDir, readJournal(join(folder, 'journal.json')))
  })
  rmSync(join(folder, 'stage'), { recursive: true, force: true })
  rmSync(join(folder, 'journal.json.new'), { force: true })
  return isJournaled
}

/** Has the staged files take their places: from here on the new site will come. The lock must be held. */
export function publishJournal(outDir: string, journal: Journal): void {
  writeJournal(outDir, journal)
  applyJournal(outDir, journal)
}

function writeJournal(outDir: string, journal: Journal): void {
  const file = join(workFolder(outDir), 'journal.json')
  const descriptor = openSync(`${file}.new`, 'w')
  writeFileSync(descriptor, JSON.stringify(journal))
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(`${file}.new`, file)
}

/** Carries out the journal that stands in outDir. Running it again from any point gives the same result. */
function applyJournal(outDir: string, { moves, deletes }: Omit<Journal, 'version'>): void {
  const folder = workFolder(outDir)
  const file = join(folder, 'journal.json')
  // A dead file may stand where a folder is needed now, and the other way round.
  const folders = new Set(moves.flatMap(([, path]) => ancestors(path)))
  const targets = new Set(moves.map(([, path]) => path))
  const blocking = deletes.filter(
    (path) => folders.has(path) || ancestors(path).some((ancestor) => targets.has(ancestor)),
  )
  deleteFiles(outDir, blocking)
  const made = new Set<string>()
  for (const [name, path] of moves) {
    const target = join(outDir, path)
    const parent = dirname(target)
    if (!made.has(parent)) mkdirSync(parent, { recursive: true })
    made.add(parent)
    removeEmptyFolders(target)
    moveIfStaged(join(folder, 'stage', name), target)
  }
  deleteFiles(outDir, deletes)
  rmSync(file, { force: true })
  rmSync(join(folder, 'stage'), { recursive: true, force: true })
}

/** The journal, without paths that lead out of outDir; an unreadable one says nothing. */
function readJournal(file: string): Omit<Journal, 'version'> {
  try {
    const { moves, deletes } = JSON.parse(readTextIfExists(file) ?? '{}') as Partial<Journal>
    return {
      moves: (moves ?? []).filter(([name, path]) => /^\d+$/.test(name) && isOutputPath(path)),
      deletes: (deletes ?? []).filter(isOutputPath),
    }
  } catch {
    return { moves: [], deletes: [] }
  }
}

/** Paths that come from a file: none may lead out of outDir. */
export function isOutputPath(path: unknown): path is string {
  if (typeof path !== 'string' || path.startsWith('/') || path.includes('\\')) return false
  return !path.split('/').some((part) => part === '..' || part === '.' || part === '')
}

function moveIfStaged(source: string, target: string): void {
  try {
    renameSync(source, target)
  } catch (error) {
    if (errorCode(error) === 'EXDEV') copyAcross(source, target)
    else if (!isMissing(error)) throw error
  }
}

/** Where outDir is a file system of its own: copied beside its place first, so that it still appears whole. */
function copyAcross(source: string, target: string): void {
  copyFileSync(source, `${target}.packsite-new`)
  renameSync(`${target}.packsite-new`, target)
  rmSync(source, { force: true })
}

/** Removes a folder that holds nothing but folders; anything else stays. */
function removeEmptyFolders(path: string): void {
  if (!isFolder(path)) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmptyFolders(join(path, entry.name))
  }
  removeIfEmpty(path)
}

function isFolder(path: string): boolean {
  try {
    // Most paths are new, and an error takes longer than everything else here.
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  } catch {
    return false
  }
}

/** 'a/b/c.html' -> 'a', 'a/b' */
export function ancestors(path: string): string[] {
  const parts = path.split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** Deletes files and the folders that become empty by it. */
function deleteFiles(outDir: string, paths: readonly string[]): void {
  const folders = new Set<string>()
  for (const path of paths) {
    if (isFile(join(outDir, path))) rmSync(join(outDir, path), { force: true })
    for (const folder of ancestors(path)) folders.add(folder)
  }
  for (const folder of [...folders].sort((a, b) => b.length - a.length)) removeIfEmpty(join(outDir, folder))
}

function isFile(path: string): boolean {
  try {
    return !lstatSync(path).isDirectory()
  } catch {
    return false
  }
}

function removeIfEmpty(folder: string): void {
  try {
    if (readdirSync(folder).length === 0) rmdirSync(folder)
  } catch (error) {
    if (!isMissing(error) && errorCode(error) !== 'ENOTEMPTY') throw error
  }
}
