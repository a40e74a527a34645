import { describe, expect, test } from 'vitest'
import { createPlanContext } from '../../../src/generator/routes/context'
import { paginate } from '../../../src/generator/routes/views/lists'
import { sampleContent, samplePictures, sampleSite } from '../samples'

const contextOf = (siteUrl: string) =>
  createPlanContext({
    site: sampleSite({ siteUrl }),
    content: sampleContent(),
    publicFiles: new Map(),
    pictures: samplePictures(),
  })
const context = contextOf('https://example.org/b')
const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index)

describe('a list', () => {
  test('that is empty has one empty page', () => {
    expect(paginate(context, [], { address: '/news', size: 12 })).toEqual([
      {
        items: [],
        suffix: '',
        total: 0,
        pagination: {
          page: 1,
          pages: 1,
          links: [{ text: '1', href: '/b/news', current: true }],
          previous: null,
          next: null,
        },
      },
    ])
  })

  test('has every item once, in order, and a full page is no reason for another', () => {
    const pages = paginate(context, numbers(24), { address: '/news', size: 12 })
    expect(pages.map(({ items }) => items.length)).toEqual([12, 12])
    expect(pages.flatMap(({ items }) => items)).toEqual(numbers(24))
    expect(paginate(context, numbers(25), { address: '/news', size: 12 })).toHaveLength(3)
  })

  test('has its first page at its own address and the others below it', () => {
    const pages = paginate(context, numbers(3), { address: '/news', size: 1 })
    expect(pages.map(({ suffix }) => suffix)).toEqual(['', 'page/2', 'page/3'])
    expect(pages[1]?.pagination).toEqual({
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
    const [, second] = paginate(contextOf('https://example.org'), numbers(2), { address: '/list/', size: 1 })
    expect(second?.pagination.previous).toBe('/list/')
    expect(second?.pagination.links[1]?.href).toBe('/list/page/2')
  })

  test('of many pages links to the first, the last and the neighbours', () => {
    const pages = paginate(context, numbers(20), { address: '/news', size: 1 })
    const textOf = (page: number) => pages[page - 1]?.pagination.links.map(({ text }) => Number(text))
    expect(textOf(10)).toEqual([1, 8, 9, 10, 11, 12, 20])
    expect(textOf(1)).toEqual([1, 2, 3, 20])
    expect(textOf(20)).toEqual([1, 18, 19, 20])
  })
})
