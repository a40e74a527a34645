// Coverage of pixels by outlines. Each edge adds the area on its right to a row of accumulators; the running sum from the left is the
// covered area. The result is exact, except in pixels with edges of overlapping outlines. Replaces an SVG for letters:
// docs/decisions/0018-images.md.

import type { OutlineCommand } from '../../util/glyph-outline'

export type Outline = readonly OutlineCommand[]

type Point = { readonly x: number; readonly y: number }

/** Part of an edge within a pixel row: x at both ends, and the covered height, negative if the edge leads up. */
type Crossing = { readonly a: number; readonly b: number; readonly part: number }

/**
 * Returns a function that computes the coverage of each pixel, 0 to 255, row by row, down to the lowest row with an outline. Overlaps count
 * as inside, and outlines are clipped to the picture. The result is valid until the next call.
 */
export function createRasterizer(width: number, height: number): (outlines: readonly Outline[]) => Uint8Array {
  const cover = new Uint8ClampedArray(width * height)
  // An extra pixel per row takes the area beyond the right border.
  const stride = width + 1
  const parts = new Float32Array(stride * height)
  // `lefts` and `rights`: for each pixel row, the first and last pixel whose accumulator has changed.
  const lefts = new Int32Array(height).fill(stride)
  const rights = new Int32Array(height)

  const addCoverage = (at: number, part: number): void => {
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
    // `next` is the area left of x that lies right of the edge: quadratic between both ends of the edge, linear after.
    let [covered, area] = [0, 0]
    for (let pixel = first; pixel < last; pixel += 1) {
      const x = pixel + 1
      const next = x < to ? (x - from) ** 2 / (2 * (to - from)) : x - (from + to) / 2
      addCoverage(at + pixel, (next - area - covered) * part)
      covered = next - area
      area = next
    }
    addCoverage(at + last, (1 - covered) * part)
  }
  const draw = createEdgeDrawer(height, cross)
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

/** Returns a function that cuts an edge into its crossings of pixel rows. */
function createEdgeDrawer(height: number, cross: (row: number, crossing: Crossing) => void) {
  return (from: Point, to: Point): void => {
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
}

/** Maximum deviation in pixels between a curve and its line segments. */
const FLAT = 0.05

/** Draws each contour as line segments and closes it. */
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

/** Approximates a curve with as many segments as `FLAT` requires. */
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

/** Control points of a cubic curve; a quadratic curve is raised to a cubic curve. */
function handlesOf(from: Point, curve: Curve): readonly [Point, Point] {
  const one: Point = { x: curve.x1, y: curve.y1 }
  return curve.type === 'C' ? [one, { x: curve.x2, y: curve.y2 }] : [onTheWay(from, one), onTheWay(curve, one)]
}

function onTheWay(from: Point, to: Point): Point {
  return { x: from.x + ((to.x - from.x) * 2) / 3, y: from.y + ((to.y - from.y) * 2) / 3 }
}

/** Twice the distance of a control point from the midpoint of its neighbours. */
function bendOf(before: Point, { x, y }: Point, after: Point): number {
  return Math.abs(before.x - 2 * x + after.x) + Math.abs(before.y - 2 * y + after.y)
}
