// `packsite dev`: the development server until q or Ctrl-C.

import { resolve } from 'node:path'
import { createDevTerminal } from './dev-terminal'
import { editorOf } from './editor'
import { EXIT } from './exit'
import { reportFailure } from './failure'
import { listenToKeys } from './keys'
import { openBrowser } from './open-browser'
import { waitForStop } from './stop'
import { createTerminal } from './terminal'
import { errorOf, tellAll, work } from './work'
import { createSharedParts } from '../base/shared-parts'
import { lookAhead } from '../cache/shown-looks'
import type { Bug } from '../work'
import type { DevFlags, GlobalOptions } from './options'

export async function runDev(globals: GlobalOptions, flags: DevFlags): Promise<number> {
  const terminal = createTerminal(globals)
  const screen = createDevTerminal(terminal)
  const { signal, code, stop } = waitForStop()
  let address: string | null = null
  let ask: (wish: string) => void = () => undefined
  const keys = listenToKeys({
    o: () => {
      if (address !== null) openBrowser(address)
    },
    r: () => {
      ask('rebuild')
    },
    q: () => {
      stop(EXIT.ok)
    },
    '\u0003': () => {
      stop(EXIT.interrupted)
    },
  })
  const on = {
    ...screen,
    failed: (bug: Bug) => {
      screen.failed(errorOf(bug))
    },
    ready: (at: string) => {
      address = at
      screen.ready(at, { hasKeys: keys.areHeard })
    },
  }
  try {
    const root = resolve(globals.root)
    const looks = createSharedParts()
    const given = {
      root,
      looks,
      host: flags.host,
      port: flags.port,
      strictPort: flags.strictPort === true,
      follow: flags.follow === true,
      poll: flags.poll === true,
      editor: flags.editor ?? editorOf(process.env),
      live: flags.live,
    }
    const working = work('dev', given, {
      report: () => undefined,
      signal,
      tell: tellAll(on),
      onAsked: (listener) => (ask = listener),
    })
    // It only saves time: what it finds the work asks for.
    lookAhead(root, looks).catch(() => undefined)
    await working
    return code()
  } catch (error) {
    return signal.aborted ? code() : reportFailure(error, terminal, 'nothing is served')
  } finally {
    screen.end()
    keys.close()
  }
}
