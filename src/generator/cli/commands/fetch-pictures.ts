// `packsite fetch-pictures`: downloads remote pictures of content into public/, and edits the texts that refer to them.

import { fetchPictures, type FetchPicturesResult } from '../../edit/fetch-pictures'
import { countText, countWithNoun, formatSize } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { printOrEmitProblems } from '../ui/problem-list'
import type { Terminal } from '../ui/terminal'
import type { CliContext } from '../action'
import type { DryRunFlags } from '../options'

export async function runFetchPictures({ terminal, root }: CliContext, flags: DryRunFlags): Promise<number> {
  terminal.event({ event: 'start', command: 'fetch-pictures' })
  const outcomes = { interrupted: 'run it again to continue', failed: 'run it again to continue' }
  return runInterruptible({ terminal, ...outcomes }, async (signal) => {
    const dryRun = flags.dryRun === true
    const result = await fetchPictures({
      ...{ root, dryRun, signal, report: () => undefined },
      onFetched: ({ address, file, sizeBytes }) => {
        terminal.event({ event: 'picture', address, file, sizeBytes })
        const size = sizeBytes === null ? 'downloaded before' : formatSize(sizeBytes)
        terminal.line(`${terminal.colors.bold(file)} (${size}) from ${address}`)
      },
      onWait: (host, waitMs) => {
        terminal.event({ event: 'waiting', host, waitMs })
        terminal.line(`${host} asks to wait ${countWithNoun(Math.ceil(waitMs / 1000), 'second')}.`)
      },
    })
    printResult(terminal, result, dryRun)
    return result.problems.length > 0 ? EXIT_CODES.site : EXIT_CODES.ok
  })
}

function printResult(terminal: Terminal, result: FetchPicturesResult, dryRun: boolean): void {
  const { finished, addresses, fetched, edited, problems } = result
  if (finished !== null) {
    terminal.event({ event: 'finished', command: finished })
    terminal.line(`Finished '${finished}', which was interrupted.`)
  }
  for (const address of dryRun ? addresses : []) {
    terminal.event({ event: 'picture', address, file: null, sizeBytes: null })
    terminal.line(address)
  }
  for (const file of edited) {
    terminal.event({ event: 'edited', file, written: true })
    terminal.line(`${terminal.colors.bold(file)} is changed.`)
  }
  printOrEmitProblems(terminal, problems)
  const failed = addresses.length - fetched
  terminal.event({ event: 'fetched', pictures: addresses.length, fetched, files: edited.length, written: !dryRun })
  if (addresses.length === 0) terminal.line('No entry has a picture of another host.')
  else if (dryRun) terminal.line(`${countWithNoun(addresses.length, 'picture')} to download; nothing was written.`)
  else
    terminal.line(
      `${countWithNoun(fetched, 'picture')} in public/, ${countText(edited.length, 'file')} changed${failed === 0 ? '' : `, ${countText(failed, 'picture')} not downloaded`}.`,
    )
}
