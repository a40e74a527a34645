// Blocks a carpenter makes: bookshelf, crafting table, ladder, door, barrel and hay.
import { at, createField, each, stamp } from '../lib/field.ts'
import { growSharp, JOINT, labelAt, type Labels, parseLabels } from '../lib/labels.ts'
import { clamp, mod } from '../lib/numbers.ts'
import { type Choice, ink, inStyle, paintAll, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { hash, noise } from '../lib/random.ts'
import { colourAt, fillRect, type Raster, scaleColour, setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'
import { planksField, WOODS } from './planks.ts'

/** Ramp, width in sixteenths and whether the book is short. */
type Book = readonly [RampName, number, boolean]
type Shelves = readonly (readonly Book[])[]

const SHELVES: Choice<Shelves> = {
  main: [
    [
      ['ruby', 2, false],
      ['woolGreen', 1, true],
      ['parchment', 2, false],
      ['lapis', 2, true],
      ['woolBrown', 1, false],
      ['woolPurple', 2, false],
      ['emerald', 2, true],
      ['clay', 2, false],
    ],
    [
      ['parchment', 1, true],
      ['lapis', 2, false],
      ['woolBrown', 2, false],
      ['ruby', 2, true],
      ['woolCyan', 2, false],
      ['clay', 1, false],
      ['woolPurple', 2, true],
      ['woolGreen', 2, false],
    ],
  ],
  // Slim volumes in three colours.
  original: [
    'ruby lapis woolGreen ruby woolBrown lapis woolGreen',
    'woolGreen ruby lapis woolBrown lapis ruby ruby',
  ].map((row) =>
    row.split(' ').flatMap((ramp, i): readonly Book[] => [
      [ramp as RampName, 1, false],
      [ramp as RampName, 1, i % 3 === 1],
    ]),
  ),
  // Broad volumes in muted colours.
  renewed: [
    [
      ['woolBrown', 3, false],
      ['woolGreen', 3, true],
      ['clay', 2, false],
      ['woolBlue', 3, false],
      ['parchment', 3, true],
    ],
    [
      ['woolBlue', 2, true],
      ['brick', 3, false],
      ['parchment', 2, true],
      ['woolBrown', 4, false],
      ['woolGreen', 3, false],
    ],
  ],
}

export const bookshelf: Drawing = (pen) => {
  const { size: n, k } = pen
  const image = paintAll(pen, planksField(pen), 'oak')
  const edge = Math.max(1, k / 2)
  inStyle(pen, SHELVES).forEach((books, shelf) => {
    const y0 = (1 + shelf * 8) * k
    for (let y = 0; y < 6 * k; y++) fillRect(image, [k, y0 + y, 14 * k, 1], ink(pen, 'spruce', y < k ? 0 : 1))
    let ux = 1
    books.forEach((book, index) => {
      drawBook(pen, image, { book, band: (index + shelf) % 3, x: ux * k, y: y0, lift: hash(index, shelf, 0, 2) })
      ux += book[1]
    })
    for (let x = 0; x < n; x++) {
      for (let y = 0; y < k * 2 && y0 + 6 * k + y < n; y++) {
        const rough = noise(x / n, y / n, { cells: [8, 16], seed: 31 }) - 0.5
        const level = y < edge ? 6 : y < k ? 4.6 + rough * 1.4 : y < k * 2 - edge ? 3.6 + rough * 1.6 : 1.6
        setPixel(image, x, y0 + 6 * k + y, ink(pen, 'oak', quantise(pen, level)))
      }
    }
    for (let y = y0 - k; y < y0 + 6 * k; y++)
      for (let x = 0; x < k; x++) {
        const rough = noise(x / n, y / n, { cells: [16, 8], seed: 3 }) - 0.5
        setPixel(image, x, y, ink(pen, 'oak', quantise(pen, x === 0 ? 5.4 : 4 + rough * 1.4)))
        setPixel(image, n - 1 - x, y, ink(pen, 'oak', quantise(pen, x === 0 ? 2 : 3.6)))
      }
  })
  for (let x = 0; x < n; x++)
    for (let y = 0; y < k; y++) {
      const rough = noise(x / n, y / n, { cells: [8, 16], seed: 33 }) - 0.5
      setPixel(image, x, y, ink(pen, 'oak', quantise(pen, y < edge ? 5.6 : 3.4 + rough)))
    }
  return image
}

type BookPlace = {
  readonly book: Book
  readonly band: number
  readonly x: number
  readonly y: number
  readonly lift: number
}

function drawBook(pen: Pen, image: Raster, { book: [ramp, width, short], band, x: x0, y: y0, lift }: BookPlace): void {
  const { size: n, k } = pen
  const top = (short ? k : 0) + (n > 16 ? Math.floor(lift * k * 0.5) : 0)
  const edge = Math.max(1, k / 2)
  const w = width * k
  for (let x = 0; x < w; x++)
    for (let y = top; y < 6 * k; y++) {
      const uy = (y - top) / k
      let level = 3.6
      if (x < edge) level = 5
      if (x >= w - edge && w > 1) level = 2
      if (n === 64 && x === 0) level = 3.6
      if (y === top) level += 1
      if (y >= 6 * k - edge) level -= 1
      let colour = ink(pen, ramp, quantise(pen, clamp(level, 0, 7)))
      const inner = x >= k * 0.5 && x < w - k * 0.5
      if (
        width === 2 &&
        band === 0 &&
        (n === 16 ? Math.floor(uy) === 1 : (uy >= 1 && uy < 1.5) || (uy >= 4 && uy < 4.5))
      )
        colour = ink(pen, 'gold', clamp(level, 1, 6))
      if (width === 2 && n > 16 && band === 1 && uy >= 1.5 && uy < 3 && inner) {
        const text = n === 64 && y % 3 === 0 && x > k * 0.75 && x < w - k * 0.75
        colour = ink(pen, 'parchment', text ? 1.5 : level + 1)
      }
      if (n === 64 && band === 2 && (Math.abs(uy - 1.2) < 0.13 || Math.abs(uy - 1.6) < 0.13))
        colour = ink(pen, ramp, clamp(level - 1.4, 0, 7))
      setPixel(image, x0 + x, y0 + y, colour)
    }
}

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

/** Two rails and four rungs on nothing. */
export const ladder: Drawing = (pen) => {
  const { size: n, k } = pen
  const image = startRaster(pen)
  const edge = Math.max(1, k / 2)
  const bar = ([x, y, w, h]: readonly [number, number, number, number]) => {
    for (let j = 0; j < h; j++)
      for (let i = 0; i < w; i++) {
        const lit = i < edge || j < edge
        const dark = i >= w - edge || j >= h - edge
        const rough = noise((x + i) / n, (y + j) / n, { cells: w > h ? [8, 16] : [16, 8], seed: 8 }) - 0.5
        const level = w > k || h > k ? (lit && !dark ? 5 : dark && !lit ? 2 : 3.8) + rough * 1.6 : 3.8
        setPixel(image, x + i, mod(y + j, n), ink(pen, 'oak', quantise(pen, level)))
      }
  }
  bar([2 * k, 0, 2 * k, n])
  bar([12 * k, 0, 2 * k, n])
  for (const row of [1, 5, 9, 13]) {
    for (let x = 4 * k; x < 12 * k; x++)
      for (let y = 0; y < edge; y++) setPixel(image, x, (row + 2) * k + y, ink(pen, 'oak', 1))
    bar([k, row * k, 14 * k, 2 * k])
  }
  return image
}

/** Bound straw: stalks from the side, with two cords. */
export const hay: Drawing = (pen) => {
  const { size: n, k } = pen
  const f = createField(n, 4)
  stamp(f, n === 16 ? ['+/+/+', '-/-/-', '+/+'] : ['+/+/+/+', '-/-/-/-', 'h/h/h/h/h', 's/s/s', '-/-'], {
    seed: `hay${String(n)}`,
    count: Math.round(26 * k * k * 0.7),
    amount: 0.9,
  })
  const image = paintAll(pen, f, 'straw')
  for (const row of [3, 11])
    for (let x = 0; x < n; x++)
      for (let y = 0; y < 2 * k; y++) {
        const twist = mod(x + y, Math.max(2, k)) < Math.max(1, k / 2)
        const level = y < k / 2 ? 5 : y >= 1.5 * k ? 1.5 : twist ? 4 : 3
        setPixel(
          image,
          x,
          row * k + y,
          ink(pen, 'clay', quantise(pen, n === 16 ? (y === 0 ? 4.6 : 2.6) + (x & 1 ? 0.6 : 0) : level)),
        )
      }
  return image
}

/** A plank door in two panels; one drawing for both halves. */
export const door: Drawing = (pen) => {
  const { size: n, k } = pen
  const base = planksField(pen, WOODS.spruce)
  return paintAll(
    pen,
    each(createField(n), (x, y) => {
      const rough = (at(base, y, x) - 4) * 0.6
      const edge = Math.min(x, y, n - 1 - x, n - 1 - y)
      if (edge < 2 * k) return 3 + rough * 0.5 + (x < k / 2 || y < k / 2 ? 1.2 : 0) - (edge >= 1.5 * k ? 1.2 : 0)
      return 4.4 + rough
    }),
    'spruce',
  )
}
