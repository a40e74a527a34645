// Brings a scene down to a palette: median cut over its exact colours, then a few rounds of k-means. Plain arithmetic,
// so the same picture always gives the same palette.
import { nth } from './lib/numbers.ts'
import { blue, type Colour, green, type Raster, recolour, red, rgb } from './lib/raster.ts'

type Entry = readonly [r: number, g: number, b: number, weight: number, colour: Colour]
type Box = { readonly entries: readonly Entry[]; readonly axis: 0 | 1 | 2; readonly spread: number }

const WEIGHTS = [0.9, 1.2, 0.7] as const

function makeBox(entries: readonly Entry[]): Box {
  let axis: 0 | 1 | 2 = 0
  let spread = -1
  for (const candidate of [0, 1, 2] as const) {
    let [sum, squares, count] = [0, 0, 0]
    for (const entry of entries) {
      const v = entry[candidate] * WEIGHTS[candidate]
      sum += v * entry[3]
      squares += v * v * entry[3]
      count += entry[3]
    }
    const variance = squares - (sum * sum) / count
    if (variance > spread) {
      spread = variance
      axis = candidate
    }
  }
  return { entries, axis, spread: entries.length > 1 ? spread : -1 }
}

function split({ entries, axis }: Box): readonly [Box, Box] {
  const sorted = [...entries].sort((a, b) => a[axis] - b[axis] || a[4] - b[4])
  const total = sorted.reduce((sum, entry) => sum + entry[3], 0)
  const mean = sorted.reduce((sum, entry) => sum + entry[axis] * entry[3], 0) / total
  let cut = sorted.findIndex((entry) => entry[axis] > mean)
  if (cut <= 0) cut = Math.max(1, sorted.length >> 1)
  return [makeBox(sorted.slice(0, cut)), makeBox(sorted.slice(cut))]
}

const meanOf = (entries: readonly Entry[]): readonly [number, number, number] => {
  let [r, g, b, count] = [0, 0, 0, 0]
  for (const entry of entries) {
    r += entry[0] * entry[3]
    g += entry[1] * entry[3]
    b += entry[2] * entry[3]
    count += entry[3]
  }
  return [r / count, g / count, b / count]
}

/** The picture with at most `limit` colours; those in `keep` stay exactly as they are. Opaque pictures only. */
export function reduceColours(image: Raster, limit: number, keep: readonly Colour[] = []): Raster {
  const counts = new Map<Colour, number>()
  for (const pixel of image.data) counts.set(pixel >>> 8, (counts.get(pixel >>> 8) ?? 0) + 1)
  if (counts.size <= limit) return image
  // The square root keeps small bright things (flowers, lamps) from losing their colour to large meadows.
  const entries = [...counts]
    .filter(([c]) => !keep.includes(c))
    .map(([c, count]): Entry => [red(c), green(c), blue(c), Math.sqrt(count), c])
  const boxes = [makeBox(entries)]
  while (boxes.length < limit - keep.length) {
    let widest = 0
    boxes.forEach((box, i) => {
      if (box.spread > nth(boxes, widest).spread) widest = i
    })
    if (nth(boxes, widest).spread < 0) break
    boxes.splice(widest, 1, ...split(nth(boxes, widest)))
  }
  let palette = boxes.map((box) => meanOf(box.entries))
  let chosen = nearestOf(entries, palette)
  for (let round = 0; round < 2; round++) {
    const groups = palette.map((): Entry[] => [])
    entries.forEach((entry, i) => nth(groups, chosen[i] ?? 0).push(entry))
    palette = groups.map((group, i) => (group.length > 0 ? meanOf(group) : nth(palette, i)))
    chosen = nearestOf(entries, palette)
  }
  const colours = palette.map(([r, g, b]) => rgb(r, g, b))
  const map = new Map(entries.map((entry, i) => [entry[4], nth(colours, chosen[i] ?? 0)]))
  return recolour(image, (colour) => map.get(colour) ?? colour)
}

function nearestOf(entries: readonly Entry[], palette: readonly (readonly [number, number, number])[]): Uint16Array {
  const flat = Float64Array.from(palette.flatMap(([r, g, b]) => [r * WEIGHTS[0], g * WEIGHTS[1], b * WEIGHTS[2]]))
  return Uint16Array.from(entries, ([r, g, b]) => {
    const [x, y, z] = [r * WEIGHTS[0], g * WEIGHTS[1], b * WEIGHTS[2]]
    let best = 0
    let least = Infinity
    for (let i = 0; i < palette.length; i++) {
      const dx = x - (flat[i * 3] ?? 0)
      const dy = y - (flat[i * 3 + 1] ?? 0)
      const dz = z - (flat[i * 3 + 2] ?? 0)
      const d = dx * dx + dy * dy + dz * dz
      if (d < least) {
        least = d
        best = i
      }
    }
    return best
  })
}
