// The small scenes behind some add-on pictures.
import { hash } from '../lib/random.ts'
import { buildField, buildHouse, buildPortal, lampPost, plantTrees, setOn } from '../scene/parts.ts'
import type { Scene } from '../scene/scene-kit.ts'
import { layTerrain, scatter, type Terrain } from '../scene/terrain.ts'
import { fill, fromScreen } from '../scene/world.ts'

export const land =
  (terrain: Partial<Terrain>, build: Scene): Scene =>
  (world) => {
    layTerrain(world, { seed: 7, top: 'grass', bumps: 0.4, back: -11, ...terrain })
    build(world)
  }

export const flowers = ['short_grass', 'short_grass', 'poppy', 'dandelion']
export const meadow = land({}, (world) => {
  scatter(world, { seed: 'm', count: 500, plants: flowers })
})
export const grove = (kind: 'oak' | 'birch' | 'spruce' | 'cherry', top = 'grass') =>
  land({ top, ponds: [[7, 4, 4, 3]] }, (world) => {
    plantTrees(
      world,
      [
        [-5, -2],
        [3, -5],
        [-8, -7],
        [9, -6],
        [-1, 5],
      ],
      kind,
    )
    scatter(world, { seed: kind, count: 220, plants: flowers })
  })
export const field = land({}, (world) => {
  buildField(world, [...fromScreen(world, -4, -2), 6, 5])
  setOn(world, fromScreen(world, 5, -3), ['hay', 'hay'])
  setOn(world, fromScreen(world, -7, 2), 'pumpkin')
})
export const portal = land(
  {
    top: (_h, right, near) =>
      right * right + near * near < 40 + hash(right, near, 0, 3) * 20 ? 'netherrack' : 'grass',
  },
  (world) => {
    buildPortal(world, fromScreen(world, -3, -2))
  },
)
export const lamps = land({}, (world) => {
  for (const [right, near] of [
    [-6, -1],
    [0, 2],
    [6, -2],
  ] as const)
    lampPost(world, fromScreen(world, right, near), { height: 2 })
  plantTrees(
    world,
    [
      [-9, -6],
      [8, -8],
    ],
    'oak',
  )
})
export const hut = (roof: string) =>
  land({}, (world) => {
    buildHouse(world, fromScreen(world, 0, -9), {
      width: 5,
      depth: 4,
      wall: 'oak_planks',
      corner: 'oak_log',
      base: 'cobblestone',
      roof,
      gable: 'oak_planks',
    })
    scatter(world, { seed: 'hut', count: 200, plants: flowers })
  })
export const winter = land({ top: 'snowy', ponds: [[-6, 4, 4, 3]], liquid: 'ice' }, (world) => {
  plantTrees(
    world,
    [
      [-5, -4],
      [4, -3],
      [8, -7],
    ],
    'spruce',
  )
})
export const tower = land({}, (world) => {
  const [x, z] = fromScreen(world, 0, -4)
  fill(
    world,
    [
      [x, 5, z],
      [4, 4, 4],
    ],
    (a, b) => (b === 2 && a === 2 ? 'lamp' : 'cut_copper'),
  )
  for (let q = 0; q < 3; q++)
    fill(
      world,
      [
        [x - 1 + q, 9 + q, z - 1 + q],
        [6 - 2 * q, 1, 6 - 2 * q],
      ],
      ['oxidized_copper', 'weathered_copper', 'exposed_copper'][q] ?? 'copper_block',
    )
})
export const endGarden = land(
  {
    top: (_h, right, near) => (hash(right, near, 0, 4) < 0.25 ? 'moss_block' : 'end_stone'),
    under: 'end_stone',
    rock: 'end_stone',
  },
  (world) => {
    scatter(world, { seed: 'end', count: 300, plants: ['pink_tulip', 'short_grass'], on: ['moss_block'] })
    for (const [right, near] of [
      [-5, -2],
      [4, 1],
    ] as const)
      lampPost(world, fromScreen(world, right, near), { post: 'obsidian', lamp: 'sea_lantern', height: 2 })
  },
)
export const netherForest = land(
  {
    top: 'netherrack',
    under: 'netherrack',
    rock: 'netherrack',
    ponds: [[6, 4, 4, 3]],
    liquid: 'lava',
    shore: 'netherrack',
  },
  (world) => {
    for (const [right, near] of [
      [-5, -1],
      [2, -6],
      [-9, -7],
      [8, -8],
    ] as const) {
      const [x, z] = fromScreen(world, right, near)
      fill(
        world,
        [
          [x, 5, z],
          [1, 4, 1],
        ],
        'crimson_planks',
      )
      fill(
        world,
        [
          [x - 1, 8, z - 1],
          [3, 2, 3],
        ],
        (a, b, c) => (hash(x + a, b, z + c, 2) < 0.15 ? 'glowstone' : 'red_wool'),
      )
    }
    scatter(world, { seed: 'nf', count: 160, plants: ['red_mushroom', 'brown_mushroom'], on: ['netherrack'] })
  },
)
export const basalt = land(
  {
    top: (_h, right, near) => (hash(right, near, 0, 6) < 0.4 ? 'blackstone' : 'basalt'),
    under: 'basalt',
    rock: 'basalt',
    bumps: 1.4,
    ponds: [[0, 3, 9, 3]],
    liquid: 'lava',
    shore: 'magma',
  },
  (world) => {
    for (let i = 0; i < 9; i++)
      setOn(
        world,
        fromScreen(world, (i - 4) * 3, -4 - (i % 3) * 2),
        Array.from({ length: 1 + (i % 4) }, () => 'basalt'),
      )
  },
)
export const mangrove = land({ ponds: [[0, 2, 14, 6]], shore: 'clay' }, (world) => {
  for (const [right, near] of [
    [-4, 0],
    [5, -2],
    [0, 6],
  ] as const) {
    const [x, z] = fromScreen(world, right, near)
    for (const [a, c] of [
      [-1, 0],
      [1, 0],
      [0, 1],
      [0, -1],
    ] as const)
      fill(
        world,
        [
          [x + a, 1, z + c],
          [1, 4, 1],
        ],
        'dark_oak_log',
      )
    fill(
      world,
      [
        [x, 5, z],
        [1, 3, 1],
      ],
      'dark_oak_log',
    )
    fill(
      world,
      [
        [x - 2, 8, z - 2],
        [5, 1, 5],
      ],
      (a, _b, c) => ((a === 0 || a === 4) && (c === 0 || c === 4) ? '' : 'oak_leaves'),
    )
    fill(
      world,
      [
        [x - 1, 9, z - 1],
        [3, 1, 3],
      ],
      'oak_leaves',
    )
  }
})
export const paleGarden = land({}, (world) => {
  plantTrees(
    world,
    [
      [-6, -3],
      [3, -6],
      [8, -2],
    ],
    'birch',
  )
  for (const [right, near] of [
    [-2, 2],
    [5, 3],
    [-8, 3],
  ] as const)
    setOn(world, fromScreen(world, right, near), 'jack')
})
