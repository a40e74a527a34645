// A real S3 server (s3rver) behind a proxy, which counts requests and serves a bucket like a website. Requests run one after another,
// and only complete requests reach the server: a real bucket writes objects atomically, s3rver does not.

import { cpSync, existsSync, mkdtempSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { packageFolder } from './paths'
import type { AddressInfo } from 'node:net'

/** The folder with the packages s3rver and @aws-sdk/client-s3, which a site installs itself. */
const PACKAGES = process.env['PACKSITE_S3_PACKAGES'] ?? join(packageFolder, 'node_modules')
const S3_PACKAGE = '@aws-sdk/client-s3'

/** False: the tests are skipped, which CI counts as a failure. */
export const hasS3: boolean = [S3_PACKAGE, 's3rver'].every((name) => existsSync(join(PACKAGES, name)))

export const BUCKET = 'site'
/** Host of the bucket as a website of S3. */
export const WEBSITE_HOST = `${BUCKET}.s3-website-us-east-1.amazonaws.com`
export const S3_ENV = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER', AWS_REGION: 'us-east-1' }

/** Installs the S3 client for a site, as npm does. */
export function installS3Client(root: string): void {
  const place = join(root, 'node_modules', S3_PACKAGE)
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(join(PACKAGES, S3_PACKAGE), place)
}

type Rver = { readonly run: () => Promise<AddressInfo>; readonly close: () => Promise<void> }

export type S3Request = { readonly method: string; readonly key: string }
export type S3Object = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }

export type S3Server = {
  /** Address of the API, for the config. */
  readonly endpoint: string
  /** Address of the bucket as a website: folders answer with their index.html. */
  readonly website: string
  /** Requests of clients, in order; `key` without the bucket. */
  readonly requests: S3Request[]
  /** Called before a request is carried out. An answer of 500 to 599 is sent instead. */
  onRequest: ((request: S3Request) => number | undefined) | null
  readonly get: (key: string) => Promise<S3Object>
  readonly put: (key: string, text: string) => Promise<S3Object>
  readonly remove: (key: string) => Promise<S3Object>
  /** Keys of all objects, sorted. */
  readonly keys: () => Promise<string[]>
  /** Serves the bucket as a website of S3, and returns the address of s3rver. Requests need the host WEBSITE_HOST. */
  readonly serveWebsite: () => Promise<string>
  /** Returns a function that restores the bucket as of now. */
  readonly save: () => () => void
}

/** Starts the server with an empty bucket; closed when the test ends. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-s3-'))
  const data = join(folder, 'data')
  const S3rver = createRequire(join(PACKAGES, 's3rver/package.json'))('s3rver') as new (options: object) => Rver
  const rver = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory: data },
    configureBuckets: [{ name: BUCKET }],
  })
  const { port } = await rver.run()
  const forward = createForward(port)
  const server: Omit<S3Server, 'endpoint' | 'website'> = {
    requests: [],
    onRequest: null,
    get: (key) => forward({ method: 'GET', path: `/${BUCKET}/${key}`, headers: {}, body: Buffer.alloc(0) }),
    put: (key, text) => forward({ method: 'PUT', path: `/${BUCKET}/${key}`, headers: {}, body: Buffer.from(text) }),
    remove: (key) => forward({ method: 'DELETE', path: `/${BUCKET}/${key}`, headers: {}, body: Buffer.alloc(0) }),
    keys: async () => {
      const listed = await forward({
        method: 'GET',
        path: `/${BUCKET}?list-type=2`,
        headers: {},
        body: Buffer.alloc(0),
      })
      return [...listed.body.toString().matchAll(/<Key>([^<]*)</g)].map(([, key = '']) => key).sort()
    },
    serveWebsite: async () => {
      const documents =
        '<IndexDocument><Suffix>index.html</Suffix></IndexDocument><ErrorDocument><Key>404.html</Key></ErrorDocument>'
      const { status } = await server.put('?website', `<WebsiteConfiguration>${documents}</WebsiteConfiguration>`)
      if (status !== 200) throw new Error(`s3rver refuses the website: ${String(status)}`)
      return `http://127.0.0.1:${String(port)}`
    },
    save: () => {
      const copy = mkdtempSync(join(folder, 'copy-'))
      cpSync(data, copy, { recursive: true })
      return () => {
        rmSync(data, { recursive: true })
        cpSync(copy, data, { recursive: true })
      }
    },
  }
  const proxy = createServer((incoming, response) => {
    void answer(incoming, response)
  })
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
    } catch {
      return
    }
    const { method = '', url = '', headers } = incoming
    // Readers of the website send no signature.
    const isApi = 'authorization' in headers
    const path = isApi ? url : `/${BUCKET}${url.replace(/\/$/, '/index.html')}`
    const asked = { method, key: decodeURIComponent(path.replace(/\?.*/, '')).slice(BUCKET.length + 2) }
    if (isApi) server.requests.push(asked)
    const refused = isApi ? server.onRequest?.(asked) : undefined
    const found =
      refused === undefined
        ? await forward({ method, path, headers, body: Buffer.concat(chunks) })
        : { status: refused, headers: {}, body: Buffer.alloc(0) }
    response.writeHead(found.status, found.headers).end(method === 'HEAD' ? undefined : found.body)
  }
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    proxy.closeAllConnections()
    await new Promise((done) => proxy.close(done))
    await rver.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const address = `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`
  return Object.assign(server, { endpoint: address, website: address })
}

type Forwarded = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Returns a function that sends a request after the answer to the one before. */
function createForward(port: number) {
  let last: Promise<unknown> = Promise.resolve()
  const send = ({ method, path, headers, body }: Forwarded): Promise<S3Object> =>
    new Promise((done, fail) => {
      const sent = request({ ...{ port, method, path, headers, agent: false }, host: '127.0.0.1' }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
        })
      })
      sent.on('error', fail).end(body)
    })
  return (forwarded: Forwarded): Promise<S3Object> => {
    const answered = last.then(() => send(forwarded))
    last = answered.catch(() => undefined)
    return answered
  }
}
