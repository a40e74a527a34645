import { describe, expect, test } from 'vitest'
import { checkReferences, type DefiningEntry } from '../../../src/generator/content/references'
import { sampleContent, sampleFile, sampleRelease, sampleSite } from '../samples'
import type { Content, SourcePath, ReferenceInEntryData, Problem } from '../../../src/generator/types'

type Checked = { readonly downloads?: Readonly<Record<string, unknown>>; readonly refused?: readonly string[] }

function check(content: Content, { downloads = {}, refused = [] }: Checked = {}): Problem[] {
  return checkReferences(content, {
    site: sampleSite({ downloads }),
    invalidFilePaths: new Set(refused),
    entries: ENTRIES,
  })
}

const projects = (...slugs: readonly string[]): DefiningEntry => ({
  file: 'content/site/projects.yaml',
  collection: 'site',
  entry: { name: 'projects', data: slugs.map((slug) => ({ slug, name: slug })) },
})
const ENTRIES: readonly DefiningEntry[] = [
  projects('classic'),
  { file: 'content/authors/me.yaml', collection: 'authors', entry: { id: 'me', name: 'Me' } },
  {
    file: 'content/gallery/versions.yaml',
    collection: 'gallery',
    entry: { versions: { java: ['1.21'], bedrock: ['1.21.90'] } },
  },
]
const naming = (...named: readonly ReferenceInEntryData[]): Content =>
  sampleContent({ files: [sampleFile('content/news/a.md', { named: () => named })] })
const name = (noun: string, value: string, scope?: string): ReferenceInEntryData => ({
  kind: 'name',
  noun,
  value,
  keyPath: [noun],
  ...(scope === undefined ? {} : { scope }),
})
const downloading = (value: string): Content => naming({ kind: 'download', value, keyPath: ['downloads', 'G', '1.21'] })

describe('a channel', () => {
  const channels: DefiningEntry = {
    file: 'content/site/channels.yaml',
    collection: 'site',
    entry: { name: 'channels', data: [{ slug: 'nightly', name: 'Nightly' }] },
  }
  const named = (value: string, entries: readonly DefiningEntry[]): string[] =>
    checkReferences(naming(name('channel', value)), {
      site: sampleSite({}),
      invalidFilePaths: new Set(),
      entries,
    }).map(({ code, hint }) => `${code}: ${hint ?? ''}`)

  test('is one of the site’s, or of the four that every site has', () => {
    expect(named('experimental', ENTRIES)).toEqual([])
    expect(named('nightly', [...ENTRIES, channels])).toEqual([])
    expect(named('beta', [...ENTRIES, channels])).toEqual([expect.stringMatching(/^unknown-channel: /)])
    expect(named('bta', ENTRIES)).toEqual(["unknown-channel: did you mean 'beta'?"])
  })
})

describe('a name', () => {
  test('that is not there is told with the nearest one', () => {
    expect(check(naming(name('project', 'clasic')))).toEqual([
      {
        code: 'unknown-project',
        message: "There is no project 'clasic'",
        places: [{ file: 'content/news/a.md', keyPath: ['project'] }],
        hint: "did you mean 'classic'?",
      },
    ])
  })

  test.each(['author', 'project', 'category', 'pack', 'texture pack', 'tag'])('of a %s is looked for', (noun) => {
    expect(check(naming(name(noun, 'nothing'))).map(({ code }) => code)).toEqual([`unknown-${noun.replace(' ', '-')}`])
  })

  test('may be one in a scope alone', () => {
    expect(check(naming(name('version', '1.21', 'java'), name('version', '1.21.90', 'bedrock')))).toEqual([])
    expect(check(naming(name('version', '1.21', 'bedrock'))).map(({ message }) => message)).toEqual([
      "There is no version '1.21'",
    ])
  })

  test('is not missed where the file was refused that may have it', () => {
    expect(check(naming(name('author', 'you')), { refused: ['content/authors/you.yaml'] })).toEqual([])
    expect(check(naming(name('author', 'you')), { refused: ['content/authors/we.yaml'] })).toHaveLength(1)
    expect(check(naming(name('project', 'x')), { refused: ['content/site/projects.yaml'] })).toEqual([])
    expect(check(naming(name('tag', 'x')), { refused: ['content/gallery/tags.json'] })).toEqual([])
    expect(check(naming(name('tag', 'x')), { refused: ['content/gallery/packs.json'] })).toHaveLength(1)
  })

  test('that no collection has words for is a bug, not a silence', () => {
    expect(() => check(naming(name('colour', 'red')))).toThrow(/colour/)
  })

  test('that two entries have is a problem with both places', () => {
    const found = checkReferences(sampleContent(), {
      site: sampleSite(),
      invalidFilePaths: new Set(),
      entries: [projects('a', 'b', 'a')],
    })
    expect(found).toMatchObject([
      {
        code: 'duplicate-project',
        message: "Two entries have the slug 'a'",
        places: [{ keyPath: [2, 'slug'] }, { keyPath: [0, 'slug'] }],
      },
    ])
  })
})

describe('a download', () => {
  test('of this site needs a release with its address', () => {
    const href = '/packs/A-Java/java-latest/A.zip'
    expect(check(downloading(href))).toMatchObject([
      { code: 'download-without-release', places: [{ keyPath: ['downloads', 'G', '1.21'] }] },
    ])
    expect(check(downloading(href), { refused: ['content/releases/a/java.yaml'] })).toEqual([])
    const releases: Content['releases'] = [
      {
        file: 'content/releases/a/java.yaml' as SourcePath,
        id: 'a/java',
        pack: 'a',
        edition: 'java',
        rows: [{ label: '1.21', covers: null, releases: [sampleRelease({ href })] }],
      },
    ]
    expect(check({ ...downloading(href), releases })).toEqual([])
  })

  test.each([
    ['https://files.example/a.zip', []],
    ['https://cdn.files.example/a.zip', []],
    ['https://own.example/a.zip', []],
    ['https://evilfiles.example/a.zip', ['download-host']],
    ['https://files.example.evil.example/a.zip', ['download-host']],
    ['https://own.example.evil.example/a.zip', ['download-host']],
  ])('from %s gives %j', (href, codes) => {
    const downloads = { allowedHosts: ['files.example'], host: 'https://own.example' }
    expect(check(downloading(href), { downloads }).map(({ code }) => code)).toEqual(codes)
  })

  test('may be from anywhere while no hosts are listed', () => {
    expect(check(downloading('https://any.example/a.zip'))).toEqual([])
  })
})
