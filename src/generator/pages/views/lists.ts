// Lists over several pages: the first at the row's own address, the others at {address}/page/{n}.

import { memoizeEach } from '../../util/memoize'
import { href, type PlanContext } from '../view-context'
import type { PaginationProps, Route } from '../../types'

/** One page of a list. */
export type ListPage = ReturnType<typeof paginate>[number]

/** Cuts a list of so many entries into pages; an empty list has one empty page. */
export const paginate = memoizeEach((route: Route, total: number, size: number) => {
  const pages = Math.max(1, Math.ceil(total / size))
  const pageOf = (place: number): number => Math.floor(place / size) + 1
  return Array.from({ length: pages }, (_, index) => ({
    route,
    /** From 1 on. */
    page: index + 1,
    pages,
    /** '' for the first page, else 'page/{n}'. */
    suffix: suffixOf(index + 1),
    /** Entries of the whole list. */
    total,
    /** The entries of this page, of the whole list. */
    of: <T>(items: readonly T[]): readonly T[] => items.slice(index * size, (index + 1) * size),
    /** The first of them. */
    firstOf: <T>(items: readonly T[]): T | undefined => items[index * size],
    /** The page that an entry stands on, by its place in the whole list. */
    pageOf,
  }))
})

function suffixOf(page: number): string {
  return page === 1 ? '' : `page/${String(page)}`
}

export function hrefOfPage(context: PlanContext, address: string, page: number): string {
  return href(context, page === 1 ? address : `${address.replace(/\/$/, '')}/${suffixOf(page)}`)
}

export function paginationProps(context: PlanContext, { page, pages }: ListPage, address: string): PaginationProps {
  const hrefOf = (number: number): string => hrefOfPage(context, address, number)
  return {
    page,
    pages,
    links: visiblePages(page, pages).map((number) => ({
      text: String(number),
      href: hrefOf(number),
      current: number === page,
    })),
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
  }
}

/** The first, the last, and the neighbours of the current page. */
function visiblePages(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
