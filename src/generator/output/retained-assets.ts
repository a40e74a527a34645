// Retains assets of older builds: open browser tabs and caches of hosts still request them.

import { resolve } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { readRetainedAssetSets, type RetainedAssetSets } from './manifest'
import { openOutDirFs } from './fs/guarded-fs'
import { statRoot } from './fs/output-paths'
import type { OutputPath } from '../types'
import type { Stage } from './stage'

/**
 * Returns the build history to extend: outDir's own, or else the history of a `previous` site, whose assets are then
 * added to the stage. Entries of the previous site with a missing asset are dropped.
 */
export function retainAssetsOfPreviousSite(
  published: RetainedAssetSets,
  { stage, previous }: { stage: Stage; previous: string | null },
): RetainedAssetSets {
  if (published.length > 0 || previous === null) return published
  const folder = resolvePreviousSiteFolder(previous)
  const site = openOutDirFs(folder)
  const history = readRetainedAssetSets(folder).filter(({ assets }) =>
    assets.every((path) => typeof site.stat(path) !== 'string'),
  )
  for (const path of new Set(history.flatMap(({ assets }) => assets)) as Set<OutputPath>) {
    const bytes = stage.files.has(path) ? null : site.read(path)
    if (bytes !== null) stage.keep(path, bytes)
  }
  return history
}

/** Resolves the folder of the previously published site. Throws SiteError if the folder does not exist. */
export function resolvePreviousSiteFolder(previous: string): string {
  const folder = resolve(previous)
  if (statRoot(folder) === 'folder') return folder
  const message = `There is no folder ${previous}`
  const hint = 'give the folder of the last published site, or leave --previous out.'
  throw siteError('previous-missing', { message, at: { file: previous }, hint })
}
