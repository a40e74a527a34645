// A permanent address for each pack and edition that redirects to its newest file, for links and programs.

import { decodeUrlPath, encodeUrlPath } from '../util/address'
import { latestAddress, newestRowPreferChannel } from '../../shared/latest-release'
import { redirectPage } from './special-pages'
import type { PlanContext } from './view-context'
import type { IncompletePage } from './draft-page'

/** Returns one redirect for each release table with a file. */
export function latestFileRedirects({ site, content }: Pick<PlanContext, 'site' | 'content'>): IncompletePage[] {
  const { packs, releases } = content
  const packUrls = new Map(packs.map(({ id, url }) => [id, url]))
  return releases.flatMap(({ file, pack, edition, rows }): IncompletePage[] => {
    const packUrl = packUrls.get(pack)
    const row = newestRowPreferChannel(rows, content.data.channels[0]?.slug)
    const [newest] = row?.releases ?? []
    const to = newest?.href ?? newest?.mirrors[0]?.href
    if (packUrl === undefined || row === undefined || to === undefined) return []
    const from = encodeUrlPath(latestAddress(decodeUrlPath(packUrl), edition))
    // Status 302, because the next release changes the target.
    return [redirectPage(site, { from, to, status: 302, source: { file, keyPath: [row.label], label: row.label } })]
  })
}
