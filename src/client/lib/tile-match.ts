// Gallery search by name or id.

import { foldText } from '../../shared/fold'
import { hasAllWords, searchWordsOf } from './words'

/** Returns a predicate: true if the name has every word of the question, or the id starts with its number: '1484', '#14'. */
export function createTextureFilter(
  question: string,
  has = hasAllWords,
): (texture: { readonly id: string; readonly name: string }) => boolean {
  const words = searchWordsOf(question.replaceAll('_', ' '))
  const id = /^\s*#?(\d+)\s*$/.exec(question)?.[1]
  return (texture) => has(foldText(texture.name), words) || (id !== undefined && texture.id.startsWith(id))
}
