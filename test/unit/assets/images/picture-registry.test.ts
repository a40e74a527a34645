// Orders for pictures: the same recipe has the same name, and everything that its bytes depend on is in it.

import { describe, expect, test } from 'vitest'
import { createPictureRegistry } from '../../../../src/generator/assets/images/picture-registry'
import type { Hash, PictureRecipe } from '../../../../src/generator/types'
import { publicFile } from '../../samples'

const files = (hash = 'a') => new Map([['/image/a b.png', publicFile({ hash: hash as Hash, pixel: true })]])
const window: PictureRecipe = { kind: 'window', source: '/image/a b.png', width: 40, height: 20, format: 'webp' }
const nameOf = (recipe: PictureRecipe, { hash = 'a', tools = 'tools' } = {}) =>
  createPictureRegistry(files(hash), tools as Hash).derive(recipe)

describe('a picture that the build makes', () => {
  test('has a readable name with a hash', () => {
    expect(nameOf(window)).toMatch(/^assets\/a-b-[0-9a-f]{10}\.webp$/)
  })

  test('is ordered once, however often it is asked for', () => {
    const book = createPictureRegistry(files(), 'tools' as Hash)
    expect(book.derive(window)).toBe(book.derive({ ...window }))
    const twice = () => [book.derive(window), book.derive({ ...window })]
    const [path] = twice()
    expect(book.collect(twice)).toEqual({ value: [path, path], pictures: [{ path, recipe: window }] })
    expect(book.collect(() => null).pictures).toEqual([])
  })

  test.each<[string, PictureRecipe, Parameters<typeof nameOf>[1]]>([
    ['its window', { ...window, width: 41 }, {}],
    ['its format', { ...window, format: 'avif' }, {}],
    ['its limit', { ...window, limitBytes: 9 }, {}],
    ['its source', window, { hash: 'b' }],
    ['what draws it', window, { tools: 'other' }],
  ])('has another name with %s', (_what, recipe, options) => {
    expect(nameOf(recipe, options)).not.toBe(nameOf(window))
  })

  test('is a card where a title is drawn', () => {
    const card: PictureRecipe = { kind: 'card', ground: '/image/a b.png', scene: null, title: 'News', brand: 'B' }
    expect(nameOf(card)).toMatch(/^assets\/card-[0-9a-f]{10}\.png$/)
    expect(nameOf({ ...card, title: 'Other' })).not.toBe(nameOf(card))
  })
})
