import { describe, expect, test } from 'vitest'
import { parameterRouteRegExpSources } from '../../../src/generator/pages/reserved-paths'

describe('a path without a page', () => {
  const paths = [
    '/',
    '/news',
    '/faq/{category}',
    '/{project}/latest',
    '/gallery/{slug...}',
    '/{slug...}',
    '/{pack}/',
    '/a.b/{c}',
  ]
  const patterns = parameterRouteRegExpSources(paths.map((path) => ({ path }))).map((source) => new RegExp(source))
  const isClaimed = (path: string): boolean => patterns.some((pattern) => pattern.test(path))

  test.each([
    '/faq/nothing',
    '/faq/nothing/',
    '/nothing/latest',
    '/gallery',
    '/gallery/java/nothing',
    '/gallery/',
    '/a.b/x',
  ])('%s is a parameter that does not exist', (path) => {
    expect(isClaimed(path)).toBe(true)
  })

  test.each([
    '/nothing',
    '/nothing/',
    '/a/b',
    '/news/page/9',
    '/faq/a/b',
    '/faq',
    '/latest',
    '/galleries',
    '/axb/x',
    '/',
  ])('%s is an address that no route knows', (path) => {
    expect(isClaimed(path)).toBe(false)
  })

  test('a row whose path is no pattern claims none', () => {
    expect(parameterRouteRegExpSources([{ path: 'faq' }, { path: '/a/{b' }])).toEqual([])
  })
})
