// Add-on pictures that are drawn rather than put together: menus, bars, rails, wires, signs, shields, bows and maps.
import { createPen, ink, type RampName } from '../lib/pen.ts'
import { hash, noise } from '../lib/random.ts'
import { blit, fillRect, hex, type Raster, recolour, scaleColour, setPixel } from '../lib/raster.ts'
import { HEIGHT, type Picture, tile, wall, WIDTH } from './kinds.ts'

const pen = createPen(32, 'main')
const c = (ramp: RampName, level: number) => ink(pen, ramp, level)

/** A raised or sunk plate. */
function plate(
  image: Raster,
  [x, y, w, h]: readonly [number, number, number, number],
  [face, lit, dark]: readonly [number, number, number],
): void {
  fillRect(image, [x, y, w, h], dark)
  fillRect(image, [x, y, w - 2, h - 2], lit)
  fillRect(image, [x + 2, y + 2, w - 4, h - 4], face)
}

const DIGITS = ['.#.##..#..#.###', '##...#.#.#..###', '##...#.#...###.', '#.##.####..#..#', '####..##...###.']

function digit(image: Raster, [x, y]: readonly [number, number], value: number): void {
  const rows = DIGITS[value - 1] ?? ''
  for (let i = 0; i < 15; i++)
    if (rows[i] === '#') fillRect(image, [x + (i % 3) * 2, y + Math.floor(i / 3) * 2, 2, 2], 0xffffff)
}

export function drawBar(
  image: Raster,
  { slots, side, numbered }: { slots: readonly (string | undefined)[]; side: number; numbered: boolean },
): void {
  const left = Math.floor((WIDTH - slots.length * side) / 2)
  const top = HEIGHT - side - 6
  slots.forEach((file, i) => {
    const x = left + i * side
    plate(image, [x, top, side, side], [hex('3b3a42'), hex('8b8a92'), hex('1a191f')])
    if (file !== undefined)
      blit(image, tile(file, 'main', side > 24 ? 32 : 16), {
        x: x + Math.floor((side - (side > 24 ? 32 : 16)) / 2),
        y: top + Math.floor((side - (side > 24 ? 32 : 16)) / 2),
      })
    if (numbered) {
      fillRect(image, [x + 2, top + 2, 10, 14], hex('1a191f'))
      digit(image, [x + 4, top + 4], i + 1)
    }
  })
}

export function drawHearts(image: Raster, count: number): void {
  const rows = ['.##.##.', '#######', '#######', '.#####.', '..###..', '...#...']
  for (let i = 0; i < count; i++)
    rows.forEach((row, j) => {
      for (let q = 0; q < 7; q++)
        if (row[q] === '#') setPixel(image, 44 + i * 9 + q, 60 + j, c('ruby', j === 0 ? 5.5 : q > 4 ? 3 : 4.5))
    })
}

export const rails: Picture = () => {
  const image = wall(['gravel'])()
  for (let x = 4; x < WIDTH; x += 20) plate(image, [x, 18, 10, 60], [c('oak', 4), c('oak', 5.5), c('oak', 1.5)])
  for (const y of [28, 60]) {
    fillRect(image, [0, y + 7, WIDTH, 3], c('slate', 0))
    fillRect(image, [0, y, WIDTH, 7], c('iron', 3))
    fillRect(image, [0, y, WIDTH, 2], c('iron', 6))
    for (let x = 7; x < WIDTH; x += 20) fillRect(image, [x, y + 2, 4, 3], c('gold', 4))
  }
  return image
}

export const wires: Picture = () => {
  const image = wall(['smooth_stone'])()
  const wire = ([x, y, w, h]: readonly [number, number, number, number]) => {
    fillRect(image, [x - 1, y - 1, w + 2, h + 2], c('redstone', 1))
    fillRect(image, [x, y, w, h], c('redstone', 5))
    fillRect(image, [x + 1, y + 1, Math.max(1, w - 2), Math.max(1, h - 2)], c('ruby', 6))
  }
  wire([0, 46, 92, 4])
  wire([46, 14, 4, 66])
  wire([46, 14, 66, 4])
  wire([46, 78, 114, 4])
  for (const x of [46, 78]) plate(image, [x - 5, 41, 14, 14], [c('redstone', 5), c('ruby', 6.5), c('redstone', 1)])
  blit(image, tile('redstone_lamp_on'), { x: 96, y: 32 })
  blit(image, tile('redstone_lamp'), { x: 112, y: 0 })
  return image
}

export const signs: Picture = () => {
  const image = recolour(wall(['grass_block_top'])(), (colour) => scaleColour(colour, 0.72))
  const boards: readonly RampName[] = ['woolRed', 'woolYellow', 'woolBlue']
  boards.forEach((ramp, i) => {
    const x = 6 + i * 51
    plate(image, [x + 19, 54, 8, 36], [c('oak', 4), c('oak', 5.5), c('oak', 1.5)])
    plate(image, [x, 18 + (i % 2) * 6, 46, 38], [c(ramp, 4), c(ramp, 5.5), c(ramp, 1.5)])
    for (let j = 0; j < 3; j++)
      fillRect(image, [x + 8, 26 + (i % 2) * 6 + j * 8, 30 - hash(i, j, 0, 1) * 14, 3], c(ramp, 7))
  })
  return image
}

const SHIELD_PATTERNS: readonly ((u: number, v: number) => boolean)[] = [
  (u, v) => Math.abs(u) < 0.24 || Math.abs(v + 0.1) < 0.16,
  (u, v) => u + v < 0,
  (u, v) => Math.floor((v + 1) * 3.5) % 2 === (u > 9 ? 1 : 0),
]

function shield(
  image: Raster,
  {
    x: cx,
    y: cy,
    pattern,
    ramps: [first, second],
  }: { x: number; y: number; pattern: number; ramps: readonly [RampName, RampName] },
): void {
  for (let y = -36; y <= 36; y++)
    for (let x = -24; x <= 24; x++) {
      const v = y / 36
      const reach = v < 0.1 ? 24 : 24 * Math.sqrt(Math.max(0, 1 - ((v - 0.1) * (v - 0.1)) / 0.81))
      if (Math.abs(x) > reach) continue
      const edge = reach - Math.abs(x)
      if (edge < 2 || y < -34) setPixel(image, cx + x, cy + y, c('slate', x + y < 0 ? 4 : 1))
      else if (edge < 5 || y < -31) setPixel(image, cx + x, cy + y, c('iron', x + y < 0 ? 5.5 : 2))
      else {
        const on = SHIELD_PATTERNS[pattern]?.(x / 24, v) === true
        setPixel(
          image,
          cx + x,
          cy + y,
          c(
            on ? second : first,
            4.5 - ((x + y) / 60) * 2 + (noise((x + 24) / 49, (y + 36) / 73, { cells: [6, 20], seed: 5 }) - 0.5),
          ),
        )
      }
    }
}

export const shields: Picture = () => {
  const image = recolour(wall(['stone_bricks'])(), (colour) => scaleColour(colour, 0.6))
  shield(image, { x: 28, y: 48, pattern: 0, ramps: ['woolBlue', 'woolWhite'] })
  shield(image, { x: 80, y: 48, pattern: 1, ramps: ['woolRed', 'woolYellow'] })
  shield(image, { x: 132, y: 48, pattern: 2, ramps: ['woolGreen', 'woolLime'] })
  return image
}

export function drawShieldLow(image: Raster): void {
  shield(image, { x: 26, y: 84, pattern: 0, ramps: ['oak', 'woolBlue'] })
}

export const bows: Picture = () => {
  const image = recolour(wall(['spruce_planks'])(), (colour) => scaleColour(colour, 0.5))
  for (const [x0, bend, ramp] of [
    [22, 34, 'oak'],
    [88, 42, 'darkOak'],
  ] as const)
    for (let y = 6; y < 90; y++) {
      const t = (y - 48) / 42
      const x = Math.round(x0 + bend * (1 - t * t))
      const thick = Math.round(6 - Math.abs(t) * 3)
      for (let i = -1; i <= thick; i++)
        setPixel(
          image,
          x + i,
          y,
          i === -1 || i === thick ? c('bark', 0) : c(ramp, Math.abs(t) < 0.14 ? 2 : 5.5 - i * 0.5),
        )
      setPixel(image, x0 + 2, y, c('iron', 5))
    }
  blit(image, tile('arrow'), { x: 124, y: 32, zoom: 1 })
  return image
}

export const map: Picture = () => {
  const image = recolour(wall(['spruce_planks'])(), (colour) => scaleColour(colour, 0.6))
  fillRect(image, [20, 6, 120, 84], c('parchment', 2))
  fillRect(image, [22, 8, 116, 80], c('parchment', 5))
  for (let y = 0; y < 36; y++)
    for (let x = 0; x < 54; x++) {
      const land =
        noise(x / 54, y / 36, { cells: [4, 3], seed: 15 }) * 0.7 +
        noise(x / 54, y / 36, { cells: [11, 8], seed: 16 }) * 0.3
      const up =
        noise(x / 54, (y - 1) / 36, { cells: [4, 3], seed: 15 }) * 0.7 +
        noise(x / 54, (y - 1) / 36, { cells: [11, 8], seed: 16 }) * 0.3
      const step = Math.floor(land * 14) > Math.floor(up * 14) ? 0.8 : 0
      const ramp: RampName = land < 0.42 ? 'water' : land < 0.47 ? 'sand' : land < 0.68 ? 'grass' : 'stone'
      fillRect(image, [26 + x * 2, 12 + y * 2, 2, 2], c(ramp, 4.5 + step))
    }
  fillRect(image, [80, 40, 4, 8], c('ruby', 4.5))
  fillRect(image, [78, 36, 8, 6], c('ruby', 5.5))
  return image
}

export function drawStars(image: Raster): void {
  for (let i = 0; i < 22; i++) {
    const x = Math.floor(hash(i, 0, 0, 3) * WIDTH)
    const y = Math.floor(hash(i, 1, 0, 3) * 78)
    const r = 1 + Math.floor(hash(i, 2, 0, 3) * 3)
    for (let b = -r; b <= r; b++)
      for (let a = -r; a <= r; a++)
        if (a * a + b * b <= r * r + 0.5) setPixel(image, x + a, y + b, hex(a + b < 0 ? 'ffffff' : 'c9d2f4'))
  }
}

/** Flames over the lower part only. */
export function drawLowFire(image: Raster): void {
  for (let x = 0; x < 5; x++) blit(image, tile('fire_0'), { x: x * 32, y: 66 })
}
