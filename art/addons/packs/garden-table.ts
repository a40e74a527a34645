// Add-ons that are packs, one row each: plants, leaves, fields, glass and what moves.
import type { RampName } from '../../lib/pen.ts'
import { blit } from '../../lib/raster.ts'
import { tulip } from '../../items/plants.ts'
import { cottage, loneTree } from '../gardens.ts'
import { diorama, over, type Picture, wall } from '../kinds.ts'
import { bubbledIce, calmPortal, clearIce, clearPane, tintedPane } from './clear.ts'
import { type AddonPack, each } from './pack.ts'
import {
  bentWheat,
  blossoming,
  brightPlant,
  darkSoil,
  discDandelion,
  frosted,
  fullLeaves,
  motleyLeaves,
  openPoppy,
  openTulip,
  strawGrass,
} from './plants.ts'
import { classic, drawn } from './texels.ts'
import { ringedBark, roseBoards, smilingPumpkin, thatch, tiedBale } from './wood.ts'

const PANES: readonly (readonly [name: string, ramp: RampName])[] = [
  ['white', 'woolWhite'],
  ['orange', 'woolOrange'],
  ['light_blue', 'woolLightBlue'],
  ['yellow', 'woolYellow'],
  ['lime', 'woolLime'],
  ['purple', 'woolPurple'],
  ['blue', 'woolBlue'],
  ['red', 'woolRed'],
]
const OAK = { log: 'oak_log', leaves: 'oak_leaves' }
const CROPS = ['wheat_stage7', 'oak_sapling', 'birch_sapling', 'cherry_sapling', 'red_mushroom', 'brown_mushroom']

/** A row of textures in front of a picture. */
const before = (below: Picture, front: Picture): Picture =>
  over(below, (image) => {
    blit(image, front(), { x: 0, y: 0 })
  })
const tree = (wood: typeof OAK, fallen: readonly string[]): Picture =>
  diorama(loneTree(wood, 'grass', fallen), { ground: 91 })

export const GARDEN_PACKS: readonly AddonPack[] = [
  {
    file: 'Borderless-Glass-3.7',
    description: 'Glass without any frame',
    textures: [
      ['glass', clearPane],
      ...PANES.map(([name, ramp]) => [`${name}_stained_glass`, tintedPane(ramp)] as const),
    ],
    cover: before(
      diorama(loneTree({ log: 'cherry_log', leaves: 'cherry_leaves' }, 'grass', ['short_grass']), { ground: 91 }),
      wall(['glass', 'light_blue_stained_glass', 'yellow_stained_glass'], { plan: ['00000', '10201', '00000'] }),
    ),
    sizes: [32],
  },
  {
    file: 'Clear-Ice-2.5',
    description: 'Ice with one long crack',
    textures: [
      ['ice', clearIce],
      ['packed_ice', bubbledIce],
    ],
    cover: before(
      wall(['sand', 'gravel'], { plan: ['00000', '01001', '00110'] }),
      wall(['ice', 'packed_ice'], { plan: ['00000', '00000', '11111'] }),
    ),
    sizes: [64],
    editions: ['java'],
  },
  {
    file: 'Quiet-Portals-2.0',
    description: 'A portal of slow rings',
    textures: [['nether_portal', calmPortal]],
    cover: before(wall(['netherrack']), wall(['nether_portal', 'obsidian'], { plan: ['10001', '10001', '11111'] })),
    sizes: [32],
  },
  {
    file: 'Classic-Lava-64',
    description: 'The bubbling lava of the first years',
    textures: [['lava_still', classic(drawn('lava_still'))]],
    cover: wall(['lava_still', 'stone', 'cobblestone'], { plan: ['12121', '00000', '00000'] }),
    sizes: [32],
  },
  {
    file: 'Winter-Grass-1.1',
    description: 'Frost on every meadow',
    textures: each(
      [
        'grass_block_top',
        'grass_block_side',
        'grass_block_side_overlay',
        'short_grass',
        'oak_leaves',
        'spruce_leaves',
        'birch_leaves',
      ],
      frosted,
    ),
    cover: tree(OAK, ['short_grass']),
  },
  {
    file: 'Autumn-Leaves-3.4',
    description: 'October all year',
    textures: [
      ['oak_leaves', motleyLeaves(['woolRed', 'pumpkin', 'carrot', 'woolBrown'])],
      ['birch_leaves', motleyLeaves(['dandelion', 'gold', 'straw'], { seed: '8', count: 70, size: 0.82 })],
      ...each(['grass_block_top', 'grass_block_side', 'grass_block_side_overlay', 'short_grass'], strawGrass),
    ],
    cover: tree(OAK, ['short_grass']),
  },
  {
    file: 'Bushier-Leaves-1.4',
    description: 'Crowns that are full',
    textures: [
      ['oak_leaves', fullLeaves('leaf', 'full oak')],
      ['spruce_leaves', fullLeaves('spruceLeaf', 'full spruce')],
      ['birch_leaves', fullLeaves('birchLeaf', 'full birch')],
      ['cherry_leaves', fullLeaves('cherryLeaf', 'full cherry')],
    ],
    cover: wall(['oak_leaves', 'birch_leaves', 'cherry_leaves', 'spruce_leaves'], {
      plan: ['00100', '01110', '23332'],
    }),
  },
  {
    file: 'Cherry-Spring-3.3',
    description: 'Blossoms of five petals',
    textures: [
      ['cherry_leaves', blossoming],
      ['cherry_log', ringedBark],
      ['cherry_planks', roseBoards],
    ],
    cover: wall(['cherry_leaves', 'cherry_log', 'cherry_planks'], { plan: ['00000', '01010', '12121'] }),
  },
  {
    file: 'Visible-Crops-1.3',
    description: 'Plants that stand out from their soil',
    textures: [...each(CROPS, brightPlant), ['farmland', darkSoil]],
    cover: before(wall(['farmland']), wall(CROPS.slice(0, 5), { plan: ['00000', '13431', '00000'] })),
  },
  {
    file: 'Ripe-Crops-3.4',
    description: 'A golden ear when it is ready',
    textures: [['wheat_stage7', bentWheat]],
    cover: before(wall(['farmland']), wall(['wheat_stage7'])),
    sizes: [32],
  },
  {
    file: 'Harvest-Fields-1.4',
    description: 'Tied bales, and pumpkins with a friendly face',
    textures: [
      ['hay_block_side', tiedBale],
      ['carved_pumpkin', smilingPumpkin(false)],
      ['jack_o_lantern', smilingPumpkin(true)],
    ],
    cover: wall(['hay_block_side', 'carved_pumpkin', 'jack_o_lantern', 'pumpkin_side'], {
      plan: ['00000', '12021', '00300'],
    }),
    sizes: [32],
  },
  {
    file: 'Thatched-Roofs-1.0',
    description: 'Hay bales as thatch',
    textures: [['hay_block_side', thatch]],
    cover: diorama(cottage, { ground: 80 }),
    sizes: [32],
  },
  {
    file: 'Bee-Friendly-2.0',
    description: 'Flowers that can be told apart',
    textures: [
      ['dandelion', discDandelion],
      ['poppy', openPoppy],
      ['red_tulip', openTulip('ruby')],
      ['pink_tulip', openTulip('woolPink')],
    ],
    cover: before(
      wall(['grass_block_top']),
      wall(['dandelion', 'poppy', 'red_tulip', 'pink_tulip'], { plan: ['01210', '12321', '01210'] }),
    ),
  },
  {
    file: 'Pale-Garden-Lights-1.4',
    description: 'Eyeblossoms with a lit iris',
    textures: [['closed_eyeblossom', tulip('fire')]],
    cover: before(wall(['moss_block']), wall(['closed_eyeblossom'])),
    editions: ['java'],
    since: 55,
  },
]
