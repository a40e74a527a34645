// `packsite publish`: uploads the built site to the target of the config.

import { resolve } from 'node:path'
import { publishSite, type PublishResult } from '../../remote/publish-site'
import { convertWriteErrors } from '../../diagnostics/fs-errors'
import { writeViaTemp } from '../../util/atomic-write'
import { countWithNoun, formatSize } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import type { CliContext } from '../action'
import type { PublishFlags } from '../options'
import type { Terminal } from '../ui/terminal'

export async function uploadBuiltSite({ terminal, root }: CliContext, flags: PublishFlags): Promise<number> {
  const dryRun = flags.dryRun === true
  terminal.event({ event: 'start', command: 'publish' })
  const outcomes = { interrupted: 'publish again to continue', failed: 'the published pages are complete' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, report) => {
    const { purgeList } = flags
    // Written before the upload, so that a list that cannot be written stops the publish.
    const onPlanned = ({ purge }: PublishResult): void => {
      if (purgeList === undefined) return
      convertWriteErrors(purgeList, () => {
        writeViaTemp(resolve(purgeList), purge.map((address) => `${address}\n`).join(''))
      })
    }
    const result = await publishSite({ root, dryRun, report, signal, onPlanned })
    terminal.endProgress()
    printResult(terminal, result, dryRun)
    return EXIT_CODES.ok
  })
}

function printResult(
  terminal: Terminal,
  { target, uploads, deletions, unchanged, purge }: PublishResult,
  dryRun: boolean,
): void {
  for (const { path, sizeBytes } of uploads) terminal.event({ event: 'upload', path, sizeBytes })
  for (const path of deletions) terminal.event({ event: 'delete', path })
  for (const address of purge) terminal.event({ event: 'purge', address })
  const sizeBytes = uploads.reduce((sum, file) => sum + file.sizeBytes, 0)
  const counts = { uploaded: uploads.length, deleted: deletions.length, unchanged, sizeBytes }
  terminal.event({ event: 'published', target, dryRun, ...counts })
  if (dryRun || terminal.verbose) {
    for (const file of uploads) terminal.line(`upload  ${file.path} (${formatSize(file.sizeBytes)})`)
    for (const path of deletions) terminal.line(`delete  ${path}`)
  }
  const { bold } = terminal.colors
  const files = `${countWithNoun(uploads.length, 'file')} (${formatSize(sizeBytes)})`
  const counted = (upload: string, remove: string): string =>
    `${bold(target)}: ${upload} ${files}, ${remove} ${String(deletions.length)}; ${String(unchanged)} unchanged.`
  terminal.line(dryRun ? counted('would upload', 'delete') : counted('uploaded', 'deleted'))
}
