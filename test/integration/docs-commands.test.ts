// Every command that docs show exists, with its flags and words; the way from nothing to a site in docs/start.md is gone as it
// is written, and the pipelines of docs/continuous-integration.md are run: one site, by the tests in their order.

import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choicesOf, helpOf, subcommandsOf } from '../support/cli-help'
import { DOCS, fencedBlocks, inlineCode, pipelineOf, shellCommands, type Shown } from '../support/docs'
import { parseEvents } from '../support/events'
import { packZip } from '../support/pack-zip'
import { packageFolder } from '../support/paths'
import { ask, startIn } from '../support/running'
import { createSite, listBelow, runCliIn } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }

type Scripts = Readonly<Record<string, string>>
const scriptsOf = (file: string): Scripts =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly scripts: Scripts }).scripts
/** A site's own package.json is written by `packsite init`; those of the repository are its own. */
const isOfRepository = (file: string): boolean =>
  !file.includes('/') || /^docs\/(?:performance|architecture)\.md$|^docs\/decisions\//.test(file)

let folder = ''
let site = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packsite-docs-'))
  site = join(folder, 'my-packs')
  rmSync(site, { recursive: true, force: true })
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

type Steps = { readonly jobs: { readonly site: { readonly steps: readonly { readonly run?: string }[] } } }
type GitLab = {
  readonly pages: { readonly script: readonly string[]; readonly cache: { readonly paths: readonly string[] } }
}

/** `preview` is the workflow of pull requests. */
const preview = (): string[] =>
  runsOf((parse(pipelineOf('preview')) as { jobs: { preview: Steps['jobs']['site'] } }).jobs.preview)
const runsOf = ({ steps }: Steps['jobs']['site']): string[] =>
  steps.flatMap(({ run }) => (run === undefined ? [] : [run]))
const github = (): string[] => runsOf((parse(pipelineOf('site')) as Steps).jobs.site)
const gitlab = (): GitLab['pages'] => (parse(pipelineOf('gitlab')) as GitLab).pages

/** Every command between words, in blocks of a shell and in pipelines. */
function commandsOf(file: string): Shown[] {
  const blocks = fencedBlocks(file).flatMap(({ language, line, text }) =>
    language === 'sh'
      ? [{ file, line, text }]
      : language === 'yaml'
        ? text.split('\n').map((own) => ({ file, line, text: own.replace(/^\s*- (?:run: )?/, '') }))
        : [],
  )
  return [...blocks, ...inlineCode(file)].filter(({ text }) => /(?:^|\n|&& )(?:npx |npm |packsite |node )/.test(text))
}

/** 'a|b' of the last word makes two commands; what stands for something else is left out. */
function spelled(words: readonly string[]): string[][] {
  const plain = words.filter((word) => !/^[[<].*[\]>]$|^…$/.test(word))
  const last = plain.at(-1) ?? ''
  return last.split(/\\?\|/).map((word) => [...plain.slice(0, -1), word])
}

function packsiteFault(words: readonly string[]): string | null {
  const [name = '', next = ''] = words
  if (!subcommandsOf('').includes(name)) return `there is no command '${name}'`
  const nested = subcommandsOf(name)
  if (nested.length > 0 && words.length > 1 && !nested.includes(next)) return `'${name}' has no '${next}'`
  const choices = choicesOf(name)
  if (choices.length > 0 && words.length > 1 && !choices.includes(next)) return `'${name}' lists no '${next}'`
  const { flags } = helpOf(nested.includes(next) ? `${name} ${next}` : name)
  const unknown = words.filter((word) => word.startsWith('--') && !flags.has(word.replace(/=.*/, '')))
  return unknown.length > 0 ? `'${name}' has no ${unknown.join(', ')}` : null
}

function faultOf(file: string, command: readonly string[]): string | null {
  const words = command[0] === 'npx' ? command.slice(1) : command
  if (words[0] === 'packsite') return packsiteFault(words.slice(1))
  if (words[0] !== 'npm' || words[1] !== 'run') return null
  const scripts = isOfRepository(file)
    ? scriptsOf(join(packageFolder, 'package.json'))
    : { dev: '', build: '', check: '', preview: '' }
  return (words[2] ?? '') in scripts ? null : `there is no script '${words[2] ?? ''}'`
}

test.each(DOCS)('commands of %s exist, with their flags', (file) => {
  const faults = commandsOf(file).flatMap(({ line, text }) =>
    shellCommands(text)
      .flatMap(spelled)
      .flatMap((words) => {
        const fault = faultOf(file, words)
        return fault === null ? [] : [`${file}:${String(line)}: ${words.join(' ')}: ${fault}`]
      }),
  )
  expect(faults).toEqual([])
})

/** Flags of other programs that docs speak of. */
const OTHERS = ['--delete-after']
/** What is no flag: properties of a stylesheet begin so. */
const PROPERTY = '--ps-'

test('a flag that docs speak of is one of packsite’s', () => {
  const flags = new Set([
    ...subcommandsOf('').flatMap((name) => [...helpOf(name).flags]),
    ...subcommandsOf('new').flatMap((kind) => [...helpOf(`new ${kind}`).flags]),
    ...OTHERS,
  ])
  const told = DOCS.filter((file) => !file.includes('decisions/')).flatMap(inlineCode)
  const shown = told.filter(({ text }) => /^--\w/.test(text) && !text.startsWith(PROPERTY))
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter(({ text }) => !flags.has(text.split(/[ =]/)[0] ?? ''))).toEqual([])
})

test('docs/performance.md tells every flag of build but --previous', () => {
  const text = readFileSync(join(packageFolder, 'docs/performance.md'), 'utf8')
  const [own = ''] = helpOf('build').text.split('Global Options:')
  const flags = [...own.matchAll(/^ {2}(--[\w-]+)/gm)].map(([, flag = '']) => flag)
  expect(flags.filter((flag) => !text.includes(`| \`${flag}`))).toEqual(['--previous'])
})

test('the bench has the flags of docs/performance.md', () => {
  const commands = fencedBlocks('docs/performance.md').flatMap(({ text }) => shellCommands(text))
  const source = readFileSync(join(packageFolder, 'test/bench/build.ts'), 'utf8')
  for (const words of commands) {
    expect(words.slice(0, 5)).toEqual(['npm', 'run', 'bench', '--', 'build'])
    for (const flag of words.filter((word) => word.startsWith('--') && word !== '--'))
      expect([flag, new RegExp(`^ {6}${flag.slice(2)}: \\{ type:`, 'm').test(source)]).toEqual([flag, true])
  }
})

/** Runs a command of the docs in the folder of the site; what is not of packsite is left out. */
function runShown(words: readonly string[]): void {
  const [first = ''] = words
  const own = first === 'npx' ? words.slice(1) : words
  const script = own[0] === 'npm' && own[1] === 'run' ? (scriptsOf(join(site, 'package.json'))[own[2] ?? ''] ?? '') : ''
  const args = own[0] === 'packsite' ? own.slice(1) : script.split(' ').slice(1)
  if (args.length === 0) return
  const { status, stderr } = runCliIn(site, args, NOW)
  const told = words.includes('--profile') ? '' : stderr
  expect({ words, status, told }).toEqual({ words, status: 0, told: '' })
}

test('the way of docs/start.md leads to a published site', async () => {
  const [beginning = [], named = [], release = [], post = [], publish = [], ...rest] = fencedBlocks(
    'docs/start.md',
  ).map(({ text }) => shellCommands(text))
  expect(rest).toEqual([])
  expect(beginning.map((words) => words.join(' '))).toEqual([
    'npx packsite init my-packs',
    'cd my-packs',
    'npm install',
    'npm run dev',
  ])
  expect(runCliIn(folder, ['init', 'my-packs'], NOW)).toMatchObject({ status: 0, stderr: '' })
  rmSync(site, { recursive: true })
  // The same with the answers as flags, of which the rest of the page speaks.
  expect(named.map(([first]) => first)).toEqual(['packsite'])
  expect(runCliIn(folder, named[0]?.slice(1) ?? [], NOW)).toMatchObject({ status: 0, stderr: '' })
  const dev = startIn(site, ['dev'], NOW)
  const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  expect((await ask(address, '/')).status).toBe(200)
  dev.kill('SIGINT')
  expect(await dev.ended).toBe(130)

  const text = readFileSync(join(packageFolder, 'docs/start.md'), 'utf8')
  for (const [path] of [...text.matchAll(/`(?:content|public|templates)\/[\w./-]+`/g)].map(([code]) => [
    code.slice(1, -1),
  ])) {
    // What the release makes is looked at below.
    if (path !== undefined && !path.includes('Quarry-32x-Java'))
      expect([path, existsSync(join(site, path))]).toEqual([path, true])
  }
  writeFileSync(
    join(site, 'Quarry-32x-1.21.9.zip'),
    packZip({ mcmeta: { pack_format: 64, supported_formats: [64, 69], min_format: 64, max_format: 69 } }),
  )
  for (const words of release) runShown(words)
  expect(listBelow(join(site, 'public/packs/Quarry-32x-Java/java-latest'))).toContain('Quarry-32x-1.21.9.zip')
  expect(readFileSync(join(site, 'content/releases/quarry-32x/java.yaml'), 'utf8')).toMatch(
    /^1\.21\.9:$[\s\S]*^1\.21\.8:$/m,
  )
  for (const words of post) runShown(words)
  expect(runCliIn(site, ['list', 'drafts'], NOW).stdout).toContain('Ready for 1.21.9')
  for (const words of publish) runShown(words)
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
}, 120_000)

test('the commands between words run in that site', () => {
  const texts = [
    'README.md',
    'docs/start.md',
    'docs/configuration.md',
    'docs/continuous-integration.md',
    'docs/templates.md',
    'docs/deploying.md',
    'src/starter/README.md',
  ]
    .flatMap(inlineCode)
    .map(({ text }) => text)
  const commands = [...new Set(texts)].filter((text) =>
    /^packsite (?:build|check|list|why|verify|next-due|info)\b/.test(text),
  )
  const concrete = commands.filter((text) => !/[<|]|--external/.test(text))
  expect(concrete.length).toBeGreaterThan(7)
  for (const text of concrete) for (const words of shellCommands(text)) runShown(words)
}, 120_000)

test('the pipelines of docs/continuous-integration.md run, and what they keep is there', () => {
  expect(github()).toEqual(['npm ci', 'npx packsite check --format github', 'npx packsite build --profile'])
  expect(gitlab().script).toEqual(['npm ci', 'npx packsite check', 'npx packsite build'])
  for (const command of [...github(), ...gitlab().script].slice(1))
    for (const words of shellCommands(command)) runShown(words)
  const steps = preview()
  expect(steps.filter((step) => !step.startsWith('npx packsite'))).toEqual(['npm ci', 'cp -r dist published'])
  cpSync(join(site, 'dist'), join(site, 'published'), { recursive: true })
  for (const step of steps.filter((command) => command.startsWith('npx packsite'))) {
    const [words = []] = shellCommands(step.replace(/ >> .*$/, ''))
    runShown(words)
  }
  const kept = /path: \|\n((?: {12}\S+\n)+)/.exec(pipelineOf('site'))?.[1]?.trim().split(/\s+/)
  expect(kept).toEqual(['.packsite/cache', 'dist'])
  expect(gitlab().cache.paths).toEqual(kept)
  expect(existsSync(join(site, 'dist/index.html'))).toBe(true)
  const due = parseEvents(runCliIn(site, ['next-due', '--json'], NOW).stdout)
  expect(due).toEqual([expect.objectContaining({ at: null })])
})

test('the problems that README.md and docs/errors.md show are told so', () => {
  const [shown] = fencedBlocks('README.md').filter(({ language }) => language === '')
  const linkLine = /^ {3}\S+:14:\d+ +(.*)$/m.exec(shown?.text ?? '')?.[1] ?? ''
  const front = '---\ntitle: Copper\ndate: 2026-11-02\n---\n'
  const broken = createSite({ 'content/news/2026/copper.md': `${front}${'\n'.repeat(9)}${linkLine}\n` })
  broken.write({
    'site.config.ts': readFileSync(join(broken.root, 'site.config.ts'), 'utf8').replace(
      'routes: [',
      "routes: [{ name: 'downloads', path: '/downloads', template: 'downloads' },",
    ),
  })
  expect(broken.run(['check']).stderr + broken.run(['check']).stdout).toContain(shown?.text)

  const [conflict] = fencedBlocks('docs/errors.md').filter(({ language }) => language === '')
  const row = "{ name: 'FAQ', path: '/faq', template: 'faq', meta: { name: 'FAQ' } },"
  const twice = createSite({ 'content/pages/faq.md': '---\ntitle: Questions\npermalink: /faq\n---\n' })
  const config = readFileSync(join(twice.root, 'site.config.ts'), 'utf8')
  twice.write({ 'site.config.ts': config.replace('routes: [', `${'\n'.repeat(50)}routes: [\n    ${row}\n`) })
  expect(twice.run(['build']).stderr).toContain(conflict?.text.replace("'faq', … },", row.slice(row.indexOf("'faq',"))))
})

test('a shell’s block, a pipeline, an example of a file or a problem: each block of the docs is held by a test', () => {
  const HELD: Readonly<Record<string, readonly string[]>> = {
    'README.md': ['sh', ''],
    'CONTRIBUTING.md': ['sh'],
    'src/starter/README.md': ['sh'],
    'docs/start.md': ['sh'],
    'docs/moving.md': ['sh', 'ts', 'tsx', 'yaml'],
    // admin.test.ts builds with the config.
    'docs/admin.md': ['ts'],
    'docs/api.md': ['ts'],
    'docs/configuration.md': ['ts'],
    'docs/content.md': ['yaml', 'md'],
    'docs/continuous-integration.md': ['yaml'],
    // publish-s3.test.ts reads the targets.
    'docs/deploying.md': ['sh', 'ts'],
    'docs/errors.md': [''],
    // languages.test.ts builds a site with the blocks.
    'docs/languages.md': ['ts', 'md', 'yaml'],
    'docs/look.md': ['ts', ''],
    'docs/machines.md': ['sh', 'json'],
    'docs/performance.md': ['sh'],
    'docs/releases.md': ['sh', 'yaml'],
    // translation-states.test.ts builds a site with the messages.
    'docs/templates.md': ['tsx', 'yaml'],
    'docs/words.md': ['yaml'],
    'docs/yours.md': ['sh', 'ts', 'css', 'tsx', 'md', 'yaml'],
    // A picture of the way of a build.
    'docs/architecture.md': [''],
  }
  const loose = DOCS.flatMap(fencedBlocks).filter(({ file, language }) => HELD[file]?.includes(language) !== true)
  expect(loose.map(({ file, line }) => `${file}:${String(line)}`)).toEqual([])
})
