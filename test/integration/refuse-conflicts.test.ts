// Two sources of one path of the output are a conflict that names both, whatever they are.

import { expect, test } from 'vitest'
import { placesOf, tryBuild, type PrintedProblem } from '../support/events'
import { configSource, createSite, type Files } from '../support/site'

const post = (permalink?: string): string =>
  `---\ntitle: A\ndate: 2026-01-01\n${permalink === undefined ? '' : `permalink: ${permalink}\n`}---\n`

const CATCH_ALL = "{ name: 'slug', path: '/{slug...}', template: 'article' }"
const NEWS = "{ name: 'news', path: '/news', template: 'news' }"

async function conflicts(files: Files): Promise<readonly PrintedProblem[]> {
  const { status, problems } = await tryBuild(createSite(files))
  expect(status).toBe(1)
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => 'route-conflict'))
  return problems
}

/** The places of the only conflict of a site. */
async function conflict(files: Files): Promise<string[]> {
  const [problem, ...more] = await conflicts(files)
  expect(more).toEqual([])
  return problem === undefined ? [] : placesOf(problem).sort()
}

test('two posts at one address', async () => {
  expect(await conflict({ 'content/news/a.md': post('/news/c'), 'content/news/b.md': post('/news/c') })).toEqual([
    'content/news/a.md:4:12',
    'content/news/b.md:4:12',
  ])
})

test('two addresses that differ in the slash at the end only', async () => {
  expect(await conflict({ 'content/news/a.md': post('/news/c'), 'content/news/b.md': post('/news/c/') })).toHaveLength(
    2,
  )
})

test('two addresses that differ in upper and lower case only', async () => {
  const [problem] = await conflicts({
    'content/news/a.md': post('/news/Quarry'),
    'content/news/b.md': post('/news/quarry'),
  })
  expect(problem?.message).toMatch(/\/news\/Quarry/)
  expect(problem?.message).toMatch(/\/news\/quarry/)
})

test('two addresses that are one in another Unicode form', async () => {
  const files = { 'content/news/a.md': post('/news/caf\u00E9'), 'content/news/b.md': post('/news/cafe\u0301') }
  expect(await conflict(files)).toEqual(['content/news/a.md:4:12', 'content/news/b.md:4:12'])
})

test('a post at the address of a row of the table', async () => {
  expect(await conflict({ 'content/news/a.md': post('/news') })).toEqual([
    'content/news/a.md:4:12',
    'site.config.ts:8:5',
  ])
})

test('two rows of the table at one address', async () => {
  const routes = `${NEWS},\n    { name: 'News', path: '/news/', template: 'news' },\n    ${CATCH_ALL}`
  expect(await conflict({ 'site.config.ts': configSource(routes) })).toEqual([
    'site.config.ts:6:12',
    'site.config.ts:7:5',
  ])
})

test('a page and a file of public', async () => {
  expect(await conflict({ 'content/news/a.md': post(), 'public/news/a/index.html': 'A' })).toEqual([
    'content/news/a.md:2:1',
    'public/news/a/index.html',
  ])
})

test('the payload of a page and a file of public', async () => {
  expect(await conflict({ 'content/news/a.md': post(), 'public/news/a/_payload.json': '{}' })).toHaveLength(2)
})

test('two files of public that differ in upper and lower case only', async () => {
  expect(await conflict({ 'public/Readme.txt': '1', 'public/readme.txt': '2' })).toEqual([
    'public/Readme.txt',
    'public/readme.txt',
  ])
})

test('a file of public where a page needs a folder', async () => {
  const problems = await conflicts({ 'content/news/a.md': post('/stone/a'), 'public/stone': 'a file' })
  expect(problems.length).toBeGreaterThan(0)
  for (const problem of problems) expect(placesOf(problem).sort()).toEqual(['content/news/a.md:4:12', 'public/stone'])
  expect(problems).toHaveLength(1)
})

test('a page where another page has its file', async () => {
  const files = { 'content/news/a.md': post('/stone'), 'content/news/b.md': post('/stone/index.html/b') }
  expect(await conflict(files)).toEqual(['content/news/a.md:4:12', 'content/news/b.md:4:12'])
})

test('files of public at the addresses of generated files', async () => {
  const names = [
    '404.html',
    'SHA256SUMS',
    'downloads.json',
    'feed.json',
    'feed.xml',
    'robots.txt',
    'search-index.json',
    'sitemap.xml',
  ]
  const problems = await conflicts(Object.fromEntries(names.map((name) => [`public/${name}`, 'mine'])))
  const mine = problems.flatMap((problem) => placesOf(problem).filter((place) => place.startsWith('public/')))
  expect(mine.sort()).toEqual(names.map((name) => `public/${name}`))
  for (const { places } of problems) expect(places).toHaveLength(2)
})

test("a file of public in packsite's own folder", async () => {
  const [problem] = await conflicts({ 'public/builds/latest.json': '{}' })
  expect(problem?.message).toMatch(/packsite's own folder builds\//)
  expect(problem === undefined ? [] : placesOf(problem)).toContain('public/builds/latest.json')
})

test("a page in packsite's own folder", async () => {
  const [problem] = await conflicts({ 'content/news/a.md': post('/builds/a') })
  expect(problem === undefined ? [] : placesOf(problem)).toContain('content/news/a.md:4:12')
})

test('a post at the address of the error page', async () => {
  const [problem] = await conflicts({ 'content/news/a.md': post('/404.html/a') })
  expect(problem === undefined ? [] : placesOf(problem)).toContain('content/news/a.md:4:12')
})

test('a redirect from the address of a page', async () => {
  const files = {
    'content/news/a.md': post(),
    'content/site/redirects.yaml': '- from: /news/a\n  to: /news\n',
  }
  expect(await conflict(files)).toEqual(['content/news/a.md:2:1', 'content/site/redirects.yaml:1:9'])
})

test('a conflict with a generated file says in its text which files of packsite it is about', () => {
  const { stderr } = createSite({ 'public/feed.xml': 'mine' }).run(['build'])
  expect(stderr).toMatch(/^error\[route-conflict\] Two files would be written to feed\.xml: /)
  expect(stderr).toMatch(/ {3}public\/feed\.xml\n/)
  expect(stderr).toMatch(/packsite|generated/)
})
