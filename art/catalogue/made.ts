// Wood, ores, metals and the blocks people make of them.
import type { RampName } from '../lib/pen.ts'
import { deepslateField, shards } from '../materials/crystal.ts'
import { tableSide, tableTop } from '../materials/crafting-table.ts'
import { furnaceFront, furnaceSide } from '../materials/furnace.ts'
import { bookshelf, door, hay, ladder } from '../materials/furniture.ts'
import { glowstone, lamp, pumpkin } from '../materials/glow.ts'
import { leaves } from '../materials/leaves.ts'
import { copper, metal } from '../materials/metal.ts'
import { ore } from '../materials/ore.ts'
import { planks, WOODS } from '../materials/planks.ts'
import { tntSide, tntTop } from '../materials/tnt.ts'
import { log, logTop, paleLog } from '../materials/wood.ts'
import { block, type Texture } from './entry.ts'

const wood = { tags: ['wood'] } as const
const leaf = { tags: ['plant'] } as const

export const WOOD: readonly Texture[] = [
  block([1061, 'Oak planks', 'oak_planks'], { ...wood, old: 'planks_oak', draw: planks('oak') }),
  block([1062, 'Spruce planks', 'spruce_planks'], {
    ...wood,
    old: 'planks_spruce',
    draw: planks('spruce', WOODS.spruce),
  }),
  block([1063, 'Birch planks', 'birch_planks'], { ...wood, old: 'planks_birch', draw: planks('birch', WOODS.birch) }),
  block([1064, 'Acacia planks', 'acacia_planks'], {
    ...wood,
    old: 'planks_acacia',
    draw: planks('acacia', WOODS.acacia),
  }),
  block([1065, 'Dark oak planks', 'dark_oak_planks'], {
    ...wood,
    old: 'planks_big_oak',
    draw: planks('darkOak', WOODS.darkOak),
  }),
  block([1066, 'Cherry planks', 'cherry_planks'], { ...wood, old: null, draw: planks('cherry', WOODS.cherry) }),
  block([1067, 'Crimson planks', 'crimson_planks'], {
    ...wood,
    old: null,
    bedrock: 'huge_fungus/crimson_planks',
    draw: planks('crimson', WOODS.crimson),
  }),
  block([1068, 'Oak log', 'oak_log'], { ...wood, old: 'log_oak', draw: log('bark', 'ol') }),
  block([1069, 'Oak log (top)', 'oak_log_top'], { ...wood, old: 'log_oak_top', draw: logTop('bark', 'oak') }),
  block([1070, 'Spruce log', 'spruce_log'], { ...wood, old: 'log_spruce', draw: log('spruce', 'spr') }),
  block([1071, 'Spruce log (top)', 'spruce_log_top'], {
    ...wood,
    old: 'log_spruce_top',
    draw: logTop('spruce', 'spruce', 12),
  }),
  block([1072, 'Birch log', 'birch_log'], { ...wood, old: 'log_birch', draw: paleLog }),
  block([1073, 'Birch log (top)', 'birch_log_top'], {
    ...wood,
    old: 'log_birch_top',
    draw: logTop('birchBark', 'birch', 13),
  }),
  block([1074, 'Dark oak log', 'dark_oak_log'], { ...wood, old: 'log_big_oak', draw: log('darkOak', 'dko7') }),
  block([1075, 'Cherry log', 'cherry_log'], {
    ...wood,
    old: null,
    bedrock: 'cherry_log_side',
    draw: log('cherryBark', 'chr'),
  }),
  block([1076, 'Cherry log (top)', 'cherry_log_top'], { ...wood, old: null, draw: logTop('cherryBark', 'cherry', 14) }),
  block([1077, 'Oak leaves', 'oak_leaves'], { ...leaf, old: 'leaves_oak', draw: leaves('leaf') }),
  block([1078, 'Spruce leaves', 'spruce_leaves'], {
    ...leaf,
    old: 'leaves_spruce',
    draw: leaves('spruceLeaf', { seed: '7', count: 74, slim: 0.3 }),
  }),
  block([1079, 'Birch leaves', 'birch_leaves'], {
    ...leaf,
    old: 'leaves_birch',
    draw: leaves('birchLeaf', { seed: '8', count: 70, size: 0.82 }),
  }),
  block([1080, 'Cherry leaves', 'cherry_leaves'], {
    ...leaf,
    old: null,
    draw: leaves('cherryLeaf', { seed: '9', count: 62, size: 0.92, slim: 0.74 }),
  }),
  block([1081, 'Bookshelf', 'bookshelf'], { ...wood, draw: bookshelf }),
  block([1082, 'Crafting table (top)', 'crafting_table_top'], { ...wood, draw: tableTop }),
  block([1083, 'Crafting table (front)', 'crafting_table_front'], { ...wood, draw: tableSide(true) }),
  block([1084, 'Crafting table (side)', 'crafting_table_side'], { ...wood, draw: tableSide(false) }),
  block([1085, 'Ladder', 'ladder'], { ...wood, draw: ladder }),
  block([1086, 'Spruce door', 'spruce_door_bottom'], { ...wood, old: 'door_spruce_lower', draw: door }),
  block([1087, 'Hay bale', 'hay_block_side'], { ...leaf, bedrock: 'hayblock_side', draw: hay }),
]

type OreRow = readonly [
  id: number,
  name: string,
  file: string,
  ramp: RampName,
  kind: 'gem' | 'nugget',
  since112: boolean,
]
const ORE_ROWS: readonly OreRow[] = [
  [1121, 'Coal ore', 'coal', 'coal', 'nugget', true],
  [1122, 'Iron ore', 'iron', 'rawIron', 'nugget', true],
  [1123, 'Copper ore', 'copper', 'copper', 'nugget', false],
  [1124, 'Gold ore', 'gold', 'gold', 'nugget', true],
  [1125, 'Redstone ore', 'redstone', 'ruby', 'gem', true],
  [1126, 'Lapis lazuli ore', 'lapis', 'lapis', 'gem', true],
  [1127, 'Diamond ore', 'diamond', 'diamond', 'gem', true],
  [1128, 'Emerald ore', 'emerald', 'emerald', 'gem', true],
]

const ores = { tags: ['ore', 'stone'] } as const

export const ORE: readonly Texture[] = [
  ...ORE_ROWS.map(([id, name, file, ramp, kind, old]) =>
    block([id, name, `${file}_ore`], {
      ...ores,
      old: old ? `${file}_ore` : null,
      draw: ore({ ramp, kind, seed: file }),
    }),
  ),
  ...ORE_ROWS.map(([id, name, file, ramp, kind]) =>
    block([id + 8, `Deepslate ${name.toLowerCase()}`, `deepslate_${file}_ore`], {
      ...ores,
      old: null,
      bedrock: `deepslate/deepslate_${file}_ore`,
      draw: ore({ ramp, kind, seed: `${file}d`, rock: 'deepslate', base: deepslateField }),
    }),
  ),
  block([1137, 'Nether quartz ore', 'nether_quartz_ore'], {
    ...ores,
    old: 'quartz_ore',
    draw: ore({ ramp: 'quartz', kind: 'gem', seed: 'quartz', rock: 'netherrack' }),
  }),
]

const metals = { tags: ['metal'] } as const

export const METAL: readonly Texture[] = [
  block([1141, 'Block of iron', 'iron_block'], { ...metals, draw: metal('iron', 'ribs') }),
  block([1142, 'Block of gold', 'gold_block'], { ...metals, draw: metal('gold', 'panel') }),
  block([1143, 'Block of copper', 'copper_block'], { ...metals, old: null, draw: copper('copper') }),
  block([1144, 'Exposed copper', 'exposed_copper'], {
    ...metals,
    old: null,
    draw: copper('copper', { crust: 'exposed' }),
  }),
  block([1145, 'Weathered copper', 'weathered_copper'], {
    ...metals,
    old: null,
    draw: copper('exposed', { crust: 'oxidised' }),
  }),
  block([1146, 'Oxidised copper', 'oxidized_copper'], { ...metals, old: null, draw: copper('oxidised') }),
  block([1147, 'Cut copper', 'cut_copper'], { ...metals, old: null, draw: copper('copper', { cut: true }) }),
  block([1148, 'Block of diamond', 'diamond_block'], { tags: ['ore'], draw: metal('diamond', 'brilliant') }),
  block([1149, 'Block of emerald', 'emerald_block'], { tags: ['ore'], draw: metal('emerald', 'step') }),
  block([1150, 'Block of lapis lazuli', 'lapis_block'], { tags: ['ore'], draw: metal('lapis', 'lump', 'lap') }),
  block([1151, 'Block of redstone', 'redstone_block'], { tags: ['ore'], draw: metal('redstone', 'lump', 'red') }),
  block([1152, 'Block of coal', 'coal_block'], { tags: ['ore'], draw: metal('coal', 'lump', 'coa') }),
  block([1153, 'Block of amethyst', 'amethyst_block'], {
    tags: ['ore'],
    old: null,
    draw: shards('amethyst', { seed: 'ame', count: 15, base: [2.6, 5] }),
  }),
]

export const LIGHT: readonly Texture[] = [
  block([1221, 'Redstone lamp (lit)', 'redstone_lamp_on'], { draw: lamp('fire', true) }),
  block([1222, 'Redstone lamp', 'redstone_lamp'], { old: 'redstone_lamp_off', draw: lamp('terracottaYellow', false) }),
  block([1223, 'Glowstone', 'glowstone'], { tags: ['stone'], draw: glowstone }),
  block([1224, 'Furnace (front)', 'furnace_front'], {
    tags: ['stone'],
    old: 'furnace_front_off',
    draw: furnaceFront(false),
  }),
  block([1225, 'Furnace (lit)', 'furnace_front_on'], { tags: ['stone'], draw: furnaceFront(true) }),
  block([1226, 'Furnace (side)', 'furnace_side'], { tags: ['stone'], draw: furnaceSide }),
  block([1227, 'Pumpkin (side)', 'pumpkin_side'], { tags: ['plant'], draw: pumpkin('none') }),
  block([1228, 'Carved pumpkin', 'carved_pumpkin'], {
    tags: ['plant'],
    old: 'pumpkin_face_off',
    draw: pumpkin('carved'),
  }),
  block([1229, "Jack o'lantern", 'jack_o_lantern'], { tags: ['plant'], old: 'pumpkin_face_on', draw: pumpkin('lit') }),
  block([1230, 'TNT (side)', 'tnt_side'], { draw: tntSide }),
  block([1231, 'TNT (top)', 'tnt_top'], { draw: tntTop }),
]
