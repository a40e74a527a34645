// The other pages of a paginated list, for searching all pages.

import type { ShownPage } from './page-script'

export type PageLink = { readonly page: number; readonly href: string; readonly isCurrent: boolean }

export type OtherPages<T> = { readonly before: readonly T[]; readonly after: readonly T[] }

/**
 * Addresses of the pages before and after the current page. Pagination links contain the first and last page, but not every page between.
 */
export function allOtherPageAddresses(links: readonly PageLink[]): OtherPages<string> {
  const current = links.find(({ isCurrent }) => isCurrent)?.page ?? 1
  const first = links.find(({ page }) => page === 1)
  const [last] = links.filter(({ page }) => page > 1).sort((a, b) => b.page - a.page)
  if (first === undefined || last === undefined) return { before: [], after: [] }
  const addresses = Array.from({ length: last.page }, (_, index) =>
    index === 0 ? first.href : last.href.replace(/\d+$/, String(index + 1)),
  )
  return { before: addresses.slice(0, current - 1), after: addresses.slice(current) }
}

/** Fetches the content of all other pages of the list. Rejects if any page cannot be fetched. */
async function fetchOtherPages({ main, fetchMain }: ShownPage): Promise<OtherPages<DocumentFragment>> {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('.pagination ol a')].map((link) => ({
    page: Number(link.lastChild?.textContent),
    href: link.getAttribute('href') ?? '',
    isCurrent: link.hasAttribute('aria-current'),
  }))
  const { before, after } = allOtherPageAddresses(links)
  const fetchAll = (addresses: readonly string[]) => Promise.all(addresses.map(fetchMain))
  const [earlier, later] = await Promise.all([fetchAll(before), fetchAll(after)])
  return { before: earlier, after: later }
}

type Listing = {
  /** Receives the content of the other pages. */
  readonly add: (others: OtherPages<DocumentFragment>) => void
  /** Called after the other pages were added, or could not be fetched. */
  readonly show: () => void
}

/** Returns a loader that fetches the other pages of a list at most once. A list without pagination has no other pages. */
export function createOtherPagesLoader(page: ShownPage, { add, show }: Listing) {
  const pagination = page.main.querySelector<HTMLElement>('.pagination')
  let state: 'unasked' | 'asked' | 'here' | 'missing' = pagination === null ? 'here' : 'unasked'
  const fetchAll = async (): Promise<void> => {
    state = 'asked'
    try {
      add(await fetchOtherPages(page))
      state = 'here'
    } catch {
      state = 'missing'
    }
    if (!page.signal.aborted) show()
  }
  return {
    /** Fetches the other pages on the first request, and hides the pagination. Returns `partly` if fetching failed, else ''. */
    look: (isAsking: boolean, partly: string): string => {
      if (isAsking && state === 'unasked') void fetchAll()
      if (pagination !== null) pagination.hidden = isAsking
      return state === 'missing' ? partly : ''
    },
    areHere: (): boolean => state === 'here',
  }
}
