// The furnace: stone courses around a mouth, cold or lit.
import { at, createField, each } from '../lib/field.ts'
import { growSharp, labelAt, type Labels, parseLabels } from '../lib/labels.ts'
import { clamp } from '../lib/numbers.ts'
import { type Choice, ink, inStyle, paintAll, type Pen, type RampName, startRaster, surface } from '../lib/pen.ts'
import { noise } from '../lib/random.ts'
import { setPixel } from '../lib/raster.ts'
import { type Drawing, stoneField } from './stone.ts'

/** t trim, s stone, v vent, f frame of the mouth, m mouth, b bars. */
const FRONTS: Choice<Labels> = {
  main: parseLabels(`
tttttttttttttttt
tsssssssssssssst
tssvvvvvvvvvvsst
tsssssssssssssst
tssvvvvvvvvvvsst
tsssssssssssssst
tttttttttttttttt
tssssffffffsssst
tsssffmmmmffssst
tssffmmmmmmffsst
tssfmmmmmmmmfsst
tssfmmmmmmmmfsst
tssfmbmmbmmbfsst
tssfmbmmbmmbfsst
tssfbbbbbbbbfsst
tttttttttttttttt`),
  original: parseLabels(`
tttttttttttttttt
tsssssssssssssst
tsffffffffffffst
tsfmmmmmmmmmmfst
tsfmmmmmmmmmmfst
tsffffffffffffst
tsssssssssssssst
tttttttttttttttt
tsssssssssssssst
tsffffffffffffst
tsfmmmmmmmmmmfst
tsfmmmmmmmmmmfst
tsfmmmmmmmmmmfst
tsfmmmmmmmmmmfst
tsfmmmmmmmmmmfst
tttttttttttttttt`),
  renewed: parseLabels(`
tttttttttttttttt
tsssssssssssssst
tsssvvvvvvvvssst
tsssssssssssssst
tttttttttttttttt
tsssssssssssssst
tssffffffffffsst
tsffmmmmmmmmffst
tsfmmmmmmmmmmfst
tsfmbmbmmbmbmfst
tsfmbmbmmbmbmfst
tsfmbmbmmbmbmfst
tsfbbbbbbbbbbfst
tsffffffffffffst
tsssssssssssssst
tttttttttttttttt`),
}

export const furnaceFront =
  (lit: boolean): Drawing =>
  (pen) => {
    const { size: n } = pen
    const labels = growSharp(inStyle(pen, FRONTS), n)
    const base = stoneField(pen, 'fur')
    const image = startRaster(pen)
    const part = (x: number, y: number) => (x < 0 || y < 0 || x >= n || y >= n ? 't' : labelAt(labels, x, y))
    const w = n === 64 ? 2 : 1
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const own = part(x, y)
        const upper = part(x - w, y) !== own || part(x, y - w) !== own
        const lower = part(x + w, y) !== own || part(x, y + w) !== own
        const [ramp, level] = furnacePart(pen, own, {
          x,
          y,
          upper,
          lower,
          rough: at(base, x, y),
          under: part(x, y - 1),
        })
        setPixel(
          image,
          x,
          y,
          lit || ramp !== 'fire'
            ? surface(pen, ramp, [clamp(level, 0, 7), x, y])
            : ink(pen, 'obsidian', clamp(level * 0.35, 0.5, 2)),
        )
      }
    return image
  }

type PartPlace = {
  readonly x: number
  readonly y: number
  readonly upper: boolean
  readonly lower: boolean
  readonly rough: number
  readonly under: string
}

function furnacePart(
  { size: n, k }: Pen,
  part: string,
  { x, y, upper, lower, rough, under }: PartPlace,
): readonly [RampName, number] {
  const ux = (x + 0.5) / k
  const uy = (y + 0.5) / k
  if (part === 't') {
    const seam = n > 16 && ux % 5.35 < 0.5 && (uy < 1 || uy > 15 || (uy > 6 && uy < 7))
    return ['stone', seam ? 2.4 : rough + 0.7 + (upper ? 0.9 : 0) - (lower ? 1.3 : 0)]
  }
  if (part === 's') return ['stone', rough - 0.5 - (upper ? 0.9 : 0) + (lower ? 0.4 : 0)]
  if (part === 'v') return ['slate', n > 16 && lower ? 3 : upper ? 0.2 : 1.6]
  if (part === 'f') return ['slate', 4.2 + (upper ? 1.5 : 0) - (lower ? 1.3 : 0) + (rough - 4) * 0.4]
  if (part === 'b') return ['slate', 1.6 + (upper ? 1.2 : 0) - (n > 16 && lower ? 1.2 : 0)]
  const tongues =
    noise(ux / 16, uy / 32, { cells: [8, 4], seed: 21 }) * 1.2 +
    noise(ux / 16, uy / 32, { cells: [16, 8], seed: 22 }) * 0.55
  const heat = ((uy - 8) / 7) * 6.6 + tongues * 2.6 - 1.2
  if (heat < 0.7) return ['obsidian', Math.max(0.6, 0.6 + heat * 0.5)]
  return ['fire', upper && under === 'f' ? heat - 1.2 : heat]
}

/** The furnace's plain sides: the same courses without the mouth. */
export const furnaceSide: Drawing = (pen) => {
  const { size: n, k } = pen
  const base = stoneField(pen, 'fur')
  return paintAll(
    pen,
    each(createField(n), (x, y) => {
      const uy = (y + 0.5) / k
      const ux = (x + 0.5) / k
      const band = uy < 1 || uy >= 15 || (uy >= 6 && uy < 7)
      const post = ux < 1 || ux >= 15
      if (!band && !post) return at(base, x, y) - 0.4 - (uy < 1.6 || (uy >= 7 && uy < 7.6) ? 0.9 : 0)
      const seam = band && n > 16 && ux % 5.35 < 0.5
      return seam ? 2.4 : at(base, x, y) + 0.8 + (ux < 0.6 || uy < 0.6 ? 0.8 : 0) - (ux > 15.4 || uy > 15.4 ? 1.3 : 0)
    }),
    'stone',
  )
}
