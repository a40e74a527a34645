// `packsite verify`: is dist, to the byte, what its sources make?

import { relative, resolve } from 'node:path'
import { plural } from '../base/text'
import { verify } from '../verify'
import { EXIT } from './exit'
import { reportFailure } from './failure'
import { createTerminal } from './terminal'
import type { GlobalOptions } from './options'

export async function runVerify(globals: GlobalOptions): Promise<number> {
  const terminal = createTerminal(globals)
  const abort = new AbortController()
  const stop = (signal: NodeJS.Signals): void => {
    terminal.endProgress()
    terminal.event({ event: 'interrupted', signal })
    if (!terminal.json) terminal.error('Interrupted; nothing was compared.')
    abort.abort()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  terminal.event({ event: 'start', command: 'verify' })
  try {
    const { id, outDir, files } = await verify({ root: globals.root, report: terminal.report, signal: abort.signal })
    terminal.event({ event: 'verified', id, outDir, files })
    terminal.endProgress()
    const folder = relative(resolve('.'), outDir) || outDir
    terminal.line(
      `${folder}/ is what a build from nothing makes: ${plural(files, 'file')}, byte for byte (build ${id})`,
    )
    return EXIT.ok
  } catch (error) {
    return abort.signal.aborted ? EXIT.interrupted : reportFailure(error, terminal, 'dist was left as it is')
  } finally {
    process.removeListener('SIGINT', stop)
    process.removeListener('SIGTERM', stop)
  }
}
