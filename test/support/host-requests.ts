// One table of requests to the site of host-site.ts, with the expected responses.

import { STRICT_CSP } from './static-server'
import { SMALL_FILE, SMALL_FILE_PATH } from './small-site'

export type HostName = 'preview' | 'nginx' | 'Caddy' | 'Cloudflare' | 'Netlify' | 'S3'

export type HostRequest = {
  /** Request target. `*` in `/assets/*.css` is the hash of the file. */
  readonly path: string
  readonly method?: 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly status: number
  readonly location?: string
  /** File of dist that is the body. Null: no body. Not given: any body. */
  readonly file?: string | null
  /** Headers of the response. */
  readonly expected?: Readonly<Record<string, string>>
}

export type RequestGroup = {
  /** First cell of the row in docs/deploying.md. */
  readonly kind: string
  readonly requests: readonly HostRequest[]
  /** Hosts that answer such requests outside the engine that the test runs. */
  readonly notIn?: readonly HostName[]
}

type Response = Omit<HostRequest, 'path'>

const BOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const LOST = { status: 404, file: '404.html' }
const JSON_TYPE = 'application/json; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'
const GALLERY = '/gallery/java/main_32x/latest/all'
const TEXTURE = 'v2/textures/1484/url/main_32x/1.20'

const page = (file: string): Response => ({ status: 200, file, expected: HTML })
const gone: Response = { status: 410, file: '404.html', expected: HTML }
const redirect = (status: number, location: string): Response => ({ status, location })
const typed = (file: string, type: string, cache: string): HostRequest => ({
  ...{ path: `/${file}`, status: 200, file },
  expected: { 'content-type': type, 'cache-control': cache },
})

const PAGES: readonly RequestGroup[] = [
  {
    kind: 'the home page: `/`',
    requests: [
      { path: '/', ...page('index.html') },
      { path: '/?x=1', ...page('index.html') },
    ],
  },
  {
    kind: 'a page: `/news`',
    requests: [
      { path: '/news', ...page('news/index.html') },
      { path: '/news?x=1', ...page('news/index.html') },
      { path: '/main32x/latest', ...page('main32x/latest/index.html') },
      { path: '/na%C3%AFve', ...page('naïve/index.html') },
    ],
  },
  {
    kind: 'a page with a slash: `/news/`',
    requests: [
      { path: '/news/', ...page('news/index.html') },
      { path: '/na%C3%AFve/', ...page('naïve/index.html') },
    ],
  },
  {
    kind: 'the file of a page: `/news/index.html`',
    requests: [
      { path: '/news/index.html', ...page('news/index.html') },
      { path: '/na%C3%AFve/index.html', ...page('naïve/index.html') },
    ],
  },
  {
    kind: 'a page in another encoding: `/%6eews`',
    requests: [
      { path: '/%6eews', ...page('news/index.html') },
      { path: '/na%c3%afve', ...page('naïve/index.html') },
    ],
  },
  { kind: 'a page with `.html`: `/news.html`', requests: [{ path: '/news.html', ...LOST }] },
  {
    kind: 'the policy headers of a page',
    requests: [{ path: '/', status: 200, expected: { ...STRICT_CSP, 'x-content-type-options': 'nosniff' } }],
  },
  {
    kind: 'HEAD of a page, a missing page and a redirect',
    requests: [
      { path: '/', method: 'HEAD', status: 200, file: null, expected: HTML },
      { path: '/nowhere', method: 'HEAD', status: 404, file: null },
      { path: '/wiki/packs', method: 'HEAD', ...redirect(301, '/faq/packs') },
    ],
  },
]

const ERRORS: readonly RequestGroup[] = [
  {
    kind: 'a missing page: `/nowhere`',
    requests: ['/nowhere', '/nowhere/', '/news/nowhere', '/News', '/image/'].map((path) => ({ path, ...LOST })),
  },
  { kind: 'cache of a missing page', requests: [{ path: '/nowhere', ...LOST, expected: HTML }] },
  { kind: 'cache of a missing file below `/assets/`', requests: [{ path: '/assets/old.js', ...LOST, expected: HTML }] },
  { kind: 'a missing page, for a bot', requests: [{ path: '/nowhere', headers: BOT, status: 404, file: null }] },
  { kind: 'the error page: `/404.html`', requests: [{ path: '/404.html', ...LOST }] },
  {
    kind: 'rules: `/_headers`, `/_redirects`',
    requests: [
      { path: '/_headers', ...LOST },
      { path: '/_redirects', ...LOST },
    ],
    notIn: ['Netlify'],
  },
  {
    kind: 'two slashes: `//news`, `/old//host.example`',
    requests: ['//news', '/old//host.example'].map((path) => ({ path, status: 404 })),
  },
  {
    kind: 'two slashes below `/*`: `/blog//host.example`',
    requests: [{ path: '/blog//host.example', status: 404 }],
  },
  {
    kind: 'encoded slashes below `/*`: `/blog/%2Fhost.example`',
    requests: ['/blog/%2Fhost.example', '/blog/%5Chost.example'].map((path) => ({
      ...{ path, status: 400 },
    })),
  },
  {
    kind: 'a page with status 418: `/teapot`',
    requests: [
      { path: '/teapot', status: 418, file: 'teapot/index.html', expected: HTML },
      { path: '/teapot/', status: 418, file: 'teapot/index.html', expected: HTML },
    ],
  },
  {
    kind: '410: `/gone`, `/closed/*`',
    requests: ['/gone', '/gone/', '/closed/for/good'].map((path) => ({ path, ...gone })),
  },
]

const REDIRECTED: readonly RequestGroup[] = [
  {
    kind: 'a redirect: `/old`',
    requests: [
      { path: '/old', ...redirect(301, '/news') },
      { path: '/old/', ...redirect(301, '/news') },
      { path: '/soon', ...redirect(302, '/downloads#Main-32x') },
      { path: '/moved/for-now', ...redirect(307, '/news') },
      { path: '/gallery', ...redirect(302, GALLERY) },
      { path: '/old32x/latest', ...redirect(301, '/main32x/latest') },
      { path: '/away', ...redirect(301, 'https://elsewhere.example/x') },
    ],
  },
  { kind: 'a redirect, with a query: `/old?x=1`', requests: [{ path: '/old?x=1', ...redirect(301, '/news') }] },
  {
    kind: 'the file of a redirect: `/old/index.html`',
    requests: [{ path: '/old/index.html', ...page('old/index.html') }],
  },
  {
    kind: 'a redirect of another script: `/écu`',
    requests: [
      { path: '/%C3%A9cu', ...redirect(301, '/na%C3%AFve') },
      { path: '/%C3%A9cu/', ...redirect(301, '/na%C3%AFve') },
    ],
  },
  {
    kind: 'a redirect with brackets: `/[old]`',
    requests: [
      { path: '/[old]', ...redirect(301, '/news') },
      { path: '/%5Bold%5D', ...redirect(301, '/news') },
    ],
  },
  { kind: 'a redirect with a space: `/old page`', requests: [{ path: '/old%20page', ...redirect(301, '/news') }] },
  {
    kind: 'a redirect with other marks: `/(a),b&c`',
    requests: [{ path: "/it's(a),b;c=d&e@f+g$h!", ...redirect(301, '/news') }],
  },
  { kind: 'a redirect with `:`: `/a:b`', requests: [{ path: '/a:b', ...redirect(301, '/news') }] },
  { kind: 'a redirect with `*`: `/a*b`', requests: [{ path: '/a*b', ...redirect(301, '/news') }] },
  { kind: 'a query at the home page: `/?p=12`', requests: [{ path: '/?p=12', ...redirect(301, '/more') }] },
  {
    kind: 'another query: `/index.php?id=3&page=2`',
    requests: [{ path: '/index.php?id=3&page=2', ...redirect(301, '/news') }],
  },
  {
    kind: 'a query without a value: `/main32x/?old`',
    requests: [{ path: '/main32x/?old', ...redirect(301, '/news') }],
  },
  {
    kind: 'more than the query of a rule: `/?p=12&x=1`',
    requests: [
      { path: '/?p=12&x=1', ...page('index.html') },
      { path: '/?p=13', ...page('index.html') },
      { path: '/index.php?id=4', ...LOST },
    ],
  },
  {
    kind: '`/*` in a redirect: `/wiki/a/b`',
    requests: [
      { path: '/wiki/packs', ...redirect(301, '/faq/packs') },
      { path: '/wiki/a/b', ...redirect(301, '/faq/a/b') },
      { path: '/blog/', ...redirect(301, '/') },
      { path: '/blog/news', ...redirect(301, '/news') },
      { path: '/blog/na%C3%AFve', ...redirect(301, '/na%C3%AFve') },
      { path: '/forum/a/b', ...redirect(302, 'https://elsewhere.example/t/a/b') },
      { path: '/%C3%BCber/a', ...redirect(301, '/faq/a') },
    ],
  },
  {
    kind: 'the folder of `/*`: `/wiki`',
    requests: [
      { path: '/wiki', ...LOST },
      { path: '/%C3%BCber', ...LOST },
    ],
  },
]

const FILES: readonly RequestGroup[] = [
  {
    kind: 'scripts, styles, fonts and pictures',
    requests: [
      typed('assets/*.js', 'text/javascript; charset=utf-8', YEAR),
      typed('assets/*.css', 'text/css; charset=utf-8', YEAR),
      typed('assets/*.woff2', 'font/woff2', YEAR),
      typed('image/banners/main-32x.png', 'image/png', HOUR),
      typed(TEXTURE, 'image/png', HOUR),
    ],
  },
  {
    kind: 'JSON: `/news/_payload.json`',
    requests: [
      typed('news/_payload.json', JSON_TYPE, 'no-cache'),
      typed('builds/latest.json', JSON_TYPE, 'no-store'),
      typed('search-index.json', JSON_TYPE, 'no-store'),
    ],
  },
  { kind: 'XML: `/sitemap.xml`', requests: [typed('sitemap.xml', 'application/xml; charset=utf-8', 'no-cache')] },
  {
    kind: 'feeds and `SHA256SUMS`',
    requests: [
      typed('feed.xml', ATOM, 'no-cache'),
      typed('main32x/feed.xml', ATOM, 'no-cache'),
      typed('feed.json', 'application/feed+json; charset=utf-8', 'no-cache'),
      typed('SHA256SUMS', 'text/plain; charset=utf-8', 'no-cache'),
    ],
  },
  {
    kind: 'packs: `.zip`, `.mcpack`, `.mcaddon`',
    requests: [
      typed(SMALL_FILE_PATH, 'application/zip', 'no-cache'),
      typed('packs/More.mcpack', 'application/octet-stream', 'no-cache'),
      typed('packs/More.mcaddon', 'application/octet-stream', 'no-cache'),
    ],
  },
  {
    kind: 'pictures of the texture API on other sites',
    requests: [{ path: `/${TEXTURE}`, status: 200, expected: { 'cross-origin-resource-policy': 'cross-origin' } }],
  },
  {
    kind: 'a part of a file: `Range: bytes=0-3`',
    requests: [
      {
        ...{ path: `/${SMALL_FILE_PATH}`, headers: { range: 'bytes=0-3' }, status: 206 },
        expected: { 'content-range': `bytes 0-3/${String(SMALL_FILE.length)}`, 'content-length': '4' },
      },
    ],
    notIn: ['Netlify'],
  },
  { kind: 'POST', requests: [{ path: '/', method: 'POST', status: 405 }], notIn: ['Netlify', 'S3'] },
]

export const HOST_REQUESTS: readonly RequestGroup[] = [...PAGES, ...ERRORS, ...REDIRECTED, ...FILES]
