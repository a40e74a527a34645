// Changes several files of a site as a whole. The changes are first written to a journal in the work folder; an interrupted command leaves
// the journal, and the next `packsite rename` or `packsite fetch-pictures` finishes it. Nothing is changed before the journal is complete.

import { chmodSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SiteError, createProblem, siteError } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { workDir } from '../config/project-paths'
import { changeJournalPath, readChangeJournal, unfinishedProblem, type SiteChanges } from '../build/change-journal'
import { writeViaTemp } from '../util/atomic-write'
import { makeFolder, readTextIfExists, statsAt } from '../util/fs'
import { removeStaleTempFiles } from '../util/temp-files'
import { PRIVATE_MODE } from '../util/private-folder'
import { sha256 } from '../util/hash'

const hashOrNull = (text: string | null): string | null => (text === null ? null : sha256(text))

/**
 * Changes files. If the process ends in between, `finishChanges` does the rest. Throws SiteError, and changes nothing, if a file no longer has
 * the text `before`.
 */
export function changeFiles(root: string, { command, changes, moves }: SiteChanges): void {
  const edited = changes.filter(({ file, before }) => readTextIfExists(join(root, file)) !== before)
  if (edited.length > 0) throw new SiteError(edited.map(({ file }) => editedMeanwhile(file, command)))
  const journal = {
    command,
    changes: changes.map((change) => ({ ...change, before: hashOrNull(change.before) })),
    moves,
  }
  convertWriteErrors(changeJournalPath(root), () => {
    makeFolder(workDir(root), PRIVATE_MODE)
    writeViaTemp(changeJournalPath(root), JSON.stringify(journal))
  })
  apply(root, journal)
}

/** Finishes the changes of an interrupted command; returns the command, or null. With `dryRun` an interrupted command is a SiteError. */
export function finishChanges(
  root: string,
  { dryRun: throwIfUnfinished }: { readonly dryRun: boolean },
): string | null {
  const journal = readChangeJournal(root)
  if (journal === null) return null
  if (throwIfUnfinished)
    throw new SiteError([unfinishedProblem(journal.command, 'run the command without --dry-run, which finishes it.')])
  apply(root, journal)
  return journal.command
}

function apply(root: string, journal: SiteChanges): void {
  try {
    applyJournal(root, journal)
  } catch (error) {
    if (!(error instanceof SiteError) || error.problems.some(({ code }) => code === 'interrupted-change')) throw error
    const hint = 'fix the cause and run the command again, which finishes it.'
    throw new SiteError([...error.problems, unfinishedProblem(journal.command, hint)])
  }
}

function applyJournal(root: string, { command, changes, moves }: SiteChanges): void {
  const moved = new Map(moves.filter(({ from }) => !existsSync(join(root, from))).map(({ from, to }) => [from, to]))
  for (const { file, before, text } of changes) {
    const now = readTextIfExists(join(root, placeNow(file, moved)))
    if (now !== text && hashOrNull(now) !== before) throw editedAfterInterruption(file, command)
  }
  for (const { file, text } of changes) {
    const place = join(root, placeNow(file, moved))
    if (readTextIfExists(place) === text) continue
    convertWriteErrors(place, () => {
      replaceFile(existsSync(place) ? realpathSync(place) : place, text)
    })
  }
  for (const { from, to } of moves) {
    if (moved.has(from)) continue
    const [source, target] = [join(root, from), join(root, to)]
    convertWriteErrors(target, () => {
      makeFolder(dirname(target))
      renameSync(source, target)
    })
  }
  rmSync(changeJournalPath(root), { force: true })
}

/** Replaces a file, whose permissions stay, and removes temp files of killed processes. */
function replaceFile(target: string, text: string): void {
  makeFolder(dirname(target))
  removeStaleTempFiles(dirname(target))
  const before = statsAt(target)
  writeViaTemp(target, text, (part) => {
    if (before !== undefined) chmodSync(part, before.mode)
    renameSync(part, target)
  })
}

/** The path of a file that has moved, or is inside a moved folder. */
function placeNow(file: string, moved: ReadonlyMap<string, string>): string {
  for (const [from, to] of moved) if (file === from || file.startsWith(`${from}/`)) return to + file.slice(from.length)
  return file
}

function editedMeanwhile(file: string, command: string) {
  const message = `${file} was edited while '${command}' ran`
  return createProblem('changed-meanwhile', { message, at: { file }, hint: 'run the command again.' })
}

function editedAfterInterruption(file: string, command: string) {
  const message = `${file} was edited after '${command}' was interrupted`
  const hint = `undo that edit, or delete .packsite/changes.json and finish '${command}' by hand.`
  return siteError('interrupted-change', { message, at: { file }, hint })
}
