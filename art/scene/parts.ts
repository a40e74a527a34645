// What stands in a scene: trees of seven shapes, houses, fields, posts, portals and rooms.
import { nth } from '../lib/numbers.ts'
import { hash } from '../lib/random.ts'
import { GROUND, level } from './terrain.ts'
import { blockAt, fill, fromScreen, groundAt, nameAt, put, type World } from './world.ts'

export type TreeKind = 'oak' | 'birch' | 'spruce' | 'cherry'
type Spot = readonly [x: number, z: number]

type Crown = {
  readonly radius: number
  /** Half its height. */
  readonly rise: number
  readonly leaves: string
}

/** A ball of leaves, flat or tall, with a ragged skin. Wood stays where it is. */
function crown(world: World, [x, y, z]: readonly [number, number, number], { radius, rise, leaves }: Crown): void {
  const [reach, height] = [Math.ceil(radius), Math.ceil(rise)]
  for (let b = -height; b <= height; b++)
    for (let c = -reach; c <= reach; c++)
      for (let a = -reach; a <= reach; a++) {
        const d = (a * a + c * c) / (radius * radius) + (b * b) / (rise * rise)
        if (d > 1 || (d > 0.72 && hash(x + a, y + b, z + c, 6) < 0.3)) continue
        if (blockAt(world, x + a, y + b, z + c) === 0) put(world, [x + a, y + b, z + c], leaves)
      }
}

/** Crowns of an oak above its trunk: round, tall, wide, or with a second crown on a branch. */
const OAKS: readonly (readonly (readonly [right: number, up: number, radius: number, rise: number])[])[] = [
  [[0, 5, 2.5, 2.3]],
  [[0, 6, 2.3, 3.3]],
  [
    [0, 4, 3.1, 1.4],
    [0, 6, 1.9, 1.5],
  ],
  [
    [0, 6, 2.3, 2.1],
    [2, 4, 1.6, 1.3],
  ],
]

/** Plants a tree where the ground is soft and free. */
export function plantTree(world: World, [x, z]: Spot, kind: TreeKind): void {
  const y = groundAt(world, x, z)
  if (!['grass', 'snowy', 'podzol', 'dirt', 'moss_block'].includes(nameAt(world, x, y, z))) return
  const leaves = `${kind}_leaves`
  const pick = (count: number) => Math.floor(hash(x, 0, z, 8) * count)
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
  const ball = (up: number, radius: number, rise: number) => {
    crown(world, [x, y + up, z], { radius, rise, leaves })
  }
  if (kind === 'spruce') {
    // A conifer: skirts of leaves that widen downwards, each a step narrower above than below.
    const height = 7 + pick(3)
    trunk(height - 1)
    ball(height + 1, 0.6, 1.2)
    for (let q = height - 1, radius = 1.1; q >= 2; q -= 2, radius = Math.min(radius + 0.5, 2.3)) {
      ball(q, 1, 0.6)
      ball(q - 1, radius, 0.6)
    }
  } else if (kind === 'birch') {
    const tall = pick(2)
    trunk(6 + tall)
    ball(6 + tall, 1.8, 3)
  } else if (kind === 'cherry') {
    trunk(4)
    ball(4, 2.3, 0.6)
    ball(5, 3.2, 0.6)
    ball(6, 1.7, 0.9)
  } else {
    const crowns = nth(OAKS, pick(OAKS.length))
    trunk(4)
    for (const [right, up, radius, rise] of crowns) crown(world, [x + right, y + up, z], { radius, rise, leaves })
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
