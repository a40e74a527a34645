// The answers "nothing changed" and "nothing but a text", asked of the records of the last build and the last check before anything
// else is loaded: a site of ten thousand pages that is as it was costs a look at each file's size and times.

import { toFilePath } from '../util/path'
import { resolve } from 'node:path'
import { readClock } from '../build/clock'
import { workDirFault } from '../config/project-paths'
import { createStopwatch } from '../util/stopwatch'
import { placeProblem } from '../output/guard'
import { workFolder } from '../output/work-paths'
import { isAbsent } from '../output/fs/output-paths'
import { isOutputUnchanged, lastBuild, lastCheck, movedInputs, resultOf } from '../build/build-records'
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from '../types/api'

/** Builds a site into its outDir, where something changed. Throws SiteError with everything that is wrong. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const known = await buildFromLast(options)
  if (known !== null) return known
  const { buildSite } = await import('../build/build')
  return buildSite(options)
}

/** What a build would answer: nothing is done where nothing changed, and next to nothing where texts did. Null when it has to be asked. */
export async function buildFromLast(options: BuildOptions): Promise<BuildResult | null> {
  const { env = process.env, useCache = true, trustTimes = true, clearCache = false } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const timed = createStopwatch(options.report ?? (() => undefined))
  const isKept = useCache && trustTimes && !clearCache && workDirFault(root) === null
  const last = isKept ? lastBuild({ root, clock }) : null
  if (last === null) return null
  const { outDir, configFile } = last
  if (placeProblem({ root, outDir, configFile: toFilePath(configFile) }) !== null) return null
  // Where a work folder stands another build is running, or one was killed.
  if (!isAbsent(workFolder(outDir))) return null
  const moved = movedInputs(last)
  const isNoOp = moved?.length === 0 && isOutputUnchanged(last)
  timed('fingerprints')
  if (isNoOp) return resultOf(last, { written: [], deleted: [] })
  if (moved === null || moved.length === 0 || last.rewordable === null || options.previous !== undefined) return null
  const { buildTextOnly } = await import('../build/text-only/build-text-only')
  const result = await buildTextOnly(last, { moved, env, clock, signal: options.signal ?? null })
  timed('bodies')
  return result
}

/** What a check would answer, or null when it has to be made. */
export function checkUnchanged(options: CheckOptions = {}): CheckResult | null {
  const { env = process.env, previous, external, addresses, weighAll = false } = options
  if (previous !== undefined || external !== undefined || addresses !== undefined) return null
  const root = resolve(options.root ?? '.')
  if (workDirFault(root) !== null) return null
  const last = lastCheck({ root, clock: readClock(env) })
  return last !== null && (last.weighAll || !weighAll) ? { ...last.result, parsed: 0 } : null
}

/** Checks a site, where something changed. Throws SiteError when it cannot be read so far that there are pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const unchanged = checkUnchanged(options)
  if (unchanged !== null) return unchanged
  const { checkSite } = await import('../check/check')
  return checkSite(options)
}
