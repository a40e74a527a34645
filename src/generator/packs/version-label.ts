// The game version of a file, from its name and from the pack: a proposal for the label of its row.

import { readVersionTokens } from '../../shared/game-version'
import { formatCoverage } from './formats'
import type { PackInspection } from './inspect'

/**
 * Returns a version label such as '1.21.8', '26.x' or '1.21.7 - 1.21.8'; null without a version. The file name has precedence, unless the pack
 * contradicts.
 */
export function gameVersionLabelFromNameOrPack(
  fileName: string,
  inspection: Pick<PackInspection, 'edition' | 'formats' | 'games'> | null,
): string | null {
  // An underscore separates words ('Main_32x_1.21.8'), except between digits ('1_21_8').
  const stem = fileName
    .toLowerCase()
    .replace(/\.[a-z]+$/, '')
    .replace(/(?<!\d)_|_(?!\d)/g, ' ')
  // A single number is not a version, and neither is a release such as 'R12'.
  const named = readVersionTokens(stem)
    .map(({ hasKind, written, start, end }) => ({
      hasKind,
      label: written + (/\.x$/.exec(stem.slice(start, end))?.[0] ?? ''),
    }))
    .filter(({ hasKind, label }) => !hasKind && /\d[._][\dx]/.test(label))
    .map(({ label }) => label.replaceAll('_', '.'))
  const formats = inspection?.formats ?? null
  if (formats === null) return named[0] ?? null
  const fitting = named.find((label) => {
    const { games, missed } = formatCoverage(formats, { label, covers: null })
    return games.length > missed.length
  })
  if (fitting !== undefined) return fitting
  const games = inspection?.games ?? ''
  if (games === '' || games.includes(',')) return null
  return games.replace(' to ', ' - ')
}
