// The answer "nothing changed", asked of the records of the last build and the last check before anything else is loaded: a
// site of ten thousand pages that is as it was costs a look at each file's size and times.

import { toFilePath } from './base/path'
import { dirname, resolve } from 'node:path'
import { toHash } from './base/hash'
import { areUnchanged } from './cache/last-build'
import { readClock } from './clock'
import { placeProblem } from './output/guard'
import { workFolder } from './output/places'
import { hasPlainWays, isAbsent } from './output/room-ways'
import { lastBuild, lastCheck } from './records'
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './model/api'

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
  const last = useCache && trustTimes && !clearCache ? lastBuild({ root, clock }) : null
  if (last === null) return null
  const { outDir, pages, files, notes, warnings, configFile } = last
  if (placeProblem({ root, outDir, configFile: toFilePath(configFile) }) !== null) return null
  // Where a work folder stands another build is running, or one was killed.
  if (!isAbsent(workFolder(outDir))) return null
  if (!areUnchanged(last.outputs) || !hasPlainWays([outDir, dirname(outDir)], last.outputs.paths)) return null
  return { id: toHash(last.id), app: toHash(last.app), outDir, pages, files, notes, warnings, written: [], deleted: [] }
}

/** What a check would answer, or null when it has to be made. */
export function checkUnchanged(options: CheckOptions = {}): CheckResult | null {
  const { env = process.env, previous, external, addresses, weighAll = false } = options
  if (previous !== undefined || external !== undefined || addresses !== undefined) return null
  const last = lastCheck({ root: resolve(options.root ?? '.'), clock: readClock(env) })
  return last !== null && (last.weighAll || !weighAll) ? { ...last.result, parsed: 0 } : null
}

/** Checks a site, where something changed. Throws SiteError when it cannot be read so far that there are pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const unchanged = checkUnchanged(options)
  if (unchanged !== null) return unchanged
  const { checkSite } = await import('./check')
  return checkSite(options)
}
