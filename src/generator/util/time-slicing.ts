// Work that lets others have their turn: it pauses now and then, and who runs it goes on at once, or when nobody waits.

/** Pauses where it yields. */
export type TimeSliced<Value> = Generator<undefined, Value, undefined>

/** After so many of the same it is time to pause. */
export const A_FEW = 256

/** So long others wait. */
const TURN_MS = 4

/** A turn of it; null where there is more of it. */
function turnOf<Value>(work: TimeSliced<Value>): { readonly value: Value } | null {
  const endMs = performance.now() + TURN_MS
  do {
    const { done, value } = work.next()
    if (done === true) return { value }
  } while (performance.now() < endMs)
  return null
}

/** All of it at once. */
export function runToEnd<Value>(work: TimeSliced<Value>): Value {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** A turn of it after the other; null where nobody wants it any more, and it can be gone on with. */
export async function runInSlices<Value>(
  work: TimeSliced<Value>,
  isWanted: () => boolean,
): Promise<{ readonly value: Value } | null> {
  for (;;) {
    await new Promise((resume) => setImmediate(resume))
    if (!isWanted()) return null
    const found = turnOf(work)
    if (found !== null) return found
  }
}

/** After so long, in milliseconds; no process stays for it. */
export function passed(delayMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, delayMs).unref())
}
