// The limits of site.config.ts: what goes over one ends as a problem with its place, in time, and the site that stands stays.

import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteError } from '../../src/generator/diagnostics/errors'
import { noCache } from '../../src/generator/store/open-cache'
import { bundleAndImportConfig } from '../../src/generator/config/bundle'
import { placesOf, refuse, tryBuild, type PrintedProblem } from '../support/events'
import { smallSite } from '../support/small-site'
import { configSource, createSite, type Files } from '../support/site'

const post = (body: string, more = ''): string => `---\ntitle: A\ndate: 2026-01-02\n${more}---\n${body}\n`
const limited = (limits: string, more = ''): Files => ({
  'site.config.ts': configSource(undefined, `limits: { ${limits} }, ${more}`),
})
const HOME = "{ name: 'Home', path: '/', template: 'home' }"

async function problemsOf(files: Files): Promise<readonly PrintedProblem[]> {
  const { status, problems, detail } = await tryBuild(createSite(files))
  expect(status, detail).toBe(1)
  return problems
}

/** 'code place' of each problem. */
const told = (problems: readonly PrintedProblem[]): string[] =>
  problems.map((problem) => [problem.code, ...placesOf(problem)].join(' '))

test('a file of content, and one of public, that are too large are told with both sizes', async () => {
  const problems = await problemsOf({
    ...limited('maxFileBytes: 2048, maxPublicFileBytes: 4096'),
    'content/news/a.md': post('word '.repeat(600)),
    'content/site/stats.yaml': `- { label: x, value: '${'9'.repeat(3000)}' }\n`,
    'content/news/small.md': post('small'),
    'public/files/a.bin': Buffer.alloc(4097),
    'public/files/b.bin': Buffer.alloc(4096),
  })
  expect(told(problems)).toEqual([
    'file-too-large content/news/a.md',
    'file-too-large content/site/stats.yaml',
    'file-too-large public/files/a.bin',
  ])
  expect(problems[2]?.message).toBe('The file has 4097 bytes, more than the 4096 that are published')
})

test('a file of hundreds of megabytes is refused without being read', () => {
  const site = createSite({ 'content/news/b.md': post('B') })
  site.write({ 'content/news/a.md': '' })
  // A hole of a gigabyte takes no room on the disk, but would take it in memory.
  truncateSync(join(site.root, 'content/news/a.md'), 2 ** 30)
  const { status, problems } = refuse(site)
  expect([status, ...told(problems)]).toEqual([1, 'file-too-large content/news/a.md'])
})

test('a little Markdown that becomes much HTML is told, and so is HTML that nests too deep', async () => {
  const config = configSource(undefined, 'markdown: { maxOutputBytes: 4096, maxNesting: 20 },')
  const problems = await problemsOf({
    'site.config.ts': config,
    'content/news/a.md': post('<https://example.org/aaaaaaaaaaaaaaaaaaaaaaaa>\n\n'.repeat(60)),
    'content/news/b.md': post(`${'<b>'.repeat(25)}x${'</b>'.repeat(25)}`),
    'content/news/c.md': post('<div>'.repeat(5000)),
    'content/news/d.md': post(`${'<b>'.repeat(18)}x${'</b>'.repeat(18)}`),
    'content/news/e.md': post(`${'- a\n'.repeat(100)}\n${'<br>'.repeat(100)}\n${'<p>x\n'.repeat(100)}`),
  })
  expect(told(problems)).toEqual([
    'markdown-too-large content/news/a.md',
    'markdown-too-deep content/news/b.md',
    'markdown-too-deep content/news/c.md',
  ])
})

test('texts that keep a parser busy or overflow its stack are told by their files, and the others are converted', async () => {
  const problems = await problemsOf({
    'site.config.ts': configSource(undefined, 'markdown: { timeLimitMs: 250 },'),
    'content/news/a.md': post(`${'*'.repeat(30_000)}a${'*'.repeat(30_000)}`),
    'content/news/b.md': post('> '.repeat(2000)),
    'content/news/d.md': post('<b>'.repeat(900)),
    'content/news/e.md': post('Fine.'),
    'content/news/f.md': post('word '.repeat(1_200_000)),
    'content/news/g.md': post('word '.repeat(300_000)),
  })
  expect(told(problems)).toEqual([
    'markdown-too-slow content/news/a.md',
    'markdown-too-deep content/news/b.md',
    'markdown-too-deep content/news/d.md',
    'file-too-large content/news/f.md',
    'markdown-too-large content/news/g.md',
  ])
})

test.each([
  ['a post', 'content/news/a.md', (text: string) => post('x', `description: '${text}'\n`), '4:14'],
  [
    'an add-on',
    'content/addons/a.md',
    (text: string) =>
      `---\ntitle: A\ndescription: '${text}'\nauthors: [ann]\npacks: [main32x]\neditions: [java]\nresolutions: [32]\nupdated: 2026-01-02\n---\n`,
    '3:14',
  ],
  [
    'a category',
    'content/site/faq-categories.yaml',
    (text: string) => `- { slug: packs, name: x, icon: x, color: '#529B2B', description: '${text}' }\n`,
    '1:67',
  ],
])('the description of %s that would overflow the stack is told at its place', async (_what, file, write, place) => {
  const problems = await problemsOf({ ...smallSite(), [file]: write('> '.repeat(3000)) })
  expect(told(problems)).toEqual([`markdown-too-deep ${file}:${place}`])
})

test('data that nests too deep, and a control character in a text, are told at their place', async () => {
  const problems = await problemsOf({
    'content/news/a.md': post('x', `changelog: ${'['.repeat(101)}${']'.repeat(101)}\n`),
    'content/news/b.md': post('x', `changelog: ${'['.repeat(98)}${']'.repeat(98)}\n`),
    'content/news/c.md': post('x', 'description: "a\\u0000b"\n'),
    'content/site/nav.yaml': `- text: x\n  to: ${'{a: '.repeat(5000)}b${'}'.repeat(5000)}\n`,
  })
  expect(told(problems).map((line) => line.replace(/:\d+$/, ''))).toEqual([
    'yaml-syntax content/news/a.md:4',
    'yaml-syntax content/news/c.md:4',
    'yaml-syntax content/site/nav.yaml:2',
  ])
  expect(problems.map(({ message }) => message).join('\n')).toMatch(/Nests deeper than 100 levels\n.*\\u\{0\}/)
})

test('a site of too many pages is told with the row that gives most of them', async () => {
  const posts = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [`content/news/${String(index)}.md`, post('x')]),
  )
  const rows = `${HOME}, { name: 'news', path: '/news', template: 'news', pageSize: 1 }, { name: 'slug', path: '/{slug...}', template: 'article' }`
  const problems = await problemsOf({ 'site.config.ts': configSource(rows, 'limits: { maxPages: 40 },'), ...posts })
  expect(problems.map(({ code, message }) => [code, message])).toEqual([
    ['too-many-pages', "The site has 61 pages, more than 40, 30 of them from 'news'"],
  ])
  expect(placesOf(problems[0] ?? { code: 'wrong-type', message: '', places: [] })[0]).toMatch(/^site\.config\.ts:6:/)
})

test('a page that becomes too large is told, and the others are rendered all the same', async () => {
  const problems = await problemsOf({
    ...limited('maxPageBytes: 20000'),
    'content/news/a.md': post('x '.repeat(12_000)),
    'content/news/b.md': post('x'),
  })
  expect(told(problems)).toEqual(['page-too-large content/news/a.md'])
})

test('a template and a middleware that never end are told with the page and the row', async () => {
  const rows = [
    HOME,
    "{ name: 'own', path: '/own', template: 'own' }",
    "{ name: 'news', path: '/news', template: 'news' }",
  ]
  const own = 'export default function Own() {\n  for (;;) continue\n}\n'
  const startMs = performance.now()
  const slow = await problemsOf({
    'site.config.ts': configSource(rows.join(', '), 'limits: { maxPageMs: 200 },'),
    'templates/own.tsx': own,
  })
  expect(slow.map(({ code, message }) => [code, message])).toEqual([
    ['page-too-slow', "The template 'own' took longer than 0.2 s for /own"],
  ])
  const middleware =
    'limits: { maxPageMs: 200 }, middleware: { tea: () => { for (;;) continue }, milk: () => undefined },'
  const withTea = `${HOME}, { name: 'news', path: '/news', template: 'news', meta: { middleware: ['milk', 'tea'] } }`
  const endless = await problemsOf({ 'site.config.ts': configSource(withTea, middleware) })
  expect(endless.map(({ code, message }) => [code, message])).toEqual([
    ['middleware-failed', "The middleware of 'news' took longer than 0.2 s"],
  ])
  expect(performance.now() - startMs).toBeLessThan(30_000)
})

test.each([
  ['loops for ever', 'for (;;) continue\n', 'config-timeout', 'The config did not resolve within 0.3 s'],
  ['loops after it has waited', 'await null\nfor (;;) continue\n', 'config-timeout', /within 0.3 s/],
  ['waits for ever', 'await new Promise(() => undefined)\n', 'config-timeout', /within 0.3 s/],
  ['ends its process', 'process.exit(0)\n', 'config-throws', 'The config throws: it ends the process'],
  ['throws while nobody waits', "queueMicrotask(() => { throw new Error('late') })\n", 'config-throws', /late/],
])('a config that %s is given up, with its file', async (_what, line, code, message) => {
  const site = createSite({ 'site.config.ts': `${line}export default {}\n` })
  const workDir = join(site.root, '.packsite')
  mkdirSync(workDir)
  const failure: unknown = await bundleAndImportConfig(site.root, 'site.config.ts', {
    workDir,
    cache: noCache,
    timeoutMs: 300,
  }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SiteError)
  const [problem] = (failure as SiteError).problems
  expect(problem?.code).toBe(code)
  expect(problem?.message).toMatch(message)
  expect(problem?.places[0]?.file).toBe('site.config.ts')
})

test('a config with a timer that never stops does not keep the build from ending', () => {
  const site = createSite({ 'site.config.ts': `setInterval(() => undefined, 1000)\n${configSource()}` })
  expect(site.build().status).toBe(0)
})
