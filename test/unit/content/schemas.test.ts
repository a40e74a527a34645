import { describe, expect, test } from 'vitest'
import { addonSchema } from '../../../src/generator/content/collections/addons'
import { authorSchema } from '../../../src/generator/content/collections/authors'
import { faqSchema } from '../../../src/generator/content/collections/faq'
import {
  galleryTagsSchema,
  texturePacksSchema,
  texturesSchema,
  versionsByEditionSchema,
} from '../../../src/generator/content/collections/gallery'
import { postSchema } from '../../../src/generator/content/collections/news'
import { packSchema } from '../../../src/generator/content/collections/packs'
import { pageSchema } from '../../../src/generator/content/collections/pages'
import { releaseTableSchema } from '../../../src/generator/content/collections/releases'
import { siteFileSchemas } from '../../../src/generator/content/collections/site-data'
import { zodErrorToProblems } from '../../../src/generator/schema/issues'
import { yaml } from '../samples'
import type { z } from 'zod'

function problemsOf(schema: z.ZodType, text: string) {
  const result = schema.safeParse(yaml(text))
  return result.success ? [] : zodErrorToProblems(schema, result.error, 'f')
}
const faults = (schema: z.ZodType, text: string): string[] =>
  problemsOf(schema, text).map(({ code, places }) => [code, ...(places[0]?.keyPath ?? [])].join(' '))

const POST = 'title: A\ndate: 2026-01-02\n'
const PACK = 'title: A 32x\npermalink: /a32x/\nbanner: /b.png\nwordmark: /w.png\ndescription: Text\n'
const ADDON =
  'title: A\ndescription: B\nauthors: [c]\npacks: [d]\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-02\n'

describe('a post', () => {
  test('needs a title and a date', () => {
    expect(faults(postSchema, POST)).toEqual([])
    expect(faults(postSchema, '{}')).toEqual(['missing-key title', 'missing-key date'])
  })

  test('takes every field of its collection', () => {
    const text = `${POST}permalink: /x/\nproject: p\ndescription: d\nheaderImage: /i.png\npublished: false\npublishAt: 2026-01-02\nexpireAt: 2026-01-03T10:00Z\ndiscontinued: true\nnotices: []\ndownloads: {a: https://a.example/a.zip}\nchangelog: x`
    expect(faults(postSchema, text)).toEqual([])
  })

  test.each([
    ['date: 2026-02-30', 'invalid-date date'],
    ['published: no', 'wrong-type published'],
    ['publishAt: soon', 'invalid-date publishAt'],
    ['headerImage: i.txt', 'invalid-picture headerImage'],
    ['permalink: news', 'invalid-permalink permalink'],
    ['project: A B', 'invalid-slug project'],
    ['layout: default', 'unknown-key layout'],
    ['description: [a]', 'wrong-type description'],
  ])('may not have %s', (text, fault) => {
    const rest = text.startsWith('date') ? 'title: A\n' : POST
    expect(faults(postSchema, rest + text)).toEqual([fault])
  })
})

test('a page has no date and no project, and one of two layouts', () => {
  expect(faults(pageSchema, '{}')).toEqual([])
  expect(faults(pageSchema, 'layout: no-container')).toEqual([])
  expect(faults(pageSchema, 'layout: main-layout')).toEqual(['invalid-value layout'])
  expect(faults(pageSchema, 'date: 2026-01-02\nproject: x')).toEqual(['unknown-key date', 'unknown-key project'])
})

describe('a pack', () => {
  test('has the fields of the specification', () => {
    expect(packSchema.parse(yaml(PACK))).toMatchObject({ title: 'A 32x', permalink: '/a32x/', buttons: [] })
    expect(
      faults(
        packSchema,
        `${PACK}buttons: [{to: /downloads#A-32x, text: Downloads}]\ndownloads: {G: {v: https://a.example/a.zip}}`,
      ),
    ).toEqual([])
  })

  test('needs all of them but buttons and downloads', () => {
    expect(faults(packSchema, '{}')).toEqual([
      'missing-key title',
      'missing-key permalink',
      'missing-key banner',
      'missing-key wordmark',
      'missing-key description',
    ])
  })

  test('has buttons of a target and a text', () => {
    expect(faults(packSchema, `${PACK}buttons: [{to: http://a.example, text: ''}, {href: /a, text: b}]`)).toEqual([
      'insecure-link buttons 0 to',
      'empty-value buttons 0 text',
      'missing-key buttons 1 to',
      'unknown-key buttons 1 href',
    ])
  })
})

describe('a release table', () => {
  const release = '{channel: release, url: https://a.example/a.zip}'

  test('is in the order of the file, its labels free text', () => {
    const rows = releaseTableSchema.parse(
      yaml(
        `'26.1': [${release}]\n1.21.90/100: [${release}]\nBeta 1.7.3: [${release}]\n'1': [${release}]\n1.20: [${release}]`,
      ),
    )
    expect(rows.map(([label]) => label)).toEqual(['26.1', '1.21.90/100', 'Beta 1.7.3', '1', '1.20'])
  })

  test('may name the versions of a row', () => {
    const [first] = releaseTableSchema.parse(yaml(`Old: {covers: [1.20, 1.20.1], releases: [${release}]}`))
    expect(first?.[1].covers).toEqual(['1.20', '1.20.1'])
    expect(faults(releaseTableSchema, `Old: {covers: [], releases: [${release}]}`)).toEqual([
      'invalid-value Old covers',
    ])
    expect(faults(releaseTableSchema, `Old: {releases: [${release}]}`)).toEqual(['missing-key Old covers'])
  })

  test('takes a day, rolling or nothing as a date', () => {
    const dateOf = (text: string) =>
      releaseTableSchema.parse(yaml(`a: [{channel: beta${text}}]`))[0]?.[1].releases[0]?.date
    expect(dateOf(', date: 2026-01-02')).toBe('2026-01-02')
    expect(dateOf(', date: rolling')).toBe('rolling')
    expect(dateOf('')).toBeUndefined()
    expect(faults(releaseTableSchema, 'a: [{channel: beta, date: 2026-02-30}]')).toEqual(['invalid-date a 0 date'])
  })

  test('needs a channel, and at least one release in a row', () => {
    expect(faults(releaseTableSchema, 'a: [{}]')).toEqual(['missing-key a 0 channel'])
    expect(faults(releaseTableSchema, 'a: []')).toEqual(['invalid-value a'])
    expect(faults(releaseTableSchema, '- a')).toEqual(['wrong-type'])
    expect(faults(releaseTableSchema, 'a: text')).toEqual(['wrong-type a'])
  })

  test.each([
    ['size: 0', 'wrong-type a 0 size'],
    ['size: 1.5 MB', 'wrong-type a 0 size'],
    ['sha256: ABC', 'invalid-hash a 0 sha256'],
    ['channel: Alpha 1', 'invalid-slug a 0 channel'],
    ['sha1: ABC', 'invalid-hash a 0 sha1'],
    ['listings: {m: http://a.example/}', 'insecure-address a 0 listings m'],
    ['url: http://a.example/a.zip', 'insecure-address a 0 url'],
    ['mirrors: {m: /packs/a.zip}', 'invalid-download a 0 mirrors m'],
    ['mirrors: {m: https://a.example/a.exe}', 'invalid-download a 0 mirrors m'],
    ['mirrors: {m: https://a.example/a.ex%65}', 'invalid-download a 0 mirrors m'],
    ['mirrors: {m: https://a.example/a%2Eexe%20}', 'invalid-download a 0 mirrors m'],
  ])('may not have %s', (text, fault) => {
    const channel = text.startsWith('channel') ? '' : 'channel: release, '
    expect(faults(releaseTableSchema, `a: [{${channel}${text}}]`)).toEqual([fault])
  })

  test('asks whether another key was meant', () => {
    expect(problemsOf(releaseTableSchema, "'1.21': [{channel: release, chanel: beta}]")).toMatchObject([
      { code: 'unknown-key', hint: "did you mean 'channel'?" },
    ])
    expect(problemsOf(releaseTableSchema, "'1.21': [{channel: release, miror: {}}]")).toMatchObject([
      { code: 'unknown-key', hint: "did you mean 'mirrors'?" },
    ])
  })
})

describe('an add-on', () => {
  test('has what its card shows', () => {
    expect(addonSchema.parse(yaml(ADDON))).toMatchObject({
      resolutions: [32],
      optifine: false,
      images: [],
      approval: 'approved',
    })
  })

  test.each([
    ['authors: []', 'invalid-value authors'],
    ['editions: [Pocket!]', 'invalid-slug editions 0'],
    ['resolutions: [32x]', 'wrong-type resolutions 0'],
    ['updated: today', 'invalid-date updated'],
    ['approval: maybe', 'invalid-value approval'],
  ])('may not have %s', (text, fault) => {
    const key = text.slice(0, text.indexOf(':'))
    const rest = ADDON.split('\n').filter((entry) => !entry.startsWith(key))
    expect(faults(addonSchema, [...rest, text].join('\n'))).toEqual([fault])
  })
})

test('an author has links to https addresses, in the order of the file', () => {
  expect(authorSchema.parse(yaml('name: A\nlinks: {Site: https://a.example, 1: https://b.example}'))).toEqual({
    name: 'A',
    links: [
      { label: 'Site', href: 'https://a.example' },
      { label: '1', href: 'https://b.example' },
    ],
    anonymous: false,
  })
  expect(faults(authorSchema, 'name: A\nlinks: {Site: http://a.example}')).toEqual(['insecure-address links Site'])
})

test('a question has at least one category', () => {
  expect(faults(faqSchema, 'question: Why?\ncategories: [packs]')).toEqual([])
  expect(faults(faqSchema, 'question: Why?\ncategories: []')).toEqual(['invalid-value categories'])
  expect(faults(faqSchema, 'question: Why?\ncategories: [packs]\nvisibility: secret')).toEqual([
    'invalid-value visibility',
  ])
})

describe('the gallery', () => {
  test('keeps latest and all for itself', () => {
    expect(faults(versionsByEditionSchema, 'java: [latest, 1.21]')).toEqual(['reserved-slug java 0'])
    expect(faults(galleryTagsSchema, '[{slug: all, name: All}]')).toEqual(['reserved-slug 0 slug'])
    expect(faults(texturePacksSchema, '[{slug: a_32x, name: A, resolution: 32, editions: [java]}]')).toEqual([])
  })

  test('has textures with whole numbers and days', () => {
    expect(texturesSchema.parse(yaml('[{id: 0, name: Stone}]'))).toEqual([
      { id: 0, name: 'Stone', tags: [], uses: [], contributions: [] },
    ])
    expect(faults(texturesSchema, '[{id: -1, name: Stone, animation: {frames: [0, x]}}]')).toEqual([
      'wrong-type 0 id',
      'wrong-type 0 animation frames 1',
    ])
  })
})

describe('the data of a site', () => {
  test('has redirects with one of five statuses, 301 by default', () => {
    expect(
      siteFileSchemas.redirects.parse(yaml('[{from: /a, to: /b}, {from: /c, to: https://d.example, status: 307}]')),
    ).toEqual([
      { from: { path: '/a', query: null, below: false }, to: '/b', status: 301 },
      { from: { path: '/c', query: null, below: false }, to: 'https://d.example', status: 307 },
    ])
    expect(faults(siteFileSchemas.redirects, '[{from: /a, to: /b, status: 200}]')).toEqual(['invalid-value 0 status'])
    expect(faults(siteFileSchemas.redirects, '[{from: /a}]')).toEqual(['missing-key 0 to'])
  })

  test('has projects that are active unless they say otherwise', () => {
    expect(siteFileSchemas.projects.parse(yaml('[{slug: a, name: A}]'))).toEqual([
      { slug: 'a', name: 'A', summary: '', status: 'active', formerSlugs: [], notices: [] },
    ])
  })

  test('has colours of six digits', () => {
    expect(faults(siteFileSchemas['faq-categories'], '[{slug: a, name: A, icon: i, color: red}]')).toEqual([
      'invalid-color 0 color',
    ])
  })
})
