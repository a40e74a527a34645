// The pictures of the install guide: one screen for each step.
import { type Colour, fillRect, hex, type Raster } from '../lib/raster.ts'
import { drawWord } from './letters.ts'
import { stack } from './stack.ts'
import {
  COLORS,
  createEarthScreen,
  createScreen,
  drawArrow,
  drawArrowUp,
  drawBox,
  drawButton,
  drawCursor,
  drawDownload,
  drawFile,
  drawGame,
  drawHand,
  drawPack,
  drawPhone,
  drawTarget,
  drawWindow,
  type Rect,
  SCREEN,
  type System,
} from './pieces.ts'

const MIDDLE = SCREEN.width / 2

/** The answer of the finder, and the file that comes from it. */
function download(ending: string): Raster {
  const image = createScreen(COLORS.green)
  fillRect(image, [0, 0, SCREEN.width, 14], COLORS.paper)
  drawWord(image, 'YOUR FILE', { x: 27, y: 5, color: COLORS.moss })
  fillRect(image, [8, 24, 66, 5], COLORS.moss)
  fillRect(image, [8, 34, 46, 2], COLORS.greenFoot)
  fillRect(image, [8, 39, 54, 2], COLORS.greenFoot)
  fillRect(image, [8, 54, 74, 20], COLORS.moss)
  drawDownload(image, [14, 60], COLORS.green)
  drawWord(image, 'DOWNLOAD', { x: 29, y: 62, color: COLORS.white })
  drawCursor(image, 76, 67)
  drawFile(image, ending, [106, 26])
  return image
}

/** A list of packs, with a head above it. */
function list(image: Raster, title: string, rect: Rect): void {
  const [x, y, width] = rect
  drawBox(image, rect, [COLORS.black, COLORS.stone])
  drawWord(image, title, { x: x + Math.floor(width / 2), y: y + 4, color: COLORS.mute, isCentred: true })
}

/** A row of a list: the pack's picture, its name and a line below. */
function row(image: Raster, [x, y, width]: readonly [number, number, number], isMain: boolean): void {
  if (isMain) drawBox(image, [x, y, width, 20], [COLORS.stageLine, COLORS.white])
  else fillRect(image, [x, y, width, 20], COLORS.stagePanel)
  if (isMain) drawPack(image, x + 2, y + 2)
  else fillRect(image, [x + 2, y + 2, 16, 16], COLORS.stone)
  fillRect(image, [x + 22, y + 6, width - 30, 3], isMain ? COLORS.white : COLORS.mute)
  fillRect(image, [x + 22, y + 12, width - 36, 2], COLORS.edge)
}

const LEFT: Rect = [8, 18, 64, 54]
const RIGHT: Rect = [80, 18, 64, 54]

function packScreen(): Raster {
  const image = createEarthScreen()
  drawWord(image, 'RESOURCE PACKS', { x: MIDDLE, y: 7, color: COLORS.white, isCentred: true })
  list(image, 'AVAILABLE', LEFT)
  list(image, 'SELECTED', RIGHT)
  return image
}

function openFolder(): Raster {
  const image = packScreen()
  row(image, [83, 31, 58], false)
  drawButton(image, 'OPEN PACK FOLDER', [[8, 76, 96, 15], true])
  drawButton(image, 'DONE', [[109, 76, 35, 15], false])
  drawCursor(image, 97, 82)
  return image
}

function select(): Raster {
  const image = packScreen()
  drawTarget(image, [11, 31, 58, 20], COLORS.stone)
  row(image, [83, 31, 58], true)
  row(image, [83, 52, 58], false)
  drawArrow(image, [64, 36], COLORS.green)
  drawButton(image, 'OPEN PACK FOLDER', [[8, 76, 96, 15], false])
  drawButton(image, 'DONE', [[109, 76, 35, 15], true])
  drawCursor(image, 139, 82)
  return image
}

const DESKTOPS: Readonly<Record<System, Colour>> = {
  windows: hex('1d6487'),
  macos: hex('6a4f7d'),
  linux: hex('29455c'),
}

function folder(system: System): Raster {
  const image = createScreen(DESKTOPS[system])
  drawWindow(image, [[40, 10, 106, 76], system], 'RESOURCEPACKS')
  drawTarget(image, [78, 34, 36, 42], COLORS.edge)
  drawFile(image, '.ZIP', [8, 36])
  drawArrow(image, [50, 50], COLORS.greenFoot)
  drawCursor(image, 33, 64)
  return image
}

function openOnWindows(): Raster {
  const image = createScreen(DESKTOPS.windows)
  drawWindow(image, [[28, 10, 116, 76], 'windows'], 'DOWNLOADS')
  fillRect(image, [60, 27, 52, 52], hex('c4e3f2'))
  drawFile(image, '.MCPACK', [68, 34])
  drawCursor(image, 99, 65)
  return image
}

function openOnPhone(): Raster {
  const image = createScreen(COLORS.stagePanel)
  drawPhone(image, [46, 6], COLORS.paper)
  drawFile(image, '.MCPACK', [58, 19])
  fillRect(image, [50, 62, 52, 34], COLORS.stage)
  drawWord(image, 'OPEN WITH', { x: MIDDLE, y: 66, color: COLORS.mute, isCentred: true })
  fillRect(image, [54, 76, 14, 14], COLORS.stone)
  drawBox(image, [68, 74, 18, 18], [COLORS.black, COLORS.white])
  drawGame(image, 69, 75)
  fillRect(image, [88, 76, 14, 14], COLORS.stone)
  drawHand(image, 81, 83)
  return image
}

/** Settings of Bedrock Edition: a list of sections, and one of them. */
function settings(title: string): Raster {
  const image = createScreen(hex('48514a'))
  fillRect(image, [0, 0, SCREEN.width, 14], COLORS.paper)
  drawWord(image, title, { x: MIDDLE, y: 5, color: COLORS.moss, isCentred: true })
  fillRect(image, [0, 14, 44, 82], COLORS.stagePanel)
  for (const [index, y] of [20, 34, 48, 62, 76].entries()) {
    const isChosen = index === 2
    if (isChosen) fillRect(image, [0, y - 3, 44, 13], COLORS.stone)
    fillRect(image, [5, y, 7, 7], isChosen ? COLORS.green : COLORS.edge)
    fillRect(image, [16, y + 2, index % 2 === 0 ? 22 : 17, 3], isChosen ? COLORS.white : COLORS.edge)
  }
  return image
}

function activate(): Raster {
  const image = settings('GLOBAL RESOURCES')
  drawWord(image, 'MY PACKS', { x: 52, y: 21, color: COLORS.white })
  drawBox(image, [50, 30, 96, 46], [COLORS.stage, COLORS.white])
  drawPack(image, 54, 34)
  fillRect(image, [75, 38, 48, 3], COLORS.white)
  fillRect(image, [75, 44, 60, 2], COLORS.edge)
  drawButton(image, 'ACTIVATE', [[82, 54, 58, 17], true])
  drawCursor(image, 134, 64)
  fillRect(image, [50, 80, 96, 16], COLORS.stagePanel)
  return image
}

function order(): Raster {
  const image = settings('GLOBAL RESOURCES')
  drawWord(image, 'ACTIVE', { x: 52, y: 21, color: COLORS.white })
  for (const [index, y] of [31, 54, 77].entries()) {
    drawBox(image, [50, y, 96, 21], index === 0 ? [COLORS.stage, COLORS.green] : [COLORS.stagePanel, COLORS.stone])
    if (index === 0) drawPack(image, 53, y + 2)
    else fillRect(image, [53, y + 3, 15, 15], COLORS.stone)
    fillRect(image, [74, y + 6, 40 - index * 6, 3], index === 0 ? COLORS.white : COLORS.edge)
    fillRect(image, [74, y + 12, 50 - index * 9, 2], COLORS.edge)
  }
  drawArrowUp(image, [131, 36])
  return image
}

function realm(): Raster {
  const image = settings('YOUR REALM')
  drawWord(image, 'RESOURCE PACKS', { x: 52, y: 21, color: COLORS.white })
  for (const [index, y] of [31, 54, 77].entries()) {
    fillRect(image, [50, y, 96, 20], index === 0 ? COLORS.stage : COLORS.stagePanel)
    if (index === 0) drawPack(image, 53, y + 2)
    else fillRect(image, [53, y + 3, 14, 14], COLORS.stone)
    fillRect(image, [73, y + 8, 34 - index * 5, 3], index === 0 ? COLORS.white : COLORS.edge)
    drawBox(image, [122, y + 5, 19, 10], [index === 0 ? COLORS.green : COLORS.stone, COLORS.black])
    fillRect(image, [index === 0 ? 132 : 123, y + 6, 8, 8], COLORS.white)
  }
  drawHand(image, 131, 42)
  return image
}

const PAD = `
....########..................########....
..##........##..############..........##..
.#....##......##............##.........#..
.#....##.......................gg......#..
#...######.........##..##....gg..gg.....#.
#...######.........##..##....gg..gg.....#.
#.....##.......................gg.......#.
#.....##........................,.......#.`

function accept(): Raster {
  const image = createScreen(COLORS.stagePanel)
  drawBox(image, [18, 4, 116, 70], [hex('7ba5d8'), COLORS.black])
  fillRect(image, [19, 52, 114, 21], COLORS.greenFoot)
  fillRect(image, [19, 50, 114, 3], COLORS.green)
  drawBox(image, [36, 16, 80, 46], [COLORS.stage, COLORS.white])
  drawPack(image, 42, 21)
  drawWord(image, 'DOWNLOAD', { x: 63, y: 24, color: COLORS.white })
  drawWord(image, 'PACKS?', { x: 63, y: 32, color: COLORS.white })
  drawButton(image, 'NO', [[42, 42, 30, 15], false])
  drawButton(image, 'YES', [[78, 42, 32, 15], true])
  fillRect(image, [64, 74, 24, 3], COLORS.black)
  fillRect(image, [48, 77, 56, 2], COLORS.black)
  PAD.trim()
    .split('\n')
    .forEach((line, y) => {
      Array.from(line).forEach((cell, x) => {
        const at: Rect = [55 + x, 84 + y, 1, 1]
        if (cell === '#') fillRect(image, at, COLORS.mute)
        if (cell === 'g') fillRect(image, at, COLORS.green)
      })
    })
  return image
}

const javaOn = (system: System) => [download('.ZIP'), openFolder(), folder(system), select()]
const bedrockWith = (open: Raster) => [download('.MCPACK'), open, activate(), order()]

/** The screens of each path: a picture in public/image/install, with one screen below the other. */
const PATHS: Readonly<Record<string, () => readonly Raster[]>> = {
  'java-windows': () => javaOn('windows'),
  'java-macos': () => javaOn('macos'),
  'java-linux': () => javaOn('linux'),
  'bedrock-windows': () => bedrockWith(openOnWindows()),
  'bedrock-phone': () => bedrockWith(openOnPhone()),
  console: () => [openOnPhone(), realm(), accept()],
}

export const INSTALL_SCREENS: readonly (readonly [name: string, draw: () => Raster])[] = Object.entries(PATHS).map(
  ([name, screens]) => [name, () => stack(screens())],
)
