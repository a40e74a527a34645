// The order in which files are published: what others name stands before them (PRODUCT section 5).

import { rememberOrder } from '../base/memo'
import { compareText } from '../base/text'
import type { OutputKind, OutputPath } from '../model'

const ORDER: readonly OutputKind[] = ['asset', 'public', 'texture', 'payload', 'extra', 'page', 'meta', 'latest']

/** By compareText. Several lists of a build have nearly the same paths: each is sorted from the order of the last one on. */
export const sortPaths = rememberOrder<string>(compareText)

type Placed = { readonly kind: OutputKind; readonly path: OutputPath }

export function inOrder<File extends Placed>(files: readonly File[]): File[] {
  return ORDER.flatMap((kind) => files.filter((file) => file.kind === kind).sort((a, b) => compareText(a.path, b.path)))
}
