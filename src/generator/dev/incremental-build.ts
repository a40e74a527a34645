// The site of `packsite dev`: what was touched goes in, a preparation comes out. Everything that did not change stays in
// memory between two.

import { isAbsolute, join, relative, sep } from 'node:path'
import { SiteError } from '../diagnostics/errors'
import { toDiskProblem } from '../diagnostics/fs-errors'
import { passed } from '../util/time-slicing'
import { isSeenFrom } from '../util/import-lookups'
import { readClock } from '../config/clock'
import { CONFIG_FILES } from '../config/filenames'
import { createSlicedChecks } from '../build/validate'
import { createPrepareMemory } from '../build/plan/memory'
import { openSite, type OpenedSite } from '../build/load-project'
import { planSite, problemsOf, type BuildPlan } from '../build/plan/plan-site'
import { noCache } from '../store/open-cache'
import type { BundleRecipe, BundleTrace, Bundled, Problem } from '../types'
import { LIVE_SCRIPT_PATH } from './live'
import type { WarmBundler } from './watch/bundler'
import { formatFingerprint } from '../util/fingerprint'
import { fingerprintOf } from './watch/debounce'

type DevSiteOptions = {
  readonly root: string
  readonly bundler: WarmBundler
  /** False for pages as `build` writes them. */
  readonly live: boolean
}

/** Why the site was prepared; the first that holds. */
export type Reason = 'start' | 'config' | 'code' | 'public' | 'content'

export type Outcome =
  | { readonly kind: 'prepared'; readonly preparation: BuildPlan; readonly reason: Reason }
  /** Pages are missing: what is wrong, all of it. */
  | { readonly kind: 'refused'; readonly problems: readonly Problem[]; readonly reason: Reason }

type CheckOptions = {
  /** False as soon as somebody waits for another preparation. */
  readonly isLatest: () => boolean
  /** Told of every problem that the checks find. */
  readonly tell: (problems: readonly Problem[]) => void
}

/** Checks run for this long at first: a save that follows soon is not delayed by them. */
const SLICE_MS = 150
/** Checks that take longer go on after this long without a save. */
const QUIET_MS = 400

const REASONS: readonly Reason[] = ['config', 'code', 'public', 'content']

export function createDevSite({ root, bundler, live }: DevSiteOptions) {
  const memory = createPrepareMemory(root, bundler)
  const checks = createSlicedChecks()
  let loaded: OpenedSite | null = null
  let before: OpenedSite | null = null
  const configFiles = CONFIG_FILES.map((name) => join(root, name))
  let config: BundleTrace = { inputs: configFiles, looks: [] }

  /** Files of content/ that were touched -> what the disk told of them then. */
  const touched = new Map<string, string>()

  /** What a path may be part of; one file may be part of several. */
  const touch = (path: string): readonly Reason[] => {
    const file = siteFile(root, path)
    const reasons: Reason[] = []
    if (isPartOf(config, path)) {
      loaded = null
      reasons.push('config')
    }
    if (file === 'content' || file?.startsWith('content/') === true) {
      const isBeside = memory.siteFiles.knows(file)
      if (isBeside) memory.siteFiles.touch(file)
      const fingerprint = fingerprintOf(path)
      const isListed = !memory.content.knows(file) || isBeside || fingerprint === ''
      memory.content.touch(file, { isListed })
      touched.set(file, fingerprint)
      reasons.push('content')
    }
    if (file === 'public' || file?.startsWith('public/') === true) {
      memory.siteFiles.touch(file)
      reasons.push('public')
    }
    if (reasons.length > 0 && !bundler.knows(path) && !bundler.looksAt(path)) return reasons
    bundler.touch([path])
    return [...reasons, 'code']
  }
  const run = async (reason: Reason): Promise<Outcome> => {
    const report = (): void => undefined
    // Texts are no part of what bundles are made of.
    if (reason !== 'content') memory.bundled = null
    try {
      if (loaded === null) {
        const traced = ({ inputs, looks }: BundleTrace): void => {
          config = { inputs: [...configFiles, ...inputs], looks }
        }
        loaded = await openSite(root, report, { before, traced })
        before = loaded
      }
      const { nowMs } = readClock(process.env)
      const liveScript = live ? LIVE_SCRIPT_PATH : undefined
      const preparation = await planSite(loaded, { nowMs, report, memory, includeUnpublished: live, liveScript })
      if (!preparation.faults.isIncomplete) return { kind: 'prepared', preparation, reason }
      return { kind: 'refused', problems: problemsOf(preparation), reason }
    } catch (error) {
      const fault = toDiskProblem(error, root)
      if (!(fault instanceof SiteError)) throw error
      return { kind: 'refused', problems: fault.problems, reason }
    }
  }
  let isStarted = false
  return {
    /** `paths`: absolute, that may hold something else now. */
    prepare: async (paths: readonly string[]): Promise<Outcome> => {
      const reasons = new Set(paths.flatMap(touch))
      const reason = REASONS.find((candidate) => reasons.has(candidate)) ?? 'content'
      const isFirst = !isStarted
      isStarted = true
      return run(isFirst ? 'start' : reason)
    },
    /** As if everything had been touched. */
    prepareAll: async (): Promise<Outcome> => {
      isStarted = true
      loaded = null
      memory.content.touch('content', { isListed: true })
      memory.siteFiles.touch('public')
      bundler.touch([root])
      return run('config')
    },
    /** True for a file of content/ that holds something else than when it was read. */
    isStale: (file: string): boolean => {
      const listed = memory.content.listed(file)
      const now = listed === undefined ? '' : fingerprintOf(join(root, file))
      // One that is gone may come back: editors save so.
      return listed !== undefined && now !== '' && now !== (touched.get(file) ?? formatFingerprint(listed))
    },
    /** True for a file that the site is made of. */
    knows: (path: string): boolean => {
      const file = siteFile(root, path) ?? ''
      return (
        memory.content.knows(file) ||
        memory.siteFiles.knows(file) ||
        bundler.knows(path) ||
        config.inputs.includes(path)
      )
    },
    /** What the site is made of beside its own folders: of the config and of all bundles. */
    traces: (): BundleTrace[] => [config, ...bundler.traces()],
    /** Bundles that other runs kept. */
    keepBundle: (recipe: BundleRecipe, make: () => Promise<Bundled>): Promise<Bundled> =>
      bundler.keep(loaded?.cache.bundle ?? noCache.bundle)(recipe, make),
    /** Runs the checks of a preparation while no request waits. */
    check: async (preparation: BuildPlan, { isLatest, tell }: CheckOptions): Promise<void> => {
      const endMs = performance.now() + SLICE_MS
      const isSoon = (): boolean => isLatest() && performance.now() < endMs
      const seen = await checks(preparation, isSoon)
      if (seen === null) await passed(QUIET_MS)
      const found = seen ?? (await checks(preparation, isLatest))
      if (found !== null) tell(found)
    },
    /** Writes down for other runs what this one has made. */
    save: (): void => {
      loaded?.cache.save()
    },
  }
}

function isPartOf({ inputs, looks }: BundleTrace, path: string): boolean {
  return inputs.includes(path) || looks.some((look) => isSeenFrom(look, path))
}

/** A path below the site's folder with forward slashes; null for one elsewhere. */
export function siteFile(root: string, path: string): string | null {
  const file = relative(root, path)
  return file.startsWith('..') || isAbsolute(file) ? null : file.replaceAll(sep, '/')
}
