// Add-on pictures that show one thing before and after, or light on something: panes, menus, ice and blossoms.
import { blendPixel, blit, colourAt, createRaster, fillRect, hex, setPixel } from '../lib/raster.ts'
import { HEIGHT, type Picture, tile, WIDTH } from './kinds.ts'

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
