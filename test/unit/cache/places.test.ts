import { expect, test } from 'vitest'
import { createPlaces, type Place } from '../../../src/generator/cache/places'
import { createRandom } from '../../support/random'

/** As hashes are; some begin alike. */
function randomKey(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return random() < 0.02 ? `00000000${digits.slice(8)}` : digits
}

test('thousands of places are found by their keys, the last of those with the same; what was never added is not', () => {
  const random = createRandom(7)
  const places = createPlaces()
  const expected = new Map<string, Place>()
  const added: Place[] = []
  for (let index = 0; index < 5_000; index += 1) {
    const key = index % 10 === 9 ? (added[Math.floor(random() * index)]?.key ?? '') : randomKey(random)
    const place = { key, start: index * 2 ** 33, length: index, sum: 2 ** 32 - 1 - index, note: index % 32 }
    const table = Buffer.from(`ffff${key}ffff`, 'hex')
    places.add({ table, at: 2, start: place.start, length: place.length, sum: place.sum, note: place.note })
    expected.set(key, place)
    added.push(place)
  }
  for (const [key, place] of expected) expect(places.find(key)).toEqual(place)
  expect(places.all()).toEqual(added)
  for (let index = 0; index < 500; index += 1) {
    const key = randomKey(random)
    if (!expected.has(key)) expect(places.find(key)).toBeNull()
  }
  expect(createPlaces().find('0'.repeat(32))).toBeNull()
})
