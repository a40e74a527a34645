// What a config, its rows and a site's own templates may not be.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SiteError } from '../../src/generator/diagnostics/errors'
import { noCache } from '../../src/generator/store/open-cache'
import { bundleAndImportConfig } from '../../src/generator/config/bundle'
import { placesOf, tryBuild, type PrintedProblem } from '../support/events'
import { configSource, createSite, listBelow, type Files } from '../support/site'

const HOME = "{ name: 'Home', path: '/', template: 'home' }"

/** The only problem of a site that is refused. */
async function only(files: Files): Promise<PrintedProblem> {
  const { status, problems, detail } = await tryBuild(createSite(files))
  expect(status, detail).toBe(1)
  const [problem, ...more] = problems
  if (problem === undefined || more.length > 0) throw new Error(JSON.stringify(problems))
  return problem
}

const withRows = (...rows: string[]): Files => ({ 'site.config.ts': configSource(`${HOME}, ${rows.join(', ')}`) })

test('a folder without a config is no site', () => {
  const site = createSite()
  site.remove('site.config.ts')
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain('error[config-missing] There is no site.config.ts in ')
  expect(stderr).toMatch(/hint: .*--root/)
  expect(listBelow(site.root)).toEqual([])
})

test('a config that throws is refused with the line that throws', async () => {
  const source =
    "import { defineConfig } from 'packsite'\n\nthrow new Error('no coffee')\nexport default defineConfig({})\n"
  const problem = await only({ 'site.config.ts': source })
  expect(problem).toMatchObject({ code: 'config-throws', message: 'The config throws: no coffee' })
  expect(placesOf(problem)).toEqual(['site.config.ts:3:7'])
})

test('a file that the config imports and that throws is named itself', async () => {
  const files = {
    'site.config.ts': "import { routes } from './config/routes'\nexport default { routes }\n",
    'config/routes.ts': "export const routes: string[] = (() => {\n  throw new Error('no routes')\n})()\n",
  }
  expect(placesOf(await only(files))).toEqual(['config/routes.ts:2:9'])
})

test('a config that throws something that is no error is refused too', async () => {
  expect((await only({ 'site.config.ts': "throw 'tea'\nexport default {}\n" })).message).toBe('The config throws: tea')
})

test('a config with a mistake of syntax is refused with its line', async () => {
  const problem = await only({
    'site.config.ts': "export default {\n  siteUrl: 'https://example.org'\n  routes: [],\n}\n",
  })
  expect(problem.code).toBe('config-syntax')
  expect(placesOf(problem)).toEqual(['site.config.ts:3:3'])
})

test('a config that imports what is not there is refused with its line', async () => {
  const problem = await only({ 'site.config.ts': "import { a } from './absent'\nexport default a\n" })
  expect(placesOf(problem)).toEqual(['site.config.ts:1:19'])
})

test('a config without a default export is refused', async () => {
  expect(await only({ 'site.config.ts': 'export const config = {}\n' })).toMatchObject({
    code: 'config-empty',
    hint: 'write: export default defineConfig({ … })',
  })
})

test('a config that never resolves is given up after its time', async () => {
  const site = createSite({ 'site.config.ts': 'export default new Promise(() => {})\n' })
  const workDir = join(site.root, '.packsite')
  mkdirSync(workDir)
  const startMs = performance.now()
  const failure: unknown = await bundleAndImportConfig(site.root, 'site.config.ts', {
    workDir,
    timeoutMs: 200,
    cache: noCache,
  }).catch((error: unknown) => error)
  expect(performance.now() - startMs).toBeLessThan(5_000)
  expect(failure).toBeInstanceOf(SiteError)
  expect((failure as SiteError).problems).toMatchObject([
    {
      code: 'config-timeout',
      message: 'The config did not resolve within 0.2 s',
      places: [{ file: 'site.config.ts' }],
    },
  ])
})

test('a config that is a promise is waited for', () => {
  const site = createSite({
    'site.config.ts': configSource().replace('default defineConfig', 'default await defineConfig'),
  })
  expect(site.build().status).toBe(0)
})

test('an unknown key of the config is refused with its path, its line and what was meant', async () => {
  const problem = await only({ 'site.config.ts': configSource(undefined, 'markdown: {\n    maxNestng: 50,\n  },') })
  expect(problem).toMatchObject({
    code: 'unknown-key',
    message: "Unknown key 'maxNestng' in markdown",
    hint: "did you mean 'maxNesting'?",
  })
  expect(placesOf(problem)).toEqual(['site.config.ts:6:5'])
})

test('an unknown key of a row is refused with its path and its line', async () => {
  const problem = await only({
    'site.config.ts': configSource(
      `\n    ${HOME},\n    { name: 'news', path: '/news', template: 'news', mta: {} },\n  `,
    ),
  })
  expect(problem).toMatchObject({ message: "Unknown key 'mta' in routes[1]", hint: "did you mean 'meta'?" })
  expect(placesOf(problem)).toEqual(['site.config.ts:8:54'])
})

test('a value of the config of the wrong type is refused with its path and its line', async () => {
  const problem = await only({ 'site.config.ts': configSource(undefined, 'language: 7,') })
  expect(problem).toMatchObject({ code: 'wrong-type', message: "'language' is not text" })
  expect(placesOf(problem)).toEqual(['site.config.ts:5:13'])
})

test('a config that lacks what it must have is refused', async () => {
  const problem = await only({
    'site.config.ts': `export default {\n  siteUrl: 'https://example.org',\n  routes: [${HOME}],\n}\n`,
  })
  expect(problem).toMatchObject({ code: 'missing-key', message: "'identity' is missing" })
})

test('an unknown middleware is refused in the words of the catalogue', async () => {
  const problem = await only(
    withRows("{ name: 'news', path: '/news', template: 'news', meta: { middleware: ['coffee', 'tea'] } }"),
  )
  expect(problem.message).toBe('Unknown route middleware: tea')
  expect(placesOf(problem)[0]).toMatch(/^site\.config\.ts:6:/)
})

test('names that every object has are no middleware, no template and no layout', async () => {
  const names = ['constructor', '__proto__', 'toString']
  const rows = names.flatMap((name, index) => [
    `{ name: 'a', path: '/a${String(index)}', template: 'news', meta: { middleware: '${name}' } }`,
    `{ name: 'b', path: '/b${String(index)}', template: '${name}' }`,
    `{ name: 'c', path: '/c${String(index)}', template: 'news', meta: { layout: '${name}' } }`,
  ])
  const { status, problems } = await tryBuild(createSite(withRows(...rows)))
  expect(status).toBe(1)
  expect(problems.map(({ message }) => message).sort()).toEqual(
    names
      .flatMap((name) => [`Unknown layout: ${name}`, `Unknown route middleware: ${name}`, `Unknown template: ${name}`])
      .sort(),
  )
})

test('an unknown template is refused with what was meant', async () => {
  expect(await only(withRows("{ name: 'news', path: '/news', template: 'nwes' }"))).toMatchObject({
    code: 'unknown-template',
    message: 'Unknown template: nwes',
    hint: "did you mean 'news'?",
  })
})

test('rows whose path is no pattern are refused, each with its reason', async () => {
  const rows: [path: string, reason: RegExp][] = [
    ['news/{slug...}', /does not begin with '\/'/],
    ['/news/{slug...}/more', /comes last/],
    ['/news-{slug...}', /whole segment/],
    ['/{slug}/{slug...}', /twice/],
    ['/{slug', /whole segment/],
  ]
  const { status, problems } = await tryBuild(
    createSite(withRows(...rows.map(([path]) => `{ name: 'a', path: '${path}', template: 'article' }`))),
  )
  expect(status).toBe(1)
  expect(problems.map(({ code }) => code)).toEqual(rows.map(() => 'invalid-pattern'))
  for (const [index, [, reason]] of rows.entries()) expect(problems[index]?.message).toMatch(reason)
})

test('rows whose path can be no address are refused, and nothing is written outside of dist', async () => {
  const paths = ['/../news', '/news/./a', '/a b', '/con', '/news%2e', '/a\\\\b']
  const site = createSite(withRows(...paths.map((path) => `{ name: 'a', path: '${path}', template: 'news' }`)))
  const { status, problems } = await tryBuild(site)
  expect(listBelow(site.root).filter((file) => file.endsWith('.html'))).toEqual([])
  expect(status).toBe(1)
  expect(new Set(problems.map((problem) => placesOf(problem)[0])).size).toBe(paths.length)
})

test("parameters of a site's own row that lead out of dist are refused", async () => {
  const site = createSite({
    ...withRows("{ name: 'own', path: '/own/{name}', template: 'own', params: [{ name: '../../../out' }] }"),
    'templates/own.tsx': 'export default function Own() {\n  return <p>Out</p>\n}\n',
  })
  expect((await tryBuild(site)).status).toBe(1)
  expect(listBelow(site.root).filter((file) => file.endsWith('.html'))).toEqual([])
})

test('a row whose template cannot fill its parameters is refused', async () => {
  const problem = await only(withRows("{ name: 'news', path: '/news/{slug}', template: 'news' }"))
  expect(problem.message).toContain('slug')
  expect(placesOf(problem)[0]).toMatch(/^site\.config\.ts/)
})

test('a row that names an entry that is not there is refused', async () => {
  const problem = await only({
    ...withRows("{ name: 'about', path: '/about', template: 'article', entry: 'abuot' }"),
    'content/pages/about.md': '# About\n',
  })
  expect(problem).toMatchObject({ code: 'unknown-entry', hint: "did you mean 'about'?" })
})

test("a site's own template that throws is refused with the page that it was to make", async () => {
  const problem = await only({
    ...withRows("{ name: 'own', path: '/own', template: 'own' }"),
    'templates/own.tsx': "export default function Own() {\n  throw new Error('no paint')\n}\n",
  })
  expect(problem.code).toBe('render-failed')
  expect(problem.message).toBe("The template 'own' failed for /own: no paint")
})

test("a site's own template that does not compile is refused with its line", async () => {
  const problem = await only({
    ...withRows("{ name: 'own', path: '/own', template: 'own' }"),
    'templates/own.tsx': 'export default function Own() {\n  const a = = 1\n}\n',
  })
  expect(problem).toMatchObject({ code: 'template-syntax', places: [{ excerpt: '  const a = = 1' }] })
  expect(placesOf(problem)).toEqual(['templates/own.tsx:2:13'])
})

test("what a site's own template asks of another file, and that has not, is told by its name", async () => {
  const problem = await only({
    ...withRows("{ name: 'own', path: '/own', template: 'own' }"),
    'templates/own.tsx': "import { word } from '../lib/words'\nexport default function Own() {\n  return word\n}\n",
    'lib/words.ts': 'export const words = []\n',
  })
  expect(problem).toMatchObject({
    code: 'template-syntax',
    message: 'No matching export in "lib/words.ts" for import "word"',
  })
  expect(placesOf(problem)).toEqual(['templates/own.tsx:1:10'])
})

test("a site's own middleware that throws is a problem of the site, with the row that runs it", async () => {
  const routes = `${HOME}, { name: 'news', path: '/news', template: 'news', meta: { middleware: 'tea' } }`
  const middleware = "middleware: { tea: () => { throw new Error('no kettle') } },"
  const problem = await only({ 'site.config.ts': configSource(routes, middleware) })
  expect(problem.message).toContain('no kettle')
  expect(placesOf(problem)[0]).toMatch(/^site\.config\.ts/)
})
