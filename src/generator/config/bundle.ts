// Bundles site.config.ts with its imports, writes the module to the work folder and runs the module in a sandbox. A
// config that does not compile, throws or never ends is a problem with its line, not a crash.

import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleWithTrace } from './esbuild'
import { MAX_SOURCE_FILE_BYTES, checkPackageJsonsUpward, regularFilesOnlyPlugin } from '../bundling/bundled-files'
import { createProblem, SiteError, siteError } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { createSandbox, type ModuleLoadResult } from '../workers/sandbox/sandbox'
import { checkRegularFile, readText, readTextIfExists } from '../util/fs'
import { shortHash } from '../util/hash'
import { packageRoot } from '../util/package'
import { tryRemoveRecursively, writeFileAtomic } from '../util/checksummed-file'
import { tempFileSuffix } from '../util/temp-files'
import type { BuildFailure, Plugin } from 'esbuild'
import type { BundleTrace, Cache, ProblemLocation } from '../types'

export type BundledConfig = {
  readonly value: unknown
  readonly code: string
  readonly trace: BundleTrace
  /** True if the value depends on the code alone, by the identifiers in the code (see `isNondeterministic`). */
  readonly isDeterministic: boolean
}

/** Identifiers for environment, clock, network, asynchronous code, output, and evaluation of strings. */
const NONDETERMINISTIC = new RegExp(
  `\\b(?:${[
    'process|globalThis|global|[Nn]avigator|[Pp]erformance\\w*|[Cc]rypto\\w*|SubtleCrypto|fetch|import|require|WebSocket|EventSource|\\w*Storage',
    'Date|Intl|Temporal|random|toLocale\\w*|localeCompare|lastModified|timeStamp',
    'await|Promise|set(?:Timeout|Interval|Immediate)|clear(?:Timeout|Interval|Immediate)|queueMicrotask|console',
    'eval|Function|constructor|WebAssembly|Atomics|SharedArrayBuffer|Weak\\w+|FinalizationRegistry',
    '\\w+(?:Channel|Port)|\\w*Stream\\w*|AbortSignal',
  ].join('|')})\\b`,
)

/**
 * Returns true if the value of the code may differ from run to run: it names the clock, the environment, the network or
 * similar.
 */
export function isNondeterministic(code: string): boolean {
  return NONDETERMINISTIC.test(withoutSentences(code))
}

const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`\\$]*`/g

/**
 * Replaces string literals with spaces by '', because only single words can be property names. Returns the code
 * unchanged if a slash or a template literal makes the limits of strings ambiguous.
 */
function withoutSentences(code: string): string {
  const isAmbiguous = /[/`]/.test(code.replace(STRINGS, ''))
  return isAmbiguous ? code : code.replace(STRINGS, (string) => (string.includes(' ') ? "''" : string))
}

/** Resolves `import { defineConfig } from 'packsite'` without loading packsite a second time. */
const packsiteModule: Plugin = {
  name: 'packsite',
  setup(build) {
    build.onResolve({ filter: /^packsite$/ }, () => ({ path: 'packsite', namespace: 'packsite' }))
    build.onLoad({ filter: /.*/, namespace: 'packsite' }, () => ({
      resolveDir: packageRoot,
      contents: `export const defineConfig = (config) => config\nexport * from './src/generator/config/field-types.ts'`,
    }))
  },
}

/**
 * `ROOT`: variable for the file URL of the site's folder. `META_NAMES`: variables that replace the properties of
 * `import.meta` in configs.
 */
const ROOT = '__packsite_root'
const META_NAMES = { url: '__packsite_url', filename: '__packsite_filename', dirname: '__packsite_dirname' } as const

/**
 * Replaces `import.meta` in each file of the site by the file's own URL and path; in a bundle it would refer to the
 * bundle.
 */
const importMetaPlugin = (root: string): Plugin => ({
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path }) => {
      const below = relative(root, path).replaceAll('\\', '/')
      const text = below.startsWith('../') || below.includes('node_modules/') ? null : readTextIfExists(path)
      if (text === null || !/\bimport\s*\.\s*meta\b/.test(text)) return undefined
      const address = `new URL(${JSON.stringify(encodeURI(below))}, ${ROOT})`
      const places = [
        `${META_NAMES.url} = ${address}.href`,
        `${META_NAMES.filename} = process.getBuiltinModule('node:url').fileURLToPath(${address})`,
        `${META_NAMES.dirname} = process.getBuiltinModule('node:path').dirname(${META_NAMES.filename})`,
      ]
      // On the first line, so that line numbers stay the same.
      return { contents: `const ${places.join(', ')}; ${text}`, loader: /\.[cm]?ts$/.test(path) ? 'ts' : 'js' }
    })
  },
})

export type ImportConfigOptions = {
  readonly workDir: string
  readonly timeoutMs: number
  readonly cache: Pick<Cache, 'bundle'>
  /** Called with the inputs of the config, even if the config is not usable. */
  readonly traced?: ((trace: BundleTrace) => void) | undefined
}

/** Returns the default export of a config file. Throws SiteError. */
export async function bundleAndImportConfig(root: string, file: string, options: ImportConfigOptions) {
  const { workDir, timeoutMs, traced } = options
  checkRegularFile(join(root, file), MAX_SOURCE_FILE_BYTES)
  checkPackageJsonsUpward(root, (manifest) => traced?.({ inputs: [manifest], lookups: [] }))
  const entry = readText(join(root, file))
  const recipe = { name: 'config', options: [file, entry], root }
  const thread = createSandbox()
  try {
    const cached = await options.cache.bundle(recipe, () => {
      // Starts the sandbox while esbuild bundles.
      thread.begin()
      return bundleConfig(root, file, options)
    })
    const trace = { inputs: cached.inputs, lookups: cached.lookups }
    traced?.(trace)
    const bundled = Buffer.from(cached.value).toString('utf8')
    const code = bundled.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
    const module = join(workDir, `config-${shortHash(bundled)}${tempFileSuffix('mjs')}`)
    const place = {
      put: () => {
        convertWriteErrors(workDir, () => {
          writeFileAtomic(module, withRoot(bundled, { root, workDir }))
        })
      },
      clear: () => {
        tryRemoveRecursively(module)
      },
    }
    const loaded = await thread.load(pathToFileURL(module).href, { name: 'default', limitMs: timeoutMs, file: place })
    if (loaded.type !== 'value') throw configFault(loaded, { root, file, timeoutMs })
    return { value: loaded.value, code, trace, isDeterministic: !isNondeterministic(code) }
  } finally {
    thread.end()
  }
}

/** Adds the site's folder after hashing, so that a config has the same hash in every folder. */
function withRoot(bundled: string, { root, workDir }: { root: string; workDir: string }): string {
  if (!bundled.includes(ROOT)) return bundled
  const folder = `${encodeURI(relative(workDir, root).replaceAll('\\', '/'))}/`
  return `const ${ROOT} = new URL(${JSON.stringify(folder)}, import.meta.url).href; ${bundled}`
}

async function bundleConfig(root: string, file: string, { workDir, traced }: ImportConfigOptions) {
  const result = await bundleWithTrace(
    {
      absWorkingDir: root,
      entryPoints: [join(root, file)],
      outfile: join(workDir, 'config.mjs'),
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      tsconfigRaw: '{}',
      // esbuild's comments contain paths, which differ between checkouts.
      minifyWhitespace: true,
      legalComments: 'none',
      sourcemap: 'inline',
      logLevel: 'silent',
      define: Object.fromEntries(Object.entries(META_NAMES).map(([key, name]) => [`import.meta.${key}`, name])),
      plugins: [packsiteModule, regularFilesOnlyPlugin, importMetaPlugin(root)],
    },
    traced,
  ).catch((error: unknown) => {
    throw new SiteError(buildProblems(error, file))
  })
  return { value: result.outputFiles[0]?.contents ?? new Uint8Array(), ...result.trace }
}

/** Maps a failed run of the config to a SiteError: a timeout, an exception or an exit of the process. */
function configFault(
  fault: Exclude<ModuleLoadResult, { type: 'value' }>,
  { root, file, timeoutMs }: { readonly root: string; readonly file: string; readonly timeoutMs: number },
): SiteError {
  if (fault.type === 'slow') {
    const message = `The config did not resolve within ${String(timeoutMs / 1000)} s`
    const hint = 'remove endless loops and pending promises from the top level of the config.'
    return siteError('config-timeout', { message, at: { file }, hint })
  }
  const at = placeInStack(fault.stack, root, file)
  const reason = fault.type === 'failed' ? fault.message : 'it ends the process'
  const message = `The config throws: ${reason}`
  const hint = 'correct the line; the config runs in every command.'
  return siteError('config-throws', { message, at, hint })
}

/** Returns the first stack frame in a file of the site. */
function placeInStack(stack: string, root: string, file: string): ProblemLocation {
  for (const match of stack.matchAll(/\(?(?:file:\/\/)?(\/[^\s():]+|[A-Za-z]:[^\s():]+):(\d+):(\d+)\)?/g)) {
    const [, path = '', line, column] = match
    const isOfSite = path.startsWith(root) && !path.includes('.packsite') && !path.includes('node_modules')
    if (isOfSite)
      return { file: path.slice(root.length + 1).replaceAll('\\', '/'), line: Number(line), column: Number(column) }
  }
  return { file }
}

function buildProblems(error: unknown, file: string) {
  const errors = (error as Partial<BuildFailure>).errors ?? []
  if (errors.length === 0) throw error
  return errors.map(({ text, location }) => {
    const place =
      location === null ? { file } : { file: location.file, line: location.line, column: location.column + 1 }
    return createProblem('config-syntax', { message: text, at: place, hint: 'correct the line.' })
  })
}
