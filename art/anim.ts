// Animated textures: vertical strips whose noise is periodic in x, y and time, so they tile and loop without a jump.
import { clamp, fold, mod, smoothStep } from './lib/numbers.ts'
import { type Choice, ink, inStyle, type Pen, quantise, type RampName, surface } from './lib/pen.ts'
import { hash, noise } from './lib/random.ts'
import { type Colour, createRaster, crop, type Raster, setPixel } from './lib/raster.ts'
import type { Drawing } from './materials/stone.ts'

type Texel = {
  readonly x: number
  readonly y: number
  readonly u: number
  readonly v: number
  readonly t: number
  readonly frame: number
}

function strip(pen: Pen, frames: number, texel: (at: Texel) => readonly [Colour, number] | undefined): Raster {
  const { size } = pen
  const image = createRaster(size, size * frames)
  for (let frame = 0; frame < frames; frame++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const drawn = texel({ x, y, u: (x + 0.5) / size, v: (y + 0.5) / size, t: frame / frames, frame })
        if (drawn !== undefined) setPixel(image, x, frame * size + y, ...drawn)
      }
  return image
}

export const firstFrame =
  (drawing: Drawing, frame = 0): Drawing =>
  (pen) =>
    crop(drawing(pen), [0, frame * pen.size, pen.size, pen.size])

type Octave = readonly [columns: number, rows: number, seed: number, layers: number]
const wave = ({ t }: Texel, [u, v]: readonly [number, number], [columns, rows, seed, layers]: Octave) =>
  noise(mod(u, 1), mod(v, 1), { cells: [columns, rows], seed, time: [t, layers] })

export const FRAMES = 16

/** Two folded noises multiplied: where both are high, light gathers. */
export const water: Drawing = (pen) =>
  strip(pen, FRAMES, (p) => {
    const at = [p.u, p.v] as const
    const wx = (wave(p, at, [3, 3, 1, 3]) - 0.5) * 0.22
    const wy = (wave(p, at, [3, 3, 2, 3]) - 0.5) * 0.22
    const a = fold(wave(p, [p.u + wx, p.v + wy], [5, 7, 3, 4]))
    const b = fold(wave(p, [p.u - wx, p.v + wx], [6, 6, 8, 3]))
    const gathered = a * b
    let level = 2.4 + (wave(p, at, [5, 4, 9, 2]) - 0.5) * 1.3
    if (gathered > 0.82) level = 5.5
    else if (gathered > 0.7) level = 4.5
    else if (gathered > 0.56) level = 4
    else if (gathered > 0.44) level = 3.5
    if (pen.size >= 32 && gathered > 0.92) level = 6.5
    return [surface(pen, 'water', [level, p.x, p.y]), 205]
  })

/** What tells the lavas of the three hands apart: how broad the crust is, how strong its tones, how bright its cracks. */
type Melt = { readonly cells: number; readonly tone: number; readonly crack: number }
const MELTS: Choice<Melt> = {
  main: { cells: 7, tone: 4.6, crack: 0.9 },
  original: { cells: 5, tone: 6.4, crack: 0 },
  renewed: { cells: 6, tone: 3.6, crack: 0.5 },
}

/** Flakes of crust drifting on bright rock: fine and even (the seeds too were picked for that), so that the tile's repeat is hard to see. */
export const lava: Drawing = (pen) => {
  const { cells, tone, crack } = inStyle(pen, MELTS)
  return strip(pen, FRAMES, (p) => {
    const at = [p.u, p.v] as const
    const wx = (wave(p, at, [4, 4, 11, 2]) - 0.5) * 0.2
    const wy = (wave(p, at, [4, 4, 12, 2]) - 0.5) * 0.2
    const moved = [p.u + wx, p.v + wy] as const
    const crust =
      wave(p, moved, [cells, cells, 186, 2]) * 0.62 + wave(p, moved, [cells * 2 - 3, cells * 2 - 3, 191, 2]) * 0.38
    let level = 4.1 + (crust - 0.5) * tone * 1.5
    if (pen.size > 16) level += (wave(p, moved, [13, 13, 16, 2]) - 0.5) * 0.9
    if (pen.size === 64) level += (wave(p, moved, [27, 27, 17, 2]) - 0.5) * 0.8
    if (fold(wave(p, moved, [cells, cells, 15, 2])) > 0.9) level += crack
    if (pen.style === 'classic-original') level = Math.round(level / 1.4) * 1.4
    return [surface(pen, 'lava', [clamp(level, 1, 6.5), p.x, p.y]), 255]
  })
}

/** Cooled rock with glowing seams. */
export const magma: Drawing = (pen) =>
  strip(pen, 8, (p) => {
    const at = [p.u, p.v] as const
    const wx = (wave({ ...p, t: 0 }, at, [4, 4, 81, 1]) - 0.5) * 0.3
    const seam = fold(wave({ ...p, t: 0 }, [p.u + wx, p.v - wx], [5, 5, 82, 1]))
    const second = fold(wave({ ...p, t: 0 }, [p.u - wx, p.v + wx], [7, 7, 83, 1]))
    const heat = Math.max(seam, second * 0.96) + (wave(p, at, [3, 3, 84, 2]) - 0.5) * 0.16
    const rough = wave({ ...p, t: 0 }, at, [pen.size === 16 ? 8 : 16, pen.size === 16 ? 8 : 16, 85, 1]) - 0.5
    const hot = 0.86
    if (heat > hot) return [ink(pen, 'lava', quantise(pen, clamp(2.5 + (heat - hot) * 24, 2, 6.5))), 255]
    return [surface(pen, 'netherBrick', [clamp(3.8 + rough * 2.4 - (heat > 0.78 ? 1.6 : 0), 0.5, 6), p.x, p.y]), 255]
  })

/** A slow spiral; the angle is the diamond angle, which needs no trigonometry. */
export const portal: Drawing = (pen) =>
  strip(pen, FRAMES, (p) => {
    const dx = p.u - 0.5
    const dy = p.v - 0.5
    const d = Math.sqrt(dx * dx + dy * dy)
    const sum = Math.abs(dx) + Math.abs(dy)
    const quarter = sum === 0 ? 0 : dy >= 0 ? (dx >= 0 ? dy / sum : 1 - dx / sum) : dx < 0 ? 2 - dy / sum : 3 + dx / sum
    const turn = mod(quarter / 2 - d * 2.2 + p.t, 1)
    const cloud = wave(p, [p.u, p.v], [4, 4, 21, 2]) * 0.6 + wave(p, [p.u, p.v], [8, 8, 22, 3]) * 0.4
    const arm = fold(mod(turn * 2 + cloud * 0.9, 1))
    const rim = 1 - 0.6 * smoothStep(0.36, 0.5, Math.max(Math.abs(dx), Math.abs(dy)))
    let level = 1.2 + cloud * 2.6 + arm * 2.9 * smoothStep(0.02, 0.2, d) * rim
    if (pen.size > 16) level += (wave(p, [p.u, p.v], [16, 16, 23, 4]) - 0.5) * 1.3
    if (hash(Math.floor(p.x / pen.k), Math.floor(p.y / pen.k), p.frame >> 1, 6) > 0.985) level = 7
    return [ink(pen, 'portal', quantise(pen, clamp(level, 0, 7))), 220]
  })

/** Flames: noise that scrolls up by whole tiles in one loop. */
export const fire =
  (ramp: RampName): Drawing =>
  (pen) =>
    strip(pen, FRAMES, (p) => {
      const height = 1 - p.v
      const scroll = (u: number, speed: number, [columns, rows, seed]: readonly [number, number, number]) =>
        noise(mod(u, 1), mod(p.v + p.t * speed, 1), { cells: [columns, rows], seed })
      const sway = (scroll(p.u, 2, [2, 3, 31]) - 0.5) * 0.16 * height
      const u = mod(p.u + sway, 1)
      const column = noise(u, 0, { cells: [6, 1], seed: 35, time: [p.t, 2] })
      const side = 1 - Math.abs(p.u - 0.5) * 0.7
      let heat = (0.55 + 0.62 * column) * side - height * 1.02 + 0.16
      heat += (scroll(u, 1, [5, 4, 32]) - 0.5) * 0.62 + (scroll(u, 2, [9, 7, 33]) - 0.5) * 0.42
      if (pen.size > 16) heat += (scroll(u, 3, [18, 14, 34]) - 0.5) * 0.26
      if (heat < 0.06) return undefined
      const level = heat < 0.12 && pen.size > 16 ? 0.5 : clamp(heat * 8.2 + 0.4, 0, 7)
      return [ink(pen, ramp, quantise(pen, level)), 255]
    })

/** A pulsing lantern of pale crystal in a frame. */
export const seaLantern: Drawing = (pen) =>
  strip(pen, 8, (p) => {
    const ux = p.u * 16
    const uy = p.v * 16
    const edge = Math.min(ux, uy, 16 - ux, 16 - uy)
    const lit = Math.min(ux, uy) <= Math.min(16 - ux, 16 - uy)
    if (edge < 1) return [ink(pen, 'sea', lit ? 5 : 1.5), 255]
    const cell = [mod(ux - 1, 3.5), mod(uy - 1, 3.5)] as const
    const own = hash(Math.floor((ux - 1) / 3.5), Math.floor((uy - 1) / 3.5), 0, 91)
    const pulse = fold(mod(p.t + own, 1))
    const rim = Math.min(cell[0], cell[1], 3.5 - cell[0], 3.5 - cell[1])
    const glow = 1 - ((ux - 8) * (ux - 8) + (uy - 8) * (uy - 8)) / 128
    if (rim < 0.5) return [ink(pen, 'sea', quantise(pen, 3 + glow * 1.6)), 255]
    const bright = cell[0] + cell[1] < 2.6 ? 1 : 0
    return [
      ink(
        pen,
        'seaLight',
        quantise(pen, clamp(3.2 + glow * 1.6 + pulse * 1.2 + bright - (cell[0] + cell[1]) * 0.12, 2, 7)),
      ),
      255,
    ]
  })
