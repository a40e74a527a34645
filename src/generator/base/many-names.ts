// Whether there is much to read, before anything is loaded that reads it.

import { opendirSync } from 'node:fs'
import { join } from 'node:path'

/** Names below a folder of texts from which on threads are worth it, whatever those say. */
export const MANY_NAMES = 200

/** True where so many names stand below a folder, whatever they are; false where that cannot be seen. */
export function hasManyNames(folder: string, many: number): boolean {
  let count = 0
  const folders = [folder]
  for (const next of folders) {
    for (const { name, isFolder } of namesIn(next, many - count)) {
      count += 1
      if (isFolder) folders.push(join(next, name))
    }
    if (count >= many) return true
  }
  return false
}

/** At most so many of those that stand in a folder: there may be ten thousand. */
function namesIn(folder: string, most: number): { readonly name: string; readonly isFolder: boolean }[] {
  const names: { readonly name: string; readonly isFolder: boolean }[] = []
  try {
    const opened = opendirSync(folder)
    try {
      for (let entry = opened.readSync(); entry !== null && names.length < most; entry = opened.readSync())
        names.push({ name: entry.name, isFolder: entry.isDirectory() })
    } finally {
      opened.closeSync()
    }
  } catch {
    // Whoever reads it tells what is wrong with it.
  }
  return names
}
