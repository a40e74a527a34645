// Small dioramas with one subject in the middle: five blocks are as wide as the picture, so each of them is placed by hand.
import { land } from './dioramas.ts'
import { scatter } from '../scene/terrain.ts'
import { fill, fromScreen, groundAt, put, type World } from '../scene/world.ts'
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
