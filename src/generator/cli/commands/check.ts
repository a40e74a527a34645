// `packsite check`: prints every problem with its place, as text, as NDJSON, or in the format of another tool.

import { checkUnchanged } from '../../api/no-op'
import { SiteError } from '../../diagnostics/errors'
import { isFile } from '../../util/fs'
import { readExpandedAddressList } from './address-file'
import { countText, countWithNoun } from '../../util/text'
import { formatKilobytes, formatSignedKilobytes } from '../../check/page-weight'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { NO_SERVER_CONTEXT, runInWorker } from '../run-in-worker'
import { formatGithub } from '../formats/github'
import { formatJunit } from '../formats/junit'
import { formatSarif } from '../formats/sarif'
import { formatCodeCounts, countProblemsByCode, mostFrequentCode, printOrEmitProblems } from '../ui/problem-list'
import type { Terminal } from '../ui/terminal'
import type { CheckResult } from '../../types/api'
import type { Problem } from '../../types'
import type { CliContext } from '../action'
import type { CheckFlags, CheckFormat } from '../options'

const FORMATTERS: Readonly<Record<Exclude<CheckFormat, 'text'>, (problems: readonly Problem[]) => string>> = {
  sarif: formatSarif,
  github: formatGithub,
  junit: formatJunit,
}

export async function runCheck({ terminal, root }: CliContext, flags: CheckFlags): Promise<number> {
  const { format, strict = false } = flags
  const fault = usageFault(terminal, flags)
  if (fault !== null) {
    process.stderr.write(`error: ${fault}\n`)
    return EXIT_CODES.usage
  }
  const startMs = performance.now()
  terminal.event({ event: 'start', command: 'check' })
  const outcomes = { interrupted: 'not everything was checked', failed: 'nothing was checked' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, report) => {
    const options = {
      root,
      previous: flags.previous,
      addresses: flags.addresses === undefined ? undefined : readExpandedAddressList(flags.addresses),
      weighAll: terminal.verbose || terminal.json,
      external: flags.external === true ? { hashes: flags.hashes === true } : undefined,
    }
    const answer = async (): Promise<CheckResult> =>
      checkUnchanged(options) ?? (await runInWorker('check', options, { ...NO_SERVER_CONTEXT, report, signal }))
    const result = await answer().catch((error: unknown) => {
      if (!(error instanceof SiteError)) throw error
      return { problems: error.problems, pages: 0, parsed: 0, weights: [] }
    })
    terminal.endProgress()
    if (format === 'text') printResult(terminal, result, performance.now() - startMs)
    else process.stdout.write(FORMATTERS[format](result.problems))
    return isFine(result.problems, strict) ? EXIT_CODES.ok : EXIT_CODES.site
  })
}

function usageFault({ json }: Terminal, { format, hashes, external, addresses }: CheckFlags): string | null {
  if (json && format !== 'text') return `--json and --format ${format} cannot be combined`
  if (addresses !== undefined && !isFile(addresses)) return `--addresses is not a file: ${addresses}`
  return hashes === true && external !== true ? '--hashes needs --external' : null
}

function isFine(problems: readonly Problem[], strict: boolean): boolean {
  return problems.every(({ severity }) => severity === 'info' || (severity === 'warning' && !strict))
}

function printResult(terminal: Terminal, { problems, pages, parsed, weights }: CheckResult, durationMs: number): void {
  const { verbose } = terminal
  printOrEmitProblems(terminal, problems, { hasNotes: verbose })
  for (const { template, kind, page, sizeBytes, beforeBytes } of weights) {
    terminal.event({ event: 'weight', template, kind, url: page.url, sizeBytes, beforeBytes })
    const change =
      beforeBytes === null || beforeBytes === sizeBytes ? '' : `, ${formatSignedKilobytes(sizeBytes - beforeBytes)}`
    if (verbose)
      terminal.line(`${template}: ${formatKilobytes(sizeBytes)} of ${kind}${change} ${terminal.colors.dim(page.url)}`)
  }
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { severity = 'error' } of problems) counts[severity] += 1
  terminal.event({
    event: 'checked',
    pages,
    parsed,
    ...counts,
    codes: Object.fromEntries(countProblemsByCode(problems)),
    durationMs: Math.round(durationMs),
  })
  const time = terminal.colors.dim(`in ${(durationMs / 1000).toFixed(1)} s`)
  const said = [
    ...(counts.error > 0 ? [countText(counts.error, 'error')] : []),
    ...(counts.warning > 0 ? [countText(counts.warning, 'warning')] : []),
    ...(counts.info > 0 ? [`${countText(counts.info, 'note')}${verbose ? '' : ' (--verbose shows them)'}`] : []),
  ]
  terminal.line(
    `${pages === 0 ? 'No page' : countWithNoun(pages, 'page')} checked: ${said.length === 0 ? 'nothing found' : said.join(', ')} ${time}`,
  )
  if (counts.error + counts.warning === 0) return
  terminal.line(`   ${formatCodeCounts(problems)}`)
  terminal.line(terminal.colors.dim(`   For details: packsite explain ${mostFrequentCode(problems)}`))
}
