// Finds the page for an edited file; the browser of `packsite dev --follow` opens that page.

import { once } from '../util/memoize'
import { href, createPlanContext, type PlanContext, type PlanContextInput } from './view-context'
import { BUILT_IN_VIEWS } from './views'
import type { PlannedPage } from '../types'

/** Returns the address with base of the page that shows a content file; null if no page does so in particular. */
export function pageAddressOfFile(input: PlanContextInput, pages: readonly PlannedPage[], file: string): string | null {
  const context = createPlanContext(input)
  const shownOn = pages.find((page) => !page.isCopy && page.sources.some((source) => source.file === file))
  const isOfMany = file.startsWith('content/site/') || file.startsWith('content/releases/')
  if (shownOn !== undefined && !isOfMany) return href(context, shownOn.url)
  const address = addressOnOtherPage(context, file)
  return address === null ? null : href(context, address)
}

/**
 * Returns a function that gives the address of a Markdown file, without base; null for a file that no page shows in particular. The file may
 * be the source of a translation.
 */
export function createEntryAddresses(
  context: PlanContext,
  pages: () => readonly PlannedPage[],
): PlanContext['entryAddress'] {
  const addresses = once(() => {
    const found = new Map<string, string>()
    for (const { isCopy, sources, url } of pages())
      for (const { file } of isCopy ? [] : sources) if (file.endsWith('.md') && !found.has(file)) found.set(file, url)
    return found
  })
  const find = (file: string): string | null => addresses().get(file) ?? addressOnOtherPage(context, file)
  const { language, languages } = context.site
  if (language === languages[0]?.tag) return find
  return (file) => find(file.replace(/\.md$/, `.${language}.md`)) ?? find(file)
}

/** The address of a file that has no page of its own, without base; null if no page shows it in particular. */
function addressOnOtherPage(context: PlanContext, file: string): string | null {
  const [, collection = '', name = ''] = /^content\/([^/]+)\/(.*?)(?:\.[^./]+)?$/.exec(file) ?? []
  for (const { shows = {} } of Object.values(BUILT_IN_VIEWS))
    for (const place of [collection, `${collection}/${name}`]) {
      const address = Object.hasOwn(shows, place) ? shows[place]?.(context, file) : null
      if (address != null) return address
    }
  return null
}
