// The mark of the site: a slate tile with a grass cap and a gold S, from one authored map at every size.
import { at } from './lib/field.ts'
import { growSharp, labelAt, parseLabels } from './lib/labels.ts'
import { clamp, mod, nth } from './lib/numbers.ts'
import { createPen, ink, type Pen, type Size } from './lib/pen.ts'
import { blit, createRaster, hex, type Raster, setPixel } from './lib/raster.ts'
import { grassField } from './materials/earth.ts'
import { stoneField } from './materials/stone.ts'
import { GREEN } from './turf.ts'

const MARK = parseLabels(`
.##############.
#ssssssssssssss#
#ssssssssssssss#
#sssggggggggsss#
#ssgggggggggsss#
#ssggssssssssss#
#ssggssssssssss#
#ssgggggggggsss#
#sssgggggggggss#
#ssssssssssggss#
#ssssssssssggss#
#sssgggggggggss#
#sssggggggggsss#
#ssssssssssssss#
#ssssssssssssss#
.##############.`)

const CAP = [1, 1, 2, 1, 2, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2, 1]

const half = (level: number) => Math.round(level * 2) / 2

type Spot = {
  readonly x: number
  readonly y: number
  readonly part: (x: number, y: number) => string
  readonly size: number
}

/** The mark at a multiple of 16 pixels. */
export function logo(size: number): Raster {
  const k = size / 16
  const pen = createPen(Math.min(64, Math.max(16, size)) as Size, 'main')
  const labels = growSharp(MARK, size)
  const part = (x: number, y: number) => (x < 0 || y < 0 || x >= size || y >= size ? '.' : labelAt(labels, x, y))
  const image = createRaster(size)
  const rock = stoneField(pen)
  const edge = Math.max(1, Math.round(k / 2))
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const own = part(x, y)
      if (own === '.') continue
      if (own === '#') {
        const lit = size > 16 && (part(x - edge, y) === '.' || part(x, y - edge) === '.') && (x + y) / k < 16
        setPixel(image, x, y, hex(lit ? '26283a' : '14131f'))
      } else if (own === 'g') setPixel(image, x, y, ink(pen, 'gold', half(letterLevel({ x, y, part, size }, edge))))
      else setPixel(image, x, y, ink(pen, 'slate', half(tileLevel({ x, y, part, size }, at(rock, x, y)))))
    }
  drawCap(pen, image, part)
  return image
}

function letterLevel({ x, y, part, size }: Spot, edge: number): number {
  const uy = (y / size) * 16
  if (size === 16) {
    if (part(x, y - 1) !== 'g') return 7
    return (uy < 5 ? 6 : uy < 9 ? 5 : 4) - (part(x, y + 1) !== 'g' ? 1.5 : 0)
  }
  let lit = 9
  let shaded = 9
  for (let d = edge; d >= 1; d--) {
    if (part(x - d, y) !== 'g' || part(x, y - d) !== 'g') lit = d
    if (part(x + d, y) !== 'g' || part(x, y + d) !== 'g') shaded = d
  }
  if (lit <= edge) return lit === 1 ? 7 : 6.4
  if (shaded <= edge) return shaded === 1 ? 2 : 2.8
  return 5 - (uy - 3) * 0.16 + (mod((x + y) / (size / 16), 8) < 1 ? 1 : 0)
}

function tileLevel({ x, y, part, size }: Spot, rough: number): number {
  const k = size / 16
  for (let d = 1; d <= Math.max(1, k * 0.75); d++) if (part(x - d, y - d) === 'g' || part(x, y - d) === 'g') return 1
  const near = Math.min(x, y) / k - 1
  const far = 15 - (Math.max(x, y) + 1) / k
  const rim = Math.min(near, far) < (size === 16 ? 1 : 0.9) ? (near < far ? 1.9 : -1.4) : 0
  return clamp(3.2 + (rough - 4) * 0.8 - (y / k) * 0.05 + rim, 0, 7)
}

function drawCap(pen: Pen, image: Raster, part: (x: number, y: number) => string): void {
  const size = image.width
  const k = size / 16
  const grass = grassField(pen)
  for (let x = 0; x < size; x++) {
    const t = ((x % k) + 0.5) / k
    const blade = size > 16 ? (1 - Math.abs(t - 0.5) * 2) * 0.7 - 0.2 : 0
    const depth = (nth(CAP, Math.min(15, Math.floor(x / k))) + blade) * k
    for (let y = 0; y < k + depth; y++) {
      if (part(x, y) !== 's') continue
      const level = at(grass, x, y) + 0.6 - (y >= k + depth - Math.max(1, k / 2) ? 1.6 : 0) + (y < k * 1.6 ? 0.7 : 0)
      setPixel(image, x, y, ink(pen, 'grass', half(clamp(level, 0.5, 7))))
    }
  }
}

const LETTER = parseLabels(`
################
################
################
###gggggggggg###
###gggggggggg###
###gg###########
###gg###########
###gggggggggg###
###gggggggggg###
###########gg###
###########gg###
###gggggggggg###
###gggggggggg###
################
################
################`)

/** Ground and letter: moss on the green header, green on the dark footer. */
const FLAT = {
  header: [hex('14210b'), GREEN],
  footer: [GREEN, hex('1b1f18')],
} as const

/** The flat mark, 16 x 16: an S cut into a square. Shown at 2. */
export function flatMark(place: keyof typeof FLAT): Raster {
  const [ground, letter] = FLAT[place]
  const image = createRaster(16)
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 16; x++) setPixel(image, x, y, labelAt(LETTER, x, y) === 'g' ? letter : ground)
  return image
}

/** The mark on a field of the site's green, for places that cut icons to shapes of their own. */
export function iconOnGreen(size: number, { mark, zoom }: { readonly mark: number; readonly zoom: number }): Raster {
  const image = createRaster(size)
  image.data.fill(((GREEN << 8) | 255) >>> 0)
  const margin = (size - mark * zoom) / 2
  blit(image, logo(mark), { x: margin, y: margin, zoom })
  return image
}
