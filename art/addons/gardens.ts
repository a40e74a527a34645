// Small dioramas with one subject in the middle: five blocks are as wide as the picture, so each of them is placed by hand.
import { hash } from '../lib/random.ts'
import { land } from './dioramas.ts'
import { scatter } from '../scene/terrain.ts'
import { fill, fromScreen, groundAt, put, type World } from '../scene/world.ts'
import { lampPost, setOn } from '../scene/parts.ts'
import type { Scene } from '../scene/scene-kit.ts'

const flat = { bumps: 0, back: -40 }

type Tree = { readonly log: string; readonly leaves: string; readonly height?: number }

/** A tree of three by three blocks with a step at its back: its whole crown is seen. */
function smallTree(world: World, [right, near]: readonly [number, number], { log, leaves, height = 2 }: Tree): void {
  const [x, z] = fromScreen(world, right, near)
  const y = groundAt(world, x, z) + 1
  fill(
    world,
    [
      [x, y, z],
      [1, height, 1],
    ],
    log,
  )
  fill(
    world,
    [
      [x - 1, y + height, z - 1],
      [3, 1, 3],
    ],
    leaves,
  )
  fill(
    world,
    [
      [x - 1, y + height + 1, z - 1],
      [2, 1, 2],
    ],
    leaves,
  )
}

/** One tree, and what has fallen from it. */
export const loneTree = (tree: Tree, top: string, fallen: readonly string[]): Scene =>
  land({ ...flat, top }, (world) => {
    smallTree(world, [0, -2], tree)
    scatter(world, { seed: tree.leaves, count: 260, plants: fallen, on: [top] })
  })

/** The same tree with leaves that stand out of its crown on all sides. */
export const bushyTree = (tree: Tree, top: string, fallen: readonly string[]): Scene => {
  const grow = loneTree(tree, top, fallen)
  return (world) => {
    grow(world)
    const [x, z] = fromScreen(world, 0, -2)
    for (const [a, up, c] of [
      [-1, 9, -1],
      [0, 9, -1],
      [-1, 9, 0],
      [0, 9, 0],
      [1, 8, -1],
      [1, 8, 0],
      [1, 8, 1],
      [0, 8, 1],
      [-1, 8, 1],
      [2, 7, -1],
      [2, 7, 0],
      [2, 7, 1],
      [1, 7, 2],
      [0, 7, 2],
      [-1, 7, 2],
    ] as const)
      put(world, [x + a, up, z + c], 'short_grass')
  }
}

/** Blocks on one another, the same few in front of all. */
export const pile = (top: string, blocks: readonly (readonly string[])[]): Scene =>
  land({ ...flat, top, under: top, rock: top }, (world) => {
    const places = [
      [0, -4],
      [-1, -3],
      [1, -3],
      [0, -2],
    ] as const
    places.forEach(([right, near], i) => {
      setOn(world, fromScreen(world, right, near), blocks[i] ?? [])
    })
  })

/** Frost on steps of earth, a lamp between two small firs. */
export const frost: Scene = land({ ...flat, top: 'snowy' }, (world) => {
  const step = (right: number, near: number, up: number): void => {
    const [x, z] = fromScreen(world, right, near)
    setOn(world, [x, z], [...Array.from({ length: up - 1 }, () => 'dirt'), 'snowy'])
  }
  for (const [right, near, up] of [
    [-4, -4, 2],
    [-2, -4, 1],
    [-3, -3, 1],
    [3, -5, 2],
    [4, -4, 2],
    [5, -3, 1],
    [2, -4, 1],
  ] as const)
    step(right, near, up)
  lampPost(world, fromScreen(world, 0, -1), { height: 1 })
  scatter(world, { seed: 'frost', count: 120, plants: ['short_grass'], on: ['snowy'] })
})

/** A tree that stands on its roots, in water and mud. */
export const onRoots: Scene = land({ ...flat, top: 'clay', ponds: [[0, 0, 16, 12]], shore: 'clay' }, (world) => {
  const [x, z] = fromScreen(world, 0, -2)
  for (const [a, c] of [
    [0, 2],
    [2, 0],
    [-2, 0],
    [0, -2],
  ] as const) {
    fill(
      world,
      [
        [x + a, 1, z + c],
        [1, 4, 1],
      ],
      'dark_oak_log',
    )
    put(world, [x + a / 2, 5, z + c / 2], 'dark_oak_log')
  }
  fill(
    world,
    [
      [x, 5, z],
      [1, 2, 1],
    ],
    'dark_oak_log',
  )
  fill(
    world,
    [
      [x - 1, 7, z - 1],
      [3, 1, 3],
    ],
    'oak_leaves',
  )
  fill(
    world,
    [
      [x - 1, 8, z - 1],
      [2, 1, 2],
    ],
    'oak_leaves',
  )
})

/** Pale stone with moss in it. */
export const paleStone: Scene = land(
  {
    ...flat,
    top: (_height, right, near) => (hash(right, near, 0, 4) < 0.2 ? 'moss_block' : 'end_stone'),
    under: 'end_stone',
    rock: 'end_stone',
  },
  (world) => {
    scatter(world, { seed: 'end', count: 300, plants: ['pink_tulip'], on: ['moss_block'] })
  },
)

/** A well of cobble. */
export const well: Scene = land({ ...flat, top: 'grass' }, (world) => {
  const [x, z] = fromScreen(world, 0, -2)
  fill(
    world,
    [
      [x - 1, 5, z - 1],
      [3, 1, 3],
    ],
    (a, _b, c) => (a === 1 && c === 1 ? 'water' : 'cobblestone'),
  )
  for (const [a, c] of [
    [1, -1],
    [-1, 1],
  ] as const)
    fill(
      world,
      [
        [x + a, 6, z + c],
        [1, 2, 1],
      ],
      'cobblestone',
    )
  scatter(world, { seed: 'well', count: 160, plants: ['short_grass', 'dandelion', 'poppy'] })
})

/** Columns of basalt in a lake of lava, gold among them. */
export const columns: Scene = land(
  { ...flat, top: 'basalt', under: 'basalt', rock: 'basalt', ponds: [[0, 0, 30, 30]], liquid: 'lava', shore: 'magma' },
  (world) => {
    for (const [right, near, up, tip] of [
      [0, -4, 5, 'basalt'],
      [-1, -3, 4, 'blackstone'],
      [1, -3, 3, 'gold_block'],
      [0, -2, 2, 'basalt'],
      [-5, -3, 3, 'basalt'],
      [-4, -2, 2, 'blackstone'],
      [5, -5, 4, 'basalt'],
      [4, -4, 2, 'gold_block'],
      [4, 2, 2, 'basalt'],
      [-3, 3, 2, 'blackstone'],
    ] as const) {
      const [x, z] = fromScreen(world, right, near)
      fill(
        world,
        [
          [x, 1, z],
          [1, up + 1, 1],
        ],
        'basalt',
      )
      put(world, [x, up + 2, z], tip)
    }
  },
)

/** A house of hay and timber, seen whole. */
export const cottage: Scene = land({ ...flat, top: 'grass' }, (world) => {
  const [x, z] = fromScreen(world, 0, -2)
  fill(
    world,
    [
      [x - 1, 5, z - 1],
      [3, 1, 2],
    ],
    (a) => (a === 1 ? 'oak_planks' : 'oak_log'),
  )
  put(world, [x, 5, z], 'door')
  for (let q = 0; q < 2; q++)
    fill(
      world,
      [
        [x - 1, 6 + q, z - 1],
        [3, 1, 2 - q],
      ],
      'hay',
    )
  scatter(world, { seed: 'hut', count: 200, plants: ['short_grass', 'poppy', 'dandelion'] })
})

/** Wheat before bales and a pumpkin. */
export const harvest: Scene = land({ ...flat, top: 'grass' }, (world) => {
  const [x, z] = fromScreen(world, -1, 1)
  fill(
    world,
    [
      [x - 1, 4, z - 1],
      [3, 1, 3],
    ],
    (a, _b, c) => (a === 1 && c === 1 ? 'water' : 'farmland'),
  )
  fill(
    world,
    [
      [x - 1, 5, z - 1],
      [3, 1, 3],
    ],
    (a, _b, c) => (a === 1 && c === 1 ? '' : 'wheat_stage7'),
  )
  setOn(world, fromScreen(world, 1, -5), ['hay', 'hay'])
  setOn(world, fromScreen(world, 3, -5), 'hay')
  setOn(world, fromScreen(world, 4, -2), 'jack')
  setOn(world, fromScreen(world, -3, -5), 'pumpkin')
})

/** A crimson tree with lights in its crown. */
export const crimson: Scene = land({ ...flat, top: 'netherrack', under: 'netherrack', rock: 'netherrack' }, (world) => {
  smallTree(world, [0, -2], { log: 'crimson_planks', leaves: 'red_wool' })
  const [x, z] = fromScreen(world, 0, -2)
  for (const [a, b, c] of [
    [1, 7, 0],
    [0, 8, 1],
  ] as const)
    put(world, [x + a, b, z + c], 'glowstone')
  scatter(world, { seed: 'nf', count: 200, plants: ['red_mushroom', 'brown_mushroom'], on: ['netherrack'] })
})

/** A dead-white tree on pale ground. */
export const paleWood: Scene = land({ ...flat, top: 'moss_block' }, (world) => {
  smallTree(world, [0, -5], { log: 'birch_log', leaves: 'birch_leaves', height: 2 })
})
