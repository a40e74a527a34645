import { describe, expect, test } from 'vitest'
import { createPlanContext } from '../../../src/generator/pages/view-context'
import { paginate, paginationProps } from '../../../src/generator/pages/views/lists'
import { sampleContent, samplePictures, sampleRoute, sampleSite } from '../samples'
import type { PaginationProps } from '../../../src/generator/types'

const contextOf = (siteUrl: string) =>
  createPlanContext({
    site: sampleSite({ siteUrl }),
    content: sampleContent(),
    publicFiles: new Map(),
    pictures: samplePictures(),
  })
const context = contextOf('https://example.org/b')
const route = sampleRoute()
const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index)

/** The pagination of each page of a list of so many entries. */
function paginations(total: number, { address = '/news', of = context } = {}): PaginationProps[] {
  return paginate(route, total, 1).map((list) => paginationProps(of, list, address))
}

describe('a list', () => {
  test('that is empty has one empty page', () => {
    const [list, ...others] = paginate(route, 0, 12)
    expect(others).toEqual([])
    expect(list).toMatchObject({ page: 1, pages: 1, suffix: '', total: 0 })
    expect(list?.of([])).toEqual([])
    expect(paginations(0)).toEqual([
      { page: 1, pages: 1, links: [{ text: '1', href: '/b/news', current: true }], previous: null, next: null },
    ])
  })

  test('has every item once, in order, and a full page is no reason for another', () => {
    const pages = paginate(route, 24, 12)
    expect(pages.map((list) => list.of(numbers(24)).length)).toEqual([12, 12])
    expect(pages.flatMap((list) => list.of(numbers(24)))).toEqual(numbers(24))
    expect(paginate(route, 25, 12)).toHaveLength(3)
  })

  test('has its first page at its own address and the others below it', () => {
    expect(paginate(route, 3, 1).map(({ suffix }) => suffix)).toEqual(['', 'page/2', 'page/3'])
    expect(paginations(3)[1]).toEqual({
      page: 2,
      pages: 3,
      links: [
        { text: '1', href: '/b/news', current: false },
        { text: '2', href: '/b/news/page/2', current: true },
        { text: '3', href: '/b/news/page/3', current: false },
      ],
      previous: '/b/news',
      next: '/b/news/page/3',
    })
  })

  test('whose address ends with a slash has further pages all the same', () => {
    const [, second] = paginations(2, { address: '/list/', of: contextOf('https://example.org') })
    expect(second?.previous).toBe('/list/')
    expect(second?.links[1]?.href).toBe('/list/page/2')
  })

  test('of many pages links to the first, the last and the neighbours', () => {
    const all = paginations(20)
    const textOf = (page: number) => all[page - 1]?.links.map(({ text }) => Number(text))
    expect(textOf(10)).toEqual([1, 8, 9, 10, 11, 12, 20])
    expect(textOf(1)).toEqual([1, 2, 3, 20])
    expect(textOf(20)).toEqual([1, 18, 19, 20])
  })

  test('of as many entries as before has the same pages', () => {
    expect(paginate(route, 7, 2)).toBe(paginate(route, 7, 2))
    expect(paginate(sampleRoute(), 7, 2)).not.toBe(paginate(route, 7, 2))
  })
})
