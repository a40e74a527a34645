// What is nearly written is found where nothing is written so.

import { expect, test } from 'vitest'
import { nearestPaths } from '../../../src/client/lib/nearest'
import { createTextureFilter } from '../../../src/client/lib/tile-match'
import { exactOrNearMatches, nearlyHasAllWords, searchWordsOf } from '../../../src/client/lib/words'

const texts = ['copper age java + bedrock 32x + 64x', 'tidy bookshelves bram', 'lantern light optifine', 'java lava']

test.each([
  ['cooper', [true, false, false, false]],
  ['lantrn', [false, false, true, false]],
  ['optfine', [false, false, true, false]],
  ['book shelves', [false, true, false, false]],
  ['64x bedrock', [true, false, false, false]],
  // Short words and numbers mean just themselves, and what is there as it is written is all that is meant.
  ['lave', [false, false, false, false]],
  ['65x', [false, false, false, false]],
  ['copper', [true, false, false, false]],
  ['book shelf', [false, true, false, false]],
  // Words of one or two letters count only if a text has them.
  ['by bram', [false, true, false, false]],
  ['by', [false, false, false, false]],
])('%s', (question, expected) => {
  expect(exactOrNearMatches(texts, searchWordsOf(question))).toEqual(expected)
})

test('a texture is found by what is nearly its name', () => {
  const isMatch = createTextureFilter('dimond', nearlyHasAllWords)
  expect(isMatch({ id: '1127', name: 'Diamond ore' })).toBe(true)
  expect(createTextureFilter('dimond')({ id: '1127', name: 'Diamond ore' })).toBe(false)
})

test('the beginning of an address is near it', () => {
  const addresses = ['/classic32x/sandstone-redrawn', '/gallery', '/news']
  expect(nearestPaths('/news/sandstone', addresses)).toEqual(['/classic32x/sandstone-redrawn'])
  expect(nearestPaths('/galery', addresses)).toEqual(['/gallery'])
})
