// The public `build` and `check`. Both first look for a result that needs little work, before most modules of packsite are loaded.

import { resolve } from 'node:path'
import { readCommandTime } from '../config/clock'
import { unsafeWorkPath } from '../config/project-paths'
import { noOpResult } from '../incremental/build-state'
import { decideMode, type ModeDecision } from '../incremental/decide'
import { readValidLastCheck } from '../incremental/last-check'
import { createStopwatch } from '../util/stopwatch'
import type { BuildReason } from '../incremental/rebuild-reasons'
import type { BuildOptions, BuildResult, CheckOptions, CheckResult } from '../types/api'

/** Builds a site into its outDir if an input or output changed. Throws SiteError with every problem. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const tried = await tryQuickBuild(options)
  if ('result' in tried) return tried.result
  const { buildSite } = await import('../build/build')
  return buildSite(options, tried)
}

/** Either the result of a no-op or text-only build, or the decision to run a longer build. */
export type NoOpOrTextOnlyBuild = { readonly result: BuildResult } | { readonly decision: BuildReason }

/** Runs a no-op or text-only build if the state of the last build allows one. Throws SiteError. */
export async function tryQuickBuild(options: BuildOptions): Promise<NoOpOrTextOnlyBuild> {
  const { env = process.env, useCache = true, trustTimes = true, clearCache = false, report } = options
  const root = resolve(options.root ?? '.')
  const timed = createStopwatch(report ?? (() => undefined))
  const clock = readCommandTime(env)
  const decision = decideMode({ root, clock, useCache, trustTimes, clearCache })
  timed('fingerprints')
  const { mode, reason, state } = decision
  if (state !== null && (mode === 'no-op' || (mode === 'text-only' && options.previous === undefined))) {
    const result = await quickResult(decision, { ...options, env })
    if (mode === 'text-only') timed('bodies')
    if (result !== null) report?.({ type: 'mode', mode, reason })
    if (result !== null) return { result }
  }
  return { decision: { mode: mode === 'full' ? mode : 'incremental', reason } }
}

async function quickResult(
  decision: ModeDecision,
  { env, signal }: Pick<BuildOptions, 'signal'> & Pick<Required<BuildOptions>, 'env'>,
): Promise<BuildResult | null> {
  const { mode, state } = decision
  if (state === null || mode === 'no-op') return state && noOpResult(state)
  const { buildTextOnly } = await import('../incremental/text-only')
  return buildTextOnly(state, decision, { env, clock: readCommandTime(env), signal: signal ?? null })
}

/** Returns the stored result of the last check, or null if the site has to be checked again. */
export function checkUnchanged(options: CheckOptions = {}): CheckResult | null {
  const { env = process.env, previous, external, addresses, weighAll = false } = options
  if (previous !== undefined || external !== undefined || addresses !== undefined) return null
  const root = resolve(options.root ?? '.')
  if (unsafeWorkPath(root) !== null) return null
  const last = readValidLastCheck({ root, clock: readCommandTime(env) })
  return last !== null && (last.weighAll || !weighAll) ? { ...last.result, parsed: 0 } : null
}

/** Checks a site if an input changed. Throws SiteError if the problems prevent a plan of the pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  const unchanged = checkUnchanged(options)
  if (unchanged !== null) return unchanged
  const { checkSite } = await import('../check/check')
  return checkSite(options)
}
