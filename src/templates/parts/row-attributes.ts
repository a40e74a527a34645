// Data attributes for the script that marks the file for the game version which the reader last requested (client/lib/your-row.ts).

import type { FileRowProps } from '../../generator/types'
import { scriptMessage } from '../words'

/** Attributes that name the row of a release table to which a file belongs; {} if the file is not a release. */
export function rowAttributes(row: FileRowProps | null) {
  if (row === null) return {}
  const { pack, edition, label, covers } = row
  return { 'data-pack': pack, 'data-edition': edition, 'data-row': label, 'data-covers': covers?.join(', ') }
}

/** Messages for the script, as attributes of the element around a list of files. Only a list of all versions can mark its newest file. */
export function rowBadgeMessageAttributes({ isWhole }: { readonly isWhole: boolean }) {
  return {
    'data-has': scriptMessage('finder.answers.hasBadge'),
    'data-newest': isWhole ? scriptMessage('finder.answers.newestBadge') : undefined,
  }
}
