import { describe, expect, test } from 'vitest'
import { ROW, chooseRows, createPlaces, type Place, type Table } from '../../../src/generator/store/key-index'
import { createRandom } from '../../support/random'

/** As hashes are; some begin alike, some have the bytes of others in other places. */
function randomKey(random: () => number): string {
  const digits = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return random() < 0.02 ? `00000000${digits.slice(8)}` : random() < 0.02 ? '00'.repeat(16) : digits
}

/** Tables of random lengths, and the places that are in them. */
function randomTables(random: () => number, count: number): { tables: Table[]; added: Place[] } {
  const added: Place[] = []
  const tables: Table[] = []
  let start = 2 ** 33
  while (added.length < count) {
    const first = start
    const rows = Array.from({ length: 1 + Math.floor(random() * 900) }, () => {
      const known = random() < 0.1 ? added[Math.floor(random() * added.length)]?.key : undefined
      const place = {
        key: known ?? randomKey(random),
        start,
        length: Math.floor(random() * 10_000),
        sum: 2 ** 32 - 1 - added.length,
        note: Math.floor(random() * 32),
      }
      start += place.length
      added.push(place)
      const numbers = Buffer.alloc(12)
      for (const [index, value] of [place.length, place.sum, place.note].entries())
        numbers.writeUInt32LE(value, index * 4)
      return Buffer.concat([Buffer.from(place.key, 'hex'), numbers])
    })
    tables.push({ rows: Buffer.concat(rows), start: first })
    start += 100
  }
  return { tables, added }
}

/** What is read of a place. */
function plain(place: Place | null): Place | null {
  if (place === null) return null
  const { key, start, length, sum, note } = place
  return { key, start, length, sum, note }
}

describe('thousands of places', () => {
  test.each([7, 8, 9])(
    'are found by their keys, the last of those with the same; what was never added is not (%i)',
    (seed) => {
      const random = createRandom(seed)
      const { tables, added } = randomTables(random, 5_000)
      const expected = new Map(added.map((place) => [place.key, place]))
      const places = createPlaces()
      for (const table of tables) places.add(table)
      // The first few are looked for in the tables, the others in an index.
      const keys = [...expected].sort(() => random() - 0.5)
      for (const [key, place] of keys) expect(plain(places.find(key))).toEqual(place)
      expect(places.all().map(plain)).toEqual(added)
      for (let index = 0; index < 500; index += 1) {
        const key = randomKey(random)
        if (!expected.has(key)) expect(places.find(key)).toBeNull()
      }
    },
  )

  test('are found whether tables come before or after somebody asked', () => {
    const random = createRandom(10)
    const { tables, added } = randomTables(random, 3_000)
    const places = createPlaces()
    const known = new Map<string, Place>()
    let next = 0
    for (const table of tables) {
      places.add(table)
      const count = table.rows.length / ROW
      for (const place of added.slice(next, next + count)) known.set(place.key, place)
      next += count
      for (const [key, place] of [...known].filter(() => random() < 0.01))
        expect(plain(places.find(key))).toEqual(place)
    }
    for (const [key, place] of known) expect(plain(places.find(key))).toEqual(place)
  })
})

test('nothing is found where nothing is', () => {
  expect(createPlaces().find('0'.repeat(32))).toBeNull()
})

test('rows that are chosen are the places that they were', () => {
  const random = createRandom(11)
  const { tables, added } = randomTables(random, 500)
  const chosen = new Set(added.filter(() => random() < 0.7).map(({ start }) => start))
  const places = createPlaces()
  for (const table of tables) for (const part of chooseRows(table, ({ start }) => chosen.has(start))) places.add(part)
  // A value of no bytes begins where the next one does.
  expect(places.all().map(plain)).toEqual(added.filter(({ start }) => chosen.has(start)))
})
