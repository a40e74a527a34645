// Search as readers type it: every word has to be found, anywhere in a text.

import { fold } from '../../shared/fold'
import { distanceOf } from './distance'

export function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether every word stands somewhere in a folded text. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
}

/**
 * Which of the folded texts have every word; where none has, those that nearly have: with a letter or two that differ in long
 * words, or with the words written as one.
 */
export function matchingTexts(texts: readonly string[], words: readonly string[]): boolean[] {
  const exact = texts.map((text) => hasWords(text, words))
  return exact.includes(true) ? exact : texts.map((text) => nearlyHasWords(text, words))
}

export function nearlyHasWords(folded: string, words: readonly string[]): boolean {
  if (words.length > 1 && folded.includes(words.join(''))) return true
  const own = folded.split(/[^\p{L}\p{N}]+/u)
  return words.every((word) => folded.includes(word) || own.some((other) => isNear(word, other)))
}

/** Short words have too many neighbours ('lava', 'java'), and a number means just that number. */
function isNear(word: string, other: string): boolean {
  // Hardly anybody is wrong about the first letter.
  if (word.length < 5 || !other.startsWith(word.charAt(0)) || /\d/.test(word)) return false
  const most = word.length < 7 ? 1 : 2
  return [other, other.slice(0, word.length)].some(
    (text) => Math.abs(text.length - word.length) <= most && distanceOf(word, text) <= most,
  )
}

/** Where the words stand in a text, as [start, end) of the text itself; what folding adds or drops is counted in. */
export function placesOf(text: string, words: readonly string[]): (readonly [start: number, end: number])[] {
  let folded = ''
  const origins: number[] = []
  let index = 0
  for (const character of text) {
    const part = fold(character)
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
