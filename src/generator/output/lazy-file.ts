// Generated files whose bytes are created on first read, because a development server may never need them.

import { once } from '../util/memoize'
import { castToOutputPath } from '../util/path'
import type { Hash, OutputFile } from '../types'

/** Returns a file that packsite generates; `make` creates the bytes on first read. */
export function createLazyFile(path: string, make: () => Uint8Array): OutputFile {
  return {
    path: castToOutputPath(path),
    kind: 'extra',
    origin: `packsite's own ${path}`,
    content: createLazyContent(make),
  }
}

/** `known`: hash and size of the bytes, if they are known before. */
export function createLazyContent(make: () => Uint8Array, known?: { readonly hash: Hash; readonly sizeBytes: number }) {
  const bytes = once(make)
  return {
    ...known,
    get bytes() {
      return bytes()
    },
  }
}
