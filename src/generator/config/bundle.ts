// site.config.ts -> a module: bundled by esbuild with everything that it imports, written to the work folder, imported.
// A config that does not compile, throws or never comes to an end is a problem with its line, not a crash.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundleOnce } from './esbuild'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { readTextIfExists } from '../base/fs'
import { shortHash } from '../base/hash'
import { runInThread } from './thread'
import type { BuildFailure, Plugin } from 'esbuild'
import type { Bundled, Cache, Place } from '../model'

export type BundledConfig = {
  readonly value: unknown
  readonly code: string
  readonly inputs: readonly string[]
  /** True when the value depends on the code alone, as far as its words tell. */
  readonly isClosed: boolean
}

/** What asks the machine, the clock or the network; or waits for something that might. */
const OPEN =
  /\b(?:process|globalThis|global|Date|Intl|performance|random|crypto|fetch|await|import|require|navigator)\b/

/** `import { defineConfig } from 'packsite'` without loading packsite a second time. */
const packsiteModule: Plugin = {
  name: 'packsite',
  setup(build) {
    build.onResolve({ filter: /^packsite$/ }, () => ({ path: 'packsite', namespace: 'packsite' }))
    build.onLoad({ filter: /.*/, namespace: 'packsite' }, () => ({
      contents: 'export const defineConfig = (config) => config',
    }))
  },
}

/** The default export of a config file. Throws SiteError. */
export async function importConfig(
  root: string,
  file: string,
  options: { workDir: string; timeoutMs: number; cache: Pick<Cache, 'bundle'> },
): Promise<BundledConfig> {
  const entry = readTextIfExists(join(root, file)) ?? ''
  const recipe = { name: 'config', options: [file, entry], root }
  const kept = await options.cache.bundle(recipe, () => bundleConfig(root, file, options))
  const { text: bundled, inputs } = JSON.parse(Buffer.from(kept.value).toString('utf8')) as KeptConfig
  const code = bundled.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  const module = join(options.workDir, `config-${shortHash(bundled)}-${process.pid}.mjs`)
  guardWriting(module, () => {
    mkdirSync(options.workDir, { recursive: true })
    writeFileSync(module, bundled)
  })
  const value = await evaluate(module, { root, file, timeoutMs: options.timeoutMs })
  return { value, code, inputs, isClosed: !OPEN.test(code) }
}

type KeptConfig = { readonly text: string; readonly inputs: readonly string[] }

async function bundleConfig(root: string, file: string, { workDir }: { workDir: string }): Promise<Bundled> {
  const result = await bundleOnce({
    absWorkingDir: root,
    entryPoints: [join(root, file)],
    outfile: join(workDir, 'config.mjs'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: '{}',
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'silent',
    plugins: [packsiteModule],
  }).catch((error: unknown) => {
    throw new SiteError(buildProblems(error, file))
  })
  const inputs = Object.keys(result.metafile.inputs).filter((path) => !path.startsWith('packsite:'))
  const kept: KeptConfig = { text: result.outputFiles[0]?.text ?? '', inputs }
  return { value: Buffer.from(JSON.stringify(kept)), inputs: inputs.map((path) => join(root, path)) }
}

type Evaluation = { readonly root: string; readonly file: string; readonly timeoutMs: number }

async function evaluate(module: string, { root, file, timeoutMs }: Evaluation): Promise<unknown> {
  const { href } = pathToFileURL(module)
  try {
    const answer = await runInThread(href, timeoutMs)
    if (answer.type === 'value') return answer.value
    if (answer.type === 'timeout') {
      const message = `The config did not resolve within ${String(timeoutMs / 1000)} s`
      const hint = 'let nothing at the top of the config run or wait for ever.'
      throw new SiteError([createProblem('config-timeout', { message, at: { file }, hint })])
    }
    if (answer.type === 'failed') {
      const at = placeInStack(answer.stack, root, file)
      const message = `The config throws: ${answer.message}`
      const hint = 'correct the line; the config runs in every command.'
      throw new SiteError([createProblem('config-throws', { message, at, hint })])
    }
    const exports = (await import(href)) as { default?: unknown }
    return await exports.default
  } finally {
    rmSync(module, { force: true })
  }
}

/** The first line of a stack that stands in a file of the site. */
function placeInStack(stack: string, root: string, file: string): Place {
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
