// Sections of pages whose address does not determine the section: posts and release pages at addresses of their packs, packs, and pages
// in `paths` of nav.yaml.

import type { Frame, Page } from '../types'

/** Returns the template of the section's main page; '' if the address determines the section. */
export function navigationSectionOf(page: Page, { nav }: Pick<Frame, 'nav'>): string {
  if (page.view === 'pack') return 'product'
  if (page.view === 'release') return 'downloads'
  if (page.view === 'article' && page.props.kind === 'post') return 'news'
  return nav.find(({ paths = [] }) => paths.some((path) => isAtOrBelow(page.url, path)))?.section ?? ''
}

/** Compares addresses without base; a slash at the end has no meaning. */
function isAtOrBelow(url: string, path: string): boolean {
  return `${url.replace(/\/$/, '')}/`.startsWith(`${path.replace(/\/$/, '')}/`)
}
