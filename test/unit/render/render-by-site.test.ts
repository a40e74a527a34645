// Templates of a site run in a sandbox: all pages of a batch are rendered by one call, and whatever one page does, each page gets its
// own answer.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { renderWithLimits } from '../../../src/generator/render/render-task'
import { createSandbox } from '../../../src/generator/workers/sandbox/sandbox'
import { emptyFolder } from '../../support/cache'
import { sampleFrame, samplePage, sampleSite } from '../samples'
import type { Renderer } from '../../../src/generator/types'

const LIMIT_MS = 400

/** The answers of a template, whose body is given, to some pages: their HTML, or the message of the problem. */
async function render(body: string, urls: readonly string[], rounds = 1): Promise<string[]> {
  const file = join(emptyFolder(), 'renderer.mjs')
  const source = `
    let calls = 0
    const renderPage = ({ url }) => { ${body}; return { html: [url], payload: null } }
    const renderPages = (pages, frame) => (calls += 1, pages.map((page) => {
      try { return renderPage(page, frame) } catch (error) { return { message: error.message, stack: error.stack } }
    }))
    export const renderer = { templates: ['article'], renderPage, renderPages }`
  writeFileSync(file, source)
  const loaded = await createSandbox().load(pathToFileURL(file).href, { name: 'renderer', limitMs: 20_000 })
  if (loaded.type !== 'value') throw new Error(loaded.type)
  const context = {
    ...{ renderer: loaded.value as Renderer, ownFiles: ['templates/article.tsx'], frame: sampleFrame() },
    limits: { ...sampleSite().limits, maxPageMs: LIMIT_MS },
  }
  const pages = urls.map((url) => samplePage(url, { payload: null }))
  let answers: string[] = []
  for (let round = 0; round < rounds; round += 1)
    answers = renderWithLimits(pages, context).map((answer) =>
      'problem' in answer ? answer.problem.message : Buffer.from(answer.html.bytes).toString(),
    )
  return answers
}

const many = Array.from({ length: 40 }, (_, index) => `/${String(index)}`)
const failed = (url: string, reason: string): string => `The template 'article' failed for ${url}: ${reason}`

test('each page has its own answer, whatever other pages throw', async () => {
  const body = `if (url === '/2') throw new Error('two')`
  expect(await render(body, ['/1', '/2', '/3'])).toEqual(['/1', failed('/2', 'two'), '/3'])
})

test('pages are rendered by one call', async () => {
  expect(await render(`if (calls !== 1) throw new Error('more calls')`, many)).toEqual(many)
})

test('pages that together take longer than one page may are rendered by calls of their own', async () => {
  const wait = `const start = performance.now(); while (performance.now() - start < ${String(LIMIT_MS * 0.6)});`
  expect(await render(wait, ['/1', '/2', '/3', '/4'])).toEqual(['/1', '/2', '/3', '/4'])
})

test.each([
  ['does not come to an end', 'for (;;)', "The template 'article' took longer than 0.4 s for /20"],
  ['ends its process', 'process.exit()', failed('/20', 'it ends the process')],
])('a page that %s is named, and no page waits for its template a second time', async (_what, fault, message) => {
  const body = `if (url === '/20') ${fault}`
  const wanted = many.map((url, index) => (index < 20 ? url : message))
  expect(await render(body, many)).toEqual(wanted)
  const startMs = performance.now()
  expect(await render(body, ['/1', '/20', '/2'], 200)).toEqual([message, message, message])
  expect(performance.now() - startMs).toBeLessThan(LIMIT_MS * 100)
})

test('an answer that is no data, and what runs on after an answer, are faults of their pages', async () => {
  const body = `if (url === '/none') return { html: [() => 1], payload: null }; if (url === '/stray') Promise.reject(new Error('late'))`
  const answers = await render(body, ['/a', '/none', '/stray', '/b'])
  expect([answers[0], answers[2], answers[3]]).toEqual(['/a', failed('/stray', 'late'), '/b'])
  expect(answers[1]).toContain("The template 'article' failed for /none")
})
