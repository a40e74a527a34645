import { describe, expect, test } from 'vitest'
import { compareToRecord, createPageRecord, type RecordInput } from '../../../src/generator/output/page-record'
import type { SamplePage } from '../samples'
import type { Frame, Hash, Page, Site } from '../../../src/generator/model'

const page = (url: string, more: SamplePage = {}): Page =>
  ({
    url,
    template: 'article',
    layout: 'default',
    props: { title: url },
    meta: { title: url },
    status: 200,
    redirect: null,
    scripts: [],
    sources: [{ file: `content/pages${url}.md` }],
    ...more,
  }) as unknown as Page

const FILES = {
  'content/pages/a.md': '1',
  'content/pages/b.md': '1',
  'content/site/nav.yaml': '1',
  'content/faq/q.md': '1',
}

type More = Partial<Omit<RecordInput<Page>, 'id' | 'inputs'>> & { id?: Hash; files?: Record<string, string> }

function input(more: More = {}): RecordInput<Page> {
  const { files = FILES, id = 'one' as Hash, ...rest } = more
  return {
    site: { root: '/nowhere' } as Site,
    id: () => id,
    complete: (own) => own,
    app: 'app' as Hash,
    pages: [page('/a'), page('/b')],
    frame: { app: 'app', nav: [], footer: [], stylesheet: 's', fonts: [], edges: [], scripts: {} } as unknown as Frame,
    renderer: { hash: 'renderer' as Hash },
    assetNames: ['assets/site.css'],
    inputs: () => new Map(Object.entries(files) as [string, Hash][]),
    configInputs: [],
    readings: {
      ofPage: (own) => new Set([...own.sources.map(({ file }) => file), 'content/pages/b.md']),
      ofFrame: () => new Set(['content/site/nav']),
      heads: () => new Map(),
      isShown: () => true,
    },
    ...rest,
  }
}

const first = createPageRecord(null, input())

/** What a change of the input means for /a and /b. */
function causes(more: Parameters<typeof input>[0]): unknown[] {
  const next = input({ id: 'two' as Hash, ...more })
  return [page('/a'), page('/b')].map(({ url }) => {
    const found = next.pages.find((candidate) => candidate.url === url)
    return found === undefined ? 'gone' : compareToRecord(first, next)(found)
  })
}

describe('what makes a page anew', () => {
  test('nothing, when nothing that it is made of changed', () => {
    expect(causes({})).toEqual([null, null])
    expect(causes({ files: { ...FILES, 'content/faq/q.md': '2' } })).toEqual([null, null])
  })

  test('its entry', () => {
    const pages = [page('/a', { props: { title: 'New' } }), page('/b')]
    expect(causes({ pages, files: { ...FILES, 'content/pages/a.md': '2', 'content/site/nav.yaml': '1' } })).toEqual([
      { build: 'two', parts: ['page'], files: ['content/pages/a.md'] },
      null,
    ])
  })

  test('another entry that it shows', () => {
    const pages = [page('/a', { props: { next: 'New' } }), page('/b', { props: { title: 'New' } })]
    const files = { ...FILES, 'content/pages/b.md': '2', 'content/faq/q.md': '2' }
    expect(causes({ pages, files })[0]).toEqual({ build: 'two', parts: ['page'], files: ['content/pages/b.md'] })
  })

  test('the frame, for every page', () => {
    const frame = { app: 'app', nav: [{ text: 'New' }], footer: [] } as unknown as Frame
    const cause = { build: 'two', parts: ['frame'], files: ['content/site/nav.yaml'] }
    expect(causes({ frame, files: { ...FILES, 'content/site/nav.yaml': '2' } })).toEqual([cause, cause])
  })

  test('settings, scripts and templates, whose new app id alone is no settings', () => {
    const changed = { app: 'other' as Hash }
    expect(causes(changed)).toMatchObject([{ parts: ['settings'] }, { parts: ['settings'] }])
    expect(causes({ ...changed, renderer: { hash: 'x' as Hash } })[0]).toMatchObject({ parts: ['templates'] })
    expect(causes({ ...changed, assetNames: [] })[0]).toMatchObject({ parts: ['assets'] })
  })

  test('the passing of time, when no file did', () => {
    expect(causes({ pages: [page('/a', { props: { title: 'Due' } })] })).toEqual([
      { build: 'two', parts: ['page'], files: [] },
      'gone',
    ])
  })
})

test('a page keeps its cause until it is made anew, and a new one has its own', () => {
  const pages = [page('/a', { props: { title: 'New' } }), page('/b'), page('/c')]
  const files = { ...FILES, 'content/pages/a.md': '2', 'content/pages/c.md': '1' }
  const second = createPageRecord(first, input({ id: 'two' as Hash, pages, files }))
  const causeOf = (url: string) => second.causes[second.pages[url]?.[1] ?? -1]
  expect(causeOf('/a')).toEqual({ build: 'two', parts: ['page'], files: ['content/pages/a.md'] })
  expect(causeOf('/b')).toEqual({ build: 'one', parts: ['first'], files: [] })
  expect(causeOf('/c')).toEqual({ build: 'two', parts: ['new'], files: ['content/pages/c.md'] })
})
