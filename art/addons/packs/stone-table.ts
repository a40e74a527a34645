// Add-ons that are packs, one row each: ores, stone and sand.
import type { RampName } from '../../lib/pen.ts'
import { shards, deepslateField } from '../../materials/crystal.ts'
import { gravel } from '../../materials/gravel.ts'
import { cobble } from '../../materials/stone.ts'
import { dye, wall } from '../kinds.ts'
import { paintedOre, rimmedOre, rimsAlone } from './ores.ts'
import { type AddonPack, each } from './pack.ts'
import {
  bandedClay,
  columnsOf,
  crystals,
  goldCracks,
  layered,
  polishedStone,
  quarterTile,
  ripples,
  roofTiles,
  shellGrain,
  strata,
  thinSeams,
} from './rock.ts'
import { changed, classic, drawn } from './texels.ts'

const ORES: readonly (readonly [name: string, ramp: RampName, round: boolean])[] = [
  ['coal', 'coal', true],
  ['iron', 'rawIron', true],
  ['copper', 'copper', true],
  ['gold', 'gold', true],
  ['redstone', 'ruby', false],
  ['lapis', 'lapis', false],
  ['diamond', 'diamond', false],
  ['emerald', 'emerald', false],
]
const DEEP_ORES = ORES.map(([name]) => `deepslate_${name}_ore`)
const CLAYS = ['white', 'yellow', 'red', 'green', 'blue', 'cyan', 'brown'] as const
const CLAY_RAMPS: Readonly<Record<(typeof CLAYS)[number], readonly [RampName, RampName]>> = {
  white: ['terracottaWhite', 'terracottaBlue'],
  yellow: ['terracottaYellow', 'terracottaWhite'],
  red: ['terracottaRed', 'terracottaYellow'],
  green: ['terracottaGreen', 'terracottaWhite'],
  blue: ['terracottaBlue', 'terracottaWhite'],
  cyan: ['terracottaCyan', 'terracottaYellow'],
  brown: ['terracottaBrown', 'terracottaYellow'],
}
const granite = crystals('granite flakes', 46, [
  ['granite', 5.4],
  ['granite', 4],
  ['diorite', 4.6],
  ['granite', 3],
  ['coal', 2.6],
])
const washed = dye(0.92, 0.98, 1.06)

export const STONE_PACKS: readonly AddonPack[] = [
  {
    file: 'Mossier-Cobble-1.6',
    description: 'Moss that never quite repeats',
    textures: [
      ['mossy_cobblestone', cobble({ moss: true, seed: 'mossier' })],
      ['cobblestone', cobble({ seed: 'first stain' })],
    ],
    cover: wall(['mossy_cobblestone', 'cobblestone'], { plan: ['00000', '01110', '11011'] }),
  },
  {
    file: 'Classic-Cobble-3.3',
    description: 'The loud old cobblestone',
    textures: [
      ['cobblestone', classic(cobble())],
      ['mossy_cobblestone', classic(cobble({ moss: true }))],
      ['furnace_front', classic(drawn('furnace_front'))],
    ],
    cover: wall(['cobblestone', 'mossy_cobblestone'], { plan: ['00000', '01010', '11111'] }),
  },
  {
    file: 'Classic-Gravel-1.2',
    description: 'Gravel with its temper back',
    textures: [['gravel', classic(gravel)]],
    cover: wall(['gravel']),
    sizes: [32],
  },
  {
    file: 'River-Stones-3.3',
    description: 'Gravel worn round, and clay to throw a pot with',
    textures: each(['gravel', 'clay'], (file) => changed(drawn(file), washed)),
    cover: wall(['gravel', 'clay'], { plan: ['00000', '00100', '01110'] }),
    sizes: [32],
  },
  {
    file: 'Painters-Gems-2.1',
    name: 'Painter’s gems',
    description: 'Large stones in three values',
    textures: ORES.flatMap(([name, ramp, round]) => [
      [`${name}_ore`, paintedOre({ ramp, round })] as const,
      [`deepslate_${name}_ore`, paintedOre({ ramp, round, rock: 'deepslate', base: deepslateField })] as const,
    ]),
    cover: wall(
      ['diamond_ore', 'emerald_ore', 'gold_ore', 'redstone_ore', 'lapis_ore', 'copper_ore', 'iron_ore', 'coal_ore'],
      { plan: ['01210', '34543', '60106'] },
    ),
  },
  {
    file: 'Glowing-Ores-3.5',
    description: 'A lit rim around every gem in deepslate',
    textures: each(DEEP_ORES, (file) => rimmedOre(file, 'deepslate')),
    lit: each(DEEP_ORES, (file) => rimsAlone(file, 'deepslate')),
    cover: wall(['deepslate', ...DEEP_ORES.slice(3)], { plan: ['01210', '40504', '03230'] }),
    editions: ['java'],
  },
  {
    file: 'Polished-Granite-2.2',
    description: 'Granite, diorite and andesite as kitchens know them',
    textures: [
      ['granite', granite],
      ['polished_granite', polishedStone(granite)],
      [
        'diorite',
        crystals('salt', 90, [
          ['diorite', 5.6],
          ['diorite', 4.8],
          ['diorite', 6.2],
          ['stone', 2.2],
        ]),
      ],
      [
        'andesite',
        crystals('laths', 130, [
          ['andesite', 3.6],
          ['andesite', 4.2],
          ['andesite', 3.9],
          ['diorite', 4.2],
        ]),
      ],
    ],
    cover: wall(['granite', 'polished_granite', 'diorite', 'andesite'], { plan: ['00100', '21012', '33233'] }),
  },
  {
    file: 'Seamless-Sandstone-2.6',
    description: 'Sandstone in long strata',
    textures: [
      ['sandstone', strata('sand', 301)],
      ['red_sandstone', strata('redSand', 307)],
    ],
    cover: wall(['sandstone', 'red_sandstone'], { plan: ['00000', '00000', '11111'] }),
  },
  {
    file: 'Deeper-Deepslate-1.3',
    description: 'Slate in bands, with a seam of cold blue',
    textures: each(['deepslate', 'cobbled_deepslate', 'deepslate_bricks'], (file) => layered(drawn(file))),
    cover: wall(['deepslate', 'cobbled_deepslate', 'deepslate_bricks'], { plan: ['22222', '11111', '00000'] }),
    editions: ['java'],
  },
  {
    file: 'Basalt-Shores-2.5',
    description: 'Columns, gold in blackstone, and thin seams of fire',
    textures: [
      ['basalt_side', columnsOf('slate')],
      ['blackstone', goldCracks],
      ['magma', thinSeams],
    ],
    cover: wall(['basalt_side', 'blackstone', 'magma'], { plan: ['01010', '01110', '22222'] }),
    editions: ['java'],
  },
  {
    file: 'Tiled-Roofs-1.2',
    description: 'Bricks as roof tiles, in red, slate and moss',
    textures: [
      ['bricks', roofTiles('brick', 'clay', 401)],
      ['deepslate_bricks', roofTiles('deepslate', 'slate', 402)],
      ['mossy_cobblestone', roofTiles('stone', 'moss', 403)],
    ],
    cover: wall(['bricks', 'deepslate_bricks', 'mossy_cobblestone'], { plan: ['00000', '00000', '11222'] }),
    editions: ['java'],
  },
  {
    file: 'Desert-Blocks-1.6',
    description: 'Ripples in the sand, bands in the clay',
    textures: [
      ['sand', ripples('sand', 411)],
      ['red_sand', ripples('redSand', 412)],
      [
        'terracotta',
        bandedClay(['terracottaRed', 'clay', 'terracottaYellow', 'clay', 'terracottaWhite', 'terracottaBrown']),
      ],
    ],
    cover: wall(['sand', 'red_sand', 'terracotta'], { plan: ['00000', '01110', '22222'] }),
  },
  {
    file: 'Amethyst-Halls-3.4',
    description: 'Facets that catch the light',
    textures: [['amethyst_block', shards('amethyst', { seed: 'halls', count: 6, base: [1.6, 6] })]],
    cover: wall(['amethyst_block', 'smooth_stone'], { plan: ['00000', '00000', '11111'] }),
    sizes: [64],
    editions: ['java'],
  },
  {
    file: 'End-Gardens-2.0',
    description: 'End stone with the grain of a shell',
    textures: [['end_stone', shellGrain('endStone')]],
    cover: wall(['end_stone', 'obsidian'], { plan: ['00000', '00000', '10001'] }),
    sizes: [32],
    editions: ['bedrock'],
  },
  {
    file: 'Patterned-Terracotta-3.7',
    description: 'Tiles that meet in fours',
    textures: CLAYS.map((name, index) => [`${name}_terracotta`, quarterTile(...CLAY_RAMPS[name], index)] as const),
    cover: wall(
      CLAYS.map((name) => `${name}_terracotta`),
      { plan: ['01210', '14541', '01210'] },
    ),
    editions: ['bedrock'],
  },
]
