// The answer "nothing changed", asked of the records of the last build and the last check before anything else is loaded: a
// site of ten thousand pages that is as it was costs a look at each file's size and times.

import { join, resolve } from 'node:path'
import { codeHash, installedFile, installedVersion, packageRoot } from './base/package'
import {
  areSettled,
  areUnchanged,
  listInputs,
  moduleNames,
  readAnswer,
  takeStamps,
  writeAnswer,
  type LastBuild,
  type Stamped,
  type Stamps,
  type Validity,
} from './cache/last-build'
import { readClock, type Clock } from './clock'
import { DEPLOY_FILES, deployFolder } from './output/places'
import { takeLock } from './output/lock'
import { MANIFEST_PATH, placeProblem } from './output/guard'
import { recover } from './output/publish'
import type { BuildOptions, BuildResult } from './build'
import type { CheckOptions, CheckResult } from './check'
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
  const last = useCache && trustTimes && !clearCache ? readAnswer<LastBuild>(recordFile(root)) : null
  if (last === null || !holds(last, { root, clock })) return null
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

/** True while everything that an answer was made of is as it was. */
function holds(last: Stamped<Validity>, { root, clock }: { root: string; clock: Clock }): boolean {
  return (
    last.root === root &&
    last.code === codeKey() &&
    holdsAt(last, clock) &&
    Object.entries(last.modules).every(([folder, names]) => moduleNames(folder) === names) &&
    areUnchanged(last.inputs)
  )
}

/** What a check answered. */
type LastCheck = Validity & {
  /** Releases are held against the day. */
  readonly day: string
  readonly weighAll: boolean
  readonly result: CheckResult
}

/** Checks a site, where something changed. Throws SiteError when it cannot be read so far that there are pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const { env = process.env, previous, external, weighAll = false } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const last = previous === undefined && external === undefined ? readAnswer<LastCheck>(checkFile(root)) : null
  const isSame = last !== null && last.day === dayOf(clock) && (last.weighAll || !weighAll)
  if (isSame && holds(last, { root, clock }) && areUnchanged(last.outputs)) return { ...last.result, parsed: 0 }
  const { checkSite } = await import('./check')
  return checkSite(options)
}

function checkFile(root: string): string {
  return join(root, '.packsite', 'last-check')
}

function dayOf({ nowMs }: Clock): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}

function recordFile(root: string): string {
  return join(root, '.packsite', 'last-build')
}

/** Null when packsite runs from its sources. */
function codeKey(): string | null {
  const code = codeHash()
  return code === null ? null : `${code} ${process.version}`
}

function holdsAt({ timestamp, fromMs, untilMs }: Validity, { nowMs, fixed }: Clock): boolean {
  return (!fixed || timestamp === nowMs) && nowMs >= (fromMs ?? -Infinity) && nowMs < (untilMs ?? Infinity)
}

/** The engine of Markdown is optional: a site without a text may be built without it. */
function packagesOf({ markdown: { engine } }: Site): readonly string[] {
  return engine === 'remark' || installedVersion(engine) === '' ? PACKAGES : [...PACKAGES, engine]
}

type Times = {
  readonly clock: Clock
  /** When the work began, in milliseconds since 1970. */
  readonly startMs: number
}

/** What a site was read from, and how long that holds; null where it has to be read each time. */
function validityOf(
  { site, configInputs, moments, isClosed }: PreparedSite,
  { clock, startMs }: Times,
): (Validity & { readonly inputs: Stamps }) | null {
  const { root } = site
  const code = codeKey()
  // What asks the machine has to be asked each time.
  if (code === null || !isClosed) return null
  const configFiles = configInputs.map((path) => join(root, path))
  const places = [...INPUTS.map((name) => join(root, name)), join(packageRoot, 'src'), ...configFiles]
  const inputs = takeStamps([...listInputs(places), ...packagesOf(site).map(installedFile)])
  if (!areSettled(inputs, startMs - TICK_MS)) return null
  const own = new Set([
    root,
    ...configFiles.filter((file) => !file.includes('node_modules')).map((file) => join(file, '..')),
  ])
  const past = moments.filter((moment) => moment <= clock.nowMs)
  const future = moments.filter((moment) => moment > clock.nowMs)
  return {
    code,
    root,
    timestamp: clock.fixed ? clock.nowMs : null,
    fromMs: past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b)),
    untilMs: future.length === 0 ? null : future.reduce((a, b) => Math.min(a, b)),
    modules: Object.fromEntries([...own].map((folder) => [folder, moduleNames(folder)])),
    inputs,
  }
}

/** Writes down what a build read and wrote, for the next one. */
export function recordBuild(
  prepared: PreparedSite,
  { result, stage, ...times }: Times & { readonly result: BuildResult; readonly stage: Stage },
): void {
  const { root, outDir, configFile } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const rules = DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
  const alive = [...stage.alive]
  const outputs = takeStamps([...alive.map((path) => join(outDir, path)), ...rules], (index) =>
    index < alive.length ? stage.stampOf(alive[index] ?? '') : undefined,
  )
  const { id, app, pages, files, notes } = result
  writeAnswer<LastBuild>(recordFile(root), { ...validity, outDir, configFile, id, app, pages, files, notes, outputs })
}

/** Writes down what a check read and found, for the next one. */
export function recordCheck(
  prepared: PreparedSite,
  { result, weighAll, ...times }: Times & { readonly result: CheckResult; readonly weighAll: boolean },
): void {
  const { root, outDir } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const published = [MANIFEST_PATH, ...result.weights.map(({ page }) => page.output)]
  const outputs = takeStamps(published.map((path) => join(outDir, path)))
  const day = dayOf(times.clock)
  writeAnswer<LastCheck>(checkFile(root), { ...validity, day, weighAll, result, outputs })
}
