// Add-on pictures that show one thing before and after, or light on something: panes, menus, ice and blossoms.
import { hash } from '../lib/random.ts'
import {
  blendPixel,
  blit,
  type Colour,
  colourAt,
  createRaster,
  fillRect,
  hex,
  type Raster,
  recolour,
  scaleColour,
  setPixel,
} from '../lib/raster.ts'
import { HEIGHT, type Picture, tile, wall, WIDTH } from './kinds.ts'

const HALF = WIDTH / 2

/** One picture at the left, another at the right, and the seam between them. */
export const split =
  (before: Picture, after: Picture): Picture =>
  () => {
    const image = before()
    const other = after()
    for (let y = 0; y < HEIGHT; y++) for (let x = HALF; x < WIDTH; x++) setPixel(image, x, y, colourAt(other, x, y))
    fillRect(image, [HALF - 1, 0, 2, HEIGHT], 0xffffff)
    return image
  }

/** A wall with the edges of its blocks drawn in. */
export const gridded =
  (below: Picture): Picture =>
  () => {
    const image = below()
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        if (x % 32 === 31 || y % 32 === 31) blendPixel(image, x, y, 0x5a4520, 110)
        else if (x % 32 === 0 || y % 32 === 0) blendPixel(image, x, y, 0xfff6d8, 110)
      }
    return image
  }

const GLINT = 0xdff0ff

/** A scene behind glass: light on it, and where `frames` says so an edge around each pane of so many pixels. */
export const glazed =
  (below: Picture, frames: readonly [width: number, height: number] | null): Picture =>
  () => {
    const image = below()
    for (let y = 0; y < HEIGHT; y++)
      for (let x = 0; x < WIDTH; x++) {
        const s = (x + y + 24) % 128
        const isGlint = (s > 40 && s < 54) || (s > 60 && s < 65)
        blendPixel(image, x, y, GLINT, isGlint ? 70 : 12)
        if (frames === null) continue
        const [u, v] = [x % frames[0], y % frames[1]]
        const edge = Math.min(u, v, frames[0] - 1 - u, frames[1] - 1 - v)
        if (edge < 3) setPixel(image, x, y, hex(edge === 0 ? '8fb9cf' : edge === 1 ? 'e9f6ff' : 'b9dcee'))
      }
    return image
  }

type Coat = {
  readonly ground: string
  readonly face: string
  readonly lit: string
  readonly dark: string
  readonly ink: string
  readonly chosen: string
}

/** A menu: a title, buttons of which one is chosen, a row of slots with what is in them. */
export const menu =
  ({ ground, face, lit, dark, ink, chosen }: Coat): Picture =>
  () => {
    const image = createRaster(WIDTH, HEIGHT)
    fillRect(image, [0, 0, WIDTH, HEIGHT], hex(ground))
    const raised = ([x, y, w, h]: readonly [number, number, number, number], colour = face) => {
      fillRect(image, [x, y, w, h], hex(dark))
      fillRect(image, [x, y, w - 2, h - 2], hex(lit))
      fillRect(image, [x + 2, y + 2, w - 4, h - 4], hex(colour))
    }
    raised([14, 6, 132, 84])
    fillRect(image, [54, 13, 52, 4], hex(ink))
    for (let i = 0; i < 2; i++) {
      raised([26, 24 + i * 18, 108, 15], i === 0 ? chosen : face)
      fillRect(image, [46 + i * 6, 29 + i * 18, 68 - i * 12, 4], hex(ink))
    }
    for (let i = 0; i < 6; i++) {
      const x = 26 + i * 18
      fillRect(image, [x, 63, 18, 20], hex(lit))
      fillRect(image, [x, 63, 16, 18], hex(dark))
      fillRect(image, [x + 2, 65, 14, 16], hex(ground))
    }
    ;['diamond', 'apple', 'emerald', 'bread', 'gold_ingot', 'egg'].forEach((file, i) => {
      blit(image, tile(file, 'main', 16), { x: 27 + i * 18, y: 65 })
    })
    return image
  }

export const LIGHT_COAT: Coat = {
  ground: '8b8b8b',
  face: 'c6c6c6',
  lit: 'ffffff',
  dark: '555555',
  ink: '3f3f3f',
  chosen: 'a7b3d9',
}
export const DARK_COAT: Coat = {
  ground: '131217',
  face: '2c2b33',
  lit: '4d4b58',
  dark: '0a090c',
  ink: 'efedf5',
  chosen: '3f6b2a',
}

const CRACK: readonly (readonly [number, number])[] = [
  [84, 8],
  [93, 20],
  [91, 31],
  [104, 44],
  [112, 46],
  [121, 60],
  [119, 70],
  [132, 88],
]

function line(image: Raster, [x0, y0]: readonly [number, number], [x1, y1]: readonly [number, number]): void {
  const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))
  for (let i = 0; i <= steps; i++) {
    const x = Math.round(x0 + ((x1 - x0) * i) / steps)
    const y = Math.round(y0 + ((y1 - y0) * i) / steps)
    blendPixel(image, x, y, 0xffffff, 220)
    blendPixel(image, x + 1, y, 0xbfe6ff, 120)
  }
}

const FISH = [
  '....####....',
  '..########.#',
  '.###########',
  '############',
  '.###########',
  '..########.#',
  '....####....',
]

/** The bed of a lake, as it is seen through ice that has one long crack. */
export const lakeBed: Picture = () => {
  const bed = wall(['gravel', 'sand', 'clay'], { plan: ['00112', '01120', '00112'] })()
  const image = recolour(bed, (colour: Colour) => scaleColour(colour, 0.42, 0.66, 0.86))
  for (const [left, top, colour] of [
    [100, 26, 'ff9d4a'],
    [130, 52, 'e8743a'],
    [88, 66, 'ffb765'],
  ] as const)
    FISH.forEach((row, y) => {
      for (let x = 0; x < row.length; x++)
        if (row[x] === '#') fillRect(image, [left + x * 2, top + y * 2, 2, 2], hex(y < 2 ? 'ffd9a8' : colour))
    })
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) blendPixel(image, x, y, 0xa8dcff, 46)
  CRACK.forEach((point, i) => {
    const next = CRACK[i + 1]
    if (next !== undefined) line(image, point, next)
  })
  line(image, [104, 44], [96, 56])
  line(image, [121, 60], [138, 54])
  return image
}

const BLOSSOM = [
  '..a...a..',
  '.aba.aba.',
  '.abbabba.',
  'aabcbcbaa',
  '.bbcccbb.',
  '..acdca..',
  '.aab.baa.',
  '..a...a..',
  '....e....',
  '...ee....',
  '....ee...',
  '....e....',
]
const PETALS: Readonly<Record<string, string>> = { a: 'd8571f', b: 'ff8b2b', c: 'ffc45c', d: '3a2a22', e: '6f7567' }

/** Eyeblossoms that are open, each with its light on the ground. */
export function drawBlossoms(image: Raster): void {
  for (const [left, top] of [
    [14, 50],
    [52, 66],
    [96, 58],
    [130, 44],
  ] as const) {
    for (let y = -20; y < 32; y++)
      for (let x = -20; x < 38; x++) {
        const d = Math.hypot(x - 9, y - 9)
        if (d < 24) blendPixel(image, left + x, top + y, 0xff8b2b, Math.round(60 * (1 - d / 24)))
      }
    BLOSSOM.forEach((row, y) => {
      for (let x = 0; x < row.length; x++) {
        const colour = PETALS[row[x] ?? '']
        if (colour !== undefined) fillRect(image, [left + x * 2, top + y * 2, 2, 2], hex(colour))
      }
    })
  }
}

/** Chorus: stems that turn at right angles, with flowers on their ends. */
export function drawChorus(image: Raster): void {
  const stem = ([x, y, w, h]: readonly [number, number, number, number]): void => {
    fillRect(image, [x - 1, y - 1, w + 2, h + 2], hex('2e1838'))
    fillRect(image, [x, y, w, h], hex('7a4788'))
    fillRect(image, [x, y, w, 2], hex('a777b4'))
    fillRect(image, [x, y, 2, h], hex('a777b4'))
    fillRect(image, [x + w - 2, y + 2, 2, h - 2], hex('5a3168'))
    for (let i = 0; i < (w * h) / 28; i++)
      fillRect(
        image,
        [x + 2 + Math.floor(hash(x, y, i, 5) * (w - 5)), y + 3 + Math.floor(hash(x, y, i, 6) * (h - 6)), 2, 2],
        hex('94609f'),
      )
  }
  const flower = (x: number, y: number): void => {
    fillRect(image, [x - 1, y - 1, 18, 18], hex('3a2146'))
    fillRect(image, [x, y, 16, 16], hex('b98cc4'))
    fillRect(image, [x + 2, y + 2, 12, 12], hex('e4c9ea'))
    fillRect(image, [x + 4, y + 4, 8, 8], hex('c79ad0'))
    fillRect(image, [x + 6, y + 6, 4, 4], hex('fdf3ff'))
  }
  const plant = (x: number, foot: number): void => {
    stem([x - 26, foot - 46, 24, 10])
    stem([x - 26, foot - 62, 10, 26])
    stem([x + 8, foot - 34, 24, 10])
    stem([x + 22, foot - 46, 10, 22])
    stem([x, foot - 62, 10, 62])
    flower(x - 29, foot - 76)
    flower(x + 19, foot - 60)
    flower(x - 3, foot - 78)
  }
  plant(74, 88)
}
