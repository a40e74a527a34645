// What cards are set on: the short way, by places in lists of colours, makes the very pixels of the long one.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { CARD, createLaying, readFront } from '../../../../src/generator/assets/images/card-background'
import { unpack } from '../../../../src/generator/assets/images/decoded-images'
import { sha256 } from '../../../../src/generator/util/hash'
import type { HeldRows } from '../../../../src/generator/assets/images/palette-image'
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

/** A picture's places, all its rows. */
const pixelsOf = ({ rows, places, width }: HeldRows): string =>
  sha256(Buffer.concat([...rows].map((row) => places.subarray(row * width, (row + 1) * width))))

const OPAQUE = { colours: 40, alphas: [255] }

test.each<[string, Size, Drawn]>([
  ['smaller than the card', [160, 96], OPAQUE],
  ['of another shape', [97, 301], OPAQUE],
  ['wide', [1600, 500], OPAQUE],
  ['larger than the card', [1837, 977], OPAQUE],
  ['of one pixel', [1, 1], { colours: 1, alphas: [255] }],
  ['of one row', [613, 1], OPAQUE],
  ['with alpha of its own', [64, 64], { colours: 20, alphas: [0, 90, 255] }],
  ['of many colours', [80, 40], { colours: 500, alphas: [255] }],
  ['of more colours than are counted', [80, 60], { colours: 3000, alphas: [255] }],
])(
  'a scene %s',
  async (_what, size, drawn) => {
    const scene = await picture(1, size, drawn)
    for (const alphas of [[0], [0, 255], [0, 128, 255]]) {
      const band = await picture(2, [CARD.width, CARD.height], { colours: 8, alphas })
      const front = await readFront(band, '')
      expect(front.counted).not.toBe(null)
      const lay = createLaying()
      const short = await lay(front, { file: scene, unpack })
      const long = await lay({ ...front, counted: null }, { file: scene, unpack })
      expect(pixelsOf(short)).toBe(pixelsOf(long))
      expect(short.palette).toEqual(long.palette)
    }
  },
  60_000,
)

test('a card without a scene, and one of a colour', async () => {
  const lay = createLaying()
  const files = [await picture(3, [CARD.width, CARD.height], { colours: 60, alphas: [255, 100] }), '']
  for (const file of files) {
    const front = await readFront(file, '#14210b')
    const [short, long] = [await lay(front, null), await lay({ ...front, counted: null }, null)]
    expect(pixelsOf(short)).toBe(pixelsOf(long))
    expect(short.palette).toEqual(long.palette)
  }
  expect((await lay(await readFront('', '#14210b'), null)).palette).toEqual([[0x14, 0x21, 0x0b]])
})
