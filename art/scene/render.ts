// Draws a world by marching a ray for every pixel along (1, 1, 1). With a texture as wide as half a block, each texel of
// a side face is exactly one pixel.
import { textureByFile } from '../catalogue.ts'
import { clamp } from '../lib/numbers.ts'
import type { Pen } from '../lib/pen.ts'
import { alphaAt, blend, colourAt, createRaster, crop, type Raster, setPixel } from '../lib/raster.ts'
import { pictureOf } from '../packs.ts'
import { FACE_LIGHT, lit, SUN, veilColour } from './light.ts'
import { paintSky } from './sky.ts'
import type { Axis, Hit, Kind, Light, Stage, Veil, View } from './stage.ts'
import { blockAt, facesOf, glowOf, isClear, isCross, isShining, isSolid, type World } from './world.ts'

/** `turns`: quarter turns of the world before the view. */
export function kindsOf(world: World, pen: Pen, turns = 0): readonly Kind[] {
  const face = (file: string) => crop(pictureOf(textureByFile(file), pen), [0, 0, pen.size, pen.size])
  const empty = createRaster(1)
  return world.names.map((name): Kind => {
    const flags = {
      name,
      cross: isCross(name),
      clear: isClear(name) || name === 'water',
      solid: isSolid(name) && name !== 'water',
      shining: isShining(name),
    }
    if (name === 'air') return { ...flags, solid: false, x: empty, y: empty, z: empty }
    const { top, left, right } = facesOf(name, turns)
    return { ...flags, x: face(right), y: face(top), z: face(left) }
  })
}

export function lightsOf(world: World): ReadonlyMap<number, readonly Light[]> {
  const { side, height } = world
  const lights = new Map<number, Light[]>()
  world.cells.forEach((number, index) => {
    const glow = glowOf(world.names[number] ?? 'air')
    if (glow === undefined) return
    const x = index % side
    const z = Math.floor(index / side) % side
    const y = Math.floor(index / side / side)
    const reach = Math.ceil(glow.radius)
    const light: Light = { at: [x + 0.5, y + 0.6, z + 0.5], radius: glow.radius, colour: glow.colour }
    for (let b = Math.max(0, y - reach); b <= Math.min(height - 1, y + reach); b++)
      for (let c = Math.max(0, z - reach); c <= Math.min(side - 1, z + reach); c++)
        for (let a = Math.max(0, x - reach); a <= Math.min(side - 1, x + reach); a++) {
          const key = (b * side + c) * side + a
          const list = lights.get(key)
          if (list === undefined) lights.set(key, [light])
          else list.push(light)
        }
  })
  return lights
}

export function renderWorld(world: World, view: View): Raster {
  const { width, height, pen, sky, seed } = view
  const image = createRaster(width, height)
  paintSky(image, { sky, unit: Math.max(4, pen.size / 4), seed })
  const stage = { world, view, kinds: kindsOf(world, pen), lights: lightsOf(world), sun: SUN, faceLight: FACE_LIGHT }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { hit, veil } = march(stage, x, y)
      if (hit === undefined && veil === undefined) continue
      let colour = hit === undefined ? colourAt(image, x, y) : lit(stage, hit)
      if (veil !== undefined) colour = blend(colour, veilColour(stage, veil), veil.alpha)
      setPixel(image, x, y, colour)
    }
  return image
}

const EPSILON = 1e-9

/** Walks from the top of the world to the first opaque texel, remembering the first clear one on the way. */
function march({ world, view, kinds }: Stage & { view: View }, px: number, py: number): { hit?: Hit; veil?: Veil } {
  const { side, height } = world
  const n = view.pen.size
  const start = height - 1e-6
  const across = (px + 0.5 - view.width / 2) / n
  const down = (py + 0.5 - view.ground + (start - 5) * n) / (n / 2)
  let x = (down + across + side) / 2
  let z = (side + down - across) / 2
  let y = start
  let ix = Math.floor(x)
  let iy = height - 1
  let iz = Math.floor(z)
  let axis: Axis = 'y'
  let veil: Veil | undefined
  while (iy >= 0 && ix >= -1 && iz >= -1) {
    const number = blockAt(world, ix, iy, iz)
    const kind = number === 0 ? undefined : kinds[number]
    if (kind?.cross === true) {
      const t = (x - ix + z - iz - 1) / 2
      const u = x - ix - (z - iz) + 0.5
      const v = 1 - (y - iy - t)
      if (u >= 0 && u < 1 && v >= 0 && v < 1) {
        const [a, b] = [Math.floor(u * n), Math.floor(v * n)]
        if (alphaAt(kind.x, a, b) > 128)
          return {
            hit: {
              colour: colourAt(kind.x, a, b),
              axis: 'y',
              kind,
              place: [ix + 0.5, iy + 0.3, iz + 0.5],
              cell: [ix, iy, iz],
            },
            ...(veil === undefined ? {} : { veil }),
          }
      }
    } else if (kind !== undefined) {
      const u = axis === 'x' ? 1 - (z - iz) : x - ix
      const v = axis === 'y' ? z - iz : 1 - (y - iy)
      const a = clamp(Math.floor(u * n), 0, n - 1)
      const b = clamp(Math.floor(v * n), 0, n - 1)
      const texture = kind[axis]
      const alpha = alphaAt(texture, a, b)
      if (kind.clear) {
        if (veil?.kind !== kind && (veil === undefined || alpha > 100))
          veil = {
            colour: colourAt(texture, a, b),
            alpha: kind.name.startsWith('water') ? 0.66 : kind.name === 'nether_portal' ? 0.82 : alpha / 255,
            axis,
            kind,
          }
      } else if (alpha > 100)
        return {
          hit: { colour: colourAt(texture, a, b), axis, kind, place: [x, y, z], cell: [ix, iy, iz] },
          ...(veil === undefined ? {} : { veil }),
        }
    }
    const [ax, ay, az] = [x - ix, y - iy, z - iz]
    const step = Math.min(ax, ay, az)
    x -= step
    y -= step
    z -= step
    axis = step === ax ? 'x' : step === ay ? 'y' : 'z'
    if (axis === 'x') x = ix-- - EPSILON
    else if (axis === 'y') y = iy-- - EPSILON
    else z = iz-- - EPSILON
  }
  return veil === undefined ? {} : { veil }
}
