// How much data is, told without going through more of it than has to be.

/** True for plain data with at most so many values and characters. */
export function isAtMost(data: unknown, most: number): boolean {
  const open: unknown[] = [data]
  let left = most
  while (open.length > 0) {
    const value = open.pop()
    left -= typeof value === 'string' ? value.length : 1
    if (left < 0) return false
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner)
  }
  return true
}
