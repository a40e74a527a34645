// Many things that threads look at together, part by part: whoever has time takes the next one, so that other work costs no time
// meanwhile. They share four numbers.

/** Things of a part. */
export const PART = 256

/** Bytes of a record of some thousand files: of a smaller one another thread would still be starting when all is looked at. */
export const WORTH_BYTES = 400_000

/** Which part is next, how many are looked at, whether one is not as it was, and what the parts are of. */
const [NEXT, DONE, OTHER, OWNER, COUNTERS] = [0, 1, 2, 3, 4]

/** So long the last part of somebody else may take. */
const LAST_MS = 200

export type SharedParts = Int32Array

export function createSharedParts(): SharedParts {
  return new Int32Array(new SharedArrayBuffer(COUNTERS * Int32Array.BYTES_PER_ELEMENT))
}

export function countParts({ length }: { readonly length: number }): number {
  return Math.ceil(length / PART)
}

type IsSame = (from: number, to: number) => boolean

/** Looks at the next part; false where there is none left, or one is not as it was. */
export function lookAtPart(shared: SharedParts, count: number, isSame: IsSame): boolean {
  if (isOther(shared)) return false
  const part = Atomics.add(shared, NEXT, 1)
  if (part >= count) return false
  if (!isSame(part * PART, (part + 1) * PART)) Atomics.store(shared, OTHER, 1)
  Atomics.add(shared, DONE, 1)
  Atomics.notify(shared, DONE)
  return true
}

/** Looks at parts until there is none left, or one is not as it was. */
export function lookAtParts(shared: SharedParts, count: number, isSame: IsSame): void {
  while (lookAtPart(shared, count, isSame));
}

/** True when one part was not as it was. */
export function isOther(shared: SharedParts): boolean {
  return Atomics.load(shared, OTHER) === 1
}

/** True when all parts were looked at and were as they were; who took one may still be looking, or may have died of it. */
export function isLooked(shared: SharedParts, count: number): boolean {
  return !isOther(shared) && Atomics.load(shared, DONE) === count
}

/** False where somebody looks at something else. */
export function claimParts(shared: SharedParts, id: number): boolean {
  const before = Atomics.compareExchange(shared, OWNER, 0, id)
  return before === 0 || before === id
}

/** Waits for who has the last parts; a thread that may wait. */
export function waitForParts(shared: SharedParts, count: number): void {
  const endMs = performance.now() + LAST_MS
  for (;;) {
    const done = Atomics.load(shared, DONE)
    if (done >= count || isOther(shared) || performance.now() > endMs) return
    Atomics.wait(shared, DONE, done, LAST_MS)
  }
}
