// The answer "nothing changed", asked of the records of the last build and the last check before anything else is loaded: a
// site of ten thousand pages that is as it was costs a look at each file's size and times.

import { dirname, join, resolve } from 'node:path'
import { seeAll } from './base/looks'
import { codeHash } from './base/package'
import { TICK_MS } from './base/stamp'
import {
  areSeen,
  areSettled,
  areUnchanged,
  readAnswer,
  takeStamps,
  writeAnswer,
  type LastBuild,
  type Stamped,
  type Stamps,
  type Validity,
} from './cache/last-build'
import { readClock, type Clock } from './clock'
import { CONFIG_STEM } from './config/names'
import { filesRead, isListed } from './inputs'
import { placeProblem } from './output/guard'
import { DEPLOY_FILES, JOURNAL, LOST_PATH, MANIFEST_PATH, deployFolder, workFolder } from './output/places'
import { hasPlainWays, isAbsent } from './output/room-ways'
import type { BuildOptions, BuildResult } from './build'
import type { CheckOptions, CheckResult } from './check'
import type { Stage } from './output/stage'
import type { PreparedSite } from './prepare'
import type { FilePath, Hash } from './model'

/** Builds a site into its outDir, where something changed. Throws SiteError with everything that is wrong. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const unchanged = buildUnchanged(options)
  if (unchanged !== null) return unchanged
  const { buildSite } = await import('./build')
  return buildSite(options)
}

/** What a build would answer, or null when it has to be asked. */
export function buildUnchanged(options: BuildOptions): BuildResult | null {
  const { env = process.env, useCache = true, trustTimes = true, clearCache = false } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const last = useCache && trustTimes && !clearCache ? readAnswer<LastBuild>(recordFile(root)) : null
  if (last === null || !holds(last, { root, clock })) return null
  const { outDir, pages, files, notes, warnings, configFile } = last
  if (placeProblem({ root, outDir, configFile: configFile as FilePath }) !== null) return null
  // Where a work folder stands another build is running, or one was killed.
  if (!isAbsent(workFolder(outDir))) return null
  if (!areUnchanged(last.outputs) || !hasPlainWays([outDir, dirname(outDir)], last.outputs.paths)) return null
  return { id: last.id as Hash, app: last.app as Hash, outDir, pages, files, notes, warnings, written: [], deleted: [] }
}

/** True while everything that an answer was made of is as it was. */
function holds(last: Stamped<Validity>, { root, clock }: { root: string; clock: Clock }): boolean {
  return (
    last.root === root &&
    last.code === codeKey() &&
    holdsAt(last, clock) &&
    areSeen(last.seen) &&
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

/** What a check would answer, or null when it has to be made. */
export function checkUnchanged(options: CheckOptions = {}): CheckResult | null {
  const { env = process.env, previous, external, weighAll = false } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const last = previous === undefined && external === undefined ? readAnswer<LastCheck>(checkFile(root)) : null
  const isSame = last !== null && last.day === dayOf(clock) && (last.weighAll || !weighAll)
  return isSame && holds(last, { root, clock }) && areUnchanged(last.outputs) ? { ...last.result, parsed: 0 } : null
}

/** Checks a site, where something changed. Throws SiteError when it cannot be read so far that there are pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const unchanged = checkUnchanged(options)
  if (unchanged !== null) return unchanged
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

type Times = {
  readonly clock: Clock
  /** When the work began, in milliseconds since 1970. */
  readonly startMs: number
}

/** What a site was read from, and how long that holds; null where it has to be read each time. */
function validityOf(
  prepared: PreparedSite,
  { clock, startMs }: Times,
): (Validity & { readonly inputs: Stamps }) | null {
  const { site, trace, moments, isClosed } = prepared
  const { root } = site
  const code = codeKey()
  // What asks the machine has to be asked each time.
  if (code === null || !isClosed) return null
  const inputs = takeStamps([...new Set(Object.values(filesRead(prepared)).flat())])
  // What was changed later than that may or may not have been read.
  if (!areSettled(inputs, startMs - TICK_MS)) return null
  const past = moments.filter((moment) => moment <= clock.nowMs)
  const future = moments.filter((moment) => moment > clock.nowMs)
  return {
    code,
    root,
    timestamp: clock.fixed ? clock.nowMs : null,
    fromMs: past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b)),
    untilMs: future.length === 0 ? null : future.reduce((a, b) => Math.min(a, b)),
    seen: seeAll([...trace.looks, { folder: root, stem: CONFIG_STEM }].filter(({ folder }) => !isListed(folder))),
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
  const { id, app, pages, files, notes, warnings } = result
  writeAnswer<LastBuild>(recordFile(root), {
    ...validity,
    outDir,
    configFile,
    id,
    app,
    pages,
    files,
    notes,
    warnings,
    outputs,
  })
}

/** Writes down what a check read and found, for the next one. */
export function recordCheck(
  prepared: PreparedSite,
  { result, weighAll, ...times }: Times & { readonly result: CheckResult; readonly weighAll: boolean },
): void {
  const { root, outDir } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const published = [MANIFEST_PATH, LOST_PATH, ...result.weights.map(({ page }) => page.output)]
  const journal = join(workFolder(outDir), JOURNAL)
  const outputs = takeStamps([...published.map((path) => join(outDir, path)), journal])
  const day = dayOf(times.clock)
  writeAnswer<LastCheck>(checkFile(root), { ...validity, day, weighAll, result, outputs })
}
