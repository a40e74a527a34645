// A small voxel world for the scenes. Blocks are called by their texture file; a few have other faces on top or front.
// Blocks are addressed by plain numbers: tuples would double the time of a redraw.
/* eslint-disable max-params */
export type World = {
  readonly side: number
  readonly height: number
  readonly cells: Uint8Array
  /** Names by number; 0 is air. */
  readonly names: string[]
}

export const createWorld = (side = 96, height = 26): World => ({
  side,
  height,
  cells: new Uint8Array(side * side * height),
  names: ['air'],
})

const inside = ({ side, height }: World, x: number, y: number, z: number) =>
  x >= 0 && y >= 0 && z >= 0 && x < side && z < side && y < height

/** The number of the block at a place; 0 for air and outside. */
export const blockAt = (world: World, x: number, y: number, z: number): number =>
  inside(world, x, y, z) ? (world.cells[(y * world.side + z) * world.side + x] ?? 0) : 0

export type Place = readonly [x: number, y: number, z: number]

export function put(world: World, [x, y, z]: Place, name: string): void {
  if (!inside(world, x, y, z)) return
  let number = world.names.indexOf(name)
  if (number < 0) number = world.names.push(name) - 1
  world.cells[(y * world.side + z) * world.side + x] = number
}

export const nameAt = (world: World, x: number, y: number, z: number): string =>
  world.names[blockAt(world, x, y, z)] ?? 'air'

/** Fills a box; the block may depend on the place. An empty name leaves the place alone. */
export function fill(
  world: World,
  [from, size]: readonly [Place, Place],
  name: string | ((x: number, y: number, z: number) => string),
): void {
  for (let y = 0; y < size[1]; y++)
    for (let z = 0; z < size[2]; z++)
      for (let x = 0; x < size[0]; x++) {
        const block = typeof name === 'string' ? name : name(x, y, z)
        if (block !== '') put(world, [from[0] + x, from[1] + y, from[2] + z], block)
      }
}

/** The highest block under open sky that is ground (plants and leaves do not count). */
export function groundAt(world: World, x: number, z: number): number {
  for (let y = world.height - 1; y >= 0; y--) {
    const name = nameAt(world, x, y, z)
    if (name !== 'air' && !isCross(name) && !name.endsWith('leaves')) return y
  }
  return 0
}

/** Scenes are laid out by screen: `right` and `near` in half blocks from the middle of the picture. */
export const fromScreen = (world: World, right: number, near: number): readonly [number, number] => [
  Math.round(world.side / 2 + (near + right) / 2),
  Math.round(world.side / 2 + (near - right) / 2),
]

export const isCross = (name: string): boolean => CROSSES.has(name)
export const isClear = (name: string): boolean =>
  name === 'water_still' || name.endsWith('glass') || name === 'nether_portal'
export const isSolid = (name: string): boolean => name !== 'air' && !isCross(name) && !isClear(name)

const CROSSES = new Set([
  'poppy',
  'dandelion',
  'red_tulip',
  'pink_tulip',
  'oak_sapling',
  'short_grass',
  'dead_bush',
  'wheat_stage7',
  'red_mushroom',
  'brown_mushroom',
  'torch',
  'fire_0',
  'soul_fire_0',
])

export type Faces = { readonly top: string; readonly left: string; readonly right: string }

const FACES: Readonly<Record<string, Partial<Faces>>> = {
  grass: { top: 'grass_block_top', left: 'grass_block_side', right: 'grass_block_side' },
  snowy: { top: 'snow', left: 'grass_block_snow', right: 'grass_block_snow' },
  podzol: { top: 'podzol_top', left: 'dirt', right: 'dirt' },
  farmland: { top: 'farmland', left: 'dirt', right: 'dirt' },
  oak_log: { top: 'oak_log_top' },
  spruce_log: { top: 'spruce_log_top' },
  birch_log: { top: 'birch_log_top' },
  cherry_log: { top: 'cherry_log_top' },
  bookshelf: { top: 'oak_planks' },
  crafting_table: { top: 'crafting_table_top', left: 'crafting_table_front', right: 'crafting_table_side' },
  furnace: { top: 'furnace_side', left: 'furnace_front', right: 'furnace_side' },
  furnace_lit: { top: 'furnace_side', left: 'furnace_front_on', right: 'furnace_side' },
  furnace_lit_right: { top: 'furnace_side', left: 'furnace_side', right: 'furnace_front_on' },
  jack: { top: 'pumpkin_side', left: 'jack_o_lantern', right: 'pumpkin_side' },
  pumpkin: { top: 'pumpkin_side', left: 'pumpkin_side', right: 'pumpkin_side' },
  tnt: { top: 'tnt_top', left: 'tnt_side', right: 'tnt_side' },
  hay: { top: 'hay_block_side', left: 'hay_block_side', right: 'hay_block_side' },
  door: { top: 'spruce_planks', left: 'spruce_door_bottom', right: 'spruce_door_bottom' },
  quartz: { top: 'quartz_block_side', left: 'quartz_block_side', right: 'quartz_block_side' },
  basalt: { top: 'basalt_side', left: 'basalt_side', right: 'basalt_side' },
  lamp: { top: 'redstone_lamp_on', left: 'redstone_lamp_on', right: 'redstone_lamp_on' },
  lava: { top: 'lava_still', left: 'lava_still', right: 'lava_still' },
  water: { top: 'water_still', left: 'water_still', right: 'water_still' },
}

/** Blocks whose front is on one side only: the texture of the others. */
const SIDES: Readonly<Record<string, string>> = {
  furnace: 'furnace_side',
  furnace_lit: 'furnace_side',
  jack: 'pumpkin_side',
}

/** The faces that are seen, after quarter turns of the world. */
export function facesOf(name: string, turns = 0): Faces {
  const { top, left, right }: Faces = { top: name, left: name, right: name, ...FACES[name] }
  if (turns % 4 === 0) return { top, left, right }
  const side = SIDES[name]
  // The sides of the world in the order in which they come into view.
  const ring = side === undefined ? [right, left, right, left] : [right, left, side, side]
  return { top, left: ring[(turns + 1) % 4] ?? left, right: ring[turns % 4] ?? right }
}

export type Glow = { readonly radius: number; readonly colour: readonly [number, number, number] }

const WARM = [255, 170, 70] as const
const GLOWS: Readonly<Record<string, Glow>> = {
  lamp: { radius: 4.2, colour: WARM },
  glowstone: { radius: 4.6, colour: WARM },
  jack: { radius: 3.4, colour: WARM },
  torch: { radius: 3.4, colour: WARM },
  lava: { radius: 3.2, colour: [255, 130, 50] },
  furnace_lit: { radius: 3.2, colour: [255, 150, 60] },
  furnace_lit_right: { radius: 3.2, colour: [255, 150, 60] },
  fire_0: { radius: 5.4, colour: [255, 160, 60] },
  soul_fire_0: { radius: 4.4, colour: [70, 190, 220] },
  magma: { radius: 2.2, colour: [255, 110, 40] },
  nether_portal: { radius: 2.6, colour: [150, 80, 230] },
  sea_lantern: { radius: 4.4, colour: [150, 220, 220] },
  crying_obsidian: { radius: 2.2, colour: [140, 70, 220] },
}

export const glowOf = (name: string): Glow | undefined => GLOWS[name]
export const isShining = (name: string): boolean =>
  ['lamp', 'glowstone', 'lava', 'sea_lantern', 'torch', 'fire_0', 'soul_fire_0'].includes(name)
