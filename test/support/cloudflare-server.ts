// Starts workerd, the runtime of Cloudflare, through miniflare with the emitted wrangler.jsonc. The assets worker of Cloudflare reads
// `_headers` and `_redirects` of the folder and answers.

import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Log, LogLevel, Miniflare } from 'miniflare'
import type { StaticServer } from './static-server'

type WranglerConfig = {
  readonly compatibility_date: string
  readonly assets: {
    readonly directory: string
    readonly html_handling: 'drop-trailing-slash'
    readonly not_found_handling: '404-page'
  }
}

/** `config`: path of wrangler.jsonc, whose comments are whole lines. */
export async function serveWithCloudflare(config: string): Promise<StaticServer> {
  const { compatibility_date: compatibilityDate, assets } = JSON.parse(
    readFileSync(config, 'utf8').replace(/^\/\/.*$/gm, ''),
  ) as WranglerConfig
  const { directory, ...assetConfig } = assets
  const server = new Miniflare({
    ...{ host: '127.0.0.1', port: 0, log: new Log(LogLevel.NONE), compatibilityDate },
    // Wrangler adds the same module to a Worker that only has assets.
    ...{ modules: true, script: 'export default {}' },
    assets: { directory: resolve(dirname(config), directory), assetConfig, routerConfig: { has_user_worker: false } },
  })
  const { origin } = await server.ready
  return { address: origin, close: () => server.dispose() }
}
