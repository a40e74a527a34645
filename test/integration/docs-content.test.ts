// The examples of docs/content.md, docs/configuration.md and docs/templates.md, as somebody would copy them: into the site that
// `packsite init` writes.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { readSyncInputs } from '../../src/generator/sync/sync-sources'
import { CHECK_RULES } from '../../src/generator/schema/check-rules'
import { templates } from '../../src/templates'
import { blockOf, fencedBlocks, inlineCode } from '../support/docs'
import { parseEvents } from '../support/events'
import { packZip } from '../support/pack-zip'
import { packageFolder } from '../support/paths'
import { TRANSPARENT_PNG, createSite, openSite, runCli, type TestSite } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const ANSWERS = ['--brand', 'Quarry', '--main', 'quarry', '--site-url', 'https://packs.example']

/** A new site, with changes of its config. */
function newSite(changes: readonly (readonly [from: string, to: string])[] = []): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'packsite-docs-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  expect(runCli(['init', root, ...ANSWERS], NOW).stderr).toBe('')
  const site = openSite(root)
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
  const changed = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replace(from, to)
  }, config)
  site.write({ 'site.config.ts': changed })
  return site
}

const routes = (rows: string) => ['  routes: [', `  routes: [\n    ${rows}\n`] as const

test('a site has everything that docs/content.md shows, and its check finds nothing', () => {
  const examples = fencedBlocks('docs/content.md')
  expect(examples.filter(({ name }) => name === null || !/^content\/.+\.(?:md|yaml)$/.test(name))).toEqual([])
  expect(examples.length).toBeGreaterThan(10)
  const addons = `{ name: 'Add-ons', path: '/addons', template: 'addons', meta: { name: 'Add-ons', ...fullWidth } },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: ownMeta },
    { name: 'gallery', path: '/gallery/{slug...}', template: 'gallery', meta: { middleware: 'gallery' } },
    { name: 'Statistics', path: '/stats', template: 'stats', meta: { name: 'Statistics' } },`
  const hosts = "downloads: { allowedHosts: ['files.example', 'mirror.example'] },"
  const site = newSite([routes(addons), ['  identity: {', `  ${hosts}\n  identity: {`]])
  const picture = readFileSync(join(site.root, 'public/image/banners/quarry-32x.png'))
  site.write({
    ...Object.fromEntries(examples.map(({ name, text }) => [name ?? '', text])),
    'public/image/banners/quarry-64x.png': picture,
    'public/image/wordmarks/quarry-64x.png': readFileSync(join(site.root, 'public/image/wordmarks/quarry-32x.png')),
    'public/packs/Quarry-64x-Java/java-snapshot/Quarry-64x-1.21.9.zip': packZip({
      mcmeta: { min_format: 69, max_format: 69 },
    }),
    'content/gallery/images/quarry_64x/1.png': TRANSPARENT_PNG,
  })
  const { stdout, stderr } = site.build(NOW)
  expect(stderr).toBe('')
  expect(stdout).not.toContain('warn')
  const { status, stdout: found } = site.run(['check', '--json'], NOW)
  const problems = parseEvents(found).filter(({ event }) => event === 'problem')
  // The snapshot is no file that was measured; `packsite new release` does that.
  expect(problems.map(({ code, message }) => `${String(code)}: ${String(message)}`)).toEqual([
    expect.stringMatching(/^download-facts: The release of \/packs\/Quarry-64x-Java\/java-snapshot\//),
  ])
  expect(status).toBe(0)

  expect(site.read('quarry64x/index.html')).toContain('<strong>four times</strong>')
  expect(site.read('news/2026/copper/index.html')).toContain('Forty copper blocks')
  expect(site.read('legal/imprint/index.html')).toContain('mailto:ann@quarry.example')
  expect(site.read('faq/packs/index.html')).toContain('Is 64x slow?')
  expect(site.read('addons/more-moss/index.html')).toContain('>Ann<')
  expect(site.read('gallery/java/quarry_64x/latest/all/index.html')).toContain('magma')
  expect(site.read('stats/index.html')).toContain('4,096')
  expect(site.list()).toContain('wiki/index.html')
  const { packs } = site.json('downloads.json') as {
    packs: { title: string; editions: { versions: { label: string }[] }[] }[]
  }
  const labels = packs.find(({ title }) => title === 'Quarry 64x')?.editions[0]?.versions.map(({ label }) => label)
  expect(labels).toEqual(['1.21.9', '1.21.8', 'The old ones'])
})

const configuration = fencedBlocks('docs/configuration.md').filter(({ language }) => language === 'ts')

/** The whole config of the docs with the fragments that follow it in their places. */
function wholeConfig(): string {
  const [whole, ...fragments] = configuration.map(({ text }) => text)
  return (whole ?? '').replace(
    '  routes: [',
    `${fragments.map((text) => text.replace(/(?<!,)\n$/, ',\n')).join('')}  routes: [`,
  )
}

test('the config of docs/configuration.md is one of a site, with every fragment that is shown', () => {
  expect(configuration.length).toBe(4)
  const site = createSite({ 'site.config.ts': configuration[0]?.text ?? '' })
  expect(site.run(['list', 'routes'], NOW)).toMatchObject({ status: 0, stderr: '' })
  site.write({ 'site.config.ts': wholeConfig(), 'content/pages/snow.md': '# Snow\n' })
  site.build(NOW)
  expect(parseEvents(site.run(['info', '--json'], NOW).stdout)[0]).toMatchObject({ problem: null })
})

test('the middleware of docs/configuration.md leads a page elsewhere', () => {
  const row = "  routes: [\n    { name: 'snow', path: '/snow', template: 'news', meta: { middleware: 'seasonal' } },"
  const site = createSite({
    'site.config.ts': wholeConfig().replace('  routes: [', row).replace('/downloads', '/news'),
  })
  site.build(NOW)
  expect(site.read('snow/index.html')).toContain('/news')
  const pages = parseEvents(site.run(['list', 'pages', '--json'], NOW).stdout)
  expect(pages).toContainEqual(expect.objectContaining({ url: '/snow', status: 302 }))
})

test('docs/configuration.md says what each rule of check is', () => {
  const text = readFileSync(join(packageFolder, 'docs/configuration.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([a-z-]+)` \| `(off|info|warn|error)` \| (.+) \|$/gm)].map(
    ([, ...cells]) => cells,
  )
  const lower = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1)
  expect(rows).toEqual(CHECK_RULES.map(({ code, severity, title }) => [code, severity, lower(title)]))
})

const example = blockOf('docs/templates.md', 'tsx')
const row = inlineCode('docs/templates.md').find(({ text }) => text.startsWith('{ name:'))

test('the template of docs/templates.md takes the place of packsite’s, and a file of any other name is a further one', () => {
  const further = `export default function Thanks(props: object) {
  return <div className="wrap"><h1>Thanks</h1><pre>{JSON.stringify(props)}</pre></div>
}
`
  const site = newSite([
    routes(
      `${row?.text ?? ''},\n    { name: 'Both', path: '/both/{word}', template: 'thanks', entry: 'about', params: [{ word: 'one' }] },`,
    ),
  ])
  site.write({ 'templates/teapot.tsx': example.text, 'templates/thanks.tsx': further })
  site.build(NOW)
  const teapot = site.read('teapot/index.html')
  expect(teapot).toContain('<h1>I’m a teapot</h1>')
  expect(teapot).toContain('>Go on without tea</a>')
  const propsOf = (file: string): Record<string, unknown> =>
    JSON.parse(/<pre>(.*?)<\/pre>/.exec(site.read(file))?.[1]?.replaceAll('&quot;', '"') ?? '') as Record<
      string,
      unknown
    >
  const shown = inlineCode('docs/templates.md').map(({ text }) => text)
  const names = (text: string): string[] => text.replace(/[{}\s]/g, '').split(',')
  expect(shown).toContain('{ params, url, identity, heading, entry, data, pagination, feed }')
  expect(Object.keys(propsOf('thanks/index.html')).sort()).toEqual(
    names('{ params, url, identity, heading, entry, data, pagination, feed }').sort(),
  )
  expect(propsOf('thanks/index.html')).toMatchObject({ url: '/thanks', entry: null, params: {} })
  const both = propsOf('both/one/index.html')
  expect(both).toMatchObject({ url: '/both/one', params: { word: 'one' } })
  expect(shown).toContain('{ title, body }')
  expect(Object.keys(both['entry'] as object).sort()).toEqual(names('{ title, body }').sort())
  expect(Object.keys(both['identity'] as object).sort()).toEqual(['brand', 'description', 'game', 'tagline'])
  site.remove('templates/teapot.tsx')
  site.build(NOW)
  expect(site.read('teapot/index.html')).toContain('<h1>')
  expect(site.read('teapot/index.html')).not.toContain('Go on without tea')
})

test('docs/templates.md counts the templates', () => {
  const NUMBERS = ['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen']
  const text = readFileSync(join(packageFolder, 'docs/templates.md'), 'utf8')
  expect(text).toContain(`packsite has ${NUMBERS[Object.keys(templates).length - 14] ?? ''} of them`)
})

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packsite-docs-types-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** What docs/look.md shows of a theme, as a program. */
function looks(): string {
  const [theme = '', ...parts] = fencedBlocks('docs/look.md').flatMap(({ language, text }) =>
    language === 'ts' ? [text] : [],
  )
  const whole = parts.map((part) => `{ colors: { brand: '#2f6fde' }, ${part} }`)
  return `import type { SiteConfig } from 'packsite'
type Theme = NonNullable<SiteConfig['theme']>
export const theme: { theme: Theme } = { ${theme} }
export const parts: Partial<Theme>[] = [${whole.map((part) => part.replace(/colors: \{ brand: '#2f6fde' \}, (?=colors)/, '')).join(', ')}]
`
}

test('two colours that cannot be told apart are refused as docs/look.md shows it', () => {
  const shown = fencedBlocks('docs/look.md').find(({ language }) => language === '')?.text ?? ''
  const [head = '', , hint = ''] = shown.split('\n')
  const site = newSite([["brand: '#3d7a4e'", "brand: '#2f6fde', mute: '#9aa0a6'"]])
  const { stderr } = site.run(['build'])
  expect(stderr).toContain(head.trim())
  expect(stderr).toMatch(
    /hint: write \{ light: '#[0-9a-f]{6}', dark: '#9aa0a6' \} for 'mute' \(4\.\d+\), or leave 'mute' out/,
  )
  expect(hint).toMatch(/write \{ light: '#[0-9a-f]{6}', dark: '#9aa0a6' \} for 'mute' \(4\.\d+\), or leave 'mute' out/)
})

test('the list of docs/releases.md is one of sources, and its workflow asks every day', () => {
  const [sources, workflow] = fencedBlocks('docs/releases.md').filter(({ language }) => language === 'yaml')
  const site = newSite([])
  site.write({
    'content/site/sources.yaml': (sources?.text ?? '').replaceAll('quarry-64x', 'quarry-32x'),
  })
  expect(() => readSyncInputs(site.root)).not.toThrow()
  const { on, jobs } = parse(workflow?.text ?? '') as { on: { schedule: { cron: string }[] }; jobs: object }
  expect(on.schedule[0]?.cron).toMatch(/^\d+ \d+ \* \* \*$/)
  expect(JSON.stringify(jobs)).toContain('packsite sync')
})

test('examples in TypeScript have no errors of types', { timeout: 120_000 }, () => {
  expect(runCli(['init', join(folder, 'site'), ...ANSWERS]).status).toBe(0)
  const site = openSite(join(folder, 'site'))
  site.write({
    'site.config.ts': wholeConfig(),
    'templates/teapot.tsx': example.text,
    'scripts/imports.ts': `${blockOf('docs/api.md', 'ts').text}export const all = { build, check, defineConfig, SiteError }\n`,
    'scripts/look.ts': looks(),
    'scripts/nightly.ts': blockOf('docs/api.md', 'ts', 1).text,
    'tsconfig.json': JSON.stringify({
      extends: join(packageFolder, 'src/generator/tsconfig.json'),
      compilerOptions: { jsx: 'react-jsx', paths: { packsite: [join(packageFolder, 'src/generator/index.ts')] } },
      include: ['site.config.ts', 'templates', 'scripts'],
    }),
  })
  mkdirSync(join(site.root, 'node_modules'), { recursive: true })
  for (const name of ['@types', 'react'])
    symlinkSync(join(packageFolder, 'node_modules', name), join(site.root, 'node_modules', name), 'junction')
  site.write({ 'templates/wrong.tsx': example.text.replace('coffeeHref }', 'teaHref }') })
  const errors = typeErrors(site.root)
  expect(errors.filter((line) => !line.includes('templates/wrong.tsx'))).toEqual([])
  expect(errors.join('\n')).toContain("'teaHref' does not exist")
})

/** What the compiler says of the files of a folder; those that they import are looked at as far as they ask. */
function typeErrors(root: string): string[] {
  const read = ts.readConfigFile(join(root, 'tsconfig.json'), (file) => ts.sys.readFile(file))
  const { options, fileNames } = ts.parseJsonConfigFileContent(read.config, ts.sys, root)
  const program = ts.createProgram(fileNames, options)
  expect(fileNames.length).toBeGreaterThan(5)
  return fileNames.flatMap((file) => {
    const source = program.getSourceFile(file)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText }) => `${file}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`)
  })
}
