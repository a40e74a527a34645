// The development server, told in order: prepare, serve from memory, watch, prepare again what changed, tell the pages that
// are open, check the rest while nobody waits. While the site has faults that leave pages out, the last good one stays.

import { resolve } from 'node:path'
import { withoutSlash } from './base/address'
import { passed } from './base/in-turns'
import { packageRoot } from './base/package'
import { readClock } from './clock'
import { createBook, openShown } from './dev-shown'
import { closeServer, createHttpServer, hostNames, listen, siteAddress, type MovedPort } from './server/listen'
import { LIVE_PATH, LIVE_SCRIPT_PATH, createLiveChannel, readPath } from './server/live'
import { createRequestListener, type Answer, type RequestLog } from './server/requests'
import type { ShownPage, SitePages } from './server/site-pages'
import { createTelling } from './server/telling'
import { type Editor, type ToldProblem } from './server/told-problems'
import { createBatches } from './watch/batches'
import { createKeptBundler } from './watch/bundler'
import { watchFiles, watchedFolders } from './watch/files'
import type { DevSite, Outcome, Reason } from './dev-site'
import type { Preparation } from './prepare'
import type { HostRules } from './model'

export type DevOptions = {
  readonly root: string
  readonly host: string
  readonly port: number
  readonly strictPort: boolean
  /** Moves open pages to the one that is being written. */
  readonly follow: boolean
  /** Looks at the files again and again, where the file system tells nothing. */
  readonly poll: boolean
  readonly editor: Editor
  /** False serves what `build` would write: no script of dev, no drafts, no marks. */
  readonly live: boolean
  readonly on: DevEvents
}

export type DevEvents = {
  readonly ready: (address: string) => void
  readonly portMoved: (moved: MovedPort) => void
  /** Others than this machine can reach the server. */
  readonly open: () => void
  /** After each preparation that is served. */
  readonly prepared: (info: PreparedInfo) => void
  /** What is wrong, whenever that is something else; empty when nothing is. */
  readonly problems: (problems: readonly ToldProblem[]) => void
  /** A bug of packsite. */
  readonly failed: (error: unknown) => void
  readonly log: (entry: RequestLog) => void
}

export type PreparedInfo = {
  readonly pages: number
  /** Paths of open pages that load again. */
  readonly changed: readonly string[]
  /** What was saved: relative to the site where it is in its folder. */
  readonly files: readonly string[]
  readonly reason: Reason
  readonly durationMs: number
}

export type DevServer = {
  readonly address: string
  readonly rebuild: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Answers come before checks. */
const CHECK_AFTER_MS = 40
/** A fault that is mended at once is not told: the file was being written. */
const FAULT_AFTER_MS = 60
/** No timer waits longer; whoever is woken too early waits again. */
const LONGEST_MS = 2 ** 31 - 1
/** A template that loops must not delay what the terminal says of a save. */
const REFRESH_MS = 1_000
/** After so long who waited for the address has asked. */
const ASKED_AFTER_MS = 25
/** Who asks while something changes gets what it becomes; where that takes longer, what was before. */
const HOLD_MS = 1000

/** What reads, prepares and renders a site: it takes longer to load than to answer what was shown before. */
async function loadStages() {
  const [site, pages, { bundleLive }] = await Promise.all([
    import('./dev-site'),
    import('./dev-pages'),
    import('./assets/scripts'),
  ])
  return { ...site, ...pages, bundleLive }
}

type PageServer = ReturnType<Awaited<ReturnType<typeof loadStages>>['createPageServer']>

/** Starts serving; throws SiteError only when no port can be had. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const { host, follow, on } = options
  const root = resolve(options.root)
  process.setSourceMapsEnabled(true)
  const bundler = createKeptBundler()
  const load = async () => {
    const stages = await loadStages()
    const site = stages.createDevSite({
      root,
      bundler,
      includeUnpublished: options.live,
      liveScript: options.live ? LIVE_SCRIPT_PATH : null,
    })
    opened = site
    const pageServer = stages.createPageServer({
      root,
      onShown: (path, page) => {
        if (page === null) shown.delete(path)
        else shown.set(path, page)
      },
      onRendered: told.page,
    })
    return { ...stages, site, pageServer }
  }
  let loading: ReturnType<typeof load> | null = null
  const open = (): ReturnType<typeof load> => (loading ??= load())
  let opened: DevSite | null = null
  const live = createLiveChannel({
    onOpen: (path) => {
      if (shown.has(withoutSlash(path))) void refresh(path).catch(on.failed)
    },
  })
  const told = createTelling({ roots: [root, packageRoot], editor: options.editor, live, on })
  /** What browsers have of each page. */
  const shown = new Map<string, ShownPage>()
  const shownBefore = openShown({ root, live: options.live })
  const book = createBook(options)
  let pages: SitePages | null = null
  let served: { readonly preparation: Preparation; readonly startMs: number } | null = null
  let rules: () => HostRules | null = () => shownBefore?.rules ?? null
  let generation = 0
  let isStarting = true
  let markStarted: () => void = () => undefined
  const started = new Promise<void>((done) => (markStarted = done))
  let alarm: NodeJS.Timeout | undefined

  const serve = (preparation: Preparation, pageServer: PageServer, startMs: number): void => {
    told.clearPages()
    served = { preparation, startMs }
    rules = preparation.output.rules
    pages = pageServer.serve(preparation)
  }

  /** Tells the pages that are open at a path what they have to do; true when they load again. */
  const refresh = async (path: string): Promise<boolean> => {
    const current = pages
    const now = (await current?.show(path)) ?? null
    const before = shown.get(withoutSlash(path))
    if (current !== pages || now === null || (before?.key === now.key && before.stylesheet === now.stylesheet))
      return false
    shown.set(withoutSlash(path), now)
    live.send(before?.key === now.key ? { type: 'style', href: now.stylesheet } : { type: 'changed' }, path)
    return before?.key !== now.key
  }

  /** Refreshes all open pages; returns the paths of those that load again, without those that take longer to be rendered. */
  const refreshAll = async (): Promise<string[]> => {
    const changed: string[] = []
    const all = [...live.open()].map(async (path) => {
      if (await refresh(path)) changed.push(path)
    })
    await Promise.race([Promise.all(all), passed(REFRESH_MS)])
    return [...changed]
  }

  const followTo = ({ follow: of, site: { base } }: Preparation, files: readonly string[]): void => {
    const href = files.map((file) => of(file)).find((found) => found !== null)
    if (href === undefined) return
    const path = readPath(href)
    const isOpen = [...live.open()].some((open) => withoutSlash(open) === path)
    if (!isOpen && href.startsWith(base)) live.send({ type: 'follow', href })
  }

  const take = async (
    ask: (site: DevSite) => Promise<Outcome>,
    paths: readonly string[],
    startMs: number,
  ): Promise<void> => {
    generation += 1
    const run = generation
    const startedMs = Date.now()
    const isLatest = (): boolean => run === generation && !batches.isBusy()
    try {
      const { site, pageServer, siteFile } = await open()
      const files = paths.map((path) => siteFile(root, path) ?? path)
      const result = await ask(site)
      // Texts are no part of what bundles are made of.
      if (result.reason !== 'content') watch.add(site.traces())
      if (result.kind === 'refused') {
        const tell = (): void => {
          if (run === generation) told.refused(result.problems)
        }
        if (result.reason === 'start') tell()
        else setTimeout(tell, FAULT_AFTER_MS)
        return
      }
      const { preparation, reason } = result
      serve(preparation, pageServer, startedMs)
      wakeAt(preparation.read.content.moments)
      told.accepted()
      const changed = await refreshAll()
      const durationMs = performance.now() - startMs
      const tellPrepared = (): void => {
        on.prepared({ pages: preparation.plan.pages.length, changed, files, reason, durationMs })
      }
      // Who waits for a page waits for no terminal.
      if (reason === 'start') tellPrepared()
      else setImmediate(tellPrepared)
      if (follow) followTo(preparation, files)
      const rest = { show: pageServer.warm, isLatest, tell: told.checked }
      setTimeout(() => void site.rest(preparation, rest).catch(on.failed), CHECK_AFTER_MS)
    } catch (error) {
      on.failed(error)
    }
  }

  /** What is published changes with the time, although nobody saves anything. */
  const wakeAt = (moments: readonly number[]): void => {
    clearTimeout(alarm)
    const { nowMs, fixed } = readClock(process.env)
    const next = moments.filter((moment) => moment > nowMs).reduce((a, b) => Math.min(a, b), Infinity)
    if (!fixed && next < Infinity) alarm = setTimeout(batches.wake, Math.min(next - nowMs, LONGEST_MS))
  }

  const batches = createBatches({
    isKnown: (path) => opened?.knows(path) ?? false,
    run: (paths) => started.then(() => take((site) => site.prepare(paths), paths, performance.now())),
  })
  const watch = await watchFiles({ root, folders: watchedFolders(root), poll: options.poll, onChange: batches.add })

  const liveScript = async (): Promise<Answer> => {
    const { bundleLive, site } = await open()
    return {
      status: 200,
      headers: { 'content-type': 'text/javascript; charset=utf-8' },
      body: await bundleLive({ bundle: bundler.bundle, keep: site.keepBundle }),
    }
  }
  const listener = createRequestListener({
    redirectsRoot: true,
    hosts: hostNames(host),
    rules: () => rules(),
    log: on.log,
    ...(options.live ? { live: { path: LIVE_PATH, connect: live.connect } } : {}),
    answer: (path, sent) => {
      if (options.live && path === LIVE_SCRIPT_PATH) return started.then(liveScript)
      const isEarly = isStarting && pages === null && !batches.isBusy()
      const before = isEarly ? (shownBefore?.answer(path) ?? null) : null
      book.note(path)
      if (before !== null) {
        if (before.page !== null) shown.set(withoutSlash(path), before.page)
        return before.answer
      }
      for (const file of pages?.sources(path) ?? [])
        if (opened?.isStale(file) === true) batches.urge(resolve(root, file))
      const answer = async (): Promise<Answer> => pages?.answer(path, sent) ?? (await open()).faultsAnswer(told.all())
      if (isStarting) return started.then(answer)
      const settled = batches.settled()
      return settled === null ? answer() : Promise.race([settled, passed(HOLD_MS)]).then(answer)
    },
  })
  const server = createHttpServer(listener)
  const close = async (): Promise<void> => {
    clearTimeout(alarm)
    batches.close()
    live.close()
    await watch.close()
    await closeServer(server)
    await bundler.dispose()
    opened?.save()
    const now = pages
    if (served === null || now === null) return
    const pageAt = (path: string): ShownPage | null => shown.get(withoutSlash(path)) ?? null
    await book.save({ preparation: served.preparation, answer: now.answer, pageAt }, served.startMs)
  }
  const start = async (): Promise<void> => {
    await take((site) => site.prepare([]), [], performance.now())
    isStarting = false
    markStarted()
  }

  if (shownBefore === null) await start()
  const address = await listen(server, { ...options, onMoved: on.portMoved, onOpen: on.open }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  on.ready(siteAddress(address, rules()?.base ?? '/'))
  if (shownBefore !== null) {
    // Who has waited for the address asks now.
    await passed(ASKED_AFTER_MS)
    await start()
  }
  return { address, rebuild: () => take((site) => site.prepareAll(), [], performance.now()), close }
}
