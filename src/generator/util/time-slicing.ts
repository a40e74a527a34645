// Time slicing: long tasks are generators that yield regularly. A caller runs such a task at once, or in slices between other events.

/** A task; each `yield` is a possible pause. */
export type TimeSliced<Value> = Generator<undefined, Value, undefined>

/** Iterations of a loop between two `yield`s. */
export const YIELD_INTERVAL = 256

/** Milliseconds of one slice. */
const TURN_MS = 4

/** Runs one slice. Null if the task is not finished. */
function turnOf<Value>(work: TimeSliced<Value>): { readonly value: Value } | null {
  const endMs = performance.now() + TURN_MS
  do {
    const { done, value } = work.next()
    if (done === true) return { value }
  } while (performance.now() < endMs)
  return null
}

/** Runs a task without pauses. */
export function runToEnd<Value>(work: TimeSliced<Value>): Value {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

/** Runs a task in slices and returns to the event loop between them. Null if `isWanted` returns false before the end; the task can be resumed. */
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

/** Resolves after a delay in milliseconds. Does not keep the process alive. */
export function passed(delayMs: number): Promise<void> {
  return new Promise((done) => setTimeout(done, delayMs).unref())
}
