// Atomic file writes: a temp file in the same folder, then a rename. Readers see either the old file or the new one. If the process is
// killed, the temp file stays behind until `removeStaleTempFiles` removes the file. Builds ignore the temp file, because its name is dotted.

import { renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { tryRemoveRecursively, makeFolder, writeRegularFile, type FileData } from './fs'
import { tempFileOf } from './temp-files'

/** Writes a file atomically and creates missing folders. `place` renames the temp file. Throws the error of the disk. */
export function writeViaTemp(file: string, data: FileData, place: (part: string, file: string) => void = renameSync) {
  makeFolder(dirname(file))
  const part = tempFileOf(join(dirname(file), `.${basename(file)}`))
  try {
    // An existing file of this name is a leftover of a killed process with the same process id.
    rmSync(part, { recursive: true, force: true })
    writeRegularFile(part, data, 'refuse')
    place(part, file)
  } catch (error) {
    tryRemoveRecursively(part)
    throw error
  }
}
