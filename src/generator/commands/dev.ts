// `packsite dev`: the development server until Ctrl-C.

import { relative, resolve } from 'node:path'
import { toDiskProblem } from '../base/faults'
import { plural } from '../base/text'
import { startDev } from '../dev'
import { EXIT } from './exit'
import { failureText, reportFailure } from './failure'
import { createTerminal } from './terminal'
import type { GlobalOptions } from './options'

export type DevFlags = { readonly port: number; readonly host: string; readonly strictPort?: boolean }

export async function runDev(globals: GlobalOptions, flags: DevFlags): Promise<number> {
  const terminal = createTerminal(globals)
  const root = resolve(globals.root)
  try {
    const server = await startDev({
      root,
      host: flags.host,
      port: flags.port,
      strictPort: flags.strictPort === true,
      on: {
        ready: (address) => {
          terminal.event({ event: 'ready', address })
          terminal.line(`${terminal.colors.bold(address)} is ready; Ctrl-C ends it.`)
        },
        prepared: ({ pages, changed, files, durationMs }) => {
          const names = files.map((file) => relative(root, file))
          terminal.event({ event: 'prepared', pages, changed, files: names, durationMs: Math.round(durationMs) })
          const why =
            names.length === 0
              ? ''
              : `, ${String(changed)} changed after ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`
          terminal.line(`${plural(pages, 'page')}${why}, in ${durationMs.toFixed(0)} ms`)
        },
        failed: (fault) => {
          const error = toDiskProblem(fault, root)
          reportFailure(error, terminal, 'the last good site stays')
          return failureText(error)
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
