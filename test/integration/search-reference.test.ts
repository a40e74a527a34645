import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createSearchEngine } from '../../src/client/lib/search-engine'
import type { PackedSearchIndex } from '../../src/shared/search-index'
import { referenceRoot } from '../support/reference'

describe('the reference site', () => {
  const index = JSON.parse(readFileSync(join(referenceRoot(), 'dist/search-index.json'), 'utf8')) as PackedSearchIndex
  const search = createSearchEngine(index)
  const best = (question: string): string => search(question).groups[0]?.found[0]?.href ?? ''

  test.each([
    ['steadfast 64x', '/steadfast64x/'],
    ['privacy', '/privacy'],
    ['copper age', '/addons/copper-age'],
    ['diamond ore', '/gallery/java/steadfast_32x/latest/all?show=1127'],
    ['downloads', '/downloads'],
    ['statistics', '/stats'],
    ['stats', '/stats'],
    ['latest', '/downloads'],
    ['is my pack up to date', '/downloads#current'],
  ])('%s leads to %s', (question, href) => {
    expect(best(question)).toBe(href)
  })

  test('a version leads to packs and downloads', () => {
    const hrefs = search('1.20').groups.flatMap(({ found }) => found.map(({ href }) => href))
    expect(hrefs[0]).toBe('/downloads?version=1.20')
    expect(hrefs).toContain('/steadfast32x/')
  })

  test.each([
    ['gallery', '/gallery'],
    ['donate', '/coffee'],
    ['coffee', '/coffee'],
    ['is mine current', '/downloads#current'],
    ['steadfast32x', '/steadfast32x/'],
  ])('%s leads to %s', (question, href) => {
    const hrefs = search(question).groups.flatMap(({ found }) => found.map((each) => each.href))
    expect(hrefs).toContain(href)
  })
})
