// Finds the page for an edited file; the browser of `packsite dev --follow` opens that page.

import { href, createPlanContext, type PlanContextInput } from './view-context'
import { BUILT_IN_VIEWS } from './views'
import type { PlannedPage } from '../types'

/** Returns the address with base of the page that shows a content file; null if no page does so in particular. */
export function pageAddressOfFile(input: PlanContextInput, pages: readonly PlannedPage[], file: string): string | null {
  const context = createPlanContext(input)
  const shownOn = pages.find((page) => !page.isCopy && page.sources.some((source) => source.file === file))
  const isOfMany = file.startsWith('content/site/') || file.startsWith('content/releases/')
  if (shownOn !== undefined && !isOfMany) return href(context, shownOn.url)
  const [, collection = '', name = ''] = /^content\/([^/]+)\/(.*?)(?:\.[^./]+)?$/.exec(file) ?? []
  for (const { shows = {} } of Object.values(BUILT_IN_VIEWS))
    for (const place of [collection, `${collection}/${name}`]) {
      const address = Object.hasOwn(shows, place) ? shows[place]?.(context, file) : null
      if (address != null) return href(context, address)
    }
  return null
}
