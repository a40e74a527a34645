// Generates hostile redirect rules and requests from a seed, and compares the targets of redirects with the rules.

import { parseUrl } from '../../src/generator/util/address'
import { decodePath } from '../../src/shared/address'

/** A row of redirects.yaml. */
export type RedirectRow = { readonly from: string; readonly to: string | null; readonly status: number }

type Random = () => number

function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

const SEGMENTS = [
  ...['u', 'w', 'h', 'blog', 'p', 'old page', 'About', 'NEWS', 'Über', 'straße', '日本', 'naïve', '😀', 'c#'],
  ...['a:b', 'x*y', 'a$b', '$1', '{env.HOME}', '{$HOME}', '{re.rest-0.1}', 'a"b', "it's", '[x]', '(x)', 'a;b', 'a|b'],
  ...['^x$', '.*', '%25', '%2525', 'what?', '@evil.test', 'evil.test', ':splat', '&amp', 'a=b', '-', '~', 'a b  c'],
  ...[
    'about',
    'news',
    'coffee',
    'assets',
    'image',
    'packs',
    'builds',
    'v2',
    'feed.xml',
    'search-index.json',
    'robots.txt',
  ],
  ...['index.html', '404.html', '_headers', '_redirects', '_payload.json', 'favicon.ico'],
]

const QUERIES = [
  ...['id=3', 'p=12', 'a=1&b=2', 'a[]=1', 'q=%C3%BC', 'x', '3', 'a=$b', 'a=$1', 'q=:id', 'q=*', 'a=b=c', 'a=', '=a'],
  ...[
    '//evil.test',
    '/evil',
    'to=//evil.test',
    'u=https://evil.test/',
    'https://evil.test',
    '{env.HOME}',
    'a="b"',
    'a\\',
  ],
]

/** Rows with a unique host each, so that a test can match a redirect to its row. */
export function hostileRows(random: Random, count: number): RedirectRow[] {
  return Array.from({ length: count }, (_, index) => hostileRow(random, `h${String(index)}.example`))
}

function hostileRow(random: Random, host: string): RedirectRow {
  const depth = 1 + Math.floor(random() ** 2 * 3)
  const path = Array.from({ length: depth }, () => `/${encodePart(pick(SEGMENTS, random))}`).join('')
  const kind = random()
  const status = pick([301, 301, 302, 307, 308, 410], random)
  if (kind < 0.55) {
    const from = random() < 0.03 ? '/*' : `${path}/*`
    return { from, to: pick([...splatTargets(path, host, random), ...plainTargets(host)], random), status }
  }
  const to = pick([...plainTargets(host), `/:splat`, path], random)
  if (kind < 0.75) return { from: `${random() < 0.3 ? '/' : path}?${pick(QUERIES, random)}`, to, status }
  return { from: `${path}${random() < 0.2 ? '/' : ''}`, to: status === 410 && random() < 0.5 ? null : to, status }
}

/** Encodes only characters that redirects.yaml requires encoded; the file accepts both forms. */
function encodePart(segment: string): string {
  return segment.replace(/[%#?]/g, encodeURIComponent)
}

function splatTargets(path: string, host: string, random: Random): string[] {
  const segment = encodePart(pick(SEGMENTS, random))
  return [
    ...['/:splat', '/:splat', '/:splat', '/x/:splat', '/x/:splat#top', '/x/:splat?y=$1', '/{re.rest-0.1}/:splat'],
    ...[`/${segment}/:splat`, `/${segment}/:splat`, `${path}/:splat`, `${path}/x/:splat`, `${path}/x`],
    ...[
      `https://${host}/:splat`,
      `https://${host}/:splat`,
      `https://${host}:8443/t/:splat`,
      `https://${host}/t/:splat`,
    ],
    ...[
      'https://:splat/',
      `https://${host}:splat`,
      `https://${host}.:splat/`,
      `https://${host}@:splat/`,
      'https://:splat',
    ],
    ...[`https://user@${host}/:splat`, `https://${host}$1/:splat`, `https://${host}/a:splat`, `https://${host}?:splat`],
    ...['/:splat/b', '/:splat:splat', '/a/:splat/b', '/a:splat', '/a?x=:splat', '/a#:splat', '//:splat', '/\\:splat'],
    ...[
      '//:splat/x',
      ':splat',
      'mailto:a@:splat',
      'javascript::splat',
      'https:/:splat',
      'https:///:splat',
      '/%2f:splat',
    ],
  ]
}

function plainTargets(host: string): string[] {
  return [
    ...[
      '/about',
      '/news',
      '/',
      '/about?x=$1#y',
      '/u/x',
      '/w',
      '/blog/a',
      '/p',
      '/a//b',
      '/%2f/evil.test',
      '/%5Cevil.test',
    ],
    ...[`https://${host}/`, `https://${host}/a$1b?x={env.HOME}`, `https://${host}//b`, `https://${host}/"a"`],
    ...['//evil.test', '/\\evil.test', 'https:evil.test', 'http://evil.test/', `https://${host}@evil.test/`],
  ]
}

const RESTS = [
  ...[
    '',
    'x',
    'x/',
    'a/b',
    'evil.test',
    '@evil.test',
    '.evil.test',
    ':80@evil.test',
    '/evil.test',
    '/evil.test/',
    '//evil.test',
  ],
  ...[
    '\\evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '%2fevil.test',
    '%2f%2fevil.test',
    '%2F/evil.test',
    '%5Cevil.test',
  ],
  ...[
    '%5c%5cevil.test',
    '%2e%2e/evil.test',
    '../evil.test',
    './/evil.test',
    '..//evil.test',
    '%2e/evil.test',
    'a//b',
    'a//',
  ],
  ...[
    '?x',
    '?//evil.test',
    'x?next=//evil.test',
    'x?id=3',
    '%3Fx',
    '%23x',
    '%C3%BC',
    '%c3%bc/',
    '%E6%97%A5',
    '%F0%9F%98%80',
  ],
  ...[
    '%09/evil.test',
    '%0d%0aLocation:%20//evil.test',
    '%00',
    '%ff',
    '%',
    '%zz',
    'x#//evil.test',
    '%E2%80%AE',
    '%EF%BC%8Fevil.test',
  ],
  ...[
    '{env.HOME}',
    '{re.rest-0.1}',
    '$1',
    '$request_uri',
    '%24%7Bx%7D',
    'a%20b',
    "'%22%3C%3E",
    ';evil.test',
    '%252f%252fevil.test',
  ],
  ...[':splat', '*', '&', '=', '+', 'u/x', 'w/x', 'index.html', '_payload.json'],
]

const ELSEWHERE = [
  ...[
    '/',
    '//',
    '///',
    '//evil.test',
    '//evil.test/',
    '//evil.test/%2e%2e',
    '/\\evil.test',
    '/%5Cevil.test',
    '/%2fevil.test',
  ],
  ...[
    '/about',
    '/about/',
    '/about//',
    '//about',
    '/news/a',
    '/coffee',
    '/feed.xml',
    '/nowhere',
    '/?p=12',
    '/?id=3',
    '/ABOUT',
  ],
]

/** Requests below the base of a site, most of them near addresses of the rows. */
export function hostileRequests(rows: readonly RedirectRow[], random: Random, count: number): string[] {
  return Array.from({ length: count }, () => {
    if (rows.length === 0 || random() < 0.15) return pick(ELSEWHERE, random)
    const { from } = pick(rows, random)
    const path = sentPath(from.replace(/\*$|\?.*$/s, ''))
    const query = /\?(.*)$/s.exec(from)?.[1]
    const chance = random()
    if (chance < 0.08) return `/${path}${pick(RESTS, random)}`
    if (chance < 0.12) return path.toUpperCase()
    if (chance < 0.16) return path.replace(/\/$/, '')
    if (query !== undefined && chance < 0.5) return `${path}${random() < 0.2 ? '/' : ''}?${query}`
    if (query !== undefined && chance < 0.6) return `${path}?${query}&x=1`
    const glue = path.endsWith('/') || random() < 0.3 ? '' : '/'
    return `${path}${glue}${pick(RESTS, random)}`
  })
}

/** Encodes a path like a browser; encoded parts stay. */
function sentPath(path: string): string {
  return encodeURI(path)
    .replaceAll('%25', '%')
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
}

/** Hosts in the targets of the rows for a path, or of all rows: `from` is read here without packsite's own parser. */
export function namedHosts(rows: readonly RedirectRow[], path: string | null): ReadonlySet<string> {
  const fits = ({ from }: RedirectRow): boolean => {
    if (path === null) return true
    const old = decodePath(from.replace(/\?.*$/s, ''))
    return old.endsWith('/*') ? path.startsWith(old.slice(0, -1)) : path.replace(/\/$/, '') === old.replace(/\/$/, '')
  }
  return new Set(
    rows.filter(fits).flatMap(({ to }) => /^https:\/\/([\w.-]+(?::\d+)?)(?:[/?#]|$)/.exec(to ?? '')?.[1] ?? []),
  )
}

export function isNamed(location: string, named: ReadonlySet<string>): boolean {
  if (/^[/\\]{2}/.test(location)) return false
  const url = parseUrl(location, 'https://asked.test/')
  if (url === null) return false
  const { host, username, password } = url
  return username + password === '' && (['asked.test', 'example.org'].includes(host) || named.has(host))
}
