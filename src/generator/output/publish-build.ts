// The end of every build: the files of builds/ join the others in the stage, and all of them are published.

import { buildFiles, buildTimestamp, extendHistory, readHistory } from './manifest'
import { lostFile } from './removed-urls'
import { keepHistory } from './retained-assets'
import { LOST_PATH } from './work-paths'
import type { Clock } from '../types/api'
import type { Stage } from './stage'
import type { Hash, HostRules, PlannedPage } from '../types'
import type { Published } from '../types/api'

export type BuildToPublish = {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly clock: Clock
  readonly pages: readonly Pick<PlannedPage, 'url' | 'payload'>[]
  /** Paths of the assets that later builds keep for older pages; null: those of the build before. */
  readonly assets: readonly string[] | null
  readonly rules: HostRules
  /** A published site whose assets older pages still need. */
  readonly previous: string | null
  /** Addresses that were published once and are gone. */
  readonly lost: readonly string[]
}

/** `stage` holds every other file of the site. Throws SiteError. */
export function publishBuild(stage: Stage, build: BuildToPublish): Published {
  const { id, app, outDir, clock, pages, rules, previous } = build
  const old = keepHistory(readHistory(outDir), { stage, previous })
  const history = extendHistory(old, { id, app, assets: build.assets ?? old[0]?.assets ?? [] })
  const timestamp = buildTimestamp(id, outDir, clock)
  for (const file of buildFiles({ id, app, timestamp }, stage.files, { pages, history, rules })) stage.add(file)
  const lost = lostFile(build.lost)
  if (lost !== null) stage.add(lost)
  return stage.publish({
    kept: history.flatMap(({ assets }) => assets),
    known: [...old.flatMap(({ assets }) => assets), LOST_PATH],
  })
}
