// `packsite diff --previous <dir>`: lists the pages and files that differ between an earlier build and outDir, for reviews of pull requests.

import { resolve } from 'node:path'
import { siteError } from '../../diagnostics/errors'
import { openSite } from '../../build/load-project'
import { compareSites, openPublishedFolder, type PathDifference } from '../../output/compare-sites'
import { formatSize, countWithNoun } from '../../util/text'
import { failUsage } from '../usage-error'
import { formatTable } from '../ui/table'
import type { CliContext } from '../action'
import type { DiffFlags } from '../options'

export async function runDiff({ terminal, root }: CliContext, { previous, format }: DiffFlags): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const before = openPublishedFolder(resolve(previous))
  if (before === null)
    failUsage(terminal, [`--previous ${previous} is not a complete site of packsite: it has no builds/manifest.json.`])
  const after = openPublishedFolder(site.outDir)
  if (after === null) {
    const message = `${site.outDir} has no complete site`
    throw siteError('not-built', { message, at: { file: site.outDir }, hint: 'run packsite build first.' })
  }
  const { pages, files, changedFrames } = compareSites(before, after)
  for (const [kind, rows] of [
    ['page', pages],
    ['file', files],
  ] as const)
    for (const row of rows) terminal.event({ event: 'difference', kind, ...row })
  terminal.event({ event: 'compared', pages: pages.length, files: files.length, changedFrames })
  const frames =
    changedFrames === 0 ? '' : ` ${countWithNoun(changedFrames, 'page')} changed in header, footer or scripts only.`
  const table = format === 'markdown' ? markdownTable : textTable
  const bold = format === 'markdown' ? (text: string) => `**${text}**` : terminal.colors.bold
  const lines = [
    ...[`${bold('Pages:')} ${countsOf(pages)}.${frames}`, ...table(pages)],
    ...[`${bold('Other files:')} ${countsOf(files)}.`, ...table(files)],
  ]
  for (const line of lines) terminal.line(line)
}

function countsOf(rows: readonly PathDifference[]): string {
  const counts = (['added', 'changed', 'removed'] as const).map(
    (change) => `${String(rows.filter((row) => row.change === change).length)} ${change}`,
  )
  return counts.join(', ')
}

/** The size before and after: '14.2 kB' if equal, '21.0 kB -> 21.4 kB', or '' without sizes. */
function sizeText({ bytesBefore, bytesAfter }: PathDifference): string {
  const sizes = [bytesBefore, bytesAfter].flatMap((bytes) => (bytes === null ? [] : [formatSize(bytes)]))
  return [...new Set(sizes)].join(' -> ')
}

function textTable(rows: readonly PathDifference[]): string[] {
  if (rows.length === 0) return []
  const cells = rows.map((row) => [row.change, row.path, sizeText(row)])
  const columns = process.stdout.isTTY ? process.stdout.columns : null
  return formatTable({ head: ['change', 'path', 'size'], rows: cells, columns })
}

function markdownTable(rows: readonly PathDifference[]): string[] {
  if (rows.length === 0) return ['']
  const cells = rows.map((row) => `| ${row.change} | \`${row.path.replaceAll('|', '\\|')}\` | ${sizeText(row)} |`)
  return ['', '| change | path | size |', '|---|---|---|', ...cells, '']
}
