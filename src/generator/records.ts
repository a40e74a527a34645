// The records of the last build and the last check: what was read, what was written, what was answered, and whether that
// still holds. Whoever builds or checks writes one; `unchanged.ts` asks for it before anything else is loaded.

import { dirname, join } from 'node:path'
import { toHash } from './base/hash'
import { readSealed, writeSealed } from './base/kept'
import { seeAll } from './base/looks'
import { codeHash } from './base/package'
import { TICK_MS } from './base/stamp'
import {
  areSeen,
  areSettled,
  areUnchanged,
  listInputs,
  movedPaths,
  readAnswer,
  takeStamps,
  writeAnswer,
  type LastBuild,
  type Stamped,
  type Stamps,
  type Validity,
} from './cache/last-build'
import { CONFIG_STEM } from './config/names'
import { isListed, placesRead } from './prepare/inputs'
import { DEPLOY_FILES, JOURNAL, LOST_PATH, MANIFEST_PATH, deployFolder, workFolder } from './output/places'
import { openOutput } from './output/room'
import { foldersOfFolders, hasPlainWays, takeWays, unchangedWays } from './output/room-ways'
import type { BuildResult, CheckResult, Published } from './model/api'
import type { Clock } from './clock'
import type { Stage } from './output/stage'
import type { PreparedSite } from './prepare'

/** What a check answered. */
export type LastCheck = Validity & {
  /** Releases are held against the day. */
  readonly day: string
  readonly weighAll: boolean
  readonly result: CheckResult
}

export type Moment = { readonly root: string; readonly clock: Clock }

/** What moves when some texts are saved, with the folders that they are in. */
const FEW = 32

/** The last build, where nothing but files can have changed since. */
export function lastBuild({ root, clock }: Moment): Stamped<LastBuild> | null {
  const last = readAnswer<LastBuild>(buildFile(root))
  return last !== null && holds(last, { root, clock }) ? last : null
}

/** What moved of what a build read; null where that is more than some texts. */
export function movedInputs({ inputs }: Stamped<LastBuild>): readonly number[] | null {
  return movedPaths(inputs, FEW)
}

/** True if every file of the last build still has its fingerprint, and no symbolic link leads to any of them. */
export function isOutputUnchanged({ outDir, outputs, ways }: Stamped<LastBuild>): boolean {
  return areUnchanged(outputs) && hasPlainWays([outDir, dirname(outDir)], outputs.paths, unchangedWays(ways))
}

/** What a build answered, for one that found little to do. */
export function resultOf({ id, app, outDir, pages, files, notes, warnings }: LastBuild, done: Published): BuildResult {
  return { id: toHash(id), app: toHash(app), outDir, pages, files, notes, warnings, ...done }
}

/** The last check, while everything that it read and looked at is as it was, and the day is the same; else null. */
export function lastCheck({ root, clock }: Moment): Stamped<LastCheck> | null {
  const last = readAnswer<LastCheck>(checkFile(root))
  const isSame = last !== null && last.day === dayOf(clock)
  return isSame && holds(last, { root, clock }) && areUnchanged(last.inputs) && areUnchanged(last.outputs) ? last : null
}

/** True while everything that an answer was made of is as it was, but for its files. */
function holds(last: Stamped<Validity>, { root, clock }: Moment): boolean {
  return last.root === root && last.code === codeKey() && holdsAt(last, clock) && areSeen(last.seen)
}

function checkFile(root: string): string {
  return join(root, '.packsite', 'last-check')
}

function dayOf({ nowMs }: Clock): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}

function buildFile(root: string): string {
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
  const { root } = prepared.site
  const { trace } = prepared.read
  const { moments } = prepared.read.content
  const code = codeKey()
  // A config that reads its environment has to run again each time.
  if (code === null || !prepared.opened.isClosed) return null
  const inputs = stampInputs(prepared)
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

/** Fingerprints of everything that was read, each path once. */
function stampInputs(prepared: PreparedSite): Stamps {
  const { folders, files } = placesRead(prepared)
  return takeStamps([...new Set([...listInputs(Object.values(folders)), ...Object.values(files).flat()])])
}

/** What the next build answers where nothing changed. */
export type BuildAnswer = Pick<LastBuild, 'id' | 'app' | 'pages' | 'files' | 'notes' | 'warnings'>

/** Writes down what a build read and wrote, for the next one. */
export function recordBuild(
  prepared: PreparedSite,
  { result, stage, ...times }: Times & { readonly result: BuildAnswer; readonly stage: Stage },
): void {
  const { root, outDir, configFile } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const rules = DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
  const alive = [...stage.alive]
  const { at } = openOutput(outDir)
  const outputs = takeStamps(
    [...alive.map(at), ...rules],
    (index, numbers, place) => index < alive.length && stage.copyStamp(alive[index] ?? '', numbers, place),
  )
  const { id, app, pages, files, notes, warnings } = result
  writeAnswer<LastBuild>(buildFile(root), {
    ...validity,
    outDir,
    configFile,
    id,
    app,
    pages,
    files,
    notes,
    warnings,
    rewordable: rewordableOf(prepared),
    outputs,
    ways: takeWays(foldersOfFolders(stage.tree()).map(at)),
  })
  writeSealed(sourcesFile(root), prepared.output.sources())
}

function rewordableOf({ site, output }: PreparedSite): LastBuild['rewordable'] {
  const ground = output.ground()?.hash
  if (ground === undefined) return null
  const { base, downloads, markdown, own, limits, cache } = site
  const { maxFileBytes, maxPageBytes } = limits
  return { ground, site: { base, downloads, markdown, own }, limits: { maxFileBytes, maxPageBytes }, cache }
}

/** Everything that the last build read, as the text whose hash is its id; null where that cannot be read. */
export function lastSources(root: string): Buffer | null {
  return readSealed(sourcesFile(root))
}

/** Writes down the last build as it is after a few texts of it were worded anew. */
export function recordReworded(last: Stamped<LastBuild>, sources: Uint8Array): void {
  const ways = takeWays(last.ways.map(([folder]) => folder))
  writeAnswer<LastBuild>(buildFile(last.root), { ...last, ways })
  writeSealed(sourcesFile(last.root), sources)
}

function sourcesFile(root: string): string {
  return join(root, '.packsite', 'sources')
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
