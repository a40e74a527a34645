// Windows of pictures in memory are what sharp cuts out.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropImage, sharpOfPart, type DecodedImage } from '../../../../src/generator/assets/images/decoded-images'
import { createRandom } from '../../../support/random'

async function noise(channels: 3 | 4): Promise<DecodedImage> {
  const random = createRandom(channels)
  const [width, height] = [31, 17]
  const pixels = Uint8Array.from({ length: width * height * channels }, () => random() * 256)
  return sharp(pixels, { raw: { width, height, channels } }).raw().toBuffer({ resolveWithObject: true })
}

test.each([3, 4] as const)('a part of a picture of %i channels', async (channels) => {
  const picture = await noise(channels)
  const raw = { width: 31, height: 17, channels }
  for (const region of [
    { left: 0, top: 0, width: 31, height: 17 },
    { left: 5, top: 3, width: 9, height: 14 },
    { left: 30, top: 16, width: 1, height: 1 },
  ]) {
    const expected = await sharp(picture.data, { raw }).extract(region).raw().toBuffer()
    const part = sharpOfPart(cropImage(picture, region))
    expect((await part.raw().toBuffer()).equals(expected)).toBe(true)
  }
})

test.each([
  { left: -1, top: 2, width: 8, height: 8 },
  { left: 2, top: -1, width: 8, height: 8 },
  { left: 24, top: 2, width: 8, height: 8 },
  { left: 2, top: 10, width: 8, height: 8 },
])('a part that leads out of it is none: %o', async (region) => {
  const picture = await noise(3)
  expect(() => cropImage(picture, region)).toThrow('it has 31 x 17 pixels, and 8 x 8 are to be cut out')
})
