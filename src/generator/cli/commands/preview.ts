// `packsite preview`: serves the built site with the emitted host rules until Ctrl-C.

import { reportFailure } from '../ui/failure'
import { reportMovedPort, warnOfOpenServer } from '../ui/server-notices'
import { folderName } from '../ui/table'
import { waitForStop } from '../stop-server'
import { reportAll, work } from '../run-in-worker'
import type { MovedPort } from '../../server/listen'
import type { RequestLog } from '../../server/requests'
import type { Context } from '../action'
import type { ServerFlags } from '../options'

export async function runPreview({ terminal, root }: Context, flags: ServerFlags): Promise<number> {
  const { signal, code } = waitForStop()
  try {
    const on = {
      portMoved: (moved: MovedPort) => {
        reportMovedPort(terminal, moved)
      },
      ready: (address: string, id: string, outDir: string) => {
        terminal.event({ event: 'ready', address, id })
        terminal.line(
          `${terminal.colors.bold(address)} is ready with ${folderName(outDir)}/ (build ${id}); press Ctrl-C to stop.`,
        )
      },
      open: () => {
        warnOfOpenServer(terminal)
      },
      changed: (id: string, outDir: string) => {
        terminal.event({ event: 'changed', id })
        terminal.line(`${folderName(outDir)}/ now contains build ${id}.`)
      },
      log: (entry: RequestLog) => {
        terminal.event({ event: 'request', ...entry })
        if (!terminal.json) terminal.error(entry.message)
      },
    }
    const { host, port } = flags
    const input = { root, host, port, strictPort: flags.strictPort === true }
    await work('preview', input, { report: terminal.report, signal, send: reportAll(on), onRebuild: () => undefined })
    return code()
  } catch (error) {
    return signal.aborted ? code() : reportFailure(error, terminal, 'nothing is served')
  }
}
