// One row an add-on: its slug and its picture.
import { lamps, meadow } from './dioramas.ts'
import { cottage, onRoots, well } from './gardens.ts'
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
  signs,
  wires,
} from './drawn.ts'
import { DARK_COAT, glazed, LIGHT_COAT, menu, split } from './panels.ts'
import { diorama, dye, over, type Picture, show, sky, wall } from './kinds.ts'

export const ADDONS: readonly (readonly [slug: string, picture: Picture])[] = [
  ['lantern-light', diorama(lamps, { sky: 'night' })],
  [
    'connected-glass',
    split(glazed(diorama(cottage, { ground: 80 }), [32, 32]), glazed(diorama(cottage, { ground: 80 }), [160, 96])),
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
  ['low-fire', over(wall(['netherrack'], { tint: dye(0.7, 0.7, 0.75) }), drawLowFire)],
  ['low-shield', over(diorama(well, { ground: 62 }), drawShieldLow)],
  ['longbows', bows],
  ['readable-maps', map],
  [
    'programmer-lanterns',
    wall(['jack_o_lantern', 'glowstone', 'redstone_lamp_on', 'stone_bricks'], {
      style: 'classic-original',
      plan: ['30303', '11211', '30303'],
    }),
  ],
  ['copper-age', show(['iron_pickaxe', 'iron_sword'], { ground: 'cut_copper', tint: dye(1.12, 0.66, 0.46) })],
  ['mangrove-roots', diorama(onRoots, { ground: 91, tint: dye(1.02, 0.98, 0.84) })],
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
