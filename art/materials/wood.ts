// Wood: planks, bark, cut logs and leaves. A new wood is a ramp and a seed; the seed moves joints, knots and grain.
import { add, at, createField, double, each, type Field, limit, put, stamp } from '../lib/field.ts'
import { domeLight, growLabels, JOINT, labelAt, parseLabels } from '../lib/labels.ts'
import { clamp, mod, nth } from '../lib/numbers.ts'
import { ink, paint, paintAll, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { bluePoints, createRandom, hash, noise } from '../lib/random.ts'
import { setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'

const JOINTS = [5, 12, 2, 9]
const BOARD_TONES = [0.25, -0.25, 0.4, -0.1]

function streaks(
  f: Field,
  { seed, count, length, dark }: { seed: string; count: number; length: readonly [number, number]; dark: number },
): void {
  const random = createRandom(seed)
  for (let i = 0; i < count; i++) {
    const x = random.int(f.n)
    let y = random.int(f.n)
    const n = length[0] + random.int(length[1])
    const level = random.next() < 0.6 ? -dark : dark * 0.9
    for (let j = 0; j < n; j++) {
      add(f, x + j, y, level)
      if (f.n === 64 && random.next() < 0.08) y += random.next() < 0.5 ? 1 : -1
    }
  }
}

export function planksField(pen: Pen, seed = 'pl'): Field {
  const { size: n, k } = pen
  const random = createRandom(seed)
  const shift = seed === 'pl' ? 0 : random.int(16)
  const joints = JOINTS.map((j) => mod(j + shift, 16))
  let f = each(createField(16), (_x, y) => 4 + nth(BOARD_TONES, (y >> 2) ^ (shift & 3)))
  for (let board = 0; board < 4; board++)
    for (let q = 0; q < 5; q++) {
      const y = board * 4 + random.int(3)
      const x = random.int(16)
      const length = 3 + random.int(4)
      const level = random.next() < 0.62 ? -0.9 : 0.9
      for (let i = 0; i < length; i++) if (mod(x + i, 16) !== joints[board]) add(f, x + i, y, level)
    }
  limit(f, 2.4, 5.4)
  if (n >= 32) {
    f = double(f, 0.45 * pen.rules.soft)
    streaks(f, { seed: `${seed}32`, count: 40, length: [4, 7], dark: 0.6 })
  }
  if (n >= 64) {
    f = double(f, 0.45 * pen.rules.soft)
    streaks(f, { seed: `${seed}64`, count: 120, length: [6, 14], dark: 0.55 })
  }
  if (n >= 32 && pen.style !== 'classic-original') knots(pen, f, shift)
  each(f, (x, y, v) => boardLevel(pen, v, [x, y, nth(joints, Math.floor(y / (4 * k)))]))
  if (n >= 32 && pen.style !== 'classic-original') nails(pen, f, joints)
  return f
}

/** Edges of one board: the gap below it, the joint between two boards, light on top. */
function boardLevel({ size: n, k }: Pen, v: number, [x, y, joint]: readonly [number, number, number]): number {
  const ly = y % (4 * k)
  const lx = mod(x - joint * k, n)
  if (ly >= 3 * k) return nth(n === 16 ? [1.6] : n === 32 ? [2.2, 0.8] : [3, 2, 0.6, 0.6], ly - 3 * k)
  if (lx < k) return n === 16 ? 2 : n === 32 ? (lx === 0 ? 3 : 1) : lx < 2 ? 2.6 - lx * 0.6 : 0.8
  let level = v
  if (ly < Math.max(1, k * 0.5)) level += n === 64 && ly === 1 ? 0.5 : n === 16 ? 0.8 : 1
  if (n === 16) return ly === 2 ? level - 0.3 : level
  if (lx < k * 1.5) level += 0.7
  if (lx >= n - k / 2) level -= 0.8
  return ly >= 3 * k - k / 2 ? level - 0.5 : level
}

function knots({ size: n, k }: Pen, f: Field, shift: number): void {
  const places = [
    [13.3 + shift, 1.6 + 4 * (shift & 1), 1.5],
    [6.2 + shift, 9.5 + 4 * ((shift >> 1) & 1), 1.35],
  ] as const
  for (const [cx, cy, radius] of places)
    for (let y = Math.floor((cy - 1.6) * k); y < (cy + 1.6) * k; y++)
      for (let x = Math.floor((cx - 3) * k); x < (cx + 3) * k; x++) {
        const dx = ((x + 0.5) / k - cx) / radius
        const dy = ((y + 0.5) / k - cy) / (radius * 0.62)
        const d = Math.sqrt(dx * dx + dy * dy)
        if (d >= 1.35) continue
        const ring = n === 64 ? (Math.floor(d * 4.2) % 2 ? -0.9 : 0.1) : d < 0.55 ? -1.5 : d < 1 ? 0 : -0.6
        put(f, x, y, 3.9 + ring - (d < 0.35 ? 1.2 : 0))
      }
}

function nails({ size, k }: Pen, f: Field, joints: readonly number[]): void {
  joints.forEach((joint, board) => {
    for (const dx of [2.2, -1.6]) {
      const x = Math.round((joint + dx) * k)
      const y = Math.round((board * 4 + 1.2) * k)
      put(f, x, y, size === 32 ? 1.2 : 0.8)
      if (size === 32) add(f, x, y + 1, 0.7)
      else {
        put(f, x + 1, y, 1.2)
        put(f, x, y + 1, 1.2)
        put(f, x + 1, y + 1, 2)
        add(f, x + 1, y + 2, 1)
        add(f, x + 2, y + 1, 1)
      }
    }
  })
}

export const planks =
  (ramp: RampName, seed = 'pl'): Drawing =>
  (pen) =>
    paintAll(pen, planksField(pen, seed), ramp)

const BARK = parseLabels(`
aab.ccdd.eeff.ga
aab.ccdd.eeff.ga
aa.cccdd.eef..ga
aa.ccc.d.ee.hhga
.a.ccc.dd.e.hh.a
i.jjcc.dd.k.hh.i
ii.jj..dd.kkhh.i
ii.jj.ll.kkkh.mi
ii.jj.lll.kk.mmi
ii.jjj.ll.kk.mm.
.i.njj.ll..k.mmo
pp.nn.qlll.r.m.o
pp.nn.qq.l.rr.oo
.p.nn.qq.s.rr.oo
a.tnn.qq.ss.r.oo
aat.n.cq.sff.g.o`)

export const log =
  (ramp: RampName, seed: string): Drawing =>
  (pen) => {
    const { size: n } = pen
    const random = createRandom(seed)
    const shift = random.int(16)
    const moved = { n: 16, v: BARK.v.map((_, i) => labelAt(BARK, (i % 16) + shift, Math.floor(i / 16) + shift * 3)) }
    const labels = growLabels(moved, n, { [JOINT]: 1.1 })
    const { light } = domeLight(labels, 1.9)
    const grit = createField(n)
    if (n >= 32) stamp(grit, ['h/h', 's/s', 's/s/s', 'h/s'], { seed: `${seed}${String(n)}`, count: n === 32 ? 60 : 90 })
    if (n >= 64) stamp(grit, ['h/h/h', 's/s/s/s', '-/-/-', '+/h/s'], { seed: `${seed}z`, count: 110 })
    const field = each(createField(n), (x, y) => {
      const label = labelAt(labels, x, y)
      if (label === JOINT) return 1 + (labelAt(labels, x - 1, y) !== JOINT ? -0.5 : 0.3)
      const own = (hash(label.charCodeAt(0), 0, 0, shift + 5) - 0.5) * 1.4
      return 3.5 + own + at(light, x, y) * 1.5 + at(grit, x, y) * 0.8
    })
    return paintAll(pen, field, ramp)
  }

/** Birch: smooth pale bark with dark lens-shaped scars. */
export const paleLog: Drawing = (pen) => {
  const f = createField(16, 4.6)
  stamp(f, ['h/h/h', 's/s/s/s', 's/s', 'h/h'], { seed: 'bl', count: 18, amount: 1.2 })
  const scars = ['===/.--', '====/.===/..-', '==/.-', '.===/==-']
  limit(stamp(f, scars, { seed: 'blscar', count: 6, amount: 1.7 }), 0.4, 6)
  const grown = pen.size === 16 ? f : double(f, 0.3 * pen.rules.soft)
  if (pen.size >= 32) stamp(grown, ['h/h', 's/s', 's/s/s', 'ss'], { seed: 'bl32', count: 40 })
  const full = pen.size === 64 ? double(grown, 0.3 * pen.rules.soft) : grown
  if (pen.size === 64) stamp(full, ['h/h/h', 's/s/s', 'sss', 'hh/ss'], { seed: 'bl64', count: 110 })
  return paintAll(pen, full, 'birchBark')
}

/** The cut face: rings between a square and a circle, two cracks, a rim of bark. */
export const logTop =
  (bark: RampName, wood: RampName, seed = 11): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const flat16 = [2.6, 4.8, 3.4, 5, 3.4, 5, 3.4, 4.4]
    const place = (x: number, y: number) => [(x + 0.5) / k - 8, (y + 0.5) / k - 8] as const
    const rim = (x: number, y: number) => Math.max(...place(x, y).map(Math.abs)) > 6.9
    const field = each(createField(n), (x, y) => {
      const [ux, uy] = place(x, y)
      const ax = Math.abs(ux)
      const ay = Math.abs(uy)
      const far = Math.max(ax, ay)
      if (rim(x, y)) {
        const side = ax > ay ? (ux > 0 ? 1 : 0) : uy > 0 ? 3 : 2
        const plate = hash(Math.floor((ax > ay ? y : x) / k), side, 0, 5) * 2
        return 2.6 + plate - (far < 7.1 + (n > 16 ? 0.25 : 0) ? 1.3 : 0) + (ux + uy < 0 ? 0.5 : -0.6)
      }
      const wobble = (noise(x / n, y / n, { cells: [4, 4], seed }) - 0.5) * 0.4
      const ring = far * 0.55 + Math.sqrt(ux * ux + uy * uy) * 0.45 + wobble
      const phase = ring / 1.62 - Math.floor(ring / 1.62)
      let level = phase < 0.12 ? 2.6 : phase < 0.3 ? 3.3 : phase < 0.45 ? 4.4 : phase < 0.85 ? 4.9 : 4.1
      if (n === 16) level = nth(flat16, Math.min(7, Math.floor(far))) - (hash(x, y, 0, 2) < 0.05 ? 0.9 : 0)
      else {
        if (n === 64 && hash(Math.floor(ring * 5), 0, 0, 3) < 0.3) level -= 0.5
        if (ring < 0.9) level = 2.4
        if (Math.abs(uy - 0.35 * ux) < 0.22 && ux > 1.2 && ux < 5.4) level = 1.8
        if (Math.abs(ux + 0.5 * uy) < 0.2 && uy < -2 && uy > -6) level = 2.2
      }
      return level - (far > 6.2 ? 0.5 : 0) + (ux + uy < 0 ? 0.25 : -0.25)
    })
    const image = paint(pen, startRaster(pen), { field, ramp: bark, mask: rim })
    return paint(pen, image, { field, ramp: wood, mask: (x, y) => !rim(x, y) })
  }

const DIAGONAL = 0.7071
const COSINES = [1, DIAGONAL, 0, -DIAGONAL, -1, -DIAGONAL, 0, DIAGONAL]

export type LeafOptions = {
  readonly seed?: string
  readonly count?: number
  readonly size?: number
  readonly slim?: number
}

/** Leaves painted from the darkest up, with ribs from 32x on; what stays uncovered is transparent. */
export const leaves =
  (ramp: RampName, { seed = '5', count = 58, size = 1, slim = 0.56 }: LeafOptions = {}): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const image = startRaster(pen)
    const random = createRandom(`lv9${seed}`)
    bluePoints(`leaves${seed}`, count, { candidates: 8 }).forEach(([px, py], index) => {
      const turn = random.int(8)
      const length = random.range(1.7, 2.5) * size
      const cos = nth(COSINES, turn)
      const sin = nth(COSINES, mod(turn - 2, 8))
      const base = 1.6 + (index / count) * 3.2
      const reach = Math.ceil(length * k) + 1
      for (let j = -reach; j <= reach; j++)
        for (let i = -reach; i <= reach; i++) {
          const ux = (i + 0.5) / k
          const uy = (j + 0.5) / k
          const u = (ux * cos + uy * sin) / length
          const v = (-ux * sin + uy * cos) / (length * slim)
          const width = (Math.abs(v) / (1 - u * u * 0.9 + 0.001)) * (u > 0 ? 1.15 : 1)
          if (Math.abs(u) >= 1 || width >= 1) continue
          let level = base - ((ux + uy) / length) * 0.95
          if (n > 16) {
            if (width > 0.72 || Math.abs(u) > 0.85) level += ux + uy < 0 ? 0.7 : -1.1
            if (Math.abs(v) < (n === 64 ? 0.1 : 0.16) && u < 0.7) level -= 0.9
            if (n === 64 && Math.abs(v) > 0.1 && mod(u * 4 + Math.abs(v) * 1.5, 1) < 0.28) level -= 0.45
          }
          const x = mod(Math.round(px * k) + i, n)
          const y = mod(Math.round(py * k) + j, n)
          setPixel(image, x, y, ink(pen, ramp, clamp(quantise(pen, level), 0.5, 7)))
        }
    })
    return image
  }
