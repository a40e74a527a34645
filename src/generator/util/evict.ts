// Limits the size of a folder whose files can be regenerated.

import { join } from 'node:path'
import { statsAt } from './fs'
import { readFolderEntries } from './listing'
import { tryRemoveRecursively } from './checksummed-file'

export type TrimOptions = {
  readonly maxSizeBytes: number
  /** Names that are never deleted. */
  readonly keep?: ReadonlySet<string>
}

/** If the folder exceeds its limit, deletes the least recently used files (by mtime) until 75 % of the limit remain. */
export function trimFolder(folder: string, { maxSizeBytes, keep }: TrimOptions): void {
  const files = readFolderEntries(folder).flatMap(({ name }) => {
    const stats = statsAt(join(folder, name))
    return stats?.isFile() === true ? [{ name, sizeBytes: stats.size, usedMs: stats.mtimeMs }] : []
  })
  let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (sizeBytes <= maxSizeBytes) return
  for (const file of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (sizeBytes <= maxSizeBytes * 0.75) return
    if (keep?.has(file.name) === true) continue
    tryRemoveRecursively(join(folder, file.name))
    sizeBytes -= file.sizeBytes
  }
}
