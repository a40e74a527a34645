// Which scene is seen where: the banners of the packs and the headers of the news.
import { createPen, type Size, type Style } from '../lib/pen.ts'
import type { Raster } from '../lib/raster.ts'
import { deepMine, furnaceHall, library, workshop } from './indoors.ts'
import { cottage, garden, porch, valley } from './homes.ts'
import { harvest, mineMouth, orchard, quarry } from './labour.ts'
import type { Scene } from './scene-kit.ts'
import { beach, lighthouse } from './shores.ts'
import { castle, copperTown, market } from './towns.ts'
import { camp, portalRuin, snowfield } from './wilds.ts'
import { renderWorld } from './render.ts'
import type { SkyName } from './sky.ts'
import { createWorld } from './world.ts'

type Banner = readonly [slug: string, scene: Scene, size: Size, style: Style, sky: SkyName, ground: number]

/** As wide as windows are; the narrower ones see the middle of it. */
export const BANNER_SIZE = { width: 2560, height: 640 } as const

export const BANNERS: readonly Banner[] = [
  ['steadfast-32x', valley, 32, 'main', 'day', 405],
  ['steadfast-64x', porch, 64, 'main', 'day', 420],
  ['classic-32x', castle, 32, 'classic-original', 'day', 405],
  ['classic-32x-renewed', market, 32, 'classic-renewed', 'day', 360],
  ['classic-64x', mineMouth, 64, 'classic-original', 'day', 390],
  ['classic-64x-renewed', garden, 64, 'classic-renewed', 'day', 390],
  ['steadfast-beta', cottage, 32, 'main', 'dusk', 395],
]

export const POSTS: readonly (readonly [name: string, scene: Scene, sky: SkyName, ground: number])[] = [
  ['quarry', quarry, 'day', 300],
  ['cottage', cottage, 'day', 325],
  ['harvest', harvest, 'dusk', 270],
  ['copper', copperTown, 'day', 430],
  ['night-camp', camp, 'night', 320],
  ['deep-mine', deepMine, 'inside', 240],
  ['snowfield', snowfield, 'snow', 325],
  ['orchard', orchard, 'day', 330],
  ['library', library, 'inside', 240],
  ['portal', portalRuin, 'dusk', 335],
  ['beach', beach, 'day', 310],
  ['furnace-hall', furnaceHall, 'inside', 240],
  ['market', market, 'day', 305],
  ['lighthouse', lighthouse, 'dusk', 540],
  ['garden', garden, 'day', 290],
  ['workshop', workshop, 'inside', 240],
]

export type SceneOptions = {
  readonly scene: Scene
  readonly sky: SkyName
  readonly seed: string
  readonly size: Size
  readonly style: Style
  readonly ground: number
  readonly width: number
  readonly height: number
}

export function drawScene({ scene, sky, seed, size, style, ground, width, height }: SceneOptions): Raster {
  const world = createWorld()
  scene(world)
  return renderWorld(world, { width, height, pen: createPen(size, style), ground, sky, seed })
}
