import { expect, test } from 'vitest'
import { allOtherPageAddresses, type PageLink } from '../../../src/client/lib/other-pages'

/** Links as a list's pages have them: the first, the last, and the neighbours of the current one. */
function links(pages: readonly number[], current: number): PageLink[] {
  return pages.map((page) => ({
    page,
    href: page === 1 ? '/news' : `/news/page/${String(page)}`,
    isCurrent: page === current,
  }))
}
const address = (page: number): string => (page === 1 ? '/news' : `/news/page/${String(page)}`)

test.each([
  [[1, 2, 3], 1, [], [2, 3]],
  [[1, 2, 3], 2, [1], [3]],
  [[1, 2, 3], 3, [1, 2], []],
  [[1, 5, 6, 7, 8, 9, 12], 7, [1, 2, 3, 4, 5, 6], [8, 9, 10, 11, 12]],
  [[1, 2, 3, 10], 1, [], [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  [[], 1, [], []],
])('around the links %o, of page %d, are %o and %o', (pages, current, before, after) => {
  expect(allOtherPageAddresses(links(pages, current))).toEqual({
    before: before.map(address),
    after: after.map(address),
  })
})
