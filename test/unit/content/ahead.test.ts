import { expect, test } from 'vitest'
import {
  parseAhead,
  parseFrontMatters,
  type AheadSource,
  type FrontMatterTask,
} from '../../../src/generator/content/ahead'
import { parseMarkdownFile } from '../../../src/generator/content/front-matter'
import { sha256 } from '../../../src/generator/base/hash'
import type { Pool } from '../../../src/generator/base/pool'
import type { FilePath } from '../../../src/generator/model'

/** Answers as a thread does: what crosses is cloned. It dies of a text that says so. */
const pool: Pool & { readonly tasks: number[] } = {
  tasks: [],
  run: (task) => {
    const { texts } = task as FrontMatterTask
    pool.tasks.push(texts.length)
    const isBomb = texts.some((text) => text.includes('bomb'))
    return Promise.resolve(isBomb ? null : structuredClone(parseFrontMatters(texts)))
  },
  close: () => Promise.resolve(),
}

const source = (text: string, index: number): AheadSource => ({
  file: `content/news/${String(index)}.md` as FilePath,
  text,
  hash: sha256(text),
  sizeBytes: text.length,
})

test('a file that threads parsed is what it would be when it is parsed here', async () => {
  const texts = [
    '---\ntitle: A\n"2": b\n1: [c, { d: e }]\n---\nThe **body**.\n',
    'No front matter.\n',
    '---\n---\n',
    '---\ntitle: no body\n---',
    `---\ntitle: ${'long '.repeat(40_000)}\n---\n\n\nBody after lines.\n---\n`,
  ]
  const ahead = await parseAhead(texts.map(source), pool)
  expect(pool.tasks.length).toBeGreaterThan(1)
  for (const [index, text] of texts.entries()) {
    const { data, body } = parseMarkdownFile(text)
    const parsed = ahead.get(source(text, index).file)
    expect(parsed?.parse()).toEqual({ data, body })
    expect(parsed).toMatchObject({ hash: sha256(text), sizeBytes: text.length })
  }
})

test('a file with faults, and those of a thread that died, are left to be parsed where their faults are told', async () => {
  const texts = ['---\ntitle: [a\n---\n', '---json\n{}\n---\n', '---\ntitle: A\n---\n']
  const ahead = await parseAhead(texts.map(source), pool)
  expect([...ahead.keys()]).toEqual(['content/news/2.md'])
  expect((await parseAhead([...texts, 'bomb'].map(source), pool)).size).toBe(0)
})
