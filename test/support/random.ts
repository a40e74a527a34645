// Deterministic random numbers.

/** Numbers from 0 (inclusive) to 1 (exclusive), determined by a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws each item once in random order, then starts again, without end. */
export function createDeck<T>(items: readonly T[], random: () => number): () => T {
  let left: T[] = []
  return () => {
    if (left.length === 0) left = [...items]
    const [item] = left.splice(Math.floor(random() * left.length), 1)
    if (item === undefined) throw new Error('There is nothing to draw.')
    return item
  }
}
