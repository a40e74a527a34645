// Records which bodies have had their HTML read during a function call. A page that prints a body unchanged does not read the HTML before
// rendering (serialize-page.ts).

let reads: Set<object> | null = null

export function recordHtmlRead(body: object): void {
  reads?.add(body)
}

/** The result of `make`, and the bodies whose HTML `make` read. */
export function trackHtmlReads<Value>(make: () => Value) {
  const outer = reads
  const inner = (reads = new Set<object>())
  try {
    return { value: make(), reads: inner }
  } finally {
    reads = outer
    if (outer !== null) for (const body of inner) outer.add(body)
  }
}
