// Addresses that people have: each redirect leads there at once, and what was published once still leads somewhere.

import { addressKey } from '../../base/address'
import { decodePath } from '../../../shared/address'
import type { Finding, Found } from '../finding'
import { sitePath } from '../addresses'
import { createProblem } from '../../base/errors'
import { nearest } from '../../schema/suggest'
import type { FilePath, PlannedPage, Problem, Site } from '../../model'

export function redirectFindings({ site, pages }: { site: Site; pages: readonly PlannedPage[] }): Found[] {
  const redirects = new Map(
    pages.flatMap((page) => (page.redirect === null ? [] : [[addressKey(decodePath(page.url)), page] as const])),
  )
  return [...redirects.values()].flatMap((page): Found[] => {
    const path = sitePath(page.redirect ?? '', site)
    const next = path === null ? undefined : redirects.get(addressKey(path))
    if (next === undefined) return []
    const finding: Finding = {
      code: 'redirect-chain',
      message: `The redirect of ${page.url} leads to another redirect, ${next.url}`,
      hint: `let it lead to ${withoutBase(next.redirect ?? '', site)} at once.`,
      find: [],
      excerpt: '',
    }
    return [{ finding, page }]
  })
}

/** An address of the site as content writes it. */
function withoutBase(address: string, { base }: Site): string {
  return address.startsWith(base) ? `/${address.slice(base.length)}` : address
}

/** Comparing with every address is dear, and a long list needs no more hints. */
const MAX_HINTS = 100

export type LostContext = {
  readonly redirectsFile: FilePath
  /** Addresses of this build that a redirect may lead to. */
  readonly targets: readonly string[]
}

/** A problem for each address that was published and is gone, with the line that leads from it. */
export function lostProblems(addresses: readonly string[], { redirectsFile, targets }: LostContext): Problem[] {
  return addresses.map((address, index) => {
    const line = redirectLine(address, index < MAX_HINTS ? targets : [])
    const hint = `lead from it in ${redirectsFile}: '${line}', publish it again, or name it in check.gone of site.config.ts.`
    const at = [{ file: redirectsFile, line: 1, column: 1, excerpt: '' }, { file: address }]
    return createProblem('lost-address', { message: `${address} was published and is gone`, at, hint })
  })
}

/** '- { from: /old, to: /older }': the nearest address, or the home page. */
function redirectLine(address: string, targets: readonly string[]): string {
  const quoted = (text: string): string => (/^[\p{L}\p{N}/._~-]+$/u.test(text) ? text : JSON.stringify(text))
  return `- { from: ${quoted(address)}, to: ${quoted(nearest(address, targets) ?? '/')} }`
}
