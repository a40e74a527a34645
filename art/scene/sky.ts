// What is behind a scene: a dithered sky of a few bands, sun or moon, clouds or stars, and far hills.
import { clamp, nth } from '../lib/numbers.ts'
import { createRandom, hash, noise } from '../lib/random.ts'
import { blend, type Colour, colourAt, fillRect, hex, type Raster, setPixel } from '../lib/raster.ts'

export type SkyName = 'day' | 'dusk' | 'night' | 'snow' | 'inside'

type Sky = {
  readonly bands: readonly string[]
  readonly sun?: readonly [string, string, string]
  readonly cloud?: readonly [string, string, string]
  readonly hills?: readonly [string, string]
  readonly stars?: boolean
}

export const SKIES: Readonly<Record<SkyName, Sky>> = {
  day: {
    bands: ['3f7fc4', '5a97d3', '78aee0', '98c5ea', 'b6d9f1', 'd2e8f4', 'e9f2ee', 'f8efd8'],
    sun: ['fffbe0', 'fff0b0', 'ffd97a'],
    cloud: ['ffffff', 'f3f8fb', 'c9dcec'],
    hills: ['a9cbe0', '8fb8cf'],
  },
  dusk: {
    bands: ['2b3468', '4a4583', '76568f', 'a8688f', 'd6807f', 'f0a070', 'fac27a', 'fde2a0'],
    sun: ['fff3c0', 'ffdf8a', 'ffb45a'],
    cloud: ['f9c8a8', 'e59f98', '9a6690'],
    hills: ['9a5f86', '6c4a78'],
  },
  night: {
    bands: ['0b1030', '0f163c', '141d48', '1a2554', '212e60', '2a3a6c', '344778', '3f5584'],
    sun: ['fdfdf2', 'e6eaf0', 'b8c2d6'],
    hills: ['27355f', '1c2749'],
    stars: true,
  },
  snow: {
    bands: ['7d9cc4', '93aed0', 'a8c0dc', 'bbd0e6', 'cddeee', 'dde9f4', 'eaf2f8', 'f5f8fa'],
    sun: ['ffffff', 'fbf6e6', 'efe3c4'],
    cloud: ['ffffff', 'eef4f9', 'd0deeb'],
    hills: ['c4d5e6', 'aec4da'],
  },
  inside: { bands: ['0e0d12', '0e0d12', '0e0d12', '0e0d12', '0e0d12', '0e0d12', '0e0d12', '0e0d12'] },
}

const BAYER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

export type SkyOptions = {
  readonly sky: SkyName
  readonly unit: number
  readonly seed: string
  readonly horizon?: number
}

/** Paints the whole raster; `unit` is the side of a cloud's pixel. */
export function paintSky(image: Raster, { sky, unit, seed, horizon = 0 }: SkyOptions): void {
  const { bands, sun, cloud, hills, stars } = SKIES[sky]
  const depth = image.height * (0.5 + horizon)
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      const v = clamp((y / depth) * 7, 0, 6.99)
      const threshold = (nth(BAYER, ((y >> 1) & 3) * 4 + ((x >> 1) & 3)) + 0.5) / 16
      const band = Math.floor(v) + (v - Math.floor(v) > threshold ? 1 : 0)
      setPixel(image, x, y, hex(nth(bands, band)))
    }
  const random = createRandom(seed)
  if (stars === true)
    for (let i = 0; i < 160; i++) star(image, [random.int(image.width), random.int(Math.floor(depth))], random.next())
  if (sun !== undefined)
    square(image, [Math.floor(image.width * random.range(0.18, 0.8)), Math.floor(image.height * 0.04)], {
      unit,
      colours: sun,
      moon: stars === true,
    })
  // Far clouds are small, flat and many; the nearest are large and few.
  if (cloud !== undefined)
    for (const { count, grain, from, to } of CLOUDS)
      for (let i = 0; i < count; i++)
        drawCloud(
          image,
          [
            Math.floor(image.width * ((i + random.next()) / count - 0.05)),
            random.range(from, to + horizon * 0.7) * image.height,
          ],
          { unit: unit * grain, colours: cloud, seed: `${seed}${String(grain)}${String(i)}` },
        )
  if (hills !== undefined) {
    ridge(image, { unit, colour: hex(hills[0]), base: 0.3 + horizon, reach: 0.22, seed: 401 })
    ridge(image, { unit, colour: hex(hills[1]), base: 0.4 + horizon, reach: 0.16, seed: 402 })
  }
}

const CLOUDS = [
  { count: 7, grain: 0.5, from: 0.12, to: 0.3 },
  { count: 5, grain: 1, from: 0.04, to: 0.2 },
  { count: 2, grain: 1.5, from: -0.01, to: 0.08 },
] as const

function star(image: Raster, [x, y]: readonly [number, number], size: number): void {
  const colour = hex(size > 0.5 ? 'e8ecff' : '8fa0d0')
  fillRect(image, [x - (x % 2), y - (y % 2), 2, 2], colour)
  if (size > 0.94)
    for (const [dx, dy] of [
      [2, 0],
      [-2, 0],
      [0, 2],
      [0, -2],
    ] as const)
      fillRect(image, [x - (x % 2) + dx, y - (y % 2) + dy, 2, 2], hex('6f80b8'))
}

type Drawn = { readonly unit: number; readonly colours: readonly [string, string, string] }

/** Sun or moon: a square with a lit and a shaded rim inside a dithered halo; the moon has its seas. */
function square(
  image: Raster,
  [x0, y0]: readonly [number, number],
  { unit, colours, moon }: Drawn & { moon: boolean },
): void {
  const side = unit * 10
  const halo = unit * 3
  for (let y = -halo; y < side + halo; y++)
    for (let x = -halo; x < side + halo; x++) {
      const out = Math.max(-x, -y, x - side + 1, y - side + 1)
      if (out <= 0) {
        const part = x < unit || y < unit ? 0 : x >= side - unit || y >= side - unit ? 2 : 1
        setPixel(image, x0 + x, y0 + y, hex(nth(colours, part)))
      } else if (x0 + x >= 0 && x0 + x < image.width && y0 + y >= 0) {
        const threshold = (nth(BAYER, ((y >> 1) & 3) * 4 + ((x >> 1) & 3)) + 0.5) / 16
        if (1 - out / halo > threshold)
          setPixel(image, x0 + x, y0 + y, blend(colourAt(image, x0 + x, y0 + y), hex(colours[2]), 0.3))
      }
    }
  if (!moon) return
  for (const [x, y, width, height] of SEAS)
    fillRect(image, [x0 + x * unit, y0 + y * unit, width * unit, height * unit], hex(colours[2]))
}

/** In tenths of the moon. */
const SEAS = [
  [2, 2, 2, 2],
  [5, 1, 1, 1],
  [6, 4, 2, 1],
  [5, 5, 2, 2],
  [2, 6, 1, 2],
  [7, 7, 1, 1],
] as const

/** Puffs side by side on one flat base: lit above, shaded below. */
function drawCloud(
  image: Raster,
  [x0, y0]: readonly [number, number],
  { unit, colours, seed }: Drawn & { seed: string },
): void {
  const random = createRandom(seed)
  const rows = 3 + random.int(3)
  const width = 12 + random.int(18)
  const puffs = Array.from({ length: 2 + random.int(3) }, () => ({
    at: random.range(0.15, 0.85) * width,
    half: random.range(0.2, 0.4) * width,
    tall: random.range(0.5, 1) * rows,
  }))
  /** Rows of cloud above the base in a column. */
  const height = (i: number) => {
    let most = i < 1 || i >= width - 1 ? 0 : 1
    for (const { at, half, tall } of puffs) {
      const d = (i + 0.5 - at) / half
      if (d * d < 1) most = Math.max(most, Math.round(tall * (1 - d * d)) + 1)
    }
    return i < 0 || i >= width ? 0 : most
  }
  const top = Math.floor(y0 / unit) * unit
  for (let i = 0; i < width; i++)
    for (let j = 0; j < height(i); j++) {
      const edge = j === height(i) - 1 || height(i - 1) <= j
      const part = j === 0 || (height(i + 1) <= j && j < height(i) - 1) ? 2 : edge ? 0 : 1
      fillRect(image, [x0 + i * unit, top + (rows - j) * unit, unit, unit], hex(nth(colours, part)))
    }
}

type Ridge = {
  readonly unit: number
  readonly colour: Colour
  readonly base: number
  readonly reach: number
  readonly seed: number
}

/** Far hills as a stepped outline with lighter crests. */
function ridge(image: Raster, { unit, colour, base, reach, seed }: Ridge): void {
  const step = unit * 2
  for (let x = 0; x < image.width; x += step) {
    const u = x / image.width
    const rise = noise(u, 0, { cells: [7, 1], seed }) * 0.7 + noise(u, 0, { cells: [19, 1], seed: seed + 1 }) * 0.3
    const top = Math.floor((image.height * (base - rise * reach)) / step) * step
    fillRect(image, [x, top, step, image.height - top], colour)
    fillRect(image, [x, top, step, unit], blend(colour, 0xffffff, 0.18))
    if (hash(x, 0, 0, seed) < 0.3) fillRect(image, [x, top + step, unit, unit], blend(colour, 0xffffff, 0.1))
  }
}
