// The other pages of a list that is cut into several: what is asked for is looked for in all of them.

import type { ShownPage } from './page-script'

export type PageLink = { readonly page: number; readonly href: string; readonly isCurrent: boolean }

export type Others<T> = { readonly before: readonly T[]; readonly after: readonly T[] }

/** Addresses of the pages around the current one. The links name the first and the last page, but not all in between. */
export function otherPages(links: readonly PageLink[]): Others<string> {
  const current = links.find(({ isCurrent }) => isCurrent)?.page ?? 1
  const first = links.find(({ page }) => page === 1)
  const last = links.reduce<PageLink | undefined>(
    (most, link) => (link.page > (most?.page ?? 1) ? link : most),
    undefined,
  )
  if (first === undefined || last === undefined) return { before: [], after: [] }
  const addresses = Array.from({ length: last.page }, (_, index) =>
    index === 0 ? first.href : last.href.replace(/\d+$/, String(index + 1)),
  )
  return { before: addresses.slice(0, current - 1), after: addresses.slice(current) }
}

/** Rejects when one of them cannot be had. */
async function fetchOtherPages({ main, fetchMain }: ShownPage): Promise<Others<DocumentFragment>> {
  const links = [...main.querySelectorAll<HTMLAnchorElement>('.pagination ol a')].map((link) => ({
    page: Number(link.lastChild?.textContent),
    href: link.getAttribute('href') ?? '',
    isCurrent: link.hasAttribute('aria-current'),
  }))
  const { before, after } = otherPages(links)
  const fetchAll = (addresses: readonly string[]) => Promise.all(addresses.map(fetchMain))
  const [earlier, later] = await Promise.all([fetchAll(before), fetchAll(after)])
  return { before: earlier, after: later }
}

type Listing = {
  /** Takes what is on the other pages. */
  readonly add: (others: Others<DocumentFragment>) => void
  /** The other pages have been added, or cannot be had. */
  readonly show: () => void
}

/** The other pages of the list of a page, which are fetched once. A list without a pagination has none. */
export function createOtherPages(page: ShownPage, { add, show }: Listing) {
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
    /** Fetches them when something is asked for, which hides the pagination. Answers `partly` where they cannot be had. */
    look: (isAsking: boolean, partly: string): string => {
      if (isAsking && state === 'unasked') void fetchAll()
      if (pagination !== null) pagination.hidden = isAsking
      return state === 'missing' ? partly : ''
    },
    areHere: (): boolean => state === 'here',
  }
}
