import { expect, test } from 'vitest'
import { queryWith } from '../../../src/client/lib/query'

test.each([
  ['', { q: 'lantern' }, '?q=lantern'],
  ['?q=lantern', { q: '' }, ''],
  ['?q=lantern', { q: 'copper', sort: 'title' }, '?q=copper&sort=title'],
  ['?from=feed&q=a', { q: '' }, '?from=feed'],
  ['', { edition: 'java,bedrock' }, '?edition=java,bedrock'],
  ['', { q: 'a & b' }, '?q=a+%26+b'],
  ['?x=1%2C2', {}, '?x=1,2'],
  ['', { q: '', sort: '' }, ''],
])('%o with %o is %o', (query, values, expected) => {
  expect(queryWith(query, values)).toBe(expected)
})
