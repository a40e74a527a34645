// Entries by the values of a field.

import { expect, test } from 'vitest'
import { entriesByValue } from '../../../src/generator/pages/data/by-value'

type Ground = Parameters<typeof entriesByValue>[0]

function ground(news: readonly object[]): Ground {
  return { site: { own: { collections: [] } }, content: { news } } as unknown as Ground
}

test('an entry is found by each value, and by what that is called in addresses, once', () => {
  const [a, b] = [{ tags: ['Deep slate', 'deep-slate', 'x'] }, { tags: ['x', 'x'] }]
  const of = entriesByValue(ground([a, b]), 'news', 'tags')
  expect(of.get('Deep slate')).toEqual([a])
  expect(of.get('deep-slate')).toEqual([a])
  expect(of.get('x')).toEqual([a, b])
  expect(of.get('y')).toBeUndefined()
})

test('each entry is looked at once, however many values are asked for', () => {
  let looks = 0
  const site = ground(
    Array.from({ length: 1000 }, (_, index) => ({
      get tags() {
        looks += 1
        return [`t${String(index % 500)}`]
      },
    })),
  )
  for (let value = 0; value < 500; value += 1)
    expect(entriesByValue(site, 'news', 'tags').get(`t${String(value)}`)).toHaveLength(2)
  expect(looks).toBeLessThan(3 * 1000)
})
