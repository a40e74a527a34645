// A folder of files that can be made again, kept from growing without end.

import { join } from 'node:path'
import { statsAt } from './fs'
import { entriesIn } from './listing'
import { discard } from './checksummed-file'

export type TrimOptions = {
  readonly maxSizeBytes: number
  /** Names that stay, whatever their age. */
  readonly keep?: ReadonlySet<string>
}

/** Removes the files that were used longest ago, by their time, until three quarters of the room are taken. */
export function trimFolder(folder: string, { maxSizeBytes, keep }: TrimOptions): void {
  const files = entriesIn(folder).flatMap(({ name }) => {
    const stats = statsAt(join(folder, name))
    return stats?.isFile() === true ? [{ name, sizeBytes: stats.size, usedMs: stats.mtimeMs }] : []
  })
  let sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (sizeBytes <= maxSizeBytes) return
  for (const file of files.sort((a, b) => a.usedMs - b.usedMs)) {
    if (sizeBytes <= maxSizeBytes * 0.75) return
    if (keep?.has(file.name) === true) continue
    discard(join(folder, file.name))
    sizeBytes -= file.sizeBytes
  }
}
