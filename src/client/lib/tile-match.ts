// Gallery search by name or id.

import { fold } from '../../shared/fold'
import { hasWords, wordsOf } from './words'

/** Returns a predicate: true if the name has every word of the question, or the id starts with its number: '1484', '#14'. */
export function createTileMatch(
  question: string,
  has = hasWords,
): (texture: { readonly id: string; readonly name: string }) => boolean {
  const words = wordsOf(question.replaceAll('_', ' '))
  const id = /^\s*#?(\d+)\s*$/.exec(question)?.[1]
  return (texture) => has(fold(texture.name), words) || (id !== undefined && texture.id.startsWith(id))
}
