import { expect, test } from 'vitest'
import { isAtMost } from '../../../src/generator/base/amount'

test('data is as much as its values and the characters of its texts', () => {
  const data = { title: 'four', list: [1, null, { deep: 'xy' }], empty: '', none: undefined }
  // The object, its list, two plain values, the object in the list, and the value that is undefined; six characters.
  expect(isAtMost(data, 12)).toBe(true)
  expect(isAtMost(data, 11)).toBe(false)
})

test('of what is more than that no more is looked at', () => {
  let looks = 0
  const many = new Proxy(
    Array.from({ length: 1_000 }, () => 'text'),
    {
      get: (list, key) => {
        looks += 1
        return Reflect.get(list, key) as unknown
      },
    },
  )
  expect(isAtMost(['a text that is more', many].reverse(), 10)).toBe(false)
  expect(looks).toBe(0)
})
