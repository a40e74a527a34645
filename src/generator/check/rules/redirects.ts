// Addresses that people have: each redirect leads there at once, and what was published once still leads somewhere.

import type { Finding, Found } from '../finding'
import { addressKey, sitePath } from '../addresses'
import { createProblem } from '../../base/errors'
import type { FilePath, Manifest, PlannedPage, Problem, Site } from '../../model'

export function redirectFindings({ site, pages }: { site: Site; pages: readonly PlannedPage[] }): Found[] {
  const redirects = new Map(
    pages.flatMap((page) => (page.redirect === null ? [] : [[addressKey(decodeURI(page.url)), page] as const])),
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

export type LostInput = {
  /** The site that was published last. */
  readonly published: Manifest | null
  /** Paths of everything that this build would write. */
  readonly outputs: ReadonlySet<string>
  readonly redirectsFile: FilePath
}

/** What packsite makes for itself: nobody has the address of such a file in a bookmark. */
const OWN_FILE = /^(?:assets|builds)\/|(?:^|\/)_payload\.json$|^gallery\/data\//

export function lostAddresses({ published, outputs, redirectsFile }: LostInput): Problem[] {
  const paths = Object.keys(published?.files ?? {})
  return paths.flatMap((path) => {
    if (OWN_FILE.test(path) || outputs.has(path)) return []
    const address = `/${path.replace(/(?:^|\/)index\.html$/, '')}`
    const message = `${address} was published and is gone`
    const hint = 'write a redirect from it, or publish it again.'
    const at = [{ file: redirectsFile, line: 1, column: 1, excerpt: '' }, { file: address }]
    return [createProblem('lost-address', { message, at, hint })]
  })
}
