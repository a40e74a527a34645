// Fields of a site's own never take a name that packsite's collections have.

import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { EXTENSIBLE_COLLECTIONS, reservedFieldNameReason } from '../../../src/generator/config/reserved-names'
import { BUILT_IN_COLLECTIONS } from '../../../src/generator/content/collections'

const keysOf = (name: (typeof EXTENSIBLE_COLLECTIONS)[number]): readonly string[] => {
  const schema: unknown = BUILT_IN_COLLECTIONS[name].schema
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no one schema`)
  return Object.keys(schema.shape)
}

describe.each(EXTENSIBLE_COLLECTIONS)('%s', (name) => {
  test.each(keysOf(name))('its key %s is taken', (key) => {
    expect(reservedFieldNameReason(key, name)).toMatch(/have that already$/)
  })

  test('what nobody has is free', () => {
    expect(reservedFieldNameReason('licence', name)).toBeNull()
    expect(reservedFieldNameReason('toString', name)).toBeNull()
  })
})

test('a collection of the site may have titles and tags, and no body', () => {
  expect(reservedFieldNameReason('title', null)).toBeNull()
  expect(reservedFieldNameReason('tags', null)).toBeNull()
  expect(reservedFieldNameReason('body', null)).toBe('entries have that already')
})
