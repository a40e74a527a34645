// What `why` knows: the record of the last build, and the table of what each template prints, held to what pages show.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPictureBook } from '../../src/generator/assets/pictures'
import { createPublicFolder } from '../../src/generator/assets/public'
import { noCache } from '../../src/generator/cache/room'
import { loadSite } from '../../src/generator/config/load'
import { loadContent } from '../../src/generator/content/load'
import { emptyBody } from '../../src/generator/content/kept'
import { createContentMemory } from '../../src/generator/content/memory'
import { dataOf } from '../../src/generator/output/page-data'
import { readPageRecord, recordPages, type RecordInput } from '../../src/generator/output/page-record'
import { planPages } from '../../src/generator/routes/plan'
import { smallSite } from '../support/small-site'
import { createSite } from '../support/site'
import type { Content, Frame, Hash, Page, Site } from '../../src/generator/model'

const TEMPLATES =
  'home news article downloads pack product addons addon faq faq-category gallery stats coffee teapot'.split(' ')

/** Keys whose texts are shown. */
const SHOWN = [
  'title',
  'name',
  'question',
  'label',
  'description',
  'summary',
  'text',
  'html',
  'intro',
  'version',
  'value',
]

/** The same data with every text that is shown changed. */
function changed<T>(value: T): T {
  if (value instanceof Map)
    return new Map([...value].map(([key, inner]) => [key as unknown, changed(inner as unknown)])) as T
  if (Array.isArray(value)) return value.map((item: unknown) => changed(item)) as T
  if (typeof value !== 'object' || value === null) return value
  // A body is read when it is asked for.
  const keys = 'headings' in value ? Object.keys(emptyBody) : Object.keys(value)
  return Object.fromEntries(
    keys.map((key) => {
      const inner = (value as Readonly<Record<string, unknown>>)[key]
      return [key, typeof inner === 'string' && SHOWN.includes(key) ? `${inner} changed` : changed(inner)]
    }),
  ) as T
}

const COLLECTIONS: Readonly<Record<string, (content: Content) => Content>> = {
  'content/packs': (content) => ({ ...content, packs: changed(content.packs) }),
  'content/releases': (content) => ({ ...content, releases: changed(content.releases) }),
  'content/news': (content) => ({ ...content, news: changed(content.news) }),
  'content/pages': (content) => ({ ...content, pages: changed(content.pages) }),
  'content/faq': (content) => ({ ...content, faq: changed(content.faq) }),
  'content/addons': (content) => ({ ...content, addons: changed(content.addons) }),
  'content/authors': (content) => ({ ...content, authors: changed(content.authors) }),
  'content/gallery': (content) => ({ ...content, gallery: changed(content.gallery) }),
  'content/site/home': (content) => ({ ...content, data: { ...content.data, home: changed(content.data.home) } }),
  'content/site/projects': (content) => ({
    ...content,
    data: { ...content.data, projects: changed(content.data.projects) },
  }),
  'content/site/faq-categories': (content) => ({
    ...content,
    data: { ...content.data, faqCategories: changed(content.data.faqCategories) },
  }),
  'content/site/stats': (content) => ({ ...content, data: { ...content.data, stats: changed(content.data.stats) } }),
}

test('a template shows nothing of a collection that the table does not name for it', async () => {
  const { root } = createSite(smallSite())
  const { site } = await loadSite(root, { workDir: join(root, '.packsite'), cache: noCache })
  const { content, problems } = await loadContent(site, {
    ...{ nowMs: Date.parse('2026-11-02'), pictureSizes: new Map(), cache: noCache, openPool: null },
    memory: createContentMemory(),
  })
  expect(problems).toEqual([])
  const { files: publicFiles } = createPublicFolder(root).load(noCache.files, site.limits)
  const propsOf = (of: Content): Map<string, { template: string; shown: string }> => {
    const pictures = createPictureBook(publicFiles, '' as never)
    const { pages, complete } = planPages({ site, content: of, publicFiles, pictures, templates: TEMPLATES })
    return new Map(
      pages.map(complete).map(({ url, template, props }) => [url, { template, shown: JSON.stringify(props) }]),
    )
  }
  const before = propsOf(content)
  expect(new Set([...before.values()].map(({ template }) => template))).toEqual(
    new Set([...TEMPLATES, 'not-found', 'redirect']),
  )
  const shown: string[] = []
  for (const [name, change] of Object.entries(COLLECTIONS)) {
    const after = propsOf(change(content))
    for (const [url, { template, shown: old }] of before) {
      if (after.get(url)?.shown === old) continue
      shown.push(`${template}: ${name}`)
      expect(dataOf(template), `${template} shows ${name}`).toContain(name)
    }
  }
  // The change reaches pages at all.
  for (const one of [
    'home: content/news',
    'article: content/releases',
    'faq: content/faq',
    'pack: content/site/projects',
  ])
    expect(shown).toContain(one)
})

test('the record is written for a new build only, and one that is broken is replaced', () => {
  const { root } = createSite()
  const file = join(root, '.packsite/pages.json')
  const input = (id: string): RecordInput<Page> => ({
    site: { root } as Site,
    ...{
      id: () => id as Hash,
      complete: (page: Page) => page,
      app: 'app' as Hash,
      renderer: { hash: 'renderer' as Hash },
    },
    ...{
      pages: [],
      frame: {} as Frame,
      assetNames: [],
      inputs: () => new Map<string, Hash>(),
      configInputs: ['site.config.ts'],
    },
  })
  recordPages(input('one'), { file, hashes: new Map() })
  expect(readPageRecord(file)).toMatchObject({ v: 1, id: 'one' })
  const mark = readFileSync(file, 'utf8').replace('{', '{"mark":1,')
  writeFileSync(file, mark)
  recordPages(input('one'), { file, hashes: new Map() })
  expect(readFileSync(file, 'utf8')).toBe(mark)
  recordPages(input('two'), { file, hashes: new Map() })
  expect(readFileSync(file, 'utf8')).not.toContain('"mark":1')
  writeFileSync(file, '{ half')
  expect(readPageRecord(file)).toBeNull()
  recordPages(input('three'), { file, hashes: new Map() })
  expect(readPageRecord(file)).toMatchObject({ v: 1, id: 'three' })
})
