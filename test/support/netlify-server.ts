// Serves a folder with the packages of Netlify: the parsers of `_redirects` and `_headers`, and the redirect engine (WebAssembly). The lookup of
// files and the order of the steps are those of Netlify's command line. Content types come from `_headers` only.

import { readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { decodePath } from '../../src/shared/address'
import { SITE_URL } from './host-site'
import type { AddressInfo } from 'node:net'
import type { StaticServer } from './static-server'

type Rule = { readonly to: string; readonly status: number; readonly force: boolean }
type Request = { readonly path: string; readonly query: string }
type Engine = { readonly match: (request: object) => Rule | null }
type Redirector = { readonly parseJSON: (rules: string, options: object) => Promise<Engine> }
type ParsedRedirect = { readonly from: string; readonly query: object }

/** The package has no types. */
const redirector = createRequire(import.meta.url)('netlify-redirector') as Redirector

export async function serveWithNetlify(folder: string): Promise<StaticServer> {
  const match = await readRules(folder)
  const headersOf = await readHeaders(folder)
  const answer = ({ url = '/', method }: IncomingMessage, response: ServerResponse): void => {
    const [path = '/', query = ''] = url.split('?')
    const rule = match({ path: decodePath(path), query })
    const existing = rule?.force === true ? null : findFile(folder, path)
    if (rule !== null && existing === null && rule.status >= 300 && rule.status < 400) {
      response.writeHead(rule.status, { location: withQuery(rule.to, query) }).end()
      return
    }
    const target = rule === null || existing !== null ? path : rule.to
    const found = existing ?? findFile(folder, target)
    const status = found === null ? 404 : existing === null && rule !== null ? rule.status : 200
    const body = readFileSync(found ?? join(folder, '404.html'))
    response.writeHead(status, headersOf(target)).end(method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => {
    try {
      answer(request, response)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    address: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => {
          done()
        })
      }),
  }
}

/** The target of a redirect, encoded. A target without a query gets the query of the request. */
function withQuery(to: string, query: string): string {
  const target = new URL(to, SITE_URL)
  if (target.search === '') target.search = query
  return target.href
}

/** Both forms of a path have the same page. */
function findFile(folder: string, path: string): string | null {
  const plain = decodePath(path).replace(/\/$/, '')
  const names = path.endsWith('/') ? [`${plain}/index.html`] : [plain, `${plain}.html`, `${plain}/index.html`]
  const paths = names.map((name) => join(folder, name))
  return paths.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true) ?? null
}

async function readRules(folder: string): Promise<(request: Request) => Rule | null> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(folder, '_redirects')],
    ...{ configRedirects: [], minimal: false },
  })
  throwAny(errors as readonly Error[])
  const rules = (redirects as ParsedRedirect[]).map(({ from, query, ...rule }) => ({
    ...{ ...rule, origin: from, params: query },
  }))
  const engine = await redirector.parseJSON(JSON.stringify(rules), {})
  const none = { headers: {}, cookieValues: {}, getHeader: () => '', getCookie: () => '' }
  return (request) => engine.match({ scheme: 'https', host: 'example.org', ...request, ...none })
}

async function readHeaders(folder: string): Promise<(path: string) => Readonly<Record<string, string>>> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(folder, '_headers')],
    ...{ netlifyConfigPath: undefined, configHeaders: [], minimal: false },
  })
  throwAny(errors)
  return (path) => {
    const matching = headers.filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
    return Object.assign({}, ...matching.map(({ values }) => values)) as Readonly<Record<string, string>>
  }
}

function throwAny(errors: readonly Error[]): void {
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
}
