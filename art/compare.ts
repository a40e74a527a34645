// The comparison on the home page: one place, seen by every pack from the same spot. A block is 128 pixels wide whatever
// its resolution, so both sides of the slider meet without a step and a texel is a whole number of pixels.
import { type Raster, upscale } from './lib/raster.ts'
import { type Pack, penOf } from './packs.ts'
import { renderWorld } from './scene/render.ts'
import { createWorld } from './scene/world.ts'
import { yard } from './scene/yard.ts'

const WIDTH = 1312
const HEIGHT = 512
const GROUND = 320

export function drawComparison(pack: Pack): Raster {
  const pen = penOf(pack)
  const zoom = 64 / pen.size
  const world = createWorld()
  yard(world)
  const seen = renderWorld(world, {
    width: WIDTH / zoom,
    height: HEIGHT / zoom,
    pen,
    ground: GROUND / zoom,
    sky: 'day',
    seed: 'yard',
  })
  return upscale(seen, zoom)
}
