// Atomic writes of files of a site: new files, which never replace a file, and files with a new text.

import { chmodSync, realpathSync, renameSync } from 'node:fs'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { writeViaTemp } from '../util/atomic-write'
import { statsAt, writeRegularFile } from '../util/fs'

/** Writes a new file and creates missing folders. Throws SiteError if the disk refuses or the file exists. */
export function createFile(target: string, content: string | Uint8Array): void {
  convertWriteErrors(target, () => {
    writeViaTemp(target, content, (part, file) => {
      // Creates an empty file first, which fails if the path exists. The rename alone would replace an existing file.
      writeRegularFile(file, '', 'refuse')
      renameSync(part, file)
    })
  })
}

/** Replaces the content of an existing file, whose permissions stay. Of a symbolic link, replaces the target. */
export function replaceFile(path: string, text: string): void {
  convertWriteErrors(path, () => {
    const target = realpathSync(path)
    writeViaTemp(target, text, (part, file) => {
      const stats = statsAt(file)
      if (stats !== undefined) chmodSync(part, stats.mode)
      renameSync(part, file)
    })
  })
}
