// Bytes with a few parts replaced, in pieces: records of megabytes are neither read as text nor copied for a handful of hashes.

export type Replacement = readonly [before: string, after: string]

/** The bytes with each part replaced; null unless each stands there exactly once, and none in another. */
export function replaceParts(bytes: Buffer, parts: readonly Replacement[]): Uint8Array[] | null {
  const found: { readonly at: number; readonly end: number; readonly after: Uint8Array }[] = []
  for (const [before, after] of parts) {
    const part = Buffer.from(before)
    const at = part.length === 0 ? -1 : bytes.indexOf(part)
    if (at < 0 || bytes.includes(part, at + 1)) return null
    found.push({ at, end: at + part.length, after: Buffer.from(after) })
  }
  found.sort((a, b) => a.at - b.at)
  const pieces: Uint8Array[] = []
  let done = 0
  for (const { at, end, after } of found) {
    if (at < done) return null
    pieces.push(bytes.subarray(done, at), after)
    done = end
  }
  return [...pieces, bytes.subarray(done)]
}
