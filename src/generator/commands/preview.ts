// `packsite preview`: the built site as a host with rules answers it, until Ctrl-C.

import { relative, resolve } from 'node:path'
import { openSite } from '../open'
import { startPreview } from '../preview'
import { reportFailure } from './failure'
import { waitForStop } from './stop'
import { createTerminal } from './terminal'
import type { GlobalOptions, ServerFlags } from './options'

export async function runPreview(globals: GlobalOptions, flags: ServerFlags): Promise<number> {
  const terminal = createTerminal(globals)
  const stopped = waitForStop()
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
    const code = await stopped.code
    await server.close()
    return code
  } catch (error) {
    return reportFailure(error, terminal, 'nothing is served')
  }
}
