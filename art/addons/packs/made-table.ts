// Add-ons that are packs, one row each: wood, wool, metal and tools.
import type { RampName } from '../../lib/pen.ts'
import { nth } from '../../lib/numbers.ts'
import { dye, saturate, show, type Tint, wall } from '../kinds.ts'
import { knit } from './cloth.ts'
import { weeping } from './clear.ts'
import { aged, etched, shortened } from './metal.ts'
import { type AddonPack, each } from './pack.ts'
import { changed, classic, drawn } from './texels.ts'
import { creamBoards, glowingBark, orderedShelves, veinedBoards } from './wood.ts'

/** The same drawing in other colours. */
const tinted = (file: string, tint: Tint) => [file, changed(drawn(file), tint)] as const
const oiled = dye(1.04, 0.9, 0.78)

const DYES =
  'white orange magenta light_blue yellow lime pink gray light_gray cyan purple blue brown green red black'.split(' ')
const rampOfDye = (name: string): RampName =>
  `wool${name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}` as RampName
const WOOLS = DYES.map((name) => `${name}_wool`)

const TOOLS = `wooden_pickaxe stone_pickaxe iron_pickaxe golden_pickaxe diamond_pickaxe stone_axe iron_axe diamond_axe
  iron_shovel diamond_shovel iron_sword golden_sword diamond_sword`.split(/\s+/)
const BOARDS = ['crafting_table_top', 'crafting_table_front', 'crafting_table_side']
const FURNACE = ['furnace_front', 'furnace_front_on', 'furnace_side']

export const MADE_PACKS: readonly AddonPack[] = [
  {
    file: 'Warm-Planks-2.5',
    description: 'Every wood a shade closer to the hearth',
    textures: [
      tinted('oak_planks', oiled),
      tinted('spruce_planks', dye(1.06, 0.94, 0.86)),
      tinted('birch_planks', saturate(1.06, 0.99)),
      tinted('acacia_planks', saturate(1.15, 0.97)),
      tinted('dark_oak_planks', dye(1.2, 0.94, 0.86)),
      tinted('cherry_planks', saturate(1.12, 0.98)),
      tinted('bookshelf', oiled),
    ],
    cover: wall(['oak_planks', 'acacia_planks', 'spruce_planks', 'dark_oak_planks'], {
      plan: ['00000', '13131', '22222'],
    }),
  },
  {
    file: 'Tidy-Bookshelves-2.2',
    description: 'Books from red to violet',
    textures: [['bookshelf', orderedShelves]],
    cover: wall(['bookshelf', 'spruce_planks'], { plan: ['11111', '00000', '00000'] }),
  },
  {
    file: 'Knitted-Wool-1.4',
    description: 'Sixteen wools in thick cables',
    textures: WOOLS.map((file, index) => [file, knit(rampOfDye(nth(DYES, index)))] as const),
    cover: wall(['red_wool', 'white_wool', 'yellow_wool', 'light_blue_wool', 'lime_wool', 'pink_wool', 'orange_wool'], {
      plan: ['01210', '34543', '60106'],
    }),
  },
  {
    file: 'Pale-Birch-1.13',
    description: 'Birch planks in cool cream',
    textures: [['birch_planks', creamBoards]],
    cover: wall(['birch_log', 'birch_planks'], { plan: ['01110', '01110', '01110'] }),
    sizes: [32],
  },
  {
    file: 'Nether-Forests-1.6',
    description: 'Crimson wood with veins, and netherrack in plates',
    textures: [
      ['crimson_planks', veinedBoards],
      ['netherrack', glowingBark],
    ],
    cover: wall(['netherrack', 'crimson_planks'], { plan: ['00000', '11111', '11111'] }),
  },
  {
    file: 'Classic-Crafting-Table-2.4',
    description: 'The table with the saw on it',
    textures: each(BOARDS, (file) => classic(drawn(file))),
    cover: wall([...BOARDS, 'oak_planks'], { plan: ['33333', '31213', '30003'] }),
  },
  {
    file: 'Old-Furnace-3.1',
    description: 'The furnace of the first years',
    textures: each(FURNACE, (file) => classic(drawn(file))),
    cover: wall([...FURNACE, 'cobblestone'], { plan: ['33333', '01310', '33333'] }),
    sizes: [32],
    editions: ['java'],
  },
  {
    file: 'Crying-Obsidian-Plus-1.2',
    name: 'Crying obsidian plus',
    description: 'Long drops with bright heads',
    textures: [['crying_obsidian', weeping]],
    cover: wall(['crying_obsidian', 'obsidian'], { plan: ['01010', '00000', '10101'] }),
    sizes: [32],
    editions: ['java'],
  },
  {
    file: 'Oxidised-Everything-2.1',
    description: 'Copper that ages unevenly',
    textures: [
      ['copper_block', aged(['copper_block', 'exposed_copper'], 'edge')],
      ['exposed_copper', aged(['exposed_copper', 'oxidized_copper'], 'corners')],
      ['weathered_copper', aged(['weathered_copper', 'oxidized_copper'], 'streaks')],
      ['oxidized_copper', aged(['oxidized_copper', 'copper_block'], 'edge')],
      ['cut_copper', aged(['cut_copper', 'oxidized_copper'], 'streaks')],
    ],
    cover: wall(['oxidized_copper', 'weathered_copper', 'cut_copper', 'exposed_copper', 'copper_block'], {
      plan: ['01210', '34043', '10201'],
    }),
    sizes: [32],
  },
  {
    file: 'Etched-Swords-1.1',
    description: 'Blades with a line of ornament',
    textures: [
      ['iron_sword', etched('iron_sword', 'stamp', 'coal')],
      ['golden_sword', etched('golden_sword', 'leaves', 'woolBrown')],
      ['diamond_sword', etched('diamond_sword', 'letters', 'lapis')],
    ],
    cover: show(['diamond_sword', 'diamond_sword'], { ground: 'stone_bricks' }),
    sizes: [64],
    editions: ['java'],
  },
  {
    file: 'Smaller-Tools-2.2',
    description: 'Tools with a shorter handle',
    textures: each(TOOLS, shortened),
    cover: show(['iron_pickaxe', 'iron_pickaxe'], { ground: 'oak_planks' }),
    sizes: [32],
    editions: ['java'],
  },
]
