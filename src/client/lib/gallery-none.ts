// The buttons that lead on from a gallery search without matches: the nearest name, and all textures.

import { foldText } from '../../shared/fold'
import { element } from './element'
import { formatScriptMessage } from './fill-pattern'
import { setTextIfChanged } from './set-text'
import { nearlyHasAllWords, searchWordsOf } from './words'

type Named = { readonly name: string }
type NoMatchInput = {
  /** '{name}' in a sentence. */
  readonly nearest: string
  /** Shows the results of another search. */
  readonly search: (words: string) => void
}

/** Returns a function that shows the buttons for a search without matches, and hides them for null. */
export function startNoMatchButtons(main: HTMLElement, { nearest, search }: NoMatchInput) {
  const place = main.querySelector<HTMLElement>('[data-none]')
  const suggestion = element('button', { type: 'button', class: 'text-button', 'data-nearest': '', hidden: '' })
  let suggested: string | null = null
  suggestion.addEventListener('click', () => {
    search(suggested ?? '')
  })
  place?.prepend(suggestion)
  place?.querySelector('[data-clear]')?.addEventListener('click', () => {
    search('')
  })
  return (question: string | null, textures: readonly Named[]): void => {
    place?.toggleAttribute('hidden', question === null)
    suggested = question === null ? null : nearestName(question, textures)
    suggestion.toggleAttribute('hidden', suggested === null)
    if (suggested !== null) setTextIfChanged(suggestion, formatScriptMessage(nearest, { name: suggested }))
  }
}

/** The shortest of the names with most words of the question; null if no name has a word of it. */
export function nearestName(question: string, textures: readonly Named[]): string | null {
  const words = searchWordsOf(question.replaceAll('_', ' '))
  let best: { readonly name: string; readonly score: number } | null = null
  for (const { name } of textures) {
    const folded = foldText(name)
    const score = words.filter((word) => nearlyHasAllWords(folded, [word])).length
    const isBetter = best === null || score > best.score || (score === best.score && name.length < best.name.length)
    if (score > 0 && isBetter) best = { name, score }
  }
  return best?.name ?? null
}
