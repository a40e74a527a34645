// Which page shows what is being written: the browser of `packsite dev --follow` goes there.

import { href, createPlanContext, type PlanContextInput } from './view-context'
import { VIEWS } from './views'
import type { PlannedPage } from '../types'

/** The address, with base, of the page that shows a file of content/; null when no page is more its own than others. */
export function pageOfFile(input: PlanContextInput, pages: readonly PlannedPage[], file: string): string | null {
  const context = createPlanContext(input)
  const shownOn = pages.find((page) => !page.isCopy && page.sources.some((source) => source.file === file))
  const isOfMany = file.startsWith('content/site/') || file.startsWith('content/releases/')
  if (shownOn !== undefined && !isOfMany) return href(context, shownOn.url)
  const [, collection = '', name = ''] = /^content\/([^/]+)\/(.*?)(?:\.[^./]+)?$/.exec(file) ?? []
  for (const { shows = {} } of Object.values(VIEWS))
    for (const place of [collection, `${collection}/${name}`]) {
      const address = Object.hasOwn(shows, place) ? shows[place]?.(context, file) : null
      if (address != null) return href(context, address)
    }
  return null
}
