// `packsite preview`: serves the built site with the emitted host rules until Ctrl-C.

import { reportFailure } from '../ui/failure'
import { reportMovedPort, warnOfNetworkAccess } from '../ui/server-notices'
import { pathFromCurrentFolder } from '../ui/table'
import { createStopSignal } from '../stop-server'
import { createNamedMessageDispatcher, runInWorker } from '../run-in-worker'
import type { MovedPort } from '../../server/listen'
import type { RequestLogEntry } from '../../server/requests'
import type { CliContext } from '../action'
import type { ServerFlags } from '../options'

export async function runPreview({ terminal, root }: CliContext, flags: ServerFlags): Promise<number> {
  const { signal, code } = createStopSignal()
  try {
    const on = {
      portMoved: (moved: MovedPort) => {
        reportMovedPort(terminal, moved)
      },
      ready: (address: string, id: string, outDir: string) => {
        terminal.event({ event: 'ready', address, id })
        terminal.line(
          `${terminal.colors.bold(address)} is ready with ${pathFromCurrentFolder(outDir)}/ (build ${id}); press Ctrl-C to stop.`,
        )
      },
      open: () => {
        warnOfNetworkAccess(terminal)
      },
      changed: (id: string, outDir: string) => {
        terminal.event({ event: 'changed', id })
        terminal.line(`${pathFromCurrentFolder(outDir)}/ now contains build ${id}.`)
      },
      log: (entry: RequestLogEntry) => {
        terminal.event({ event: 'request', ...entry })
        if (!terminal.json) terminal.error(entry.message)
      },
    }
    const { host, port } = flags
    const input = { root, host, port, strictPort: flags.strictPort === true }
    const context = {
      report: terminal.report,
      signal,
      send: createNamedMessageDispatcher(on),
      onRebuild: () => undefined,
    }
    await runInWorker('preview', input, context)
    return code()
  } catch (error) {
    return signal.aborted ? code() : reportFailure(error, terminal, 'nothing is served')
  }
}
