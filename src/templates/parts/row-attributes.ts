// What the script that marks the reader's own row needs to know of a file: which row of a release table it stands in.

import type { FileRowProps } from '../../generator/types'
import { pattern } from '../words'

/** Of one file; nothing for one that is no release. */
export function rowAttributes(row: FileRowProps | null) {
  if (row === null) return {}
  const { pack, edition, label, covers } = row
  return { 'data-pack': pack, 'data-edition': edition, 'data-row': label, 'data-covers': covers?.join(', ') }
}

/** Of the element around them. Only where all versions are listed one of them is the newest of its kind. */
export function rowWords({ isWhole }: { readonly isWhole: boolean }) {
  return {
    'data-has': pattern('finder.answers.hasBadge'),
    'data-newest': isWhole ? pattern('finder.answers.newestBadge') : undefined,
  }
}
