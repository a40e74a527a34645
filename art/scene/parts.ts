// What stands in a scene: trees of four shapes, houses, fields, posts, portals and rooms.
import { hash } from '../lib/random.ts'
import { GROUND, level } from './terrain.ts'
import { blockAt, fill, fromScreen, groundAt, nameAt, put, type World } from './world.ts'

export type TreeKind = 'oak' | 'birch' | 'spruce' | 'cherry'
type Spot = readonly [x: number, z: number]

function crown(
  world: World,
  [x, y, z]: readonly [number, number, number],
  { radius, leaves, round }: { radius: number; leaves: string; round: number },
): void {
  const reach = Math.ceil(radius)
  for (let a = -reach; a <= reach; a++)
    for (let b = -reach; b <= reach; b++) {
      const d = Math.abs(a) + Math.abs(b)
      if (Math.max(Math.abs(a), Math.abs(b)) > radius || d > radius * round) continue
      if (d >= radius * round - 0.5 && hash(x + a, y, z + b, 6) < 0.35) continue
      if (blockAt(world, x + a, y, z + b) === 0) put(world, [x + a, y, z + b], leaves)
    }
}

/** Plants a tree where the ground is soft and free. */
export function plantTree(world: World, [x, z]: Spot, kind: TreeKind): void {
  const y = groundAt(world, x, z)
  if (!['grass', 'snowy', 'podzol', 'dirt', 'moss_block'].includes(nameAt(world, x, y, z))) return
  const tall = Math.floor(hash(x, 0, z, 8) * 2)
  const leaves = `${kind}_leaves`
  const trunk = (height: number) => {
    fill(
      world,
      [
        [x, y + 1, z],
        [1, height, 1],
      ],
      `${kind}_log`,
    )
  }
  if (kind === 'spruce') {
    const height = 5 + tall
    for (let q = 2; q <= height + 1; q++) {
      const wide = height + 1 - q >= 3 ? 2 : 1
      const radius = q === height + 1 ? 0 : (height - q) % 2 === 0 ? wide : wide - 1
      crown(world, [x, y + q, z], { radius, leaves, round: 1.5 })
    }
    trunk(height - 1)
  } else if (kind === 'birch') {
    trunk(5 + tall)
    for (let q = 3; q <= 6 + tall; q++)
      crown(world, [x, y + q, z], {
        radius: q === 6 + tall ? 1 : q === 3 ? 1 : 2,
        leaves,
        round: q === 6 + tall ? 1 : 1.5,
      })
  } else if (kind === 'cherry') {
    trunk(4)
    for (let q = 3; q <= 5; q++)
      crown(world, [x, y + q, z], { radius: q === 5 ? 1 : q === 4 ? 3 : 2, leaves, round: q === 4 ? 1.34 : 1.5 })
  } else {
    trunk(3 + tall)
    for (let q = 2 + tall; q <= 5 + tall; q++)
      crown(world, [x, y + q, z], { radius: q >= 4 + tall ? 1 : 2, leaves, round: q === 5 + tall ? 1 : 1.6 })
  }
}

export function plantTrees(
  world: World,
  places: readonly (readonly [number, number])[],
  kind: TreeKind | ((index: number) => TreeKind),
): void {
  places.forEach(([right, near], index) => {
    plantTree(world, fromScreen(world, right, near), typeof kind === 'string' ? kind : kind(index))
  })
}

export type HouseStyle = {
  readonly width: number
  readonly depth: number
  readonly wall: string
  readonly corner: string
  readonly base: string
  readonly roof: string
  readonly gable: string
  readonly pane?: string
  readonly chimney?: string
  readonly yard?: string
}

/** A house with a saddle roof whose ridge runs along x; door and windows on the two sides that are seen. */
export function buildHouse(world: World, [x0, z0]: Spot, style: HouseStyle): void {
  const { width, depth, wall, corner, base, roof, gable, pane = 'glass', chimney, yard = 'grass' } = style
  const y = level(world, [x0 - 1, z0 - 1, width + 2, depth + 2], yard) + 1
  fill(
    world,
    [
      [x0, y, z0],
      [width, 3, depth],
    ],
    (a, b, c) => {
      const ends = Number(a === 0 || a === width - 1) + Number(c === 0 || c === depth - 1)
      if (ends === 0) return 'air'
      if (ends === 2) return corner
      return b === 0 ? base : wall
    },
  )
  const middle = Math.floor(width / 2)
  fill(
    world,
    [
      [x0 + middle, y, z0 + depth - 1],
      [1, 2, 1],
    ],
    'door',
  )
  for (let a = 1; a < width - 1; a++)
    if (Math.abs(a - middle) >= 2 && a % 2 === middle % 2) put(world, [x0 + a, y + 1, z0 + depth - 1], pane)
  for (let c = 1; c < depth - 1; c += 2) put(world, [x0 + width - 1, y + 1, z0 + c], pane)
  const slopes = Math.ceil((depth + 2) / 2)
  for (let q = 0; q < slopes; q++) {
    fill(
      world,
      [
        [x0 - 1, y + 3 + q, z0 - 1 + q],
        [width + 2, 1, 1],
      ],
      roof,
    )
    fill(
      world,
      [
        [x0 - 1, y + 3 + q, z0 + depth - q],
        [width + 2, 1, 1],
      ],
      roof,
    )
    if (q > 0)
      for (const a of [0, width - 1])
        fill(
          world,
          [
            [x0 + a, y + 2 + q, z0 - 1 + q],
            [1, 1, depth + 2 - q * 2],
          ],
          gable,
        )
  }
  if (chimney !== undefined)
    fill(
      world,
      [
        [x0 + 1, y + 3, z0 + 1],
        [1, slopes + 2, 1],
      ],
      chimney,
    )
}

/** Rows of crop with a water channel. */
export function buildField(
  world: World,
  [x0, z0, width, depth]: readonly [number, number, number, number],
  crop = 'wheat_stage7',
): void {
  level(world, [x0, z0, width, depth], 'farmland')
  for (let z = 0; z < depth; z++)
    for (let x = 0; x < width; x++) {
      if (z === depth >> 1 && x > 0 && x < width - 1) put(world, [x0 + x, GROUND, z0 + z], 'water')
      else put(world, [x0 + x, GROUND + 1, z0 + z], crop)
    }
}

export function buildPortal(world: World, [x, z]: Spot, frame: (i: number) => string = () => 'obsidian'): void {
  const y = groundAt(world, x, z)
  for (let b = 0; b < 6; b++)
    for (let a = 0; a < 5; a++) {
      const rim = a === 0 || a === 4 || b === 0 || b === 5
      put(world, [x + a, y + 1 + b, z], rim ? frame(a * 7 + b) : 'nether_portal')
    }
}

/** A post with a lamp on top. */
export function lampPost(world: World, [x, z]: Spot, { post = 'spruce_log', lamp = 'lamp', height = 3 } = {}): void {
  const y = groundAt(world, x, z)
  fill(
    world,
    [
      [x, y + 1, z],
      [1, height, 1],
    ],
    post,
  )
  put(world, [x, y + 1 + height, z], lamp)
}

/** Puts a block on the ground, or a pile of them. */
export function setOn(world: World, [x, z]: Spot, names: string | readonly string[]): void {
  const y = groundAt(world, x, z)
  const pile = typeof names === 'string' ? [names] : names
  pile.forEach((name, i) => {
    put(world, [x, y + 1 + i, z], name)
  })
}

const GOODS = ['pumpkin', 'hay', 'bookshelf', 'copper_block', 'jack', 'gold_block', 'moss_block', 'crafting_table']

/** A stall: four posts, a striped roof and a counter with goods in front. */
export function buildStall(world: World, [x, z]: Spot, [first, second]: readonly [string, string]): void {
  const y = level(world, [x, z, 5, 4], 'gravel') + 1
  for (const [a, c] of [
    [0, 0],
    [4, 0],
    [0, 2],
    [4, 2],
  ] as const)
    fill(
      world,
      [
        [x + a, y, z + c],
        [1, 3, 1],
      ],
      'spruce_log',
    )
  fill(
    world,
    [
      [x, y, z + 4],
      [5, 1, 1],
    ],
    'oak_planks',
  )
  for (let i = 0; i < 5; i += 2)
    put(world, [x + i, y + 1, z + 4], GOODS[Math.floor(hash(x + i, 0, z, 12) * GOODS.length)] ?? 'hay')
  fill(
    world,
    [
      [x - 1, y + 3, z - 1],
      [7, 1, 4],
    ],
    (a) => (a % 2 ? first : second),
  )
}

export type RoomStyle = {
  readonly floor: string | ((x: number, z: number) => string)
  readonly wall: (along: number, up: number, left: boolean) => string
  readonly near?: number
}

/** Two walls and a floor that fill the picture. Returns the inner corner. */
export function buildRoom(world: World, { floor, wall, near = -13 }: RoomStyle): Spot {
  const [x0, z0] = fromScreen(world, 0, near)
  const span = world.side - Math.max(x0, z0)
  fill(
    world,
    [
      [x0, GROUND, z0],
      [span, 1, span],
    ],
    (x, _y, z) => (typeof floor === 'string' ? floor : floor(x, z)),
  )
  fill(
    world,
    [
      [x0 - 1, GROUND, z0 - 1],
      [1, world.height - GROUND, span],
    ],
    (_x, y, z) => wall(z, y, false),
  )
  fill(
    world,
    [
      [x0 - 1, GROUND, z0 - 1],
      [span, world.height - GROUND, 1],
    ],
    (x, y) => wall(x, y, true),
  )
  return [x0, z0]
}
