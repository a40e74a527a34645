// A build, told in order: what is read and planned, what the pages look like, where they go.
// A build that fails leaves the old site as it was; one that is killed is finished by the next.

import { resolve } from 'node:path'
import { endBundler } from '../config/esbuild'
import { toDiskProblem } from '../diagnostics/fs-errors'
import { createLazyPool, threadsFor, type LazyPool } from '../workers/pool'
import { retryDamaged } from '../store/pack-file'
import { readClock } from './clock'
import { placeProblem } from '../output/guard'
import { createStopwatch, openSite } from './load-project'
import type { Lock } from '../output/lock'
import type { Hash, OutputPath } from '../types'
import type { BuildOptions, BuildResult } from '../types/api'

/** Another place and another time: such a build begins with nothing, and leaves all that belongs to the site alone. */
export type Aside = {
  readonly outDir: string
  readonly workDir: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

/** What whoever asks for a build does of it. */
export type Around = {
  readonly aside?: Aside
  /** Called before the lock of an outDir is taken. */
  readonly onLock?: (outDir: string) => void
}

/** Builds a site into its outDir. Throws SiteError with everything that is wrong. */
export async function buildSite(options: BuildOptions = {}, around: Around = {}): Promise<BuildResult> {
  return retryDamaged((isDamaged) => buildOnce(isDamaged ? { ...options, clearCache: true } : options, around))
}

/** `atATime`: a worker always has a next task while the main thread works as well. */
const POOL = { program: 'pool-worker.cjs', memoryMb: 512, atATime: 6 } as const

/** The first stages of a build, loaded while the config is bundled and run. */
async function loadFirst() {
  const [{ planSite, assertValid }, { takeLock }, { recover }] = await Promise.all([
    import('./plan/plan-site'),
    import('../output/lock'),
    import('../output/publish'),
  ])
  return { planSite, assertValid, takeLock, recover }
}

/** The others, loaded while threads read. */
async function loadLast() {
  const [fill, pages, records, { createStage }] = await Promise.all([
    import('./render-and-publish'),
    import('./plan/page-reads'),
    import('./build-records'),
    import('../output/stage'),
  ])
  return { ...fill, ...pages, ...records, createStage }
}

async function buildOnce(options: BuildOptions, around: Around): Promise<BuildResult> {
  const pool = createLazyPool({ ...POOL, threads: threadsFor(options.workers) - 1 })
  try {
    return await buildWith(pool, options, around)
  } finally {
    await pool.close()
  }
}

async function buildWith(pool: LazyPool, options: BuildOptions, around: Around): Promise<BuildResult> {
  const { aside = null, onLock = () => undefined } = around
  const { report = () => undefined, env = process.env, trustTimes = true } = options
  const root = resolve(options.root ?? '.')
  const useCache = aside === null && options.useCache !== false
  const clock = aside === null ? readClock(env) : { nowMs: aside.nowMs, fixed: true }
  const startMs = Date.now()
  const clearCache = options.clearCache === true
  const opening = { env, useCache, trustTimes, clearCache, workDir: aside?.workDir }
  const [opened, first] = await Promise.all([openSite(root, report, opening), loadFirst()])
  const { planSite, assertValid, takeLock, recover } = first
  const loaded = aside === null ? opened : { ...opened, site: { ...opened.site, outDir: aside.outDir } }
  const { workDir } = loaded
  const { outDir } = loaded.site
  // Where outDir is no place for a site there is nothing to lock: the checks tell why.
  const isPlaced = placeProblem(loaded.site) === null
  let lock: Lock | null = null
  try {
    const timed = createStopwatch(report)
    if (isPlaced) {
      onLock(outDir)
      lock = await takeLock(outDir)
    }
    const recovery = lock === null ? null : recover(outDir, lock)
    timed('lock')
    const { open: openPool } = pool
    const planning = planSite(loaded, { nowMs: clock.nowMs, report, openPool })
    // What is wrong with the site is told below.
    planning.catch(() => undefined)
    const { createStage, recordPages, ...last } = await loadLast()
    const { HUGE, fillAndPublish, finishForHosts, recordBuild } = last
    const prepared = await planning
    await endBundler()
    // Threads that have read go on with pages, where there is room for both.
    if (prepared.plan.pages.length > HUGE) await pool.close()
    options.signal?.throwIfAborted()
    // What was read and converted serves the next build, whatever becomes of this one.
    loaded.cache.save()
    assertValid(prepared, report)
    if (lock === null) throw new Error('a site without a place for it was found sound')
    const unfinished = recovery?.known ?? null
    const stage = createStage({ outDir, lock, workDir, trustTimes, unfinished })
    const { signal = null, previous = null } = options
    const hashes = new Map<OutputPath, Hash>()
    const filling = {
      ...clock,
      report,
      signal,
      previous,
      pool,
      hashes,
    }
    const published = await fillAndPublish(prepared, stage, filling)
    const timedEnd = createStopwatch(report)
    loaded.cache.save()
    const { plan, output } = prepared
    const notes = finishForHosts(prepared, stage)
    timedEnd('hosts')
    const id = output.id()
    recordPages(prepared, { workDir, hashes })
    const files = stage.files.size
    const result = { ...published, id, app: output.app, outDir, pages: plan.pages.length, files, notes }
    const closing = pool.close()
    if (useCache) recordBuild(prepared, { result, stage, clock, startMs })
    await closing
    timedEnd('state')
    return result
  } catch (error) {
    const problem = toDiskProblem(error, root)
    throw lock === null ? problem : (await import('../output/interrupted-publish')).withPublishing(problem, outDir)
  } finally {
    lock?.release()
    await pool.close()
    loaded.cache.close()
  }
}
