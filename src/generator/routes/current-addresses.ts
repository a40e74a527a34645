// Where browsers find what is told of each pack's releases.

import { currentPath } from '../../shared/current-data'
import { readUrlPath, withBase } from '../base/address'
import { packOfTable } from './releases'
import type { PlanContext } from './context'
import type { Pack } from '../model'

/** Where the files of all packs are, with base; [] for a site that shows no downloads. */
export function currentAddresses({ site, content, routes }: PlanContext): string[] {
  if (!routes.some(({ template }) => template === 'downloads')) return []
  return content.packs
    .filter((pack) => content.releases.some((table) => packOfTable(content, table) === pack))
    .map((pack) => withBase(site.base, `/${pathOf(pack)}`))
}

export function pathOf({ url }: Pack): string {
  return currentPath(readUrlPath(url))
}
