// Reports redirects whose target is another redirect.

import { caseSensitivePathKey } from '../../util/address'
import { decodePath } from '../../../shared/address'
import type { PageViolation } from '../violation'
import { pathOnSite } from '../addresses'
import type { PlannedPage, Site } from '../../types'

export function redirectChainViolations(checked: { site: Site; pages: readonly PlannedPage[] }): PageViolation[] {
  const { site, pages } = checked
  const redirects = new Map(
    pages.flatMap((page) =>
      page.redirect === null ? [] : [[caseSensitivePathKey(decodePath(page.url)), page] as const],
    ),
  )
  return [...redirects.values()].flatMap((page): PageViolation[] => {
    const path = pathOnSite(page.redirect ?? '', site)
    const next = path === null ? undefined : redirects.get(caseSensitivePathKey(path))
    if (next === undefined) return []
    const message = `The redirect of ${page.url} leads to another redirect, ${next.url}`
    const hint = `redirect it to ${withoutBase(next.redirect ?? '', site)} directly.`
    return [{ violation: { code: 'redirect-chain', message, hint, find: [], excerpt: '' }, page }]
  })
}

/** The address without base, as content contains addresses. */
function withoutBase(address: string, { base }: Site): string {
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address
}
