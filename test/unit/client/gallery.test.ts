import { describe, expect, test } from 'vitest'
import { galleryQueryValues, readGalleryQuery } from '../../../src/client/lib/gallery-query'
import { texturePathsByEdition, texturePicturesByPack } from '../../../src/client/lib/texture-facts'
import { framesAt } from '../../../src/client/lib/texture-frames'
import { createTextureFilter } from '../../../src/client/lib/tile-match'
import {
  textureDataChunkPath,
  largestFittingMultiple,
  type GalleryDialogPack,
  type TextureFacts,
} from '../../../src/shared/texture-data'

describe('an animated texture', () => {
  const shown = (ticks: readonly number[], animation: Partial<Parameters<typeof framesAt>[1]>, count = 3) =>
    ticks.map((tick) => framesAt(tick, { frameTimeTicks: 1, frames: null, interpolate: false, ...animation }, count))

  test('shows each frame for its time, in turn, and begins again', () => {
    expect(shown([0, 1, 2, 3, 4, 5, 6], { frameTimeTicks: 2 }).map(({ frame }) => frame)).toEqual([0, 0, 1, 1, 2, 2, 0])
  })

  test('follows its own order of frames', () => {
    expect(shown([0, 1, 2, 3, 4], { frames: [2, 0, 0, 1] }).map(({ frame }) => frame)).toEqual([2, 0, 0, 1, 2])
  })

  test('leaves out frames that the strip does not have', () => {
    expect(shown([0, 1, 2], { frames: [7, 1, 0] }).map(({ frame }) => frame)).toEqual([1, 0, 1])
    expect(shown([0, 1], { frames: [7] }, 2).map(({ frame }) => frame)).toEqual([0, 1])
  })

  test('mixes each frame with the next where it is interpolated, the last one with the first', () => {
    expect(shown([0, 1, 2, 11], { frameTimeTicks: 4, interpolate: true })).toEqual([
      { frame: 0, next: 1, mix: 0 },
      { frame: 0, next: 1, mix: 0.25 },
      { frame: 0, next: 1, mix: 0.5 },
      { frame: 2, next: 0, mix: 0.75 },
    ])
    expect(shown([1, 3], { frameTimeTicks: 4 }).map(({ mix }) => mix)).toEqual([0, 0])
  })
})

describe('the search of the gallery', () => {
  const found = (question: string): string[] =>
    [
      { id: '1484', name: 'Diamond' },
      { id: '1127', name: 'Diamond ore' },
      { id: '14', name: 'Crème brûlée' },
      { id: '20', name: 'Music disc 13' },
    ]
      .filter(createTextureFilter(question))
      .map(({ id }) => id)

  test.each([
    ['', ['1484', '1127', '14', '20']],
    ['diamond', ['1484', '1127']],
    ['ORE dia', ['1127']],
    ['diamond_ore', ['1127']],
    ['creme', ['14']],
    ['14', ['1484', '14']],
    ['#1484', ['1484']],
    ['13', ['20']],
    ['diamond 1484', []],
    ['nothing', []],
  ])('%j', (question, ids) => {
    expect(found(question)).toEqual(ids)
  })
})

describe('the address of the gallery', () => {
  test('says what is searched for, how many columns there are, and which texture is shown', () => {
    const query = { search: 'ore', columns: 6, show: '1127', release: '1.21.8-r3' }
    expect(galleryQueryValues(query)).toEqual({ q: 'ore', columns: '6', show: '1127', release: '1.21.8-r3' })
    expect(readGalleryQuery('?q=ore&columns=6&show=1127&release=1.21.8-r3')).toEqual(query)
    expect(galleryQueryValues({ ...query, show: null })).toMatchObject({ show: '', release: '' })
  })

  test.each(['', '?columns=0&show=x', '?columns=-3&show=1e3', '?columns=1&show=', '?show=../../1', '?release=../x'])(
    '%j asks for nothing',
    (query) => {
      expect(readGalleryQuery(query)).toEqual({ search: '', columns: null, show: null, release: null })
    },
  )
})

describe('the dialog of a texture', () => {
  const pack = (slug: string, editions: readonly string[]): GalleryDialogPack => ({
    slug,
    name: slug,
    resolution: 32,
    editions,
  })
  const facts: TextureFacts = {
    name: 'Stone',
    tags: [],
    packs: ['a', 'b'],
    uses: [
      {
        edition: 'java',
        name: 'Java',
        paths: [
          { path: 'new/stone.png', versions: ['1.21', '1.20'] },
          { path: 'old/stone.png', versions: ['1.9'] },
        ],
      },
      { edition: 'bedrock', name: 'Bedrock', paths: [{ path: 'b/stone.png', versions: ['1.21.90'] }] },
    ],
    animation: null,
    contributions: [],
    histories: [],
  }
  const sheet = {
    source: '/v2/textures/{id}/url/{pack}/{version}',
    packs: [pack('a', ['java', 'bedrock']), pack('b', ['java']), pack('without', ['java'])],
  }
  const sources = (edition: string, version: string, own = facts): string[] =>
    texturePicturesByPack('7', { sheet, facts: own, edition, version }).map(({ src }) => src)

  test('has the picture of every pack that draws it for the edition, in the version', () => {
    expect(sources('java', '1.9')).toEqual(['/v2/textures/7/url/a/1.9', '/v2/textures/7/url/b/1.9'])
    expect(sources('bedrock', 'latest')).toEqual(['/v2/textures/7/url/a/latest'])
  })

  test('has the newest where the version does not have the texture, and every pack where the edition does not', () => {
    expect(sources('java', '1.8')).toEqual(['/v2/textures/7/url/a/latest', '/v2/textures/7/url/b/latest'])
    expect(sources('bedrock', '1.21.90', { ...facts, uses: facts.uses.slice(0, 1) })).toEqual([
      '/v2/textures/7/url/a/latest',
      '/v2/textures/7/url/b/latest',
    ])
  })

  test('names versions where a path has changed', () => {
    expect(texturePathsByEdition(facts)).toEqual([
      {
        name: 'Java',
        paths: [
          { path: 'new/stone.png', versions: '1.21, 1.20' },
          { path: 'old/stone.png', versions: '1.9' },
        ],
      },
      { name: 'Bedrock', paths: [{ path: 'b/stone.png', versions: '' }] },
    ])
  })

  test('finds a texture in the sheet of its hundred', () => {
    expect([0, 99, 100, 1484].map(textureDataChunkPath)).toEqual([
      'gallery/data/0.json',
      'gallery/data/0.json',
      'gallery/data/1.json',
      'gallery/data/14.json',
    ])
  })
})

test.each([
  [16, 192, 192],
  [32, 130, 128],
  [64, 100, 64],
  [48, 128, 96],
  [64, 20, 64],
])('a texture of %d px in %d px of room has an edge of %d px', (resolution, room, edge) => {
  expect(largestFittingMultiple(resolution, room)).toBe(edge)
})
