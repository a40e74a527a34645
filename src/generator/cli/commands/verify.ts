// `packsite verify`: compares dist byte for byte with a new build from the sources.

import { plural } from '../../util/text'
import { EXIT } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { NO_SERVER, runInWorker } from '../run-in-worker'
import { relativeFolder } from '../ui/table'
import type { CliContext } from '../action'

export async function runVerify({ terminal, root }: CliContext): Promise<number> {
  terminal.event({ event: 'start', command: 'verify' })
  const outcomes = { interrupted: 'nothing was compared', failed: 'the site is unchanged' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, report) => {
    const { id, outDir, files } = await runInWorker('verify', { root }, { ...NO_SERVER, report, signal })
    terminal.event({ event: 'verified', id, outDir, files })
    terminal.endProgress()
    const folder = relativeFolder(outDir)
    terminal.line(`${folder}/ equals a full build byte for byte: ${plural(files, 'file')} (build ${id})`)
    return EXIT.ok
  })
}
