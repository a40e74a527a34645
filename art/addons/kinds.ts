// The kinds of add-on pictures: walls of textures, items on a ground, small dioramas and skies, all 160 by 96.
import { textureByFile } from '../catalogue.ts'
import { createPen, type Style } from '../lib/pen.ts'
import { nth } from '../lib/numbers.ts'
import { hash } from '../lib/random.ts'
import {
  blit,
  blue,
  type Colour,
  createRaster,
  crop,
  green,
  type Raster,
  recolour,
  red,
  rgb,
  scaleColour,
} from '../lib/raster.ts'
import { pictureOf } from '../packs.ts'
import { renderWorld } from '../scene/render.ts'
import { paintSky, type SkyName } from '../scene/sky.ts'
import { createWorld } from '../scene/world.ts'
import type { Scene } from '../scene/scene-kit.ts'

export const WIDTH = 160
export const HEIGHT = 96
export type Picture = () => Raster
export type Tint = (colour: Colour) => Colour

const light = (c: Colour) => 0.3 * red(c) + 0.59 * green(c) + 0.11 * blue(c)

/** Multiplies the channels. */
export const dye =
  (r: number, g: number, b: number): Tint =>
  (c) =>
    scaleColour(c, r, g, b)

/** Moves colours towards grey (below 1) or away from it (above 1), then multiplies. */
export const saturate =
  (amount: number, gain = 1): Tint =>
  (c) => {
    const l = light(c)
    const mix = (v: number) => (l + (v - l) * amount) * gain
    return rgb(mix(red(c)), mix(green(c)), mix(blue(c)))
  }

export function tile(file: string, style: Style = 'main', size: 16 | 32 | 64 = 32): Raster {
  return crop(pictureOf(textureByFile(file), createPen(size, style)), [0, 0, size, size])
}

type WallOptions = { readonly tint?: Tint; readonly style?: Style; readonly plan?: readonly string[] }

/** Five by three tiles. A plan names them by number, row by row; without one they are spread evenly. */
export const wall =
  (files: readonly string[], { tint, style = 'main', plan }: WallOptions = {}): Picture =>
  () => {
    const image = createRaster(WIDTH, HEIGHT)
    for (let y = 0; y < 3; y++)
      for (let x = 0; x < 5; x++) {
        const planned = plan?.[y]?.[x]
        const index = planned === undefined ? Math.floor(hash(x, y, files.length, 23) * files.length) : Number(planned)
        blit(image, tile(nth(files, index % files.length), style), { x: x * 32, y: y * 32 })
      }
    return tint === undefined ? image : recolour(image, tint)
  }

type ShowOptions = { readonly ground: string; readonly zoom?: 1 | 2; readonly tint?: Tint; readonly style?: Style }

/** Items in a row over a dimmed ground. */
export const show =
  (files: readonly string[], { ground, zoom = 2, tint, style = 'main' }: ShowOptions): Picture =>
  () => {
    const image = recolour(wall([ground], { style })(), (c) => scaleColour(c, 0.5, 0.5, 0.56))
    const side = 32 * zoom
    const gap = Math.floor((WIDTH - files.length * side) / (files.length + 1))
    files.forEach((file, i) => {
      const raster = tile(file, style)
      const at = { x: gap + i * (side + gap), y: (HEIGHT - side) / 2, zoom }
      blit(
        image,
        recolour(raster, () => 0x0c0b10),
        { ...at, x: at.x + zoom, y: at.y + zoom },
      )
      blit(image, tint === undefined ? raster : recolour(raster, tint), at)
    })
    return image
  }

type DioramaOptions = { readonly sky?: SkyName; readonly tint?: Tint; readonly ground?: number; readonly style?: Style }

/** A small scene at 16x. */
export const diorama =
  (scene: Scene, { sky = 'day', tint, ground = 58, style = 'main' }: DioramaOptions = {}): Picture =>
  () => {
    const world = createWorld(40, 18)
    scene(world)
    const image = renderWorld(world, {
      width: WIDTH,
      height: HEIGHT,
      pen: createPen(16, style),
      ground,
      sky,
      seed: 'addon',
    })
    return tint === undefined ? image : recolour(image, tint)
  }

export const sky =
  (name: SkyName, seed: string, finish?: (image: Raster) => void): Picture =>
  () => {
    const image = createRaster(WIDTH, HEIGHT)
    paintSky(image, { sky: name, unit: 2, seed, horizon: 0.5 })
    finish?.(image)
    return image
  }

/** Lays a raster over a picture, twice as large when asked. */
export const over =
  (below: Picture, draw: (image: Raster) => void): Picture =>
  () => {
    const image = below()
    draw(image)
    return image
  }
