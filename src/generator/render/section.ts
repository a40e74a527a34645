// Which part of the site a page belongs to when its address does not tell: posts stand where their packs do, and packs have
// addresses of their own.

import type { Page } from '../types'

/** The template of the page that this one belongs to; '' for a page that belongs where its address is. */
export function sectionOf(page: Page): string {
  if (page.view === 'pack') return 'product'
  if (page.view === 'release') return 'downloads'
  return page.view === 'article' && page.props.kind === 'post' ? 'news' : ''
}
