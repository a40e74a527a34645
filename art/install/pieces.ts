// What the drawn screens consist of: grounds, buttons, files, windows, a phone and a television.
import { logo } from '../brand.ts'
import { textureByFile } from '../catalogue.ts'
import { createPen } from '../lib/pen.ts'
import {
  blit,
  type Colour,
  createRaster,
  fillRect,
  hex,
  type Raster,
  scaleColour,
  setPixel,
  recolour,
} from '../lib/raster.ts'
import { pictureOf } from '../packs.ts'
import { drawWord, widthOf } from './letters.ts'

export type Rect = readonly [x: number, y: number, width: number, height: number]

/** The pictures are shown at twice this size. */
export const SCREEN = { width: 152, height: 96 } as const

export const COLORS = {
  green: hex('76c945'),
  greenFoot: hex('529b2b'),
  moss: hex('14210b'),
  stage: hex('20241c'),
  stagePanel: hex('2b3026'),
  stageLine: hex('3b4235'),
  mute: hex('a9b2a1'),
  white: hex('ffffff'),
  paper: hex('eff1ec'),
  line: hex('d5dad0'),
  edge: hex('818a79'),
  stone: hex('545d4c'),
  black: hex('0f0d0b'),
} as const

export const createScreen = (ground: Colour = COLORS.stage): Raster => {
  const image = createRaster(SCREEN.width, SCREEN.height)
  fillRect(image, [0, 0, SCREEN.width, SCREEN.height], ground)
  return image
}

/** A ground of dark earth. */
export function createEarthScreen(): Raster {
  const image = createScreen()
  const earth = recolour(pictureOf(textureByFile('dirt'), createPen(16, 'main')), (color) => scaleColour(color, 0.34))
  for (let y = 0; y < SCREEN.height; y += 16) for (let x = 0; x < SCREEN.width; x += 16) blit(image, earth, { x, y })
  return image
}

/** A rectangle with an outline of one pixel. */
export function drawBox(image: Raster, [x, y, width, height]: Rect, [face, outline]: readonly [Colour, Colour]): void {
  fillRect(image, [x, y, width, height], outline)
  fillRect(image, [x + 1, y + 1, width - 2, height - 2], face)
}

/** The button to press is green, all others are stone. */
export function drawButton(image: Raster, text: string, [rect, isMain]: readonly [Rect, boolean]): void {
  const [x, y, width, height] = rect
  drawBox(image, rect, isMain ? [COLORS.green, COLORS.white] : [hex('6d7466'), COLORS.black])
  fillRect(image, [x + 1, y + height - 3, width - 2, 2], isMain ? COLORS.greenFoot : COLORS.stone)
  const color = isMain ? COLORS.moss : COLORS.white
  drawWord(image, text, { x: x + Math.floor(width / 2), y: y + Math.floor((height - 6) / 2), color, isCentred: true })
}

/** The pack's picture, 16 x 16. */
export const drawPack = (image: Raster, x: number, y: number): void => {
  blit(image, logo(16), { x, y })
}

/** The picture of the game: a block of grass, 16 x 16. */
export const drawGame = (image: Raster, x: number, y: number): void => {
  blit(image, pictureOf(textureByFile('grass_block_side'), createPen(16, 'main')), { x, y })
}

const CURSOR = `
#.......
##......
#o#.....
#oo#....
#ooo#...
#oooo#..
#ooooo#.
#oooooo#
#oooo###
#o#oo#..
##.#oo#.
#..#oo#.
....##..`

const HAND = `
...##.....
..#oo#....
..#oo#....
..#oo###..
..#oo#oo#.
.##oooooo#
#oo#ooooo#
#oooooooo#
.#ooooooo#
..#ooooo#.
...#####..`

function drawMap(image: Raster, map: string, [left, top]: readonly [number, number]): void {
  map
    .trim()
    .split('\n')
    .forEach((row, y) => {
      Array.from(row).forEach((cell, x) => {
        if (cell !== '.') setPixel(image, left + x, top + y, cell === '#' ? COLORS.black : COLORS.white)
      })
    })
}

export const drawCursor = (image: Raster, x: number, y: number): void => {
  drawMap(image, CURSOR, [x, y])
}
export const drawHand = (image: Raster, x: number, y: number): void => {
  drawMap(image, HAND, [x, y])
}

/** A sheet with a folded corner, the pack's picture and its ending: 30 x 38, wider for a long ending. */
export function drawFile(image: Raster, ending: string, [x, y]: readonly [number, number]): void {
  const width = Math.max(30, widthOf(ending) + 6)
  drawBox(image, [x, y, width, 38], [COLORS.white, COLORS.moss])
  fillRect(image, [x + width - 8, y, 8, 8], COLORS.moss)
  for (let j = 0; j < 7; j++) fillRect(image, [x + width - 8, y + j + 1, j, 1], COLORS.line)
  drawPack(image, x + Math.floor(width / 2) - 8, y + 8)
  fillRect(image, [x + 1, y + 28, width - 2, 9], COLORS.green)
  drawWord(image, ending, { x: x + Math.floor(width / 2), y: y + 30, color: COLORS.moss, isCentred: true })
}

/** An arrow down, into a tray. */
export function drawDownload(image: Raster, [x, y]: readonly [number, number], color: Colour): void {
  fillRect(image, [x + 3, y, 3, 4], color)
  for (let j = 0; j < 4; j++) fillRect(image, [x + 1 + j, y + 3 + j, 7 - 2 * j, 1], color)
  fillRect(image, [x, y + 8, 9, 1], color)
}

export type System = 'windows' | 'macos' | 'linux'

/** A window of a file manager, with the controls where the system has them. */
export function drawWindow(image: Raster, [rect, system]: readonly [Rect, System], title: string): void {
  const [x, y, width] = rect
  drawBox(image, rect, [COLORS.paper, COLORS.black])
  fillRect(image, [x + 1, y + 1, width - 2, 11], system === 'linux' ? COLORS.stageLine : COLORS.line)
  const ink = system === 'linux' ? COLORS.white : COLORS.moss
  drawWord(image, title, {
    x: x + { windows: 5, macos: 35, linux: 8 }[system],
    y: y + 4,
    color: ink,
  })
  const right = x + width
  if (system === 'windows') {
    fillRect(image, [right - 29, y + 6, 5, 1], ink)
    drawBox(image, [right - 19, y + 4, 5, 5], [COLORS.line, ink])
    for (let i = 0; i < 5; i++) {
      setPixel(image, right - 9 + i, y + 4 + i, ink)
      setPixel(image, right - 5 - i, y + 4 + i, ink)
    }
  } else if (system === 'macos') {
    const dots = ['d8412f', 'f2b92b', '63b235']
    dots.forEach((dot, index) => {
      drawDot(image, [x + 5 + index * 8, y + 4], hex(dot))
    })
  } else drawDot(image, [right - 11, y + 4], COLORS.green)
}

/** A disc of five pixels. */
export function drawDot(image: Raster, [x, y]: readonly [number, number], color: Colour): void {
  fillRect(image, [x + 1, y, 3, 5], color)
  fillRect(image, [x, y + 1, 5, 3], color)
}

/** A dashed outline: the place where a file is put. */
export function drawTarget(image: Raster, [x, y, width, height]: Rect, color: Colour): void {
  for (let i = 0; i < width; i++)
    if (i % 4 < 2) for (const row of [y, y + height - 1]) setPixel(image, x + i, row, color)
  for (let j = 0; j < height; j++)
    if (j % 4 < 2) for (const column of [x, x + width - 1]) setPixel(image, column, y + j, color)
}

/** An arrow to the right: 15 x 11. */
export function drawArrow(image: Raster, [x, y]: readonly [number, number], color: Colour): void {
  fillRect(image, [x, y + 4, 9, 3], color)
  for (let i = 0; i < 6; i++) fillRect(image, [x + 9 + i, y + i, 1, 11 - 2 * i], color)
}

/** A green arrow up: 9 x 11. */
export function drawArrowUp(image: Raster, [x, y]: readonly [number, number]): void {
  for (let j = 0; j < 5; j++) fillRect(image, [x + 4 - j, y + j, 1 + 2 * j, 1], COLORS.green)
  fillRect(image, [x + 3, y + 5, 3, 6], COLORS.green)
}

/** A phone of 60 x 88 with its screen in `ground`. */
export function drawPhone(image: Raster, [x, y]: readonly [number, number], ground: Colour): void {
  fillRect(image, [x + 2, y, 56, 92], COLORS.black)
  fillRect(image, [x, y + 2, 60, 90], COLORS.black)
  fillRect(image, [x + 1, y + 3, 58, 89], COLORS.edge)
  fillRect(image, [x + 3, y + 2, 54, 90], COLORS.edge)
  fillRect(image, [x + 4, y + 5, 52, 87], ground)
  fillRect(image, [x + 22, y + 7, 16, 2], COLORS.black)
}
