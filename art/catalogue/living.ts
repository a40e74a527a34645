// What moves and what grows: the animated blocks, and the plants.
import { fire, lava, magma, portal, seaLantern, water } from '../anim.ts'
import { dandelion, deadBush, poppy, sapling, tuft, tulip, wheat } from '../items/plants.ts'
import { mushroomFood } from '../items/food.ts'
import { torch } from '../items/vessels.ts'
import { block, type Texture } from './entry.ts'

const moves = (frameTimeTicks: number, interpolate = false) => ({ frameTimeTicks, interpolate })

export const ANIMATED: readonly Texture[] = [
  block([1301, 'Water', 'water_still'], { bedrock: 'water_still_grey', draw: water, animation: moves(2) }),
  block([1302, 'Lava', 'lava_still'], { draw: lava, animation: moves(4, true) }),
  block([1303, 'Nether portal', 'nether_portal'], {
    tags: ['glass'],
    old: 'portal',
    draw: portal,
    animation: moves(2),
  }),
  block([1304, 'Fire', 'fire_0'], { old: 'fire_layer_0', bedrock: 'fire_0', draw: fire('fire'), animation: moves(1) }),
  block([1305, 'Soul fire', 'soul_fire_0'], { old: null, draw: fire('soulFire'), animation: moves(1) }),
  block([1306, 'Magma block', 'magma'], {
    tags: ['stone'],
    draw: magma,
    animation: { ...moves(8, true), frames: [0, 1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1] },
  }),
  block([1307, 'Sea lantern', 'sea_lantern'], { tags: ['glass'], draw: seaLantern, animation: moves(5, true) }),
]

const plant = { tags: ['plant'] } as const

export const PLANT: readonly Texture[] = [
  block([1401, 'Poppy', 'poppy'], { ...plant, old: 'flower_rose', draw: poppy }),
  block([1402, 'Dandelion', 'dandelion'], { ...plant, old: 'flower_dandelion', draw: dandelion }),
  block([1403, 'Red tulip', 'red_tulip'], { ...plant, old: 'flower_tulip_red', draw: tulip('ruby') }),
  block([1404, 'Pink tulip', 'pink_tulip'], { ...plant, old: 'flower_tulip_pink', draw: tulip('woolPink') }),
  block([1405, 'Oak sapling', 'oak_sapling'], { tags: ['plant', 'wood'], old: 'sapling_oak', draw: sapling('leaf') }),
  block([1406, 'Birch sapling', 'birch_sapling'], {
    tags: ['plant', 'wood'],
    old: 'sapling_birch',
    draw: sapling('birchLeaf'),
  }),
  block([1407, 'Cherry sapling', 'cherry_sapling'], {
    tags: ['plant', 'wood'],
    old: null,
    draw: sapling('cherryLeaf'),
  }),
  block([1408, 'Short grass', 'short_grass'], { ...plant, old: 'tallgrass', draw: tuft }),
  block([1409, 'Dead bush', 'dead_bush'], { ...plant, old: 'deadbush', draw: deadBush }),
  block([1410, 'Wheat (ripe)', 'wheat_stage7'], { tags: ['plant', 'food'], old: 'wheat_stage_7', draw: wheat }),
  block([1411, 'Red mushroom', 'red_mushroom'], {
    tags: ['plant', 'food'],
    old: 'mushroom_red',
    draw: mushroomFood('ruby', 'parchment'),
  }),
  block([1412, 'Brown mushroom', 'brown_mushroom'], {
    tags: ['plant', 'food'],
    old: 'mushroom_brown',
    draw: mushroomFood('mushroom', 'mushroom'),
  }),
  block([1413, 'Torch', 'torch'], { tags: ['wood'], old: 'torch_on', draw: torch }),
  block([1414, 'Closed eyeblossom', 'closed_eyeblossom'], { ...plant, fresh: true, draw: tulip('smoke') }),
]
