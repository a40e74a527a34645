// A build, told in order: what is read and planned, what the pages look like, where they go.
// A build that fails leaves the old site as it was; one that is killed is finished by the next.

import { availableParallelism } from 'node:os'
import { resolve, join } from 'node:path'
import { encodePictures } from './assets/encode'
import { toDiskProblem } from './base/faults'
import { deployFiles, writeDeployFiles } from './output/deploy'
import { createPool, type Pool } from './base/pool'
import { threadFile } from './base/package'
import { readClock, type Clock, type Environment } from './clock'
import { recordBuild } from './unchanged'
import { placeProblem } from './output/guard'
import { limitNotes } from './output/limits'
import { takeLock } from './output/lock'
import { buildFiles, buildTimestamp, extendHistory, readHistory } from './output/manifest'
import { keepHistory } from './output/previous'
import { recover } from './output/publish'
import { createStage, type Published, type Stage } from './output/stage'
import { createStopwatch, openSite, prepareSite, workDir, type OpenPool, type PreparedSite } from './prepare'
import { renderPages } from './render/pages'
import type { Hash, Report } from './model'
import type { ThreadContext } from './thread'

export { readClock } from './clock'

export type BuildOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** A published site whose assets older pages still need, where outDir has no history: a clean checkout in CI. */
  readonly previous?: string
  /** Ends the build before it publishes; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** The environment; only SOURCE_DATE_EPOCH and PACKSITE_CACHE are read. Default: process.env. */
  readonly env?: Environment
  /** False: nothing is taken from builds before, and nothing kept for those to come. */
  readonly useCache?: boolean
  /** True: what earlier builds kept is removed first. */
  readonly clearCache?: boolean
  /** False: a file counts as changed until its content was read, whatever its size and times say. */
  readonly trustTimes?: boolean
  /** Threads for Markdown and pages; 1: none beside this one. Default: one for each processor, up to four. */
  readonly workers?: number
}

export type BuildResult = Published & {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly pages: number
  readonly files: number
  /** What is worth telling although nothing is wrong: limits of hosts, files that were left alone. */
  readonly notes: readonly string[]
}

/** Builds a site into its outDir. Throws SiteError with everything that is wrong. */
export async function buildSite(options: BuildOptions = {}): Promise<BuildResult> {
  const { report = () => undefined, env = process.env, useCache = true, trustTimes = true } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const startMs = Date.now()
  const loaded = await openSite(root, report, { env, useCache, clearCache: options.clearCache === true })
  const { outDir } = loaded.site
  const pool = createLazyPool(options.workers ?? Math.min(4, availableParallelism()))
  // Where outDir is no place for a site there is nothing to lock: prepareSite tells why.
  const release = placeProblem(loaded.site) === null ? takeLock(outDir) : null
  try {
    if (release !== null) recover(outDir)
    const { open: openPool } = pool
    const prepared = await prepareSite(loaded, { nowMs: clock.nowMs, report, trustTimes, openPool })
    options.signal?.throwIfAborted()
    const stage = createStage({ outDir, recordFile: join(workDir(root), 'published.json'), trustTimes })
    const { signal = null, previous = null } = options
    const published = await fillAndPublish(prepared, stage, { ...clock, report, signal, previous, openPool })
    loaded.cache.save()
    const { id, app, pages } = prepared
    const notes = finishForHosts(prepared, stage)
    const result = { ...published, id, app, outDir, pages: pages.length, files: stage.files.size, notes }
    if (useCache) recordBuild(prepared, { result, stage, clock, startMs })
    return result
  } catch (error) {
    throw toDiskProblem(error, root)
  } finally {
    release?.()
    await pool.close()
  }
}

/** Writes deploy/, and tells what hosts will not take. */
function finishForHosts({ site, rules, files }: PreparedSite, stage: Stage): string[] {
  const sizes = files.map(({ path, content }) => ({
    path,
    sizeBytes: 'bytes' in content ? content.bytes.length : content.sizeBytes,
  }))
  const largest = sizes.reduce<(typeof sizes)[number] | null>(
    (most, file) => (most === null || file.sizeBytes > most.sizeBytes ? file : most),
    null,
  )
  return [
    ...limitNotes(rules, { files: stage.files.size, largest }),
    ...writeDeployFiles(site.outDir, deployFiles(rules, stage.files.keys())),
  ]
}

/** Threads that are started with the first task that is worth them. */
function createLazyPool(threads: number) {
  const file = threadFile()
  let pool: Pool | null = null
  const open =
    threads < 2 || file === null
      ? null
      : (context: ThreadContext | null): Pool => (pool ??= createPool({ file, threads, context, memoryMb: 512 }))
  return { open, close: async () => pool?.close() }
}

type FillOptions = Clock & {
  readonly report: Report
  readonly previous: string | null
  readonly signal: AbortSignal | null
  readonly openPool: OpenPool | null
}

async function fillAndPublish(prepared: PreparedSite, stage: Stage, options: FillOptions): Promise<Published> {
  const { id, app, pages, frame, renderer, rules, cache } = prepared
  const { outDir } = prepared.site
  const timed = createStopwatch(options.report)
  try {
    const pictures = await encodePictures(prepared.pictures, prepared.encoding)
    timed('pictures')
    const files = [...prepared.files, ...pictures]
    for (const file of files) stage.add(file)
    timed('files')
    const { report, signal, openPool } = options
    const pool = openPool === null ? null : () => openPool(null)
    await renderPages(pages, {
      renderer,
      frame,
      limits: prepared.site.limits,
      report,
      signal,
      cache,
      openPool: pool,
      confirm: stage.confirm,
      write: stage.add,
    })
    timed('render')
    const old = keepHistory(readHistory(outDir), { stage, previous: options.previous })
    const assets = files.filter(({ kind }) => kind === 'asset').map(({ path }) => path)
    const history = extendHistory(old, { id, app, assets })
    const timestamp = buildTimestamp(id, outDir, options)
    for (const file of buildFiles({ id, app, timestamp }, stage.files, { pages, history, rules })) stage.add(file)
    const published = stage.publish({
      kept: history.flatMap((entry) => entry.assets),
      known: old.flatMap((entry) => entry.assets),
    })
    timed('publish')
    return published
  } catch (error) {
    stage.discard()
    throw error
  }
}
