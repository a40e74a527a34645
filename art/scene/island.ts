// The yard of the walk: a small round island with a house, a tree, a field and a bank of ores, so that every side shows
// other blocks.
import { hash } from '../lib/random.ts'
import { createWorld, put, type World } from './world.ts'

const SIDE = 9
const HEIGHT = 8
const GROUND = 3
const CENTRE = (SIDE - 1) / 2
const RADIUS = 3.7

const BLOCKS: Readonly<Record<string, string>> = {
  a: 'air',
  b: 'bookshelf',
  c: 'cobblestone',
  C: 'crafting_table',
  d: 'door',
  D: 'diamond_block',
  f: 'farmland',
  F: 'furnace_lit',
  g: 'gravel',
  G: 'glass',
  h: 'hay',
  i: 'iron_ore',
  j: 'gold_ore',
  J: 'jack',
  k: 'diamond_ore',
  K: 'stone_bricks',
  l: 'oak_log',
  L: 'lamp',
  m: 'mossy_cobblestone',
  n: 'redstone_ore',
  o: 'glowstone',
  p: 'oak_planks',
  P: 'pumpkin',
  q: 'poppy',
  r: 'bricks',
  s: 'stone',
  S: 'spruce_planks',
  t: 'tnt',
  T: 'short_grass',
  u: 'dandelion',
  v: 'oak_leaves',
  w: 'water',
  x: 'wheat_stage7',
  y: 'red_tulip',
  z: 'lapis_ore',
}

/** Layers from the ground up, with a letter for each block: x to the right, z downwards, both from 1. */
const LAYERS: readonly (readonly string[])[] = [
  ['', '', '', '', '...g', '.wwgff', '..wgf'],
  ['.ThPTq', 'sklmclT', 'njcobmb', 'TyldclC', 'TlJ.TFT', 'T...xxt', '.u..xl'],
  ['', '.zlGpl', '.iGaaGb', '.vldGl', 'vl', '.v', '.....L'],
  ['', '..rrKr', '..SaaS', 'vvrrrr', 'vvv', 'vv'],
  ['', '....K', '..rrrr', '', '.v'],
]

const ORES = ['coal_ore', 'gold_ore', 'diamond_ore', 'redstone_ore', 'iron_ore']

export function createIsland(): World {
  const world = createWorld(SIDE, HEIGHT)
  layGround(world)
  LAYERS.forEach((rows, layer) => {
    rows.forEach((row, z) => {
      Array.from(row).forEach((letter, x) => {
        const name = BLOCKS[letter]
        if (name !== undefined) put(world, [x + 1, GROUND + layer, z + 1], name)
      })
    })
  })
  return world
}

/** Grass on earth on rock with ores; each layer is smaller than the one above. */
function layGround(world: World): void {
  for (let y = 0; y <= GROUND; y++)
    for (let z = 0; z < SIDE; z++)
      for (let x = 0; x < SIDE; x++) {
        const depth = GROUND - y
        const ragged = depth === 0 ? 0 : hash(x, y, z, 31)
        if (Math.hypot(x - CENTRE, z - CENTRE) > RADIUS - depth * 0.8 - ragged) continue
        const ore = hash(x, y, z, 32) < 0.35 ? ORES[Math.floor(hash(x, y, z, 33) * ORES.length)] : undefined
        put(world, [x, y, z], depth === 0 ? 'grass' : depth === 1 ? 'dirt' : (ore ?? 'stone'))
      }
}
