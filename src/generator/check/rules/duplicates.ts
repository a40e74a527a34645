// Finds pages with equal titles or descriptions. By SPEC, pages of a row with default meta share the row's title and
// the site's default description: such pages, including numbered pages of lists, count as a single page.

import type { Finding, Found } from '../finding'
import type { CheckedPage } from './targets'

export type DuplicateInput = {
  readonly pages: readonly CheckedPage[]
  /** Titles from rows of the table. */
  readonly rowTitles: ReadonlySet<string>
  readonly defaultDescription: string
}

export function duplicateFindings({ pages, rowTitles, defaultDescription }: DuplicateInput): Found[] {
  // Pages whose canonical address is another page are declared copies.
  const candidates = pages.filter(
    ({ page, facts }) => facts.isIndexed && page.redirect === null && page.meta.canonical === page.meta.ogUrl,
  )
  const titled = firstOfEach(candidates, ({ page, facts }) =>
    rowTitles.has(facts.title) ? JSON.stringify([facts.title, page.template]) : page.url,
  )
  const described = firstOfEach(
    candidates.filter(({ facts }) => facts.description !== defaultDescription),
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

function twins(pages: readonly CheckedPage[], noun: 'title' | 'description'): Found[] {
  const firsts = new Map<string, CheckedPage>()
  return pages.flatMap((checked): Found[] => {
    const { page, facts } = checked
    const text = facts[noun]
    const first = firsts.get(text)
    if (first === undefined) firsts.set(text, checked)
    if (first === undefined || text === '') return []
    const finding: Finding = {
      code: 'meta-duplicate',
      message: `${page.url} has the ${noun} of ${first.page.url}: '${text}'`,
      hint: `give each its own ${noun}: search results show it.`,
      find: [],
      excerpt: text,
      keyPath: [noun],
    }
    return [{ finding, page }]
  })
}
