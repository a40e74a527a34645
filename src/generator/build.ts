// A build, told in order: what is read and planned, what the pages look like, where they go.
// A build that fails leaves the old site as it was; one that is killed is finished by the next.

import { availableParallelism } from 'node:os'
import { resolve, join } from 'node:path'
import { encodePictures } from './assets/encode'
import { endBundler } from './config/esbuild'
import { SiteError } from './base/errors'
import { toDiskProblem } from './base/faults'
import { collectGarbage, saveMemory } from './base/memory'
import { deployFiles, writeDeployFiles } from './output/deploy'
import { createPool, type Pool } from './base/pool'
import { libraryFile } from './base/package'
import { retryDamaged } from './cache/segment'
import { readClock, type Clock, type Environment } from './clock'
import { recordBuild } from './unchanged'
import { placeProblem } from './output/guard'
import { LOST_PATH } from './output/places'
import { lostAddresses, lostFile, readLost, readPublishedPaths } from './output/lost'
import { limitNotes } from './output/limits'
import { takeLock, type Lock } from './output/lock'
import { buildFiles, buildTimestamp, extendHistory, readHistory } from './output/manifest'
import { PAGE_RECORD, recordPages } from './output/page-record'
import { keepHistory, previousFolder } from './output/previous'
import { publishingProblem, recover } from './output/publish'
import { createStage, type Published, type Stage } from './output/stage'
import { lostWarnings } from './lost'
import { createStopwatch, openSite, workDir } from './open'
import { prepareSite, type OpenPool, type PreparedSite } from './prepare'
import { renderPages } from './render/pages'
import type { Hash, OutputPath, Problem, Report } from './model'
import type { PipelineOptions } from './content/pipeline'

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
  /** Builds from nothing at another place and another time, and leaves all that belongs to the site alone: verify. */
  readonly aside?: Aside
}

export type Aside = {
  readonly outDir: string
  readonly workDir: string
  /** Milliseconds since 1970. */
  readonly nowMs: number
}

export type BuildResult = Published & {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly pages: number
  readonly files: number
  /** What is worth telling although nothing is wrong: limits of hosts, files that were left alone. */
  readonly notes: readonly string[]
  /** What a build does all the same: addresses that it loses. */
  readonly warnings: readonly Problem[]
}

/** Builds a site into its outDir. Throws SiteError with everything that is wrong. */
export async function buildSite(options: BuildOptions = {}): Promise<BuildResult> {
  return retryDamaged((isDamaged) => buildOnce(isDamaged ? { ...options, clearCache: true } : options))
}

async function buildOnce(options: BuildOptions): Promise<BuildResult> {
  const { report = () => undefined, env = process.env, trustTimes = true, aside } = options
  const root = resolve(options.root ?? '.')
  const work = aside?.workDir ?? workDir(root)
  const useCache = aside === undefined && options.useCache !== false
  const clock = aside === undefined ? readClock(env) : { nowMs: aside.nowMs, fixed: true }
  const startMs = Date.now()
  saveMemory()
  const clearCache = options.clearCache === true
  const opened = await openSite(root, report, { env, useCache, trustTimes, clearCache, workDir: work })
  const loaded = aside === undefined ? opened : { ...opened, site: { ...opened.site, outDir: aside.outDir } }
  const { outDir } = loaded.site
  const pool = createLazyPool(options.workers ?? Math.min(4, availableParallelism()))
  // Where outDir is no place for a site there is nothing to lock: prepareSite tells why.
  const isPlaced = placeProblem(loaded.site) === null
  let lock: Lock | null = null
  try {
    if (isPlaced) lock = await takeLock(outDir)
    const recovery = lock === null ? null : recover(outDir, lock)
    const { open: openPool } = pool
    const prepared = await prepareSite(loaded, { nowMs: clock.nowMs, report, openPool })
    // What was read and converted serves the next build, whatever becomes of this one; pages need the memory.
    loaded.cache.save()
    await Promise.all([pool.close(), endBundler()])
    options.signal?.throwIfAborted()
    if (lock === null) throw new Error('a site without a place for it was prepared')
    const unfinished = recovery?.known ?? null
    const stage = createStage({ outDir, lock, recordFile: join(work, 'published.json'), trustTimes, unfinished })
    const { signal = null, previous = null } = options
    const hashes = new Map<OutputPath, Hash>()
    const filling = { ...clock, report, signal, previous, pool, hashes }
    const { lost, ...published } = await fillAndPublish(prepared, stage, filling)
    loaded.cache.save()
    collectGarbage()
    const { app, pages } = prepared
    const notes = finishForHosts(prepared, stage)
    const id = prepared.id()
    recordPages(prepared, { file: join(work, PAGE_RECORD), hashes })
    collectGarbage()
    const warnings = lostWarnings(lost, prepared)
    const files = stage.files.size
    const result = { ...published, id, app, outDir, pages: pages.length, files, notes, warnings }
    if (useCache) recordBuild(prepared, { result, stage, clock, startMs })
    return result
  } catch (error) {
    throw withPublishing(toDiskProblem(error, root), lock === null ? null : outDir)
  } finally {
    lock?.release()
    await pool.close()
    loaded.cache.close()
  }
}

/** What else there is to tell where a site stands that is of two builds. */
function withPublishing(error: unknown, outDir: string | null): unknown {
  const isTold = error instanceof SiteError && error.problems.some(({ code }) => code === 'publish-unfinished')
  const problem = outDir === null || isTold ? null : publishingProblem(outDir)
  return problem === null || !(error instanceof SiteError)
    ? error
    : new SiteError([...error.problems, ...problem.problems])
}

/** Writes deploy/, and tells what hosts will not take. */
function finishForHosts(prepared: PreparedSite, stage: Stage): string[] {
  const rules = prepared.rules()
  const files = prepared.files.flatMap((group) => group())
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
    ...writeDeployFiles(prepared.site.outDir, deployFiles(rules, stage.files.keys())),
  ]
}

type LazyPool = {
  /** Null where there are none. */
  readonly open: OpenPool | null
  /** Ends the threads and frees their memory; they can be opened again. */
  readonly close: () => Promise<void>
}

/** Threads that are started with the first task that is worth them. */
function createLazyPool(threads: number): LazyPool {
  const file = libraryFile('thread.js')
  let pool: Pool | null = null
  const open =
    threads < 2 || file === null
      ? null
      : (context: PipelineOptions | null): Pool => (pool ??= createPool({ file, threads, context, memoryMb: 512 }))
  const close = async (): Promise<void> => {
    const current = pool
    pool = null
    await current?.close()
  }
  return { open, close }
}

type FillOptions = Clock & {
  readonly report: Report
  readonly previous: string | null
  readonly signal: AbortSignal | null
  readonly pool: LazyPool
  /** Takes the hash of each page. */
  readonly hashes: Map<OutputPath, Hash>
}

type Filled = Published & { readonly lost: readonly string[] }

async function fillAndPublish(prepared: PreparedSite, stage: Stage, options: FillOptions): Promise<Filled> {
  const { app, pages, complete, frame, renderer, cache } = prepared
  const { outDir } = prepared.site
  const timed = createStopwatch(options.report)
  try {
    const { report, signal, pool, hashes } = options
    const { open: openPool } = pool
    // Before pages are rendered, while there is room for all that the search index is made of.
    const files = prepared.files.flatMap((group) => group())
    for (const file of files) stage.add(file)
    collectGarbage()
    timed('files')
    await renderPages(pages, {
      complete,
      renderer,
      frame,
      limits: prepared.site.limits,
      report,
      signal,
      cache,
      seen: ({ output }, own) => hashes.set(output, own),
      openPool: openPool === null ? null : () => openPool(null),
      confirm: stage.confirm,
      write: stage.add,
    })
    await pool.close()
    collectGarbage()
    timed('render')
    // Pages have ordered their pictures by now.
    const pictures = await encodePictures([...prepared.pictures.values()], prepared.encoding, stage.confirm)
    for (const picture of pictures) stage.add(picture)
    timed('pictures')
    const id = prepared.id()
    const old = keepHistory(readHistory(outDir), { stage, previous: options.previous })
    const assets = [...files, ...pictures].filter(({ kind }) => kind === 'asset').map(({ path }) => path)
    const history = extendHistory(old, { id, app, assets })
    const timestamp = buildTimestamp(id, outDir, options)
    const rules = prepared.rules()
    for (const file of buildFiles({ id, app, timestamp }, stage.files, { pages, history, rules })) stage.add(file)
    const lost = lostOf(prepared, stage, options.previous)
    const remembered = lostFile(lost)
    if (remembered !== null) stage.add(remembered)
    collectGarbage()
    const published = stage.publish({
      kept: history.flatMap((entry) => entry.assets),
      known: [...old.flatMap((entry) => entry.assets), LOST_PATH],
    })
    timed('publish')
    return { ...published, lost }
  } catch (error) {
    stage.discard()
    throw error
  }
}

/** What was published before this build, and is not any more. */
function lostOf({ site }: PreparedSite, stage: Stage, previous: string | null): string[] {
  const before =
    stage.before.length > 0 || previous === null
      ? { published: stage.before, lost: readLost(site.outDir) }
      : readPublishedPaths(previousFolder(previous))
  const isWritten = (path: string): boolean => stage.files.has(path as OutputPath)
  return lostAddresses({ ...before, isWritten, gone: site.check.gone })
}
