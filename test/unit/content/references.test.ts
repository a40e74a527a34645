import { describe, expect, test } from 'vitest'
import { checkReferences } from '../../../src/generator/content/references'
import {
  sampleAddon,
  sampleArticle,
  sampleContent,
  samplePost,
  sampleProject,
  sampleRelease,
  sampleSite,
} from '../samples'
import type { Content, FilePath, Problem } from '../../../src/generator/model'

function check(content: Content, downloads: Readonly<Record<string, unknown>> = {}): Problem[] {
  return checkReferences(content, { site: sampleSite({ downloads }), refused: new Set() })
}

const downloading = (href: string): Content =>
  sampleContent({ pages: [sampleArticle('a', { downloads: [{ label: 'G', files: [{ label: '1.21', href }] }] })] })

describe('a name', () => {
  test('of a project that is not there is told with the nearest one', () => {
    const data = { projects: [sampleProject('classic')] }
    expect(check(sampleContent({ news: [samplePost('a', '2026-01-02', { project: 'clasic' })], data }))).toEqual([
      {
        code: 'unknown-project',
        message: "There is no project 'clasic'",
        places: [{ file: 'content/news/a.md', keyPath: ['project'] }],
        hint: "did you mean 'classic'?",
      },
    ])
  })

  test('of an author, a pack and a texture pack is looked for', () => {
    const content = sampleContent({
      addons: [sampleAddon('a', { authors: ['nobody'], packs: ['none'] })],
      data: { projects: [sampleProject('p', { pack: 'none', texturePack: 'none_32x' })] },
    })
    expect(check(content).map(({ code, places }) => [code, ...(places[0]?.keyPath ?? [])])).toEqual([
      ['unknown-author', 'authors', 0],
      ['unknown-project', 'packs', 0],
      ['unknown-pack', 0, 'pack'],
      ['unknown-texture-pack', 0, 'texturePack'],
    ])
  })

  test('that two entries have is a problem with both places', () => {
    const data = { projects: [sampleProject('a'), sampleProject('b'), sampleProject('a')] }
    expect(check(sampleContent({ data }))).toMatchObject([
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
    const releases: Content['releases'] = [
      {
        file: 'content/releases/a/java.yaml' as FilePath,
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
    const allowed = { allowedHosts: ['files.example'], host: 'https://own.example' }
    expect(check(downloading(href), allowed).map(({ code }) => code)).toEqual(codes)
  })

  test('may be from anywhere while no hosts are listed', () => {
    expect(check(downloading('https://any.example/a.zip'))).toEqual([])
  })
})
