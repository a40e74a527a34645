// Coverage of pixels by outlines. Each edge adds to a row of pixels the area right of the edge; the running sum from the left is the covered
// area. The result is exact, except where outlines overlap at their edges. Replaces an SVG for letters: docs/decisions/0018-images.md.

import type { OutlineCommand } from '../../util/glyph-outline'

export type Outline = readonly OutlineCommand[]

type Point = { readonly x: number; readonly y: number }

/** An edge within a row, from one x to the other, over a part of its height: less than nothing where it leads up. */
type Crossing = { readonly a: number; readonly b: number; readonly part: number }

/**
 * Answers how much of each pixel of a picture is inside of outlines, to 255, row by row, down to the lowest that may be. What
 * overlaps is inside, whatever is cut off at the picture's edges. It holds until the next answer.
 */
export function createCoverage(width: number, height: number): (outlines: readonly Outline[]) => Uint8Array {
  const cover = new Uint8ClampedArray(width * height)
  // One pixel more than is seen takes what is left of all of them.
  const stride = width + 1
  const parts = new Float32Array(stride * height)
  // Of each row the pixels that an edge has told.
  const lefts = new Int32Array(height).fill(stride)
  const rights = new Int32Array(height)

  const tell = (at: number, part: number): void => {
    parts[at] = (parts[at] ?? 0) + part
  }
  const within = (x: number): number => (x < 0 ? 0 : x > width ? width : x)
  const cross = (row: number, { a, b, part }: Crossing): void => {
    const from = within(a < b ? a : b)
    const to = within(a < b ? b : a)
    const first = Math.floor(from)
    const last = Math.min(width, Math.max(first + 1, Math.ceil(to)))
    const at = row * stride
    if (first < (lefts[row] ?? 0)) lefts[row] = first
    if (last > (rights[row] ?? 0)) rights[row] = last
    // Of pixels up to x lies right of the edge, in its mean: the square of what of it is left of x, over twice its width.
    let [told, area] = [0, 0]
    for (let pixel = first; pixel < last; pixel += 1) {
      const x = pixel + 1
      const next = x < to ? (x - from) ** 2 / (2 * (to - from)) : x - (from + to) / 2
      tell(at + pixel, (next - area - told) * part)
      told = next - area
      area = next
    }
    tell(at + last, (1 - told) * part)
  }
  const draw = (from: Point, to: Point): void => {
    if (from.y === to.y) return
    const isDown = from.y < to.y
    const [top, bottom] = isDown ? [from, to] : [to, from]
    const slope = (bottom.x - top.x) / (bottom.y - top.y)
    const end = Math.min(height, Math.ceil(bottom.y))
    for (let row = Math.max(0, Math.floor(top.y)); row < end; row += 1) {
      const upper = Math.max(row, top.y)
      const lower = Math.min(row + 1, bottom.y)
      const [a, b] = [top.x + (upper - top.y) * slope, top.x + (lower - top.y) * slope]
      cross(row, { a, b, part: isDown ? lower - upper : upper - lower })
    }
  }
  return (outlines) => {
    for (const outline of outlines) drawOutline(outline, draw)
    let rows = 0
    for (let row = 0; row < height; row += 1) if ((rights[row] ?? 0) > 0) rows = row + 1
    const covered = cover.subarray(0, rows * width).fill(0)
    for (let row = 0; row < rows; row += 1) {
      const [left, right] = [lefts[row] ?? 0, rights[row] ?? 0]
      let sum = 0
      for (let x = left; x <= right; x += 1) {
        const at = row * stride + x
        sum += parts[at] ?? 0
        parts[at] = 0
        if (x < width) covered[row * width + x] = (sum < 0 ? -sum : sum) * 255
      }
      lefts[row] = stride
      rights[row] = 0
    }
    return new Uint8Array(covered.buffer, 0, covered.length)
  }
}

/** Pixels by which a curve may leave the lines that it is drawn in. */
const FLAT = 0.05

/** Each contour as straight lines, closed. */
function drawOutline(outline: Outline, draw: (from: Point, to: Point) => void): void {
  let [start, here]: [Point, Point] = [ORIGIN, ORIGIN]
  const go = (to: Point): void => {
    draw(here, to)
    here = to
  }
  for (const command of outline) {
    if (command.type === 'Q' || command.type === 'C') drawCurve(here, command, go)
    else if (command.type === 'L') go(command)
    else {
      go(start)
      if (command.type === 'M') here = start = command
    }
  }
  go(start)
}

const ORIGIN: Point = { x: 0, y: 0 }

type Curve = Exclude<OutlineCommand, { readonly type: 'M' | 'L' | 'Z' }>

/** In lines, so many that none of them leaves it. */
function drawCurve(from: Point, curve: Curve, go: (to: Point) => void): void {
  const [first, second] = handlesOf(from, curve)
  const bend = Math.max(bendOf(from, first, second), bendOf(first, second, curve))
  const lines = Math.ceil(Math.sqrt((0.75 * bend) / FLAT))
  for (let index = 1; index < lines; index += 1) {
    const t = index / lines
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    go({
      x: a * from.x + b * first.x + c * second.x + d * curve.x,
      y: a * from.y + b * first.y + c * second.y + d * curve.y,
    })
  }
  go(curve)
}

/** A curve of one handle is one of two that lie two thirds on the way to it. */
function handlesOf(from: Point, curve: Curve): readonly [Point, Point] {
  const one: Point = { x: curve.x1, y: curve.y1 }
  return curve.type === 'C' ? [one, { x: curve.x2, y: curve.y2 }] : [onTheWay(from, one), onTheWay(curve, one)]
}

function onTheWay(from: Point, to: Point): Point {
  return { x: from.x + ((to.x - from.x) * 2) / 3, y: from.y + ((to.y - from.y) * 2) / 3 }
}

/** How far a handle is from where it would be on a straight line, twice. */
function bendOf(before: Point, { x, y }: Point, after: Point): number {
  return Math.abs(before.x - 2 * x + after.x) + Math.abs(before.y - 2 * y + after.y)
}
