// The game version that a file is for, as its name and the pack itself tell it: what a maintainer would write as the label of its row.

import { readTokens } from '../../shared/game-version'
import { labelFit } from './formats'
import type { Inspection } from './inspect'

/** '1.21.8', '1.21.7 - 1.21.8'; null where neither tells it. The name counts, unless the pack says otherwise. */
export function labelOf(
  fileName: string,
  inspection: Pick<Inspection, 'edition' | 'formats' | 'games'> | null,
): string | null {
  // 'Main_32x_1.21.8': such a line is a space, but in '1_21_8'.
  const stem = fileName.replace(/\.[a-z]+$/i, '').replace(/(?<!\d)_|_(?!\d)/g, ' ')
  // A number alone is no version, nor is that of the release: 'R12'.
  const named = readTokens(stem)
    .filter(({ hasKind, written }) => !hasKind && /\d[._]\d/.test(written))
    .map(({ written }) => written.replaceAll('_', '.'))
  const formats = inspection?.formats ?? null
  if (formats === null) return named[0] ?? null
  const fitting = named.find((label) => {
    const { games, missed } = labelFit(formats, { label, covers: null })
    return games.length > missed.length
  })
  if (fitting !== undefined) return fitting
  const games = inspection?.games ?? ''
  if (games === '' || games.includes(',')) return null
  return games.replace(' to ', ' - ')
}
