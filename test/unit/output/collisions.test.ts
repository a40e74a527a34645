import { describe, expect, test } from 'vitest'
import { fileClaims, findPathCollisions, pageClaims } from '../../../src/generator/output/collisions'
import { pageOutput, payloadOutput, encodeUrlPath } from '../../../src/generator/util/address'
import { samplePage } from '../samples'
import type { OutputFile, OutputPath, Page } from '../../../src/generator/types'

const file = (path: string, origin = `public/${path}`): OutputFile => ({
  path: path as OutputPath,
  kind: 'public',
  origin,
  content: { bytes: new Uint8Array() },
})
const find = (pages: readonly Page[], files: readonly OutputFile[] = []) =>
  findPathCollisions([...pageClaims(pages, '/'), ...fileClaims(files)])

describe('outputs', () => {
  test('that differ do not collide', () => {
    expect(
      find([samplePage('/'), samplePage('/news'), samplePage('/news/a')], [file('news/a.png'), file('favicon.ico')]),
    ).toEqual([])
  })

  test('of two pages at one address are one conflict that names both sources', () => {
    const other = samplePage('/faq', { sources: [{ file: 'site.config.ts', keyPath: ['routes', 11], label: 'x' }] })
    expect(find([samplePage('/faq'), other])).toEqual([
      {
        code: 'route-conflict',
        message: 'Two pages would be written to /faq',
        places: [
          { file: 'content/pages/faq.md', keyPath: ['permalink'] },
          { file: 'site.config.ts', keyPath: ['routes', 11] },
        ],
        hint: 'change one of the addresses, or remove one of the two.',
      },
    ])
  })

  test('of a page with and one without a slash at its end collide', () => {
    const other = samplePage('/faq/', { sources: [{ file: 'content/pages/other.md' }] })
    expect(find([samplePage('/faq'), other])).toMatchObject([
      { places: [{ file: 'content/pages/faq.md' }, { file: 'content/pages/other.md' }] },
    ])
  })

  test('that differ in large and small letters only collide', () => {
    expect(find([samplePage('/faq'), samplePage('/FAQ')])).toMatchObject([
      { message: 'Two files would be written to FAQ/index.html: /faq and /FAQ' },
    ])
  })

  test.each([
    ['/x', '/x.html'],
    ['/x.html', '/x.html.html'],
    ['/a', '/a/index'],
    ['/A/Index', '/a'],
    ['/', '/index'],
    ['/', '/index/index'],
    ['/a/index/index.html', '/a.html'],
    ['/ΑΣ.html', '/ας'],
  ])('%s and %s, one address for some host, collide', (one, other) => {
    const pages = [one, other].map((url) =>
      samplePage(encodeURI(url), {
        output: pageOutput(encodeUrlPath(url)),
        payload: payloadOutput(encodeUrlPath(url)),
      }),
    )
    const message = `Hosts may serve ${one} when ${other} is requested`
    expect(find(pages)).toMatchObject([{ code: 'route-conflict', message }])
    const [page] = pages
    expect(
      find(page === undefined ? [] : [page], [file(`${other.slice(1)}/index.html`.replace(/^\//, ''))]),
    ).toHaveLength(1)
  })

  test.each(['/indexes', '/a/index-of', '/x.htm', '/x.html5', '/xhtml', '/x-index', '/x.index', '/404.5'])(
    '%s is an address of its own',
    (url) => {
      const others = ['/', '/a', '/a/b', '/x', '/html', '/404'].map((other) => samplePage(other))
      expect(find([...others, samplePage(url)], [file('x/y.html'), file('a.css')])).toEqual([])
    },
  )

  test('of a file of public/ and a page that a host would answer with collide', () => {
    expect(find([samplePage('/news')], [file('news.html')])).toMatchObject([
      { message: 'Hosts may serve /news when public/news.html is requested' },
    ])
    expect(find([samplePage('/404')], [file('404.html')])).toHaveLength(1)
  })

  test('do not collide where a redirect leads to the page that a host would answer with', () => {
    const redirect = (from: string, to: string): Page => samplePage(from, { payload: null, redirect: to })
    for (const pages of [
      [samplePage('/x'), redirect('/x.html', '/x')],
      [redirect('/x.html', '/x/'), samplePage('/x')],
      [redirect('/x.html', '/x?a#b'), redirect('/x/index', '/x'), samplePage('/x')],
      [redirect('/index', '/'), samplePage('/')],
    ])
      expect(find(pages)).toEqual([])
    expect(find([samplePage('/x'), redirect('/x.html', '/y')])).toHaveLength(1)
    expect(find([samplePage('/x'), redirect('/X', '/x')])).toHaveLength(1)
    expect(find([redirect('/x.html', '/x'), samplePage('/x'), samplePage('/x/index')])).toHaveLength(1)
  })

  test('that differ in the form of an accent only collide', () => {
    expect(find([], [file('caf\u00e9.png'), file('cafe\u0301.png')])).toHaveLength(1)
  })

  test('of a page and a file of public/ collide, also at the payload', () => {
    expect(find([samplePage('/news')], [file('news/index.html')])).toMatchObject([
      {
        message: 'Two files would be written to news/index.html: /news and public/news/index.html',
        places: [{ file: 'content/pages/news.md' }, { file: 'public/news/index.html' }],
      },
    ])
    expect(find([samplePage('/news')], [file('news/_payload.json')])).toHaveLength(1)
  })

  test('of a page and a generated file collide', () => {
    expect(find([], [file('feed.xml', 'feed.xml'), file('feed.xml')])).toMatchObject([
      { message: 'Two files would be written to feed.xml: feed.xml and public/feed.xml' },
    ])
  })

  test('collide where a file stands and another needs a folder', () => {
    expect(find([samplePage('/news')], [file('news')])).toHaveLength(1)
    expect(find([samplePage('/a/b/c')], [file('A/b')])).toHaveLength(1)
    expect(find([], [file('a/b'), file('a')])).toMatchObject([
      { message: 'Two files would be written to a/b: public/a and public/a/b' },
    ])
  })

  test('may not be in the folder that belongs to packsite', () => {
    expect(find([samplePage('/builds')])).toHaveLength(1)
    expect(find([], [file('builds/latest.json')])).toHaveLength(1)
    expect(find([], [file('Builds')])).toHaveLength(1)
    expect(find([samplePage('/builds-of-players')])).toEqual([])
  })

  test('of three pages at one address are told two by two', () => {
    const at = (name: string) => samplePage('/x', { sources: [{ file: name }] })
    expect(find([at('a.md'), at('b.md'), at('c.md')]).map(({ places }) => places.map((place) => place.file))).toEqual([
      ['a.md', 'b.md'],
      ['a.md', 'c.md'],
    ])
  })

  test('are named by readable addresses', () => {
    const umlaut = (name: string) =>
      samplePage('/%C3%BCber', { output: 'über/index.html' as OutputPath, sources: [{ file: name }] })
    expect(find([umlaut('a.md'), umlaut('b.md')])[0]?.message).toBe('Two pages would be written to /über')
  })

  test('of pages without a payload claim only their document', () => {
    expect(pageClaims([samplePage('/old', { payload: null })], '/').map(({ path }) => path)).toEqual(['old/index.html'])
    expect(pageClaims([samplePage('/new')], '/').map(({ path }) => path)).toEqual([
      'new/index.html',
      'new/_payload.json',
    ])
  })
})
