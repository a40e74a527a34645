// Starts the engines that read `_redirects`: Cloudflare and Netlify.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { redirectsFileText } from '../../src/generator/output/hosts/headers-redirects'
import { wranglerConfig } from '../../src/generator/output/hosts/cloudflare-workers'
import { serveWithCloudflare } from './cloudflare-server'
import { serveWithNetlify } from './netlify-server'
import type { HostRules } from '../../src/generator/types'
import type { StaticServer } from './static-server'

/** Starts both with the rules, in a folder with two pages. */
export async function serveLines(folder: string, rules: HostRules): Promise<ReadonlyMap<string, StaticServer>> {
  const files = {
    'dist/_redirects': redirectsFileText(rules),
    'deploy/wrangler.jsonc': wranglerConfig(rules),
    'dist/404.html': 'Not found',
    [`dist${rules.base}index.html`]: 'Home',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return new Map([
    ['Cloudflare', await serveWithCloudflare(join(folder, 'deploy/wrangler.jsonc'))],
    ['Netlify', await serveWithNetlify(join(folder, 'dist'))],
  ])
}
