// Files that are read many at once give what each gives by itself, with threads and without.

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts, workAhead, type AheadFile, type ContentTask } from '../../../src/generator/content/ahead'
import { parseMarkdownFile } from '../../../src/generator/content/front-matter'
import { decodeBody, emptyBody } from '../../../src/generator/content/kept'
import { listContent, type ContentFile } from '../../../src/generator/content/read'
import { sha256 } from '../../../src/generator/base/hash'
import { sampleSite } from '../samples'
import { temporaryFolder } from '../../support/trees'
import type { Pool } from '../../../src/generator/base/pool'
import type { Body, FilePath, Hash, Html } from '../../../src/generator/model'

const bodyOf = (markdown: string): Body => ({ ...emptyBody, html: `<p>${markdown}</p>` as Html, text: markdown })
const pictures = new Map()
const pipeline = {
  sanitize: bodyOf,
  convert: (markdown: string): Body => {
    if (markdown.includes('deep')) throw new RangeError('Maximum call stack size exceeded')
    return bodyOf(markdown)
  },
}
const conversion = {
  pipeline,
  timeLimitMs: 5000,
  context: { site: { ...sampleSite(), configFile: 'c' as FilePath }, pictures },
}

/** Threads that answer late tasks first, as they do: what crosses is cloned. They die of a text that says so. */
function createPool(): Pool & { readonly tasks: number[] } {
  const tasks: number[] = []
  return {
    threads: 3,
    tasks,
    run: async (task) => {
      const { texts } = task as ContentTask
      tasks.push(texts.length)
      await new Promise((done) => setTimeout(done, 20 - tasks.length))
      if (texts.some(({ text }) => text.includes('bomb'))) return null
      const answer = readTexts(structuredClone(task as ContentTask), conversion)
      return structuredClone(answer, { transfer: [answer.bytes.buffer as ArrayBuffer] })
    },
    close: () => Promise.resolve(),
  }
}

function write(texts: Readonly<Record<string, string>>): readonly ContentFile[] {
  const root = temporaryFolder()
  for (const [file, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, 'content', file)), { recursive: true })
    writeFileSync(join(root, 'content', file), text)
  }
  return listContent(root)
}

type WorkOptions = { readonly pool?: Pool; readonly kept?: readonly string[] }

async function work(files: readonly ContentFile[], { pool, kept = [] }: WorkOptions = {}) {
  const taken = new Map<FilePath, AheadFile>()
  const parts: number[] = []
  await workAhead(files, {
    ...conversion,
    openPool: pool === undefined ? null : () => pool,
    isKept: (_file, hash) => kept.some((text) => sha256(text) === hash),
    take: (ahead, part) => {
      parts.push(part.length)
      for (const [file, found] of ahead) taken.set(file, found)
    },
  })
  return { taken, parts }
}

/** The HTML of a body, or why it has none. */
function converted(file: AheadFile | undefined): string | null {
  const answer = file?.converted?.answer
  if (answer === undefined) return null
  if ('fault' in answer) return answer.fault.code
  return decodeBody({ note: answer.note, read: () => answer.bytes }, pictures)?.html ?? null
}

const long = 'long '.repeat(30_000)
const texts = {
  'news/a.md': '---\ntitle: A\n"2": b\n1: [c, { d: e }]\n---\nThe **body**.\n',
  'news/b.md': 'No front matter.\n',
  'news/c.md': '---\n---\n',
  'news/d.md': '---\ntitle: no body\n---',
  'news/e.md': `---\ntitle: ${long}\n---\n\n\nBody after lines.\n---\n`,
  'news/f.md': '---\ntitle: deep\n---\ndeep\n',
  'news/g.md': `---\ntitle: G\n---\n${long}\n`,
  'news/h.md': `---\ntitle: nested\n---\n${'> '.repeat(200)}x\n`,
  'pages/about.md': '# About us\n\nWho we are.\n',
  'pages/own.md': '---\ntitle: Own\n---\n# A heading\n',
}
const expected = {
  'news/a.md': '<p>The **body**.\n</p>',
  'news/b.md': '<p>No front matter.\n</p>',
  'news/c.md': null,
  'news/d.md': null,
  'news/e.md': '<p>\n\nBody after lines.\n---\n</p>',
  'news/f.md': 'markdown-too-deep',
  'news/g.md': `<p>${long}\n</p>`,
  // Refused before it is converted: parsing the file tells why.
  'news/h.md': null,
  'pages/about.md': '<p>\nWho we are.\n</p>',
  'pages/own.md': '<p># A heading\n</p>',
}

test.each(['threads', 'one thread'])('what files say is found by %s as file by file', async (how) => {
  const pool = createPool()
  const { taken, parts } = await work(write(texts), how === 'threads' ? { pool } : {})
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.reduce((sum, count) => sum + count, 0)).toBe(Object.keys(texts).length)
  expect(pool.tasks.length).toBe(how === 'threads' ? parts.length : 0)
  for (const [file, text] of Object.entries(texts)) {
    const { data, body } = parseMarkdownFile(text)
    const ahead = taken.get(`content/${file}` as FilePath)
    expect(ahead?.parse(), file).toEqual({ data, body })
    expect(ahead, file).toMatchObject({ hash: sha256(text), sizeBytes: text.length })
    expect(converted(ahead), file).toBe(expected[file as keyof typeof expected])
  }
})

test('files with faults are left to be parsed where their faults are told, and those that are kept are left alone', async () => {
  const faulty = {
    'news/1.md': '---\ntitle: [a\n---\n',
    'news/2.md': '---json\n{}\n---\n',
    'news/3.md': 'kept',
    'news/4.md': 'fine',
  }
  const { taken } = await work(write(faulty), { kept: ['kept'] })
  expect([...taken.keys()]).toEqual(['content/news/4.md'])
})

test('a text that kills its thread names itself, and the others are found', async () => {
  const { taken } = await work(write({ ...texts, 'news/aa.md': '---\ntitle: AA\n---\nbomb\n' }), { pool: createPool() })
  expect(converted(taken.get('content/news/aa.md' as FilePath))).toBe('markdown-too-slow')
  expect(taken.get('content/news/aa.md' as FilePath)?.parse()).toMatchObject({ data: { title: 'AA' }, body: 'bomb\n' })
  for (const [file, html] of Object.entries(expected))
    expect(converted(taken.get(`content/${file}` as FilePath)), file).toBe(html)
})

test('few files are not worth a thread', async () => {
  const pool = createPool()
  const { taken } = await work(write({ 'news/a.md': 'A' }), { pool })
  expect(pool.tasks).toEqual([])
  expect(converted(taken.get('content/news/a.md' as FilePath))).toBe('<p>A</p>')
})

test('a file that says the same as another has the hash of its bytes', async () => {
  const { taken } = await work(write({ 'news/a.md': 'A\n', 'news/b.md': 'A\r\n' }))
  const hashes: (Hash | undefined)[] = [...taken.values()].map(({ hash }) => hash)
  expect(hashes).toEqual([sha256('A\n'), sha256('A\r\n')])
})
