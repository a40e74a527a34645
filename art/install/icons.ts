// The icons of the systems in the install guide: 16 pixels a side, drawn letter by letter.
import { createRaster, hex, type Raster, setPixel } from '../lib/raster.ts'
import { stack } from './stack.ts'

/** `#` outline, `o` case, `s` screen, `w` light, `g` green, `d` dark screen. */
const COLORS: Readonly<Record<string, string>> = {
  '#': '191a26',
  o: '8d9484',
  p: '6d7466',
  s: '3f8fd0',
  t: '2f74ad',
  w: 'f3fbff',
  g: '76c945',
  h: '529b2b',
  d: '20241c',
  r: 'd8412f',
}

const ICONS: Readonly<Record<string, string>> = {
  windows: `
................
################
#oooooooooooooo#
#osssssstttttto#
#oswwwwswwwwtto#
#oswwwwswwwwtto#
#oswwwwswwwwtto#
#osssssstttttto#
#oswwwwswwwwtto#
#oswwwwswwwwtto#
#osssssstttttto#
#oppppppppppppo#
################
......#pp#......
...##########...
................`,
  macos: `
................
..############..
..#oooooooooo#..
..#owwwwwwwwo#..
..#osssssssso#..
..#osssssssso#..
..#ottssssttp#..
..#ottttttttp#..
..#otwtgtwttp#..
..#ottttttttp#..
..#pppppppppp#..
################
#oooooowwoooooo#
#pppppppppppppp#
.##############.
................`,
  linux: `
................
################
#oooooooooogowo#
################
#dddddddddddddd#
#dgdddddddddddd#
#ddgddddddddddd#
#dddgdddddddddd#
#ddgddddddddddd#
#dgddwwwwdddddd#
#dddddddddddddd#
#dddddddddddddd#
#dddddddddddddd#
################
................
................`,
  phone: `
....########....
...#oooooooo#...
...#oo####op#...
...#ssssssss#...
...#sswwssss#...
...#swwwwsss#...
...#sssssssw#...
...#ssssssww#...
...#gggggggg#...
...#ghgghhgg#...
...#hhhhhhhh#...
...#hhhhhhhh#...
...#hhhhhhhh#...
...#opppppop#...
...#pppwwppp#...
....########....`,
  console: `
................
................
................
...####..####...
..#oooo##oooo#..
.#oooooooooooo#.
.#oo#oooooogoo#.
#oo###ooooghgoo#
#ooo#oooooogooo#
#oooooo##oooooo#
#ooooo####ooooo#
#oopp######ppoo#
#opp#......#ppo#
#pp#........#pp#
.##..........##.
................`,
}

/** All icons, one below the other. */
export const drawSystemIcons = (): Raster => stack(Object.values(ICONS).map(draw))

function draw(map: string): Raster {
  const image = createRaster(16)
  map
    .trim()
    .split('\n')
    .forEach((row, y) => {
      Array.from(row).forEach((cell, x) => {
        const color = COLORS[cell]
        if (color !== undefined) setPixel(image, x, y, hex(color))
      })
    })
  return image
}
