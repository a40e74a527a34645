// Sections of pages whose address does not determine the section: posts and release pages at addresses of their packs,
// and packs.

import type { Page } from '../types'

/** Returns the template of the section's main page; '' if the address determines the section. */
export function navigationSectionOf(page: Page): string {
  if (page.view === 'pack') return 'product'
  if (page.view === 'release') return 'downloads'
  return page.view === 'article' && page.props.kind === 'post' ? 'news' : ''
}
