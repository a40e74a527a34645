// Trunks: bark and cut logs. A new wood is a ramp and a seed; the seed moves the plates of the bark.
import { at, createField, double, each, limit, stamp } from '../lib/field.ts'
import { domeLight, growLabels, JOINT, labelAt, parseLabels } from '../lib/labels.ts'
import { lerp, mod } from '../lib/numbers.ts'
import { inStyle, paint, paintAll, type RampName, startRaster } from '../lib/pen.ts'
import { createRandom, hash, noise } from '../lib/random.ts'
import type { Drawing } from './stone.ts'

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

/** Width of a year, in sixteenths. */
const YEAR = 2

type Cut = { readonly round: number; readonly seed: number; readonly fine: boolean }

/** The level of the rings at a place, in sixteenths from the heart. */
function ringLevel({ round, seed, fine }: Cut, ux: number, uy: number): number {
  const far = Math.max(Math.abs(ux), Math.abs(uy))
  const wobble = (noise(ux / 16 + 0.5, uy / 16 + 0.5, { cells: [4, 4], seed }) - 0.5) * 0.5
  const ring = lerp(far, Math.sqrt(ux * ux + uy * uy), round) + wobble
  const phase = mod(ring / YEAR, 1)
  let level = phase < 0.14 ? 2.7 : phase < 0.4 ? 3.5 : phase < 0.55 ? 4.3 : phase < 0.9 ? 4.9 : 4.3
  if (ring < 1.1) level = 2.6
  if (fine && hash(Math.floor(ring * 5), 0, 0, 3) < 0.35) level -= 0.5
  if (Math.abs(uy - 0.35 * ux) < 0.22 && ux > 1.2 && ux < 5.4) level = 1.8
  if (Math.abs(ux + 0.5 * uy) < 0.2 && uy < -2 && uy > -6) level = 2.2
  return level - (far > 6.2 ? 0.7 : 0)
}

/** One pixel of 16x: the mean of four by four, with the contrast it lost. */
function coarseRing(cut: Cut, ux: number, uy: number): number {
  let sum = 0
  for (let i = 0; i < 16; i++) sum += ringLevel(cut, ux - 0.375 + (i & 3) / 4, uy - 0.375 + (i >> 2) / 4)
  return 4 + (sum / 16 - 3.9) * 1.9
}

/** The cut face: rings between a square and a circle, two cracks, a rim of bark. */
export const logTop =
  (bark: RampName, wood: RampName, seed = 11): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const cut = { round: inStyle(pen, { main: 0.3, original: 0, renewed: 0.62 }), seed, fine: n === 64 }
    const place = (x: number, y: number) => [(x + 0.5) / k - 8, (y + 0.5) / k - 8] as const
    const rim = (x: number, y: number) => Math.max(...place(x, y).map(Math.abs)) > 7
    const field = each(createField(n), (x, y) => {
      const [ux, uy] = place(x, y)
      const [ax, ay] = [Math.abs(ux), Math.abs(uy)]
      if (!rim(x, y)) return n === 16 ? coarseRing(cut, ux, uy) : ringLevel(cut, ux, uy) + (ux + uy < 0 ? 0.2 : -0.2)
      const side = ax > ay ? (ux > 0 ? 1 : 0) : uy > 0 ? 3 : 2
      const plate = hash(Math.floor((ax > ay ? y : x) / k), side, 0, 5) * 2
      return 2.6 + plate - (n > 16 && Math.max(ax, ay) < 7.3 ? 1.3 : 0) + (ux + uy < 0 ? 0.5 : -0.6)
    })
    const image = paint(pen, startRaster(pen), { field, ramp: bark, mask: rim })
    return paint(pen, image, { field, ramp: wood, mask: (x, y) => !rim(x, y) })
  }
