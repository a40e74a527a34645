// Food as text drawings for items/shaped.ts.
import { ink, type Pen, type RampName } from '../lib/pen.ts'
import { fillRect, type Raster } from '../lib/raster.ts'
import { shaped } from './shaped.ts'
import type { Drawing } from '../materials/stone.ts'

const appleGlint = (ramp: RampName) => (pen: Pen, image: Raster) => {
  if (pen.size === 16) return
  const { k } = pen
  fillRect(image, [Math.round(3 * k), Math.round(7.2 * k), Math.round(k * 0.9), Math.round(k * 0.5)], ink(pen, ramp, 7))
  fillRect(
    image,
    [Math.round(2.8 * k), Math.round(7.7 * k), Math.round(k * 0.5), Math.round(k * 0.9)],
    ink(pen, ramp, 7),
  )
}

export const apple = (A: RampName): Drawing =>
  shaped({
    A,
    B: 'spruce',
    C: 'grass',
    finish: appleGlint(A),
    art: `
................
........@@......
.......@e@.%%%..
.......@d@%FED%.
...###.@d%FED%..
..#6665#@%%%##..
.#677654##5554#.
.#6776555555443#
.#6765555554443#
.#6655555544433#
.#5555555444332#
.#5555544443332#
..#55444433322#.
..#44443333222#.
...#444333222#..
....###..####...`,
  })

export const bread: Drawing = shaped({
  A: 'crust',
  sharp: true,
  art: `
................
..........####..
........##6654#.
......##765543#.
.....#76226543#.
....#77522655##.
...#7655552654#.
..#76226555543#.
..#7522655544#..
.#76552655543#..
.#65226555432#..
.#5552555443#...
.#4555544432#...
.#344443322#....
..#33333##......
...#####........`,
})

export const carrot: Drawing = shaped({
  A: 'carrot',
  C: 'grass',
  art: `
...........%%...
........%%%FE%..
.......%FE%FD%..
.......%ED%EC%%.
.......%DEDD%FE%
......##%DDDDED%
.....#65%%DDDD%.
....#7665#%%%%..
...#776554#.....
...#766522#.....
..#7655543#.....
..#652543#......
.#6555543#......
.#652443#.......
.#55443#........
..####..........`,
})

export const cookie: Drawing = shaped({
  A: 'cookie',
  B: 'bark',
  art: `
................
................
.....######.....
...##677665##...
..#67@a666654#..
..#7@cb@666554#.
.#777aa66@a5543#
.#666666@cb@543#
.#6@a6665aa5443#
.#@cb@5555554433
.#6aa55@a555443#
..#5555cb@54432#
..#5555aa54433#.
...##55444333#..
.....########...
................`,
})

export const mushroomFood = (A: RampName, C: RampName): Drawing =>
  shaped({
    A,
    B: 'parchment',
    C,
    art: `
................
................
................
.....######.....
...##777665##...
..#67GF666554#..
.#667FE6655543#.
.#666666GF5543#.
.#5GF555FE4443#.
.#5FE5544443332#
.#4444433333322#
..####@@@@####..
......@gfd@.....
......@gfd@.....
......@fec@.....
.......@@@......`,
  })

export const melonSlice: Drawing = shaped({
  A: 'ruby',
  B: 'coal',
  C: 'melon',
  art: `
................
................
................
.##############.
.#666666655554#.
.%65566556655D%.
.%6556a556a55D%.
.%F555a555a5EC%.
..%F5555555ED%..
..%FF5a55a5EC%..
...%FF555EEC%...
....%FFFEED%....
.....%%FE%%.....
.......%%.......
................
................`,
})
