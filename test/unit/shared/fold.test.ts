import { expect, test } from 'vitest'
import { foldText } from '../../../src/shared/fold'

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
  expect(foldText(text)).toBe(folded)
})
