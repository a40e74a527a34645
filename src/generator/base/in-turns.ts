// Work that lets others have their turn: it pauses now and then, and who runs it goes on at once, or when nobody waits.

/** Pauses where it yields. */
export type InTurns<Value> = Generator<undefined, Value, undefined>

/** After so many of the same it is time to pause. */
export const A_FEW = 256

/** So long others wait. */
const TURN_MS = 4

/** A turn of it; null where there is more of it. */
export function turnOf<Value>(work: InTurns<Value>, turnMs = TURN_MS): { readonly value: Value } | null {
  const endMs = performance.now() + turnMs
  do {
    const { done, value } = work.next()
    if (done === true) return { value }
  } while (performance.now() < endMs)
  return null
}

/** The same work, and how long it took without what others did between its turns, in milliseconds. */
export function* timedTurns<Value>(
  work: InTurns<Value>,
): InTurns<{ readonly value: Value; readonly durationMs: number }> {
  for (let durationMs = 0; ;) {
    const startMs = performance.now()
    const { done, value } = work.next()
    durationMs += performance.now() - startMs
    if (done === true) return { value, durationMs }
    yield
  }
}

/** All of it at once. */
export function atOnce<Value>(work: InTurns<Value>): Value {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** A turn of it after the other; null where nobody wants it any more, and it can be gone on with. */
export async function inTurns<Value>(
  work: InTurns<Value>,
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
