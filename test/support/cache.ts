// Sites with a private cache, and traces of the files and modules that a build loads.

import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { FILE_TIME_RESOLUTION_MS } from '../../src/generator/util/fingerprint'
import { packageFolder } from './paths'
import { snapshot } from './trees'
import type { TestSite } from './site'

/** Environment for builds with the cache below the site's folder. */
export const OWN_CACHE = { SOURCE_DATE_EPOCH: '1795219200', PACKSITE_CACHE: '' }

/** Waits until fingerprints of new files count as settled: a file may change twice within one tick of the file system's clock. */
export function settle(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * FILE_TIME_RESOLUTION_MS)
}

export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Path -> hash of the files in the current manifest, without the assets of older builds. */
export function currentFiles(site: TestSite): Record<string, string> {
  const { files } = site.json('builds/manifest.json') as { files: Record<string, string> }
  const published = snapshot(join(site.root, 'dist'))
  return Object.fromEntries(Object.keys(files).map((path) => [path, published[path] ?? 'missing']))
}

/** Upper bound for the bundle of a config. Bundles of packsite's own code are larger. */
export const LARGEST_CONFIG_BYTES = 20_000

/** The bundles in the cache of a site. */
export function cachedBundles({
  root,
}: Pick<TestSite, 'root'>): { readonly name: string; readonly sizeBytes: number }[] {
  const folder = join(root, '.packsite/cache/packsite-1/bundles')
  if (!existsSync(folder)) return []
  return readdirSync(folder).map((name) => ({ name, sizeBytes: statSync(join(folder, name)).size }))
}

const FLAG = 'flag '

/** A script that each thread of a process loads first. Records the opened files and the V8 flags that the process sets. */
const HOOK = `
const [fs, v8] = [require('node:fs'), require('node:v8')]
const record = fs.openSync(process.env.OPENED_FILE, 'a')
for (const name of ['openSync', 'readFileSync', 'writeFileSync', 'copyFileSync', 'createReadStream', 'createWriteStream']) {
  const own = fs[name]
  fs[name] = (path, ...rest) => { fs.writeSync(record, path + '\\n'); return own(path, ...rest) }
}
const setFlags = v8.setFlagsFromString
v8.setFlagsFromString = (flag) => { fs.writeSync(record, '${FLAG}' + flag + '\\n'); setFlags(flag) }
require('node:module').syncBuiltinESMExports()
`

export type Trace = {
  /** Opened paths, without duplicates. */
  readonly opened: readonly string[]
  readonly flags: readonly string[]
  /** Executed source files of lib/, such as 'src/generator/cli.ts' or 'node_modules/commander/esm.mjs'. */
  readonly modules: readonly string[]
}

type Covered = {
  readonly url: string
  readonly functions: readonly {
    readonly functionName: string
    readonly ranges: readonly { readonly count: number }[]
  }[]
}

/** Runs a build and returns the opened files, V8 flags and executed modules. */
export function traceBuild(site: TestSite, env: Readonly<Record<string, string>>): Trace {
  const folder = emptyFolder()
  const [hook, list, coverage] = ['hook.cjs', 'opened.txt', 'coverage'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  writeFileSync(hook, HOOK)
  site.buildAsProcess({ ...env, NODE_OPTIONS: `--require ${hook}`, OPENED_FILE: list, NODE_V8_COVERAGE: coverage })
  const lib = pathToFileURL(join(packageFolder, 'lib')).href
  // Each source file is a function of the bundle that runs on the first require.
  const modules = readdirSync(coverage).flatMap((name) => {
    const { result } = JSON.parse(readFileSync(join(coverage, name), 'utf8')) as { result: Covered[] }
    return result
      .filter(({ url }) => url.startsWith(lib))
      .flatMap(({ functions }) => functions.filter(({ ranges }) => ranges[0]?.count !== 0))
      .map(({ functionName }) => functionName)
      .filter((source) => /^(?:src|node_modules)\//.test(source))
  })
  const lines = [...new Set(readFileSync(list, 'utf8').split('\n'))].filter((line) => line !== '')
  return {
    opened: [...new Set(lines.filter((line) => !line.startsWith(FLAG)).map(pathOfUrl))],
    flags: lines.flatMap((line) => (line.startsWith(FLAG) ? [line.slice(FLAG.length)] : [])),
    modules: [...new Set(modules)],
  }
}

/** Node opens ES modules by URL. */
function pathOfUrl(name: string): string {
  return name.startsWith('file:') ? fileURLToPath(name) : name
}
