// Addresses of the files that the script "Is my pack up to date?" fetches.

import { languageFilePath } from '../../shared/language-path'
import { UPDATE_CHECK_ADDONS_PATH, updateCheckDataPath } from '../../shared/current-data'
import { decodeUrlPath, prependBase } from '../util/address'
import { packOfTable } from './release-addresses'
import type { PlanContext } from './view-context'
import type { Pack } from '../types'

/** Returns addresses with base; [] for a site without downloads. */
export function updateCheckDataAddresses(context: PlanContext): string[] {
  const { site, content, routes } = context
  if (!routes.some(({ template }) => template === 'downloads')) return []
  const paths = content.packs
    .filter((pack) => content.releases.some((table) => packOfTable(content, table) === pack))
    .map(updateCheckDataPathOfPack)
  return paths.length === 0
    ? []
    : [...paths, languageFilePath(context, UPDATE_CHECK_ADDONS_PATH)].map((path) => prependBase(site.base, `/${path}`))
}

export function updateCheckDataPathOfPack({ url }: Pack): string {
  return updateCheckDataPath(decodeUrlPath(url))
}
