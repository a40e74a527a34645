// Opens a site: loads the config and opens the cache. Reads no other files of the site.

import { removeStaleTempFiles } from '../util/temp-files'
import { codeHash } from '../util/package'
import { createStopwatch } from '../util/stopwatch'
import { clearCache, openCache, openPrebuiltOnlyCache, type CacheOptions } from '../store/open-cache'
import { findAndImportConfig } from '../config/open-config'
import { defaultCacheFolder, resolveCacheFolder, secureWorkDir, fileTablePath, workDir } from '../config/project-paths'
import { assertChangesFinished } from './change-journal'
import type { LoadedSiteConfig } from '../config/load-config'
import type { BundleTrace, Cache, Report } from '../types'

export { createStopwatch }

export type OpenedSite = LoadedSiteConfig & {
  readonly cache: Cache
  /** Folder and size limit of the cache. */
  readonly cachePlace: string
  /** Folder for files that packsite can regenerate. */
  readonly workDir: string
}

export type OpenSiteOptions = {
  /** The environment, for PACKSITE_CACHE only. Default: process.env. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** False: reads and writes no cache. */
  readonly useCache?: boolean
  /** True: empties the cache. */
  readonly clearCache?: boolean
  /** False: reads every file, even if the fingerprint is unchanged. */
  readonly trustTimes?: boolean
  /** Folder for files that packsite can regenerate; default: the site's work folder. */
  readonly workDir?: string | undefined
  /** Called with the files of the config, even if the config is invalid. */
  readonly traced?: (trace: BundleTrace) => void
  /** The last opened site of this process; its cache is reused if folder and size limit are the same. */
  readonly before?: OpenedSite | null
}

/** Loads the config of a folder. Throws SiteError if the config is missing or invalid. */
export async function openSite(root: string, report: Report, options: OpenSiteOptions = {}): Promise<OpenedSite> {
  const { env = process.env, useCache = true, clearCache: isCleared = false, trustTimes = true } = options
  const work = options.workDir ?? workDir(root)
  const timed = createStopwatch(report)
  const code = codeHash()
  const standard = defaultCacheFolder(root, env)
  secureWorkDir(root)
  assertChangesFinished(root)
  removeStaleTempFiles(work)
  if (isCleared) clearCache(standard)
  const cacheIn = (place: Pick<CacheOptions, 'folder' | 'tableFile' | 'maxSizeBytes'>): Cache =>
    useCache ? openCache({ ...place, code, now }) : openPrebuiltOnlyCache(code, now)
  const opening = findAndImportConfig(root, {
    workDir: work,
    cache: cacheIn({ folder: standard, tableFile: null }),
    traced: options.traced,
  })
  // Loads the validation while the config is bundled and run.
  const [config, { validateSiteConfig: loadSite }] = await Promise.all([opening, import('../config/load-config')])
  const loaded = loadSite(root, config)
  const { dir, maxSizeBytes } = loaded.site.cache
  const folder = resolveCacheFolder(root, { dir, env })
  if (isCleared && folder !== standard) clearCache(folder)
  const tableFile = trustTimes ? fileTablePath(work) : null
  timed('config')
  const { before = null } = options
  const cachePlace = JSON.stringify([folder, tableFile, maxSizeBytes])
  const cache = before?.cachePlace === cachePlace ? before.cache : cacheIn({ folder, tableFile, maxSizeBytes })
  return { ...loaded, cache, cachePlace, workDir: work }
}

const now = (): number => Date.now()
