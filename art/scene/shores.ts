// Scenes by the sea: the beach and the lighthouse. Places are given by screen.
import { hash } from '../lib/random.ts'
import { buildHouse, lampPost, plantTrees, setOn } from './parts.ts'
import { GROUND, layTerrain, scatter, veins } from './terrain.ts'
import { fill, fromScreen, groundAt, put } from './world.ts'
import { FLOWERS, type Scene } from './scene-kit.ts'

export const beach: Scene = (world) => {
  layTerrain(world, {
    seed: 101,
    top: (h, right, near) => (near < -8 - right * 0.2 || h > 6 ? 'grass' : 'sand'),
    under: 'sand',
    rock: 'sandstone',
    hills: [
      [-20, -15, 12, 6],
      [16, -18, 12, 4],
    ],
    ponds: [[6, 17, 40, 13]],
    bumps: 0.5,
  })
  buildHouse(world, fromScreen(world, -9, -4), {
    width: 6,
    depth: 5,
    wall: 'sandstone',
    corner: 'birch_log',
    base: 'sandstone',
    roof: 'birch_planks',
    gable: 'sandstone',
    yard: 'sand',
  })
  for (const [right, near, first, second] of [
    [4, -1, 'red_wool', 'white_wool'],
    [13, -5, 'light_blue_wool', 'white_wool'],
  ] as const) {
    const [x, z] = fromScreen(world, right, near)
    const y = groundAt(world, x, z)
    fill(
      world,
      [
        [x, y + 1, z],
        [1, 3, 1],
      ],
      'birch_log',
    )
    fill(
      world,
      [
        [x - 1, y + 3, z - 1],
        [3, 1, 3],
      ],
      (a, _b, c) => ((a + c) % 2 ? first : second),
    )
  }
  setOn(world, fromScreen(world, 1, 0), 'yellow_wool')
  setOn(world, fromScreen(world, 2, 1), 'yellow_wool')
  plantTrees(
    world,
    [
      [-16, -10],
      [-3, -13],
      [8, -13],
      [19, -10],
    ],
    'oak',
  )
  scatter(world, { seed: 'beach', count: 200, plants: ['dead_bush'], on: ['sand'] })
  scatter(world, { seed: 'beach2', count: 500, plants: FLOWERS })
}

export const lighthouse: Scene = (world) => {
  layTerrain(world, {
    seed: 121,
    top: (h) => (h > 6 ? 'grass' : 'stone'),
    under: 'stone',
    rock: veins('stone', ['andesite', 'cobblestone', 'mossy_cobblestone'], 0.4),
    hills: [
      [1, -2, 9, 5],
      [-19, -10, 7, 4],
      [20, 2, 5, 2.6],
    ],
    ponds: [[0, 0, 90, 90]],
    back: -20,
    shore: 'gravel',
  })
  const { side } = world
  for (let z = 0; z < side; z++)
    for (let x = 0; x < side; x++) {
      const right = x - z
      const near = x + z - side
      const d = (right * right) / 70 + (near * near) / 60 + (hash(x, 0, z, 5) - 0.5) * 0.25
      if (d > 1) continue
      const h = GROUND + Math.round((1 - d) * 2.4)
      fill(
        world,
        [
          [x, 2, z],
          [1, h - 1, 1],
        ],
        (_a, b) =>
          b === h - 2 ? (d > 0.7 ? 'stone' : 'grass') : veins('stone', ['andesite', 'cobblestone'], 0.4)(x, b, z),
      )
    }
  const [x, z] = fromScreen(world, 0, -3)
  const y = GROUND + 3
  fill(
    world,
    [
      [x - 2, y, z - 2],
      [5, 7, 5],
    ],
    (a, b, c) => {
      const corner = (a === 0 || a === 4) && (c === 0 || c === 4)
      if (corner) return ''
      return b % 4 < 2 ? 'red_wool' : 'quartz'
    },
  )
  fill(
    world,
    [
      [x - 2, y, z - 2],
      [5, 1, 5],
    ],
    'stone_bricks',
  )
  fill(
    world,
    [
      [x - 3, y + 7, z - 3],
      [7, 1, 7],
    ],
    'spruce_planks',
  )
  fill(
    world,
    [
      [x - 1, y + 8, z - 1],
      [3, 2, 3],
    ],
    'glowstone',
  )
  fill(
    world,
    [
      [x - 2, y + 10, z - 2],
      [5, 1, 5],
    ],
    'red_wool',
  )
  put(world, [x, y + 11, z], 'red_wool')
  fill(
    world,
    [
      [x, y, z + 2],
      [1, 2, 1],
    ],
    'door',
  )
  lampPost(world, fromScreen(world, 5, 4), { height: 1 })
  scatter(world, { seed: 'light', count: 500, plants: ['short_grass', 'dandelion'] })
}
