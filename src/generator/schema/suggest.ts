// Suggestions of the form "did you mean …".

import { distance } from 'fastest-levenshtein'

/** Returns the nearest allowed word if its edit distance is small, else null. */
export function nearestWord(word: string, allowed: Iterable<string>): string | null {
  let best: string | null = null
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of allowed) {
    const steps = distance(word.toLowerCase(), candidate.toLowerCase())
    if (steps < bestDistance) [best, bestDistance] = [candidate, steps]
  }
  return best
}

/** True if the edit distance is at most 2 and at most a third of the word's length. */
export function isTypo(word: string, meant: string | null): boolean {
  return meant !== null && distance(word.toLowerCase(), meant.toLowerCase()) <= Math.min(2, Math.floor(word.length / 3))
}

/** "did you mean 'header'?", or the list of allowed words if the list is short; undefined otherwise. */
export function suggestionHint(word: string, allowed: Iterable<string>): string | undefined {
  const words = [...allowed]
  const near = nearestWord(word, words)
  if (near !== null) return `did you mean '${near}'?`
  return words.length > 0 && words.length <= 12 ? `use one of: ${words.join(', ')}.` : undefined
}

/** Like `suggestionHint`, with a generic hint as fallback. */
export function suggestionOrGenericHint(word: string, allowed: Iterable<string>): string {
  return suggestionHint(word, allowed) ?? 'correct the name, or add the missing item.'
}
