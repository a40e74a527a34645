// Files that are written whole: beside their place first, under a name that this process alone uses, and then renamed. Whoever
// reads meanwhile finds the old file or the new one; a process that is killed leaves a name that every command knows and removes.

import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { discard, makeFolder, writeFile, type FileData } from './fs'
import { partOf } from './temp-files'

/** Writes a file whole, its folders too; `place` gives the part its name. Throws what the disk says. */
export function writeBeside(
  file: string,
  data: FileData,
  place: (part: string, file: string) => void = renameSync,
): void {
  makeFolder(dirname(file))
  const part = partOf(file)
  try {
    // Whatever has the name already is what a killed process of the same number left.
    rmSync(part, { recursive: true, force: true })
    writeFile(part, data, 'refuse')
    place(part, file)
  } catch (error) {
    discard(part)
    throw error
  }
}
