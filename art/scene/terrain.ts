// Lays the ground of a scene: gentle bumps, hills and ponds given in screen coordinates, and what grows on top.
import { clamp } from '../lib/numbers.ts'
import { createRandom, hash, noise } from '../lib/random.ts'
import { blockAt, fill, groundAt, nameAt, put, type World } from './world.ts'

/** right, near, radius, height in blocks. */
export type Hill = readonly [number, number, number, number]
/** right, near, half width, half depth. */
export type Pond = readonly [number, number, number, number]

export type Terrain = {
  readonly seed: number
  readonly top: string | ((height: number, right: number, near: number) => string)
  readonly under?: string
  readonly rock?: string | ((x: number, y: number, z: number) => string)
  readonly hills?: readonly Hill[]
  readonly ponds?: readonly Pond[]
  readonly bumps?: number
  /** How far the land goes towards the back. */
  readonly back?: number
  readonly shore?: string
  readonly liquid?: string
}

export const GROUND = 4
const WATER = 3

export function layTerrain(world: World, terrain: Terrain): void {
  const {
    seed,
    top,
    under = 'dirt',
    rock = 'stone',
    hills = [],
    ponds = [],
    bumps = 0.8,
    back = -15,
    shore = 'sand',
    liquid = 'water',
  } = terrain
  const { side } = world
  for (let z = 0; z < side; z++)
    for (let x = 0; x < side; x++) {
      const right = x - z
      const near = x + z - side
      const ragged = Math.floor(hash(x - z, 0, 0, seed) * 3)
      if (near < back - ragged) continue
      const u = x / side
      const v = z / side
      let h = GROUND + (noise(u, v, { cells: [9, 9], seed }) - 0.45) * bumps * 2
      for (const [r, n, radius, height] of hills) {
        const d = ((right - r) * (right - r)) / (radius * radius) + ((near - n) * (near - n)) / (radius * radius * 0.64)
        if (d < 1) h += height * (1 - d) * (0.75 + 0.5 * noise(u, v, { cells: [22, 22], seed: seed + 1 }))
      }
      let depth = 0
      for (const [r, n, width, length] of ponds) {
        const wobble = (noise(u, v, { cells: [18, 18], seed: seed + 2 }) - 0.5) * 0.5
        const d = ((right - r) * (right - r)) / (width * width) + ((near - n) * (near - n)) / (length * length) + wobble
        if (d < 1) depth = Math.max(depth, (1 - d) * 5 + 0.6)
      }
      h = clamp(Math.round(Math.max(GROUND, h) - depth), 1, world.height - 4)
      const wet = h <= WATER
      const cover = wet ? shore : typeof top === 'string' ? top : top(h, right, near)
      for (let y = Math.max(0, h - 9); y <= h; y++) {
        const inner =
          y >= h - 2 && cover !== 'stone' ? (wet ? shore : under) : typeof rock === 'string' ? rock : rock(x, y, z)
        put(world, [x, y, z], y === h ? cover : inner)
      }
      for (let y = h + 1; y <= WATER; y++) put(world, [x, y, z], liquid)
    }
}

/** Levels a plot and clears the air above it; returns the plot's ground height. */
export function level(
  world: World,
  [x, z, width, depth]: readonly [number, number, number, number],
  cover = 'grass',
): number {
  fill(
    world,
    [
      [x, 0, z],
      [width, GROUND, depth],
    ],
    'dirt',
  )
  fill(
    world,
    [
      [x, GROUND, z],
      [width, 1, depth],
    ],
    cover,
  )
  fill(
    world,
    [
      [x, GROUND + 1, z],
      [width, world.height - GROUND - 1, depth],
    ],
    'air',
  )
  return GROUND
}

/** Sets small plants on free ground, more or less evenly. */
export function scatter(
  world: World,
  {
    seed,
    count,
    plants,
    on = ['grass', 'podzol', 'moss_block'],
  }: { seed: string; count: number; plants: readonly string[]; on?: readonly string[] },
): void {
  const random = createRandom(seed)
  for (let i = 0; i < count; i++) {
    const x = random.int(world.side)
    const z = random.int(world.side)
    const plant = random.pick(plants)
    const y = groundAt(world, x, z)
    if (on.includes(nameAt(world, x, y, z)) && blockAt(world, x, y + 1, z) === 0) put(world, [x, y + 1, z], plant)
  }
}

/** Rock with veins of ore in it. */
export const veins =
  (rock: string, ores: readonly string[], share = 0.2) =>
  (x: number, y: number, z: number): string => {
    const vein = hash(x >> 1, y >> 1, z >> 1, 91)
    if (vein > share || hash(x, y, z, 92) > 0.62) return rock
    return ores[Math.floor((vein / share) * ores.length)] ?? rock
  }
