// How much data is, told without going through more of it than has to be.

/** True for plain data with at most so many values and characters. */
export function isAtMost(data: unknown, most: number): boolean {
  const open: unknown[] = [data]
  let left = most
  while (open.length > 0) {
    const value = open.pop()
    left -= typeof value === 'string' ? 1 + value.length : 1
    const inside: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : []
    if (left < open.length + inside.length) return false
    for (const inner of inside) open.push(inner)
  }
  return true
}
