// The records of the last build and the last check: what was read, what was written, what was answered, and whether that
// still holds. Whoever builds or checks writes one; `api/no-op.ts` asks for it before anything else is loaded.

import { dirname, join } from 'node:path'
import { toHash } from '../util/hash'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { seeAll } from '../util/import-lookups'
import { codeHash } from '../util/package'
import { TICK_MS } from '../util/fingerprint'
import {
  areSeen,
  areSettled,
  areUnchanged,
  listInputs,
  movedPaths,
  readAnswer,
  takeFingerprints,
  writeAnswer,
  type LastBuild,
  type Fingerprinted,
  type Fingerprints,
  type Validity,
} from '../incremental/build-state'
import { CONFIG_STEM } from '../config/filenames'
import { isListed, placesRead } from './inputs'
import { DEPLOY_FILES, JOURNAL, LOST_PATH, MANIFEST_PATH, deployFolder, workFolder } from '../output/work-paths'
import { openOutput } from '../output/fs/guarded-fs'
import { foldersOfFolders, hasPlainWays, takeWays, unchangedWays } from '../output/fs/output-paths'
import type { BuildResult, CheckResult, Published } from '../types/api'
import type { Clock } from './clock'
import type { Stage } from '../output/stage'
import type { PreparedPlan } from './plan/plan-site'

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
export function lastBuild({ root, clock }: Moment): Fingerprinted<LastBuild> | null {
  const last = readAnswer<LastBuild>(buildFile(root))
  return last !== null && holds(last, { root, clock }) ? last : null
}

/** What moved of what a build read; null where that is more than some texts. */
export function movedInputs({ inputs }: Fingerprinted<LastBuild>): readonly number[] | null {
  return movedPaths(inputs, FEW)
}

/** True if every file of the last build still has its fingerprint, and no symbolic link leads to any of them. */
export function isOutputUnchanged({ outDir, outputs, ways }: Fingerprinted<LastBuild>): boolean {
  return areUnchanged(outputs) && hasPlainWays([outDir, dirname(outDir)], outputs.paths, unchangedWays(ways))
}

/** What a build answered, for one that found little to do. */
export function resultOf({ id, app, outDir, pages, files, notes, warnings }: LastBuild, done: Published): BuildResult {
  return { id: toHash(id), app: toHash(app), outDir, pages, files, notes, warnings, ...done }
}

/** The last check, while everything that it read and looked at is as it was, and the day is the same; else null. */
export function lastCheck({ root, clock }: Moment): Fingerprinted<LastCheck> | null {
  const last = readAnswer<LastCheck>(checkFile(root))
  const isSame = last !== null && last.day === dayOf(clock)
  return isSame && holds(last, { root, clock }) && areUnchanged(last.inputs) && areUnchanged(last.outputs) ? last : null
}

/** True while everything that an answer was made of is as it was, but for its files. */
function holds(last: Fingerprinted<Validity>, { root, clock }: Moment): boolean {
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
  prepared: PreparedPlan,
  { clock, startMs }: Times,
): (Validity & { readonly inputs: Fingerprints }) | null {
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
function stampInputs(prepared: PreparedPlan): Fingerprints {
  const { folders, files } = placesRead(prepared)
  return takeFingerprints([...new Set([...listInputs(Object.values(folders)), ...Object.values(files).flat()])])
}

/** What the next build answers where nothing changed. */
export type BuildAnswer = Pick<LastBuild, 'id' | 'app' | 'pages' | 'files' | 'notes' | 'warnings'>

/** Writes down what a build read and wrote, for the next one. */
export function recordBuild(
  prepared: PreparedPlan,
  { result, stage, ...times }: Times & { readonly result: BuildAnswer; readonly stage: Stage },
): void {
  const { root, outDir, configFile } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const rules = DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
  const alive = [...stage.alive]
  const { at } = openOutput(outDir)
  const outputs = takeFingerprints(
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
    rewordable: textOnlyStateOf(prepared),
    outputs,
    ways: takeWays(foldersOfFolders(stage.tree()).map(at)),
  })
  writeChecksummed(sourcesFile(root), prepared.output.sources())
}

function textOnlyStateOf({ site, output }: PreparedPlan): LastBuild['rewordable'] {
  const ground = output.ground()?.hash
  if (ground === undefined) return null
  const { base, downloads, markdown, own, limits, cache } = site
  const { maxFileBytes, maxPageBytes } = limits
  return { ground, site: { base, downloads, markdown, own }, limits: { maxFileBytes, maxPageBytes }, cache }
}

/** Everything that the last build read, as the text whose hash is its id; null where that cannot be read. */
export function lastSources(root: string): Buffer | null {
  return readChecksummed(sourcesFile(root))
}

/** Writes down the last build as it is after a few texts of it were worded anew. */
export function recordTextOnly(last: Fingerprinted<LastBuild>, sources: Uint8Array): void {
  const ways = takeWays(last.ways.map(([folder]) => folder))
  writeAnswer<LastBuild>(buildFile(last.root), { ...last, ways })
  writeChecksummed(sourcesFile(last.root), sources)
}

function sourcesFile(root: string): string {
  return join(root, '.packsite', 'sources')
}

/** Writes down what a check read and found, for the next one. */
export function recordCheck(
  prepared: PreparedPlan,
  { result, weighAll, ...times }: Times & { readonly result: CheckResult; readonly weighAll: boolean },
): void {
  const { root, outDir } = prepared.site
  const validity = validityOf(prepared, times)
  if (validity === null) return
  const published = [MANIFEST_PATH, LOST_PATH, ...result.weights.map(({ page }) => page.output)]
  const journal = join(workFolder(outDir), JOURNAL)
  const outputs = takeFingerprints([...published.map((path) => join(outDir, path)), journal])
  const day = dayOf(times.clock)
  writeAnswer<LastCheck>(checkFile(root), { ...validity, day, weighAll, result, outputs })
}
