// The answer "nothing changed", asked of the record of the last build before anything else is loaded: a site of ten thousand
// pages that is as it was costs a look at each file's size and times.

import { join, resolve } from 'node:path'
import { codeHash, installedFile, installedVersion, packageRoot } from './base/package'
import {
  areSettled,
  areUnchanged,
  listInputs,
  moduleNames,
  readLastBuild,
  takeStamps,
  writeLastBuild,
} from './cache/last-build'
import { readClock, type Clock } from './clock'
import { DEPLOY_FILES, deployFolder } from './output/places'
import { takeLock } from './output/lock'
import { placeProblem } from './output/guard'
import { recover } from './output/publish'
import type { BuildOptions, BuildResult } from './build'
import type { Stage } from './output/stage'
import type { PreparedSite } from './prepare'
import type { FilePath, Hash, Site } from './model'

/** Folders of a site that are read, and packages whose version counts. */
const INPUTS = ['content', 'public', 'templates']
const PACKAGES = ['esbuild', 'react', 'react-dom', 'minisearch', 'sharp', 'opentype.js']

/** Before the build began: what is changed later than that may or may not have been read. */
const TICK_MS = 50

/** Builds a site into its outDir, where something changed. Throws SiteError with everything that is wrong. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const unchanged = answerUnchanged(options)
  if (unchanged !== null) return unchanged
  const { buildSite } = await import('./build')
  return buildSite(options)
}

/** What a build would answer, or null when it has to be asked. Throws SiteError while another build is running. */
function answerUnchanged(options: BuildOptions): BuildResult | null {
  const { env = process.env, useCache = true, trustTimes = true, clearCache = false } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const last = useCache && trustTimes && !clearCache ? readLastBuild(recordFile(root)) : null
  if (last?.root !== root || last.code !== codeKey() || !holdsAt(last, clock)) return null
  if (Object.entries(last.modules).some(([folder, names]) => moduleNames(folder) !== names)) return null
  if (!areUnchanged(last.inputs)) return null
  const { outDir, pages, files, notes, configFile } = last
  if (placeProblem({ root, outDir, configFile: configFile as FilePath }) !== null) return null
  const release = takeLock(outDir)
  try {
    if (recover(outDir) || !areUnchanged(last.outputs)) return null
    return { id: last.id as Hash, app: last.app as Hash, outDir, pages, files, notes, written: [], deleted: [] }
  } finally {
    release()
  }
}

function recordFile(root: string): string {
  return join(root, '.packsite', 'last-build')
}

/** Null when packsite runs from its sources. */
function codeKey(): string | null {
  const code = codeHash()
  return code === null ? null : `${code} ${process.version}`
}

type Validity = { readonly timestamp: number | null; readonly fromMs: number | null; readonly untilMs: number | null }

function holdsAt({ timestamp, fromMs, untilMs }: Validity, { nowMs, fixed }: Clock): boolean {
  return (!fixed || timestamp === nowMs) && nowMs >= (fromMs ?? -Infinity) && nowMs < (untilMs ?? Infinity)
}

/** The engine of Markdown is optional: a site without a text may be built without it. */
function packagesOf({ markdown: { engine } }: Site): readonly string[] {
  return engine === 'remark' || installedVersion(engine) === '' ? PACKAGES : [...PACKAGES, engine]
}

export type Recorded = {
  readonly result: BuildResult
  readonly stage: Stage
  readonly clock: Clock
  /** When the build began, in milliseconds since 1970. */
  readonly startMs: number
}

/** Writes down what a build read and wrote, for the next one. */
export function recordBuild(prepared: PreparedSite, { result, stage, clock, startMs }: Recorded): void {
  const { site, configInputs, moments, isClosed } = prepared
  const { root, outDir, configFile } = site
  const code = codeKey()
  // What asks the machine has to be asked each time.
  if (code === null || !isClosed) return
  const configFiles = configInputs.map((path) => join(root, path))
  const places = [...INPUTS.map((name) => join(root, name)), join(packageRoot, 'src'), ...configFiles]
  const inputs = takeStamps([...listInputs(places), ...packagesOf(site).map(installedFile)])
  if (!areSettled(inputs, startMs - TICK_MS)) return
  const rules = DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
  const stamps = new Map([...stage.stamps()].map(([path, stamp]) => [join(outDir, path), stamp]))
  const outputs = takeStamps([...rules, ...[...stage.alive].map((path) => join(outDir, path))], (path) =>
    stamps.get(path),
  )
  const own = new Set([
    root,
    ...configFiles.filter((file) => !file.includes('node_modules')).map((file) => join(file, '..')),
  ])
  const past = moments.filter((moment) => moment <= clock.nowMs)
  const future = moments.filter((moment) => moment > clock.nowMs)
  writeLastBuild(recordFile(root), {
    code,
    root,
    outDir,
    configFile,
    id: result.id,
    app: result.app,
    pages: result.pages,
    files: result.files,
    notes: result.notes,
    timestamp: clock.fixed ? clock.nowMs : null,
    fromMs: past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b)),
    untilMs: future.length === 0 ? null : future.reduce((a, b) => Math.min(a, b)),
    modules: Object.fromEntries([...own].map((folder) => [folder, moduleNames(folder)])),
    inputs,
    outputs,
  })
}
