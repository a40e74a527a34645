// A publishing that was cut short: how far it has come, and how that is told. The site that stands is of two builds until it is finished.

import { SiteError, createProblem } from '../diagnostics/errors'
import { plural } from '../util/text'
import { readJournal, stageOf, type Journal } from './journal'
import { isLocked } from './lock'
import { JOURNAL } from './work-paths'
import { openWork } from './fs/guarded-fs'
import type { Problem } from '../types'

/** How far a publishing that was cut short has come; null when there is none. */
function publishingState(outDir: string): { readonly done: number; readonly total: number } | null {
  const work = openWork(outDir)
  if (work.look(JOURNAL) === 'absent') return null
  const journal = readJournal(work)
  const moves = journal?.moves ?? []
  const waiting = moves.filter(([name]) => work.look(`${stageOf(journal?.token ?? '')}/${name}`) !== 'absent')
  return { done: moves.length - waiting.length, total: moves.length }
}

/** A site that stands is of two builds when a publishing was cut short, and of none while one goes on. */
export async function unfinishedPublishing(outDir: string): Promise<readonly Problem[]> {
  if (await isLocked(outDir)) return []
  return publishingProblem(outDir)?.problems ?? []
}

/** The problem of a publishing that was cut short, as commands tell it that do not finish it; null when there is none. */
export function publishingProblem(outDir: string): SiteError | null {
  const state = publishingState(outDir)
  if (state === null) return null
  return new SiteError([cutShort(state, { file: outDir })])
}

/** An error with what else there is to tell where the site stands that is of two builds. */
export function withPublishing(error: unknown, outDir: string): unknown {
  if (!(error instanceof SiteError) || error.problems.some(({ code }) => code === 'publish-unfinished')) return error
  const problem = publishingProblem(outDir)
  return problem === null ? error : new SiteError([...error.problems, ...problem.problems])
}

/** The error of a publishing that cannot go on. */
export function unfinished({ moves }: Journal, { done, why }: { done: number; why: string }): SiteError {
  return new SiteError([cutShort({ done, total: moves.length }, { why })])
}

function cutShort(
  { done, total }: { readonly done: number; readonly total: number },
  { why = '', file }: { readonly why?: string; readonly file?: string },
): Problem {
  const message = `The site is published in part: ${String(done)} of ${plural(total, 'file')} are new${why === '' ? '' : `. ${why}`}`
  const hint =
    why === '' ? 'run packsite build: it finishes what was begun.' : 'free the way and build again: that finishes it.'
  return createProblem('publish-unfinished', { message, at: file === undefined ? [] : { file }, hint })
}
