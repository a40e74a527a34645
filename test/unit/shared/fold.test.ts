import { expect, test } from 'vitest'
import { fold } from '../../../src/shared/fold'

test.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Łódź', 'łodz'],
  ['İstanbul', 'istanbul'],
  ['Painter’s gems', "painter's gems"],
  ['ﬁne ２', 'fine 2'],
  ['ℌ', 'h'],
  ['', ''],
])('%o is folded to %o', (text, folded) => {
  expect(fold(text)).toBe(folded)
})
