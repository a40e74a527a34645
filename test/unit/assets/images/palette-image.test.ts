// Words on a picture of few colours: its file holds just the pixels that were set.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  reduceColors,
  encodePalettePng,
  paintCoverage,
  type PaletteImage,
  type RgbImage,
  type Rgb,
} from '../../../../src/generator/assets/images/palette-image'
import { createRandom } from '../../../support/random'

const INK: Rgb = [20, 33, 11]

/** A picture of so many colours in no order. */
function noise(colours: number, { width, height }: { width: number; height: number }): PaletteImage {
  const random = createRandom(colours)
  const byte = (): number => Math.floor(random() * 256)
  const palette = Array.from({ length: colours }, (): Rgb => [byte(), byte(), byte()])
  return { width, height, palette, pixels: Uint8Array.from({ length: width * height }, () => random() * colours) }
}

const coloursOf = ({ pixels, palette }: PaletteImage): number[] => [...pixels].flatMap((place) => palette[place] ?? [])

test.each([1, 2, 16, 17, 200, 256])('a file of %i colours has the pixels of its picture', async (colours) => {
  const picture = noise(colours, { width: 61, height: 7 })
  const file = await encodePalettePng(picture)
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 61, height: 7, isPalette: true })
  expect([...(await sharp(file).removeAlpha().raw().toBuffer())]).toEqual(coloursOf(picture))
})

const pixelsOf = (picture: PaletteImage): RgbImage => ({ ...picture, rgb: Uint8Array.from(coloursOf(picture)) })

test('a picture of few colours keeps them', async () => {
  const picture = noise(40, { width: 50, height: 30 })
  expect(coloursOf(await reduceColors(pixelsOf(picture), 128))).toEqual(coloursOf(picture))
})

test('ink is set on each of several rows that are alike', async () => {
  const row = noise(3, { width: 9, height: 1 }).pixels
  const other = row.map((place) => 2 - place)
  const rows = [row, row, other, row, other, other, other]
  const picture = {
    ...noise(3, { width: 9, height: 7 }),
    pixels: Uint8Array.from(rows.flatMap((places) => [...places])),
  }
  const few = await reduceColors(pixelsOf(picture), 128)
  expect(coloursOf(few)).toEqual(coloursOf(picture))
  const cover = Uint8Array.from({ length: 7 * 9 }, (_, index) => (index % 5 === 0 ? 255 : 0))
  const set = coloursOf(paintCoverage(few, INK, cover))
  expect(set).toEqual(
    coloursOf(picture).map((channel, at) => (cover[Math.floor(at / 3)] ? (INK[at % 3] ?? 0) : channel)),
  )
})

test('of too many colours those go that are missed least: shades, and not the few pixels of a fire', async () => {
  const shades = Array.from({ length: 200 }, (_, index): Rgb => [index, index, index])
  const picture: PaletteImage = {
    width: 100,
    height: 203,
    palette: [...shades, [255, 160, 0]],
    pixels: Uint8Array.from({ length: 20_300 }, (_, index) => (index < 100 ? 200 : index % 200)),
  }
  const few = await reduceColors(pixelsOf(picture), 64)
  expect(few.palette).toHaveLength(64)
  expect(few.palette).toContainEqual([255, 160, 0])
  const kept = coloursOf(few)
  expect(kept.slice(0, 3)).toEqual([255, 160, 0])
  expect(Math.max(...coloursOf(picture).map((channel, index) => Math.abs(channel - (kept[index] ?? 0))))).toBeLessThan(
    12,
  )
})

test('of a picture that is no pixel art the colours are chosen', async () => {
  const random = createRandom(7)
  const rgb = Uint8Array.from({ length: 3 * 60 * 60 }, () => random() * 256)
  const { palette, pixels } = await reduceColors({ width: 60, height: 60, rgb }, 128)
  expect(palette.length).toBeLessThanOrEqual(128)
  expect(pixels).toHaveLength(3600)
})

test('ink covers in steps, and what it does not cover stays', () => {
  const picture: PaletteImage = { width: 5, height: 2, palette: [[120, 233, 111]], pixels: new Uint8Array(10) }
  const { pixels, palette } = paintCoverage(picture, INK, Uint8Array.of(0, 255, 128, 10, 250))
  const [none, all, half, little, most, below] = [...pixels].map((place) => palette[place])
  expect([none, little, below]).toEqual([picture.palette[0], picture.palette[0], picture.palette[0]])
  expect([all, most]).toEqual([INK, INK])
  expect(half).toEqual([70, 133, 61])
})

test('ink is found wherever it is, in covers of any length that begin at any byte', () => {
  const picture: PaletteImage = { width: 41, height: 1, palette: [[120, 233, 111]], pixels: new Uint8Array(41) }
  const random = createRandom(5)
  for (let length = 0; length <= 41; length += 1)
    for (let start = 0; start < 4; start += 1) {
      const cover = new Uint8Array(start + length + 9).fill(255).subarray(start, start + length)
      for (const at of cover.keys()) cover[at] = random() < 0.2 ? 255 : 0
      const { pixels, palette } = paintCoverage(picture, INK, cover)
      const isInk = [...pixels].map((place) => palette[place]?.join() === INK.join())
      expect(isInk).toEqual(Array.from({ length: 41 }, (_, at) => cover[at] === 255))
    }
})

test('where the palette is full, the nearest colour stands for one that has no room', () => {
  const picture = noise(250, { width: 100, height: 100 })
  const cover = Uint8Array.from({ length: 10_000 }, (_, index) => (index % 3 === 0 ? 255 : 120))
  const { pixels, palette } = paintCoverage(picture, INK, cover)
  expect(palette).toHaveLength(256)
  expect(palette[pixels[0] ?? 0]).toEqual(INK)
  for (const index of [1, 2, 4, 5]) {
    const [red = 0, green = 0, blue = 0] = palette[pixels[index] ?? 0] ?? []
    const [r = 0, g = 0, b = 0] = picture.palette[picture.pixels[index] ?? 0] ?? []
    const apart = Math.hypot(red - (r + INK[0]) / 2, green - (g + INK[1]) / 2, blue - (b + INK[2]) / 2)
    expect(apart).toBeLessThan(60)
  }
})
