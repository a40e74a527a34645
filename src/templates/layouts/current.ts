// Which item of the navigation the reader is in. Addresses in the frame carry the base, a page's own url does not.

import type { Frame } from '../../generator/types'

export type Current = 'page' | 'true' | undefined

/** A path without base, query, fragment and outer slashes; null when it lies outside the base. */
function innerPath(href: string, base: string): string | null {
  if (!href.startsWith(base)) return null
  return href
    .slice(base.length)
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
}

type Item = { readonly href: string; readonly section?: string }
type Place = { readonly url: string; readonly section: string; readonly base: string }

/** 'page' for the page itself, 'true' for a page that is below it or belongs to it, else nothing (no attribute). */
export function currentOf({ href, section }: Item, { url, section: own, base }: Place): Current {
  if (own !== '') return section === own ? 'true' : undefined
  const linked = innerPath(href, base)
  const here = innerPath(url, '/')
  if (linked === null || here === null) return undefined
  if (linked === here) return 'page'
  return linked !== '' && here.startsWith(`${linked}/`) ? 'true' : undefined
}

/** The same of every item. */
export function currentsOf({ nav, base }: Frame, place: Omit<Place, 'base'>): Current[] {
  return nav.map((item) => currentOf(item, { ...place, base }))
}
