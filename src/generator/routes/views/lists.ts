// Lists over several pages: the first at the row's own address, the others at {address}/page/{n}.

import { href, type PlanContext } from '../context'
import type { PaginationProps } from '../../model'

export type ListPage<T> = {
  readonly items: readonly T[]
  /** '' for the first page, else 'page/{n}'. */
  readonly suffix: string
  /** Entries of the whole list. */
  readonly total: number
  readonly pagination: PaginationProps
}

export type PageList = { readonly address: string; readonly size: number }

/** Cuts a list into pages; an empty list has one empty page. */
export function paginate<T>(context: PlanContext, items: readonly T[], { address, size }: PageList): ListPage<T>[] {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const suffixOf = (page: number): string => (page === 1 ? '' : `page/${String(page)}`)
  const hrefOf = (page: number): string =>
    href(context, page === 1 ? address : `${address.replace(/\/$/, '')}/${suffixOf(page)}`)
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1
    return {
      items: items.slice(index * size, page * size),
      suffix: suffixOf(page),
      total: items.length,
      pagination: {
        page,
        pages,
        links: visiblePages(page, pages).map((number) => ({
          text: String(number),
          href: hrefOf(number),
          current: number === page,
        })),
        previous: page > 1 ? hrefOf(page - 1) : null,
        next: page < pages ? hrefOf(page + 1) : null,
      },
    }
  })
}

/** The first, the last, and the neighbours of the current page. */
function visiblePages(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
