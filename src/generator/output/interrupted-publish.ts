// Detects an interrupted publish and reports its progress. Until the publish is finished, outDir mixes files of two builds.

import { SiteError, createProblem } from '../diagnostics/errors'
import { countWithNoun } from '../util/text'
import { readJournal, stageFolderName, type PublishJournal } from './journal'
import { isOutDirLocked } from './lock'
import { JOURNAL_FILE } from './work-paths'
import { openWorkFolderFs } from './fs/guarded-fs'
import type { Problem } from '../types'

/** Returns the progress of an interrupted publish, or null if no journal exists. */
function publishingState(outDir: string): { readonly done: number; readonly total: number } | null {
  const work = openWorkFolderFs(outDir)
  if (work.stat(JOURNAL_FILE) === 'absent') return null
  const journal = readJournal(work)
  const moves = journal?.moves ?? []
  const waiting = moves.filter(([name]) => work.stat(`${stageFolderName(journal?.token ?? '')}/${name}`) !== 'absent')
  return { done: moves.length - waiting.length, total: moves.length }
}

/** Returns the problem of an interrupted publish; [] while another build holds the lock. */
export async function interruptedPublishProblems(outDir: string): Promise<readonly Problem[]> {
  if (await isOutDirLocked(outDir)) return []
  return interruptedPublishError(outDir)?.problems ?? []
}

/** The error for commands that do not finish an interrupted publish; null if no journal exists. */
export function interruptedPublishError(outDir: string): SiteError | null {
  const state = publishingState(outDir)
  return state === null ? null : new SiteError([cutShort(state, { file: outDir })])
}

/** Adds the problem of an interrupted publish to a SiteError, if outDir has one. */
export function addInterruptedPublishProblem(error: unknown, outDir: string): unknown {
  if (!(error instanceof SiteError) || error.problems.some(({ code }) => code === 'publish-unfinished')) return error
  const problem = interruptedPublishError(outDir)
  return problem === null ? error : new SiteError([...error.problems, ...problem.problems])
}

/** The error of a publish that cannot continue. */
export function failedPublishError({ moves }: PublishJournal, { done, why }: { done: number; why: string }): SiteError {
  return new SiteError([cutShort({ done, total: moves.length }, { why })])
}

function cutShort(
  { done, total }: { readonly done: number; readonly total: number },
  { why = '', file }: { readonly why?: string; readonly file?: string },
): Problem {
  const message = `The site is published only in part: ${String(done)} of ${countWithNoun(total, 'file')} are new${why === '' ? '' : `. ${why}`}`
  const hint =
    why === '' ? 'run packsite build to finish publishing.' : 'fix the cause, then build to finish publishing.'
  return createProblem('publish-unfinished', { message, at: file === undefined ? [] : { file }, hint })
}
