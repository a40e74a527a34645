// The bedrock at the top of the footer: a strip of stones that repeats sideways. Nothing lies between the stones and
// their shaded sides are left out, so the strip fades into whatever rock colour is behind it.
import { clamp, lerp, mod, square } from './lib/numbers.ts'
import { createRandom } from './lib/random.ts'
import { createRaster, hex, type Raster, setPixel } from './lib/raster.ts'

const WIDTH = 256
const HEIGHT = 32
const TONES = ['1f231d', '272b25', '30352e', '3a4038', '474d44', '565d52', '6a7165'].map(hex)

type Stone = {
  readonly x: number
  readonly y: number
  readonly wide: number
  readonly tall: number
  readonly tone: number
}

/** From top to bottom: `kept` is the share of stones that stay, `scale` their size within the course. */
const COURSES = [
  { y: 3.6, wide: [6.5, 10], tall: 5.2, kept: 1, scale: 0.97, tone: 4.3 },
  { y: 12.4, wide: [5.5, 9], tall: 4.9, kept: 1, scale: 0.95, tone: 3.5 },
  { y: 20.2, wide: [4.5, 7.5], tall: 3.9, kept: 0.86, scale: 0.84, tone: 2.7 },
  { y: 26.4, wide: [3.5, 5.5], tall: 2.9, kept: 0.42, scale: 0.66, tone: 2.1 },
] as const

function layStones(): readonly Stone[] {
  const random = createRandom('bedrock')
  return COURSES.flatMap(({ y, wide, tall, kept, scale, tone }) => {
    const widths: number[] = []
    for (let sum = 0; sum < WIDTH; sum += (widths.at(-1) ?? 0) * 2) widths.push(random.range(wide[0], wide[1]))
    const squeeze = WIDTH / widths.reduce((sum, width) => sum + width * 2, 0)
    let left = random.range(0, 10)
    return widths.flatMap((width): readonly Stone[] => {
      const middle = left + width * squeeze
      left += width * 2 * squeeze
      const stone = {
        x: middle,
        y: y + random.range(-1, 1),
        wide: width * squeeze * scale,
        tall: tall * scale * random.range(0.88, 1.1),
        tone: tone + random.range(-0.7, 0.7),
      }
      return random.next() < kept ? [stone] : []
    })
  })
}

export function bedrockStrip(): Raster {
  const image = createRaster(WIDTH, HEIGHT)
  const stones = layStones()
  const random = createRandom('bedrock grain')
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const rough = random.next()
      let [best, inside, second, dx, dy] = [undefined as Stone | undefined, 0, 0, 0, 0]
      for (const stone of stones) {
        const a = (mod(x + 0.5 - stone.x + WIDTH / 2, WIDTH) - WIDTH / 2) / stone.wide
        const b = (y + 0.5 - stone.y) / stone.tall
        // Between a circle and a box: boulders with flat sides.
        const round = 1 - lerp(a * a + b * b, Math.max(square(square(a)), square(square(b))) * 1.25, 0.55)
        if (round > inside) [best, inside, second, dx, dy] = [stone, round, inside, a, b]
        else second = Math.max(second, round)
      }
      if (best === undefined || inside < 0.05 + second) continue
      const edge = 1 - clamp(inside / 0.75, 0, 1)
      let level = best.tone - (dx * 0.5 + dy * 1.1) * edge * 1.9 - dx * 0.25 - dy * 0.5
      level += rough > 0.93 ? 0.6 : rough < 0.08 ? -0.7 : 0
      level -= (y / HEIGHT) * 0.8
      const step = Math.round(level)
      if (step < 0) continue
      setPixel(image, x, y, TONES[Math.min(step, TONES.length - 1)] ?? 0)
    }
  return image
}
