// Adds the files of builds/ to the stage, then publishes all staged files. Every build ends here.

import { buildMetaFiles, buildTimestamp, addRetainedAssetSet, readRetainedAssetSets } from './manifest'
import { lostAddressesFile } from './removed-urls'
import { retainAssetsOfPreviousSite } from './retained-assets'
import { LOST_ADDRESSES_PATH } from './work-paths'
import type { CommandTime } from '../types/api'
import type { Stage } from './stage'
import type { Hash, HostRules, PlannedPage } from '../types'
import type { Published } from '../types/api'

export type StagedBuildInfo = {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly clock: CommandTime
  readonly pages: readonly Pick<PlannedPage, 'url' | 'payload'>[]
  /** Paths of the assets that later builds retain for older pages; null: the assets of the previous build. */
  readonly assets: readonly string[] | null
  readonly rules: HostRules
  /** Folder of a published site whose assets are retained for older pages. */
  readonly previous: string | null
  /** Published addresses that the site no longer answers. */
  readonly lost: readonly string[]
}

/** Publishes a build. `stage` already contains all files outside builds/. Throws SiteError. */
export function publishStagedBuild(stage: Stage, build: StagedBuildInfo): Published {
  const { id, app, outDir, clock, pages, rules, previous } = build
  const old = retainAssetsOfPreviousSite(readRetainedAssetSets(outDir), { stage, previous })
  const history = addRetainedAssetSet(old, { id, app, assets: build.assets ?? old[0]?.assets ?? [] })
  const timestamp = buildTimestamp(id, outDir, clock)
  for (const file of buildMetaFiles({ id, app, timestamp }, stage.files, { pages, history, rules })) stage.add(file)
  const lost = lostAddressesFile(build.lost)
  if (lost !== null) stage.add(lost)
  return stage.publish({
    retained: history.flatMap(({ assets }) => assets),
    older: [...old.flatMap(({ assets }) => assets), LOST_ADDRESSES_PATH],
  })
}
