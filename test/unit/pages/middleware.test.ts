import { describe, expect, test } from 'vitest'
import { builtInMiddleware } from '../../../src/generator/pages/middleware'
import { sampleRoute } from '../samples'
import type { GalleryAddressSegments, MiddlewareAnswer, Params } from '../../../src/generator/types'

const book: GalleryAddressSegments = {
  editions: {
    java: { packs: ['main_32x', 'main_64x'], versions: ['latest', '1.21'] },
    bedrock: { packs: ['main_32x'], versions: ['latest', '26.1'] },
  },
  tags: ['all', 'ores'],
  defaults: { edition: 'java', pack: 'main_32x', version: 'latest', tag: 'all' },
}

function run(name: string, slug?: string | readonly string[]): MiddlewareAnswer {
  const fill = (params: Params): string => `/gallery/${[params['slug'] ?? []].flat().join('/')}`
  const params: Params = slug === undefined ? {} : { slug }
  const middleware = builtInMiddleware[name]
  if (middleware === undefined) throw new Error(`there is no middleware ${name}`)
  return middleware({ path: '/gallery', params, route: sampleRoute(), fill, gallery: book })
}

test('there are two of them', () => {
  expect(Object.keys(builtInMiddleware)).toEqual(['coffee', 'gallery'])
})

test('coffee answers that this is a teapot', () => {
  expect(run('coffee')).toEqual({ status: 418 })
})

describe('gallery', () => {
  test.each([
    [undefined, '/gallery/java/main_32x/latest/all'],
    [[], '/gallery/java/main_32x/latest/all'],
    ['bedrock', '/gallery/bedrock/main_32x/latest/all'],
    [['bedrock'], '/gallery/bedrock/main_32x/latest/all'],
    [['java', 'main_64x'], '/gallery/java/main_64x/latest/all'],
    [['java', 'main_64x', '1.21'], '/gallery/java/main_64x/1.21/all'],
  ])('fills in what %j is missing', (slug, target) => {
    expect(run('gallery', slug)).toEqual({ redirect: target })
  })

  test.each([
    [['java', 'main_32x', 'latest', 'all']],
    [['bedrock', 'main_32x', '26.1', 'ores']],
    [['java', 'main_32x', 'latest', 'all', 'page', '2']],
    [['java', 'main_32x', 'latest', 'all', 'page', '10']],
  ])('lets the full address %j pass', (slug) => {
    expect(run('gallery', slug)).toBeUndefined()
  })

  test.each([
    [['pocket']],
    [['constructor']],
    [['__proto__']],
    [['java', 'other_32x']],
    [['bedrock', 'main_64x']],
    [['java', 'main_32x', '26.1']],
    [['java', 'main_32x', 'latest', 'none']],
    [['java', 'main_32x', 'latest', 'all', 'more']],
    [['java', 'main_32x', 'latest', 'all', 'page']],
    [['java', 'main_32x', 'latest', 'all', 'page', '0']],
    [['java', 'main_32x', 'latest', 'all', 'page', 'x']],
    [['java', 'main_32x', 'latest', 'all', 'page', '2', 'x']],
    [['']],
  ])('does not find %j', (slug) => {
    expect(run('gallery', slug)).toEqual({ notFound: true })
  })
})
