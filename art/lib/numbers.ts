// The small arithmetic the art is made of. Only operations that IEEE 754 defines exactly (no pow, sin or hypot), so
// that every engine draws the same pixels.

export const mod = (a: number, n: number) => ((a % n) + n) % n
export const clamp = (v: number, low: number, high: number) => (v < low ? low : v > high ? high : v)
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const square = (v: number) => v * v
export const smooth = (t: number) => t * t * (3 - 2 * t)
export const smoothStep = (a: number, b: number, x: number) => smooth(clamp((x - a) / (b - a), 0, 1))
/** A triangle wave over 0..1: 0 at both ends, 1 in the middle. */
export const fold = (v: number) => 1 - Math.abs(2 * v - 1)

/** The item at `index`. Throws when there is none: an authored table has a mistake. */
export function nth<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`no item ${String(index)} in a list of ${String(list.length)}`)
  return value
}
