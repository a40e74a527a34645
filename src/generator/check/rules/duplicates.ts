// Finds pages with equal titles or descriptions. By SPEC, pages of a route with default meta share the route's title
// and the site's default description: such pages, including numbered pages of lists, count as a single page.

import type { Violation, PageViolation } from '../violation'
import type { CheckedPage } from './targets'

export type DuplicateMetaInput = {
  readonly pages: readonly CheckedPage[]
  /** Default titles of routes; pages with the same template may share such a title. */
  readonly rowTitles: ReadonlySet<string>
  /** Default descriptions of the site, one for each language. */
  readonly exemptDescriptions: ReadonlySet<string>
}

export function duplicateMetaViolations({ pages, rowTitles, exemptDescriptions }: DuplicateMetaInput): PageViolation[] {
  // Pages whose canonical address is another page are declared copies.
  const candidates = pages.filter(
    ({ page, facts }) => facts.isIndexed && page.redirect === null && page.meta.canonical === page.meta.ogUrl,
  )
  const titled = firstOfEach(candidates, ({ page, facts }) =>
    rowTitles.has(facts.title) ? JSON.stringify([facts.title, page.template, page.language]) : page.url,
  )
  const described = firstOfEach(
    candidates.filter(({ facts }) => !exemptDescriptions.has(facts.description)),
    ({ page, facts }) => JSON.stringify([facts.description, listOf(page.url)]),
  )
  return [...twins(titled, 'title'), ...twins(described, 'description')]
}

function firstOfEach(pages: readonly CheckedPage[], keyOf: (page: CheckedPage) => string): CheckedPage[] {
  const firsts = new Map<string, CheckedPage>()
  for (const page of pages) if (!firsts.has(keyOf(page))) firsts.set(keyOf(page), page)
  return [...firsts.values()]
}

/** '/news/page/2' -> '/news' */
function listOf(url: string): string {
  return url.replace(/\/page\/\d+\/?$/, '')
}

function twins(pages: readonly CheckedPage[], noun: 'title' | 'description'): PageViolation[] {
  const firsts = new Map<string, CheckedPage>()
  return pages.flatMap((checked): PageViolation[] => {
    const { page, facts } = checked
    const text = facts[noun]
    // The same page in two languages may have one text.
    const key = JSON.stringify([page.language, text])
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, checked)
    if (first === undefined || text === '') return []
    const violation: Violation = {
      code: 'meta-duplicate',
      message: `${page.url} has the ${noun} of ${first.page.url}: '${text}'`,
      hint: `give each its own ${noun}: search results show it.`,
      find: [],
      excerpt: text,
      keyPath: [noun],
    }
    return [{ violation, page }]
  })
}
