// The rules that keep the art in shape, as pure functions over pictures: no seams, the same design at every size, no
// drift of lightness, few colours. art.test.ts holds every texture to them.
import { clamp } from './lib/numbers.ts'
import { blue, type Colour, countColours, crop, green, pixelAt, type Raster, red } from './lib/raster.ts'

/** Perceived lightness of a pixel in 0..1, darkened by transparency. A fast stand-in for OKLab's L. */
export function lightness(pixel: number): number {
  const colour: Colour = pixel >>> 8
  const linear = (v: number) => (v / 255) * (v / 255)
  const y = 0.2126 * linear(red(colour)) + 0.7152 * linear(green(colour)) + 0.0722 * linear(blue(colour))
  return Math.sqrt(clamp(y, 0, 1)) * ((pixel & 255) / 255)
}

const lightAt = (image: Raster, x: number, y: number) => lightness(pixelAt(image, x, y))

/** The first frame of a vertical strip, or the picture itself. */
export const firstSquare = (image: Raster): Raster => crop(image, [0, 0, image.width, image.width])

/** Mean step across the wrapped edges divided by the mean step inside; 1 is seamless. */
export function seamRatio(image: Raster): number {
  const n = image.width
  let seam = 0
  let inside = 0
  for (let i = 0; i < n; i++) {
    seam +=
      Math.abs(lightAt(image, n - 1, i) - lightAt(image, 0, i)) +
      Math.abs(lightAt(image, i, n - 1) - lightAt(image, i, 0))
    for (let j = 0; j < n - 1; j++)
      inside +=
        Math.abs(lightAt(image, j, i) - lightAt(image, j + 1, i)) +
        Math.abs(lightAt(image, i, j) - lightAt(image, i, j + 1))
  }
  return inside === 0 ? 0 : seam / (2 * n) / (inside / (2 * n * (n - 1)))
}

/** Lightness of the picture averaged over a grid of `cells` by `cells`. */
export function boxed(image: Raster, cells = 16): readonly number[] {
  const k = image.width / cells
  return Array.from({ length: cells * cells }, (_, i) => {
    let sum = 0
    for (let y = 0; y < k; y++)
      for (let x = 0; x < k; x++) sum += lightAt(image, (i % cells) * k + x, Math.floor(i / cells) * k + y)
    return sum / (k * k)
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length

/** Correlation of two pictures of one texture at different sizes, in -1..1; 1 when both are flat. */
export const sameDesign = (a: Raster, b: Raster, cells = 16): number => correlate(boxed(a, cells), boxed(b, cells))

function correlate(first: readonly number[], second: readonly number[]): number {
  const [ma, mb] = [mean(first), mean(second)]
  let [both, aa, bb] = [0, 0, 0]
  first.forEach((v, i) => {
    const w = second[i] ?? 0
    both += (v - ma) * (w - mb)
    aa += (v - ma) * (v - ma)
    bb += (w - mb) * (w - mb)
  })
  return aa === 0 || bb === 0 ? 1 : both / Math.sqrt(aa * bb)
}

export type Report = {
  readonly seam: number
  readonly near: number
  readonly far: number
  /** How much lighter (or darker, below 0) the largest is than the smallest. */
  readonly drift: number
  readonly colours: readonly number[]
}

/** All measures of one texture drawn at 16, 32 and 64. */
export function measure(small: Raster, middle: Raster, large: Raster): Report {
  const squares = [firstSquare(small), firstSquare(middle), firstSquare(large)] as const
  const [a, b, c] = [boxed(squares[0]), boxed(squares[1]), boxed(squares[2])]
  return {
    seam: seamRatio(squares[1]),
    near: correlate(a, b),
    far: correlate(b, c),
    drift: mean(c) - mean(a),
    colours: squares.map(countColours),
  }
}

/** The mean seam ratio of all squares of a strip. */
export function stripSeam(image: Raster): number {
  const n = image.width
  const squares = Array.from({ length: image.height / n }, (_, i) => crop(image, [0, i * n, n, n]))
  return mean(squares.map(seamRatio))
}

/** How far the step from the last square of a strip back to the first exceeds the mean step; 1 is an even loop. */
export function loopRatio(image: Raster): number {
  const n = image.width
  const frames = image.height / n
  const steps = Array.from({ length: frames }, (_, frame) => {
    const next = (frame + 1) % frames
    let sum = 0
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) sum += Math.abs(lightAt(image, x, frame * n + y) - lightAt(image, x, next * n + y))
    return sum
  })
  return (steps.at(-1) ?? 0) / mean(steps)
}
