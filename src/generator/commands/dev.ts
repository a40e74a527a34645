// `packsite dev`: the development server until q or Ctrl-C.

import { resolve } from 'node:path'
import { startDev, type DevServer } from '../dev'
import { createDevTerminal } from './dev-terminal'
import { editorOf, type Editor } from './editor'
import { EXIT } from './exit'
import { reportFailure } from './failure'
import { listenToKeys } from './keys'
import { openBrowser } from './open-browser'
import { waitForStop } from './stop'
import { createTerminal } from './terminal'
import type { GlobalOptions, ServerFlags } from './options'

export type DevFlags = ServerFlags & {
  readonly follow?: boolean
  readonly poll?: boolean
  readonly editor?: Editor
  /** False with --no-live. */
  readonly live: boolean
}

export async function runDev(globals: GlobalOptions, flags: DevFlags): Promise<number> {
  const terminal = createTerminal(globals)
  const screen = createDevTerminal(terminal)
  const stopped = waitForStop()
  let server: DevServer | null = null
  const keys = listenToKeys({
    o: () => {
      if (server !== null) openBrowser(server.address)
    },
    r: () => {
      void server?.rebuild()
    },
    q: () => {
      stopped.stop(EXIT.ok)
    },
    '\u0003': () => {
      stopped.stop(EXIT.interrupted)
    },
  })
  try {
    server = await startDev({
      root: resolve(globals.root),
      host: flags.host,
      port: flags.port,
      strictPort: flags.strictPort === true,
      follow: flags.follow === true,
      poll: flags.poll === true,
      editor: flags.editor ?? editorOf(process.env),
      live: flags.live,
      on: {
        ...screen,
        ready: (address) => {
          screen.ready(address, { hasKeys: keys.areHeard })
        },
      },
    })
    return await stopped.code
  } catch (error) {
    return reportFailure(error, terminal, 'nothing is served')
  } finally {
    screen.end()
    keys.close()
    await server?.close()
  }
}
