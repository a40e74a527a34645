// The thread that will read the content of a large site, started before the build that needs it is loaded: it takes as long as that does.

import { join, resolve } from 'node:path'
import { MANY_NAMES, hasManyNames } from './base/many-names'
import { libraryFile } from './base/package'
import { startAhead, threadsFor, type LazyPool } from './base/pool'
import { readyThread } from './content/ahead'
import { isContentKnown, workDir } from './folders'
import type { PackedListing } from './base/listing'
import type { BuildOptions } from './model/api'

/** Threads of a build. */
export const THREAD = { program: 'thread.cjs', memoryMb: 512 } as const

type Reading = Pick<BuildOptions, 'root' | 'workers' | 'useCache' | 'clearCache'>

/** Starts it where the build will have threads, and no earlier one knows what content says. */
export function startReader({ root: folder = '.', workers, useCache = true, clearCache = false }: Reading): void {
  const root = resolve(folder)
  if (threadsFor(workers) < 2 || isContentKnown(workDir(root), { useCache, clearCache })) return
  const file = libraryFile(THREAD.program)
  if (file !== null && hasManyNames(join(root, 'content'), MANY_NAMES)) startAhead(file, THREAD.memoryMb)
}

/** What stands below content/, from whoever lists it meanwhile; null where that cannot be seen. */
export type Listed = Promise<PackedListing | null>

type Opening = Pick<BuildOptions, 'useCache' | 'clearCache'> & { readonly workDir?: string | undefined }

/** Has it load what reads, unless an earlier build may know what content says. */
export function readyReader(root: string, pool: LazyPool, opening: Opening): void {
  if (!isContentKnown(opening.workDir ?? workDir(root), opening)) readyThread(root, pool)
}
