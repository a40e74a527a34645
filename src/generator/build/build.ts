// Orchestrates a build: open the site, lock the output directory, plan, validate, render, publish, write the next build
// state. Incremental builds take the same steps with less work. A failed build does not change the published site; the
// next command completes a killed publish.

import { resolve } from 'node:path'
import { readCommandTime } from '../config/clock'
import type { CommandTime } from '../types/api'
import { stopIdleEsbuild } from '../config/esbuild'
import { toReadFailedError } from '../diagnostics/fs-errors'
import { readBuildState, type BuildState } from '../incremental/build-state'
import { openPublishedSite } from '../incremental/published-site'
import { outDirPathProblem } from '../output/guard'
import { addInterruptedPublishProblem } from '../output/interrupted-publish'
import { takeLock, type BuildLock } from '../output/lock'
import { finishInterruptedPublish } from '../output/publish'
import { createStage } from '../output/stage'
import { retryIfCacheDamaged } from '../store/pack-file'
import { createLazyWorkerPool, type LazyWorkerPool } from '../workers/pool'
import { createStopwatch, openSite, type OpenedSite } from './load-project'
import { assertNoPlanProblems, planSite, type PreparedPlan } from './plan/plan-site'
import { renderAndPublish, writeDeployFolderWithNotes, type RenderAndPublishResult } from './render-and-publish'
import { writeNextBuildState } from './write-next-state'
import type { BuildReason } from '../incremental/rebuild-reasons'
import type { Report } from '../types'
import type { BuildOptions, BuildResult } from '../types/api'

/** Another output directory and clock. Such a build reads no build state and leaves the site's files unchanged. */
export type IsolatedBuildSettings = {
  readonly outDir: string
  readonly workDir: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/** Options that are not part of the public API. */
export type InternalBuildOptions = {
  readonly isolated?: IsolatedBuildSettings
  /** Called before the output directory is locked. */
  readonly onLock?: (outDir: string) => void
  /** The decision of incremental/decide.ts; default: a full build. */
  readonly decision?: BuildReason | undefined
}

/** Builds a site; if a cache is damaged, builds again with an empty cache. Throws SiteError with all problems. */
export async function buildSite(options: BuildOptions = {}, around: InternalBuildOptions = {}): Promise<BuildResult> {
  return retryIfCacheDamaged((isDamaged) => buildOnce(isDamaged ? { ...options, clearCache: true } : options, around))
}

/** A running build. */
type Run = {
  readonly options: BuildOptions
  readonly report: Report
  readonly pool: LazyWorkerPool
  readonly clock: CommandTime
  /** Start of the build, in milliseconds since 1970. */
  readonly startMs: number
  /** True if this build reads and writes the build state. */
  readonly useState: boolean
  readonly decision: BuildReason
  readonly onLock: (outDir: string) => void
}

const FULL_BUILD: BuildReason = { mode: 'full', reason: 'there is no usable build state' }

async function buildOnce(options: BuildOptions, around: InternalBuildOptions): Promise<BuildResult> {
  const { isolated, decision = FULL_BUILD, onLock = () => undefined } = around
  const { report = () => undefined, env = process.env } = options
  const root = resolve(options.root ?? '.')
  const pool = createLazyWorkerPool(options.workers)
  const useState = isolated === undefined && options.useCache !== false
  const clock = isolated === undefined ? readCommandTime(env) : { nowMs: isolated.nowMs, fixed: true }
  const run: Run = { options, report, pool, clock, startMs: Date.now(), useState, decision, onLock }
  let opened: OpenedSite | null = null
  try {
    const { trustTimes = true, clearCache = false } = options
    const workDir = isolated?.workDir
    opened = await openSite(root, report, { env, useCache: useState, trustTimes, clearCache, workDir })
    return await buildOpened(
      isolated === undefined ? opened : { ...opened, site: { ...opened.site, outDir: isolated.outDir } },
      run,
    )
  } catch (error) {
    throw toReadFailedError(error, root)
  } finally {
    await pool.close()
    opened?.cache.close()
  }
}

async function buildOpened(opened: OpenedSite, run: Run): Promise<BuildResult> {
  const { outDir } = opened.site
  const timed = createStopwatch(run.report)
  // Validation reports an unusable outDir, so no lock is necessary.
  if (outDirPathProblem(opened.site) !== null) return buildLocked(opened, null, run)
  run.onLock(outDir)
  const lock = await takeLock(outDir)
  timed('lock')
  try {
    return await buildLocked(opened, lock, run)
  } catch (error) {
    throw addInterruptedPublishProblem(toReadFailedError(error, opened.site.root), outDir)
  } finally {
    lock.release()
  }
}

async function buildLocked(opened: OpenedSite, lock: BuildLock | null, run: Run): Promise<BuildResult> {
  const { report, pool, clock, options } = run
  const { outDir } = opened.site
  const recovery = lock === null ? null : finishInterruptedPublish(outDir, lock)
  const prepared = await planSite(opened, { nowMs: clock.nowMs, report, openPool: pool.open })
  await stopIdleEsbuild()
  await pool.closeIfHuge(prepared.plan.pages.length)
  // Builds the search index in a worker, which is free until pages are rendered. The result is awaited when the files
  // are written.
  if (pool.open !== null) prepared.output.search.begin(pool.open()).catch(() => undefined)
  options.signal?.throwIfAborted()
  // The next build can use parsed entries, even if this build fails.
  opened.cache.save()
  assertNoPlanProblems(prepared, report)
  if (lock === null) throw new Error('a site without a place for it was found valid')

  const comparing = createStopwatch(report)
  const { published, ...reason } = previousSite(opened, run)
  report({ type: 'mode', ...reason })
  const stage = createStage({ outDir, lock, published, unfinished: recovery?.known ?? null })
  comparing('published')
  const { previous = null, signal = null } = options
  const filled = await renderAndPublish(prepared, stage, { clock, report, previous, signal, pool, published })
  const timed = createStopwatch(report)
  opened.cache.save()
  const notes = writeDeployFolderWithNotes(prepared, stage)
  timed('hosts')
  const result = resultOf(prepared, filled, { notes, files: stage.files.size })
  const closing = pool.close()
  if (run.useState) writeNextBuildState(prepared, { ...run, result, stage, published, reason, filled })
  await closing
  timed('state')
  return result
}

/** The published site of the last build, and the mode of this build. A full build uses no state, so it reuses no page. */
function previousSite({ site, workDir }: OpenedSite, { options, useState, decision }: Run) {
  const { trustTimes = true, clearCache = false } = options
  const state: BuildState | null = useState && !clearCache && decision.mode !== 'full' ? readBuildState(workDir) : null
  const published = openPublishedSite(state, { workDir, outDir: site.outDir, trustTimes })
  return { published, ...(published.pages === null && decision.mode !== 'full' ? FULL_BUILD : decision) }
}

function resultOf(
  { site, plan, output }: PreparedPlan,
  { written, deleted, rendered, warnings }: RenderAndPublishResult,
  partial: Pick<BuildResult, 'notes' | 'files'>,
): BuildResult {
  const { outDir } = site
  return {
    id: output.id(),
    app: output.app,
    outDir,
    pages: plan.pages.length,
    rendered,
    written,
    deleted,
    warnings,
    ...partial,
  }
}
