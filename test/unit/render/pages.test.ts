import { describe, expect, test } from 'vitest'
import { noCache } from '../../../src/generator/cache/room'
import { SiteError } from '../../../src/generator/base/errors'
import { renderPages } from '../../../src/generator/render/pages'
import { sampleFrame, samplePage, sampleSite } from '../samples'
import type { Hash, OutputFile, Page, PageFiles, Renderer, ReportEvent } from '../../../src/generator/model'

const frame = sampleFrame()

const renderer: Renderer = {
  templates: ['article'],
  renderPage: ({ url, payload }) => {
    if (url.startsWith('/bad')) throw new TypeError(`no ${url}`)
    return { html: [`<p>${url}</p>`], payload: payload === null ? null : ['{}'] }
  },
}

type Known = { readonly inputHash: Hash; readonly files: PageFiles }
type RunOptions = {
  readonly signal?: AbortSignal
  readonly known?: Readonly<Record<string, Known>>
  readonly standing?: readonly string[]
}

async function run(pages: readonly Page[], { signal, known = {}, standing = [] }: RunOptions = {}) {
  const completed: string[] = []
  const seen: string[] = []
  const files: OutputFile[] = []
  const events: ReportEvent[] = []
  const done = renderPages(pages, {
    complete: (page) => {
      completed.push(page.url)
      return page
    },
    recall: ({ url }) => known[url] ?? null,
    seen: ({ url }) => seen.push(url),
    renderer: { renderer, hash: 'r' as Hash, module: '', ownFiles: [], styles: [], imported: [], root: '' },
    frame,
    limits: sampleSite().limits,
    signal: signal ?? null,
    cache: noCache,
    openPool: null,
    confirm: (path) => standing.includes(path),
    report: (event) => events.push(event),
    write: (file) => files.push(file),
  })
  const error: unknown = await done.then(
    () => null,
    (reason: unknown) => reason,
  )
  return { files, events, error, completed, seen }
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

  test('are counted while they are rendered', async () => {
    const { events } = await run(Array.from({ length: 70 }, (_, index) => samplePage(`/${String(index)}`)))
    expect(events).toEqual([
      { type: 'progress', stage: 'render', done: 0, total: 70 },
      { type: 'progress', stage: 'render', done: 64, total: 70 },
      { type: 'progress', stage: 'render', done: 70, total: 70 },
    ])
  })

  test('are neither completed nor rendered where their files are known and stand', async () => {
    const facts = { hash: 'f'.repeat(64) as Hash, sizeBytes: 1 }
    const page = { inputHash: 'o' as Hash, files: { html: facts, payload: facts } }
    const { files, completed, seen } = await run([samplePage('/a'), samplePage('/b'), samplePage('/c')], {
      known: { '/a': page, '/b': page },
      standing: ['a/index.html', 'a/_payload.json', 'b/index.html'],
    })
    expect(completed).toEqual(['/b', '/c'])
    expect(files.map(({ path }) => path)).toEqual([
      'b/index.html',
      'b/_payload.json',
      'c/index.html',
      'c/_payload.json',
    ])
    expect(seen).toEqual(['/a', '/b', '/c'])
  })

  test('are not rendered after an interruption', async () => {
    const abort = new AbortController()
    abort.abort(new Error('stop'))
    const { files, error } = await run([samplePage('/')], { signal: abort.signal })
    expect(files).toEqual([])
    expect(error).toEqual(new Error('stop'))
  })
})
