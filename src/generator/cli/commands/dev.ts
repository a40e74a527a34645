// `packsite dev`: runs the development server until q or Ctrl-C.

import { createDevTerminal } from '../ui/dev-terminal'
import { editorFromEnvironment } from '../ui/editor'
import { EXIT_CODES } from '../exit-codes'
import { reportFailure } from '../ui/failure'
import { listenToKeys } from '../ui/keys'
import { openBrowser } from '../ui/open-browser'
import { createStopSignal } from '../stop-server'
import { deserializeError, createNamedMessageDispatcher, runInWorker } from '../run-in-worker'
import type { SerializedError } from '../../command-worker'
import type { CliContext } from '../action'
import type { DevFlags } from '../options'

export async function runDev({ terminal, root }: CliContext, flags: DevFlags): Promise<number> {
  const screen = createDevTerminal(terminal)
  const { signal, code, stop } = createStopSignal()
  let address: string | null = null
  let ask: () => void = () => undefined
  const keys = listenToKeys({
    o: () => {
      if (address !== null) openBrowser(address)
    },
    r: () => {
      ask()
    },
    q: () => {
      stop(EXIT_CODES.ok)
    },
    '\u0003': () => {
      stop(EXIT_CODES.interrupted)
    },
  })
  const on = {
    ...screen,
    failed: (bug: SerializedError) => {
      screen.failed(deserializeError(bug))
    },
    ready: (at: string) => {
      address = at
      screen.ready(at, { hasKeys: keys.isListening })
    },
  }
  try {
    const input = {
      root,
      host: flags.host,
      port: flags.port,
      strictPort: flags.strictPort === true,
      follow: flags.follow === true,
      poll: flags.poll === true,
      editor: flags.editor ?? editorFromEnvironment(process.env),
      live: flags.live,
    }
    await runInWorker('dev', input, {
      report: () => undefined,
      signal,
      send: createNamedMessageDispatcher(on),
      onRebuild: (listener) => (ask = listener),
    })
    return code()
  } catch (error) {
    return signal.aborted ? code() : reportFailure(error, terminal, 'nothing is served')
  } finally {
    screen.end()
    keys.close()
  }
}
