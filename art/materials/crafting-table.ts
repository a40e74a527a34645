// The crafting table: a top of nine fields, planked sides, tools on the front.
import { at, createField, each } from '../lib/field.ts'
import { growSharp, JOINT, labelAt, type Labels, parseLabels } from '../lib/labels.ts'
import { type Choice, ink, inStyle, paintAll, quantise } from '../lib/pen.ts'
import { colourAt, scaleColour, setPixel } from '../lib/raster.ts'
import { planksField, WOODS } from './planks.ts'
import type { Drawing } from './stone.ts'

const TABLE_TOP = parseLabels(`
dddddddddddddddd
dllllllllllllllb
dlppppjppppjpplb
dlppppjppppjpplb
dlppppjppppjpplb
dlppppjppppjpplb
dljjjjjjjjjjjjlb
dlppppjppppjpplb
dlppppjppppjpplb
dlppppjppppjpplb
dlppppjppppjpplb
dljjjjjjjjjjjjlb
dlppppjppppjpplb
dlppppjppppjpplb
dllllllllllllllb
bbbbbbbbbbbbbbbb`)

/** The table's top: a grid of nine fields in a frame, its grooves one pixel narrower than at 16x. */
export const tableTop: Drawing = (pen) => {
  const { size: n, k } = pen
  const base = planksField(pen, { ...WOODS.oak, seed: 'table', knots: [], nails: false })
  const part = (x: number, y: number) => labelAt(TABLE_TOP, Math.floor(x / k), Math.floor(y / k))
  const e = Math.max(1, k / 2)
  const field = each(createField(n), (x, y) => {
    const own = part(x, y)
    const rough = (at(base, x, y) - 4) * 0.35
    if (own === 'd') return 3 + (x < e || y < e ? 1.4 : 0) + rough
    if (own === 'b') return 1.6
    if (own === 'l') return 3.4 + rough
    if (own === 'j') return n > 16 && part(x - e, y) === 'j' && part(x, y - e) === 'j' ? 2.4 : 1.4
    const hollow = part(x, y - e) === 'j' || part(x - e, y) === 'j'
    const raised = n > 16 && (part(x, y + e) === 'j' || part(x + e, y) === 'j')
    return 4.8 + rough - (hollow ? 1 : raised ? 0.7 : 0)
  })
  return paintAll(pen, field, 'oak')
}

/** h head of the hammer, m blade, w handles. */
const TOOLS: Choice<Labels> = {
  main: parseLabels(`
................
................
................
................
.hhhh...m.mmm...
.hhhh..mmmm.mm..
..ww......ww.m..
..ww......ww....
..ww......ww....
..ww......ww....
..ww......ww....
..ww......ww....
................
................
................
................`),
  original: parseLabels(`
................
................
................
................
..mmmmmm...hhh..
..mmmmmm..hhhhh.
..mmmmm...hhwhh.
..mmmmm.....w...
..mmmm......w...
..mmmm......w...
..mmm.......w...
..www.......w...
..www.......w...
................
................
................`),
  renewed: parseLabels(`
................
................
................
................
.hhhhh...mm..m..
.hhhhh...mm..mm.
..www....mmmmm..
...w......mm....
...w.....wwww...
...w.....w..w...
...w....ww..ww..
...w....w....w..
................
................
................
................`),
}

/** The table's sides: planks under a cloth of oak, tools on the front. */
export const tableSide =
  (front: boolean): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const image = paintAll(pen, planksField(pen), 'oak')
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const uy = (y + 0.5) / k
        const post = x < 2 * k ? x : n - 1 - x < 2 * k ? x - (n - 2 * k) : -1
        if (post >= 0)
          setPixel(image, x, y, ink(pen, 'darkOak', quantise(pen, post < k / 2 ? 5.5 : post >= 1.5 * k ? 2.5 : 4)))
        if (uy < 2) setPixel(image, x, y, ink(pen, 'oak', quantise(pen, uy < 0.5 ? 6 : uy < 1.5 ? 5 : 2)))
        else if (uy < 3) setPixel(image, x, y, scaleColour(colourAt(image, x, y), 0.68, 0.64, 0.68))
      }
    if (!front) return image
    const labels = growSharp(inStyle(pen, TOOLS), n)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const part = labelAt(labels, x, y)
        const edge = Math.max(1, k / 2)
        if (part === JOINT) {
          if (labelAt(labels, x - edge, y - edge) !== JOINT)
            setPixel(image, x, y, scaleColour(colourAt(image, x, y), 0.55, 0.5, 0.58))
          continue
        }
        const lit = labelAt(labels, x - edge, y) !== part || labelAt(labels, x, y - edge) !== part
        setPixel(image, x, y, ink(pen, part === 'w' ? 'spruce' : part === 'h' ? 'slate' : 'iron', lit ? 5.5 : 3.5))
      }
    return image
  }
