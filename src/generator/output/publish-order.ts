// The order of publishing: referenced files come before the files that refer to them (PRODUCT section 5).

import { createIncrementalSort } from '../util/memoize'
import { compareText } from '../util/text'
import type { OutputFileKind, OutputPath } from '../types'

const ORDER: readonly OutputFileKind[] = ['asset', 'public', 'texture', 'payload', 'extra', 'page', 'meta', 'latest']

/** Sorts by compareText. Memoised: lists of a build are nearly equal, so each sort starts from the order of the last one. */
export const sortPaths = createIncrementalSort<string>(compareText)

type Placed = { readonly kind: OutputFileKind; readonly path: OutputPath }

export function inPublishOrder<File extends Placed>(files: readonly File[]): File[] {
  const byPath = new Map<string, File>()
  for (const file of files) byPath.set(file.path, file)
  const sorted = sortPaths([...byPath.keys()])
  const byKind = new Map<OutputFileKind, File[]>()
  for (const kind of ORDER) byKind.set(kind, [])
  for (const path of sorted) {
    const file = byPath.get(path)
    if (file !== undefined) byKind.get(file.kind)?.push(file)
  }
  return [...byKind.values()].flat()
}
