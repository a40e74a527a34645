// Redirect rules and requests are untrusted input. Whatever a site's redirects.yaml holds and whatever is asked, no answer leads to a
// host that its rule does not name, pages and files stay, and preview, dev, nginx and Caddy answer alike. The engines of Cloudflare and Netlify
// may give other responses.

import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request as sendRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPlanServer } from '../../src/generator/dev/page-server'
import { openSite as openConfig, type OpenedSite } from '../../src/generator/build/load-project'
import { caddyfile } from '../../src/generator/output/hosts/caddy'
import { nginxConfig } from '../../src/generator/output/hosts/nginx'
import { planSite, planProblems, type PlanWithProblems } from '../../src/generator/build/plan/plan-site'
import { createPlanningMemory } from '../../src/generator/build/plan/memory'
import { createRequestListener } from '../../src/generator/server/requests'
import { decodePath } from '../../src/shared/address'
import { hasCaddy, serveSitesWithCaddy } from '../support/caddy'
import { isFullRun, sliceOf } from '../support/full'
import { hostileRequests, hostileRows, isNamed, namedHosts, type RedirectRow } from '../support/hostile-redirects'
import { serveLines } from '../support/line-servers'
import { createRandom } from '../support/random'
import { startUnbound, type Running } from '../support/running'
import { configSource, openSite, type TestSite } from '../support/site'
import { hasNginx, serveSitesWithNginx, type NamedSite, type StaticServer } from '../support/static-server'
import type { AddressInfo } from 'node:net'
import type { HostRules } from '../../src/generator/types'

/** At the root of a host, and as many below a base. */
const SETS = isFullRun ? 1_000 : 10
const REQUESTS = 30
/** Sites of one nginx and one Caddy. */
const BATCH = 50
const TIMEOUT_MS = isFullRun ? 1_800_000 : 120_000
const REDIRECTS = 'content/site/redirects.yaml'

const ROUTES = `
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news' },
    { name: 'coffee', path: '/coffee', template: 'coffee', meta: { middleware: ['coffee'] } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
`
const FILES = {
  'content/pages/about.md': '# About\n\nText.\n',
  'content/news/a.md': '---\ntitle: A\ndate: 2026-01-01\n---\n\nText.\n',
  'public/image/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/packs/A/a.txt': 'A\n',
}
/** Must be answered by themselves, whatever leads on. */
const KEPT = ['', 'about', 'about/', 'news', 'news/a/', 'feed.xml', 'search-index.json', 'builds/manifest.json']

type Answer = { readonly status: number; readonly location: string | null }
type Ask = (path: string, host?: string) => Promise<Answer>

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

const askAt =
  (address: string): Ask =>
  (path, host = '127.0.0.1') =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(address)
      const options = { agent, hostname, port, path, headers: { host } }
      const sent = sendRequest(options, (response) => {
        response.resume().on('end', () => {
          done({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
        })
      })
      sent.on('error', fail).end()
    })

type RedirectSet = { readonly rows: readonly RedirectRow[]; readonly preparation: PlanWithProblems }

/** Prepares the site with what is left of the rows once those that packsite refuses are gone. */
async function createPreparer(site: TestSite) {
  const report = (): void => undefined
  const opened: OpenedSite = await openConfig(site.root, report, { env: { PACKSITE_CACHE: join(site.root, 'cache') } })
  const memory = createPlanningMemory(site.root)
  return async (drawn: readonly RedirectRow[]): Promise<RedirectSet> => {
    let rows = drawn
    for (;;) {
      const lines = rows.map(({ from, to, status }) => JSON.stringify({ from, ...(to === null ? {} : { to }), status }))
      site.write({ [REDIRECTS]: `[\n${lines.join(',\n')}\n]\n` })
      memory.content.touch(REDIRECTS, { isListed: false })
      const preparation = await planSite(opened, { nowMs: Date.parse('2026-11-18'), report, memory })
      const problems = planProblems(preparation)
      if (problems.length === 0) return { rows, preparation }
      const refused = new Set(
        problems.flatMap(({ places }) => places.map(({ file, line = 0 }) => (file === REDIRECTS ? line - 2 : -1))),
      )
      const left = rows.filter((_, index) => !refused.has(index))
      if (left.length === rows.length) throw new Error(problems.map(({ message }) => message).join('\n'))
      rows = left
    }
  }
}

const WITH_BASE = [
  { base: '/', siteUrl: 'https://example.org' },
  { base: '/packs/', siteUrl: 'https://example.org/packs' },
]

describe.each(sliceOf(WITH_BASE, import.meta.url))('redirects of a site at $siteUrl', ({ base, siteUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-hostile-'))
  const root = join(folder, 'root')
  let site: TestSite
  let preview: Running
  let previewAddress = ''
  const close: (() => Promise<unknown>)[] = []
  let current: PlanWithProblems | null = null
  let devAddress = ''

  beforeAll(async () => {
    const config = configSource(ROUTES).replace("'https://example.org'", `'${siteUrl}'`)
    site = openSite(join(folder, 'site'), { 'site.config.ts': config, ...FILES, [REDIRECTS]: '[]\n' })
    site.build()
    if (base !== '/') mkdirSync(root)
    symlinkSync(join(site.root, 'dist'), base === '/' ? root : join(root, base.slice(1, -1)))
    preview = startUnbound(['preview', '--port', '0', '--root', site.root])
    ;[, previewAddress = ''] = await preview.says(/(http:\/\/[^/\s]+:\d+)\S* is ready/)
    devAddress = await serveDev()
  }, 120_000)

  afterAll(async () => {
    preview.kill('SIGKILL')
    await stopServers()
    await Promise.all(close.map((end) => end()))
    agent.destroy()
    rmSync(folder, { recursive: true, force: true })
  })

  /** What dev answers of a preparation, without its watching. */
  async function serveDev(): Promise<string> {
    const pageServer = createPlanServer({ root: site.root, onShown: () => undefined, onRendered: () => undefined })
    let shown: { readonly of: PlanWithProblems; readonly pages: ReturnType<typeof pageServer.serve> } | null = null
    const listener = createRequestListener({
      hosts: ['127.0.0.1'],
      rules: () => current?.output.rules() ?? null,
      log: () => undefined,
      answer: (path, sent) => {
        if (current === null) throw new Error('There is no site.')
        if (shown?.of !== current) shown = { of: current, pages: pageServer.serve(current) }
        return shown.pages.answer(path, sent)
      },
    })
    const server = createServer(listener)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    close.push(() => new Promise((done) => server.close(done)))
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  }

  /** Preview reads the rules again when the file is another one. */
  function showInPreview(rules: HostRules): void {
    const path = join(site.root, 'dist/builds/rules.json')
    writeFileSync(`${path}.new`, JSON.stringify(rules))
    renameSync(`${path}.new`, path)
  }

  /** Of the batch; a test that fails leaves them running. */
  const running = new Set<StaticServer>()
  async function stopServers(): Promise<void> {
    await Promise.all([...running].map((server) => server.close()))
    running.clear()
  }

  async function serveBatch(sets: readonly RedirectSet[]): Promise<ReadonlyMap<string, StaticServer>> {
    const sitesOf = (print: (rules: HostRules) => string): NamedSite[] =>
      sets.map(({ preparation }, index) => ({
        ...{ name: nameOf(index), root },
        rules: print(preparation.output.rules()),
      }))
    const servers = new Map<string, StaticServer>()
    const started = (name: string, server: StaticServer): void => {
      servers.set(name, server)
      running.add(server)
    }
    if (hasNginx) started('nginx', await serveSitesWithNginx(sitesOf(nginxConfig)))
    if (hasCaddy) started('Caddy', await serveSitesWithCaddy(sitesOf(caddyfile)))
    return servers
  }

  test(
    'no answer leads to a host that its rule does not name, and all servers answer alike',
    async () => {
      const random = createRandom(base.length)
      const prepare = await createPreparer(site)
      const counts = { sets: 0, rows: 0, requests: 0, redirects: 0, redirectsByLines: 0 }
      for (let first = 0; first < SETS; first += BATCH) {
        const sets: RedirectSet[] = []
        while (sets.length < Math.min(BATCH, SETS - first)) {
          const set = await prepare(hostileRows(random, 14))
          if (set.rows.length > 0) sets.push(set)
        }
        const servers = await serveBatch(sets)
        const faults: string[] = []
        for (const [index, set] of sets.entries()) {
          const rules = set.preparation.output.rules()
          showInPreview(rules)
          current = set.preparation
          const lines = await serveLines(join(folder, 'lines'), rules)
          for (const server of lines.values()) running.add(server)
          const asks = new Map<string, Ask>([
            ['preview', askAt(previewAddress)],
            ['dev', askAt(devAddress)],
            ...[...servers].map(([name, { address }]): [string, Ask] => [
              name,
              (path) => askAt(address)(path, nameOf(index)),
            ]),
          ])
          const asksOfLines = new Map([...lines].map(([name, { address }]) => [name, askAt(address)]))
          const requests = hostileRequests(set.rows, random, REQUESTS).map((path) => base.slice(0, -1) + path)
          const answered = await Promise.all(
            requests.map(async (path) => [path, await askAll(asks, path), await askAll(asksOfLines, path)] as const),
          )
          for (const [path, answers, others] of answered) {
            counts.requests += 1
            if (answers.get('preview')?.location !== null) counts.redirects += 1
            faults.push(...faultsOf(answers, { path, rows: set.rows, base, others }))
            if ([...others.values()].some(({ location }) => location !== null)) counts.redirectsByLines += 1
          }
          if (index % 10 === 0)
            for (const path of KEPT.map((kept) => base + kept))
              for (const [name, { status }] of await askAll(asks, path))
                if (status !== 200 && !(name === 'dev' && path.endsWith('manifest.json')))
                  faults.push(`${name} ${path} ${String(status)}: ${JSON.stringify(set.rows)}`)
          for (const server of lines.values()) {
            running.delete(server)
            await server.close()
          }
          counts.sets += 1
          counts.rows += set.rows.length
        }
        await stopServers()
        expect(faults.slice(0, 20), `${String(faults.length)} faults`).toEqual([])
      }
      expect(counts.sets).toBe(SETS)
      expect(counts.rows).toBeGreaterThan(SETS * 2)
      expect(counts.redirects).toBeGreaterThan(counts.requests / 10)
      expect(counts.redirectsByLines).toBeGreaterThan(counts.requests / 10)
    },
    TIMEOUT_MS,
  )
})

const nameOf = (index: number): string => `set-${String(index)}.test`

async function askAll(asks: ReadonlyMap<string, Ask>, path: string): Promise<ReadonlyMap<string, Answer>> {
  return new Map(await Promise.all([...asks].map(async ([name, ask]) => [name, await ask(path)] as const)))
}

type Asked = {
  readonly path: string
  readonly rows: readonly RedirectRow[]
  readonly base: string
  /** Answers of hosts that apply rules to more paths, such as `/old/*` to '/old'. */
  readonly others: ReadonlyMap<string, Answer>
}

function faultsOf(answers: ReadonlyMap<string, Answer>, { path, rows, base, others }: Asked): string[] {
  const named = namedHosts(rows, decodePath(path.slice(base.length - 1).replace(/[?#].*$/s, '')))
  const shown = [...answers, ...others]
    .map(([name, { status, location }]) => `${name}: ${String(status)} ${location ?? ''}`)
    .join(' | ')
  const anywhere = namedHosts(rows, null)
  const leads =
    [...answers.values()].every(({ location }) => location === null || isNamed(location, named)) &&
    [...others.values()].every(({ location }) => location === null || isNamed(location, anywhere))
  // Dev has no address for the file behind a page.
  const compared = [...answers].filter(([name]) => name !== 'dev' || !/\/index\.html(?:\?|$)/.test(path))
  const different = new Set(
    compared.map(([, { status, location }]) => `${String(status)} ${location?.replaceAll('%24', '$') ?? ''}`),
  )
  return [
    ...(leads ? [] : [`leads elsewhere: ${path} -> ${shown}`]),
    ...(different.size === 1 || !isWellFormed(path) ? [] : [`differs: ${path} -> ${shown} of ${JSON.stringify(rows)}`]),
  ]
}

/** Servers differ in how they refuse what is no UTF-8, has control characters, or a fragment. */
function isWellFormed(path: string): boolean {
  try {
    return !/[\p{Cc}#]/u.test(decodeURIComponent(path.replace(/\?.*$/s, '')) + path)
  } catch {
    return false
  }
}
