// The ground of a page's sharing picture, 1200 x 630: the mark at the top left, a green field for the title, and the
// grass growing into the wall. The build sets its words in moss (#14210b): the brand beside the mark, from x = 128 on the
// middle line y = 72; the title at x = 64, y = 120 to 438.
import { flatMark } from './brand.ts'
import { blit, createRaster, crop, type Raster } from './lib/raster.ts'
import { drawTurf, GREEN } from './turf.ts'
import { drawWall, WIDE } from './wall.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const MARK_TOP = 48
const WALL_TOP = 438
const ZOOM = 2

/** Green down to a row, with the mark on it; open below. */
function greenGround(height: number): Raster {
  const image = createRaster(WIDTH, HEIGHT)
  image.data.fill(((GREEN << 8) | 255) >>> 0, 0, WIDTH * height)
  blit(image, flatMark('header'), { x: MARGIN, y: MARK_TOP, zoom: 3 })
  return image
}

const BAND_HEIGHT = 250
const BLADE = 4

/** The same for a page with a scene of its own, which stands below: the title's ground is y = 112 to 242. */
export function sharingBand(): Raster {
  const image = greenGround(BAND_HEIGHT)
  const grass = drawTurf({ span: 128, height: 16, k: 1, seed: 'fringe' })
  for (let x = 0; x < WIDTH; x += grass.width * BLADE) blit(image, grass, { x, y: BAND_HEIGHT, zoom: BLADE })
  return image
}

export function sharingCard(): Raster {
  const image = greenGround(HEIGHT)
  const wall = drawWall(WIDE)
  const width = WIDTH / ZOOM
  const seen = crop(wall, [(wall.width - width) / 2, 0, width, (HEIGHT - WALL_TOP) / ZOOM])
  blit(image, seen, { x: 0, y: WALL_TOP, zoom: ZOOM })
  return image
}
