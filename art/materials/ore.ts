// Ores: rock with the parts of an authored mask set into it, as cut gems or as round nuggets. Each ore mirrors and
// shifts the mask its own way.
import { at, type Field } from '../lib/field.ts'
import {
  domeLight,
  growLabels,
  growSharp,
  JOINT,
  labelAt,
  type Labels,
  makeLabels,
  parseLabels,
} from '../lib/labels.ts'
import { clamp, mod } from '../lib/numbers.ts'
import { ink, inStyle, paintAll, type Pen, quantise, type RampName } from '../lib/pen.ts'
import { createRandom, hash } from '../lib/random.ts'
import { setPixel } from '../lib/raster.ts'
import { connectedParts } from '../lib/torus.ts'
import { type Drawing, stoneField } from './stone.ts'

const NUGGETS = parseLabels(`
................
....gg..........
...gggg.....g...
...ggggg...ggg..
....ggg...gggg..
.....g....gggg..
...........gg...
.gg.............
gggg...gg.......
gggg..gggg...gg.
.gg...ggggg.gggg
.......gggg.gggg
........gg...gg.
..gg............
.gggg...........
..gg............`)

const GEMS = parseLabels(`
................
....gg..........
...gggg.....gg..
..ggggg...gggg..
....gggg..ggggg.
.....gg...ggg...
...........g....
.g..............
ggg....gg.......
gggg..gggg..gg..
.ggg.ggggg.gggg.
..g..gggg..ggggg
......gg....ggg.
.g...........g..
ggg.............
.gg.............`)

/** The old look: small lozenges on a slant, the same in every ore. */
const FLECKS = parseLabels(`
................
.....ggg....gg..
....gggg...ggg..
....ggg....gg...
................
..gg......ggg...
.ggg.....gggg...
.gg......ggg..gg
............ggg.
......gg....gg..
.....gggg.......
....gggg...gg...
....ggg...gggg..
..........gggg..
.ggg.......gg...
.gg.............`)

/** The renewed look: a few rounded clusters. */
const CLUSTERS = parseLabels(`
................
...ggg....ggg...
..gggg....gggg..
..ggggg....ggg..
...ggg..........
................
........gggg....
.gg....gggggg...
gggg...gggggg..g
.ggg....gggg....
................
...ggg......gg..
..ggggg....ggggg
..gggg.....gggg.
...gg.......gg..
................`)

type Part = { readonly labels: Labels; readonly centres: readonly (readonly [number, number])[] }

/** Names every connected part of the mask and finds its centre, all on the torus. */
function splitParts(mask: Labels): Part {
  const parts = connectedParts(16, (x, y) => mask.v[y * 16 + x] !== JOINT)
  const indexes = new Map(
    parts.flatMap((places, index) => places.map(([x, y]) => [mod(y, 16) * 16 + mod(x, 16), index] as const)),
  )
  const middle = (all: readonly number[]): number => all.reduce((sum, v) => sum + v + 0.5, 0) / all.length
  return {
    labels: makeLabels(16, (x, y) => String(indexes.get(y * 16 + x) ?? JOINT)),
    centres: parts.map((places) => [middle(places.map(([x]) => x)), middle(places.map(([, y]) => y))]),
  }
}

export type OreOptions = {
  readonly ramp: RampName
  readonly kind: 'gem' | 'nugget'
  readonly seed: string
  readonly rock?: RampName
  readonly base?: (pen: Pen) => Field
}

export const ore =
  ({ ramp, kind, seed, rock = 'stone', base = stoneField }: OreOptions): Drawing =>
  (pen) => {
    const { size: n } = pen
    const image = paintAll(pen, base(pen), rock)
    const random = createRandom(`ore${seed}`)
    const [ox, oy] = [random.int(16), random.int(16)]
    const mirrored = random.next() < 0.5
    const turned = random.next() < 0.5
    const source = inStyle(pen, { main: kind === 'gem' ? GEMS : NUGGETS, original: FLECKS, renewed: CLUSTERS })
    const mask =
      source === FLECKS
        ? FLECKS
        : makeLabels(16, (x, y) => {
            const [a, b] = turned ? [y, x] : [x, y]
            return labelAt(source, (mirrored ? 15 - a : a) + ox, b + oy)
          })
    const { labels: master, centres } = splitParts(mask)
    const labels = kind === 'gem' ? growSharp(master, n) : growLabels(master, n)
    const lights = domeLight(labels, 1.8)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const label = labelAt(labels, x, y)
        if (label === JOINT) {
          const dark = socketLevel(pen, labels, [x, y])
          if (dark !== undefined) setPixel(image, x, y, ink(pen, rock, dark))
          continue
        }
        const [cx, cy] = centres[Number(label)] ?? [0, 0]
        const offset = (d: number) => (d > 8 ? d - 16 : d < -8 ? d + 16 : d)
        const place = [offset((x + 0.5) / pen.k - cx), offset((y + 0.5) / pen.k - cy)] as const
        const edge = at(lights.distance, x, y)
        const level =
          source === FLECKS
            ? fleckLevel(pen, labels, [x, y])
            : kind === 'gem'
              ? gemLevel(pen, place, edge)
              : nuggetLevel(pen, place, {
                  edge,
                  light: at(lights.light, x, y),
                  speck: hash(x >> (n >> 6), y >> (n >> 6), 3, 3),
                })
        setPixel(image, x, y, ink(pen, ramp, quantise(pen, clamp(level, 0.6, 7))))
      }
    return image
  }

/** The shadow in the rock around a part: dark towards the light, softer on the far side. */
function socketLevel({ size, style }: Pen, m: Labels, [x, y]: readonly [number, number]): number | undefined {
  const part = (a: number, b: number) => labelAt(m, x + a, y + b) !== JOINT
  if (style === 'classic-original') return part(-1, 0) || part(0, -1) ? 2.5 : undefined
  if (part(-1, -1) || part(0, -1) || part(-1, 0)) return size === 16 ? 2.5 : 1.5
  if (part(1, 1) || part(0, 1) || part(1, 0)) return size === 16 ? 3.4 : 2.5
  return size === 64 && (part(-2, -2) || part(0, -2)) ? 3 : undefined
}

/** Flat, with a lit upper and a shaded lower edge. */
function fleckLevel({ size }: Pen, m: Labels, [x, y]: readonly [number, number]): number {
  const open = (a: number, b: number) => labelAt(m, x + a, y + b) === JOINT
  const e = size === 64 ? 2 : 1
  if (open(-e, 0) || open(0, -e)) return 5.6
  return open(e, 0) || open(0, e) ? 3.2 : 4.2
}

/** A small table and four crown facets around it. */
function gemLevel({ size }: Pen, [dx, dy]: readonly [number, number], edge: number): number {
  const u = dx + dy
  const w = dx - dy
  const table = Math.max(Math.abs(dx), Math.abs(dy)) < (size === 16 ? 0.6 : 0.78)
  let level = 2.5
  if (table) level = u < -0.35 || (size === 16 && u <= 0) ? 6.6 : 4.9
  else if (dy < 0 && w >= 0 && u < 0) level = 5.6
  else if (dx < 0 && u < 0) level = 5
  else if (dx >= 0 && u >= 0 && w > 0) level = 3.3
  if (size > 16 && edge <= 1.1) level += u < 0 ? 0.9 : -1
  return size === 64 && !table && Math.abs(Math.abs(dx) - Math.abs(dy)) < 0.13 ? level + 1 : level
}

function nuggetLevel(
  { size }: Pen,
  [dx, dy]: readonly [number, number],
  { edge, light, speck }: { edge: number; light: number; speck: number },
): number {
  if (size === 16) return 3.7 + light * 1.8 - (dx + dy) * 0.4
  const glint = dx + dy < -1 && dx + dy > -1.6 && edge > 1.5 ? 1.1 : 0
  return 3.7 + light * 2.6 + (speck < 0.16 ? -0.7 : 0) + glint
}
