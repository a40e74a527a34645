// Paginated lists: the first page at the route's own address, further pages at {address}/page/{n}.

import { memoizeEach } from '../../util/memoize'
import { href, type PlanContext } from '../view-context'
import type { PaginationProps, Route } from '../../types'

export type ListPage = ReturnType<typeof paginate>[number]

/** Splits a list of `total` entries into pages; an empty list has one empty page. */
export const paginate = memoizeEach((route: Route, total: number, size: number) => {
  const pages = Math.max(1, Math.ceil(total / size))
  const pageOf = (place: number): number => Math.floor(place / size) + 1
  return Array.from({ length: pages }, (_, index) => ({
    route,
    /** From 1. */
    page: index + 1,
    pages,
    /** '' for the first page, else 'page/{n}'. */
    suffix: suffixOf(index + 1),
    /** Number of entries in the whole list. */
    total,
    /** Takes the whole list and returns the entries of this page. */
    of: <T>(items: readonly T[]): readonly T[] => items.slice(index * size, (index + 1) * size),
    /** Takes the whole list and returns the first entry of this page. */
    firstOf: <T>(items: readonly T[]): T | undefined => items[index * size],
    /** Returns the page of an entry by its index in the whole list. */
    pageOf,
  }))
})

function suffixOf(page: number): string {
  return page === 1 ? '' : `page/${String(page)}`
}

export function listPageHref(context: PlanContext, address: string, page: number): string {
  return href(context, page === 1 ? address : `${address.replace(/\/$/, '')}/${suffixOf(page)}`)
}

export function paginationProps(context: PlanContext, { page, pages }: ListPage, address: string): PaginationProps {
  const hrefOf = (number: number): string => listPageHref(context, address, number)
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

/** Returns the numbers of the pages to link: the first, the last, and up to two before and after the current page. */
function visiblePages(page: number, pages: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pages]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
