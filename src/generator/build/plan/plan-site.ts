// The first half of every command: reads the site, plans every page and finds every problem. Renders and writes no
// files. Results are memoised by the identity of their inputs (memory.ts), so the cost of a repeated plan is
// proportional to the change.

import { createPackReader } from '../../packs/index'
import { SiteError } from '../../diagnostics/errors'
import { once } from '../../util/memoize'
import { loadContent } from '../../content/load'
import { createStopwatch } from '../../util/stopwatch'
import type { OpenedSite } from '../load-project'
import { buildId } from '../../output/manifest'
import { pageAddressOfFile } from '../../pages/page-of-entry'
import { bundleSiteCode } from './bundle-code'
import { assertNoPlanProblems, locateSiteProblems, planProblems } from '../validate'
import { planSitePages } from '../../pages/plan-languages'
import { createPlanningMemory, type PlanningMemory } from './memory'
import { sortedHashes } from '../../incremental/build-sources'
import {
  nonPageFileGenerators,
  frameOf,
  buildInputHashes,
  hostRulesOf,
  searchIndexOf,
  type PlanAssemblyInputs,
} from './assemble-site'
import { createSiteChecks } from './site-checks'
import type { GetSharedWorkerPool } from '../../workers/pool'
import type { PlanWithProblems, PreparedPlan } from './build-plan'
import type { Problem, Report } from '../../types'

export { assertNoPlanProblems, planProblems }
export type { PlanWithProblems, PreparedPlan } from './build-plan'

export type PlanOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  readonly report: Report
  /** Results of earlier plans; default: a new memory. */
  readonly memory?: PlanningMemory
  /** Whether to include drafts and scheduled posts. */
  readonly includeUnpublished?: boolean
  /** Address of the live-reload script, which every page loads in dev. */
  readonly liveScript?: string | undefined
  /** Starts the workers that convert Markdown; default: no workers. */
  readonly openPool?: GetSharedWorkerPool | null
}

/** Plans a site. Throws SiteError with all problems of config, content, routes, links and files. */
export async function planValidSite(loaded: OpenedSite, options: PlanOptions): Promise<PreparedPlan> {
  const prepared = await planSite(loaded, options)
  assertNoPlanProblems(prepared, options.report)
  return prepared
}

/** Plans a site without running its checks. Throws SiteError if planning is impossible. */
export async function planSite(opened: OpenedSite, options: PlanOptions): Promise<PlanWithProblems> {
  const { site, cache } = opened
  const { nowMs, report, includeUnpublished = false, openPool = null } = options
  const { memory = createPlanningMemory(site.root) } = options
  const { derive } = memory
  const timed = createStopwatch(report)
  const throwWith =
    (others: readonly Problem[]) =>
    (error: unknown): never => {
      throw error instanceof SiteError ? new SiteError(locateSiteProblems([...others, ...error.problems], site)) : error
    }
  // Workers get their first batches before this thread is busy.
  const loadingContent = loadContent(site, {
    ...{ nowMs, includeUnpublished, cache, openPool },
    memory: memory.content,
  })
  // Problems of content are reported first; the promise is awaited below.
  loadingContent.catch(() => undefined)
  // Bundles code and loads templates during the reading of content.
  const bundling = Promise.resolve(memory.bundled ?? bundleSiteCode(opened, memory.tools))
  bundling.catch(() => undefined)
  const timedPublic = createStopwatch(report)
  const found = memory.siteFiles.find(site, cache.files, memory.content.list(site.root))
  const publicMs = timedPublic('public')
  const loadedContent = await loadingContent.catch(async (error: unknown) => {
    await Promise.allSettled([bundling])
    return throwWith(opened.problems)(error)
  })
  const { content, markdownMs } = loadedContent
  report({ type: 'stage', stage: 'markdown', durationMs: markdownMs })
  timed('content', markdownMs + publicMs)
  const published = memory.siteFiles.published(found, loadedContent.shownFiles, site)
  const { files: publicFiles } = published
  const archives = await createPackReader({ site, content, publicFiles, cache }, { before: memory.archives, openPool })
  timed('archives')
  memory.bundled = await bundling.catch(throwWith([...opened.problems, ...loadedContent.problems, ...found.problems]))
  const [{ assets, trace: assetTrace }, { trace: rendererTrace, ...renderer }, { admin, trace: adminTrace }] =
    memory.bundled
  const trace = derive.trace(opened.trace, assetTrace, rendererTrace, adminTrace)
  timed('bundles')
  const pictures = derive.book(publicFiles, derive.toolHash(site))
  const { templates } = renderer.renderer
  const plan = planSitePages({
    ...{ site, content, publicFiles, pictures, archives, templates },
    languages: loadedContent.languages,
    memory: memory.plan,
    memories: memory.languagePlans,
  })
  const parts: PlanAssemblyInputs = {
    ...{ site, content, opened, plan, archives, derive },
    read: { content: loadedContent, public: published, found, trace },
    bundles: { assets, renderer, admin },
  }
  const prepared = assemblePlan(parts, options)
  timed('plan')
  return prepared
}

function assemblePlan(parts: PlanAssemblyInputs, { liveScript }: Pick<PlanOptions, 'liveScript'>): PlanWithProblems {
  const { site, content, opened, plan, bundles, read, derive } = parts
  const app = derive.app(site, bundles.renderer.hash, bundles.assets)
  const rules = once(() => hostRulesOf(parts))
  const search = searchIndexOf(parts)
  const files = nonPageFileGenerators(parts, { rules, search })
  const inputs = once(() => buildInputHashes(parts))
  return {
    ...{ site, content, opened, plan, bundles },
    read: { ...read, inputs },
    output: {
      ...{ app, rules, search, files },
      id: once(() => buildId({ app, configCode: site.configCode, inputs: sortedHashes(inputs()), pages: plan.pages })),
      frame: frameOf(parts, { app, liveScript }),
      encoding: derive.encoding(opened, read.public.files),
    },
    faults: {
      isIncomplete: read.content.isIncomplete || read.found.problems.length > 0 || plan.problems.length > 0,
      problems: [...opened.problems, ...read.content.problems, ...read.found.problems, ...plan.problems],
      ...createSiteChecks(parts, { files, rules }),
      locate: (problems) => locateSiteProblems(problems, site),
    },
    follow: (file) => pageAddressOfFile(plan.input, plan.pages, file),
  }
}
