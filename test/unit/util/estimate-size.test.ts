import { expect, test } from 'vitest'
import { isAtMost } from '../../../src/generator/util/estimate-size'

test('data is as much as its values and the characters of its texts', () => {
  const data = { title: 'four', list: [1, null, { deep: 'xy' }], empty: '', none: undefined }
  // Two objects and a list, three texts of six characters, two plain values, and one that is undefined.
  expect(isAtMost(data, 15)).toBe(true)
  expect(isAtMost(data, 14)).toBe(false)
  for (let length = 0; length < 40; length += 1) {
    const list = Array.from({ length }, () => '')
    expect([isAtMost(list, length), isAtMost(list, length + 1)]).toEqual([false, true])
  }
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
