// Static servers that know nothing of packsite: a plain one of Node's, and nginx without any rules.

import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'

export type StaticServer = { readonly address: string; readonly close: () => Promise<void> }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.zip': 'application/zip',
  '.mcpack': 'application/octet-stream',
}

/** The policy that every page has to live with. */
export const STRICT_CSP = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types packsite',
  ].join('; '),
}

export type FolderOptions = {
  readonly headers?: Readonly<Record<string, string>>
  /** The folder's address: '/' or '/packs/'. */
  readonly base?: string
  /** Called with the path and query of every request that arrives. */
  readonly onRequest?: (address: string) => void
}

/** Folders are answered with their index.html, everything else with its file or 404.html. */
export async function serveFolder(
  folder: string,
  { headers = {}, base = '/', onRequest }: FolderOptions = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    onRequest?.(request.url ?? '/')
    const address = decodeURIComponent((request.url ?? '/').replace(/[?#].*$/, ''))
    const path = address.startsWith(base) ? normalize(`/${address.slice(base.length)}`) : '/outside-the-base'
    const found = [join(folder, path), join(folder, path, 'index.html')].find((file) => isFile(file))
    const file = found ?? join(folder, '404.html')
    response.writeHead(found === undefined ? 404 : 200, {
      'content-type': TYPES[extname(file)] ?? 'image/png',
      ...headers,
    })
    createReadStream(file).pipe(response)
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

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}

export const hasNginx: boolean = spawnSync('nginx', ['-v']).status === 0

/** nginx with its defaults: a root, an index, and the error page. */
export async function serveWithNginx(folder: string): Promise<StaticServer> {
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
      types { text/html html; text/css css; text/javascript js; application/json json; image/png png; font/woff2 woff2; application/xml xml; }
      server { listen 127.0.0.1:${String(port)}; root ${folder}; index index.html; error_page 404 /404.html; }
    }`
  writeFileSync(join(home, 'nginx.conf'), config)
  const child = spawn('nginx', ['-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'error.log')], {
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${String(port)}`
  await answers(address)
  return {
    address,
    close: () =>
      new Promise((done) => {
        child.once('exit', () => {
          rmSync(home, { recursive: true, force: true })
          done()
        })
        child.kill('SIGTERM')
      }),
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await fetch(address)
      return
    } catch {
      await new Promise((resume) => setTimeout(resume, 50))
    }
  }
  throw new Error(`${address} does not answer`)
}
