// Text search: every word must occur somewhere in a text.

import { foldText } from '../../shared/fold'
import { levenshteinDistance } from './distance'

export function searchWordsOf(query: string): string[] {
  return foldText(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** True if every word occurs in a folded text. */
export function hasAllWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/**
 * For each folded text, true if the text contains every word. If no text does, true for near matches: one or two differing letters in long
 * words, the words written without spaces, or all words of more than two letters ('by bram').
 */
export function exactOrNearMatches(texts: readonly string[], words: readonly string[]): boolean[] {
  const exact = texts.map((text) => hasAllWords(text, words))
  if (exact.includes(true)) return exact
  const near = texts.map((text) => nearlyHasAllWords(text, words))
  const long = words.filter(({ length }) => length > 2)
  return near.includes(true) || [0, words.length].includes(long.length) ? near : exactOrNearMatches(texts, long)
}

export function nearlyHasAllWords(folded: string, words: readonly string[]): boolean {
  if (words.length > 1 && nearlyHasAllWords(folded, [words.join('')])) return true
  const own = folded.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => folded.includes(word) || own.some((other) => isNear(word, other)))
}

/**
 * True if `word` and `other` (or its beginning) differ in at most one or two letters. False for short words, which have too many neighbours
 * ('lava', 'java'), and for numbers.
 */
function isNear(word: string, other: string): boolean {
  // The first letter is rarely mistyped.
  if (word.length < 5 || !other.startsWith(word.charAt(0)) || /\d/.test(word)) return false
  const most = word.length < 7 ? 1 : 2
  return [other, other.slice(0, word.length)].some(
    (text) => Math.abs(text.length - word.length) <= most && levenshteinDistance(word, text) <= most,
  )
}

/** Positions of the words as [start, end) of the original text; accounts for characters that folding adds or removes. */
export function wordPositions(text: string, words: readonly string[]): (readonly [start: number, end: number])[] {
  let folded = ''
  const origins: number[] = []
  let index = 0
  for (const character of text) {
    const part = foldText(character)
    origins.push(...Array.from<number>({ length: part.length }).fill(index))
    folded += part
    index += character.length
  }
  return words.flatMap((word) => {
    const found: [number, number][] = []
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      let end = at + word.length
      while (origins[end] === origins[end - 1]) end += 1
      found.push([origins[at] ?? 0, origins[end] ?? text.length])
    }
    return found
  })
}
