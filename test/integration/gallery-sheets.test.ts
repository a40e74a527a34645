// The sheets of the gallery: what its dialog tells of each texture, small enough for ten thousand of them.

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { readGallery } from '../support/records'
import { smallSite } from '../support/small-site'
import { createSite } from '../support/site'
import { textureDataChunkPath, type TextureDataChunk } from '../../src/shared/texture-data'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const { packs, textures, images } = readGallery()
const sheetOf = (id: number): TextureDataChunk => dist.json(textureDataChunkPath(id)) as TextureDataChunk

test('every texture has its facts in the sheet of its hundred, and nothing else is written', () => {
  expect(textures.length).toBeGreaterThan(100)
  for (const { id, name } of textures) expect(sheetOf(Number(id)).textures[id]?.name).toBe(name)
  const written = [...dist.files].filter((file) => file.startsWith('gallery/data/'))
  expect(written.sort()).toEqual([...new Set(textures.map(({ id }) => textureDataChunkPath(Number(id))))].sort())
  const told = written.flatMap((file) => Object.keys((dist.json(file) as TextureDataChunk).textures))
  expect(told.sort()).toEqual(textures.map(({ id }) => id).sort())
})

test('a texture names the packs that have a picture of it, and each picture is there', () => {
  for (const { id } of textures) {
    const { source, textures: facts } = sheetOf(Number(id))
    const own = packs.map(({ slug }) => slug).filter((slug) => images.has(`${slug}/${id}`))
    expect([id, facts[id]?.packs]).toEqual([id, own])
    for (const slug of own) {
      const address = source.replace('{id}', id).replace('{pack}', slug).replace('{version}', 'latest')
      expect(dist.fileAt(address)).toBe(address.slice(1))
    }
  }
})

test('a sheet is a small download', () => {
  const sheets = [...dist.files].filter((file) => file.startsWith('gallery/data/'))
  for (const file of sheets) expect(gzipSync(dist.bytes(file)).length).toBeLessThan(8000)
})

const sheetText = (site: ReturnType<typeof createSite>, id: number): TextureDataChunk =>
  site.json(textureDataChunkPath(id)) as TextureDataChunk

test('people are named as they wish, paths by edition, pictures below the base or at the API host', () => {
  const files = smallSite({ siteUrl: 'https://example.org/packs' })
  const texture = String(files['content/gallery/textures/all.yaml']).replace(
    'name: stone\n',
    `name: stone
  animation: { frameTimeTicks: 3, frames: [1, 0] }
  contributions: [{ date: 2020-05-06, packs: [main_32x], authors: [ann, ben] }]
`,
  )
  const site = createSite({
    ...files,
    'content/authors/ben.yaml': 'name: Ben\nanonymous: true\n',
    'content/gallery/textures/all.yaml': texture,
  })
  site.build()
  expect(sheetText(site, 1)).toEqual({
    source: '/packs/v2/textures/{id}/url/{pack}/{version}',
    packs: [{ slug: 'main_32x', name: 'Main', resolution: 32, editions: ['java'] }],
    textures: {
      '1': {
        name: 'stone',
        tags: ['block'],
        packs: ['main_32x'],
        uses: [{ edition: 'java', name: 'Java', paths: [{ path: 'assets/stone.png', versions: ['1.20', '1.9'] }] }],
        animation: { frameTimeTicks: 3, frames: [1, 0], interpolate: false },
        contributions: [{ authors: ['Ann', 'Anonymous'], packs: ['main_32x'], year: '2020' }],
        histories: [],
      },
    },
  })
  const hosted = createSite(smallSite({ more: "textures: { apiHost: 'https://api.example.org' }," }))
  hosted.build()
  expect(sheetText(hosted, 1).source).toBe('https://api.example.org/v2/textures/{id}/url/{pack}/{version}')
})

test('a site without a gallery has no sheets', () => {
  const files = smallSite()
  const config = String(files['site.config.ts']).replace(/.*template: 'gallery'.*\n/, '')
  const site = createSite({ ...files, 'site.config.ts': config })
  site.build()
  expect(site.list().filter((file) => file.startsWith('gallery/'))).toEqual([])
})
