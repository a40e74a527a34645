// Writes files of content/ atomically: a temp file in .packsite/, then a rename. An interrupted write leaves either the old or the new
// file.

import { chmodSync, existsSync, realpathSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { workDir } from '../config/project-paths'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { writeViaTemp } from '../util/atomic-write'
import { errorCode, makeFolder, statsAt } from '../util/fs'
import { removeStaleTempFiles } from '../util/temp-files'
import { PRIVATE_MODE } from '../util/private-folder'

export type FileToWrite = { readonly file: string; readonly text: string }

/** Writes a file below `root`. Throws SiteError if the disk refuses. */
export function writeContentFile(root: string, { file, text }: FileToWrite): void {
  const place = join(root, file)
  convertWriteErrors(place, () => {
    const stage = join(workDir(root), 'sync')
    makeFolder(dirname(place))
    makeFolder(stage, PRIVATE_MODE)
    // A table may be a symbolic link: write its target.
    const target = existsSync(place) ? realpathSync(place) : place
    try {
      putThrough(stage, target, text)
    } catch (error) {
      // EXDEV: .packsite/ is on another disk. Use a temp file beside the target instead.
      if (errorCode(error) !== 'EXDEV') throw error
      putThrough(dirname(target), target, text)
    }
  })
}

/** Renames a temp file of the folder to the target, whose permissions stay. Removes temp files of killed processes first. */
function putThrough(folder: string, target: string, text: string): void {
  removeStaleTempFiles(folder)
  writeViaTemp(join(folder, basename(target)), text, (part) => {
    const before = statsAt(target)
    if (before !== undefined) chmodSync(part, before.mode)
    renameSync(part, target)
  })
}
