// Starts Caddy with the emitted Caddyfile, in which only the lines for the maintainer are changed.

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, end, freePort, type NamedSite, type StaticServer } from './static-server'

export const hasCaddy: boolean = spawnSync('caddy', ['version']).status === 0

/** No certificates and no admin port. `HOME` is a temporary folder. */
const GLOBAL = '{\n\tadmin off\n\tauto_https off\n}\n'

export function serveWithCaddy(caddyfile: string, root: string): Promise<StaticServer> {
  return serveSitesWithCaddy([{ name: '127.0.0.1', rules: caddyfile, root }])
}

/** Starts one Caddy for many sites. */
export async function serveSitesWithCaddy(sites: readonly NamedSite[]): Promise<StaticServer> {
  const home = mkdtempSync(join(tmpdir(), 'packsite-caddy-'))
  const port = String(await freePort())
  const address = `http://127.0.0.1:${port}`
  const config = sites
    .map(({ name, rules, root }) =>
      rules.replace(/^\S+ \{$/m, `http://${name}:${port} {`).replace(/^\troot \* .*$/m, `\troot * ${root}`),
    )
    .join('\n')
  writeFileSync(join(home, 'Caddyfile'), GLOBAL + config)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(home, 'Caddyfile')], {
    env: { ...process.env, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  await answers(address).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`Caddy does not serve:\n${said}`, { cause: error })
  })
  return {
    address,
    close: () => end(child, home),
  }
}
