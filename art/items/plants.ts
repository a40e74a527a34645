// Plants: flowers and a sapling as text drawings, wheat and grass as strokes.
import { clamp, lerp } from '../lib/numbers.ts'
import { ink, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from '../materials/stone.ts'
import { shaped } from './shaped.ts'

export const poppy: Drawing = shaped({
  A: 'ruby',
  B: 'coal',
  C: 'grass',
  round: true,
  art: `
................
................
....###.###.....
...#766#654#....
..#7665#5544#...
..#665@@@443#...
...##@cb@3##....
..#66@ba@443#...
..#655@@@432#...
..#554#44332#...
...###%##33#....
......%E%##.%%..
..%%..%D%.%%FE%.
.%FE%.%D%%FED%..
..%ED%%DDED%%...
...%%DDDC%%.....`,
})

export const dandelion: Drawing = shaped({
  A: 'dandelion',
  C: 'grass',
  round: true,
  art: `
................
................
................
....##.##.......
...#67#76##.....
...#7776665#....
..#67766654#....
..#66755443#....
...#6554433#....
...#554#43#.....
....##%%##......
......%E%.%%....
.%%%..%D%%FE%...
.%FED%%DDED%....
..%%DDDDC%%.....
....%%%%%.......`,
})

/** A tulip-like flower with an upright cup. */
export const tulip = (A: RampName): Drawing =>
  shaped({
    A,
    C: 'grass',
    round: true,
    art: `
................
................
.....##.##......
....#67#65#.....
....#67665#.....
....#66554#.....
....#66544#.....
....#55443#.....
.....#543#......
......%%%..%%...
......%E%.%FE%..
.%%...%D%.%ED%..
.%FE%.%D%%ED%...
..%ED%%DDED%....
...%DDDDC%%.....
....%%%%%.......`,
  })

export const sapling = (C: RampName): Drawing =>
  shaped({
    A: 'oak',
    B: 'oak',
    C,
    round: true,
    art: `
................
......%%%.......
.....%GFE%%.....
...%%%FEED%%....
..%GFE%EDD%FE%..
..%FEED%D%FEED%.
..%EEDC%%GFEDC%.
...%%%GF%FEDC%..
..%GF%FED%%%%...
..%FED%DC%GFE%..
...%DC@@%%FED%..
....%%@ed@%%%...
......@ed@......
......@dc@......
......@dc@......
......@@@@......`,
  })

const STALKS = [
  [2.5, 1.6, 4.5],
  [5.4, 5.2, 3],
  [8.2, 8.8, 4.2],
  [11, 11.2, 2.6],
  [13.6, 14.2, 4.8],
] as const

/** Ripe wheat: five stalks with paired grains. */
export const wheat: Drawing = (pen) => {
  const image = startRaster(pen)
  STALKS.forEach(([x0, x1, y1], index) => {
    drawStalk(pen, image, [x0, x1, y1])
    drawBlade(pen, image, { x: lerp(x0, x1, 0.12), y: lerp(15.9, y1, 0.34), right: index % 2 === 0 })
    if (pen.size === 16) drawCoarseEar(pen, image, [x1, y1])
    else drawEar(pen, image, [x1, y1])
  })
  return image
}

function drawStalk(pen: Pen, image: Raster, [x0, x1, y1]: readonly [number, number, number]): void {
  const { k } = pen
  const steps = (15.9 - y1) * k
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    const width = Math.max(1, Math.round(k * (0.55 - 0.15 * t) + 0.3))
    const x = Math.round(lerp(x0, x1, t * t) * k - width / 2)
    for (let j = 0; j < width; j++) {
      const shade = j * (width > 1 ? 1.5 : 0)
      setPixel(
        image,
        x + j,
        Math.round(15.9 * k - i),
        t < 0.45 ? ink(pen, 'grass', 3.6 + t * 3 - shade) : ink(pen, 'straw', 2.2 + t * 2.6 - shade),
      )
    }
  }
}

function drawBlade(pen: Pen, image: Raster, { x, y, right }: { x: number; y: number; right: boolean }): void {
  const { k, size } = pen
  for (let i = 0; i < k * 2.2; i++) {
    const px = Math.round(x * k + (right ? 1 : -1) * i * 0.8)
    const py = Math.round(y * k - i * 0.9 + (i * i) / (k * 3))
    setPixel(image, px, py, ink(pen, 'grass', 5))
    if (size > 16) setPixel(image, px, py + 1, ink(pen, 'grass', 3))
  }
}

/** An ear of two columns, for which one pixel a grain has to do. */
function drawCoarseEar(pen: Pen, image: Raster, [x1, y1]: readonly [number, number]): void {
  const x = Math.round(x1 - 1)
  const y = Math.round(y1 - 2.4)
  for (let q = 0; q < 6; q++) {
    setPixel(image, x, y + q, ink(pen, 'straw', q % 2 ? 4 : 6))
    setPixel(image, x + 1, y + q + 1, ink(pen, 'straw', q % 2 ? 2.5 : 4.5))
  }
}

function drawEar(pen: Pen, image: Raster, [x1, y1]: readonly [number, number]): void {
  const { k } = pen
  for (let row = 0; row < 5; row++)
    for (const side of [-1, 1]) {
      const cx = x1 + side * 0.62
      const cy = y1 - 1.6 + row * 1.15 + (side > 0 ? 0.45 : 0)
      for (let y = Math.floor((cy - 1) * k); y <= (cy + 1) * k; y++)
        for (let x = Math.floor((cx - 1) * k); x <= (cx + 1) * k; x++) {
          const dx = ((x + 0.5) / k - cx) / 0.75
          const dy = ((y + 0.5) / k - cy) / 0.8
          const d = dx * dx + dy * dy
          if (d >= 0.8) continue
          const level = 4.8 - (dx + dy) * 1.5 - (side > 0 ? 0.6 : 0) - (d > 0.52 && dx + dy > 0 ? 1.4 : 0)
          setPixel(image, x, y, ink(pen, 'straw', clamp(quantise(pen, level), 0.5, 7)))
        }
      if (row === 4) continue
      for (let i = 0; i < k * 1.3; i++)
        setPixel(
          image,
          Math.round((x1 + side * (0.9 + (i / k) * 0.35)) * k),
          Math.round((y1 - 1.8 + row * 1.1) * k - i),
          ink(pen, 'straw', side < 0 ? 6 : 4),
        )
    }
}

/** From x0 on the ground to x1 at height `top`, in sixteenths, and how wide it starts. */
type Stroke = {
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
  readonly width: number
}

/** A tapered stroke, bent like a blade and lit from the left; at least one pixel wide at every size. */
function drawStroke(pen: Pen, image: Raster, { ramp, stroke }: { ramp: RampName; stroke: Stroke }): void {
  const { k } = pen
  const { from, to, width } = stroke
  const rows = Math.max(1, Math.round(Math.abs(from[1] - to[1]) * k))
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.5) / rows
    const y = Math.floor(lerp(from[1], to[1], t) * k - 0.001)
    const centre = lerp(from[0], to[0], t * t) * k
    const half = Math.max(0.5, (width * k * (1 - t * t * 0.8)) / 2)
    const start = Math.round(centre - half)
    const end = Math.max(start + 1, Math.round(centre + half))
    for (let x = start; x < end; x++) {
      const side = end - start > 1 ? (x - start) / (end - start - 1) : 0.4
      setPixel(image, x, y, ink(pen, ramp, clamp(quantise(pen, 2 + t * 3.4 - side * 1.6 + 0.6), 0.5, 7)))
    }
  }
}

const BLADES: readonly Stroke[] = [
  { from: [3.2, 16], to: [0.6, 8.6], width: 1.5 },
  { from: [4.6, 16], to: [3.6, 5.4], width: 1.7 },
  { from: [6.4, 16], to: [6.8, 9.4], width: 1.5 },
  { from: [7.8, 16], to: [9.6, 4], width: 1.8 },
  { from: [9.4, 16], to: [8.2, 10.4], width: 1.4 },
  { from: [10.8, 16], to: [12.8, 6.6], width: 1.7 },
  { from: [12.4, 16], to: [15.4, 9.2], width: 1.5 },
  { from: [12.8, 16], to: [12.2, 11.6], width: 1.3 },
]

/** Blades of wild grass. */
export const tuft: Drawing = (pen) => {
  const image = startRaster(pen)
  for (const stroke of BLADES) drawStroke(pen, image, { ramp: 'grass', stroke })
  return image
}

const TWIGS: readonly Stroke[] = [
  { from: [7.6, 16], to: [5.2, 8.4], width: 1.7 },
  { from: [8.6, 16], to: [11, 7.6], width: 1.7 },
  { from: [8, 14.4], to: [8.2, 5], width: 1.3 },
  { from: [6.6, 11.6], to: [1.8, 7.4], width: 1.2 },
  { from: [5.6, 9], to: [4.4, 3.4], width: 1.1 },
  { from: [9.8, 11.2], to: [14.2, 8.2], width: 1.2 },
  { from: [10.8, 8.6], to: [12.4, 2.8], width: 1.1 },
  { from: [7.2, 13.4], to: [2.6, 11.6], width: 1.1 },
  { from: [9, 13.6], to: [13.4, 12.2], width: 1.1 },
]

/** A dry bush: forked twigs. */
export const deadBush: Drawing = (pen) => {
  const image = startRaster(pen)
  for (const stroke of TWIGS) drawStroke(pen, image, { ramp: 'terracottaBrown', stroke })
  return image
}
