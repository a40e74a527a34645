// Assets of older builds. Pages that visitors have open, or that a host still caches, go on asking for them.

import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { readHistory, type History } from './manifest'
import type { OutputPath } from '../model'
import type { Stage } from './stage'

/**
 * The history to go on from: outDir's own, else that of a `previous` site, whose assets are then copied.
 * There, an entry with an asset that is gone is dropped.
 */
export function keepHistory(own: History, { stage, previous }: { stage: Stage; previous: string | null }): History {
  if (own.length > 0 || previous === null) return own
  const folder = previousFolder(previous)
  const history = readHistory(folder).filter(({ assets }) => assets.every((path) => existsSync(join(folder, path))))
  for (const path of new Set(history.flatMap(({ assets }) => assets))) {
    if (!stage.files.has(path as OutputPath)) stage.keep(path as OutputPath, readFileSync(join(folder, path)))
  }
  return history
}

/** The folder of the site that was published last. Throws SiteError when there is none. */
export function previousFolder(previous: string): string {
  const folder = resolve(previous)
  if (existsSync(folder)) return folder
  const message = `There is no folder ${previous}`
  const hint = 'name the last published site, or leave --previous out.'
  throw new SiteError([createProblem('previous-missing', { message, at: { file: previous }, hint })])
}
