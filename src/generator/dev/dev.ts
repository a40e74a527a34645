// The development server: prepares the site, serves pages from memory, watches files, prepares changes, notifies open pages, and runs checks in the
// background. While a problem leaves pages out, the server keeps the last usable plan.

import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { trimEndSlash } from '../util/address'
import { bundleLiveScript } from '../assets/scripts'
import { packageRoot } from '../util/package'
import { readCommandTime } from '../config/clock'
import { createPlanServer, problemsResponse } from './page-server'
import { createDevSitePlanner, pathInSite, type DevPlanOutcome, type RebuildReason } from './incremental-build'
import {
  closeServer,
  createHttpServerWithLimits,
  allowedHostNames,
  listenOnFreePort,
  siteAddress,
  type MovedPort,
} from '../server/listen'
import { LIVE_EVENTS_PATH, LIVE_SCRIPT_PATH, createLiveChannel, decodedPathOf } from './live'
import { createRequestListener, type ResponseData, type RequestLogEntry } from '../server/requests'
import type { PageVersion, SiteResponder } from './site-pages'
import { createProblemReporter } from './report-problems'
import { type Editor, type FormattedProblem } from './format-problems'
import { createFileChangeBatcher } from './watch/debounce'
import { refreshEditorSchemas } from '../content/write-editor-schemas'
import { createIncrementalBundler } from './watch/bundler'
import { watchFiles, watchedFolders } from './watch/watch-files'
import type { HostRules } from '../types'
import { planProblems, type PlanWithProblems } from '../build/plan/plan-site'

export type DevOptions = {
  readonly root: string
  readonly host: string
  readonly port: number
  readonly strictPort: boolean
  /** True: browsers with open pages go to the page whose file was saved last. */
  readonly follow: boolean
  /** Polls the files, for file systems that emit no events. */
  readonly poll: boolean
  readonly editor: Editor
  /** False serves the pages that `build` would write: no live script, no drafts, no draft marks. */
  readonly live: boolean
  readonly on: DevCallbacks
}

export type DevCallbacks = {
  readonly ready: (address: string) => void
  readonly portMoved: (moved: MovedPort) => void
  /** Called if other machines can reach the server. */
  readonly open: () => void
  /** Called after the start and after each change, when the server has the new pages. */
  readonly prepared: (info: RebuildInfo) => void
  /** Called with all problems whenever the list changes; empty after the last problem is fixed. */
  readonly problems: (problems: readonly FormattedProblem[]) => void
  /** Called with an unexpected error, which is a bug of packsite. */
  readonly failed: (error: unknown) => void
  readonly log: (entry: RequestLogEntry) => void
}

export type RebuildInfo = {
  readonly pages: number
  /** Paths of open pages that reload. */
  readonly changed: readonly string[]
  /** Saved files: relative to the site's root, or absolute if outside. */
  readonly files: readonly string[]
  readonly reason: RebuildReason
  readonly durationMs: number
}

/** Checks start after this delay, so that requests for changed pages go first. */
const CHECK_AFTER_MS = 40
/** Problems are reported after this delay. A file that is only half written is usually complete by then. */
const FAULT_AFTER_MS = 60
/** The longest delay that setTimeout supports. A timer that fires too early is set again. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1
/** The report of a save waits at most this long for open pages to render, in case a template loops. */
const REFRESH_MS = 1_000
/** A request during a change waits at most this long for the new page; then the server answers with the old page. */
const HOLD_MS = 1000

/** Starts the server. Throws SiteError only if no port is available. */
export async function startDev(options: DevOptions) {
  const { host, follow, on } = options
  const root = resolve(options.root)
  process.setSourceMapsEnabled(true)
  const bundler = createIncrementalBundler()
  const live = createLiveChannel({
    onOpen: (path) => {
      if (shown.has(trimEndSlash(path))) void refresh(path).catch(on.failed)
    },
  })
  const problemReport = createProblemReporter({ roots: [root, packageRoot], editor: options.editor, live, on })
  /** Path -> the version of the page that browsers show. */
  const shown = new Map<string, PageVersion>()
  const site = createDevSitePlanner({ root, bundler, live: options.live })
  const pageServer = createPlanServer({
    root,
    onShown: (path, page) => {
      if (page === null) shown.delete(path)
      else shown.set(path, page)
    },
    onRendered: problemReport.page,
  })
  let pages: SiteResponder | null = null
  let served: PlanWithProblems | null = null
  const rules = (): HostRules | null => served?.output.rules() ?? null
  let generation = 0
  let markStarted: () => void = () => undefined
  const started = new Promise<void>((done) => (markStarted = done))
  let alarm: NodeJS.Timeout | undefined

  const serve = (preparation: PlanWithProblems): void => {
    problemReport.clearPages()
    served = preparation
    pages = pageServer.serve(preparation)
  }

  /** Notifies pages that are open at a path about changes. Returns true if the pages reload. */
  const refresh = async (path: string): Promise<boolean> => {
    const current = pages
    const now = (await current?.show(path)) ?? null
    const before = shown.get(trimEndSlash(path))
    if (current !== pages || now === null || (before?.key === now.key && before.stylesheet === now.stylesheet))
      return false
    shown.set(trimEndSlash(path), now)
    live.send(before?.key === now.key ? { type: 'style', href: now.stylesheet } : { type: 'changed' }, path)
    return before?.key !== now.key
  }

  /** Refreshes all open pages. Returns the paths of pages that reload; pages that take longer than REFRESH_MS are missing. */
  const refreshAll = async (): Promise<string[]> => {
    const changed: string[] = []
    const all = [...live.open()].map(async (path) => {
      if (await refresh(path)) changed.push(path)
    })
    await Promise.race([Promise.all(all), delay(REFRESH_MS, undefined, { ref: false })])
    return [...changed]
  }

  const followTo = ({ follow: of, site: { base } }: PlanWithProblems, files: readonly string[]): void => {
    const href = files.map((file) => of(file)).find((found) => found !== null)
    if (href === undefined) return
    const path = decodedPathOf(href)
    const isOpen = [...live.open()].some((open) => trimEndSlash(open) === path)
    if (!isOpen && href.startsWith(base)) live.send({ type: 'follow', href })
  }

  const take = async (ask: () => Promise<DevPlanOutcome>, paths: readonly string[], startMs: number): Promise<void> => {
    generation += 1
    const run = generation
    const isLatest = (): boolean => run === generation && !batches.isBusy()
    try {
      const files = paths.map((path) => pathInSite(root, path) ?? path)
      const result = await ask()
      // Content is not an input of bundles, so a change of content adds no files to watch.
      if (result.reason !== 'content') watch.add(site.traces())
      if (result.kind === 'refused') {
        const report = (): void => {
          if (run === generation) problemReport.refused(result.problems)
        }
        if (result.reason === 'start') report()
        else setTimeout(report, FAULT_AFTER_MS)
        return
      }
      const { preparation, reason } = result
      serve(preparation)
      wakeAt(preparation.read.content.moments)
      problemReport.accepted()
      const changed = await refreshAll()
      const durationMs = performance.now() - startMs
      const reportPrepared = (): void => {
        on.prepared({ pages: preparation.plan.pages.length, changed, files, reason, durationMs })
      }
      // Waiting requests are answered before the terminal prints the rebuild.
      if (reason === 'start') reportPrepared()
      else setImmediate(reportPrepared)
      if (follow) followTo(preparation, files)
      setTimeout(() => {
        if (!isLatest()) return
        reportChecks(preparation)
        refreshEditorSchemas(root, preparation.site.own, reason === 'start' || reason === 'config' ? null : files)
      }, CHECK_AFTER_MS)
    } catch (error) {
      on.failed(error)
    }
  }

  const reportChecks = (preparation: PlanWithProblems): void => {
    try {
      problemReport.checked(planProblems(preparation))
    } catch (error) {
      on.failed(error)
    }
  }

  /** Prepares the site again at the next moment of publication or expiry, without a saved file. */
  const wakeAt = (moments: readonly number[]): void => {
    clearTimeout(alarm)
    const { nowMs, fixed } = readCommandTime(process.env)
    const next = moments.filter((moment) => moment > nowMs).reduce((a, b) => Math.min(a, b), Infinity)
    if (!fixed && next < Infinity) alarm = setTimeout(batches.wake, Math.min(next - nowMs, MAX_TIMEOUT_MS))
  }

  const batches = createFileChangeBatcher({
    isKnown: (path) => site.knows(path),
    run: (paths) => started.then(() => take(() => site.prepare(paths), paths, performance.now())),
  })
  const watch = await watchFiles({ root, folders: watchedFolders(root), poll: options.poll, onChange: batches.add })

  const liveScript = async (): Promise<ResponseData> => ({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
    body: await bundleLiveScript({ bundle: bundler.bundle, keep: site.keepBundle }),
  })
  const listener = createRequestListener({
    redirectsRoot: true,
    hosts: allowedHostNames(host),
    rules,
    log: on.log,
    ...(options.live ? { live: { path: LIVE_EVENTS_PATH, connect: live.connect } } : {}),
    answer: (path, sent) => {
      if (options.live && path === LIVE_SCRIPT_PATH) return liveScript()
      for (const file of pages?.sources(path) ?? []) if (site.isStale(file)) batches.urge(resolve(root, file))
      const answer = async (): Promise<ResponseData> =>
        pages?.answer(path, sent) ?? problemsResponse(problemReport.all())
      const settled = batches.settled()
      return settled === null
        ? answer()
        : Promise.race([settled, delay(HOLD_MS, undefined, { ref: false })]).then(answer)
    },
  })
  const server = createHttpServerWithLimits(listener)
  const close = async (): Promise<void> => {
    clearTimeout(alarm)
    batches.close()
    live.close()
    await watch.close()
    await closeServer(server)
    await bundler.dispose()
    site.save()
  }

  await take(() => site.prepare([]), [], performance.now())
  markStarted()
  const address = await listenOnFreePort(server, { ...options, onMoved: on.portMoved, onOpen: on.open }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  on.ready(siteAddress(address, rules()?.base ?? '/'))
  return { address, rebuild: () => take(() => site.prepareAll(), [], performance.now()), close }
}
