// Whose HTML was read while something was made, told by the bodies themselves. A page that prints a body as it is does not read it until
// it is rendered (serialize-page.ts).

let reads: Set<object> | null = null

export function recordHtmlRead(body: object): void {
  reads?.add(body)
}

/** What `make` makes, and the bodies whose HTML was read meanwhile. */
export function trackHtmlReads<Value>(make: () => Value): {
  readonly value: Value
  readonly reads: ReadonlySet<object>
} {
  const outer = reads
  const inner = (reads = new Set<object>())
  try {
    return { value: make(), reads: inner }
  } finally {
    reads = outer
    if (outer !== null) for (const body of inner) outer.add(body)
  }
}
