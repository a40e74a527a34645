// Blocks with an inside that shines: the lamp, glowstone, sea lantern and pumpkin.
import { at, createField, each, limit, stamp } from '../lib/field.ts'
import { domeLight, edgeDistance, growLabels, growSharp, JOINT, labelAt, parseLabels } from '../lib/labels.ts'
import { clamp } from '../lib/numbers.ts'
import { grow, ink, inStyle, paint, paintAll, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { hash } from '../lib/random.ts'
import { type Raster, setPixel } from '../lib/raster.ts'
import { COBBLES } from './plans.ts'
import type { Drawing } from './stone.ts'

const CELLS = parseLabels(`
................
.aaaa.bbbb.cccc.
.aaaa.bbbb.cccc.
.aaa..bbb.ccccc.
.aa.dd.bb.cccc..
..dddd....ccc.e.
.ddddd.ff..c.ee.
.dddd.ffff..eee.
.dddd.fffff.eee.
.dd..ffffff.eee.
.d.g.fffff.eeee.
..ggg.fff.h.eee.
.gggg..f.hhh.ee.
.ggggg..hhhhh.e.
.ggggg.hhhhhh...
................`)

/** Cells of glass in a frame of bark, lit or dark. */
export const lamp =
  (glassRamp: RampName, lit: boolean): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const image = startRaster(pen)
    const labels = growLabels(CELLS, n, { [JOINT]: 1.15 })
    const { light, distance } = domeLight(labels, 2.2)
    const grit = createField(n)
    if (n > 16) stamp(grit, ['h', 'hh', 's', '+'], { seed: `lm${String(n)}`, count: n === 32 ? 26 : 90 })
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const ux = (x + 0.5) / k - 8
        const uy = (y + 0.5) / k - 8
        const edge = 8 - Math.max(Math.abs(ux), Math.abs(uy))
        if (edge < 1) {
          const upper = Math.min(ux, uy) < -Math.max(ux, uy)
          const level = n > 16 && edge > 0.5 ? (upper ? 2.2 : 3.4) : upper ? 4.2 : 1.8
          const corner = Math.max(8 - Math.abs(ux), 8 - Math.abs(uy)) < 2.4
          setPixel(image, x, y, ink(pen, 'bark', quantise(pen, level + (corner ? 0.9 : 0))))
          continue
        }
        const glow = lit ? 1 - Math.sqrt(ux * ux + uy * uy) / 9 : 0
        const label = labelAt(labels, x, y)
        const own = hash(label.charCodeAt(0), 0, 0, 33) - 0.5
        const cell =
          (lit ? 3.9 : 3) +
          glow * 1.9 +
          own +
          Math.max(-0.6, at(light, x, y)) * 1.2 +
          clamp(at(distance, x, y) / (k * 2), 0, 1) * 0.8 +
          at(grit, x, y) * 0.6
        const level = label === JOINT ? 1.6 + glow * 1.6 : cell
        setPixel(image, x, y, ink(pen, glassRamp, quantise(pen, clamp(level, 0.5, 7))))
      }
    return image
  }

const CRYSTALS = parseLabels(`
aaa.bb..cccc.dda
aa.bbbb.cccc.dd.
a..bbbb..cc.dddd
.e..bb.f....ddd.
eee...fff.gg.d.e
eeee.ffff.ggg..e
eee.i.ff.gggg.ee
.e.iii...ggg.j..
h..iiii.k.g.jjj.
hh..ii.kkk..jjjj
hhh...kkkkk.jjj.
hh.ll..kkk.m.j.h
h.llll..k.mmm..h
.nlll.oo..mmmm..
nnn.l.ooo..mm.pp
an...oooo.c..ppp`)

/** Crystals so close that there is no stone between them, sparkling all over. */
function sparkle(pen: Pen): Raster {
  const f = stamp(createField(16, 5), ['-/-', '--', '.-/-.', '--/-.'], { seed: 'spark', count: 22, amount: 1.4 })
  stamp(f, ['+', '+/+', '++', '.+/+.'], { seed: 'sparkl', count: 20, amount: 1.4 })
  stamp(f, ['#'], { seed: 'sparkh', count: 9 })
  const field = grow(pen, limit(f, 1, 7), { seed: 'spark', soft: 0.4, carve: 0.8, counts: [30, 90], amount: 0.8 })
  return paintAll(pen, field, 'glowstone')
}

/** Lumps of light in dark stone. */
export const glowstone: Drawing = (pen) => {
  const { size: n } = pen
  if (pen.style === 'classic-original') return sparkle(pen)
  const labels = growLabels(inStyle(pen, { main: CRYSTALS, renewed: COBBLES.renewed ?? CRYSTALS }), n, {
    [JOINT]: 1.05,
  })
  const { light } = domeLight(labels, 1.8)
  const grit = createField(n)
  if (n > 16) stamp(grit, ['h', 'H/s', 's', '+'], { seed: `glow${String(n)}`, count: n === 32 ? 40 : 150, amount: 0.8 })
  const joined = (x: number, y: number) => labelAt(labels, x, y) === JOINT
  const field = each(createField(n), (x, y) => {
    if (joined(x, y)) return (joined(x - 1, y - 1) ? 2.4 : 1.4) + at(grit, x, y) * 0.4
    const own = hash(labelAt(labels, x, y).charCodeAt(0), 0, 0, 44) * 2.2
    return 3.4 + own + at(light, x, y) * 1.9 + at(grit, x, y) * 0.7
  })
  const image = paint(pen, startRaster(pen), { field, ramp: 'bark', mask: joined })
  const warm = (x: number, y: number) => hash(labelAt(labels, x, y).charCodeAt(0), 0, 0, 44) < 0.7
  paint(pen, image, { field, ramp: 'glowstone', mask: (x, y) => !joined(x, y) && !warm(x, y) })
  return paint(pen, image, { field, ramp: 'gold', mask: (x, y) => !joined(x, y) && warm(x, y) })
}

/** A pumpkin's ribbed side; `face` carves it, `lit` puts a candle inside. */
export const pumpkin =
  (face: 'none' | 'carved' | 'lit'): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const f = createField(16, 4)
    stamp(f, ['h/h/h', 's/s', 's/s/s', 'h/h'], { seed: 'pump', count: 14 })
    const rough = grow(pen, limit(f, 3, 5), {
      seed: 'pump',
      counts: [10, 30],
      small: ['h/h', 's/s'],
      fine: ['h/h/h', 's/s/s'],
    })
    const field = each(createField(n), (x, y) => {
      const t = ((x + 0.5) / k) % 4
      const uy = (y + 0.5) / k
      const rib = t < 1 ? 1.1 : t < 2 ? 0.5 : t < 3 ? -0.2 : -1.6
      return 4 + rib + (at(rough, x, y) - 4) * 0.8 + (uy < 1.2 ? 0.8 : 0) - (uy > 14.5 ? 1.3 : 0)
    })
    const image = paintAll(pen, field, 'pumpkin')
    if (face === 'none') return image
    const cut = growSharp(FACE, n)
    const depth = edgeDistance(cut, 2 * k)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        if (labelAt(cut, x, y) === JOINT) {
          if (labelAt(cut, x - 1, y - 1) !== JOINT || labelAt(cut, x, y - 1) !== JOINT)
            setPixel(image, x, y, ink(pen, 'pumpkin', 5.5))
          continue
        }
        const wall =
          labelAt(cut, x, y - Math.max(1, k / 2)) === JOINT || labelAt(cut, x - Math.max(1, k / 2), y) === JOINT
        const heat = clamp(at(depth, x, y) / k, 0, 1.4) * 2 + y / n
        setPixel(
          image,
          x,
          y,
          face === 'lit'
            ? ink(pen, 'fire', quantise(pen, clamp((wall ? 2.5 : 4) + heat, 2, 7)))
            : ink(pen, 'bark', wall ? 0.5 : 1.5),
        )
      }
    return image
  }

const FACE = parseLabels(`
................
................
................
..xxx......xxx..
..xxxx....xxxx..
...xxxx..xxxx...
....xxx..xxx....
.......xx.......
......xxxx......
................
.xx..........xx.
.xxx..xx..x.xxx.
..xxxxxxxxxxxx..
...xx.xxxx.xx...
................
................`)
