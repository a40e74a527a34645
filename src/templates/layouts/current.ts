// Marks the navigation link of the current page with `aria-current`. Addresses in `Frame` include the base; the address of a page does not.

import { withoutQueryAndFragment } from '../../shared/address'
import type { Frame } from '../../generator/types'

export type AriaCurrent = 'page' | 'true' | undefined

/** A path without base, query, fragment and outer slashes; null outside the base. */
function innerPath(href: string, base: string): string | null {
  if (!href.startsWith(base)) return null
  return withoutQueryAndFragment(href.slice(base.length)).replace(/^\/+|\/+$/g, '')
}

type Item = { readonly href: string; readonly section?: string }
type Place = { readonly url: string; readonly section: string; readonly base: string }

/** `aria-current` of a navigation link: 'page' on the linked page, 'true' on a page below or in its section, else undefined (no attribute). */
export function ariaCurrentOf({ href, section }: Item, { url, section: own, base }: Place): AriaCurrent {
  if (own !== '') return section === own ? 'true' : undefined
  const linked = innerPath(href, base)
  const here = innerPath(url, '/')
  if (linked === null || here === null) return undefined
  if (linked === here) return 'page'
  return linked !== '' && here.startsWith(`${linked}/`) ? 'true' : undefined
}

/** `ariaCurrentOf` for every item of the navigation. */
export function ariaCurrentsOf({ nav, base }: Frame, place: Omit<Place, 'base'>): AriaCurrent[] {
  return nav.map((item) => ariaCurrentOf(item, { ...place, base }))
}
