// Search in the gallery: by name, or by id.

import { fold } from '../../shared/fold'
import { hasWords, wordsOf } from './words'

/** Whether a texture is meant: its name has every word of the question, or its id begins with the number: '1484', '#14'. */
export function createTileMatch(
  question: string,
): (texture: { readonly id: string; readonly name: string }) => boolean {
  const words = wordsOf(question.replaceAll('_', ' '))
  const id = /^\s*#?(\d+)\s*$/.exec(question)?.[1]
  return (texture) => hasWords(fold(texture.name), words) || (id !== undefined && texture.id.startsWith(id))
}
