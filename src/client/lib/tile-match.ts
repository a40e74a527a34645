// Search in the gallery: by name, or by id.

import { fold } from '../../shared/fold'

/** Whether a texture is meant: its name has every word of the question, or its id begins with the number. */
export function createTileMatch(
  question: string,
): (texture: { readonly id: string; readonly name: string }) => boolean {
  const words = fold(question)
    .split(/[\s_]+/)
    .filter((word) => word !== '')
  return ({ id, name }) => {
    const folded = fold(name)
    return words.every((word) => folded.includes(word) || id.startsWith(word.replace(/^#(?=\d)/, '')))
  }
}
