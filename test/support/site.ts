// Sites for tests: files in a temporary folder, built through the public API or the real command line.

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { onTestFinished } from 'vitest'
import { runInThread, type CliResult } from './cli-thread'
import { packageFolder } from './paths'

export type Files = Readonly<Record<string, string | Uint8Array>>

export type { CliResult }

export type TestSite = {
  readonly root: string
  readonly write: (files: Files) => void
  readonly remove: (path: string) => void
  /** Runs `packsite {args} --root {root}` in a thread, with NO_COLOR. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => CliResult
  /** Like `run`, as a process: for signals, terminals, time zones, and hooks with NODE_OPTIONS. */
  readonly runAsProcess: TestSite['run']
  /** Builds in a thread; throws if the build fails. */
  readonly build: (env?: Readonly<Record<string, string>>) => CliResult
  /** Like `build`, as a process. */
  readonly buildAsProcess: TestSite['build']
  /** Text of a file below dist. */
  readonly read: (path: string) => string
  readonly json: (path: string) => unknown
  /** Paths below dist, sorted. */
  readonly list: () => string[]
  /** Path below dist -> 'size mtime inode' of every file, to detect written files. */
  readonly stamps: () => Map<string, string>
}

export { TRANSPARENT_PNG } from './transparent-png'

/** A small valid config; `routes` and `more` are TypeScript source. */
export function configSource(routes = DEFAULT_ROUTES, more = ''): string {
  return `import { defineConfig } from 'packsite'
export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' } },
  ${more}
  routes: [${routes}],
})
`
}

const DEFAULT_ROUTES = `
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home', layout: 'no-container' } },
    { name: 'news', path: '/news', template: 'news' },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { disableDefaultMeta: true } },
`

/** Creates a site with a default config unless `files` has one; removed when the test ends. */
export function createSite(files: Files = {}): TestSite {
  const root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  return openSite(root, { 'site.config.ts': configSource(), ...files })
}

/** Opens a site in an existing folder. */
export function openSite(root: string, files: Files = {}): TestSite {
  const dist = join(root, 'dist')
  const write = (more: Files): void => {
    for (const [path, content] of Object.entries(more)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
    }
  }
  write(files)
  const run: TestSite['run'] = (args, env) => runCli([...args, '--root', root], env)
  const runAsProcess: TestSite['run'] = (args, env = {}) => runCliAsProcess([...args, '--root', root], env)
  const list = (): string[] => listBelow(dist)
  return {
    root,
    write,
    remove: (path) => {
      rmSync(join(root, path), { recursive: true, force: true })
    },
    run,
    runAsProcess,
    build: (env) => built(run(['build'], env)),
    buildAsProcess: (env) => built(runAsProcess(['build'], env)),
    read: (path) => readFileSync(join(dist, path), 'utf8'),
    json: (path) => JSON.parse(readFileSync(join(dist, path), 'utf8')) as unknown,
    list,
    stamps: () =>
      new Map(
        list().map((path) => {
          const { size, mtimeMs, ino } = statSync(join(dist, path))
          return [path, `${String(size)} ${String(mtimeMs)} ${String(ino)}`]
        }),
      ),
  }
}

function built(result: CliResult): CliResult {
  if (result.status !== 0)
    throw new Error(`The build failed (${String(result.status)}):\n${result.stdout}${result.stderr}`)
  return result
}

/** Runs the real command line in a thread. */
export function runCli(args: readonly string[], env?: Readonly<Record<string, string>>): CliResult {
  return runInThread(args, env)
}

/** Runs the real command line as a process. */
export function runCliAsProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}): CliResult {
  return runCliIn(process.cwd(), args, env)
}

/** Like `runCliAsProcess`, with a working directory. */
export function runCliIn(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): CliResult {
  return runProgram(packageFolder, args, { env, folder })
}

type ProgramOptions = { readonly env: Readonly<Record<string, string>>; readonly folder?: string }

/** Runs the packsite of a folder as a process. */
export function runProgram(
  program: string,
  args: readonly string[],
  { env, folder = process.cwd() }: ProgramOptions,
): CliResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(program, 'bin/packsite.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return { status, stdout, stderr }
}

/** Starts the real command line without waiting. */
export function startCli(args: readonly string[], env: Readonly<Record<string, string>> = {}, program = packageFolder) {
  return spawn(process.execPath, [join(program, 'bin/packsite.js'), ...args], {
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
}

/** Files below a folder, relative, with forward slashes, sorted by code unit. */
export function listBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort((a, b) => (a < b ? -1 : 1))
}
