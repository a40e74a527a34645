// What cards are set on: a ground, or a band with alpha over the foot of a scene, pixel by pixel, in few colours.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { inFullRun } from '../../../support/full'
import {
  CARD_SIZE,
  composeBackground,
  decodeLayerOrSolidColor,
} from '../../../../src/generator/assets/images/card-background'
import type { PaletteImage } from '../../../../src/generator/assets/images/palette-image'
import { createRandom } from '../../../support/random'

const folder = mkdtempSync(join(tmpdir(), 'packsite-test-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

type Size = readonly [width: number, height: number]
type Drawn = { readonly colours: number; readonly alphas: readonly number[] }

/** Pixel art: runs of a few colours, each row as the one above or another. */
async function picture(seed: number, [width, height]: Size, { colours, alphas }: Drawn): Promise<string> {
  const random = createRandom(seed)
  const upTo = (most: number): number => Math.floor(random() * most)
  const palette = Array.from({ length: colours }, () => [upTo(256), upTo(256), upTo(256), alphas[upTo(alphas.length)]])
  const bytes = Buffer.alloc(width * height * 4)
  let colour = palette[0] ?? []
  for (let at = 0; at < width * height; at += 1) {
    if (random() < 0.3) colour = palette[upTo(colours)] ?? []
    if (at >= width && random() < 0.5) bytes.copy(bytes, at * 4, (at - width) * 4, (at - width) * 4 + 4)
    else bytes.set(colour as number[], at * 4)
  }
  const file = join(folder, `${String(seed)}.png`)
  await sharp(bytes, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(file)
  return file
}

/** What a picture of few colours shows: red, green and blue of each pixel. */
const shownBy = ({ pixels, palette }: PaletteImage): Buffer => {
  const rgb = Buffer.alloc(pixels.length * 3)
  for (const [index, place] of pixels.entries()) rgb.set(palette[place] ?? [], index * 3)
  return rgb
}

/** Each pixel of a band over that of a scene at the card's foot, by the rule of alpha. */
async function expected(band: string, scene: string): Promise<Buffer> {
  const cover = { ...CARD_SIZE, fit: 'cover', kernel: 'nearest' } as const
  const over = await sharp(band).resize(cover).ensureAlpha().raw().toBuffer()
  const rgb = await sharp(scene)
    .resize({ ...cover, position: 'bottom' })
    .removeAlpha()
    .raw()
    .toBuffer()
  for (const [index, under] of rgb.entries()) {
    const pixel = Math.floor(index / 3) * 4
    const alpha = over[pixel + 3] ?? 0
    rgb[index] = Math.floor(((over[pixel + (index % 3)] ?? 0) * alpha + under * (255 - alpha)) / 255 + 0.5)
  }
  return rgb
}

const meanDifference = (a: Buffer, b: Buffer): number =>
  a.reduce((sum, byte, index) => sum + Math.abs(byte - (b[index] ?? 0)), 0) / a.length

const OPAQUE = { colours: 20, alphas: [255] }

test.each<[string, Size, Drawn]>([
  ['smaller than the card', [160, 96], OPAQUE],
  ['of another shape', [97, 301], OPAQUE],
  ...inFullRun<[string, Size, Drawn]>(['wide', [1600, 500], OPAQUE], ['larger than the card', [1837, 977], OPAQUE]),
  ['of one pixel', [1, 1], { colours: 1, alphas: [255] }],
  ['of one row', [613, 1], OPAQUE],
  ['with alpha of its own', [64, 64], { colours: 20, alphas: [0, 90, 255] }],
])(
  'a scene %s is seen behind a band as it is',
  async (_what, size, drawn) => {
    const scene = await picture(1, size, drawn)
    for (const alphas of [[0], [0, 255], [0, 128]]) {
      const band = await picture(2, [CARD_SIZE.width, CARD_SIZE.height], { colours: 4, alphas })
      const laid = await composeBackground(await decodeLayerOrSolidColor(band, ''), scene)
      expect(laid).toMatchObject(CARD_SIZE)
      expect(shownBy(laid).equals(await expected(band, scene))).toBe(true)
    }
  },
  60_000,
)

test.each<[string, Drawn]>([
  ['many colours', { colours: 500, alphas: [255] }],
  ['more colours than are counted', { colours: 3000, alphas: [255] }],
])('of a scene of %s the nearest are shown', async (_what, drawn) => {
  const scene = await picture(1, [80, 40], drawn)
  const band = await picture(2, [CARD_SIZE.width, CARD_SIZE.height], { colours: 4, alphas: [0, 128] })
  const laid = await composeBackground(await decodeLayerOrSolidColor(band, ''), scene)
  expect(laid.palette.length).toBeLessThanOrEqual(128)
  expect(meanDifference(shownBy(laid), await expected(band, scene))).toBeLessThan(16)
})

test('a card without a scene, and one of a colour', async () => {
  const file = await picture(3, [CARD_SIZE.width, CARD_SIZE.height], { colours: 60, alphas: [255, 100] })
  const opaque = await sharp(file).removeAlpha().raw().toBuffer()
  expect(shownBy(await composeBackground(await decodeLayerOrSolidColor(file, '#14210b'), null)).equals(opaque)).toBe(
    true,
  )
  expect((await composeBackground(await decodeLayerOrSolidColor('', '#14210b'), null)).palette).toEqual([
    [0x14, 0x21, 0x0b],
  ])
})
