// The End of the error page: a night of few stars, and the ground that the block stands on. Both repeat sideways.
import { textureByFile } from './catalogue.ts'
import { createPen } from './lib/pen.ts'
import { createRandom } from './lib/random.ts'
import { createRaster, hex, type Raster, setPixel } from './lib/raster.ts'
import { pictureOf } from './packs.ts'

const STARS = ['3d3357', '5a4a86', '8b79c0', 'cfc4f2'].map(hex)
const WIDTH = 240
const HEIGHT = 96
const COUNT = 58

/** Shown at 4x. Single points, now and then a cross of five, thinner towards the ground. */
export function drawStars(): Raster {
  const image = createRaster(WIDTH, HEIGHT)
  const random = createRandom('stars of the end')
  for (let i = 0; i < COUNT; i++) {
    const x = random.int(WIDTH)
    const y = Math.floor(random.next() * random.next() * HEIGHT)
    const bright = random.int(4)
    const [dim, , , light] = STARS
    if (bright === 3 && random.next() < 0.5 && dim !== undefined && light !== undefined) {
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        setPixel(image, (x + dx + WIDTH) % WIDTH, y + dy, dim)
      setPixel(image, x, y, light)
    } else setPixel(image, x, y, STARS[bright] ?? 0)
  }
  return image
}

/** One block of the ground, of the finest pack; shown at 2x. */
export const drawEndGround = (): Raster => pictureOf(textureByFile('end_stone'), createPen(64, 'main'))
