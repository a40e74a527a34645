// Draws a world from eight sides, for a walk round it. The camera looks along (2, 1) and (1, 2) of each quarter, at 27
// and 63 degrees: steps of 37 and 53 degrees show every wall at a slant. On the screen the two walls of a block are two
// units and one unit wide, and two units high, so that at 32 pixels a unit all texels up to 32x are whole pixels.
import { alphaAt, blend, colourAt, createRaster, type Raster, setPixel } from '../lib/raster.ts'
import { clamp } from '../lib/numbers.ts'
import type { Pen } from '../lib/pen.ts'
import { lit, SUN, veilColour } from './light.ts'
import { kindsOf, lightsOf } from './render.ts'
import type { Axis, Direction, Hit, Kind, Mood, Stage, Veil } from './stage.ts'
import { blockAt, createWorld, nameAt, put, type World } from './world.ts'

export const TURNS = 8

export type TurnView = {
  readonly width: number
  readonly height: number
  readonly pen: Pen
  readonly sky: Mood
  /** Pixels of half the wider wall of a block. */
  readonly unit: number
  /** Screen height of the middle of the world, at y = 0. */
  readonly middle: number
}

/** Light of the walls that face +x, +z, -x and -z: the sun stands over -x and +z. */
const WALLS = [0.6, 0.88, 0.74, 0.66]

type Camera = { readonly right: readonly [number, number]; readonly front: readonly [number, number] }

const CAMERAS: readonly [Camera, Camera] = [
  { right: [1, -2], front: [2, 1] },
  { right: [2, -1], front: [1, 2] },
]

/** The world after a quarter turn: what was at +z is at +x. */
function turned(world: World): World {
  const { side, height } = world
  const out = createWorld(side, height)
  for (let y = 0; y < height; y++)
    for (let z = 0; z < side; z++) for (let x = 0; x < side; x++) put(out, [z, y, side - 1 - x], nameAt(world, x, y, z))
  return out
}

/** The world as seen from one of eight sides, on a transparent ground. */
export function renderTurn(world: World, turn: number, view: TurnView): Raster {
  const quarter = Math.floor(turn / 2) % 4
  let seen = world
  let sun = SUN
  for (let i = 0; i < quarter; i++) {
    seen = turned(seen)
    sun = [sun[2], sun[1], -sun[0]]
  }
  const { pen, width, height } = view
  const stage: Stage = {
    world: seen,
    view,
    kinds: kindsOf(seen, pen, quarter),
    lights: lightsOf(seen),
    sun,
    faceLight: { x: WALLS[quarter] ?? 1, y: 1.06, z: WALLS[(quarter + 1) % 4] ?? 1 },
  }
  const camera = CAMERAS[turn % 2 === 0 ? 0 : 1]
  // Two samples where a pixel of the narrow wall holds two texels.
  const samples = pen.size > view.unit ? [0.25, 0.75] : [0.5]
  const image = createRaster(width, height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [first, second = first] = samples.map((part) =>
        march(stage, rayAt(view, camera, [seen, x + part, y + 0.5])),
      )
      if (first !== undefined && second !== undefined) setPixel(image, x, y, blend(first, second, 0.5))
    }
  return image
}

type Ray = { readonly from: Direction; readonly along: Direction }

/** The ray of a point of the screen, from the top of the world. */
function rayAt(
  { width, unit, middle }: TurnView,
  { right, front }: Camera,
  [world, px, py]: readonly [World, number, number],
): Ray {
  const across = (px - width / 2) / unit / 5
  const down = ((py - middle) / unit + 2 * world.height) * 0.4
  return {
    from: [
      across * right[0] + down * front[0] + world.side / 2,
      world.height,
      across * right[1] + down * front[1] + world.side / 2,
    ],
    along: [front[0] * -0.8, -1, front[1] * -0.8],
  }
}

/** The colour of the first opaque texel on a ray, seen through the clear one before it; undefined if there is none. */
function march(stage: Stage, { from, along }: Ray): number | undefined {
  const { world, kinds } = stage
  const [dx, dy, dz] = along
  let [x, y, z] = from
  let [ix, iy, iz] = [Math.floor(x), world.height - 1, Math.floor(z)]
  let axis: Axis = 'y'
  let veil: Veil | undefined
  while (iy >= 0 && ix >= 0 && iz >= 0) {
    const number = blockAt(world, ix, iy, iz)
    const kind = number === 0 ? undefined : kinds[number]
    if (kind !== undefined) {
      const local: Direction = [x - ix, y - iy, z - iz]
      const cell: Direction = [ix, iy, iz]
      const met = kind.cross ? meetPlant(kind, { local, along, cell }) : meetBlock(kind, { local, axis, cell })
      if (met !== undefined && 'cell' in met) {
        const colour = lit(stage, met)
        return veil === undefined ? colour : blend(colour, veilColour(stage, veil), veil.alpha)
      }
      if (met !== undefined && (veil === undefined || (veil.kind !== kind && veil.alpha === 0))) veil = met
    }
    const [tx, ty, tz] = [(ix - x) / dx, (iy - y) / dy, (iz - z) / dz]
    const step = Math.min(tx, ty, tz)
    x += dx * step
    y += dy * step
    z += dz * step
    if (step === tx) {
      axis = 'x'
      x = ix
      ix--
    } else if (step === ty) {
      axis = 'y'
      y = iy
      iy--
    } else {
      axis = 'z'
      z = iz
      iz--
    }
  }
  return undefined
}

type Meeting = { readonly local: Direction; readonly cell: Direction }

const add = (a: Direction, b: Direction): Direction => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

const texelOf = (size: number, v: number): number => clamp(Math.floor(v * size), 0, size - 1)

function meetBlock(kind: Kind, { local, cell, axis }: Meeting & { readonly axis: Axis }): Hit | Veil | undefined {
  const [x, y, z] = local
  const texture = kind[axis]
  const a = texelOf(texture.width, axis === 'x' ? 1 - z : x)
  const b = texelOf(texture.width, axis === 'y' ? z : 1 - y)
  const alpha = alphaAt(texture, a, b)
  const colour = colourAt(texture, a, b)
  if (kind.clear) return { colour, alpha: kind.name === 'water' ? 0.66 : alpha / 255, axis, kind }
  return alpha > 100 ? { colour, axis, kind, place: add(cell, local), cell } : undefined
}

/** Two upright planes on the diagonals of a block. */
function meetPlant(kind: Kind, { local, cell, along }: Meeting & { readonly along: Direction }): Hit | undefined {
  const [x, y, z] = local
  const planes = [(z - x) / (along[0] - along[2]), (1 - x - z) / (along[0] + along[2])]
  for (const t of planes.filter((time) => time >= 0).sort((a, b) => a - b)) {
    const at: Direction = [x + along[0] * t, y + along[1] * t, z + along[2] * t]
    if (at.some((v) => v < 0 || v >= 1)) continue
    const [a, b] = [texelOf(kind.x.width, at[0]), texelOf(kind.x.width, 1 - at[1])]
    if (alphaAt(kind.x, a, b) > 128)
      return { colour: colourAt(kind.x, a, b), axis: 'y', kind, place: add(cell, [0.5, 0.3, 0.5]), cell }
  }
  return undefined
}
