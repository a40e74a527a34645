import { describe, expect, test } from 'vitest'
import { hashBuildInputs } from '../../../src/generator/incremental/build-sources'
import {
  createChangedPartsFunction,
  explainLastRender,
  createNextRenderExplainer,
  lastRenderCause,
  addRenderCausesToPages,
  type SiteOfNextRender,
} from '../../../src/generator/incremental/rebuild-reasons'
import { pageAndRedirectFrames } from '../../../src/generator/render/write-pages'
import { hashPage } from '../../../src/generator/util/serialize-page'
import type { SamplePage } from '../samples'
import type { PagesState } from '../../../src/generator/incremental/build-state'
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

type More = Partial<Pick<SiteOfNextRender<Page>, 'pages' | 'readings' | 'shared'>> & {
  readonly id?: string
  readonly files?: Readonly<Record<string, string>>
  readonly app?: string
  readonly templates?: string
  readonly assetNames?: readonly string[]
  readonly frame?: Frame
}

const FRAME = {
  app: 'app',
  nav: [],
  footer: [],
  stylesheet: 's',
  fonts: [],
  edges: [],
  scripts: {},
} as unknown as Frame

const SOURCES = {
  ...{ site: { root: '/nowhere' } as Site, id: 'one', app: 'app', templatesHash: '' as Hash, assetNames: [] },
  ...{ inputs: new Map<string, Hash>(), heads: new Map<string, string>(), configFiles: [] },
}

function current(more: More = {}): SiteOfNextRender<Page> {
  const { files = FILES, id = 'one', app = 'app', templates = 'renderer', frame = FRAME, ...rest } = more
  const { assetNames = ['assets/site.css'], ...given } = rest
  return {
    sources: hashBuildInputs({
      ...SOURCES,
      ...{
        id,
        app,
        frames: pageAndRedirectFrames(frame, { ownFiles: [] }),
        templatesHash: templates as Hash,
        assetNames,
      },
      inputs: new Map(Object.entries(files) as [string, Hash][]),
    }),
    shared: { page: 'shared' as Hash, redirect: 'shared' as Hash },
    complete: (own) => own,
    pages: [page('/a'), page('/b')],
    readings: {
      ofPage: (own) => new Set([...own.sources.map(({ file }) => file), 'content/pages/b.md']),
      ofFrame: () => new Set(['content/site/nav']),
      isShown: () => true,
    },
    ...given,
  }
}

function stateAfter(old: PagesState | null, { sources, shared, pages, readings }: SiteOfNextRender<Page>): PagesState {
  const partsOf = createChangedPartsFunction(old, { sources, shared })
  const states = pages.map((own) => {
    const { url, output, payload, status } = own
    const { key } = hashPage(own)
    return { url, output, payload, status, key, parts: partsOf(own, key), printed: null, bodies: [] }
  })
  const { isShown } = readings
  const reason = { mode: 'incremental', reason: 'a.md changed' } as const
  return { version: 4, shared, sources, ...addRenderCausesToPages(states, { old, sources, isShown, ...reason }) }
}

const first = stateAfter(null, current())

/** What a change of the input means for /a and /b. */
function causes(more: More): unknown[] {
  const next = current({ id: 'two', ...more })
  return [page('/a'), page('/b')].map(({ url }) => {
    const found = next.pages.find((candidate) => candidate.url === url)
    return found === undefined ? 'gone' : createNextRenderExplainer(first, next)(found)
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

  test('the menu, for every page but redirects', () => {
    const frame = { ...FRAME, nav: [{ text: 'New' }] } as unknown as Frame
    const pages = [page('/a', { status: 301, redirect: '/b' }), page('/b')]
    const next = createNextRenderExplainer(stateAfter(null, current({ pages })), current({ id: 'two', frame, pages }))
    expect(pages.map(next)).toMatchObject([null, { parts: ['frame'] }])
    const sources = hashBuildInputs({
      ...SOURCES,
      frames: pageAndRedirectFrames(frame, { ownFiles: ['templates/redirect.tsx'] }),
    })
    expect(sources.frames.redirect).toBe(sources.frames.page)
  })

  test('settings, scripts and templates, whose new app id alone is no settings', () => {
    const changed = { app: 'other' }
    expect(causes(changed)).toMatchObject([{ parts: ['settings'] }, { parts: ['settings'] }])
    expect(causes({ ...changed, templates: 'x' })[0]).toMatchObject({ parts: ['templates'] })
    expect(causes({ ...changed, assetNames: [] })[0]).toMatchObject({ parts: ['assets'] })
  })

  test("packsite's own code, when nothing else did", () => {
    const shared = { page: 'other' as Hash, redirect: 'shared' as Hash }
    const pages = [page('/a'), page('/b', { status: 301 })]
    const next = createNextRenderExplainer(stateAfter(null, current({ pages })), current({ id: 'two', pages, shared }))
    expect(pages.map(next)).toEqual([{ build: 'two', parts: ['program'], files: [] }, null])
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
  const second = stateAfter(first, current({ id: 'two', pages, files }))
  const third = stateAfter(second, current({ id: 'three', pages: pages.slice(0, 2), files }))
  for (const state of [second, third]) {
    const explained = (url: string) => {
      const asked = page(url)
      const cause = lastRenderCause(state, asked)
      return cause && explainLastRender(state, cause, { page: asked, readings: current().readings })
    }
    expect(explained('/a')).toEqual({ build: 'two', parts: ['page'], files: ['content/pages/a.md'] })
    expect(explained('/b')).toEqual({ build: 'one', parts: ['first'], files: [] })
    const added = { build: 'two', parts: ['new'], files: ['content/pages/c.md'] }
    expect(explained('/c')).toEqual(state === second ? added : null)
  }
})

test('a build asks no page what it reads', () => {
  const pages = [page('/a', { props: { title: 'New' } }), page('/b')]
  const files = { ...FILES, 'content/pages/a.md': '2' }
  const refuse = (): never => {
    throw new Error('a page was observed')
  }
  const readings = { ...current().readings, ofPage: refuse, ofFrame: refuse }
  const { builds } = stateAfter(first, current({ id: 'two', pages, files, readings }))
  expect(builds[0]).toEqual({
    id: 'two',
    files: [{ file: 'content/pages/a.md', isBodyOnly: false, isMember: false }],
    config: [],
    ...{ mode: 'incremental', reason: 'a.md changed' },
  })
})

test('changes are stored for the builds that a page names, and for no others', () => {
  const edited = (id: string, title: string): SiteOfNextRender<Page> =>
    current({ id, pages: [page('/a', { props: { title } })], files: { ...FILES, 'content/pages/a.md': id } })
  const second = stateAfter(first, edited('two', 'Second'))
  const third = stateAfter(second, edited('three', 'Third'))
  expect(third.builds.map(({ id }) => id)).toEqual(['three'])
})

test('a build with the id of an earlier one keeps the record of that build', () => {
  const pages = [page('/a', { props: { title: 'New' } }), page('/b')]
  const second = stateAfter(first, current({ id: 'two', pages, files: { ...FILES, 'content/pages/a.md': '2' } }))
  const third = stateAfter(second, current())
  const cause = lastRenderCause(third, page('/b'))
  expect(third.builds[cause?.build ?? -1]).toEqual(first.builds[0])
  expect(lastRenderCause(third, page('/a'))).toEqual({ build: 0, parts: ['page'] })
})

test('a page whose published files were changed is rendered again', () => {
  const next = createNextRenderExplainer(first, { ...current({ id: 'two' }), isPublished: ({ url }) => url !== '/a' })
  expect([page('/a'), page('/b')].map(next)).toEqual([{ build: 'two', parts: ['files'], files: [] }, null])
})
