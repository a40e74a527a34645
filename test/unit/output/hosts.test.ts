import { describe, expect, test } from 'vitest'
import { caddyfile } from '../../../src/generator/output/hosts/caddy'
import { nginxConfig } from '../../../src/generator/output/hosts/nginx'
import {
  headersFileText,
  redirectsFileText,
  headersAndRedirectsFiles,
} from '../../../src/generator/output/hosts/headers-redirects'
import { s3UploadCommands } from '../../../src/generator/output/hosts/s3'
import { wranglerConfig } from '../../../src/generator/output/hosts/cloudflare-workers'
import { vercelConfig } from '../../../src/generator/output/hosts/vercel'
import { hostConfigFiles, hostLimitNotes } from '../../../src/generator/output/hosts'
import { DEPLOY_FILES } from '../../../src/generator/output/work-paths'
import { hostRules } from '../../../src/generator/output/hosts/rules'
import { samplePage, sampleSite } from '../samples'
import type { HostRules, Page } from '../../../src/generator/types'

function rulesOf(pages: readonly Page[], more: Readonly<Record<string, unknown>> = {}): HostRules {
  return hostRules({ site: sampleSite(more), pages, publicFiles: [], validated: [] })
}

const redirect = (from: string, to: string, status = 301): Page =>
  samplePage(from, { payload: null, redirect: to, status })
const PAGES = [
  samplePage('/'),
  samplePage('/coffee', { status: 418 }),
  redirect('/old', '/news'),
  redirect('/caf%C3%A9', 'https://example.org/?price=$5', 307),
]
const RULES = rulesOf(PAGES)

describe('_headers', () => {
  test('gives every file the headers of all, and takes away what a folder has otherwise', () => {
    const blocks = headersFileText(RULES).split('\n\n')
    expect(blocks[0]).toMatch(/^\/\*\n {2}content-security-policy: default-src 'none'; /)
    expect(blocks[0]).toMatch(/\n {2}cache-control: no-cache$/)
    expect(blocks).toContain('/assets/*\n  ! cache-control\n  cache-control: public, max-age=31536000, immutable')
    expect(blocks).toContain('/search-index.json\n  ! cache-control\n  cache-control: no-store')
    expect(headersFileText(RULES)).toMatch(/[^\n]\n$/)
  })

  test('does not grow with pages', () => {
    const many = rulesOf(Array.from({ length: 1000 }, (_, index) => samplePage(`/page-${String(index)}`)))
    expect(headersFileText(many)).toBe(headersFileText(RULES))
    expect(redirectsFileText(many)).toBe('')
  })
})

test('_redirects has forced lines for Netlify, decoded and encoded, and both encoded forms of each address for Cloudflare', () => {
  expect(redirectsFileText(RULES).split('\n')).toEqual([
    '/old /news 301!',
    '/old /news 301',
    '/old/ /news 301',
    '/café https://example.org/?price=$5 307!',
    '/caf%C3%A9 https://example.org/?price=$5 307!',
    '/caf%C3%A9 https://example.org/?price=$5 307',
    '/caf%C3%A9/ https://example.org/?price=$5 307',
    '/coffee /coffee/index.html 418!',
    '',
  ])
})

test('lines of _redirects that Cloudflare counts as patterns follow all others', () => {
  const rule = { query: null, below: false, to: '/news', status: 301 as const }
  const further = [
    { ...rule, path: '/a:b' },
    { ...rule, path: '/:c' },
    { ...rule, path: '/100%' },
    { ...rule, path: '/u/', below: true },
    { ...rule, path: '/ü/', below: true },
    { ...rule, path: '/a:b/', below: true },
  ]
  expect(redirectsFileText({ ...rulesOf([redirect('/old', '/news')]), further }).split('\n')).toEqual([
    ...['/a%3Ab /news 301', '/a%3Ab/ /news 301', '/%3Ac /news 301', '/%3Ac/ /news 301'],
    ...['/100%25 /news 301', '/100%25/ /news 301', '/old /news 301!', '/old /news 301', '/old/ /news 301'],
    ...['/a:b /news 301!', '/u/* /news 301', '/%C3%BC/* /news 301', '/ü/* /news 301'],
    ...['/a%3Ab/* /news 301', '/a:b/* /news 301!', ''],
  ])
})

test('both are files of the output', () => {
  expect(headersAndRedirectsFiles(RULES).map(({ path, kind }) => [path, kind])).toEqual([
    ['_headers', 'extra'],
    ['_redirects', 'extra'],
  ])
})

test.each([
  ['nginx.conf', nginxConfig],
  ['Caddyfile', caddyfile],
  ['wrangler.jsonc', wranglerConfig],
  ['vercel.json', vercelConfig],
  ['_headers', headersFileText],
  ['_redirects', redirectsFileText],
  [
    's3-upload.txt',
    (rules: HostRules) => s3UploadCommands(rules, ['index.html', 'assets/a.js', 'v2/textures/1/url/main_32x/1.20']),
  ],
] as const)('%s is printed as it was', async (name, print) => {
  const site = { siteUrl: 'https://example.org/packs', textures: { apiHost: '' } }
  await expect(print(rulesOf(PAGES, site))).toMatchFileSnapshot(`../../fixtures/hosts/${name}`)
})

test('below a base, every rule of every host begins with it', () => {
  const rules = rulesOf(PAGES, { siteUrl: 'https://example.org/packs', base: '/packs/' })
  expect(
    headersFileText(rules)
      .match(/^\/\S*/gm)
      ?.filter((pattern) => !pattern.startsWith('/packs/')),
  ).toEqual([])
  expect(redirectsFileText(rules)).toMatch(/^\/packs\/old \/news 301!\n\/packs\/old \/news 301\n/)
  expect(nginxConfig(rules)).toContain('location = "/packs/old/" { return 301 "/news"; }')
  expect(nginxConfig(rules)).toContain('error_page 404 /packs/404.html;')
  expect(caddyfile(rules)).toContain('"^/packs/old/?$"\n\t\tredir @redirect-0 /news 301')
  expect(vercelConfig(rules)).toContain('"source": "/packs/assets/(.*)"')
  expect(s3UploadCommands(rules, ['index.html'])).toContain('aws s3 sync dist s3://BUCKET/packs \\')
})

test('nginx compares what was decoded, and takes no dollar for a variable', () => {
  expect(nginxConfig(RULES)).toContain('location = "/café/" { return 307 "https://example.org/?price=%245"; }')
})

test('bots are told by their words, whatever else those mean in a regular expression', () => {
  const rules = rulesOf([], { bots: ['Bot', 'a.b*'] })
  expect(nginxConfig(rules)).toContain('"~*bot" 1;\n  "~*a\\\\.b\\\\*" 1;')
  expect(caddyfile(rules)).toContain('User-Agent "(?i)bot|a\\.b\\*"')
})

test('wrangler.jsonc names a Worker after the host, and the folder of a base', () => {
  const rules = rulesOf([], { siteUrl: 'https://www.Example-1.org/packs', base: '/packs/' })
  const [first = '', note = '', ...rest] = wranglerConfig(rules).split('\n')
  expect([first, note].every((line) => line.startsWith('// '))).toBe(true)
  expect(note).toContain('under the name packs.')
  expect(JSON.parse(rest.join('\n'))).toMatchObject({ name: 'www-example-1-org', assets: { directory: '../dist' } })
})

test('vercel.json is JSON, with the words that its patterns would misread escaped', () => {
  const rules = rulesOf([redirect('/a+b', '/news', 308)])
  const config = JSON.parse(vercelConfig(rules)) as { redirects: unknown[]; headers: { source: string }[] }
  expect(config.redirects).toEqual([
    { source: '/a\\+b', destination: '/news', statusCode: 308 },
    { source: '/a\\+b/', destination: '/news', statusCode: 308 },
  ])
  expect(config.headers[0]?.source).toBe('/(.*)')
})

test('files go to S3 in the order in which pages need them, each with its headers', () => {
  const files = [
    'news/index.html',
    'builds/latest.json',
    'builds/manifest.json',
    'assets/a.js',
    'a/_payload.json',
    'feed.xml',
    '_headers',
    'v2/textures/1/url/main_32x/1.20',
  ]
  const plan = s3UploadCommands(RULES, files)
  const steps = [...plan.matchAll(/--include '([^']+)'[\s\S]*?--content-type '([^']+)' --cache-control '([^']+)'/g)]
  expect(steps.map(([, ...step]) => step)).toEqual([
    ['assets/*.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['feed.xml', 'application/atom+xml; charset=utf-8', 'no-cache'],
    ['v2/textures/*', 'image/png', 'public, max-age=3600'],
    ['*.json', 'application/json; charset=utf-8', 'no-cache'],
    ['*.html', 'text/html; charset=utf-8', 'no-cache'],
    ['builds/*.json', 'application/json; charset=utf-8', 'no-store'],
    ['builds/latest.json', 'application/json; charset=utf-8', 'no-store'],
  ])
  expect(s3UploadCommands(RULES, [...files].reverse())).toBe(plan)
})

describe('limits of hosts', () => {
  const small = { files: 100, largest: { path: 'a.zip', sizeBytes: 1000 } }

  test('are not told of a site within them', () => {
    expect(hostLimitNotes(RULES, small)).toEqual([])
  })

  test('are told once each', () => {
    const rules = rulesOf(Array.from({ length: 1200 }, (_, index) => redirect(`/old-${String(index)}`, '/news')))
    const large = { files: 20_001, largest: { path: 'packs/a.zip', sizeBytes: 26 * 1024 * 1024 } }
    expect(hostLimitNotes(rules, large)).toEqual([
      'Cloudflare Pages takes 20,000 files (more on paid plans); this site has 20,001.',
      'Cloudflare Pages takes files of 25 MiB; packs/a.zip has 26.0 MiB.',
      'Cloudflare Pages takes 2,000 lines in _redirects, and leaves the rest to their pages; this site has 3,600.',
      'Vercel takes 1,024 redirects in vercel.json; this site has 2,400.',
    ])
  })

  test.each<[string, (over: number) => string[]]>([
    ['20,000 files', (over) => hostLimitNotes(RULES, { ...small, files: 20_000 + over })],
    [
      '25 MiB',
      (over) => hostLimitNotes(RULES, { ...small, largest: { path: 'a.zip', sizeBytes: 25 * 1024 * 1024 + over } }),
    ],
    [
      'lines of 1,000',
      (over) =>
        hostLimitNotes(rulesOf([redirect('/old', `/${'a'.repeat(1000 - '/old/ / 301'.length + over)}`)]), small),
    ],
    [
      'lines of 2,000',
      (over) => {
        const bare = Math.max(
          ...headersFileText(RULES)
            .split('\n')
            .map((line) => line.length),
        )
        const fill = 2000 + over - bare - ' https://.example'.length
        return hostLimitNotes(rulesOf([], { textures: { apiHost: `https://${'a'.repeat(fill)}.example` } }), small)
      },
    ],
    [
      '2,000 lines',
      (over) =>
        hostLimitNotes({ ...RULES, redirects: redirects(666 + over / 2) }, small).filter(
          (note) => !note.startsWith('Vercel'),
        ),
    ],
    ['1,024 redirects', (over) => hostLimitNotes({ ...RULES, redirects: redirects(512 + over / 2) }, small)],
    [
      '100 lines with * or :',
      (over) =>
        hostLimitNotes({ ...RULES, further: prefixes(100 + over) }, small).filter((note) => !note.startsWith('S3')),
    ],
    ['100 rules', (over) => hostLimitNotes({ ...RULES, groups: groups(97 + over) }, small)],
  ])('are what a host still takes: %s', (told, notesOf) => {
    expect(notesOf(0)).toEqual([])
    expect(notesOf(2).join()).toContain(told)
  })

  const redirects = (count: number): HostRules['redirects'] =>
    Array.from({ length: count }, (_, index) => ({ from: `/old-${String(index)}`, to: '/news', status: 301 as const }))
  const prefixes = (count: number): HostRules['further'] =>
    Array.from({ length: count }, (_, index) => ({
      ...{ path: `/old-${String(index)}/`, query: null, below: true, to: '/news', status: 301 as const },
    }))
  const groups = (count: number): HostRules['groups'] =>
    Array.from({ length: count }, (_, index) => ({
      name: `g${String(index)}`,
      match: { file: `f${String(index)}` },
      headers: {},
    }))

  test('of paths name the redirects that are only pages', () => {
    const said =
      'Netlify takes redirects only from paths with no spaces, %, ?, #, and no segment that begins with : or * or ends in *'
    const notesOf = (...paths: string[]): string[] =>
      hostLimitNotes(rulesOf(paths.map((path) => redirect(path, '/news'))), small)
    expect(notesOf('/my%20file')).toEqual([`${said}: /my file is a page there.`])
    expect(notesOf('/old', '/100%25', '/:c', '/a*')).toEqual([`${said}: /100% and 2 more are pages there.`])
    expect(notesOf('/caf%C3%A9', '/a:b', '/a*b')).toEqual([])
  })

  test('of lines are told too', () => {
    expect(hostLimitNotes(rulesOf([redirect('/old', `/${'a'.repeat(1000)}`)]), small)).toEqual([
      'Cloudflare Pages takes lines of 1,000 characters in _redirects; one is longer.',
    ])
  })
})

test('every file of deploy/ is printed by a host', () => {
  expect([...hostConfigFiles(rulesOf([]), []).keys()]).toEqual([...DEPLOY_FILES])
})
