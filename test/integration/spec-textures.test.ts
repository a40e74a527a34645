// The static texture API (SPEC section 7, PRODUCT section 2): each texture in each pack and version that has it, as an
// image of the right size.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute } from '../support/html'
import { readGallery } from '../support/records'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from '../support/paths'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const { packs, versions, textures, images } = readGallery()

type Picture = {
  readonly path: string
  readonly resolution: number
  readonly isAnimated: boolean
  /** File below content/gallery/images. */
  readonly source: string
}

/** Every picture that the API has to answer. */
const pictures = textures.flatMap((texture) =>
  packs.flatMap(({ slug, resolution, editions }): Picture[] => {
    if (!images.has(`${slug}/${texture.id}`)) return []
    const picture = (version: string, source: string): Picture => ({
      path: `v2/textures/${texture.id}/url/${slug}/${version}`,
      resolution: Number(resolution),
      isAnimated: texture.animation !== undefined,
      source: `${source}.png`,
    })
    const newest = `${slug}/${texture.id}`
    const older = Object.entries(versions).flatMap(([edition, list]) => {
      if (!editions.includes(edition)) return []
      let source = newest
      return list.flatMap((version) => {
        if (images.has(`${slug}/${version}/${texture.id}`)) source = `${slug}/${version}/${texture.id}`
        const isUsed = texture.uses.some(
          (use) => use.edition === edition && use.paths.some((path) => path.versions.includes(version)),
        )
        return isUsed ? [picture(version, source)] : []
      })
    })
    return [picture('latest', newest), ...older]
  }),
)

/** Width and height in the head of a PNG; null when it is none. */
function pngSize(bytes: Buffer): { readonly width: number; readonly height: number } | null {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
  return isPng ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : null
}

test('there are about 120 textures or more, in every pack', () => {
  expect(textures.length).toBeGreaterThan(110)
  expect(
    packs.map(({ slug }) => slug).filter((slug) => !pictures.some(({ path }) => path.includes(`/${slug}/`))),
  ).toEqual([])
})

test('every texture of every pack and version that has it is at its address, and nothing else is', () => {
  // What releases drew, by its bytes, is no address of the API.
  const built = [...dist.files].filter((file) => file.startsWith('v2/') && !file.startsWith('v2/content/'))
  expect(built.sort()).toEqual([...new Set(pictures.map(({ path }) => path))].sort())
})

test('every picture is a PNG of its pack’s resolution, animated ones are strips of such frames', () => {
  const wrong = pictures.flatMap(({ path, resolution, isAnimated }) => {
    const size = pngSize(dist.bytes(path))
    const frames = (size?.height ?? 0) / resolution
    const isRight = size?.width === resolution && Number.isInteger(frames) && (isAnimated ? frames > 1 : frames === 1)
    return isRight ? [] : [`${path}: ${JSON.stringify(size)}`]
  })
  expect(wrong.slice(0, 20)).toEqual([])
})

test('a version has the drawing of its time, and ‘latest’ the newest', () => {
  const wrong = pictures.filter(({ path, source }) => {
    const drawn = readFileSync(join(packageFolder, 'content/gallery/images', source))
    return !dist.bytes(path).equals(drawn)
  })
  expect(wrong.slice(0, 20).map(({ path, source }) => `${path} is not ${source}`)).toEqual([])
  expect(pictures.some(({ source }) => source.split('/').length > 2)).toBe(true)
})

test('the gallery shows pictures of the API in their pack and version', () => {
  for (const [edition, pack, version] of [
    ['java', 'steadfast_32x', 'latest'],
    ['java', 'classic_64x', '1.12.2'],
    ['bedrock', 'steadfast_64x', '1.20.80'],
  ] as const) {
    const { tree } = dist.page(`/gallery/${edition}/${pack}/${version}/all`)
    const shown = all(tree, 'main img')
      .map((image) => attribute(image, 'src'))
      .filter((src) => src.startsWith('/v2/'))
    const used = textures.filter(
      ({ id, uses }) =>
        images.has(`${pack}/${id}`) &&
        uses.some(
          (use) =>
            use.edition === edition &&
            (version === 'latest' || use.paths.some((path) => path.versions.includes(version))),
        ),
    )
    expect(new Set(shown)).toEqual(
      new Set(used.slice(0, 240).map(({ id }) => `/v2/textures/${id}/url/${pack}/${version}`)),
    )
  }
})

test('with an API host nothing is emitted, and addresses point there', () => {
  const site = createSite(smallSite({ more: "textures: { apiHost: 'https://api.example.org' }," }))
  site.build()
  const small = openDist(site.root)
  expect([...small.files].filter((file) => file.startsWith('v2/'))).toEqual([])
  const sources = small.pages.flatMap(({ tree }) => all(tree, 'img').map((image) => attribute(image, 'src')))
  expect(sources.filter((src) => src.startsWith('/v2/'))).toEqual([])
  expect(new Set(sources)).toContain('https://api.example.org/v2/textures/1/url/main_32x/latest')
  expect(new Set(sources)).toContain('https://api.example.org/v2/textures/1/url/main_32x/1.9')
})
