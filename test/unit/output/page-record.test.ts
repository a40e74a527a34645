import { describe, expect, test } from 'vitest'
import {
  createPageRecord,
  explainLast,
  explainNext,
  lastCause,
  type RecordInput,
} from '../../../src/generator/output/page-record'
import type { SamplePage } from '../samples'
import type { Frame, Hash, Page, Site } from '../../../src/generator/types'

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
    return found === undefined ? 'gone' : explainNext(first, next)(found)
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

test('a page keeps its cause until a build renders it again, and a new one has its own', () => {
  const pages = [page('/a', { props: { title: 'New' } }), page('/b'), page('/c')]
  const files = { ...FILES, 'content/pages/a.md': '2', 'content/pages/c.md': '1' }
  const second = createPageRecord(first, input({ id: 'two' as Hash, pages, files }))
  const third = createPageRecord(second, input({ id: 'three' as Hash, pages: pages.slice(0, 2), files }))
  for (const record of [second, third]) {
    const explained = (url: string) => {
      const asked = page(url)
      const cause = lastCause(record, asked)
      return cause && explainLast(record, cause, { page: asked, readings: input().readings })
    }
    expect(explained('/a')).toEqual({ build: 'two', parts: ['page'], files: ['content/pages/a.md'] })
    expect(explained('/b')).toEqual({ build: 'one', parts: ['first'], files: [] })
    const added = { build: 'two', parts: ['new'], files: ['content/pages/c.md'] }
    expect(explained('/c')).toEqual(record === second ? added : null)
  }
})

test('a build asks no page what it reads', () => {
  const pages = [page('/a', { props: { title: 'New' } }), page('/b')]
  const files = { ...FILES, 'content/pages/a.md': '2' }
  const refuse = (): never => {
    throw new Error('a page was observed')
  }
  const readings = { ...input().readings, ofPage: refuse, ofFrame: refuse }
  const record = createPageRecord(first, input({ id: 'two' as Hash, pages, files, readings }))
  expect(record.builds).toEqual({
    two: { files: [{ file: 'content/pages/a.md', isBodyOnly: false, isMember: false }], config: [] },
  })
})

test('changes are stored for the builds that a page names, and for no others', () => {
  const edited = (id: string, title: string): RecordInput<Page> =>
    input({ id: id as Hash, pages: [page('/a', { props: { title } })], files: { ...FILES, 'content/pages/a.md': id } })
  const second = createPageRecord(first, edited('two', 'Second'))
  const third = createPageRecord(second, edited('three', 'Third'))
  expect(Object.keys(third.builds)).toEqual(['three'])
})
