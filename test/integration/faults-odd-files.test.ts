// Whatever stands where packsite looks for a file or a folder: a command ends, says what is wrong in words, and never shows a
// stack. Every place, every oddity and every command, by their product: the default run takes a sample of it, by a seed.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isFullRun, sliceOf } from '../support/full'
import { NOBODY, ODDITIES, copyTree, makeFolderOf, nodeForNobody } from '../support/odd-files'
import { packageFolder } from '../support/paths'
import { configSource, openSite } from '../support/site'

const COMMANDS: readonly (readonly string[])[] = [
  ['build'],
  ['check'],
  ['verify'],
  ['dev', '--port', '0'],
  ['preview', '--port', '0'],
  ['list', 'pages'],
  ['list', 'drafts'],
  ['why', '/'],
  ['info'],
  ['new', 'page', '--title', 'New', '--slug', 'new'],
]

/** What maintainers write. */
const OF_THE_SITE = [
  ...[
    'site.config.ts',
    'part.ts',
    'package.json',
    'tsconfig.json',
    'templates',
    'templates/own.tsx',
    'templates/part.ts',
  ],
  ...['content', 'content/news', 'content/news/a.md', 'content/pages', 'content/pages/b.md', 'content/site'],
  ...['content/site/nav.yaml', 'content/packs/stone.yaml', 'content/unknown', 'content/unknown.md'],
  ...['public', 'public/image', 'public/image/dot.png', 'public/plain.txt'],
]

/** What packsite keeps for itself while it works, or leaves when it is killed. */
const OF_PACKSITE = [
  ...['.packsite', '.packsite/cache', '.packsite/verify-0123456789abcdef', 'dist', 'deploy', '.dist.packsite'],
  ...['lock', 'held', 'socket', 'stage', 'journal'].map((kind) => `.dist.packsite/${kind}-0123456789abcdef`),
  ...['.dist.packsite/journal.json', '.dist.packsite/lock', '.dist.packsite/of-nobody'],
]

/** What it has made: all that it keeps, what says what a build is, and one of each other kind. */
let made: readonly string[] = []

function madeBy(root: string): string[] {
  const all = ['.packsite', 'deploy', 'dist'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const kindOf = (path: string): string =>
    path.startsWith('dist/builds/') || path.startsWith('deploy/')
      ? path
      : path.replace(/[^/]*[0-9a-f]{8}[^/]*/g, '*').replace(/^(dist\/.*)\/[^/]*(\.\w+)$/, '$1/*$2')
  return [...new Map(all.sort().map((path) => [kindOf(path), path])).values()]
}

const SERVERS = new Set(['dev', 'preview'])
const LIMIT_MS = 20_000

let home = ''
/** Outside of the home: nothing but sites is there. */
let tools = ''
let base = ''
let count = 0
let node = ''

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'packsite-odd-'))
  tools = mkdtempSync(join(tmpdir(), 'packsite-node-'))
  chmodSync(tools, 0o755)
  chmodSync(home, 0o755)
  node = nodeForNobody(tools)
  base = join(home, 'base')
  mkdirSync(base)
  const routes = `
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } },
    { name: 'own', path: '/own', template: 'own' },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { disableDefaultMeta: true } },`
  const site = openSite(base, {
    'site.config.ts': `import { TAGLINE } from './part'\n${configSource(routes).replace("brand: 'Brand',", "brand: 'Brand', tagline: TAGLINE,")}`,
    'part.ts': "export const TAGLINE = 'More pixels'\n",
    'package.json': '{ "type": "module" }\n',
    'tsconfig.json': '{ "compilerOptions": { "strict": true } }\n',
    'templates/own.tsx': "import { word } from './part'\nexport default () => <p>{word}</p>\n",
    'templates/part.ts': "export const word = 'own'\n",
    'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\npermalink: /a\n---\n\n![](/image/dot.png) Text.\n',
    'content/pages/b.md': '# B\n\nText.\n',
    'content/site/nav.yaml': '- text: News\n  to: /a\n',
    'public/image/dot.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'public/plain.txt': 'plain\n',
  })
  const env = { PACKSITE_CACHE: '' }
  site.run(['build'], env)
  site.run(['check'], env)
  made = madeBy(base)
})

afterAll(() => {
  for (const folder of [home, tools]) rmSync(folder, { recursive: true, force: true })
})

type Trial = { readonly place: string; readonly oddity: string; readonly command: readonly string[] }

function allTrials(): Trial[] {
  return [...OF_THE_SITE, ...OF_PACKSITE, ...made].flatMap((place) =>
    Object.keys(ODDITIES).flatMap((oddity) => COMMANDS.map((command) => ({ place, oddity, command }))),
  )
}

function nameOf({ place, oddity, command }: Trial): string {
  return `${command.join(' ')} where ${place} is ${oddity}`
}

/** What is wrong with how a command ended, or null. */
async function tryOne(trial: Trial): Promise<string | null> {
  const { place, oddity, command } = trial
  const root = join(home, String((count += 1)))
  copyTree(base, root)
  makeFolderOf(join(root, place))
  await ODDITIES[oddity]?.(join(root, place))
  const startMs = performance.now()
  const child = spawn(node, [join(packageFolder, 'bin/packsite.js'), ...command, '--root', root], {
    env: { ...process.env, NO_COLOR: '1', PACKSITE_CACHE: '', HOME: root },
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...NOBODY,
  })
  let said = ''
  const hear = (text: Buffer): void => {
    said += text.toString()
    if (SERVERS.has(command[0] ?? '') && said.includes('press Ctrl-C to stop')) child.kill('SIGTERM')
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  // Rejects when the command cannot be started.
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  clearTimeout(timer)
  rmSync(root, { recursive: true, force: true })
  const name = nameOf(trial)
  if (signal === 'SIGKILL') return `${name}: did not end within ${String(LIMIT_MS / 1000)} s: ${said}`
  const isServed = (code === 143 || signal === 'SIGTERM') && said.includes('press Ctrl-C to stop')
  if (/^\s+at .*:\d+:\d+\)?$/m.test(said) || said.includes('has a bug')) return `${name}: shows a stack: ${said}`
  if (!isServed && ![0, 1, 2].includes(code ?? -1)) return `${name}: ended with ${String(code ?? signal)}: ${said}`
  if (code !== 0 && !isServed && said.trim() === '') return `${name}: says nothing`
  return performance.now() - startMs > LIMIT_MS ? `${name}: took too long` : null
}

/** All of them in a full run, or those whose names have PACKSITE_ONLY; else PACKSITE_SAMPLE of them, evenly spread. */
function chosenTrials(): readonly Trial[] {
  const trials = allTrials()
  const only = process.env['PACKSITE_ONLY']
  if (only !== undefined) return trials.filter((trial) => nameOf(trial).includes(only))
  if (isFullRun) return sliceOf(trials, import.meta.url)
  // One more than a multiple of the number of commands, so that all of them have a turn.
  const step =
    Math.floor(trials.length / Number(process.env['PACKSITE_SAMPLE'] ?? 12) / COMMANDS.length) * COMMANDS.length + 1
  return trials.filter((_trial, index) => index % step === 0)
}

test('a command ends with words, whatever stands where it reads', async () => {
  const waiting = chosenTrials().values()
  const faults: string[] = []
  const lane = async (): Promise<void> => {
    for (const trial of waiting) {
      const fault = await tryOne(trial)
      if (fault !== null) faults.push(fault)
    }
  }
  await Promise.all([lane(), lane()])
  expect(faults).toEqual([])
  expect(readdirSync(home)).toEqual(['base'])
}, 7_200_000)
