// `packsite preview`: the built site as a host with rules answers it, until Ctrl-C.

import { relative, resolve } from 'node:path'
import { openSite } from '../prepare'
import { startPreview } from '../preview'
import { EXIT } from './exit'
import { reportFailure } from './failure'
import { createTerminal } from './terminal'
import type { GlobalOptions } from './options'
import type { DevFlags } from './dev'

export async function runPreview(globals: GlobalOptions, flags: DevFlags): Promise<number> {
  const terminal = createTerminal(globals)
  try {
    const { outDir } = (await openSite(resolve(globals.root), terminal.report)).site
    const folder = relative(resolve('.'), outDir) || outDir
    const server = await startPreview({
      outDir,
      host: flags.host,
      port: flags.port,
      strictPort: flags.strictPort === true,
      on: {
        ready: (address, id) => {
          terminal.event({ event: 'ready', address, id })
          terminal.line(`${terminal.colors.bold(address)} is ready with ${folder}/ (build ${id}); Ctrl-C ends it.`)
        },
        changed: (id) => {
          terminal.event({ event: 'changed', id })
          terminal.line(`${folder}/ holds build ${id} now.`)
        },
        log: (entry) => {
          terminal.event({ event: 'request', ...entry })
          if (!terminal.json) terminal.error(entry.message)
        },
      },
    })
    await new Promise<void>((stop) => {
      process.once('SIGINT', stop)
      process.once('SIGTERM', stop)
    })
    await server.close()
    return EXIT.interrupted
  } catch (error) {
    return reportFailure(error, terminal, 'nothing is served')
  }
}
