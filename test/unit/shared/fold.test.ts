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
  ['التَّثْبِيت', 'التثبيت'],
  ['تثبيـــت', 'تثبيت'],
  ['أإآٱ', 'اااا'],
  ['حزمة', 'حزمه'],
  ['مستوى', 'مستوي'],
  ['رؤية أسئلة', 'رويه اسيله'],
  ['کتاب فارسی', 'كتاب فارسي'],
  ['\ufefb', 'لا'],
  ['١٫٢٠ و ۳۲', '1٫20 و 32'],
  ['', ''],
])('%o is folded to %o', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
