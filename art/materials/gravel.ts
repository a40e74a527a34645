// Gravel: pebbles of three rocks from an authored plan, or the old look's crumbs.
import { at, createField, limit, stamp } from '../lib/field.ts'
import { domeLight, growLabels, JOINT, labelAt, type Labels, makeLabels } from '../lib/labels.ts'
import { clamp } from '../lib/numbers.ts'
import { grow, inStyle, paint, paintAll, type Pen, type RampName, startRaster, surface } from '../lib/pen.ts'
import { hash } from '../lib/random.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import { PEBBLES } from './plans.ts'
import type { Drawing } from './stone.ts'

/** Pebbles of three rocks; the same authored map at every size. */
export const gravel: Drawing = (pen) =>
  pen.style === 'classic-original' ? grit(pen) : pebbles(pen, inStyle(pen, PEBBLES))

function pebbles(pen: Pen, plan: Labels): Raster {
  const { size: n, k } = pen
  const labels = growLabels(plan, n, { [JOINT]: 0.86 })
  const { light, distance } = domeLight(labels, inStyle(pen, { main: 1.7, renewed: 1.3 }))
  const specks = createField(n)
  if (n > 16) stamp(specks, ['h', 's', 'hh', 'ss', '-'], { seed: `grv${String(n)}`, count: n === 32 ? 60 : 220 })
  const image = startRaster(pen)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const label = labelAt(labels, x, y)
      const above = labelAt(labels, x, y - 1)
      const left = labelAt(labels, x - 1, y)
      if (label === JOINT) {
        const shaded = above !== JOINT || left !== JOINT
        setPixel(image, x, y, surface(pen, 'slate', [n === 16 ? (shaded ? 2 : 3) : shaded ? 1 : 2.4, x, y]))
        continue
      }
      const code = label.charCodeAt(0)
      const kind = hash(code, 3, 0, 77)
      const ramp: RampName = kind < 0.27 ? 'pebble' : kind < 0.42 ? 'slate' : 'stone'
      const rough = at(specks, x, y) * 0.7 * clamp(at(distance, x, y) / k, 0.3, 1)
      const level = 3.8 + (hash(code, 5, 0, 78) - 0.5) * 2 + at(light, x, y) * (n === 16 ? 1.5 : 1.7) + rough
      setPixel(image, x, y, surface(pen, ramp, [clamp(level + (ramp === 'slate' ? 0.5 : 0), 1, 6.6), x, y]))
    }
  return image
}

/** The old look's gravel: crumbs of two rocks without joints. */
function grit(pen: Pen): Raster {
  const f = stamp(createField(16, 3.9), ['++/+.', '++', '+', '.+/++'], { seed: 'grl', count: 26, amount: 1.2 })
  stamp(f, ['--/-.', '--', '-', '-/-'], { seed: 'grd', count: 30, amount: 1.3 })
  const options = { seed: 'grit', soft: 0.3, carve: 0.9, emboss: 0.5, counts: [30, 80], amount: 0.8 } as const
  const field = grow(pen, limit(f, 1, 6.4), options)
  const brown = growLabels(
    makeLabels(16, (x, y) => (hash(x >> 1, y >> 1, 4, 79) < 0.24 ? 'b' : JOINT)),
    pen.size,
  )
  const image = paintAll(pen, field, 'stone')
  return paint(pen, image, { field, ramp: 'pebble', mask: (x, y) => labelAt(brown, x, y) !== JOINT })
}
