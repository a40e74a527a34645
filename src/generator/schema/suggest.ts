// "Did you mean": the nearest of the words that would have been right.

import { distance } from 'fastest-levenshtein'

/** The nearest allowed word when it is near enough to be a slip, else null. */
export function nearest(word: string, allowed: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of allowed) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase())
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps]
  }
  return best
}

/** True for a word that differs from another by a letter or two, and was surely meant for it. */
export function isSlip(word: string, meant: string | null): boolean {
  return meant !== null && distance(word.toLowerCase(), meant.toLowerCase()) <= Math.min(2, Math.floor(word.length / 3))
}

/** 'did you mean 'header'? …' or the whole list when it is short. */
export function suggestion(word: string, allowed: Iterable<string>): string | undefined {
  const words = [...allowed]
  const near = nearest(word, words)
  if (near !== null) return `did you mean '${near}'?`
  return words.length > 0 && words.length <= 12 ? `use one of: ${words.join(', ')}.` : undefined
}

/** The same, with advice for a word that nothing is near to. */
export function correction(word: string, allowed: Iterable<string>): string {
  return suggestion(word, allowed) ?? 'correct the name, or add what it names.'
}
