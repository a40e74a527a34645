// Items: materials, tools and food. The diamond is 1484, which the error page asks for by number.
import { faceted } from '../items/faceted.ts'
import { BRICK, EMERALD, gem, INGOT, lumpFacets, PRISM, SHARD } from '../items/facets.ts'
import { ball, coalLump, dust, egg, rawLump } from '../items/finds.ts'
import { apple, bread, carrot, cookie, melonSlice } from '../items/food.ts'
import { arrow, axe, pickaxe, shovel, stick, sword } from '../items/tools.ts'
import { book, bucket, emptyBottle, flask, flaskLiquid } from '../items/vessels.ts'
import { bedrockItem, item, type Texture } from './entry.ts'

const ore = { tags: ['ore'] } as const
const metal = { tags: ['metal'] } as const

export const MATERIAL: readonly Texture[] = [
  item([1480, 'Coal', 'coal'], { ...ore, draw: coalLump }),
  item([1481, 'Iron ingot', 'iron_ingot'], { ...metal, draw: faceted('iron', INGOT) }),
  item([1482, 'Gold ingot', 'gold_ingot'], { ...metal, draw: faceted('gold', INGOT) }),
  item([1483, 'Copper ingot', 'copper_ingot'], { ...metal, old: null, draw: faceted('copper', INGOT) }),
  item([1484, 'Diamond', 'diamond'], { ...ore, draw: gem('diamond') }),
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
  item([1491, 'Raw iron', 'raw_iron'], { ...ore, old: null, draw: rawLump('rawIron') }),
  item([1492, 'Raw gold', 'raw_gold'], { ...ore, old: null, draw: rawLump('gold') }),
  item([1493, 'Brick', 'brick'], { tags: ['stone'], draw: faceted('brick', BRICK) }),
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
  item([1503, 'Iron pickaxe', 'iron_pickaxe'], { ...metalTool, draw: pickaxe('steel') }),
  item([1504, 'Golden pickaxe', 'golden_pickaxe'], { ...metalTool, old: 'gold_pickaxe', draw: pickaxe('gold') }),
  item([1505, 'Diamond pickaxe', 'diamond_pickaxe'], { ...tool, draw: pickaxe('diamond') }),
  item([1506, 'Stone axe', 'stone_axe'], { tags: ['tool', 'stone'], draw: axe('stone') }),
  item([1507, 'Iron axe', 'iron_axe'], { ...metalTool, draw: axe('steel') }),
  item([1508, 'Diamond axe', 'diamond_axe'], { ...tool, draw: axe('diamond') }),
  item([1509, 'Iron shovel', 'iron_shovel'], { ...metalTool, draw: shovel('steel') }),
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
  bedrockItem([1537, 'Healing potion', 'potion_bottle_heal'], { tags: ['food', 'glass'], draw: flask('woolMagenta') }),
  bedrockItem([1538, 'Water bottle', 'potion_bottle_drinkable'], { tags: ['food', 'glass'], draw: flask('water') }),
  // The game lays the tinted liquid under the glass.
  item([1539, 'Potion (glass)', 'potion'], {
    tags: ['food', 'glass'],
    old: 'potion_bottle_drinkable',
    bedrock: null,
    draw: flask(),
  }),
  item([1540, 'Potion (liquid)', 'potion_overlay'], { ...food, bedrock: null, draw: flaskLiquid }),
  item([1541, 'Glass bottle', 'glass_bottle'], { tags: ['glass'], old: 'potion_bottle_empty', draw: emptyBottle }),
]
