import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { inFullRun } from '../../support/full'
import { SiteError } from '../../../src/generator/diagnostics/errors'
import { hashPage, deserializePage } from '../../../src/generator/util/serialize-page'
import { renderPages } from '../../../src/generator/render/render-pages'
import type { LoadedRenderer } from '../../../src/generator/render/load-renderer'
import { renderWithLimits, type PageRenderResult, type RenderTask } from '../../../src/generator/render/render-task'
import { createDeck, createRandom } from '../../support/random'
import { sampleFrame, samplePage, sampleSite } from '../samples'
import { testPool } from '../../support/pool'
import type { WorkerPool, WorkerTask } from '../../../src/generator/workers/pool'
import type { Hash, OutputFile, Page, PageFiles, Renderer, ReportEvent } from '../../../src/generator/types'

const frame = sampleFrame()

/** Of any page. */
const FILE = { hash: 'h' as Hash, sizeBytes: 1 }
const FILES: PageFiles = { html: FILE, payload: FILE }

const renderer: Renderer = {
  templates: ['article'],
  renderPage: ({ url, payload }) => {
    if (url.startsWith('/bad')) throw new TypeError(`no ${url}`)
    return { html: [`<p>${url}</p>`], payload: payload === null ? null : ['{}'] }
  },
  renderPages: (pages, frame) => pages.map((page) => renderer.renderPage(page, frame)),
}

const loaded: LoadedRenderer = {
  ...{ renderer, hash: 'r' as Hash, module: '', ownFiles: [], styles: [], imported: [], plain: null, root: '' },
}

type RunOptions = {
  readonly signal?: AbortSignal
  /** Addresses of pages that the last build made, with the key that they had. */
  readonly known?: Readonly<Record<string, Hash>>
  readonly standing?: readonly string[]
  readonly pool?: WorkerPool
  readonly ownFiles?: readonly string[]
  /** Renders the pages of packsite's templates, where the others are the site's. */
  readonly plain?: Renderer
  readonly isFirst?: boolean
  readonly complete?: (page: Page) => Page
}

async function run(
  pages: readonly Page[],
  {
    signal,
    known = {},
    standing = [],
    pool,
    ownFiles = [],
    plain,
    isFirst = false,
    complete = (page) => page,
  }: RunOptions = {},
) {
  const completed: string[] = []
  const seen: string[] = []
  const files: OutputFile[] = []
  const events: ReportEvent[] = []
  /** Pages that are completed and not written. */
  let mostOpen = 0
  const done = renderPages(pages, {
    complete: (page) => {
      completed.push(page.url)
      mostOpen = Math.max(mostOpen, completed.length - files.length)
      return complete(page)
    },
    findFiles: ({ url }, key) => (known[url] === key ? FILES : null),
    onPage: ({ url }) => seen.push(url),
    renderer: {
      ...{ ...loaded, renderer, module: 'own', ownFiles },
      plain: plain === undefined ? null : { ...loaded, renderer: plain },
    },
    frame,
    limits: sampleSite().limits,
    signal: signal ?? null,
    openPool: pool === undefined ? null : () => pool,
    confirm: (path) => standing.includes(path),
    report: (event) => events.push(event),
    write: (file) => files.push(file),
    isFirst,
  })
  const error: unknown = await done.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { files, events, error, completed, seen, mostOpen }
}

/** The pages that a thread is asked for. */
function pagesOf(task: unknown): Page[] {
  return (task as RenderTask).pages.map((page) => ('data' in page ? (deserializePage(page) as Page) : page))
}

describe('pages', () => {
  test('are written in their order, each with its payload', async () => {
    const { files, error } = await run([samplePage('/'), samplePage('/old', { payload: null }), samplePage('/news')])
    expect(error).toBeNull()
    expect(files.map(({ path, kind, origin }) => [path, kind, origin])).toEqual([
      ['index.html', 'page', 'content/pages/.md'],
      ['_payload.json', 'payload', 'content/pages/.md'],
      ['old/index.html', 'page', 'content/pages/old.md'],
      ['news/index.html', 'page', 'content/pages/news.md'],
      ['news/_payload.json', 'payload', 'content/pages/news.md'],
    ])
  })

  test('that fail are told all at once, and the others are tried all the same', async () => {
    const { files, error } = await run([samplePage('/bad1'), samplePage('/ok'), samplePage('/bad2')])
    expect(files.map(({ path }) => path)).toEqual(['ok/index.html', 'ok/_payload.json'])
    expect(error).toBeInstanceOf(SiteError)
    expect((error as SiteError).problems).toMatchObject([
      {
        code: 'render-failed',
        message: "The template 'article' failed for /bad1: no /bad1",
        places: [{ file: 'content/pages/bad1.md', keyPath: ['permalink'] }],
      },
      { message: "The template 'article' failed for /bad2: no /bad2" },
    ])
  })

  test.each([0, 1])(
    "are rendered by packsite's own where their templates are, in the order of any mixture: %d threads",
    async (threads) => {
      const random = createRandom(threads + 7)
      const plain: Renderer = {
        ...renderer,
        renderPage: ({ url }) => ({ html: [`<b>${url}</b>`], payload: null }),
      }
      for (let round = 0; round < 12; round += 1) {
        // Runs of all lengths, some longer than what is looked at in one go.
        const pages: Page[] = []
        const longest = [1, 3, 70, 900][round % 4] ?? 1
        const isThreaded = threads > 0 && longest > 3
        while (pages.length < (isThreaded ? 4_000 : 200)) {
          const template = pages.at(-1)?.template === 'own' ? 'article' : 'own'
          for (let count = Math.ceil(random() * longest); count > 0; count -= 1)
            pages.push({ ...samplePage(`/${String(pages.length)}`, { payload: null }), template })
        }
        const isOwn = ({ template }: Page): boolean => template === 'own'
        const away: string[] = []
        const pool = testPool({
          capacity: 3,
          run: (task) => {
            const { module } = task as RenderTask
            const some = pagesOf(task)
            away.push(...some.map(({ url }) => url))
            expect(some.every((page) => isOwn(page) === (module === 'own'))).toBe(true)
            const context = {
              renderer: module === 'own' ? renderer : plain,
              ownFiles: [],
              frame,
              limits: sampleSite().limits,
            }
            return Promise.resolve(renderWithLimits(some, context))
          },
        })
        const options = { ownFiles: ['templates/own.tsx'], plain, ...(isThreaded ? { pool } : {}) }
        const { files, error } = await run(pages, options)
        expect(error).toBeNull()
        const text = (content: unknown): string => Buffer.from((content as { bytes: Uint8Array }).bytes).toString()
        const html = new Map(files.map(({ path, content }) => [path, text(content)]))
        expect([...html.values()].length).toBe(pages.length)
        for (const page of pages) {
          const tag = isOwn(page) ? 'p' : 'b'
          expect(html.get(page.output)).toBe(`<${tag}>${page.url}</${tag}>`)
        }
        if (isThreaded) expect(away.length).toBeGreaterThan(500)
      }
    },
  )

  test('are counted while they are rendered', async () => {
    const { events } = await run(Array.from({ length: 70 }, (_, index) => samplePage(`/${String(index)}`)))
    expect(events).toEqual([
      { type: 'progress', stage: 'render', done: 0, total: 70 },
      { type: 'progress', stage: 'render', done: 64, total: 70 },
      { type: 'progress', stage: 'render', done: 70, total: 70 },
    ])
  })

  describe('of a large site', () => {
    const pages = Array.from({ length: 4000 }, (_, index) =>
      samplePage(index % 500 === 7 ? `/bad${String(index)}` : `/${String(index)}`, { payload: null }),
    )
    const isBad = ({ url }: Page): boolean => url.startsWith('/bad')
    /** Answers each task after some turns, several of them at once, or with null, as a thread that died. */
    function createPool(turns: () => number, dies: (pages: readonly Page[]) => boolean = () => false) {
      const tasks: number[] = []
      const pool = testPool({
        threads: 2,
        capacity: 6,
        run: async (task) => {
          const some = pagesOf(task)
          tasks.push(some.length)
          for (let count = turns(); count > 0; count -= 1) await new Promise((resume) => setImmediate(resume))
          return dies(some)
            ? null
            : renderWithLimits(some, { renderer, ownFiles: [], frame, limits: sampleSite().limits })
        },
      })
      return { pool, tasks }
    }

    test.each([
      ['fast', (): number => 0],
      ['slow', (): number => 200],
      ['uneven', createDeck([0, 1, 2, 5, 9, 40], createRandom(3))],
    ] as const)('are shared with %s threads, each is written once, and few of them wait', async (_name, turns) => {
      const { pool, tasks } = createPool(turns)
      const { files, error, mostOpen, events } = await run(pages, { pool })
      expect(files.map(({ origin }) => origin).sort()).toEqual(
        pages
          .filter((page) => !isBad(page))
          .map(({ url }) => `content/pages${url}.md`)
          .sort(),
      )
      expect((error as SiteError).problems.length).toBe(pages.filter(isBad).length)
      const away = tasks.reduce((sum, count) => sum + count, 0)
      expect(away).toBeGreaterThan(100)
      expect(away).toBeLessThan(pages.length)
      expect(mostOpen).toBeLessThan(1500)
      expect(events.at(-1)).toMatchObject({ done: pages.length })
    })

    test.each([0, 50_000, ...inFullRun(6_000, 250_000, 450_000)])(
      'are sent to threads so that a task is of some hundred kB, or of one page: bodies of %i',
      async (length) => {
        const body = 'x'.repeat(length)
        const large = Array.from({ length: 1400 }, (_, index) => samplePage(`/${String(index)}`, { props: { body } }))
        const { pool } = createPool(() => 3)
        const sizes: number[][] = []
        const weighed = (task: WorkerTask<unknown>) => {
          const { pages: some } = task as RenderTask
          sizes.push(
            some.map((page) => {
              if (!('data' in page)) throw new Error('a page that is not packed')
              return page.data.length + (typeof page.body === 'string' ? page.body.length : 0)
            }),
          )
          return pool.run(task)
        }
        const { files, error } = await run(large, { pool: testPool({ ...pool, run: weighed }) })
        expect(error).toBeNull()
        expect(files.length).toBe(2 * large.length)
        expect(sizes.length).toBeGreaterThan(5)
        // One more is what made it too large.
        for (const [, ...others] of sizes) expect(others.reduce((sum, size) => sum + size, 0)).toBeLessThan(450_000)
        expect(Math.max(...sizes.map((some) => some.length))).toBeGreaterThan(length < 50_000 ? 30 : 0)
      },
    )

    test('are rendered by this thread a task at a time, so that the others do not wait for it', async () => {
      const rendering = vi.spyOn(renderer, 'renderPage')
      onTestFinished(() => {
        rendering.mockRestore()
      })
      const here: number[] = []
      const elsewhere: number[] = []
      const pool = testPool({
        run: (task) => {
          here.push(new Set(rendering.mock.calls.map(([{ url }]) => url)).size)
          elsewhere.push((task as RenderTask).pages.length)
          rendering.mockClear()
          const html = { bytes: Buffer.from('elsewhere'), hash: 'h' as Hash }
          return Promise.resolve((task as RenderTask).pages.map((): PageRenderResult => ({ html, payload: null })))
        },
      })
      await run(pages, { pool })
      const [, ...between] = here
      expect(Math.max(...between)).toBeLessThanOrEqual(64)
      expect(Math.max(...between)).toBeLessThanOrEqual(Math.max(...elsewhere))
      expect(between.some((count) => count > 0)).toBe(true)
    })

    test('are shared with threads from the beginning where none of them stands', async () => {
      const { pool, tasks } = createPool(() => 3)
      const { files } = await run(pages, { pool, isFirst: true, ownFiles: ['templates/a.tsx'] })
      expect(tasks.reduce((sum, count) => sum + count, 0)).toBe(pages.length)
      expect(files.length).toBe(pages.length - pages.filter(isBad).length)
      const some = await run(pages.slice(0, 1200), { pool, isFirst: true })
      expect(some.files.length).toBe(1200 - pages.slice(0, 1200).filter(isBad).length)
    })

    test('are sent as they are where they are made by templates of the site', async () => {
      const { pool } = createPool(() => 3)
      const isPacked = new Set<boolean>()
      const watching = (task: WorkerTask<unknown>) => {
        for (const page of (task as RenderTask).pages) isPacked.add('data' in page)
        return pool.run(task)
      }
      await run(pages, { pool: testPool({ ...pool, run: watching }), ownFiles: ['templates/a.tsx'] })
      expect([...isPacked]).toEqual([false])
    })

    test('are all rendered by threads where templates of the site may have to be ended', async () => {
      const { pool, tasks } = createPool(() => 3)
      await run(pages, { pool, ownFiles: ['templates/a.tsx'] })
      expect(tasks.reduce((sum, count) => sum + count, 0)).toBe(pages.length - 640)
    })

    test('name the one that a thread died of', async () => {
      const { pool } = createPool(
        () => 1,
        (some) => some.some(({ url }) => url === '/2000' || url === '/2001'),
      )
      const { error, files } = await run(pages, { pool, ownFiles: ['templates/a.tsx'] })
      expect(files.length).toBe(pages.length - pages.filter(isBad).length - 2)
      const messages = (error as SiteError).problems.map(({ message }) => message)
      expect(messages.filter((message) => message.includes('memory'))).toHaveLength(2)
    })
  })

  test('are not rendered where the last build made them with the same key and their files stand', async () => {
    const pages = ['/a', '/b', '/c', '/d'].map((url) => samplePage(url))
    const keyOf = (url: string): Hash => hashPage(samplePage(url)).key
    const { files, completed, seen } = await run(pages, {
      known: { '/a': keyOf('/a'), '/b': keyOf('/b'), '/c': keyOf('/a') },
      standing: ['a/index.html', 'a/_payload.json', 'b/index.html', 'c/index.html', 'c/_payload.json'],
    })
    expect(completed).toEqual(['/a', '/b', '/c', '/d'])
    const written = ['b', 'c', 'd'].flatMap((name) => [`${name}/index.html`, `${name}/_payload.json`])
    expect(files.map(({ path }) => path)).toEqual(written)
    expect(seen).toEqual(['/a', '/b', '/c', '/d'])
  })

  test('are not rendered after an interruption', async () => {
    const abort = new AbortController()
    abort.abort(new Error('stop'))
    const { files, error } = await run([samplePage('/')], { signal: abort.signal })
    expect(files).toEqual([])
    expect(error).toEqual(new Error('stop'))
  })
})
