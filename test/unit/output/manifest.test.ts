import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/generator/util/hash'
import {
  appId,
  buildMetaFiles,
  buildId as idOf,
  buildTimestamp,
  addRetainedAssetSet,
  type RetainedAssetSets,
} from '../../../src/generator/output/manifest'
import { sortedHashes } from '../../../src/generator/incremental/build-sources'
import { samplePage, sampleSite } from '../samples'
import { hostRules } from '../../../src/generator/output/hosts/rules'
import type { Hash, OutputFile, OutputPath } from '../../../src/generator/types'

const site = sampleSite()
const hash = (letter: string): Hash => letter.repeat(64) as Hash
const inputs = {
  site,
  rendererHash: hash('a'),
  assets: ['assets/site-1.css', 'assets/page-2.js'],
  files: new Map([
    ['content/a.md', hash('1')],
    ['public/b.png', hash('2')],
  ]),
  pages: [samplePage('/'), samplePage('/news')],
}

const buildId = (of: typeof inputs): Hash =>
  idOf({ app: appId(of), configCode: of.site.configCode, inputs: sortedHashes(of.files), pages: of.pages })

describe('the app', () => {
  test('has an id of 16 hexadecimal digits', () => {
    expect(appId(inputs)).toMatch(/^[0-9a-f]{16}$/)
    expect(appId(inputs)).toBe(appId({ ...inputs }))
  })

  test('has the same id in any folder and under any name of the config', () => {
    const moved = {
      ...site,
      root: '/elsewhere',
      outDir: '/tmp/out',
      configFile: 'site.config.mjs' as typeof site.configFile,
    }
    expect(appId({ ...inputs, site: moved })).toBe(appId(inputs))
  })

  test('has the same id whatever the content is', () => {
    expect(appId({ ...inputs, files: new Map(), pages: [] } as typeof inputs)).toBe(appId(inputs))
  })

  test.each([
    ['renderer', { rendererHash: hash('b') }],
    ['assets', { assets: ['assets/site-3.css', 'assets/page-2.js'] }],
    ['brand', { site: { ...site, identity: { ...site.identity, brand: 'Other' } } }],
    ['base', { site: { ...site, base: '/b/' } }],
    ['rows', { site: { ...site, routes: [] } }],
    ['constants', { site: sampleSite({ client: { newBuild: { pollIntervalMs: 1 } } }) }],
    ['middleware', { site: { ...site, middleware: { own: () => undefined } } }],
  ])('has another id with other %s', (_what, change) => {
    expect(appId({ ...inputs, ...change })).not.toBe(appId(inputs))
  })
})

describe('a build', () => {
  test('has an id that does not depend on the order in which files were read', () => {
    const reversed = new Map([...inputs.files].reverse())
    expect(buildId({ ...inputs, files: reversed })).toBe(buildId(inputs))
    expect(buildId(inputs)).toMatch(/^[0-9a-f]{16}$/)
    expect(buildId(inputs)).not.toBe(appId(inputs))
  })

  test('has the same id in any folder', () => {
    expect(buildId({ ...inputs, site: { ...site, root: '/elsewhere', outDir: '/tmp/out' } })).toBe(buildId(inputs))
  })

  test.each([
    ['a file has other bytes', { files: new Map([...inputs.files, ['content/a.md', hash('9')] as const]) }],
    ['a file is new', { files: new Map([...inputs.files, ['content/c.md', hash('1')] as const]) }],
    [
      'a file has another name',
      {
        files: new Map([
          ['content/z.md', hash('1')],
          ['public/b.png', hash('2')],
        ]),
      },
    ],
    ['a page is published', { pages: [...inputs.pages, samplePage('/new')] }],
    ['a page has another status', { pages: [samplePage('/'), samplePage('/news', { status: 418 })] }],
    ['the code of the config differs', { site: { ...site, configCode: 'other' } }],
    ['the app differs', { rendererHash: hash('b') }],
  ])('has another id when %s', (_what, change) => {
    expect(buildId({ ...inputs, ...change })).not.toBe(buildId(inputs))
  })
})

test('a fixed time is the time of the build', () => {
  expect(buildTimestamp(hash('a'), '/nowhere/dist', { nowMs: 5, fixed: true })).toBe(5)
})

describe('the files of a build', () => {
  const stamp = { id: '0123456789abcdef' as Hash, app: 'fedcba9876543210' as Hash, timestamp: 1000 }
  const files = new Map<OutputPath, Hash>([
    ['news/index.html' as OutputPath, hash('3')],
    ['_payload.json' as OutputPath, hash('4')],
    ['news/_payload.json' as OutputPath, hash('5')],
  ])
  const pages = [samplePage('/'), samplePage('/news'), samplePage('/old', { payload: null, redirect: '/news' })]
  const history: RetainedAssetSets = [{ id: stamp.id, app: stamp.app, assets: ['assets/a.js'] }]
  const rules = hostRules({ site: sampleSite(), pages, publicFiles: [], validated: [] })
  const made = buildMetaFiles(stamp, files, { pages, history, rules })
  const textOf = ({ content }: OutputFile): string => ('bytes' in content ? Buffer.from(content.bytes).toString() : '')
  const jsonAt = (path: string): unknown =>
    JSON.parse(textOf(made.find((file) => file.path === path) ?? ({} as OutputFile)))

  test('are the meta, the history, the manifest, and the latest last of all', () => {
    expect(made.map(({ path, kind }) => [path, kind])).toEqual([
      ['builds/meta/0123456789abcdef.json', 'meta'],
      ['builds/history.json', 'meta'],
      ['builds/rules.json', 'meta'],
      ['builds/manifest.json', 'meta'],
      ['builds/latest.json', 'latest'],
    ])
  })

  test('say which build is the latest', () => {
    expect(jsonAt('builds/latest.json')).toEqual({ id: stamp.id, timestamp: 1000, app: stamp.app })
  })

  test('list the payload of each page that has one', () => {
    expect(jsonAt('builds/meta/0123456789abcdef.json')).toEqual({
      id: stamp.id,
      timestamp: 1000,
      app: stamp.app,
      prerendered: { '/': '4'.repeat(16), '/news': '5'.repeat(16) },
    })
  })

  test('list every file by name, sorted, with its hash', () => {
    const manifest = jsonAt('builds/manifest.json') as { id: string; files: Record<string, string> }
    expect(manifest.id).toBe(stamp.id)
    expect(Object.keys(manifest.files)).toEqual([
      '_payload.json',
      'news/_payload.json',
      'news/index.html',
      'builds/meta/0123456789abcdef.json',
      'builds/rules.json',
      'builds/latest.json',
    ])
    const latest = made.at(-1)
    expect(manifest.files['builds/latest.json']).toBe(sha256(latest === undefined ? '' : textOf(latest)))
  })

  test('end with a line break', () => {
    for (const file of made) expect(textOf(file)).toMatch(/[^\n]\n$/)
  })
})

describe('the history', () => {
  const entry = (id: string, ...assets: string[]) => ({ id, app: `app-${id}`, assets })

  test('begins with the newest set', () => {
    expect(addRetainedAssetSet([], entry('1', 'a'))).toEqual([entry('1', 'a')])
    expect(addRetainedAssetSet([entry('1', 'a')], entry('2', 'b'))).toEqual([entry('2', 'b'), entry('1', 'a')])
  })

  test('keeps three different sets', () => {
    const history = [entry('3', 'c'), entry('2', 'b'), entry('1', 'a')]
    expect(addRetainedAssetSet(history, entry('4', 'd'))).toEqual([entry('4', 'd'), entry('3', 'c'), entry('2', 'b')])
  })

  test('is not pushed out by builds with the same set', () => {
    const history = [entry('3', 'c'), entry('2', 'b'), entry('1', 'a')]
    expect(addRetainedAssetSet(history, entry('4', 'c'))).toEqual([entry('4', 'c'), entry('2', 'b'), entry('1', 'a')])
  })

  test('has a set once, also when an older one comes back', () => {
    const history = [entry('3', 'c'), entry('2', 'b'), entry('1', 'a')]
    expect(addRetainedAssetSet(history, entry('4', 'a'))).toEqual([entry('4', 'a'), entry('3', 'c'), entry('2', 'b')])
  })

  test('is not changed itself', () => {
    const history: RetainedAssetSets = Object.freeze([entry('1', 'a')])
    expect(addRetainedAssetSet(history, entry('2', 'b'))).toHaveLength(2)
    expect(history).toHaveLength(1)
  })
})
