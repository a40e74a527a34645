// A thread that begins while the config of a large site is bundled and run: it lists content/ and loads what reads it, so that
// nothing is left but to be given files once the site is known.

import { join } from 'node:path'
import { packListing, listFolder, unpackListing, type PackedListing } from '../base/listing'
import { MANY_NAMES, hasManyNames } from '../base/many-names'
import type { LazyPool } from '../base/pool'
import type { ListedContent } from './list'

/** What a thread is sent. */
export type ListTask = { readonly kind: 'list'; readonly root: string }

export function answerList({ root }: ListTask): PackedListing {
  return packListing(listFolder(contentFolder(root)))
}

/** What stands below content/, listed by a thread that is going to read it; null where there are no threads, or too few files for one. */
export function listAhead(root: string, pool: LazyPool): Promise<ListedContent> | null {
  if (pool.open === null || !hasManyNames(contentFolder(root), MANY_NAMES)) return null
  const listing = pool.open().run({ kind: 'list', root } satisfies ListTask) as Promise<PackedListing | null>
  return takeListing(root, listing)
}

async function takeListing(root: string, listing: Promise<PackedListing | null>): Promise<ListedContent> {
  // What keeps a thread from it keeps this one from it too, which tells.
  const packed = await listing.catch(() => null)
  const { lookThroughContent, placeContent } = await import('./list')
  return packed === null ? lookThroughContent(root) : placeContent(unpackListing(packed))
}

function contentFolder(root: string): string {
  return join(root, 'content')
}
