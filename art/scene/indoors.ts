// Scenes inside: two walls and a floor, lit by lamps, lava and furnaces.
import { hash } from '../lib/random.ts'
import { buildRoom, setOn } from './parts.ts'
import { GROUND, veins } from './terrain.ts'
import { fill, put } from './world.ts'
import type { Scene } from './scene-kit.ts'

export const deepMine: Scene = (world) => {
  const ores = [
    'deepslate_iron_ore',
    'deepslate_gold_ore',
    'deepslate_diamond_ore',
    'deepslate_redstone_ore',
    'deepslate_lapis_ore',
    'tuff',
    'cobbled_deepslate',
    'deepslate_emerald_ore',
  ]
  const rock = veins('deepslate', ores, 0.42)
  const [x, z] = buildRoom(world, {
    floor: (a, c) => rock(a, 3, c),
    wall: (along, up, left) => rock(along, up, left ? 7 : 31),
  })
  for (let i = 0; i < 26; i++) {
    const height = Math.floor(hash(i, 1, 0, 8) * 4) + 1
    fill(
      world,
      [
        [x, GROUND + 1, z + i],
        [1 + Math.floor(hash(i, 2, 0, 8) * 2), height, 1],
      ],
      (a, b, c) => rock(a + 3, b, c + i),
    )
    fill(
      world,
      [
        [x + i, GROUND + 1, z],
        [1, Math.floor(hash(i, 3, 0, 8) * 4) + 1, 1 + Math.floor(hash(i, 4, 0, 8) * 2)],
      ],
      (a, b, c) => rock(a + i, b, c + 9),
    )
  }
  fill(
    world,
    [
      [x + 7, GROUND, z + 9],
      [6, 1, 5],
    ],
    (a, _b, c) => (hash(a, 0, c, 9) < 0.15 ? 'magma' : 'lava'),
  )
  for (const [a, c] of [
    [4, 4],
    [14, 4],
    [4, 14],
    [17, 12],
  ] as const) {
    fill(
      world,
      [
        [x + a, GROUND + 1, z + c],
        [1, 5, 1],
      ],
      'spruce_log',
    )
    put(world, [x + a, GROUND + 6, z + c], 'lamp')
  }
  fill(
    world,
    [
      [x + 4, GROUND + 6, z + 5],
      [1, 1, 9],
    ],
    'spruce_planks',
  )
  fill(
    world,
    [
      [x + 5, GROUND + 6, z + 4],
      [9, 1, 1],
    ],
    'spruce_planks',
  )
  for (const [a, c, block] of [
    [8, 5, 'diamond_block'],
    [9, 4, 'gold_block'],
    [3, 9, 'tnt'],
    [14, 14, 'deepslate_diamond_ore'],
    [13, 7, 'coal_block'],
    [6, 16, 'cobbled_deepslate'],
  ] as const)
    setOn(world, [x + a, z + c], block)
  for (const [a, c] of [
    [6, 6],
    [11, 6],
    [5, 12],
    [15, 9],
    [11, 16],
  ] as const)
    setOn(world, [x + a, z + c], 'torch')
}

export const library: Scene = (world) => {
  const shelf = (along: number, up: number) => {
    if (along % 6 === 0) return 'dark_oak_log'
    if (up === 0 || up % 6 === 5) return 'dark_oak_planks'
    return along % 6 === 3 && up % 6 === 2 ? 'lamp' : 'bookshelf'
  }
  const [x, z] = buildRoom(world, {
    floor: (a, c) =>
      a > 3 && c > 3 && a < 19 && c < 19
        ? a === 4 || c === 4 || a === 18 || c === 18
          ? 'yellow_wool'
          : 'red_wool'
        : (a + c) % 2
          ? 'spruce_planks'
          : 'oak_planks',
    wall: shelf,
  })
  for (const c of [7, 13])
    fill(
      world,
      [
        [x + 6, GROUND + 1, z + c],
        [6, 3, 1],
      ],
      (_a, b) => (b === 2 ? 'oak_planks' : 'bookshelf'),
    )
  for (const [a, c] of [
    [15, 7],
    [15, 12],
    [8, 17],
  ] as const) {
    fill(
      world,
      [
        [x + a, GROUND + 1, z + c],
        [2, 1, 2],
      ],
      'spruce_planks',
    )
    put(world, [x + a, GROUND + 2, z + c], 'lamp')
  }
  for (const [a, c, pile] of [
    [4, 11, ['bookshelf']],
    [13, 4, ['bookshelf', 'bookshelf']],
    [19, 9, ['crafting_table']],
    [12, 10, ['purple_wool']],
    [10, 10, ['purple_wool']],
  ] as const)
    setOn(world, [x + a, z + c], pile)
}

export const furnaceHall: Scene = (world) => {
  const wall = (along: number, up: number, left: boolean) => {
    if (along % 6 === 0) return 'polished_granite'
    if (up === 2 || up === 6) return along % 3 === 1 ? (left ? 'furnace_lit' : 'furnace_lit_right') : 'stone_bricks'
    if (up === 9) return 'bricks'
    return hash(along, up, 0, 4) < 0.1 ? 'mossy_stone_bricks' : 'stone_bricks'
  }
  const [x, z] = buildRoom(world, { floor: (a, c) => (((a >> 1) + (c >> 1)) % 2 ? 'smooth_stone' : 'andesite'), wall })
  fill(
    world,
    [
      [x + 4, GROUND, z + 10],
      [18, 1, 2],
    ],
    'lava',
  )
  fill(
    world,
    [
      [x + 4, GROUND + 1, z + 9],
      [18, 1, 1],
    ],
    (a) => (a % 3 === 0 ? 'blackstone' : ''),
  )
  for (const c of [5, 6])
    fill(
      world,
      [
        [x + 6, GROUND + 1, z + c],
        [7, 2, 1],
      ],
      (a, b) => (b === 0 ? 'stone_bricks' : a % 2 ? 'furnace_lit' : 'blackstone'),
    )
  for (const [a, c, pile] of [
    [5, 14, ['iron_block', 'iron_block']],
    [6, 15, ['iron_block']],
    [9, 14, ['copper_block', 'copper_block']],
    [10, 15, ['copper_block']],
    [13, 14, ['gold_block', 'gold_block']],
    [14, 15, ['gold_block']],
    [16, 5, ['coal_block', 'coal_block']],
    [17, 6, ['coal_block']],
    [3, 6, ['iron_block']],
  ] as const)
    setOn(world, [x + a, z + c], pile)
  for (const [a, c] of [
    [4, 13],
    [18, 13],
    [18, 4],
  ] as const) {
    fill(
      world,
      [
        [x + a, GROUND + 1, z + c],
        [1, 4, 1],
      ],
      'polished_granite',
    )
    put(world, [x + a, GROUND + 5, z + c], 'glowstone')
  }
}

export const workshop: Scene = (world) => {
  const wall = (along: number, up: number) => {
    if (along % 5 === 0) return 'oak_log'
    if (up === 0) return 'cobblestone'
    if (up >= 3 && up <= 5 && along % 5 >= 2 && along % 5 <= 3) return up === 4 ? 'lamp' : 'oak_planks'
    return up % 5 === 1 ? 'spruce_planks' : 'oak_planks'
  }
  const [x, z] = buildRoom(world, {
    floor: (a, c) => (a % 7 === 6 || c % 7 === 6 ? 'dark_oak_planks' : 'birch_planks'),
    wall,
  })
  const row = ['crafting_table', 'furnace_lit', 'furnace_lit', 'crafting_table', 'bookshelf', 'hay', 'crafting_table']
  row.forEach((name, i) => {
    setOn(world, [x + 3 + i * 2, z + 1], name)
    setOn(world, [x + 1, z + 3 + i * 2], name === 'furnace_lit' ? 'furnace_lit_right' : name)
  })
  fill(
    world,
    [
      [x + 6, GROUND + 1, z + 6],
      [6, 1, 3],
    ],
    'spruce_planks',
  )
  fill(
    world,
    [
      [x + 7, GROUND + 2, z + 7],
      [1, 1, 1],
    ],
    'lamp',
  )
  for (const [a, c, pile] of [
    [13, 7, ['iron_block', 'iron_block']],
    [14, 9, ['copper_block']],
    [5, 12, ['oak_log', 'oak_log']],
    [6, 12, ['oak_log']],
    [5, 13, ['birch_log']],
    [12, 12, ['white_wool', 'red_wool']],
    [13, 12, ['yellow_wool']],
    [16, 4, ['bookshelf', 'bookshelf']],
    [9, 15, ['tnt']],
    [4, 17, ['pumpkin']],
  ] as const)
    setOn(world, [x + a, z + c], pile)
  for (const [a, c] of [
    [12, 5],
    [5, 10],
    [15, 13],
  ] as const) {
    fill(
      world,
      [
        [x + a, GROUND + 1, z + c],
        [1, 2, 1],
      ],
      'oak_log',
    )
    put(world, [x + a, GROUND + 3, z + c], 'lamp')
  }
}
