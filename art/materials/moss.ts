// Moss that grows over a finished wall.
import { at, createField, each, type Field, stamp } from '../lib/field.ts'
import { domeLight, growLabels, JOINT, labelAt, makeLabels } from '../lib/labels.ts'
import { inStyle, paint, type Pen } from '../lib/pen.ts'
import { bluePoints, createRandom, hash } from '../lib/random.ts'
import type { Raster } from '../lib/raster.ts'

/** Lays cushions of moss over a finished wall: rounded at every size, lit from the top left, with a soft shadow. */
export function coverWithMoss(pen: Pen, image: Raster, under: Field): Raster {
  const { size: n, k } = pen
  const random = createRandom('cushions')
  const [count, scale] = inStyle(pen, { main: [11, 1], original: [26, 0.6], renewed: [8, 1.3] } as const)
  const cushions = bluePoints('moss4', count, { candidates: 16 }).map(
    (at) => [...at, random.range(1.2, 2.7) * scale, random.range(0.9, 1.7) * scale] as const,
  )
  const gap = (a: number, b: number) => Math.min(Math.abs(a - b), 16 - Math.abs(a - b))
  const master = makeLabels(16, (x, y) =>
    cushions.some(([cx, cy, rx, ry]) => {
      const dx = gap(x + 0.5, cx) / rx
      const dy = gap(y + 0.5, cy) / ry
      return dx * dx + dy * dy + (hash(x, y, 0, 305) - 0.5) * 0.7 < 1
    })
      ? 'm'
      : JOINT,
  )
  const labels = growLabels(master, n)
  const { light } = domeLight(labels, 1.6)
  const mossy = (x: number, y: number) => labelAt(labels, x, y) === 'm'
  const tufts = createField(n)
  stamp(tufts, n === 16 ? ['+', '-', '-'] : ['.+/+./-.', 'h/H', '-', 's/s'], {
    seed: 'moss',
    count: Math.round(18 * k * k * 0.8),
    amount: 0.8,
  })
  const field = each(
    createField(n),
    (x, y) => 3.8 + at(light, x, y) * 1.5 + at(tufts, x, y) + (at(under, x, y) - 3.5) * 0.15,
  )
  const shadow = (x: number, y: number) => !mossy(x, y) && (mossy(x - 1, y) || mossy(x, y - 1) || mossy(x - 1, y - 1))
  const dark = each(createField(n), (x, y) => at(under, x, y) - 1.4)
  if (n > 16) paint(pen, image, { field: dark, ramp: 'slate', mask: shadow })
  return paint(pen, image, { field, ramp: 'grass', mask: mossy })
}
