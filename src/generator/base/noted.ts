// What was read while something was made, told by what is read: bodies do so. It costs next to nothing, so that each page of a
// build can be watched; what else a page reads is known only when somebody asks (routes/reads.ts).

let noted: Set<object> | null = null

export function noteRead(value: object): void {
  noted?.add(value)
}

/** What `make` makes, and what told meanwhile that it was read. */
export function notingReads<Value>(make: () => Value): { readonly value: Value; readonly reads: ReadonlySet<object> } {
  const around = noted
  const reads = (noted = new Set<object>())
  try {
    return { value: make(), reads }
  } finally {
    noted = around
    if (around !== null) for (const read of reads) around.add(read)
  }
}
