// `packsite sync`: adds releases of GitHub, Modrinth and CurseForge to the tables; also as a diff, as a check with an exit code, or as NDJSON.

import { countText, countWithNoun } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { printOrEmitProblems } from '../ui/problem-list'
import type { Terminal } from '../ui/terminal'
import { createNamedMessageDispatcher, runInWorker } from '../run-in-worker'
import { formatUtcTimeOrDateTime, type RateLimit } from '../../util/rate-limits'
import type { TableChangeSummary } from '../../sync/change-table'
import type { SyncResult } from '../../sync/sync'
import type { Problem } from '../../types'
import type { CliContext } from '../action'
import type { SyncFlags } from '../options'

export async function runSync({ terminal, root }: CliContext, flags: SyncFlags): Promise<number> {
  terminal.event({ event: 'start', command: 'sync' })
  const outcomes = { interrupted: 'nothing was written', failed: 'nothing was written' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, report) => {
    const onWait = (host: string, waitMs: number): void => {
      terminal.event({ event: 'waiting', host, waitMs })
      terminal.line(`${host} asks to wait ${countWithNoun(Math.ceil(waitMs / 1000), 'second')}.`)
    }
    const write = flags.dryRun !== true && flags.check !== true
    const input = { root, only: flags.only ?? [], posts: flags.posts === true, write }
    const around = { report, signal, send: createNamedMessageDispatcher({ wait: onWait }), onRebuild: () => undefined }
    const result = await runInWorker('sync', input, around)
    terminal.endProgress()
    printResult(terminal, result, flags)
    const isBehind = flags.check === true && (result.tables.length > 0 || result.posts.length > 0)
    return isBehind || errorsOf(result.problems).length > 0 ? EXIT_CODES.site : EXIT_CODES.ok
  })
}

function printResult(terminal: Terminal, result: SyncResult, flags: SyncFlags): void {
  const { tables, posts, problems, limits, remarks, files } = result
  const written = flags.dryRun !== true && flags.check !== true
  for (const table of tables) reportTable(terminal, table, { diff: flags.dryRun === true })
  for (const file of posts) {
    terminal.event({ event: 'draft-post', file, written })
    terminal.line(`${terminal.colors.bold(file)} ${written ? 'is a new draft' : 'would be a new draft'}.`)
  }
  for (const remark of remarks) {
    terminal.event({ event: 'remark', text: remark })
    terminal.line(remark)
  }
  for (const limit of limits) reportLimit(terminal, limit)
  printOrEmitProblems(terminal, problems)
  const added = tables.reduce((sum, table) => sum + table.added.length, 0)
  const extended = tables.reduce((sum, table) => sum + table.extended, 0)
  terminal.event({ event: 'synced', files, added, extended, posts: posts.length, problems: problems.length, written })
  const change =
    added + extended === 0
      ? 'nothing is new'
      : `${countText(added, 'release')} ${written ? 'added' : 'to add'}, ${countText(extended, 'release')} ${written ? 'completed' : 'to complete'}`
  const errors = errorsOf(problems).length
  const counted: [number, string][] = [
    [errors, 'problem'],
    [problems.length - errors, 'warning'],
  ]
  const faults = counted.map(([count, noun]) => (count === 0 ? '' : `; ${countText(count, noun)}`)).join('')
  terminal.line(`${countText(files, 'file')} on the queried platforms: ${change}${faults}.`)
}

function errorsOf(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter(({ severity = 'error' }) => severity === 'error')
}

function reportTable(terminal: Terminal, table: TableChangeSummary, { diff }: { readonly diff: boolean }): void {
  const { file, pack, edition, added, extended } = table
  terminal.event({ event: 'table', file, pack, edition, added, extended, diff: table.diff })
  if (diff) {
    for (const line of table.diff.trimEnd().split('\n')) terminal.line(colorful(terminal, line))
    return
  }
  const news = [
    ...(added.length > 0 ? [countWithNoun(added.length, 'new release')] : []),
    ...(extended > 0 ? [`${countWithNoun(extended, 'release')} completed`] : []),
  ]
  terminal.line(`${terminal.colors.bold(file)}: ${news.join(', ')}`)
}

function colorful({ colors }: Terminal, line: string): string {
  if (/^(?:---|\+\+\+)/.test(line)) return colors.bold(line)
  if (line.startsWith('+')) return colors.green(line)
  if (line.startsWith('-')) return colors.red(line)
  return line.startsWith('@@') ? colors.cyan(line) : line
}

/** Prints the rate limit with --verbose, and always if less than 10 % remain. */
function reportLimit(terminal: Terminal, { host, remaining, limit, resetMs }: RateLimit): void {
  terminal.event({ event: 'limit', host, remaining, limit, resetMs })
  const isLow = remaining !== null && remaining < (limit ?? 100) / 10
  if (!terminal.verbose && !isLow) return
  const of = limit === null ? '' : ` of ${String(limit)}`
  const until = resetMs === null ? '' : ` until ${formatUtcTimeOrDateTime(resetMs, Date.now())}`
  terminal.line(terminal.colors.dim(`${host}: ${String(remaining ?? 0)}${of} requests are left${until}.`))
}
