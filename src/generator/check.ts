// A check, told in order: everything that a build would refuse, then every page as it would be published, then what pages,
// releases and addresses say of each other. Nothing is written but the records of what was found before.

import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBytes } from './base/fs'
import { createDrawing } from './assets/encode'
import { pictureSize } from './assets/public'
import { sortProblems } from './base/errors'
import { toDiskProblem } from './base/faults'
import { canonicalJson, sha256 } from './base/hash'
import { packageVersion } from './base/package'
import { readClock } from './clock'
import { createAddressBook, sitePath } from './check/addresses'
import { openFactsCache, type FactsCache } from './check/cache'
import { compressedSize, inspectPage } from './check/facts'
import { toProblems, withSeverity, withoutEchoes } from './check/places'
import { createPublishedScale } from './check/published'
import { coverageProblems } from './check/rules/coverage'
import { duplicateFindings } from './check/rules/duplicates'
import { lostProblems, redirectFindings } from './check/rules/redirects'
import { releaseProblems } from './check/rules/releases'
import { targetFindings, type CheckedPage } from './check/rules/targets'
import { createSources } from './check/sources'
import { createScale, weighTemplates, weightFindings } from './check/weight'
import { locateConfigProblems } from './config/load'
import { locateProblems } from './content/locate'
import { lostAddresses, readPublishedPaths } from './output/lost'
import { isLocked } from './output/lock'
import { isOutputPath } from './output/places'
import { previousFolder } from './output/previous'
import { publishingProblem } from './output/publish'
import { openOutput } from './output/room'
import { lostContext } from './prepare/lost'
import { createPrepareMemory } from './prepare/memory'
import { retryDamaged } from './cache/segment'
import { createStopwatch, openSite, workDir, type OpenedSite } from './open'
import { planSite, problemsOf, type PreparedSite } from './prepare'
import { renderAll, type RenderedFile } from './render/task'
import { pageTitle, routePageName } from './routes/meta'
import { recordCheck } from './records'
import type { Found } from './check/finding'
import type { CheckResult } from './check/result'
import type { OutputFile, Page, Problem, Report, Site } from './model'

export type CheckOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** The site that was published last; default: outDir. */
  readonly previous?: string | undefined
  /** Weigh every template, not only those above their budget. */
  readonly weighAll?: boolean
  /** Ask other sites for what pages link to; with hashes, load every download. */
  readonly external?: { readonly hashes: boolean } | undefined
  /** Ends the check as soon as it is aborted. */
  readonly signal?: AbortSignal
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** Checks a site. Throws SiteError when it cannot be read so far that there are pages. */
export async function checkSite(options: CheckOptions = {}): Promise<CheckResult> {
  const root = resolve(options.root ?? '.')
  const startMs = Date.now()
  const previous = options.previous === undefined ? null : previousFolder(options.previous)
  const report = options.report ?? (() => undefined)
  return retryDamaged(async (clearCache) => {
    let loaded: OpenedSite | null = null
    try {
      loaded = await openSite(root, report, { clearCache })
      return await checkOpened(loaded, { ...options, previousFolder: previous, startMs })
    } catch (error) {
      throw toDiskProblem(error, root)
    } finally {
      loaded?.cache.close()
    }
  })
}

type OpenedOptions = Omit<CheckOptions, 'previous'> & {
  readonly previousFolder: string | null
  /** When the work began, in milliseconds since 1970. */
  readonly startMs: number
}

async function checkOpened(loaded: OpenedSite, options: OpenedOptions): Promise<CheckResult> {
  const { report = () => undefined, signal, env = process.env, previousFolder: previous, startMs } = options
  const { root } = loaded.site
  const clock = readClock(env)
  const { nowMs } = clock
  const prepared = await planSite(loaded, { nowMs, report, memory: createPrepareMemory(root) })
  const refused = problemsOf(prepared)
  const { site, content } = prepared
  signal?.throwIfAborted()
  const { pages, problems: failed, parsed } = await inspectPages(prepared, { report, signal })
  // Pages have ordered their pictures by now.
  const pictures = await createDrawing(prepared.pictures, prepared.encoding).finish()
  const files = [...prepared.files.flatMap((group) => group()), ...pictures]

  const timed = createStopwatch(report)
  const published = previous ?? site.outDir
  const weights = weigh(prepared, { files, pages, published, isComplete: options.weighAll === true })
  const found: Found[] = [
    ...pages.flatMap(({ page, facts }) => facts.findings.map((finding) => ({ finding, page }))),
    ...targetFindings({ ...targets(prepared, files), site, pages }),
    ...duplicateFindings({ pages, rowTitles: rowTitles(site), defaultDescription: content.defaultDescription }),
    ...redirectFindings({ site, pages: prepared.pages }),
    ...weightFindings(weights, site.check.budgets),
  ]
  const outputs = new Set<string>([...prepared.pages.map(({ output }) => output), ...files.map(({ path }) => path)])
  const isWritten = (path: string): boolean => outputs.has(path)
  const problems = [
    ...failed,
    ...releaseProblems({ content, today: new Date(nowMs).toISOString().slice(0, 10) }),
    ...coverageProblems(content),
    ...lostProblems(
      lostAddresses({ ...readPublishedPaths(published), isWritten, gone: site.check.gone }),
      lostContext(prepared),
    ),
  ]
  timed('rules')
  if (options.external !== undefined) {
    found.push(...(await askOthers(prepared, { pages, report, signal, hashes: options.external.hashes })))
    timed('external')
  }
  problems.push(...toProblems(found, createSources(site, content)))
  const located = locateProblems(locateConfigProblems(problems, site), root)
  const own = withSeverity(withoutEchoes(refused, located), site.check.rules)
  const result: CheckResult = {
    problems: sortProblems([...refused, ...own, ...(await unfinishedPublishing(site.outDir))]),
    pages: prepared.pages.length,
    parsed,
    weights: weights.map(({ page: { url, output }, ...weight }) => ({ ...weight, page: { url, output } })),
  }
  loaded.cache.save()
  if (previous === null && options.external === undefined)
    recordCheck(prepared, { result, weighAll: options.weighAll === true, clock, startMs })
  return result
}

/** A site that stands is of two builds when a publishing was cut short, and of none while one goes on. */
async function unfinishedPublishing(outDir: string): Promise<readonly Problem[]> {
  if (await isLocked(outDir)) return []
  return publishingProblem(outDir)?.problems ?? []
}

type Inspected = {
  readonly pages: readonly CheckedPage[]
  readonly problems: readonly Problem[]
  readonly parsed: number
}

/** Pages between two looks at the event loop: Ctrl-C and the progress bar get their turn. */
const BATCH = 64

type Watching = { readonly report: Report; readonly signal: AbortSignal | undefined }

/** Renders every page; one whose bytes are known is not parsed again. */
async function inspectPages(
  { site, pages, complete, renderer, frame }: PreparedSite,
  { report, signal }: Watching,
): Promise<Inspected> {
  const startMs = performance.now()
  const cache = openFactsCache(join(workDir(site.root), 'check.json'), cacheKey(site))
  const checked: CheckedPage[] = []
  const problems: Problem[] = []
  let parsed = 0
  let renderMs = 0
  for (let start = 0; start < pages.length; start += BATCH) {
    report({ type: 'progress', stage: 'inspect', done: start, total: pages.length })
    await new Promise((resume) => setImmediate(resume))
    signal?.throwIfAborted()
    const batch = pages.slice(start, start + BATCH).map(complete)
    const beforeMs = performance.now()
    const answers = renderAll(batch, { ...renderer, frame, limits: site.limits })
    renderMs += performance.now() - beforeMs
    for (const [place, page] of batch.entries()) {
      const answer = answers[place]
      if (answer === undefined) continue
      if ('problem' in answer) {
        problems.push(answer.problem)
        continue
      }
      const { facts, isNew } = knownFacts(answer.html, { cache, site })
      if (isNew) parsed += 1
      checked.push({ page, facts })
    }
  }
  cache.save()
  report({ type: 'progress', stage: 'inspect', done: pages.length, total: pages.length })
  report({ type: 'stage', stage: 'render', durationMs: renderMs })
  report({ type: 'stage', stage: 'inspect', durationMs: performance.now() - startMs - renderMs })
  return { pages: checked, problems, parsed }
}

function knownFacts({ bytes, hash }: RenderedFile, { cache, site }: { cache: FactsCache; site: Site }) {
  const known = cache.get(hash)
  const facts = known ?? inspectPage(Buffer.from(bytes).toString(), site)
  if (known === undefined) cache.set(hash, facts)
  return { facts, isNew: known === undefined }
}

/** What facts depend on beside the page: the code of the rules, which is in the module of this file, and the config. */
function cacheKey({ siteUrl, base, downloads, textures, check: { meta, budgets } }: Site): string {
  const code = sha256(readBytes(fileURLToPath(import.meta.url)))
  return sha256(canonicalJson([packageVersion(), code, siteUrl, base, downloads, textures, meta, budgets]))
}

function bytesOf({ content }: OutputFile): Uint8Array {
  return 'bytes' in content ? content.bytes : readBytes(content.source)
}

/** Where addresses lead, and the size of pictures behind them. */
function targets({ site, content, pages, publicFiles }: PreparedSite, files: readonly OutputFile[]) {
  const byAddress = new Map(files.map((file) => [`/${file.path}`, file]))
  return {
    book: createAddressBook({ site, pages, files: new Set(byAddress.keys()), refused: [...content.invalidUrls] }),
    pictureSize: (path: string) => {
      const known = publicFiles.get(path)
      const file = byAddress.get(path)
      if (known === undefined) return file === undefined ? null : pictureSize(bytesOf(file))
      const { width, height } = known
      return width === null || height === null ? null : { width, height }
    },
  }
}

/** Titles that rows with default meta give to all their pages. */
function rowTitles(site: Site): Set<string> {
  const rows = site.routes.filter(({ meta }) => !meta.disableDefaultMeta)
  return new Set(rows.map((row) => pageTitle(routePageName(row), site)))
}

type WeighInput = {
  readonly files: readonly OutputFile[]
  readonly pages: readonly CheckedPage[]
  /** Folder of the site that was published last. */
  readonly published: string
  readonly isComplete: boolean
}

function weigh({ site, renderer, frame }: PreparedSite, { files, pages, published, isComplete }: WeighInput) {
  const byPath = new Map<string, OutputFile>(files.map((file) => [file.path, file]))
  const scale = createScale((address) => {
    const file = byPath.get(sitePath(address, site)?.slice(1) ?? '')
    return file === undefined ? null : bytesOf(file)
  })
  const compressPage = (page: Page): number => {
    const [answer] = renderAll([page], { ...renderer, frame, limits: site.limits })
    return answer === undefined || 'problem' in answer ? 0 : compressedSize(answer.html.bytes)
  }
  const standing = openOutput(published)
  const before = createPublishedScale((path) => (isOutputPath(path) ? standing.read(path) : null), site)
  return weighTemplates(pages, { scale, before, compressPage, budgets: site.check.budgets, isComplete })
}

type Asking = Watching & { readonly pages: readonly CheckedPage[]; readonly hashes: boolean }

/** The only part of a check that talks to anybody; it is loaded when it is wanted. */
async function askOthers({ site, content }: PreparedSite, { pages, report, signal, hashes }: Asking): Promise<Found[]> {
  const { externalFindings, externalQuestions } = await import('./check/rules/external')
  const { askAll } = await import('./check/external/answers')
  const answers = await askAll(externalQuestions({ site, content, pages }, { hashes }), {
    ...site.check.external,
    agent: `packsite/${packageVersion()} (+${site.siteUrl})`,
    cacheFile: join(workDir(site.root), 'external.json'),
    nowMs: Date.now(),
    signal,
    onProgress: (done, total) => {
      report({ type: 'progress', stage: 'external', done, total })
    },
  })
  return externalFindings({ site, content, pages }, answers)
}
