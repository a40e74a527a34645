// AVIF below a limit of weight: as good as fits, and found at the first try of nearly every picture.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { encodeAvif } from '../../../../src/generator/assets/images/avif'
import { loadSharp } from '../../../../src/generator/assets/images/sharp'
import {
  cropImage,
  decodeImage,
  wholeImagePart,
  type ImagePart,
} from '../../../../src/generator/assets/images/decoded-images'
import { packageFolder } from '../../../support/paths'
import { createRandom } from '../../../support/random'

const folder = join(packageFolder, 'public/image/posts')
const headers = readdirSync(folder).filter((name) => name.endsWith('.png'))

/** Windows that pages show, and what they may weigh. */
const WINDOWS = [
  { width: 416, height: 320, limitBytes: 11_000 },
  { width: 728, height: 320, limitBytes: 30_000 },
  { width: 1024, height: 416, limitBytes: 56_000 },
]

afterEach(() => {
  vi.restoreAllMocks()
})

test('nearly every window of the reference art is drawn once, and uses its limit', async () => {
  const tries = vi.spyOn(loadSharp().prototype as Sharp, 'avif')
  let pictures = 0
  for (const name of headers) {
    const whole = await decodeImage(join(folder, name))
    for (const { width, height, limitBytes } of WINDOWS) {
      const [left, top] = [whole.info.width - width, whole.info.height - height].map((room) => Math.floor(room / 2))
      const part = cropImage(whole, { left: left ?? 0, top: top ?? 0, width, height })
      const { length } = await encodeAvif(part, limitBytes)
      pictures += 1
      expect(length).toBeLessThanOrEqual(limitBytes)
      expect(length).toBeGreaterThan(0.7 * limitBytes)
    }
  }
  expect(pictures).toBeGreaterThan(40)
  expect(tries.mock.calls.length).toBeLessThan(1.1 * pictures)
})

const SIZE = { width: 96, height: 64 }

function painted(channels: 1 | 2 | 3 | 4, colourAt: (index: number) => number): Promise<ImagePart> {
  const pixels = Uint8Array.from({ length: SIZE.width * SIZE.height * channels }, (_, index) => colourAt(index))
  const raw = sharp(pixels, { raw: { ...SIZE, channels } }).raw()
  return raw.toBuffer({ resolveWithObject: true }).then(wholeImagePart)
}

test.each([1, 2, 3, 4] as const)('a picture of %i channels, plain or noisy, is drawn', async (channels) => {
  const random = createRandom(channels)
  for (const colourAt of [() => 128, () => random() * 256])
    for (const limitBytes of [null, 100_000, 3000]) {
      const { format, width, height } = await sharp(
        await encodeAvif(await painted(channels, colourAt), limitBytes),
      ).metadata()
      expect([format, width, height]).toEqual(['heif', SIZE.width, SIZE.height])
    }
})

test('a picture that fits at no quality is the smallest that there is', async () => {
  const random = createRandom(9)
  const noise = await painted(3, () => random() * 256)
  const [least, less] = [await encodeAvif(noise, 100), await encodeAvif(noise, 200)]
  expect(least.length).toBeGreaterThan(200)
  expect(Buffer.compare(least, less)).toBe(0)
})

test('a picture of one pixel, and one of a row, have no neighbours to differ from', async () => {
  for (const region of [
    { left: 0, top: 0, width: 1, height: 1 },
    { left: 0, top: 3, width: 96, height: 1 },
    { left: 3, top: 0, width: 1, height: 64 },
  ]) {
    const { picture } = await painted(3, (index) => index % 256)
    const { width, height } = await sharp(await encodeAvif(cropImage(picture, region), 1000)).metadata()
    expect({ width, height }).toEqual({ width: region.width, height: region.height })
  }
})
