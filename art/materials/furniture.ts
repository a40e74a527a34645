// Blocks a carpenter makes: bookshelf, ladder, door, barrel and hay.
import { at, createField, each, stamp } from '../lib/field.ts'
import { clamp, mod } from '../lib/numbers.ts'
import { type Choice, ink, inStyle, paintAll, type Pen, quantise, type RampName, startRaster } from '../lib/pen.ts'
import { hash, noise } from '../lib/random.ts'
import { fillRect, type Raster, setPixel } from '../lib/raster.ts'
import type { Drawing } from './stone.ts'
import { planksField, WOODS } from './planks.ts'

/** Ramp, width in sixteenths and whether the book is short. */
export type Book = readonly [RampName, number, boolean]
export type Shelves = readonly (readonly Book[])[]

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

export const bookshelf: Drawing = (pen) => shelvesWith(inStyle(pen, SHELVES))(pen)

/** Two shelves of books that are 14 sixteenths wide together. */
export const shelvesWith =
  (shelves: Shelves): Drawing =>
  (pen) => {
    const { size: n, k } = pen
    const image = paintAll(pen, planksField(pen), 'oak')
    const edge = Math.max(1, k / 2)
    shelves.forEach((books, shelf) => {
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
