// Orchestrates `packsite check`: first every problem that a build reports, then violations on rendered pages, then
// rules about releases, addresses and the published site. Writes only caches and the result of the check.

import { join, resolve } from 'node:path'
import { sortAndDedupeProblems } from '../diagnostics/errors'
import { toReadFailedError } from '../diagnostics/fs-errors'
import { retryIfCacheDamaged } from '../store/pack-file'
import { applySeverities } from '../schema/check-rules'
import { violationProblems, dropConsequentialProblems, withoutReportedLocations } from './source-map'
import { untranslatedMessageProblems } from './rules/messages'
import { collectAllViolations, siteProblems } from './site-rules'
import { createPageSourceReader } from './page-sources'
import { readCommandTime } from '../config/clock'
import { renderAndInspectSite, createPictureSizeLookup, weighSitePages } from './check-pages'
import { createStopwatch, openSite, type OpenedSite } from '../build/load-project'
import { resolvePreviousSiteFolder } from '../output/retained-assets'
import { interruptedPublishProblems } from '../output/interrupted-publish'
import { planSite, planProblems } from '../build/plan/plan-site'
import { lostAddressProblems, oldAddressProblems, unusedAndIgnoredFileNotes } from '../build/removed-urls'
import { recordCheckResult } from './record-check'
import { titlesOfDefaultMetaRoutes } from '../pages/meta'
import type { CheckOptions, CheckResult } from '../types/api'

/** Checks a site and returns the problems. Throws SiteError if the pages of the site cannot be planned. */
export async function checkSite(options: CheckOptions = {}): Promise<CheckResult> {
  const root = resolve(options.root ?? '.')
  const startMs = Date.now()
  const previous = options.previous === undefined ? null : resolvePreviousSiteFolder(options.previous)
  const report = options.report ?? (() => undefined)
  return retryIfCacheDamaged(async (clearCache) => {
    let loaded: OpenedSite | null = null
    try {
      loaded = await openSite(root, report, { clearCache })
      return await checkOpened(loaded, { ...options, previousFolder: previous, startMs })
    } catch (error) {
      throw toReadFailedError(error, root)
    } finally {
      loaded?.cache.close()
    }
  })
}

type OpenedOptions = Omit<CheckOptions, 'previous'> & {
  readonly previousFolder: string | null
  /** Start of the check in milliseconds since 1970. */
  readonly startMs: number
}

async function checkOpened(opened: OpenedSite, options: OpenedOptions): Promise<CheckResult> {
  const { report = () => undefined, signal, env = process.env, external, weighAll = false, startMs } = options
  const clock = readCommandTime(env)
  const { nowMs } = clock
  const prepared = await planSite(opened, { nowMs, report })
  const refused = planProblems(prepared)
  const { site, content, plan, faults } = prepared
  signal?.throwIfAborted()
  const inspected = await renderAndInspectSite(prepared, { report, signal })
  const { pages, files, parsed } = inspected

  const timed = createStopwatch(report)
  const published = options.previousFolder ?? site.outDir
  const weights = weighSitePages(prepared, inspected, { published, isComplete: weighAll })
  const found = collectAllViolations({
    ...{ site, content, planned: plan.pages, pages, files, weights },
    exemptDescriptions: new Set(plan.inputs.map((input) => input.content.defaultDescription)),
    rowTitles: new Set(plan.inputs.flatMap((input) => [...titlesOfDefaultMetaRoutes(input.site)])),
    pictureSize: createPictureSizeLookup(prepared, inspected),
  })
  const outputs = new Set<string>([...plan.pages.map(({ output }) => output), ...files.map(({ path }) => path)])
  const problems = [
    ...inspected.problems,
    ...siteProblems({ site, content }, nowMs),
    ...plan.languages.flatMap(({ plan: { input } }) => untranslatedMessageProblems(input.site, input.content)),
    ...lostAddressProblems(published, prepared, outputs),
    ...(options.addresses === undefined ? [] : oldAddressProblems(options.addresses, prepared, outputs)),
    ...unusedAndIgnoredFileNotes(prepared),
  ]
  timed('rules')
  if (external !== undefined) {
    const { checkExternalLinks } = await import('./external-links')
    const cacheFile = join(opened.workDir, 'external.json')
    found.push(...(await checkExternalLinks({ site, content, pages }, { ...external, cacheFile, report, signal })))
    timed('external')
  }
  problems.push(...violationProblems(found, createPageSourceReader(site, content)))
  const others = faults.isIncomplete ? dropConsequentialProblems(refused, problems) : problems
  const ruled = applySeverities(withoutReportedLocations(refused, faults.locate(others)), site.check.rules)
  const result: CheckResult = {
    problems: sortAndDedupeProblems([...refused, ...ruled, ...(await interruptedPublishProblems(site.outDir))]),
    pages: plan.pages.length,
    parsed,
    weights: weights.map(({ page: { url, output }, ...weight }) => ({ ...weight, page: { url, output } })),
  }
  opened.cache.save()
  if (options.previousFolder === null && external === undefined && options.addresses === undefined)
    recordCheckResult(prepared, { result, weighAll, clock, startMs })
  return result
}
