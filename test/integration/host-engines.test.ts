// One table of requests, sent to `packsite preview` and to the engine of each host with the emitted rules. preview, nginx and Caddy have to give
// the responses of the table. docs/deploying.md lists the responses of Cloudflare, Netlify and S3:
// `npx vitest run test/integration/host-engines.test.ts -u` writes the list again.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hasCaddy, serveWithCaddy } from '../support/caddy'
import { awaitInThread } from '../support/cli-thread'
import { serveWithCloudflare } from '../support/cloudflare-server'
import {
  SAME,
  expectedStatuses,
  measure,
  type BuiltFiles,
  type HostServer,
  type Measured,
} from '../support/host-answers'
import { HOST_REQUESTS, type HostName } from '../support/host-requests'
import { hostSite } from '../support/host-site'
import { serveWithNetlify } from '../support/netlify-server'
import { packageFolder } from '../support/paths'
import { start } from '../support/running'
import { BUCKET, S3_ENV, WEBSITE_HOST, hasS3, installS3Client, startS3Server } from '../support/s3-server'
import { openSite, type TestSite } from '../support/site'
import { hasNginx, serveWithEmittedRules, type StaticServer } from '../support/static-server'

const GUIDE = join(packageFolder, 'docs/deploying.md')
/** The list in the guide: a table, and a sentence. */
const LIST = /<!-- responses -->\n(?:(?:\|.*)?\n|Equal: .*\n)*/
const COLUMNS: readonly HostName[] = ['Cloudflare', 'Netlify', 'S3']

/** Starts every engine with the built site. */
async function startHosts(site: TestSite): Promise<HostServer[]> {
  const dist = join(site.root, 'dist')
  const rules = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')
  const preview = start(['preview', '--port', '0', '--root', site.root])
  const [, address = ''] = await preview.says(/(http:\/\/[^/\s]+:\d+)\S* is ready/)
  const open = async (server: Promise<StaticServer>, rest: Omit<HostServer, 'address'>): Promise<HostServer> => {
    const { address: started, close } = await server
    onTestFinished(close)
    return { ...rest, address: started }
  }
  return [
    { name: 'preview', address, host: '127.0.0.1' },
    await open(serveWithEmittedRules(rules('nginx.conf'), dist), { name: 'nginx' }),
    await open(serveWithCaddy(rules('Caddyfile'), dist), { name: 'Caddy', host: '127.0.0.1' }),
    await open(serveWithCloudflare(join(site.root, 'deploy/wrangler.jsonc')), { name: 'Cloudflare' }),
    await open(serveWithNetlify(dist), { name: 'Netlify', addedLater: ['content-type'] }),
  ]
}

/** The list that the measurements give. */
function listOf(measured: ReadonlyMap<HostName, Measured>): string {
  const rows = HOST_REQUESTS.map((group) => {
    const cells = COLUMNS.map((name) => measured.get(name)?.cells.get(group.kind) ?? '')
    return `| ${[group.kind, String(group.requests.length), expectedStatuses(group), ...cells].join(' | ')} |\n`
  })
  const counts = [...measured].map(([name, { same, requests }]) => `${name} ${String(same)} of ${String(requests)}`)
  const head = `| request | requests | status | ${COLUMNS.join(' | ')} |\n|---|---|---|${COLUMNS.map(() => '---|').join('')}\n`
  return `<!-- responses -->\n${head}${rows.join('')}\nEqual: ${counts.join(', ')}.\n\n`
}

test.skipIf(!hasNginx || !hasCaddy || !hasS3)(
  'preview, nginx and Caddy give every response of the table, other hosts those in docs/deploying.md',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'packsite-engines-'))
    onTestFinished(() => {
      rmSync(folder, { recursive: true, force: true })
    })
    const s3 = await startS3Server()
    const target = `publish: { s3: { bucket: '${BUCKET}', endpoint: '${s3.endpoint}' } },`
    const site = openSite(join(folder, 'site'), hostSite(target))
    site.build()
    installS3Client(site.root)
    const published = await awaitInThread(['publish', '--root', site.root], S3_ENV)
    expect(published.status, published.stderr).toBe(0)

    const files: BuiltFiles = new Map(site.list().map((path) => [path, readFileSync(join(site.root, 'dist', path))]))
    const servers = await startHosts(site)
    servers.push({ name: 'S3', address: await s3.serveWebsite(), host: WEBSITE_HOST })
    const measured = new Map<HostName, Measured>()
    for (const server of servers) measured.set(server.name, await measure(server, files))
    for (const name of ['preview', 'nginx', 'Caddy'] as const)
      expect(
        [...(measured.get(name)?.cells ?? [])].filter(([, text]) => text !== SAME),
        name,
      ).toEqual([])
    // A redirect to another host than that of its rule would be a text with an address.
    for (const [name, { cells }] of measured)
      expect(
        [...cells.values()].filter((text) => /`(?:\/\/|\w+:\/\/)/.test(text)),
        name,
      ).toEqual([])
    await expect(readFileSync(GUIDE, 'utf8').replace(LIST, listOf(measured))).toMatchFileSnapshot(GUIDE)
  },
)
