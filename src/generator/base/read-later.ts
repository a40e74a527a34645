// Bodies that were left where they stand (later.ts), read by who renders their pages.

import { readSync } from 'node:fs'
import { readInBlocks } from './blocks'
import type { FilePart } from './later'

type Reader = { readonly opened: number; readonly read: ReturnType<typeof readInBlocks> }

/** By descriptor. */
const readers = new Map<number, Reader>()

function readerOf({ descriptor, opened }: FilePart): Reader['read'] {
  const known = readers.get(descriptor)
  if (known?.opened === opened) return known.read
  const read = readInBlocks((bytes, position) => readSync(descriptor, bytes, 0, bytes.length, position))
  readers.set(descriptor, { opened, read })
  return read
}

/** The text; null where it is not there any more. */
export function readLater(place: FilePart): string | null {
  const { start, length } = place
  const bytes = readerOf(place)(start, length)
  return bytes.length === length ? bytes.toString('utf8') : null
}
