// What a page reads is what it depends on: whatever is changed in the content of the reference site, each page that is another
// one then has read the file that it stands in.

import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { createPictureRegistry } from '../../src/generator/assets/images/picture-registry'
import { createPublicFolderReader } from '../../src/generator/assets/public-files'
import { trackHtmlReads } from '../../src/generator/util/track-reads'
import { lazyPageBodyOf, withEnumerableBody } from '../../src/generator/util/serialize-page'
import { noCache } from '../../src/generator/store/open-cache'
import { validateSiteConfig } from '../../src/generator/config/load-config'
import { findAndImportConfig } from '../../src/generator/config/open-config'
import { loadContent } from '../../src/generator/content/load'
import { createContentMemory } from '../../src/generator/content/memory'
import { emptyBody } from '../../src/generator/content/entry-codec'
import { isCoveredByRead } from '../../src/generator/incremental/rebuild-reasons'
import { createPagePlanCache, planPages } from '../../src/generator/pages/plan-pages'
import { fullTest, isFullRun } from '../support/full'
import { packageFolder } from '../support/paths'
import type { ReadInputs } from '../../src/generator/pages/dependency-proxy'
import type { Body, Content, Page, PublicFileFacts, Site } from '../../src/generator/types'

const TEMPLATES =
  'home news article downloads pack product addons addon faq faq-category gallery stats coffee teapot'.split(' ')

type Made = {
  readonly pages: ReadonlyMap<string, string>
  readonly reads: (url: string) => ReadInputs
  /** Files whose HTML was read while the page was completed, or is printed by it. */
  readonly noted: (url: string) => ReadInputs
}
type Reference = {
  readonly site: Site
  readonly content: Content
  readonly publicFiles: ReadonlyMap<string, PublicFileFacts>
}

let reference: Reference
let before: Made

/** Pages of the gallery are hundreds of one kind: outside a full run one in nine is made. */
const isMade = ({ template }: { readonly template: string }, index: number): boolean =>
  isFullRun || template !== 'gallery' || index % 9 === 0

/** Pages with all that they show. */
function make({ site, content, publicFiles }: Reference): Made {
  const pictures = createPictureRegistry(publicFiles, '' as never)
  const plan = planPages({ site, content, publicFiles, pictures, templates: TEMPLATES, memory: createPagePlanCache() })
  const files = new Map<object, string>(content.files.map(({ body, file }) => [body, file]))
  const noted = new Map<string, ReadInputs>()
  const texts = plan.pages.filter(isMade).map((page) => {
    const { value: completed, reads } = trackHtmlReads(() => plan.complete(page).page satisfies Page)
    const printed = lazyPageBodyOf(completed.props)?.body
    const bodies = [...reads, ...(printed === undefined ? [] : [printed])]
    noted.set(page.url, new Set(bodies.map((body) => files.get(body) ?? '')))
    const value = JSON.stringify(withEnumerableBody(completed))
    return [page.url, value] as const
  })
  const planned = new Map(plan.pages.map((page) => [page.url as string, page]))
  return {
    pages: new Map(texts),
    reads: (url) => {
      const page = planned.get(url)
      return page === undefined ? new Set() : plan.reads(page)
    },
    noted: (url) => noted.get(url) ?? new Set(),
  }
}

beforeAll(async () => {
  const work = join(packageFolder, '.packsite')
  const { site } = validateSiteConfig(
    packageFolder,
    await findAndImportConfig(packageFolder, { workDir: work, cache: noCache }),
  )
  const nowMs = Date.parse('2026-11-18')
  const options = { nowMs, cache: noCache, openPool: null, memory: createContentMemory() }
  const { content, problems } = await loadContent(site, options)
  expect(problems).toEqual([])
  const { files: publicFiles } = createPublicFolderReader(packageFolder).load(noCache.files, site.limits)
  reference = { site, content, publicFiles }
  before = make(reference)
})

/** Keys whose texts are shown. */
const SHOWN = 'title name question label description summary text html intro version value icon'.split(' ')

/** The same data with every text that is shown changed, and no texture with a tag. */
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
      if (key === 'tags' && 'uses' in value) return [key, []]
      return [key, typeof inner === 'string' && SHOWN.includes(key) ? `${inner} changed` : changed(inner)]
    }),
  ) as T
}

type Edit = { readonly file: string; readonly content: Content }

/** Some of a list, and all of it in the full run. */
function sample<Item>(items: readonly Item[]): Item[] {
  const step = Math.ceil(items.length / (isFullRun ? items.length || 1 : 2))
  return items.filter((_, index) => index % step === 0)
}

type Filed = { readonly file: string }
const LISTS = ['packs', 'releases', 'news', 'pages', 'faq', 'addons'] as const

/** Each entry by itself, changed or gone. */
function editsOf(content: Content, edit: (entry: Filed) => Filed | null): Edit[] {
  const replaced = (list: readonly Filed[], entry: Filed): Filed[] =>
    list.flatMap((own) => (own === entry ? (edit(entry) ?? []) : [own]))
  return LISTS.flatMap((name) =>
    sample(content[name] as readonly Filed[]).map((entry) => ({
      file: entry.file,
      content: { ...content, [name]: replaced(content[name], entry) },
    })),
  )
}

/** Pages that an edit makes other ones, and those of them that have not read what was edited. */
function compare(
  edits: readonly Edit[],
  isRead: (reads: ReadInputs, file: string) => boolean,
  readsOf = ({ reads }: Made, url: string): ReadInputs => reads(url),
) {
  const missing: string[] = []
  let others = 0
  for (const { file, content } of edits) {
    const after = make({ ...reference, content })
    for (const [url, text] of before.pages) {
      if (after.pages.get(url) === text || !after.pages.has(url)) continue
      others += 1
      if (!isRead(readsOf(before, url), file) && !isRead(readsOf(after, url), file))
        missing.push(`${url} reads ${file}`)
    }
  }
  return { missing, others }
}

const isNamed = (reads: ReadInputs, file: string): boolean =>
  [...reads].some((place) => !place.endsWith('/') && !place.includes('#') && isCoveredByRead(file, place))

test('an entry that is changed was read by every page that is another one then', () => {
  const { missing, others } = compare(editsOf(reference.content, changed), isNamed)
  expect(missing).toEqual([])
  expect(others).toBeGreaterThan(50)
})

/** The same body but for its HTML. */
function withHtml(entry: Filed): Filed {
  const [key, before] = Object.entries(entry).find(([name]) => name === 'body' || name === 'answer') ?? []
  const { text, links, images, ids, headings, removed, features } = before as unknown as Body
  const body = { text, links, images, ids, headings, removed, features, html: '<p>changed</p>', hash: 'changed' }
  return key === undefined ? entry : { ...entry, [key]: body }
}

function withBody(entry: Filed): Filed {
  const key = ['body', 'answer'].find((name) => name in entry)
  const body = { ...emptyBody, html: '<p>changed</p>', text: 'changed' }
  return key === undefined ? entry : { ...entry, [key]: body }
}

test('a page of which the HTML of a body is a part read or prints it', () => {
  const edits = editsOf(reference.content, (entry) => {
    const { body = emptyBody, answer = emptyBody } = entry as Filed & { body?: object; answer?: object }
    return body === emptyBody && answer === emptyBody ? entry : withHtml(entry)
  })
  const { missing, others } = compare(
    edits,
    (reads, file) => reads.has(file),
    ({ noted }, url) => noted(url),
  )
  expect(missing).toEqual([])
  expect(others).toBeGreaterThan(5)
})

test('a body that is changed was read as a body', () => {
  const { missing, others } = compare(editsOf(reference.content, withBody), (reads, file) => reads.has(`${file}#body`))
  expect(missing).toEqual([])
  expect(others).toBeGreaterThan(5)
})

fullTest('an entry that is gone was read by itself or in its list', () => {
  const isListed = (reads: ReadInputs, file: string): boolean =>
    [...reads].some((place) => isCoveredByRead(file, place))
  const { missing, others } = compare(
    editsOf(reference.content, () => null),
    isListed,
  )
  expect(missing).toEqual([])
  expect(others).toBeGreaterThan(20)
})

fullTest('data of the site, authors and the gallery were read', () => {
  const { content } = reference
  const { data, gallery, authors } = content
  const site = (['home', 'faqCategories', 'projects', 'stats'] as const).map((name) => ({
    file: data.files[name === 'faqCategories' ? 'faq-categories' : name] ?? '',
    content: { ...content, data: { ...data, [name]: changed(data[name] as unknown) } },
  }))
  const people = sample([...authors.values()]).map((author) => ({
    file: author.file,
    content: { ...content, authors: new Map([...authors]).set(author.id, changed(author)) },
  }))
  const drawn = (['packs', 'versions', 'tags'] as const).map((name) => ({
    file: `content/gallery/${name}.yaml`,
    content: { ...content, gallery: { ...gallery, [name]: changed(gallery[name] as unknown) } },
  }))
  const textures = sample(gallery.textures).map((texture) => ({
    file: texture.file,
    content: {
      ...content,
      gallery: { ...gallery, textures: gallery.textures.map((own) => (own === texture ? changed(own) : own)) },
    },
  }))
  const { missing, others } = compare([...site, ...people, ...drawn, ...textures] as Edit[], isNamed)
  expect(missing).toEqual([])
  expect(others).toBeGreaterThan(isFullRun ? 500 : 250)
})

test('a picture that is another size was read', () => {
  const shown = [...reference.publicFiles].filter(([address]) => /^\/image\/(?:posts|addons|banners)\//.test(address))
  let others = 0
  for (const [address, file] of sample(shown)) {
    const publicFiles = new Map(reference.publicFiles).set(address, { ...file, width: 3, height: 5 })
    const after = make({ ...reference, publicFiles })
    for (const [url, text] of before.pages) {
      if (after.pages.get(url) === text) continue
      others += 1
      expect(before.reads(url).has(`public${address}`), `${url} reads ${address}`).toBe(true)
    }
  }
  expect(others).toBeGreaterThan(5)
})

test('a page reads little: an article none of the others, and the joke page nothing', () => {
  const article = reference.content.news.at(-1)
  const reads = before.reads(article?.url ?? '')
  const posts = [...reads].filter((place) => place.startsWith('content/news/') && !place.endsWith('/'))
  expect(posts.filter((place) => place.endsWith('#body'))).toEqual([`${article?.file ?? ''}#body`])
  expect([...before.reads('/teapot')].filter((place) => place.startsWith('content/'))).toEqual([])
})
