// Static servers without knowledge of packsite: a plain Node server, and nginx.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { closeSync, createReadStream, fstatSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { decodePath } from '../../src/shared/address'
import { hostRules } from '../../src/generator/output/hosts/rules'
import type { AddressInfo } from 'node:net'

export type StaticServer = { readonly address: string; readonly close: () => Promise<void> }

export type ServeOptions = {
  /**
   * Configured like a good host: text with Brotli (quality 6) or gzip, hashed files cacheable for a year, and no redirects between forms of a path.
   */
  readonly tuned?: boolean
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>
  /** The base address of the folder: '/' or '/packs/'; not for nginx. */
  readonly base?: string
  /** Called with the path and query of every request; not for nginx. */
  readonly onRequest?: (address: string) => void
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.zip': 'application/zip',
  '.mcpack': 'application/octet-stream',
}

const { 'content-security-policy': policy = '' } = hostRules({
  site: {
    ...{ base: '/', siteUrl: 'https://example.org', bots: [], textures: { apiHost: '' } },
    ...{ policy: { connect: [], frame: [], img: [], media: [] }, head: { meta: [], link: [] } },
  },
  pages: [],
  publicFiles: [],
  validated: [],
}).headers

/** The content security policy that the emitted host rules send. */
export const STRICT_CSP = { 'content-security-policy': policy }

/** Files of the texture API have no extension; all are pictures. */
const DEFAULT_TYPE = 'image/png'
const HASHED_PATH = '/assets/'
const YEAR = 'public, max-age=31536000, immutable'
/** Compressed content types besides HTML. */
const COMPRESSED = ['text/css', 'text/javascript', 'application/json', 'application/xml', 'image/svg+xml', 'text/plain']

/** Serves index.html for folders, otherwise the file or 404.html. */
export async function serveFolder(folder: string, options: ServeOptions = {}): Promise<StaticServer> {
  const { base = '/', onRequest } = options
  const server = createServer((request, response) => {
    onRequest?.(request.url ?? '/')
    const address = decodePath((request.url ?? '/').replace(/[?#].*$/, ''))
    const path = address.startsWith(base) ? normalize(`/${address.slice(base.length)}`) : '/outside-the-base'
    const found = openFirst([join(folder, path), join(folder, path, 'index.html')])
    const { file, descriptor } = found ?? openFirst([join(folder, '404.html')]) ?? NO_FILE
    const type = TYPES[extname(file)] ?? DEFAULT_TYPE
    const coding = options.tuned === true && isText(type) ? codingOf(request) : null
    response.writeHead(found === null ? 404 : 200, {
      'content-type': type,
      ...(options.tuned === true && { 'cache-control': path.startsWith(HASHED_PATH) ? YEAR : 'no-cache' }),
      ...options.headers,
      ...(coding !== null && { 'content-encoding': coding, vary: 'accept-encoding' }),
    })
    if (descriptor === null) {
      response.end()
      return
    }
    const content = createReadStream('', { fd: descriptor })
    if (coding === null) content.pipe(response)
    else content.pipe(coding === 'br' ? createBrotliCompress(BROTLI) : createGzip()).pipe(response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => {
          done()
        })
      }),
  }
}

function isText(type: string): boolean {
  return type.startsWith('text/html') || COMPRESSED.some((text) => type.startsWith(text))
}

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

function codingOf({ headers }: IncomingMessage): 'br' | 'gzip' | null {
  const accepted = headers['accept-encoding'] ?? ''
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

type OpenFile = { readonly file: string; readonly descriptor: number | null }

const NO_FILE: OpenFile = { file: '', descriptor: null }

/** Opens the first path that is a file. An open file stays readable even if deleted or replaced. */
function openFirst(files: readonly string[]): OpenFile | null {
  for (const file of files) {
    try {
      const descriptor = openSync(file, 'r')
      if (fstatSync(descriptor).isFile()) return { file, descriptor }
      closeSync(descriptor)
    } catch {
      // Try the next path.
    }
  }
  return null
}

export const hasNginx: boolean = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx with defaults, a root, an index, and the error page. */
export async function serveWithNginx(folder: string, options: ServeOptions = {}): Promise<StaticServer> {
  const types = Object.entries(TYPES).map(([end, type]) => `${type.replace(/;.*/, '')} ${end.slice(1)};`)
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => `add_header ${name} "${value}" always;`)
  const tuned = `
      default_type ${DEFAULT_TYPE};
      gzip on; gzip_comp_level 6; gzip_types ${COMPRESSED.join(' ')};
      map $uri $cached { default no-cache; ~^${HASHED_PATH} "${YEAR}"; }
      add_header cache-control $cached;`
  const pages = options.tuned === true ? 'location / { try_files $uri $uri/index.html =404; }' : ''
  return startNginx(
    (port) => `
      types { ${types.join(' ')} }
      ${options.tuned === true ? tuned : ''}
      ${headers.join(' ')}
      server { listen 127.0.0.1:${String(port)}; root ${folder}; index index.html; error_page 404 /404.html; ${pages} }`,
  )
}

/** Starts nginx with the emitted nginx.conf, in which only the lines for the maintainer are changed. */
export function serveWithEmittedRules(config: string, root: string): Promise<StaticServer> {
  return startNginx((port) =>
    config
      .replace(/^ {2}listen .*;$/m, `  listen 127.0.0.1:${String(port)};`)
      .replace(/^ {2}root .*;$/m, `  root ${root};`),
  )
}

/** A site of a server with several sites: name in the Host header, rules, files. */
export type NamedSite = { readonly name: string; readonly rules: string; readonly root: string }

/** Starts one nginx for many sites whose rules differ only inside the `server` block. */
export function serveSitesWithNginx(sites: readonly NamedSite[]): Promise<StaticServer> {
  const first = sites[0]?.rules ?? ''
  const blockOf = (rules: string): string => rules.slice(rules.indexOf('\nserver {'))
  return startNginx((port) => {
    const servers = sites.map(({ name, rules, root }) =>
      blockOf(rules)
        .replace(/^ {2}listen .*;$/m, `  listen 127.0.0.1:${String(port)};`)
        .replace(/^ {2}server_name .*;$/m, `  server_name ${name};`)
        .replace(/^ {2}root .*;$/m, `  root ${root};`),
    )
    const hash = 'server_names_hash_max_size 8192; server_names_hash_bucket_size 128;'
    return [hash, first.slice(0, first.indexOf('\nserver {')), ...servers].join('\n')
  })
}

/** Starts nginx with the content of the `http` block. */
async function startNginx(http: (port: number) => string): Promise<StaticServer> {
  const home = mkdtempSync(join(tmpdir(), 'packsite-nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${home}/pid; error_log ${home}/error.log; daemon off;
    events {}
    http {
      ${temporary.join(' ')}
      access_log off;
      ${http(port)}
    }`
  writeFileSync(join(home, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${String(port)}`
  await answers(address).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    address,
    close: () => end(child, home),
  }
}

/** Ends a server process and removes its folder. */
export function end(child: ChildProcess, home: string): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => {
      rmSync(home, { recursive: true, force: true })
      done()
    })
    child.kill('SIGTERM')
  })
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/** Waits until the address answers; throws after the timeout. Servers with many sites start slowly. */
export async function answers(address: string, timeoutMs = 30_000): Promise<void> {
  for (const endMs = performance.now() + timeoutMs; performance.now() < endMs;) {
    try {
      await fetch(address)
      return
    } catch {
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  throw new Error(`${address} does not answer`)
}
