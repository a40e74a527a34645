// What sweeps find, one line a fault, all of them at once: a sweep that stopped at its first would hide the rest.

/** Of many like faults only the first few are of use. */
const SHOWN = 5

/** Fails the test with every fault on a line of its own. */
export function expectNoFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  const message = `${String(faults.length)} ${faults.length === 1 ? 'fault' : 'faults'}:\n  ${faults.join('\n  ')}`
  const error = new Error(message)
  // Where this function was called says nothing that the lines do not.
  error.stack = message
  throw error
}

/** The first faults of one kind, and how many more there are. */
export function firstOf(faults: readonly string[]): string[] {
  const rest = faults.length - SHOWN
  return rest > 0
    ? [...faults.slice(0, SHOWN), `${faults[0]?.split(' ')[0] ?? ''} … and ${String(rest)} more`]
    : [...faults]
}
