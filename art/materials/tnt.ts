// The charge as the classic looks draw it: plain sticks behind a paper band, in place of the main look's hooped tubes.
import { charge, chargeTop } from '../charge.ts'
import { clamp, mod } from '../lib/numbers.ts'
import { type Choice, ink, inStyle, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'

/** Rows of the band, width of a stick, and how round the sticks are lit. */
type Bundle = { readonly top: number; readonly height: number; readonly stick: number; readonly roundness: number }

const BUNDLES: Choice<Bundle | undefined> = {
  main: undefined,
  original: { top: 5, height: 6, stick: 4, roundness: 0 },
  renewed: { top: 4, height: 8, stick: 5.334, roundness: 1 },
}

const LETTERS = ['XXX.X..X.XXX', '.X..XX.X..X.', '.X..X.XX..X.', '.X..X..X..X.']

/** The level of a stick at its own 0..1 across. */
function stickLevel(pen: Pen, { stick, roundness }: Bundle, u: number): number {
  const t = mod(u, stick) / stick
  if (t > 1 - 1 / stick) return 1.2
  if (roundness === 0) return t < 1 / stick ? 5.4 : 4.2
  return 5.2 - Math.abs(t - 0.3) * (pen.size === 16 ? 3 : 4)
}

export const tntSide: Drawing = (pen) => {
  const bundle = inStyle(pen, BUNDLES)
  if (bundle === undefined) return charge({ label: 'TNT' })(pen)
  const { size: n, k } = pen
  const image = startRaster(pen)
  const { top, height } = bundle
  const put = (x: number, y: number, [ramp, level]: readonly [RampName, number]) => {
    setPixel(image, x, y, ink(pen, ramp, quantise(pen, clamp(level, 0, 7))))
  }
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const [ux, uy] = [(x + 0.5) / k, (y + 0.5) / k]
      const band = uy - top
      const letter = LETTERS[Math.floor(band - (height - 4) / 2)]?.[Math.floor(ux) - 2] === 'X'
      if (band >= 0 && band < height) {
        const edge = band < 0.5 ? 0.8 : band > height - 0.5 ? -1.4 : 0
        put(x, y, letter ? ['coal', n > 16 && mod(uy, 1) < 0.5 ? 2 : 1.5] : ['parchment', 6 + edge - ux * 0.05])
      } else {
        const shade = (uy < 1 ? 0.8 : uy > 15 ? -1 : 0) - (band >= height && band < height + 0.8 ? 1.2 : 0)
        put(x, y, ['charge', stickLevel(pen, bundle, ux) + shade])
      }
    }
  return image
}

/** The ends of the sticks: square in the original, round in the renewed. */
export const tntTop: Drawing = (pen) => {
  const bundle = inStyle(pen, BUNDLES)
  if (bundle === undefined) return chargeTop(pen)
  const { size: n, k } = pen
  const { stick, roundness } = bundle
  const image = startRaster(pen)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const [dx, dy] = [mod((x + 0.5) / k, stick) / stick - 0.5, mod((y + 0.5) / k, stick) / stick - 0.5]
      const far = roundness === 0 ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.sqrt(dx * dx + dy * dy)
      const level = far > 0.38 ? 1.4 : 4.4 - (dx + dy) * 2.2
      setPixel(image, x, y, far < 0.13 ? ink(pen, 'coal', 1.5) : ink(pen, 'charge', quantise(pen, level)))
    }
  return image
}
