// One row an add-on: its slug and its picture.
import { scatter } from '../scene/terrain.ts'
import { lamps, land, meadow, portal } from './dioramas.ts'
import {
  bushyTree,
  columns,
  cottage,
  crimson,
  frost,
  harvest,
  loneTree,
  onRoots,
  paleStone,
  paleWood,
  pile,
  well,
} from './gardens.ts'
import {
  bows,
  drawBar,
  drawHearts,
  drawLowFire,
  drawShieldLow,
  drawStars,
  map,
  rails,
  shields,
  shingles,
  signs,
  wires,
} from './drawn.ts'
import { blue, green, red, rgb } from '../lib/raster.ts'
import { DARK_COAT, drawBlossoms, drawChorus, glazed, gridded, lakeBed, LIGHT_COAT, menu, split } from './panels.ts'
import { glowingOres } from './ores.ts'
import { diorama, dye, over, type Picture, saturate, show, sky, wall } from './kinds.ts'

/** Every colour but the warm ones turns grey. */
const greyButWarm = (colour: number) => (colour >> 16 > (colour & 255) + 70 ? colour : saturate(0.12, 1.12)(colour))
/** Pink turns to the orange of October. */
const autumn = (colour: number) => {
  const [r, g, b] = [red(colour), green(colour), blue(colour)]
  return r > g * 1.12 && b > g * 0.85 ? rgb(r * 1.08, g * 0.82, b * 0.16) : colour
}

const OAK = { log: 'oak_log', leaves: 'oak_leaves' }
const SLATE = ['deepslate', 'cobbled_deepslate', 'deepslate_bricks']
const SLATE_PLAN = ['22222', '11111', '00000']

export const ADDONS: readonly (readonly [slug: string, picture: Picture])[] = [
  [
    'mossier-cobble',
    split(
      wall(['cobblestone', 'stone_bricks'], { plan: ['00000', '11111', '00000'] }),
      wall(['mossy_cobblestone', 'mossy_stone_bricks'], { plan: ['00000', '11111', '00000'] }),
    ),
  ],
  [
    'oxidised-everything',
    wall(['oxidized_copper', 'weathered_copper', 'cut_copper', 'exposed_copper'], {
      plan: ['01310', '30012', '10203'],
    }),
  ],
  ['harvest-fields', diorama(harvest, { ground: 64 })],
  ['glowing-ores', glowingOres],
  ['painters-gems', show(['diamond', 'emerald'], { ground: 'stone' })],
  ['clear-ice', split(wall(['ice']), lakeBed)],
  [
    'bushier-leaves',
    split(
      diorama(loneTree(OAK, 'grass', ['dandelion']), { ground: 91 }),
      diorama(bushyTree(OAK, 'grass', ['dandelion']), { ground: 91 }),
    ),
  ],
  ['quiet-portals', diorama(portal, { tint: saturate(0.7) })],
  ['lantern-light', diorama(lamps, { sky: 'night' })],
  [
    'warm-planks',
    wall(['oak_planks', 'acacia_planks', 'spruce_planks'], {
      tint: dye(1.08, 0.98, 0.86),
      plan: ['00000', '11111', '22222'],
    }),
  ],
  [
    'pale-birch',
    wall(['birch_log', 'birch_planks'], { tint: saturate(0.55, 1.06), plan: ['01110', '01110', '01110'] }),
  ],
  [
    'old-furnace',
    wall(['furnace_side', 'furnace_front_on', 'furnace_front', 'cobblestone'], {
      plan: ['33333', '01210', '33333'],
      style: 'classic-original',
    }),
  ],
  ['tidy-bookshelves', wall(['bookshelf', 'spruce_planks'], { plan: ['11111', '00000', '00000'] })],
  [
    'connected-glass',
    split(glazed(diorama(cottage, { ground: 80 }), [32, 32]), glazed(diorama(cottage, { ground: 80 }), [160, 96])),
  ],
  [
    'borderless-glass',
    split(
      glazed(
        diorama(loneTree({ log: 'cherry_log', leaves: 'cherry_leaves' }, 'grass', ['short_grass']), { ground: 91 }),
        [32, 32],
      ),
      glazed(
        diorama(loneTree({ log: 'cherry_log', leaves: 'cherry_leaves' }, 'grass', ['short_grass']), { ground: 91 }),
        null,
      ),
    ),
  ],
  ['dark-menus', split(menu(LIGHT_COAT), menu(DARK_COAT))],
  [
    'compact-hud',
    over(diorama(meadow), (image) => {
      drawHearts(image, 8)
      drawBar(image, {
        slots: ['diamond_sword', 'iron_pickaxe', 'bread', 'torch', undefined],
        side: 20,
        numbered: false,
      })
    }),
  ],
  ['round-stars', sky('night', 'round', drawStars)],
  ['calm-night-sky', sky('night', 'calm')],
  ['soft-clouds', sky('day', 'soft clouds')],
  [
    'autumn-leaves',
    diorama(loneTree({ log: 'oak_log', leaves: 'cherry_leaves' }, 'grass', ['pink_tulip', 'short_grass']), {
      tint: autumn,
      ground: 91,
    }),
  ],
  ['winter-grass', diorama(frost, { sky: 'snow', ground: 72 })],
  [
    'desert-blocks',
    wall(['sand', 'sandstone', 'red_sand', 'red_sandstone', 'terracotta'], { plan: ['00200', '11311', '44344'] }),
  ],
  [
    'river-stones',
    wall(['gravel', 'andesite', 'clay', 'diorite'], { plan: ['01020', '30103', '02310'], tint: dye(0.92, 0.98, 1.06) }),
  ],
  ['better-rails', rails],
  ['clean-redstone', wires],
  [
    'numbered-hotbar',
    over(diorama(meadow), (image) => {
      drawBar(image, { slots: ['iron_sword', 'diamond_pickaxe', 'apple', 'bucket'], side: 36, numbered: true })
    }),
  ],
  ['coloured-signs', signs],
  ['painted-shields', shields],
  [
    'knitted-wool',
    wall(['red_wool', 'white_wool', 'yellow_wool', 'light_blue_wool', 'lime_wool', 'pink_wool', 'orange_wool'], {
      plan: ['01234', '15603', '30214'],
    }),
  ],
  [
    'patterned-terracotta',
    wall(['white_terracotta', 'red_terracotta', 'yellow_terracotta', 'cyan_terracotta', 'blue_terracotta'], {
      plan: ['01210', '13431', '01210'],
    }),
  ],
  ['tiled-roofs', shingles],
  ['thatched-roofs', diorama(cottage, { ground: 80 })],
  ['low-fire', over(wall(['netherrack'], { tint: dye(0.7, 0.7, 0.75) }), drawLowFire)],
  ['low-shield', over(diorama(well, { ground: 62 }), drawShieldLow)],
  [
    'visible-crops',
    over(wall(['farmland']), (image) => {
      image.data.set(
        wall(['wheat_stage7'], { tint: dye(0.8, 1.15, 0.7) })().data.map((pixel, at) =>
          pixel & 255 ? pixel : (image.data[at] ?? 0),
        ),
      )
    }),
  ],
  ['ripe-crops', show(['carrot', 'wheat_stage7'], { ground: 'farmland' })],
  [
    'bee-friendly',
    diorama(
      land({}, (world) => {
        scatter(world, {
          seed: 'bee',
          count: 1500,
          plants: ['poppy', 'dandelion', 'red_tulip', 'pink_tulip', 'short_grass'],
        })
      }),
    ),
  ],
  [
    'smaller-tools',
    show(['iron_pickaxe', 'stone_axe', 'diamond_shovel', 'golden_sword'], { ground: 'oak_planks', zoom: 1 }),
  ],
  ['longbows', bows],
  ['etched-swords', show(['diamond_sword', 'golden_sword'], { ground: 'stone_bricks' })],
  ['readable-maps', map],
  [
    'classic-crafting-table',
    diorama(pile('grass', [['oak_log', 'oak_log'], ['oak_planks'], ['oak_planks'], ['crafting_table']]), {
      style: 'classic-original',
      ground: 86,
    }),
  ],
  ['classic-cobble', diorama(well, { style: 'classic-original', ground: 70 })],
  [
    'classic-gravel',
    split(wall(['gravel']), wall(['gravel'], { style: 'classic-original', tint: dye(1.06, 1, 0.98) })),
  ],
  [
    'classic-lava',
    wall(['lava_still', 'stone', 'cobblestone'], { style: 'classic-original', plan: ['12121', '00000', '00000'] }),
  ],
  [
    'programmer-lanterns',
    wall(['jack_o_lantern', 'glowstone', 'redstone_lamp_on', 'stone_bricks'], {
      style: 'classic-original',
      plan: ['30303', '11211', '30303'],
    }),
  ],
  [
    'deeper-deepslate',
    split(wall(SLATE, { plan: SLATE_PLAN }), wall(SLATE, { plan: SLATE_PLAN, tint: dye(0.55, 0.66, 0.92) })),
  ],
  ['copper-age', show(['iron_pickaxe', 'iron_sword'], { ground: 'cut_copper', tint: dye(1.12, 0.66, 0.46) })],
  [
    'amethyst-halls',
    over(wall(['amethyst_block', 'smooth_stone'], { plan: ['00000', '00000', '11111'] }), (image) => {
      image.data.set(show(['amethyst_shard', 'amethyst_shard'], { ground: 'amethyst_block' })().data)
    }),
  ],
  ['end-gardens', over(diorama(paleStone, { sky: 'night', tint: dye(1.05, 0.92, 1.12), ground: 80 }), drawChorus)],
  ['nether-forests', diorama(crimson, { sky: 'dusk', ground: 97 })],
  ['basalt-shores', diorama(columns, { sky: 'dusk', ground: 70 })],
  [
    'crying-obsidian-plus',
    diorama(
      pile('netherrack', [
        ['crying_obsidian', 'crying_obsidian', 'crying_obsidian'],
        ['crying_obsidian', 'obsidian'],
        ['obsidian', 'crying_obsidian'],
        ['crying_obsidian'],
      ]),
      { tint: saturate(1.25, 1.12), ground: 86 },
    ),
  ],
  ['seamless-sandstone', split(gridded(wall(['sandstone'])), wall(['sandstone']))],
  [
    'polished-granite',
    diorama(
      pile('grass', [
        ['granite', 'polished_granite', 'polished_granite'],
        ['granite', 'polished_granite'],
        ['polished_granite', 'polished_granite'],
        ['polished_granite'],
      ]),
      { ground: 86 },
    ),
  ],
  [
    'cherry-spring',
    diorama(loneTree({ log: 'cherry_log', leaves: 'cherry_leaves' }, 'grass', ['pink_tulip', 'short_grass']), {
      ground: 91,
    }),
  ],
  ['mangrove-roots', diorama(onRoots, { ground: 91, tint: dye(1.02, 0.98, 0.84) })],
  ['pale-garden-lights', over(diorama(paleWood, { sky: 'snow', tint: greyButWarm, ground: 91 }), drawBlossoms)],
  [
    'blocky-clouds',
    sky('day', 'blocky', (image) => {
      for (let i = 0; i < 5; i++)
        for (let y = 0; y < 12; y++)
          for (let x = 0; x < 40; x++)
            image.data[(12 + ((i * 29) % 46) + y) * 160 + ((i * 37 + x) % 160)] = y > 8 ? 0xc9dcecff : 0xffffffff
    }),
  ],
]
