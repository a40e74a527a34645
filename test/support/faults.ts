// Reports all faults of a sweep, since stopping at the first fault would hide the rest. Each fault has a line.

/** Number of similar faults to show. */
const SHOWN = 5

/** Fails the test with one line for each fault. */
export function expectNoFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  const message = `${String(faults.length)} ${faults.length === 1 ? 'fault' : 'faults'}:\n  ${faults.join('\n  ')}`
  const error = new Error(message)
  // The stack adds no information.
  error.stack = message
  throw error
}

/** The first faults of a kind, and the number of omitted faults. */
export function firstOf(faults: readonly string[]): string[] {
  const rest = faults.length - SHOWN
  return rest > 0
    ? [...faults.slice(0, SHOWN), `${faults[0]?.split(' ')[0] ?? ''} … and ${String(rest)} more`]
    : [...faults]
}
