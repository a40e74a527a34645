// One table of requests, and three servers that carry out the same rules: `packsite preview`, nginx with the emitted nginx.conf,
// Caddy with the emitted Caddyfile. All have to give the answers of the table, at the root of a host and below a base.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askBytes, startUnbound, type Reply, type Running } from '../support/running'
import { hasCaddy, serveWithCaddy } from '../support/caddy'
import { openSite } from '../support/site'
import { SMALL_FILE, SMALL_FILE_PATH, smallSite } from '../support/small-site'
import { STRICT_CSP, hasNginx, serveWithEmittedRules, type StaticServer } from '../support/static-server'

const SIZE = SMALL_FILE.length
const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const GALLERY = 'gallery/java/main_32x/latest/all'
const POLICY = STRICT_CSP['content-security-policy']
const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

type Ask = (path: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<Reply<Buffer>>
type Served = { readonly ask: Ask; readonly file: (path: string) => Buffer; readonly asset: (end: string) => string }

const askAt =
  (address: string): Ask =>
  (path, headers = {}, method = 'GET') =>
    askBytes(address, path, { method, headers })

describe.each([
  { base: '/', siteUrl: 'https://example.org' },
  { base: '/packs/', siteUrl: 'https://example.org/packs' },
])('a site at $siteUrl', ({ base, siteUrl }) => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-rules-'))
  const served: { preview: Served | null; nginx: Served | null; caddy: Served | null } = {
    preview: null,
    nginx: null,
    caddy: null,
  }
  let preview: Running
  const servers: StaticServer[] = []

  beforeAll(async () => {
    const site = openSite(join(folder, 'site'), {
      ...smallSite({ siteUrl }),
      'content/pages/naïve.md': '# Naïve\n\nText.\n',
      'content/site/redirects.yaml':
        '- from: /old\n  to: /news\n- from: /moved/for-now\n  to: /downloads#Main-32x\n  status: 307\n- from: /écu\n  to: /naïve\n- from: /away\n  to: https://elsewhere.example/x?price=$5\n',
    })
    site.build()
    const dist = join(site.root, 'dist')
    const own = site.list()
    const common = {
      file: (path: string) => readFileSync(join(dist, path)),
      asset: (end: string) => own.find((path) => path.startsWith('assets/') && path.endsWith(end)) ?? '',
    }
    preview = startUnbound(['preview', '--port', '0', '--root', site.root])
    const [, address = ''] = await preview.says(/(http:\/\/[^/\s]+:\d+)\S* is ready/)
    served.preview = { ...common, ask: askAt(address) }
    const root = join(folder, 'root')
    if (base !== '/') mkdirSync(root)
    symlinkSync(dist, base === '/' ? root : join(root, base.slice(1, -1)))
    const rules = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')
    const serve = async (server: Promise<StaticServer>): Promise<Served> => {
      const started = await server
      servers.push(started)
      return { ...common, ask: askAt(started.address) }
    }
    if (hasNginx) served.nginx = await serve(serveWithEmittedRules(rules('nginx.conf'), root))
    if (hasCaddy) served.caddy = await serve(serveWithCaddy(rules('Caddyfile'), root))
  })
  afterAll(async () => {
    preview.kill('SIGKILL')
    await Promise.all(servers.map((server) => server.close()))
    rmSync(folder, { recursive: true, force: true })
  })

  describe.each(['preview', 'nginx', 'caddy'] as const)('%s', (name) => {
    const here = test.skipIf((name === 'nginx' && !hasNginx) || (name === 'caddy' && !hasCaddy))
    const use = (): Served => {
      const found = served[name]
      if (found === null) throw new Error(`${name} does not run`)
      return found
    }

    here.each([
      ['', 'index.html'],
      ['news', 'news/index.html'],
      ['news/', 'news/index.html'],
      ['news?x=1', 'news/index.html'],
      ['news/index.html', 'news/index.html'],
      ['main32x', 'main32x/index.html'],
      ['main32x/', 'main32x/index.html'],
      ['main32x/latest', 'main32x/latest/index.html'],
      ['news/page/2/', 'news/page/2/index.html'],
      ['faq/packs', 'faq/packs/index.html'],
      [GALLERY, `${GALLERY}/index.html`],
      ['%6eews', 'news/index.html'],
      ['na%C3%AFve', 'naïve/index.html'],
      ['na%c3%afve/', 'naïve/index.html'],
      // Its own little page, which hosts without rules answer.
      ['old/index.html', 'old/index.html'],
    ])('/%s is answered with its page', async (path, file) => {
      const { status, headers, body } = await use().ask(base + path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, HTML, 'no-cache'])
      expect(headers['location']).toBeUndefined()
      expect(body.equals(use().file(file))).toBe(true)
    })

    here('the base without its slash is the home page too', async () => {
      const { status, body } = await use().ask(base.replace(/(?<=.)\/$/, ''))
      expect([status, body.equals(use().file('index.html'))]).toEqual([200, true])
    })

    here.each([
      ['coffee', 'coffee/index.html'],
      ['coffee/', 'coffee/index.html'],
      ['teapot', 'teapot/index.html'],
      ['coffee/index.html', 'coffee/index.html'],
    ])('/%s refuses to brew', async (path, file) => {
      const { status, headers, body } = await use().ask(base + path)
      expect([status, headers['content-type'], body.equals(use().file(file))]).toEqual([418, HTML, true])
      const forBot = await use().ask(base + path, BOT)
      expect([forBot.status, forBot.body.length]).toEqual([418, 0])
      expect((await use().ask(`${base}coffee/_payload.json`)).status).toBe(200)
    })

    here.each([
      ['old', 301, 'news'],
      ['old/', 301, 'news'],
      ['moved/for-now', 307, 'downloads#Main-32x'],
      ['%C3%A9cu', 301, 'na%C3%AFve'],
      ['%C3%A9cu/', 301, 'na%C3%AFve'],
      ['gallery', 302, GALLERY],
      ['gallery/', 302, GALLERY],
      ['gallery/java/main_32x/1.20', 302, 'gallery/java/main_32x/1.20/all'],
      ['old32x/latest', 301, 'main32x/latest'],
    ])('/%s leads on with %i', async (path, expected, to) => {
      const { status, headers } = await use().ask(base + path)
      expect([status, headers['location']]).toEqual([expected, base + to])
    })

    here('a redirect to another site leads there', async () => {
      const { status, headers } = await use().ask(`${base}away`)
      expect([status, decodeURIComponent(headers['location'] ?? '')]).toEqual([
        301,
        'https://elsewhere.example/x?price=$5',
      ])
    })

    here.each([
      'nowhere',
      'news/nowhere',
      'news/_payload.json/',
      'feed.xml/',
      'faq/nothing',
      'gallery/java/nothing',
      'assets/',
      'image',
      'image/banners/',
      'builds',
      'News',
      'v2/textures/1/url/main_32x/nothing',
      '404.html',
      '_headers',
      '_redirects',
      '/news',
      'news//',
      'constructor',
      '%252e%252e/news',
    ])('/%s is not there', async (path) => {
      const { status, headers, body } = await use().ask(base + path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([404, HTML, 'no-cache'])
      expect(headers['content-security-policy']).toBe(POLICY)
      expect(body.equals(use().file('404.html'))).toBe(true)
      const forBot = await use().ask(base + path, BOT)
      expect([forBot.status, forBot.body.length]).toEqual([404, 0])
    })

    here.each([
      '%2e%2e/news',
      'news/%2E%2E/faq',
      'news/..%2ffaq',
      'news%2f',
      'news/../faq',
      'news/.',
      'a%5cb',
      '%zz',
      'a%00b',
    ])('/%s cannot be read', async (path) => {
      expect((await use().ask(base + path)).status).toBe(400)
    })

    here('nothing outside the base is there', async () => {
      if (base === '/') return
      expect((await use().ask('/news')).status).toBe(404)
      expect((await use().ask('/')).status).toBe(404)
    })

    here.each<[path: string, type: string, cache: string]>([
      ['news/_payload.json', JSON_TYPE, 'no-cache'],
      ['assets/*.js', 'text/javascript; charset=utf-8', YEAR],
      ['assets/*.css', 'text/css; charset=utf-8', YEAR],
      ['assets/*.woff2', 'font/woff2', YEAR],
      ['builds/latest.json', JSON_TYPE, 'no-store'],
      ['builds/rules.json', JSON_TYPE, 'no-store'],
      ['search-index.json', JSON_TYPE, 'no-store'],
      ['image/banners/main-32x.png', 'image/png', HOUR],
      [SMALL_FILE_PATH, 'application/zip', 'no-cache'],
      ['feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
      ['main32x/feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
      ['feed.json', 'application/feed+json; charset=utf-8', 'no-cache'],
      ['sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
      ['robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
      ['SHA256SUMS', 'text/plain; charset=utf-8', 'no-cache'],
      ['downloads.json', JSON_TYPE, 'no-cache'],
    ])('/%s has its type and its time', async (pattern, type, cache) => {
      const path = pattern.startsWith('assets/*') ? use().asset(pattern.slice(8)) : pattern
      const { status, headers, body } = await use().ask(base + path)
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, type, cache])
      expect(headers).toMatchObject({
        'content-security-policy': POLICY,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['access-control-allow-origin']).toBeUndefined()
      expect(body.equals(use().file(path))).toBe(true)
      const bot = await use().ask(base + path, BOT)
      expect([bot.status, bot.body.length]).toEqual([200, body.length])
    })

    here(
      'pictures of the texture API have their type whatever their version is, and other sites may show them',
      async () => {
        for (const version of ['latest', '1.20', '1.9']) {
          const { status, headers, body } = await use().ask(`${base}v2/textures/1484/url/main_32x/${version}`)
          expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', HOUR])
          expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
          expect(body.subarray(1, 4).toString()).toBe('PNG')
        }
      },
    )

    here('HEAD has the headers of GET and no body', async () => {
      const [head, get] = [await use().ask(`${base}news`, {}, 'HEAD'), await use().ask(`${base}news`)]
      expect([head.status, head.body.length]).toEqual([200, 0])
      for (const key of ['content-type', 'content-length', 'etag', 'cache-control'])
        expect([key, head.headers[key]]).toEqual([key, get.headers[key]])
      expect((await use().ask(`${base}nowhere`, {}, 'HEAD')).status).toBe(404)
    })

    here.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
      expect((await use().ask(`${base}news`, {}, method)).status).toBe(405)
      expect((await use().ask(`${base}old`, {}, method)).status).toBe(405)
    })

    here('what a browser has already is not sent again', async () => {
      for (const path of ['news', SMALL_FILE_PATH]) {
        const etag = (await use().ask(base + path)).headers['etag'] ?? ''
        const again = await use().ask(base + path, { 'if-none-match': `"other", ${etag}` })
        expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, etag])
        expect((await use().ask(base + path, { 'if-none-match': '"other"' })).status).toBe(200)
      }
    })

    here.each([
      ['bytes=0-3', 206, 0, 4],
      ['bytes=4-', 206, 4, SIZE],
      ['bytes=-3', 206, SIZE - 3, SIZE],
      ['bytes=10-99999', 206, 10, SIZE],
      ['bytes=-99999', 206, 0, SIZE],
    ])('a part of a file is sent for %s', async (range, expected, start, end) => {
      const { status, headers, body } = await use().ask(base + SMALL_FILE_PATH, { range })
      expect([status, headers['content-range']]).toEqual([
        expected,
        `bytes ${String(start)}-${String(end - 1)}/${String(SIZE)}`,
      ])
      expect(body.toString()).toBe(SMALL_FILE.subarray(start, end).toString())
    })

    here('a part that is not there is refused, and one of another version is the whole file', async () => {
      const refused = await use().ask(base + SMALL_FILE_PATH, { range: `bytes=${String(SIZE)}-` })
      expect([refused.status, refused.headers['content-range']]).toEqual([416, `bytes */${String(SIZE)}`])
      const other = await use().ask(base + SMALL_FILE_PATH, { range: 'bytes=0-3', 'if-range': '"other"' })
      expect([other.status, other.body.length]).toEqual([200, SIZE])
      const etag = (await use().ask(base + SMALL_FILE_PATH)).headers['etag'] ?? ''
      expect((await use().ask(base + SMALL_FILE_PATH, { range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    })

    here('text is sent compressed to whom takes it, and pictures and packs are not', async () => {
      for (const path of ['news', 'news/_payload.json', 'feed.xml', 'search-index.json', use().asset('.css')]) {
        const { status, headers, body } = await use().ask(base + path, { 'accept-encoding': 'gzip' })
        expect([path, status, headers['content-encoding']]).toEqual([path, 200, 'gzip'])
        expect(headers['vary']?.toLowerCase()).toBe('accept-encoding')
        const plain = await use().ask(base + path)
        expect(gunzipSync(body).equals(plain.body)).toBe(true)
        expect(plain.headers['content-encoding']).toBeUndefined()
        const again = await use().ask(base + path, {
          'accept-encoding': 'gzip',
          'if-none-match': headers['etag'] ?? '',
        })
        expect(again.status).toBe(304)
      }
      for (const path of [SMALL_FILE_PATH, 'image/banners/main-32x.png', use().asset('.woff2')]) {
        const { headers } = await use().ask(base + path, { 'accept-encoding': 'br, gzip' })
        expect([headers['content-encoding'], headers['vary']]).toEqual([undefined, undefined])
      }
      expect((await use().ask(`${base}nowhere`, { 'accept-encoding': 'identity' })).status).toBe(404)
    })
  })

  test('preview sends Brotli to whom takes it', async () => {
    if (served.preview === null) throw new Error('preview does not run')
    const { ask, file } = served.preview
    const { headers, body } = await ask(`${base}news`, { 'accept-encoding': 'gzip, deflate, br;q=0.9' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(body).equals(file('news/index.html'))).toBe(true)
    expect(
      (await ask(`${base}news`, { 'accept-encoding': 'br;q=0, gzip;q=0' })).headers['content-encoding'],
    ).toBeUndefined()
  })
})
