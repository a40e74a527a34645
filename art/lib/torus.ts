// What hangs together on a square whose opposite edges touch.
import { mod } from './numbers.ts'

/** A place; one that was reached over an edge goes on beyond it, so that a part lies in one piece. */
export type Place = readonly [x: number, y: number]

/** The connected parts of what is in, in the order of their first places, row by row. */
export function connectedParts(side: number, isIn: (x: number, y: number) => boolean): (readonly Place[])[] {
  const seen = new Set<number>()
  const takes = (x: number, y: number): boolean => {
    const [column, row] = [mod(x, side), mod(y, side)]
    const at = row * side + column
    if (seen.has(at) || !isIn(column, row)) return false
    seen.add(at)
    return true
  }
  const parts: Place[][] = []
  for (let start = 0; start < side * side; start++) {
    const first: Place = [start % side, Math.floor(start / side)]
    if (!takes(...first)) continue
    const part = [first]
    for (const [x, y] of part)
      for (const next of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ] as const)
        if (takes(...next)) part.push(next)
    parts.push(part)
  }
  return parts
}
