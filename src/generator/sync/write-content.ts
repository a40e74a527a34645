// Writes files of content/ atomically: a temp file in .packsite/, then a rename. An interrupted write leaves either the old or the new
// file.

import { chmodSync, existsSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { errorCode, makeFolder, writeFile } from '../util/fs'
import { discard, writeFileAtomic } from '../util/checksummed-file'
import { partOf } from '../util/temp-files'
import { PRIVATE_MODE } from '../util/private-folder'

export type WrittenFile = { readonly file: string; readonly text: string }

/** Writes a file below `root` through the folder `stage`. Throws SiteError if the disk refuses. */
export function putFile(root: string, { file, text }: WrittenFile, stage: string): void {
  const place = join(root, file)
  guardWriting(place, () => {
    makeFolder(dirname(place))
    makeFolder(stage, PRIVATE_MODE)
    // A table may be a symbolic link: write its target.
    const target = existsSync(place) ? realpathSync(place) : place
    const part = partOf(join(stage, 'table'))
    try {
      writeFile(part, text)
      if (existsSync(target)) chmodSync(part, statSync(target).mode)
      renameSync(part, target)
    } catch (error) {
      discard(part)
      // .packsite/ is on another disk: use a temp file beside the target.
      if (errorCode(error) !== 'EXDEV') throw error
      writeFileAtomic(target, text)
    }
  })
}
