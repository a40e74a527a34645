// What is done of the reading while the config of a site is bundled and run: content/ is listed by whoever has nothing else to do, and a thread that is
// going to read loads what it needs for that.

import { join } from 'node:path'
import { inTurns } from '../base/in-turns'
import { listFolderInTurns, packListing, type PackedListing } from '../base/listing'
import { MANY_NAMES, hasManyNames } from '../base/many-names'
import type { LazyPool } from '../base/pool'

/** What stands below content/, for the thread that builds; null where that cannot be seen, or nobody wants it any more: whoever reads tells why. */
export async function listContentAhead(root: string, isWanted: () => boolean): Promise<PackedListing | null> {
  try {
    const listed = await inTurns(listFolderInTurns(contentFolder(root)), isWanted)
    return listed === null ? null : packListing(listed.value)
  } catch {
    return null
  }
}

/** What a thread is sent that is about to read. */
export type ReadyTask = { readonly kind: 'ready' }

/** Has a thread load what reads, where there are enough files for one. */
export function readyThread(root: string, pool: LazyPool): void {
  if (pool.open === null || !hasManyNames(contentFolder(root), MANY_NAMES)) return
  // What keeps it from that keeps it from reading too, which tells.
  pool
    .open()
    .run({ kind: 'ready' } satisfies ReadyTask)
    .catch(() => undefined)
}

function contentFolder(root: string): string {
  return join(root, 'content')
}
