// Capital letters five pixels high, for the words on drawn screens.
import { type Colour, type Raster, setPixel } from '../lib/raster.ts'

/** Rows from the top, separated by `|`. */
const LETTERS: Readonly<Record<string, string>> = {
  A: '.##.|#..#|####|#..#|#..#',
  B: '###.|#..#|###.|#..#|###.',
  C: '.###|#...|#...|#...|.###',
  D: '###.|#..#|#..#|#..#|###.',
  E: '####|#...|###.|#...|####',
  F: '####|#...|###.|#...|#...',
  G: '.###|#...|#.##|#..#|.###',
  H: '#..#|#..#|####|#..#|#..#',
  I: '#|#|#|#|#',
  J: '..#|..#|..#|#.#|.#.',
  K: '#..#|#.#.|##..|#.#.|#..#',
  L: '#..|#..|#..|#..|###',
  M: '#...#|##.##|#.#.#|#...#|#...#',
  N: '#..#|##.#|#.##|#..#|#..#',
  O: '.##.|#..#|#..#|#..#|.##.',
  P: '###.|#..#|###.|#...|#...',
  Q: '.##.|#..#|#..#|#.#.|.#.#',
  R: '###.|#..#|###.|#.#.|#..#',
  S: '.###|#...|.##.|...#|###.',
  T: '###|.#.|.#.|.#.|.#.',
  U: '#..#|#..#|#..#|#..#|.##.',
  V: '#.#|#.#|#.#|#.#|.#.',
  W: '#...#|#...#|#.#.#|##.##|#...#',
  X: '#.#|#.#|.#.|#.#|#.#',
  Y: '#.#|#.#|.#.|.#.|.#.',
  Z: '###|..#|.#.|#..|###',
  '2': '##.|..#|.#.|#..|###',
  '3': '##.|..#|.#.|..#|##.',
  x: '...|#.#|.#.|#.#|...',
  '.': '.|.|.|.|#',
  '?': '##.|..#|.#.|...|.#.',
  ' ': '..|..|..|..|..',
}

const rowsOf = (letter: string) => (LETTERS[letter] ?? LETTERS['?'] ?? '').split('|')

export const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (rowsOf(letter)[0]?.length ?? 0) + 1, -1)

export type WordOptions = {
  /** The left edge, or the middle of a centred word. */
  readonly x: number
  readonly y: number
  readonly color: Colour
  readonly isCentred?: boolean
}

export function drawWord(image: Raster, text: string, { x, y, color, isCentred = false }: WordOptions): void {
  let left = isCentred ? x - Math.floor(widthOf(text) / 2) : x
  for (const letter of text) {
    const rows = rowsOf(letter)
    rows.forEach((row, j) => {
      Array.from(row).forEach((cell, i) => {
        if (cell === '#') setPixel(image, left + i, y + j, color)
      })
    })
    left += (rows[0]?.length ?? 0) + 1
  }
}
