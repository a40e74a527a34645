// Changes several files of a site as a whole. The changes are first written to a journal in the work folder; a command that is interrupted
// leaves the journal, and the next command finishes it. Nothing is changed before the journal is complete.

import { chmodSync, existsSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { workDir } from '../config/project-paths'
import { writeViaTemp } from '../util/atomic-write'
import { makeFolder, readTextIfExists, statsAt } from '../util/fs'
import { removeStaleTempFiles } from '../util/temp-files'
import { PRIVATE_MODE } from '../util/private-folder'
import { sha256 } from '../util/hash'

/** `before`: the text that the file had, or null for a new file. Paths are relative to the root of the site. */
export type FileChange = { readonly file: string; readonly before: string | null; readonly text: string }
export type FileMove = { readonly from: string; readonly to: string }

/** `what`: the command, for messages. Texts are written before files move. */
export type SiteChanges = {
  readonly what: string
  readonly changes: readonly FileChange[]
  readonly moves: readonly FileMove[]
}

type Journal = Omit<SiteChanges, 'changes'> & {
  readonly changes: readonly { readonly file: string; readonly before: string | null; readonly text: string }[]
}

const journalOf = (root: string): string => join(workDir(root), 'changes.json')

/** Changes files. If the process ends in between, `finishChanges` does the rest. */
export function changeFiles(root: string, { what, changes, moves }: SiteChanges): void {
  const journal: Journal = {
    what,
    changes: changes.map(({ file, before, text }) => ({ file, before: before === null ? null : sha256(before), text })),
    moves,
  }
  convertWriteErrors(journalOf(root), () => {
    makeFolder(workDir(root), PRIVATE_MODE)
    writeViaTemp(journalOf(root), JSON.stringify(journal))
  })
  apply(root, journal)
}

/** Finishes the changes of an interrupted command; returns the command, or null. */
export function finishChanges(root: string): string | null {
  const text = readTextIfExists(journalOf(root))
  if (text === null) return null
  const journal = JSON.parse(text) as Journal
  apply(root, journal)
  return journal.what
}

function apply(root: string, { what, changes, moves }: Journal): void {
  const moved = new Map(moves.filter(({ from }) => !existsSync(join(root, from))).map(({ from, to }) => [from, to]))
  for (const { file, before, text } of changes) {
    const now = readTextIfExists(join(root, placeNow(file, moved)))
    if (now === text) continue
    if ((now === null ? null : sha256(now)) !== before) throw changedMeanwhile(file, what)
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
  rmSync(journalOf(root), { force: true })
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

function changedMeanwhile(file: string, what: string) {
  const message = `${file} was edited after '${what}' was interrupted`
  const hint = `undo that edit, or delete .packsite/changes.json and finish '${what}' by hand.`
  return siteError('interrupted-change', { message, at: { file }, hint })
}
