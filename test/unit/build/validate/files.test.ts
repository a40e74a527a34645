import { describe, expect, test } from 'vitest'
import { checkDownloadFiles, checkPictures } from '../../../../src/generator/build/validate/files'
import { body, publicFile, sampleArticle, sampleContent, sampleFile, sampleRelease, sampleSite } from '../../samples'
import type { Content, SourcePath, PublicFileFacts, Release } from '../../../../src/generator/types'

const files = (...names: readonly string[]): Map<string, PublicFileFacts> =>
  new Map(names.map((name) => [name, publicFile()]))

describe('a picture', () => {
  const check = (content: Content, publicFiles = files('/image/a.png', '/image/ä.png')) =>
    checkPictures({ site: sampleSite(), content, publicFiles })
  const showing = (...images: readonly string[]) =>
    sampleContent({ pages: [sampleArticle('a', { body: body('', { images }) })] })

  test('that stands in public/ is right, encoded or not', () => {
    expect(check(showing('/image/a.png', '/image/ä.png', '/image/%C3%A4.png'))).toEqual([])
  })

  test('that is not there is told with the nearest one', () => {
    expect(check(showing('/image/b.png'))).toEqual([
      {
        code: 'missing-picture',
        message: 'There is no picture public/image/b.png',
        places: [{ file: 'content/pages/a.md', find: '/image/b.png' }],
        hint: "did you mean '/image/a.png'?",
      },
    ])
  })

  test.each(['https://e.example/a.png', '//e.example/a.png', 'a.png', 'data:image/png;base64,AA'])(
    'from %s is refused',
    (image) => {
      expect(check(showing(image)).map(({ code }) => code)).toEqual(['foreign-picture'])
    },
  )

  test('that cannot be measured is broken', () => {
    const publicFiles = new Map([['/image/a.png', publicFile({ width: null, height: null })]])
    expect(check(showing('/image/a.png'), publicFiles).map(({ code }) => code)).toEqual(['broken-picture'])
  })

  test('that data names is looked for; other things that it names are not', () => {
    const keyPath = ['banner']
    const named = (['picture', 'link', 'download', 'name'] as const).map((kind) => ({ kind, value: '/x.png', keyPath }))
    const content = sampleContent({ files: [sampleFile('content/packs/p.yaml', { named: () => named })] })
    expect(check(content)).toMatchObject([
      { code: 'missing-picture', places: [{ file: 'content/packs/p.yaml', keyPath }] },
    ])
  })
})

describe('the views of a scene', () => {
  const keyPath = [0, 'views', 'day']
  const check = (files: Map<string, PublicFileFacts>) => {
    const named = [{ kind: 'views' as const, value: '/yard/day-{n}.avif', keyPath }]
    const content = sampleContent({ files: [sampleFile('content/site/projects.yaml', { named: () => named })] })
    return checkPictures({ site: sampleSite(), content, publicFiles: files })
  }
  const complete = () => files(...Array.from({ length: 8 }, (_, view) => `/yard/day-${String(view)}.avif`))

  test('are eight pictures', () => {
    expect(check(complete())).toEqual([])
  })

  test('that are missing are named in one problem, at the address', () => {
    const some = complete()
    for (const view of [3, 7]) some.delete(`/yard/day-${String(view)}.avif`)
    expect(check(some)).toEqual([
      {
        code: 'missing-picture',
        message: 'A scene has 8 views; these are missing: public/yard/day-3.avif and public/yard/day-7.avif',
        places: [{ file: 'content/site/projects.yaml', keyPath }],
        hint: 'add them, or remove the address.',
      },
    ])
  })

  test.each([
    ['broken-picture', { width: null, height: null }],
    ['picture-size', { width: 7, height: 9 }],
  ] as const)('are reported as %s if one differs from the others', (code, facts) => {
    const [problem, ...others] = check(complete().set('/yard/day-5.avif', publicFile(facts)))
    expect(problem).toMatchObject({ code, places: [{ keyPath }] })
    expect(problem?.message).toContain('public/yard/day-5.avif')
    expect(others).toEqual([])
  })
})

describe('a first-party file', () => {
  const href = '/packs/A-Java/java-latest/A.zip'
  const contentOf = (release: Partial<Release>, covers: readonly string[] | null = null): Content =>
    sampleContent({
      releases: [
        {
          file: 'content/releases/a/java.yaml' as SourcePath,
          id: 'a/java',
          pack: 'a',
          edition: 'java',
          rows: [{ label: '1.21', covers, releases: [sampleRelease({ href, ...release })] }],
        },
      ],
    })
  const check = (content: Content, publicFiles = files(href), host = '') =>
    checkDownloadFiles({ site: sampleSite({ downloads: { host } }), content, publicFiles })

  test('with its size and SHA-256 is right', () => {
    expect(check(contentOf({ sizeBytes: 10, sha256: 'a'.repeat(64) }))).toEqual([])
    expect(check(contentOf({}))).toEqual([])
  })

  test('that is not there is a problem of its release', () => {
    expect(check(contentOf({}, ['1.21']), files())).toMatchObject([
      { code: 'missing-download', places: [{ keyPath: ['1.21', 'releases', 0, 'file'] }] },
    ])
  })

  test('that was replaced is told by size and by SHA-256', () => {
    expect(check(contentOf({ sizeBytes: 11, sha256: 'b'.repeat(64) }))).toMatchObject([
      {
        code: 'download-mismatch',
        message: 'The file has 10 bytes, not 11',
        places: [{ keyPath: ['1.21', 0, 'size'] }],
      },
      {
        code: 'download-mismatch',
        message: `The file's SHA-256 is ${'a'.repeat(64)}`,
        places: [{ keyPath: ['1.21', 0, 'sha256'] }],
      },
    ])
  })

  test('on another host, or of another site, is not looked for here', () => {
    expect(check(contentOf({}), files(), 'https://files.example')).toEqual([])
    expect(check(contentOf({ href: 'https://files.example/a.zip' }), files())).toEqual([])
  })
})
