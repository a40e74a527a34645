// `packsite verify`: compares dist byte for byte with a new build from the sources.

import { countWithNoun } from '../../util/text'
import { EXIT_CODES } from '../exit-codes'
import { runInterruptible } from '../interrupt'
import { NO_SERVER_CONTEXT, runInWorker } from '../run-in-worker'
import { pathFromCurrentFolder } from '../ui/table'
import type { CliContext } from '../action'

export async function verifyAgainstNewBuild({ terminal, root }: CliContext): Promise<number> {
  terminal.event({ event: 'start', command: 'verify' })
  const outcomes = { interrupted: 'nothing was compared', failed: 'the site is unchanged' }
  return runInterruptible({ terminal, ...outcomes }, async (signal, report) => {
    const { id, outDir, files } = await runInWorker('verify', { root }, { ...NO_SERVER_CONTEXT, report, signal })
    terminal.event({ event: 'verified', id, outDir, files })
    terminal.endProgress()
    const folder = pathFromCurrentFolder(outDir)
    terminal.line(`${folder}/ equals a full build byte for byte: ${countWithNoun(files, 'file')} (build ${id})`)
    return EXIT_CODES.ok
  })
}
