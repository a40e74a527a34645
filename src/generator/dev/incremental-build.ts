// The site of `packsite dev`: takes changed paths and returns a new build plan. Everything unchanged stays in memory between preparations.

import { isAbsolute, join, relative, sep } from 'node:path'
import { SiteError } from '../diagnostics/errors'
import { toReadFailedError } from '../diagnostics/fs-errors'
import { matchesLookup } from '../util/import-lookups'
import { readCommandTime } from '../config/clock'
import { CONFIG_FILES } from '../config/filenames'
import { createPlanningMemory } from '../build/plan/memory'
import { openSite, type OpenedSite } from '../build/load-project'
import { planSite, planProblems, type PlanWithProblems } from '../build/plan/plan-site'
import { noCache } from '../store/open-cache'
import type { BundleRecipe, BundleTrace, TracedBundle, Problem } from '../types'
import { LIVE_SCRIPT_PATH } from './live'
import type { IncrementalBundler } from './watch/bundler'
import { formatFingerprint } from '../util/fingerprint'
import { fileFingerprint } from './watch/debounce'

type DevSiteOptions = {
  readonly root: string
  readonly bundler: IncrementalBundler
  /** True for pages with the live script and unpublished entries; false for pages as `build` writes them. */
  readonly live: boolean
}

/** Why the site was prepared. For several reasons, the first in the order of REASONS. */
export type RebuildReason = 'start' | 'config' | 'code' | 'public' | 'content'

export type DevPlanOutcome =
  | { readonly kind: 'prepared'; readonly preparation: PlanWithProblems; readonly reason: RebuildReason }
  /** Pages are missing, or the config does not load; `problems` has all problems. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly reason: RebuildReason }

const REASONS: readonly RebuildReason[] = ['config', 'code', 'public', 'content']

export function createDevSitePlanner({ root, bundler, live }: DevSiteOptions) {
  const memory = createPlanningMemory(root, bundler)
  let loaded: OpenedSite | null = null
  let before: OpenedSite | null = null
  const configFiles = CONFIG_FILES.map((name) => join(root, name))
  let config: BundleTrace = { inputs: configFiles, lookups: [] }

  /** Path of a changed file in content/ -> fingerprint of the file when the change was reported. */
  const touched = new Map<string, string>()

  /** Invalidates the caches that depend on a path. Returns the kinds of inputs that contain the path, which may be several. */
  const touch = (path: string): readonly RebuildReason[] => {
    const file = pathInSite(root, path)
    const reasons: RebuildReason[] = []
    if (isPartOf(config, path)) {
      loaded = null
      reasons.push('config')
    }
    if (file === 'content' || file?.startsWith('content/') === true) {
      const isBeside = memory.siteFiles.knows(file)
      if (isBeside) memory.siteFiles.touch(file)
      const fingerprint = fileFingerprint(path)
      const isListed = !memory.content.knows(file) || isBeside || fingerprint === ''
      memory.content.touch(file, { isListed })
      touched.set(file, fingerprint)
      reasons.push('content')
    }
    if (file === 'public' || file?.startsWith('public/') === true) {
      memory.siteFiles.touch(file)
      reasons.push('public')
    }
    if (reasons.length > 0 && !bundler.knows(path) && !bundler.dependsOn(path)) return reasons
    bundler.touch([path])
    return [...reasons, 'code']
  }
  const run = async (reason: RebuildReason): Promise<DevPlanOutcome> => {
    const report = (): void => undefined
    // Content is not an input of bundles, so a change of content keeps the bundles.
    if (reason !== 'content') memory.bundled = null
    try {
      if (loaded === null) {
        const traced = ({ inputs, lookups }: BundleTrace): void => {
          config = { inputs: [...configFiles, ...inputs], lookups }
        }
        loaded = await openSite(root, report, { before, traced })
        before = loaded
      }
      const { nowMs } = readCommandTime(process.env)
      const liveScript = live ? LIVE_SCRIPT_PATH : undefined
      const preparation = await planSite(loaded, { nowMs, report, memory, includeUnpublished: live, liveScript })
      if (!preparation.faults.isIncomplete) return { kind: 'prepared', preparation, reason }
      return { kind: 'refused', problems: planProblems(preparation), reason }
    } catch (error) {
      const fault = toReadFailedError(error, root)
      if (!(fault instanceof SiteError)) throw error
      return { kind: 'refused', problems: fault.problems, reason }
    }
  }
  let isStarted = false
  return {
    /** `paths`: absolute paths of files or folders that may have changed. */
    prepare: async (paths: readonly string[]): Promise<DevPlanOutcome> => {
      const reasons = new Set(paths.flatMap(touch))
      const reason = REASONS.find((candidate) => reasons.has(candidate)) ?? 'content'
      const isFirst = !isStarted
      isStarted = true
      return run(isFirst ? 'start' : reason)
    },
    /** Prepares the whole site again, as if every input had changed. */
    prepareAll: async (): Promise<DevPlanOutcome> => {
      isStarted = true
      loaded = null
      memory.content.touch('content', { isListed: true })
      memory.siteFiles.touch('public')
      bundler.touch([root])
      return run('config')
    },
    /** True for a file of content/ that changed after its last reading. */
    isStale: (file: string): boolean => {
      const listed = memory.content.listed(file)
      const now = listed === undefined ? '' : fileFingerprint(join(root, file))
      // A deleted file may return at once: some editors save by renaming.
      return listed !== undefined && now !== '' && now !== (touched.get(file) ?? formatFingerprint(listed))
    },
    /** True for a file that is an input of the site. */
    knows: (path: string): boolean => {
      const file = pathInSite(root, path) ?? ''
      return (
        memory.content.knows(file) ||
        memory.siteFiles.knows(file) ||
        bundler.knows(path) ||
        config.inputs.includes(path)
      )
    },
    /** Returns the traces (input files and import lookups) of the config and of all bundles. Inputs may be outside the site's own folders. */
    traces: (): BundleTrace[] => [config, ...bundler.traces()],
    /** Returns a bundle from the cache of earlier runs, or makes a new bundle. */
    keepBundle: (recipe: BundleRecipe, make: () => Promise<TracedBundle>): Promise<TracedBundle> =>
      bundler.keep(loaded?.cache.bundle ?? noCache.bundle)(recipe, make),
    /** Saves the cache for later runs. */
    save: (): void => {
      loaded?.cache.save()
    },
  }
}

function isPartOf({ inputs, lookups }: BundleTrace, path: string): boolean {
  return inputs.includes(path) || lookups.some((lookup) => matchesLookup(lookup, path))
}

/** Returns a path relative to the site's root with forward slashes, or null for a path outside. */
export function pathInSite(root: string, path: string): string | null {
  const file = relative(root, path)
  return file.startsWith('..') || isAbsolute(file) ? null : file.replaceAll(sep, '/')
}
