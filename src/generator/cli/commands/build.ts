// `packsite build`: one build, its summary in at most six lines.

import { relative, resolve } from 'node:path'
import { tryQuickBuild } from '../../api/no-op'
import type { BuildResult } from '../../types/api'
import { plural } from '../../util/text'
import { EXIT } from '../exit-codes'
import { reportFailure } from '../ui/failure'
import { codeOf, signalOf, watchInterrupts } from '../interrupt'
import { printProblems } from '../ui/problem-list'
import { createTerminal, type Terminal } from '../ui/terminal'
import { createProfile } from '../ui/profile'
import { COMPLETED, NO_SERVER, reportAll, work } from '../run-in-worker'
import type { Report } from '../../types'
import type { BuildFlags, GlobalOptions } from '../options'

export async function runBuild(globals: GlobalOptions, flags: BuildFlags): Promise<number> {
  const terminal = createTerminal(globals)
  const interruption = watchInterrupts(terminal, 'the site is as it was before')
  const startMs = performance.now()
  terminal.event({ event: 'start', command: 'build' })
  try {
    const { previous, workers, cache: useCache, clearCache, trustMtime: trustTimes } = flags
    const profile = createProfile()
    const report: Report = (told) => {
      if (interruption.signal.aborted) return
      terminal.report(told)
      profile.report(told)
    }
    const given = {
      root: globals.root,
      useCache,
      trustTimes,
      ...(clearCache === true ? { clearCache } : {}),
      ...(previous === undefined ? {} : { previous }),
      ...(workers === undefined ? {} : { workers }),
    }
    const { signal } = interruption
    const reportComplete = (): void => {
      terminal.event({ event: 'note', message: COMPLETE })
      if (!terminal.json) terminal.error(COMPLETE)
    }
    const around = { ...NO_SERVER, report, signal, tell: reportAll({ [COMPLETED]: reportComplete }) }
    const quick = await tryQuickBuild({ ...given, report, signal })
    const result = 'result' in quick ? quick.result : await work('build', { ...given, ...quick }, around)
    if (signal.aborted) reportComplete()
    const durationMs = performance.now() - startMs
    if (flags.profile === true) profile.print(terminal, durationMs)
    if (!terminal.json)
      printProblems(
        terminal,
        result.warnings.filter(({ severity }) => terminal.verbose || severity !== 'info'),
      )
    printSummary(terminal, result, durationMs)
    return EXIT.ok
  } catch (error) {
    return interruption.signal.aborted ? codeOf(signalOf(interruption.signal)) : reportFailure(error, terminal)
  } finally {
    interruption.release()
  }
}

/** What becomes of an interrupted build that had begun to publish: half a site would be worse than a new one. */
const COMPLETE = 'It was being published already: the new site is complete.'

function printSummary(terminal: Terminal, result: BuildResult, durationMs: number): void {
  const { id, app, outDir, pages, files, written, deleted, notes, warnings } = result
  for (const warning of warnings) terminal.event({ event: 'problem', ...warning })
  terminal.event({
    event: 'built',
    id,
    app,
    outDir,
    pages,
    files,
    written: written.length,
    deleted: deleted.length,
    durationMs: Math.round(durationMs),
  })
  for (const note of notes) terminal.event({ event: 'note', message: note })
  const { bold, dim } = terminal.colors
  const folder = relative(resolve('.'), outDir) || outDir
  terminal.line(
    `${bold(plural(pages, 'page'))} and ${plural(files - pages, 'other file')} in ${folder}/ ${dim(`(build ${id})`)}`,
  )
  const changed = [
    `${plural(written.length, 'file')} written`,
    ...(deleted.length > 0 ? [`${String(deleted.length)} deleted`] : []),
  ]
  terminal.line(
    written.length + deleted.length === 0
      ? `Nothing changed. ${dim(seconds(durationMs))}`
      : `${changed.join(', ')} in ${seconds(durationMs)}`,
  )
  // The summary has at most six lines.
  for (const note of notes.slice(0, 4)) terminal.line(`${bold('note:')} ${note}`)
}

function seconds(durationMs: number): string {
  return durationMs < 1000 ? `${durationMs.toFixed(0)} ms` : `${(durationMs / 1000).toFixed(1)} s`
}
