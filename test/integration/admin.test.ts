// A site with the editor at /admin: what a build writes, what it leaves as it was, and the headers of real servers. What the editor does is in
// test/browser/admin.test.ts.

import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN, adminFiles, hasCms, openAdminSite } from '../support/admin-site'
import { blockOf } from '../support/docs'
import { hasCaddy, serveWithCaddy } from '../support/caddy'
import { serveWithCloudflare } from '../support/cloudflare-server'
import { serveWithNetlify } from '../support/netlify-server'
import { runCheck } from '../support/check-site'
import { ask, startUnbound, type Running } from '../support/running'
import { createSite, openSite, type TestSite } from '../support/site'
import { hasNginx, serveWithEmittedRules, type StaticServer } from '../support/static-server'

type Config = {
  readonly cms: {
    readonly backend: object
    readonly collections: readonly { readonly name: string; readonly fields?: readonly Field[] }[]
  }
}
type Field = { readonly name: string; readonly widget: string; readonly options?: readonly string[] }

const configOf = (site: TestSite): Config => site.json('admin/config.json') as Config
const fieldOf = ({ cms }: Config, collection: string, name: string): Field | undefined =>
  cms.collections.find((known) => known.name === collection)?.fields?.find((field) => field.name === name)

test('without the package, a build says how to install it and writes nothing', () => {
  const site = createSite(adminFiles())
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain('error[admin-package] The package @sveltia/cms, the editor at /admin, is not installed')
  expect(stderr).toContain('run npm install -D @sveltia/cms')
})

test.each([
  ["{ backend: { name: 'svn', repo: 'ann/quarry' } }", 'admin.backend'],
  ["{ backend: { name: 'github', repo: 'quarry' } }", 'repo'],
  ["{ backend: { name: 'gitlab', repo: 'ann/quarry', baseUrl: 'http://git.example' } }", 'baseUrl'],
  [
    "{ backend: { name: 'github', repo: 'ann/quarry', appId: '1' } }",
    "'admin.backend.appId' it has no effect on GitHub",
  ],
])('a config with %s is refused', (value, named) => {
  const { status, stderr } = createSite(adminFiles(`admin: ${value},`)).run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain(named)
})

describe.skipIf(!hasCms)('a built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-admin-'))
  const site = openAdminSite(join(folder, 'site'))
  const plain = openSite(join(folder, 'plain'), adminFiles(''))
  beforeAll(() => {
    site.build({ SOURCE_DATE_EPOCH: '1795219200' })
    plain.build({ SOURCE_DATE_EPOCH: '1795219200' })
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('pages, feeds, sitemap and search have the same bytes with and without editor', () => {
    const isRecord = (path: string): boolean => path.startsWith('builds/') || path === '_headers'
    const kept = plain.list().filter((path) => !isRecord(path))
    expect(kept.length).toBeGreaterThan(100)
    for (const path of kept) expect(site.read(path) === plain.read(path), path).toBe(true)
    const added = site.list().filter((path) => !isRecord(path) && !kept.includes(path))
    expect(added.filter((path) => !path.startsWith('assets/'))).toEqual(['admin/config.json', 'admin/index.html'])
  })

  test('the page asks robots not to index it, and loads one script of the site', () => {
    const html = site.read('admin/index.html')
    expect(html).toContain('<meta name="robots" content="noindex">')
    const [, script = ''] =
      /<script type="module" src="\/([^"]+)" data-config="\/admin\/config\.json">/.exec(html) ?? []
    expect(site.list()).toContain(script)
    expect(site.list().filter((path) => path.endsWith('.woff2') && path.startsWith('assets/assets/'))).toHaveLength(3)
  })

  test('fields have the names of the site', () => {
    const config = configOf(site)
    expect(config.cms.backend).toEqual({
      ...{ name: 'github', repo: 'ann/quarry', branch: 'main', auth_methods: ['token'] },
    })
    expect(fieldOf(config, 'news', 'project')).toMatchObject({ widget: 'select', options: ['main32x'] })
    expect(fieldOf(config, 'news', 'date')).toMatchObject({ widget: 'datetime', type: 'date', required: true })
    expect(fieldOf(config, 'news', 'author')).toMatchObject({
      widget: 'relation',
      collection: 'authors',
      multiple: true,
    })
    expect(fieldOf(config, 'faq', 'categories')).toMatchObject({ options: ['packs'], multiple: true })
    expect(fieldOf(config, 'addons', 'approval')).toMatchObject({ widget: 'select', default: 'approved' })
    expect(fieldOf(config, 'packs', 'banner')).toMatchObject({ widget: 'image', required: true })
    expect(config.cms.collections.find(({ name }) => name === 'news')).toMatchObject({
      path: "{{fields.date | date('YYYY')}}/{{slug}}",
    })
  })

  test('check has no problem with the editor', () => {
    const { problems } = runCheck(site, [], {})
    expect(problems.filter((problem) => JSON.stringify(problem).includes('admin'))).toEqual([])
    expect(problems).toHaveLength(runCheck(plain, [], {}).problems.length)
  })

  test('a new category is a choice after the next build', () => {
    const file = 'content/site/faq-categories.yaml'
    const before = readFileSync(join(site.root, file), 'utf8')
    site.write({
      [file]: `${before}${before.replace('slug: packs', 'slug: moons').replace('name: 1.20', 'name: Moons')}`,
    })
    site.build()
    expect(fieldOf(configOf(site), 'faq', 'categories')).toMatchObject({ options: ['packs', 'moons'] })
    site.write({ [file]: before })
    site.build()
    expect(site.run(['verify'])).toMatchObject({ status: 0 })
  })

  test('posts in several depths are a tree', () => {
    site.write({ 'content/news/here.md': '---\ntitle: Here\ndate: 2026-01-05\n---\nText.\n' })
    site.build()
    expect(configOf(site).cms.collections.find(({ name }) => name === 'news')).toMatchObject({
      nested: { subfolders: false },
    })
    site.remove('content/news/here.md')
    site.build()
  })
})

const POLICY =
  /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';.*connect-src 'self' blob: data: https:\/\/api\.github\.com;/

const EDITOR = ['/admin', '/admin/', '/admin/index.html', '/admin/config.json']
/** A page and a public file of the site, below the address of the editor. */
const BELOW = {
  'content/pages/admin/guide.md': '---\ntitle: Guide\n---\nText.\n',
  'public/admin/notes.txt': 'Notes.\n',
}
const OTHERS = ['/admin/guide', '/admin/notes.txt']

describe.skipIf(!hasCms)('headers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-admin-'))
  const running: Running[] = []
  const servers: StaticServer[] = []
  const addresses = new Map<string, string>()
  beforeAll(async () => {
    const site = openAdminSite(join(folder, 'site'))
    site.write(BELOW)
    site.build()
    for (const command of ['preview', 'dev']) {
      const started = startUnbound([command, '--port', '0', '--root', site.root])
      running.push(started)
      const [, address = ''] = await started.says(/(http:\/\/[^/\s]+:\d+)/)
      addresses.set(command, address)
    }
    const root = join(folder, 'root')
    symlinkSync(join(site.root, 'dist'), root)
    const rules = (name: string): string => readFileSync(join(site.root, 'deploy', name), 'utf8')
    const serve = async (name: string, server: Promise<StaticServer>): Promise<void> => {
      const started = await server
      servers.push(started)
      addresses.set(name, started.address)
    }
    if (hasNginx) await serve('nginx', serveWithEmittedRules(rules('nginx.conf'), root))
    if (hasCaddy) await serve('caddy', serveWithCaddy(rules('Caddyfile'), root))
    await serve('cloudflare', serveWithCloudflare(join(site.root, 'deploy/wrangler.jsonc')))
    await serve('netlify', serveWithNetlify(root))
  })
  afterAll(async () => {
    for (const one of running) one.kill('SIGKILL')
    await Promise.all(servers.map((server) => server.close()))
    rmSync(folder, { recursive: true, force: true })
  })

  const expectOwnPolicy = async (address: string, path: string): Promise<void> => {
    const { status, headers } = await ask(address, path)
    expect([path, status]).toEqual([path, 200])
    expect(headers['content-security-policy'], path).toMatch(POLICY)
    expect(headers['x-robots-tag'], path).toBe('noindex')
    expect(headers['x-content-type-options'], path).toBe('nosniff')
  }
  const expectUsualPolicy = async (address: string, path: string): Promise<void> => {
    const { status, headers } = await ask(address, path)
    expect([path, status]).toEqual([path, 200])
    expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'")
    expect(headers['content-security-policy'], path).not.toContain('unsafe-inline')
    expect(headers['x-robots-tag'], path).toBeUndefined()
  }

  describe.each([
    ['preview', true],
    ['dev', true],
    ['nginx', hasNginx],
    ['caddy', hasCaddy],
  ])('%s', (name, isInstalled) => {
    test.skipIf(!isInstalled)('a policy of its own for the editor, and for no other page', async () => {
      const address = addresses.get(name) ?? ''
      for (const path of EDITOR) await expectOwnPolicy(address, path)
      for (const path of ['/', '/news', '/feed.xml', ...OTHERS]) await expectUsualPolicy(address, path)
    })
  })

  test.each(['cloudflare', 'netlify'])('%s: the same policies', async (name) => {
    const address = addresses.get(name) ?? ''
    await expectOwnPolicy(address, '/admin')
    await expectOwnPolicy(address, '/admin/config.json')
    for (const path of OTHERS) await expectUsualPolicy(address, path)
  })

  test('the rules of hosts name each address of the editor', () => {
    const site = openSite(join(folder, 'site'))
    const named = site
      .read('_headers')
      .split('\n')
      .filter((line) => line.startsWith('/admin'))
    expect(named).toEqual(EDITOR)
    const { headers } = JSON.parse(readFileSync(join(folder, 'site/deploy/vercel.json'), 'utf8')) as {
      headers: { source: string }[]
    }
    expect(headers.map(({ source }) => source).filter((source) => source.startsWith('/admin'))).toEqual(EDITOR)
  })
})

test('the config in docs/admin.md is the one of these tests', () => {
  expect(blockOf('docs/admin.md', 'ts').text.trim()).toBe(ADMIN)
})
