// `packsite verify`: is dist, to the byte, what its sources make?

import { relative, resolve } from 'node:path'
import { plural } from '../../util/text'
import { EXIT } from '../exit-codes'
import { reportFailure } from '../ui/failure'
import { codeOf, signalOf, watchInterrupts } from '../interrupt'
import { createTerminal } from '../ui/terminal'
import { NO_SERVER, work } from '../run-in-worker'
import type { Report } from '../../types'
import type { GlobalOptions } from '../options'

export async function runVerify(globals: GlobalOptions): Promise<number> {
  const terminal = createTerminal(globals)
  const { signal, release } = watchInterrupts(terminal, 'nothing was compared')
  terminal.event({ event: 'start', command: 'verify' })
  const given = { root: globals.root }
  const report: Report = (told) => {
    if (!signal.aborted) terminal.report(told)
  }
  try {
    const { id, outDir, files } = await work('verify', given, { ...NO_SERVER, report, signal })
    terminal.event({ event: 'verified', id, outDir, files })
    terminal.endProgress()
    const folder = relative(resolve('.'), outDir) || outDir
    terminal.line(
      `${folder}/ is what a build from nothing makes: ${plural(files, 'file')}, byte for byte (build ${id})`,
    )
    return EXIT.ok
  } catch (error) {
    return signal.aborted ? codeOf(signalOf(signal)) : reportFailure(error, terminal, 'dist was left as it is')
  } finally {
    release()
  }
}
