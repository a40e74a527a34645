// The journal of a command that changes several files of content/ (`packsite rename`, `packsite fetch-pictures`). The journal exists while
// the files are changed, so that the next command can finish the changes.

import { join } from 'node:path'
import * as z from 'zod'
import { workDir } from '../config/project-paths'
import { SiteError, createProblem } from '../diagnostics/errors'
import { parseValidJson } from '../output/read-records'
import { isOutputPath } from '../output/work-paths'
import { readTextIfExists } from '../util/fs'
import type { Problem } from '../types'

/** `before`: the text that the file had, or null for a new file. Paths are relative to the root of the site. */
export type FileChange = { readonly file: string; readonly before: string | null; readonly text: string }
export type FileMove = { readonly from: string; readonly to: string }

/** `command`: the command line, for messages. Texts are written before files move. */
export type SiteChanges = {
  readonly command: string
  readonly changes: readonly FileChange[]
  readonly moves: readonly FileMove[]
}

const relativePath = z.string().refine(isOutputPath)

/** In the journal, `before` is the hash of the earlier text. */
const journalSchema: z.ZodType<SiteChanges> = z.object({
  command: z.string(),
  changes: z.array(z.object({ file: relativePath, before: z.string().nullable(), text: z.string() })),
  moves: z.array(z.object({ from: relativePath, to: relativePath })),
})

export function changeJournalPath(root: string): string {
  return join(workDir(root), 'changes.json')
}

/** The changes of an interrupted command; null for none. Throws SiteError if the journal is damaged. */
export function readChangeJournal(root: string): SiteChanges | null {
  const text = readTextIfExists(changeJournalPath(root))
  if (text === null) return null
  const journal = parseValidJson(Buffer.from(text), journalSchema)
  if (journal === null) throw new SiteError([damagedJournal()])
  return journal
}

/** Throws SiteError if an interrupted command has changed only some files of content/. */
export function assertChangesFinished(root: string): void {
  const journal = readChangeJournal(root)
  if (journal !== null)
    throw new SiteError([unfinishedProblem(journal.command, `run '${journal.command}' again, which finishes it.`)])
}

export function unfinishedProblem(command: string, hint: string): Problem {
  return createProblem('interrupted-change', { message: `'${command}' has not changed all files yet`, at: [], hint })
}

function damagedJournal(): Problem {
  const message = 'The journal of an interrupted command is damaged'
  const hint = 'delete it, and compare content/ with your last commit: the command may have changed some files.'
  return createProblem('interrupted-change', { message, at: { file: '.packsite/changes.json' }, hint })
}
