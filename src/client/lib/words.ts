// Search as readers type it: every word has to be found, anywhere in a text.

import { fold } from '../../shared/fold'

export function wordsOf(query: string): string[] {
  return fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** Whether every word stands somewhere in a folded text. */
export function hasWords(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word))
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
