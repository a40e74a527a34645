// The ground of a page's sharing picture, 1200 x 630: the mark at the top left, a green field for the title, and the
// grass growing into the wall. The build sets its words in moss (#14210b): the brand beside the mark, from x = 128 on the
// middle line y = 72; the title at x = 64, y = 120 to 438.
import { flatMark } from './brand.ts'
import { blit, createRaster, crop, type Raster } from './lib/raster.ts'
import { GREEN } from './turf.ts'
import { drawWall, WIDE } from './wall.ts'

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 64
const MARK_TOP = 48
const WALL_TOP = 438
const ZOOM = 2

export function sharingCard(): Raster {
  const image = createRaster(WIDTH, HEIGHT)
  image.data.fill(((GREEN << 8) | 255) >>> 0)
  blit(image, flatMark('header'), { x: MARGIN, y: MARK_TOP, zoom: 3 })
  const wall = drawWall(WIDE)
  const width = WIDTH / ZOOM
  const seen = crop(wall, [(wall.width - width) / 2, 0, width, (HEIGHT - WALL_TOP) / ZOOM])
  blit(image, seen, { x: 0, y: WALL_TOP, zoom: ZOOM })
  return image
}
