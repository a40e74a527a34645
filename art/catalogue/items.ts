// Items: materials, tools and food. The diamond is 1484, which the error page asks for by number.
import { faceted, DIAMOND, EMERALD, INGOT, lumpFacets, PRISM, SHARD } from '../items/faceted.ts'
import { ball, dust, egg } from '../items/finds.ts'
import { apple, bread, carrot, cookie, melonSlice } from '../items/food.ts'
import { arrow, axe, book, bucket, flask, pickaxe, shovel, stick, sword } from '../items/tools.ts'
import { item, type Texture } from './entry.ts'

const ore = { tags: ['ore'] } as const
const metal = { tags: ['metal'] } as const

export const MATERIAL: readonly Texture[] = [
  item([1480, 'Coal', 'coal'], { ...ore, draw: faceted('coal', lumpFacets(-0.6)) }),
  item([1481, 'Iron ingot', 'iron_ingot'], { ...metal, draw: faceted('iron', INGOT) }),
  item([1482, 'Gold ingot', 'gold_ingot'], { ...metal, draw: faceted('gold', INGOT) }),
  item([1483, 'Copper ingot', 'copper_ingot'], { ...metal, old: null, draw: faceted('copper', INGOT) }),
  item([1484, 'Diamond', 'diamond'], { ...ore, draw: faceted('diamond', DIAMOND) }),
  item([1485, 'Emerald', 'emerald'], { ...ore, draw: faceted('emerald', EMERALD) }),
  item([1486, 'Lapis lazuli', 'lapis_lazuli'], {
    ...ore,
    old: 'dye_powder_blue',
    draw: faceted('lapis', lumpFacets()),
  }),
  item([1487, 'Redstone dust', 'redstone'], { ...ore, old: 'redstone_dust', draw: dust('redstone') }),
  item([1488, 'Glowstone dust', 'glowstone_dust'], { draw: dust('gold') }),
  item([1489, 'Nether quartz', 'quartz'], { ...ore, draw: faceted('quartz', PRISM) }),
  item([1490, 'Amethyst shard', 'amethyst_shard'], { ...ore, old: null, draw: faceted('amethyst', SHARD) }),
  item([1491, 'Raw iron', 'raw_iron'], { ...ore, old: null, draw: faceted('rawIron', lumpFacets()) }),
  item([1492, 'Raw gold', 'raw_gold'], { ...ore, old: null, draw: faceted('gold', lumpFacets()) }),
  item([1493, 'Brick', 'brick'], { tags: ['stone'], draw: faceted('brick', INGOT) }),
  item([1494, 'Clay ball', 'clay_ball'], { draw: ball('clayGray') }),
  item([1495, 'Snowball', 'snowball'], { draw: ball('snow') }),
  item([1496, 'Slime ball', 'slime_ball'], { old: 'slimeball', draw: ball('birchLeaf') }),
  item([1497, 'Egg', 'egg'], { tags: ['food'], draw: egg('parchment') }),
]

const tool = { tags: ['tool'] } as const
const metalTool = { tags: ['tool', 'metal'] } as const

export const TOOL: readonly Texture[] = [
  item([1501, 'Wooden pickaxe', 'wooden_pickaxe'], {
    tags: ['tool', 'wood'],
    old: 'wood_pickaxe',
    draw: pickaxe('oak'),
  }),
  item([1502, 'Stone pickaxe', 'stone_pickaxe'], { tags: ['tool', 'stone'], draw: pickaxe('stone') }),
  item([1503, 'Iron pickaxe', 'iron_pickaxe'], { ...metalTool, draw: pickaxe('iron') }),
  item([1504, 'Golden pickaxe', 'golden_pickaxe'], { ...metalTool, old: 'gold_pickaxe', draw: pickaxe('gold') }),
  item([1505, 'Diamond pickaxe', 'diamond_pickaxe'], { ...tool, draw: pickaxe('diamond') }),
  item([1506, 'Stone axe', 'stone_axe'], { tags: ['tool', 'stone'], draw: axe('stone') }),
  item([1507, 'Iron axe', 'iron_axe'], { ...metalTool, draw: axe('iron') }),
  item([1508, 'Diamond axe', 'diamond_axe'], { ...tool, draw: axe('diamond') }),
  item([1509, 'Iron shovel', 'iron_shovel'], { ...metalTool, draw: shovel('iron') }),
  item([1510, 'Diamond shovel', 'diamond_shovel'], { ...tool, draw: shovel('diamond') }),
  item([1511, 'Iron sword', 'iron_sword'], { ...metalTool, draw: sword('steel') }),
  item([1512, 'Golden sword', 'golden_sword'], { ...metalTool, old: 'gold_sword', draw: sword('gold', 'ruby') }),
  item([1513, 'Diamond sword', 'diamond_sword'], { ...tool, draw: sword('diamond', 'iron') }),
  item([1514, 'Stick', 'stick'], { tags: ['tool', 'wood'], draw: stick }),
  item([1515, 'Arrow', 'arrow'], { ...tool, draw: arrow }),
  item([1516, 'Bucket', 'bucket'], { ...metalTool, old: 'bucket_empty', draw: bucket('slate') }),
  item([1517, 'Water bucket', 'water_bucket'], { ...metalTool, old: 'bucket_water', draw: bucket('water') }),
  item([1518, 'Lava bucket', 'lava_bucket'], { ...metalTool, old: 'bucket_lava', draw: bucket('lava') }),
  item([1519, 'Book', 'book'], { ...tool, old: 'book_normal', draw: book }),
]

const food = { tags: ['food'] } as const

export const FOOD: readonly Texture[] = [
  item([1531, 'Apple', 'apple'], { tags: ['food', 'plant'], draw: apple('ruby') }),
  item([1532, 'Golden apple', 'golden_apple'], { tags: ['food', 'metal'], old: 'apple_golden', draw: apple('gold') }),
  item([1533, 'Bread', 'bread'], { ...food, draw: bread }),
  item([1534, 'Carrot', 'carrot'], { tags: ['food', 'plant'], draw: carrot }),
  item([1535, 'Cookie', 'cookie'], { ...food, draw: cookie }),
  item([1536, 'Melon slice', 'melon_slice'], { tags: ['food', 'plant'], old: 'melon', draw: melonSlice }),
  item([1537, 'Healing potion', 'healing_potion'], {
    tags: ['food', 'glass'],
    old: null,
    bedrock: 'potion_bottle_heal',
    draw: flask('woolMagenta'),
  }),
  item([1538, 'Water bottle', 'water_bottle'], {
    tags: ['food', 'glass'],
    old: null,
    bedrock: 'potion_bottle_drinkable',
    draw: flask('water'),
  }),
]
