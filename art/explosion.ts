// The sixteen frames of the error page's explosion: a flash, then puffs with their own birth and heat that cool from
// fire through lava to smoke and are eaten by noise, with flying debris.
import { clamp, mod, nth } from './lib/numbers.ts'
import { createPen, ink, type RampName } from './lib/pen.ts'
import { createRandom, noise } from './lib/random.ts'
import { createRaster, type Raster, setPixel } from './lib/raster.ts'

export const EXPLOSION_FRAMES = 16
const SIDE = 64
const pen = createPen(64, 'main')

type Direction = readonly [number, number]

/** One of 32 directions on a square, made a unit long. */
function direction(step: number): Direction {
  const s = (step % 8) / 8
  const [x, y] = nth(
    [
      [1 - s, s],
      [-s, 1 - s],
      [s - 1, -s],
      [s, s - 1],
    ] as const,
    Math.floor(step / 8),
  )
  const length = Math.sqrt(x * x + y * y)
  return [x / length, y / length]
}

type Puff = {
  readonly away: Direction
  readonly distance: number
  readonly birth: number
  readonly radius: number
  readonly heat: number
  readonly jitter: readonly [number, number]
  readonly seed: number
  readonly rise: number
}

function makePuffs(): readonly Puff[] {
  const random = createRandom('boom3')
  const puffs = Array.from({ length: 46 }, (): Puff => {
    const away = direction(random.int(32))
    const ring = random.next()
    return {
      away,
      distance: Math.sqrt(ring) * 17.5,
      birth: ring * 0.16 + random.next() * 0.08,
      radius: random.range(5.5, 10.5) * (1.16 - ring * 0.4),
      heat: random.range(0.7, 1.15),
      jitter: [random.range(-5, 5), random.range(-5, 5)],
      seed: random.int(999),
      rise: random.range(3, 10),
    }
  })
  return puffs.sort((a, b) => b.distance - a.distance)
}

const PUFFS = makePuffs()

export function explosionFrame(frame: number): Raster {
  const image = createRaster(SIDE)
  if (frame <= 2) drawFlash(image, frame)
  if (frame < 2) return image
  const t = frame / (EXPLOSION_FRAMES - 1)
  for (const puff of PUFFS) if (t >= puff.birth) drawPuff(image, puff, t)
  drawDebris(image, t)
  return image
}

function drawFlash(image: Raster, frame: number): void {
  const radius = nth([9, 17, 22], frame)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const dx = x + 0.5 - 32
      const dy = y + 0.5 - 32
      const ax = Math.abs(dx)
      const ay = Math.abs(dy)
      const d = Math.sqrt(dx * dx + dy * dy)
      const rough = noise((x + 0.5) / SIDE, (y + 0.5) / SIDE, { cells: [12, 12], seed: 51 + frame }) - 0.5
      const ray =
        (ax * ay < radius * (frame === 1 ? 1.4 : 0.9) || Math.abs(ax - ay) < 1.6 - d * 0.02) && d < radius * 1.75
      const e = d / radius + rough * 0.5
      if (e < 1 || (ray && e < 1.7))
        setPixel(image, x, y, ink(pen, 'fire', clamp(Math.round(7.6 - e * (frame === 2 ? 3 : 2.2)), 3, 7)))
    }
}

function drawPuff(image: Raster, puff: Puff, t: number): void {
  const age = t - puff.birth
  const life = clamp(age / (1 - puff.birth), 0, 1)
  const left = 1 - clamp(age * 4.4, 0, 1)
  const grown = 1 - left * left * left
  const fading = life > 0.72 ? 1 - (life - 0.72) * 1.15 : 1
  const radius = puff.radius * (0.35 + 0.65 * grown) * (1 + life * 0.42) * fading
  const spread = puff.distance * (0.25 + 0.75 * grown)
  const cx = 32 + puff.jitter[0] * grown + puff.away[0] * spread * 0.96
  const cy = 38 + puff.jitter[1] * grown + puff.away[1] * spread * 0.86 - life * puff.rise * 1.4
  const heat = puff.heat * (1.15 - life * 2.5)
  const reach = Math.ceil(radius * 1.25) + 1
  for (let y = Math.round(cy) - reach; y <= Math.round(cy) + reach; y++)
    for (let x = Math.round(cx) - reach; x <= Math.round(cx) + reach; x++) {
      const dx = x + 0.5 - cx
      const dy = y + 0.5 - cy
      const u = mod((x + puff.seed) / SIDE, 1)
      const v = mod((y + puff.seed * 3) / SIDE, 1)
      const rough = noise(u, v, { cells: [9, 9], seed: 60 }) * 0.6 + noise(u, v, { cells: [20, 20], seed: 61 }) * 0.4
      const d = Math.sqrt(dx * dx + dy * dy) / radius + (rough - 0.5) * 0.5
      if (d > 1 || (life > 0.46 && rough < ((life - 0.46) / 0.54) * 0.86 - 0.06)) continue
      const bulge = 1 - d * d
      const light = (-(dx + dy) / radius) * 1.25 + bulge * 1.5 + (rough - 0.5) * 1.5
      setPixel(image, x, y, ink(pen, ...puffInk({ heat: heat + bulge * 0.35 + (rough - 0.5) * 0.25, life, light })))
    }
}

function puffInk({ heat, life, light }: { heat: number; life: number; light: number }): readonly [RampName, number] {
  if (heat > 0.42) return ['fire', clamp(Math.round(1.6 + heat * 5.4 + light * 0.55), 0, 7)]
  if (heat > 0.16) return ['lava', clamp(Math.round(0.3 + heat * 5 + light * 0.8), 0, 5)]
  return ['smoke', clamp(Math.round(1.7 + life * 2.2 + light * 1.7), 0, 7)]
}

function drawDebris(image: Raster, t: number): void {
  const random = createRandom('deb')
  for (let i = 0; i < 26; i++) {
    const [ux, uy] = direction(random.int(32))
    const speed = random.range(20, 40)
    const side = random.next() < 0.35 ? 2 : 1
    if (t < 0.1 || t > 0.85 - random.next() * 0.3) continue
    const late = t * 1.1
    const distance = speed * (1 - (1 - late) * (1 - late))
    const x = Math.round(32 + ux * distance)
    const y = Math.round(32 + uy * distance + late * late * 16)
    for (let b = 0; b < side; b++)
      for (let a = 0; a < side; a++)
        setPixel(image, x + a, y + b, t < 0.5 ? ink(pen, 'fire', 6 - a - b) : ink(pen, 'smoke', 2))
  }
}
