// `packsite build`: runs a build and prints a summary of at most six lines.

import { tryQuickBuild } from '../../api/no-op'
import type { BuildResult } from '../../types/api'
import { countWithNoun } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { printOrEmitProblems } from '../ui/problem-list'
import { pathFromCurrentFolder } from '../ui/table'
import type { Terminal } from '../ui/terminal'
import { createBuildProfile } from '../ui/profile'
import {
  INTERRUPTED_PUBLISH_DONE_EVENT,
  NO_SERVER_CONTEXT,
  createNamedMessageDispatcher,
  runInWorker,
} from '../run-in-worker'
import type { BuildReason } from '../../incremental/rebuild-reasons'
import type { Report } from '../../types'
import type { CliContext } from '../action'
import type { BuildFlags } from '../options'

export async function runBuild({ terminal, root }: CliContext, flags: BuildFlags): Promise<number> {
  const startMs = performance.now()
  terminal.event({ event: 'start', command: 'build' })
  const outcomes = { interrupted: 'the site is unchanged', failed: 'nothing was written' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, reportEvent) => {
    const { previous, workers, cache: useCache, clearCache, trustMtime: trustTimes } = flags
    const profile = createBuildProfile()
    let reason: BuildReason | null = null
    const report: Report = (event) => {
      if (event.type === 'mode') reason = event
      reportEvent(event)
      profile.report(event)
    }
    const input = {
      root,
      useCache,
      trustTimes,
      ...(clearCache === true ? { clearCache } : {}),
      ...(previous === undefined ? {} : { previous }),
      ...(workers === undefined ? {} : { workers }),
    }
    const reportComplete = (): void => {
      terminal.event({ event: 'note', message: COMPLETE })
      if (!terminal.json) terminal.error(COMPLETE)
    }
    const around = {
      ...NO_SERVER_CONTEXT,
      report,
      signal,
      send: createNamedMessageDispatcher({ [INTERRUPTED_PUBLISH_DONE_EVENT]: reportComplete }),
    }
    const quick = await tryQuickBuild({ ...input, report, signal })
    const result = 'result' in quick ? quick.result : await runInWorker('build', { ...input, ...quick }, around)
    if (signal.aborted) reportComplete()
    const durationMs = performance.now() - startMs
    if (flags.profile === true) profile.print(terminal, durationMs)
    printOrEmitProblems(terminal, result.warnings, { hasNotes: terminal.verbose })
    printSummary(terminal, result, { durationMs, reason })
    return EXIT_CODES.ok
  })
}

/** Printed if an interrupted build had already started to publish: the publish is completed, since half a site would be worse. */
const COMPLETE = 'Publishing had already started: the new site is complete.'

type Summary = { readonly durationMs: number; readonly reason: BuildReason | null }

function printSummary(terminal: Terminal, result: BuildResult, { durationMs, reason }: Summary): void {
  const { id, app, outDir, pages, rendered, files, written, deleted, notes } = result
  terminal.event({
    event: 'built',
    id,
    app,
    outDir,
    pages,
    rendered,
    files,
    written: written.length,
    deleted: deleted.length,
    durationMs: Math.round(durationMs),
  })
  for (const note of notes) terminal.event({ event: 'note', message: note })
  const { bold, dim } = terminal.colors
  terminal.line(
    `${bold(countWithNoun(pages, 'page'))} and ${countWithNoun(files - pages, 'other file')} in ${pathFromCurrentFolder(outDir)}/ ${dim(`(build ${id})`)}`,
  )
  const changed = [
    `${countWithNoun(written.length, 'file')} written`,
    ...(deleted.length > 0 ? [`${String(deleted.length)} deleted`] : []),
  ]
  const mode = reason === null || reason.mode === 'no-op' ? '' : ` ${dim(`(${reason.mode} build: ${reason.reason})`)}`
  terminal.line(
    written.length + deleted.length === 0
      ? `Nothing changed. ${dim(seconds(durationMs))}${mode}`
      : `${changed.join(', ')} in ${seconds(durationMs)}${mode}`,
  )
  for (const note of notes.slice(0, 8)) terminal.line(`${bold('note:')} ${note}`)
}

function seconds(durationMs: number): string {
  return durationMs < 1000 ? `${durationMs.toFixed(0)} ms` : `${(durationMs / 1000).toFixed(1)} s`
}
