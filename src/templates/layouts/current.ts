// Which item of the navigation the reader is in. Addresses in the frame carry the base, a page's own url does not.

export type Current = 'page' | 'true' | undefined

/** A path without base, query, fragment and outer slashes; null when it lies outside the base. */
function innerPath(href: string, base: string): string | null {
  if (!href.startsWith(base)) return null
  return href
    .slice(base.length)
    .replace(/[?#].*$/, '')
    .replace(/^\/+|\/+$/g, '')
}

/** 'page' for the page itself, 'true' for a page below it, else nothing (no attribute). */
export function currentOf(href: string, { url, base }: { url: string; base: string }): Current {
  const linked = innerPath(href, base)
  const here = innerPath(url, '/')
  if (linked === null || here === null) return undefined
  if (linked === here) return 'page'
  return linked !== '' && here.startsWith(`${linked}/`) ? 'true' : undefined
}
