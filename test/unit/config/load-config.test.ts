import { describe, expect, test } from 'vitest'
import { parseConfig, siteFromConfig } from '../../../src/generator/config/load-config'
import { CONFIG_FILE, configInput, row, sampleSite } from '../samples'

const problemsOf = (more: Readonly<Record<string, unknown>>) => parseConfig(configInput(more), CONFIG_FILE).problems
const keyPathsOf = (more: Readonly<Record<string, unknown>>) =>
  problemsOf(more).map(({ code, places }) => [code, ...(places[0]?.keyPath ?? [])].join(' '))

function resolve(more: Readonly<Record<string, unknown>>) {
  const { config } = parseConfig(configInput(more), CONFIG_FILE)
  if (config === null) throw new Error('the config is not valid')
  return siteFromConfig(config, { root: '/site', file: CONFIG_FILE, code: '' })
}

describe('a config', () => {
  test.each([undefined, null, 'text', 1])('that exports %j has no default export', (value) => {
    expect(parseConfig(value, CONFIG_FILE)).toMatchObject({ config: null, problems: [{ code: 'config-empty' }] })
  })

  test('that is right has no problems', () => {
    const { config, problems } = parseConfig(configInput(), CONFIG_FILE)
    expect(problems).toEqual([])
    expect(config).not.toBeNull()
  })

  test('with unknown keys is used without them, and each is reported', () => {
    const routes = [row('/', 'home', { tempalte: 'x', meta: { naem: 'y' } })]
    const { config, problems } = parseConfig(configInput({ routes, siteURL: 'x', client: { foo: {} } }), CONFIG_FILE)
    expect(config?.routes[0]).toEqual({
      name: '/',
      path: '/',
      template: 'home',
      meta: { layout: 'default', middleware: [], disableDefaultMeta: false },
      feed: false,
      search: true,
    })
    expect(problems.map(({ code, message, hint }) => `${code}: ${message}, ${hint ?? ''}`).sort()).toEqual([
      "unknown-key: Unknown key 'foo' in client, use one of: loadingBar, newBuild, errorPage.",
      "unknown-key: Unknown key 'naem' in routes[0].meta, did you mean 'name'?",
      "unknown-key: Unknown key 'siteURL', did you mean 'siteUrl'?",
      "unknown-key: Unknown key 'tempalte' in routes[0], did you mean 'template'?",
    ])
    expect(problems.every(({ places }) => places[0]?.file === CONFIG_FILE && places[0].atKey === true)).toBe(true)
  })

  test('keeps its middleware functions when it is read without unknown keys', () => {
    const own = () => undefined
    const { config } = parseConfig(configInput({ middleware: { own }, foo: 1 }), CONFIG_FILE)
    expect(config?.middleware['own']).toBe(own)
  })

  test('with other faults is not used, and all of them are told', () => {
    const { config, problems } = parseConfig(
      configInput({ siteUrl: 'nowhere', foo: 1, routes: [{ name: 'a', path: '/a' }] }),
      CONFIG_FILE,
    )
    expect(config).toBeNull()
    expect(problems.map(({ code }) => code).sort()).toEqual(['invalid-value', 'missing-key', 'unknown-key'])
  })

  test.each([
    ['siteUrl', { siteUrl: 'example.org' }],
    ['siteUrl', { siteUrl: 'ftp://example.org' }],
    ['base', { base: 'packs' }],
    ['base', { base: '/packs' }],
    ['language', { language: 'english please' }],
    ['routes', { routes: [] }],
    ['routes 0 pageSize', { routes: [row('/', 'home', { pageSize: 0 })] }],
    ['routes 0 template', { routes: [row('/', '')] }],
    ['markdown maxNesting', { markdown: { maxNesting: 5 } }],
    ['client loadingBar color', { client: { loadingBar: { color: 'green' } } }],
    ['middleware own', { middleware: { own: 'no function' } }],
    ['downloads host', { downloads: { host: 'files.example.org' } }],
    [
      'identity slug',
      { identity: { brand: 'B', game: 'G', main: 'm', slug: '../x', variant: { name: 'N', slug: 'n' } } },
    ],
  ])('may not have this %s: %j', (keyPath, more) => {
    expect(keyPathsOf(more).map((text) => text.replace(/^\S+ /, ''))).toContain(keyPath)
  })

  test('without what a site needs is told each missing key', () => {
    const { problems } = parseConfig({}, CONFIG_FILE)
    expect(problems.map(({ code, places }) => [code, ...(places[0]?.keyPath ?? [])])).toEqual([
      ['missing-key', 'siteUrl'],
      ['missing-key', 'identity'],
      ['missing-key', 'routes'],
    ])
  })

  test('takes downloads from https only', () => {
    expect(keyPathsOf({ downloads: { host: 'http://files.example.org' } })).not.toEqual([])
  })
})

describe('a site', () => {
  test('has the constants of the specification unless the config says otherwise', () => {
    const { client, bots, errorPage } = sampleSite()
    expect(client).toEqual({
      loadingBar: {
        color: '#76C945',
        heightPx: 3,
        durationMs: 2000,
        throttleMs: 200,
        hideDelayMs: 500,
        resetDelayMs: 400,
      },
      newBuild: { pollIntervalMs: 3_600_000, reloadGuardMs: 10_000 },
      errorPage: {
        unitMs: 12,
        flashUnits: 25,
        flashToggles: 8,
        explosionFrames: 16,
        explosionFrameMs: 16,
        resetUnits: 100,
      },
    })
    expect(client.errorPage.unitMs * client.errorPage.flashUnits).toBe(300)
    expect(client.errorPage.unitMs * client.errorPage.resetUnits).toBe(1200)
    expect(bots).toEqual(['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google'])
    expect(errorPage).toEqual({ textureId: 1484, texturePack: 'main_32x', textureVersion: 'latest' })
  })

  test('is described in the words of the specification', () => {
    expect(sampleSite().identity.description).toBe('Providing a higher-resolution Game experience since 2010.')
    expect(sampleSite().identity.disclaimer).toBe('Brand is not affiliated with, or endorsed by, the makers of Game.')
  })

  test('has every field filled in', () => {
    expect(sampleSite()).toMatchObject({
      root: '/site',
      configFile: 'site.config.ts',
      outDir: '/site/dist',
      siteUrl: 'https://example.org',
      base: '/',
      language: 'en',
      downloads: { host: '', allowedHosts: [] },
      textures: { apiHost: '' },
      support: { text: '', links: [] },
      markdown: { maxSizeBytes: 1_048_576, maxNesting: 100, maxOutputBytes: 4_194_304, timeLimitMs: 5000 },
      limits: {
        maxFileBytes: 4_194_304,
        maxPublicFileBytes: 536_870_912,
        maxPageBytes: 16_777_216,
        maxPages: 200_000,
        maxPageMs: 10_000,
      },
      middleware: {},
    })
  })

  test('has its base in its address', () => {
    expect(resolve({ siteUrl: 'https://example.org/packs/' })).toMatchObject({
      site: { siteUrl: 'https://example.org/packs', base: '/packs/' },
      problems: [],
    })
    expect(resolve({ siteUrl: 'https://example.org/a/b', base: '/a/b/' }).problems).toEqual([])
  })

  test('whose base is not that of its address has a problem with both', () => {
    expect(resolve({ siteUrl: 'https://example.org', base: '/packs/' }).problems).toEqual([
      {
        code: 'base-mismatch',
        message: "'base' is '/packs/', but the path of siteUrl is '/'",
        places: [{ file: 'site.config.ts', keyPath: ['base'] }],
        hint: 'siteUrl includes base: write https://example.org/packs.',
      },
    ])
  })

  test('takes hosts without a slash at their end and markers of bots in small letters', () => {
    const { site } = resolve({
      downloads: { host: 'https://files.example.org/' },
      textures: { apiHost: 'https://api.example.org//' },
      bots: ['MyBot'],
    })
    expect(site.downloads.host).toBe('https://files.example.org')
    expect(site.textures.apiHost).toBe('https://api.example.org')
    expect(site.bots).toEqual(['mybot'])
  })

  test('numbers its rows and fills in their meta', () => {
    const { site } = resolve({
      routes: [row('/', 'home'), row('/coffee', 'coffee', { meta: { middleware: 'coffee' }, pageSize: 3, entry: 'x' })],
    })
    expect(site.routes[0]).toEqual({
      index: 0,
      name: '/',
      path: '/',
      template: 'home',
      meta: { name: null, description: null, layout: 'default', middleware: [], disableDefaultMeta: false },
      entry: null,
      pageSize: null,
      params: null,
      rows: null,
    })
    expect(site.routes[1]).toMatchObject({ index: 1, meta: { middleware: ['coffee'] }, pageSize: 3, entry: 'x' })
  })

  test('with an unknown layout keeps the row and tells of the layout', () => {
    const { site, problems } = resolve({ routes: [row('/', 'home', { meta: { layout: 'no-contaner' } })] })
    expect(site.routes[0]?.meta.layout).toBe('default')
    expect(problems).toEqual([
      {
        code: 'unknown-layout',
        message: 'Unknown layout: no-contaner',
        places: [{ file: 'site.config.ts', keyPath: ['routes', 0, 'meta', 'layout'] }],
        hint: "did you mean 'no-container'?",
      },
    ])
  })
})
