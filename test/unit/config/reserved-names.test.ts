// Fields of a site's own never take a name that packsite's collections have.

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { EXTENDED, takenBy } from '../../../src/generator/config/reserved-names'
import { COLLECTIONS } from '../../../src/generator/content/collections'

const keysOf = (name: (typeof EXTENDED)[number]): readonly string[] => {
  const schema: unknown = COLLECTIONS[name].schema
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no one schema`)
  return Object.keys(schema.shape)
}

describe.each(EXTENDED)('%s', (name) => {
  test.each(keysOf(name))('its key %s is taken', (key) => {
    expect(takenBy(key, name)).toMatch(/have that already$/)
  })

  test('what nobody has is free', () => {
    expect(takenBy('licence', name)).toBeNull()
    expect(takenBy('toString', name)).toBeNull()
  })
})

test('a collection of the site may have titles and tags, and no body', () => {
  expect(takenBy('title', null)).toBeNull()
  expect(takenBy('tags', null)).toBeNull()
  expect(takenBy('body', null)).toBe('entries have that already')
})
