import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noCache } from '../../../src/generator/store/open-cache'
import { createRecordReader } from '../../../src/generator/content/resolve-records'
import { createContentMemory } from '../../../src/generator/content/memory'
import {
  parseBatch,
  parseAndTimeConversion,
  type ParseBatchTask,
} from '../../../src/generator/content/parse-in-parallel'
import { emptyBody } from '../../../src/generator/content/entry-codec'
import { NO_HASH, sha256 } from '../../../src/generator/util/hash'
import { testPool } from '../../support/pool'
import { sampleSite } from '../samples'
import type { PostOrPage, Body, SourcePath, Html } from '../../../src/generator/types'
import type { WorkerPool } from '../../../src/generator/workers/pool'

/** Converts at once, but for a text that nests too deep. */
const pipeline = {
  convertPlain: () => null,
  openHighlighter: () => Promise.resolve(),
  openRemark: () =>
    Promise.resolve((markdown: string): Body => {
      if (markdown.trim() === 'deep') throw new RangeError('Maximum call stack size exceeded')
      return { ...emptyBody, html: `<p>${markdown}</p>` as Html, text: `text of ${markdown.trim()}` }
    }),
}
const openPipeline = () => Promise.resolve(pipeline)
const site = { ...sampleSite(), configFile: 'site.config.ts' as SourcePath }

type TestPool = WorkerPool & { readonly sizes: number[] }

/** Workers without threads: what goes and comes is cloned, and a text may kill one. */
function createPool(): TestPool {
  const sizes: number[] = []
  const pool = testPool({
    threads: 2,
    capacity: 6,
    run: async (task) => {
      const asked = structuredClone(task) as ParseBatchTask
      const { tasks } = asked
      sizes.push(tasks.length)
      if (tasks.some(({ text }) => text.includes('bomb'))) return null
      return structuredClone(await parseBatch(asked, { site: asked.site, openPipeline }))
    },
  })
  return { ...pool, sizes }
}

/** `change`: what happens in content/ when it has been listed. */
type Ways = {
  readonly pool?: WorkerPool | null
  readonly change?: (content: string) => void
}

/** What became of the files of a site. */
async function parse(
  files: Readonly<Record<string, string | Uint8Array>>,
  { pool = null, change = () => undefined }: Ways = {},
) {
  const root = mkdtempSync(join(tmpdir(), 'packsite-work-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  for (const [name, text] of Object.entries(files)) {
    const path = join(root, 'content', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  const memory = createContentMemory()
  const resolver = createRecordReader({ site, cache: noCache, memory })
  const { files: grouped } = memory.group(memory.list(root))
  const missing = grouped.filter((file) => !resolver.recall(file))
  change(join(root, 'content'))
  await parseAndTimeConversion(missing, {
    ...resolver,
    site,
    openPipeline,
    openPool: pool === null ? null : () => pool,
  })
  return new Map([...memory.records.values()].map((record) => [record.file.slice('content/'.length), record]))
}

const long = 'long '.repeat(60_000)
const head = 'title: A\ndate: 2026-01-02'
const texts = {
  'authors/me.yaml': 'name: Me\navatar: /me.png\n',
  'news/a.md': `---\n${head}\ndescription: a *short* one\nchangelog: { "2": b, 1: [c, { d: e }] }\n---\nThe **body**.\n`,
  'news/b.md': 'No front matter.\n',
  'news/c.md': `---\n${head}\n---\n`,
  'news/d.md': `---\n${head}\n---`,
  'news/e.md': `---\ntitle: ${long}\ndate: 2026-01-02\n---\n\n\nBody after lines.\n---\n`,
  'news/f.md': `---\n${head}\n---\ndeep\n`,
  'news/g.md': `---\n${head}\npermalink: /g\nproject: p\ntypo: x\n---\n${long}\n`,
  'news/h.md': `---\n${head}\n---\n${'> '.repeat(200)}x\n`,
  'packs/p.yaml': 'title: P\npermalink: /p/\nbanner: /b.png\nwordmark: /w.png\ndescription: A **pack**.\n',
  'pages/about.md': '# About us\n\nWho we are.\n',
  'pages/own.md': '---\ntitle: Own\n---\n# A heading\n',
  'pages/untitled.md': 'Only a text.\n',
  'pages/bytes.md': Uint8Array.of(0xff, 0xfe, 0x0a),
  'pages/marked.md': '\uFEFF# Marked\r\n\r\nLines of another system.\r\n',
}

/** File -> its HTML, or why it has none. */
const expected: Readonly<Record<string, string | readonly string[]>> = {
  'authors/me.yaml': '',
  'news/a.md': '<p>The **body**.\n</p>',
  'news/b.md': ['missing-key', 'missing-key'],
  'news/c.md': '',
  'news/d.md': '',
  'news/e.md': '<p>\n\nBody after lines.\n---\n</p>',
  'news/f.md': ['markdown-too-deep'],
  'news/g.md': ['unknown-key'],
  'news/h.md': ['markdown-too-deep'],
  'packs/p.yaml': '<p>A **pack**.</p>',
  'pages/about.md': '<p>\nWho we are.\n</p>',
  'pages/own.md': '<p># A heading\n</p>',
  'pages/untitled.md': ['missing-key'],
  'pages/bytes.md': ['unreadable-file'],
  'pages/marked.md': '<p>\nLines of another system.\n</p>',
}

type Parsed = Awaited<ReturnType<typeof parse>>
const outcomes = (parsed: Parsed) =>
  Object.fromEntries(
    [...parsed].map(([file, { entry, body, problems }]) => [
      file,
      entry === null ? problems.map(({ code }) => code) : body.html,
    ]),
  )

test('what files say is the same by this thread and by workers', async () => {
  const pool = createPool()
  const here = await parse(texts)
  const shared = await parse(texts, { pool })
  expect(pool.sizes.length).toBeGreaterThan(1)
  expect(pool.sizes.reduce((sum, count) => sum + count, 0)).toBeLessThan(Object.keys(texts).length)
  for (const parsed of [here, shared]) {
    expect(outcomes(parsed)).toEqual(expected)
    const entry = parsed.get('news/a.md')?.entry as PostOrPage
    expect(entry).toMatchObject({ title: 'A', description: 'text of a *short* one' })
    expect(entry.changelog().map(({ text }) => text)).toEqual(['2', '1'])
    expect(parsed.get('pages/about.md')?.entry).toMatchObject({ title: 'About us', url: '/about' })
    expect(parsed.get('news/g.md')?.invalidUrls).toEqual(['/g', '/p/latest'])
    expect(parsed.get('authors/me.yaml')?.named()).toEqual([{ kind: 'picture', value: '/me.png', keyPath: ['avatar'] }])
    for (const [file, text] of Object.entries(texts))
      expect(parsed.get(file)?.hash, file).toBe(typeof text === 'string' ? sha256(text) : NO_HASH)
    for (const [file, cell] of here) expect({ file, head: parsed.get(file)?.head }).toEqual({ file, head: cell.head })
  }
})

const AFTERWARDS: Readonly<Record<string, (path: string) => void>> = {
  'is gone': (path) => {
    rmSync(path)
  },
  'is a folder': (path) => {
    rmSync(path)
    mkdirSync(path)
  },
  'is a pipe': (path) => {
    rmSync(path)
    spawnSync('mkfifo', [path])
  },
  'is a link in a circle': (path) => {
    rmSync(path)
    symlinkSync(path, path)
  },
}

test.each(Object.entries(AFTERWARDS))('a file that %s when it is to be read is told', async (_what, make) => {
  const names = ['pages/about.md', 'news/a.md', 'news/g.md', 'authors/me.yaml']
  const change = (content: string): void => {
    for (const name of names) make(join(content, name))
  }
  const refused = Object.fromEntries(names.map((name) => [name, ['unreadable-file']]))
  const ways: Ways[] = [{}, { pool: createPool() }]
  for (const way of ways) expect(outcomes(await parse(texts, { ...way, change }))).toEqual({ ...expected, ...refused })
})

test('a field with marks of Markdown is kept to its end', async () => {
  const words = 'word '.repeat(300).trim()
  const parsed = await parse({ 'news/a.md': `---\n${head}\ndescription: ${words} *end*\n---\n` })
  expect(parsed.get('news/a.md')?.entry).toMatchObject({ description: `${words} *end*` })
})

test('a large text that kills its thread names itself, and the others are found', async () => {
  const parsed = await parse({ ...texts, 'news/aa.md': `---\n${head}\n---\n${long}bomb\n` }, { pool: createPool() })
  expect(outcomes(parsed)).toEqual({ ...expected, 'news/aa.md': ['markdown-too-slow'] })
  expect(parsed.get('news/aa.md')?.invalidUrls).toEqual(['/news/aa'])
})

test('a large file of data that kills its thread is refused, with and without lines to convert', async () => {
  const files = {
    'authors/a.yaml': `name: bomb\navatar: /me.png\n# ${long}\n`,
    'packs/p.yaml': `title: P\npermalink: /p/\nbanner: /b.png\nwordmark: /w.png\ndescription: A **bomb**.\n# ${long}\n`,
    'releases/p/java.yaml': `1.20: [{ channel: release, name: '**bomb**', date: 2026-01-01, file: a.zip }]\n# ${long}\n`,
  }
  const parsed = await parse({ ...texts, ...files }, { pool: createPool() })
  expect(outcomes(parsed)).toMatchObject({
    'authors/a.yaml': ['file-too-large'],
    'packs/p.yaml': ['markdown-too-slow'],
    'releases/p/java.yaml': ['file-too-large'],
  })
  expect(parsed.get('authors/a.yaml')?.named()).toEqual([{ kind: 'picture', value: '/me.png', keyPath: ['avatar'] }])
})

test('few files are not worth a thread, and what is no text is only measured', async () => {
  const pool = createPool()
  const parsed = await parse({ 'news/a.md': texts['news/a.md'], 'gallery/images/p/1.png': 'png' }, { pool })
  expect(pool.sizes).toEqual([])
  expect(parsed.get('gallery/images/p/1.png')?.entry).toMatchObject({ image: { key: 'p/1', sizeBytes: 3 } })
})
