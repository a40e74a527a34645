// Assets of older builds. Pages that visitors have open, or that a host still caches, go on asking for them.

import { resolve } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { readHistory, type History } from './manifest'
import { openOutput } from './fs/guarded-fs'
import { statRoot } from './fs/output-paths'
import type { OutputPath } from '../types'
import type { Stage } from './stage'

/**
 * The history to go on from: outDir's own, else that of a `previous` site, whose assets are then copied.
 * There, an entry with an asset that is gone is dropped.
 */
export function keepHistory(
  standing: History,
  { stage, previous }: { stage: Stage; previous: string | null },
): History {
  if (standing.length > 0 || previous === null) return standing
  const folder = previousFolder(previous)
  const site = openOutput(folder)
  const history = readHistory(folder).filter(({ assets }) =>
    assets.every((path) => typeof site.look(path) !== 'string'),
  )
  for (const path of new Set(history.flatMap(({ assets }) => assets)) as Set<OutputPath>) {
    const bytes = stage.files.has(path) ? null : site.read(path)
    if (bytes !== null) stage.keep(path, bytes)
  }
  return history
}

/** The folder of the site that was published last. Throws SiteError when there is none. */
export function previousFolder(previous: string): string {
  const folder = resolve(previous)
  if (statRoot(folder) === 'folder') return folder
  const message = `There is no folder ${previous}`
  const hint = 'name the last published site, or leave --previous out.'
  throw siteError('previous-missing', { message, at: { file: previous }, hint })
}
