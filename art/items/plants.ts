// Plants: flowers and a sapling as text drawings, wheat and grass as strokes.
import { clamp, lerp } from '../lib/numbers.ts'
import { ink, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { hash } from '../lib/random.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from '../materials/stone.ts'
import { shaped } from './shaped.ts'

export const poppy: Drawing = shaped({
  A: 'ruby',
  B: 'coal',
  C: 'grass',
  art: `
................
................
....###.###.....
...#667#675#....
..#67766655#....
..#6766@@543##..
..#555@cb@4443#.
...##5@ba@4433#.
..#6555@@44332#.
..#6655#543332#.
...#554#44322#..
....###%###%%...
.......%E%%FE%..
..%%%..%DDED%...
..%FED%%DC%%....
...%%DDDC%......`,
})

export const dandelion: Drawing = shaped({
  A: 'dandelion',
  C: 'grass',
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
    if (pen.size === 16) coarseEar(pen, image, [x1, y1])
    else fineEar(pen, image, [x1, y1])
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

function coarseEar(pen: Pen, image: Raster, [x1, y1]: readonly [number, number]): void {
  const x = Math.round(x1 - 0.5)
  const y = Math.round(y1 - 2.5)
  for (let q = 0; q < 6; q++) {
    setPixel(image, x, y + q, ink(pen, 'straw', q % 2 ? 5 : 6))
    setPixel(image, x + 1, y + q, ink(pen, 'straw', q % 2 ? 4 : 2.5))
  }
  setPixel(image, x, y - 1, ink(pen, 'straw', 6))
}

function fineEar(pen: Pen, image: Raster, [x1, y1]: readonly [number, number]): void {
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

/** Blades of wild grass. */
export const tuft =
  (ramp: RampName = 'grass', tall = 1): Drawing =>
  (pen) => {
    const { k, size } = pen
    const image = startRaster(pen)
    for (let i = 0; i < 8; i++) {
      const height = (5 + Math.floor(hash(i, 0, 0, 3) * 6)) * tall * k
      const lean = (hash(i, 1, 0, 3) - 0.5) * 1.3
      for (let q = 0; q < height; q++) {
        const t = q / height
        const x = Math.round((1.5 + i * 1.8 + lean * t * t * 3) * k)
        setPixel(image, x, size - 1 - q, ink(pen, ramp, 2.5 + t * 3.2))
        const width = Math.round(k * 0.8 * (1 - t))
        for (let j = 1; j <= width; j++) setPixel(image, x + j, size - 1 - q, ink(pen, ramp, 2 + t * 2.4 - j * 0.3))
      }
    }
    return image
  }
