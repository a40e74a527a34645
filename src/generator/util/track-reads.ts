// What was read while something was made, told by what is read: bodies do so. It costs next to nothing, so that each page of a
// build can be watched; what else a page reads is known only when somebody asks (pages/dependency-proxy.ts).

export type ReadSet = {
  /** What was read. */
  readonly reads: ReadonlySet<object>
  /** Of what the HTML was read, each time that it was. */
  readonly texts: readonly object[]
  /** What was printed as it stands, and in which way, as plain data. */
  readonly prints: readonly { readonly value: object; readonly way: unknown }[]
}

type Open = {
  readonly reads: Set<object>
  readonly texts: object[]
  readonly prints: { value: object; way: unknown }[]
}

let readSet: Open | null = null

export function recordRead(value: object): void {
  readSet?.reads.add(value)
}

export function recordTextRead(value: object): void {
  readSet?.reads.add(value)
  readSet?.texts.push(value)
}

/** Told by who prints a text, and does nothing else with it. */
export function notePrint(value: object, way: unknown): void {
  readSet?.prints.push({ value, way })
}

/** What `make` makes, and what told meanwhile that it was read. */
export function trackReads<Value>(make: () => Value): { readonly value: Value } & ReadSet {
  const around = readSet
  const inside = (readSet = { reads: new Set<object>(), texts: [], prints: [] })
  try {
    return { value: make(), ...inside }
  } finally {
    readSet = around
    if (around !== null) {
      for (const read of inside.reads) around.reads.add(read)
      around.texts.push(...inside.texts)
      around.prints.push(...inside.prints)
    }
  }
}
