// Files into content/: each is staged whole in .packsite/ and then renamed into its place, so that whoever is killed leaves the old
// file or the new one, and nothing beside it.

import { chmodSync, existsSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { errorCode, makeFolder, writeFile } from '../util/fs'
import { discard, writeFileAtomic } from '../util/checksummed-file'
import { partOf } from '../util/temp-files'
import { PRIVATE_MODE } from '../util/private-folder'

export type WrittenFile = { readonly file: string; readonly text: string }

/** Writes a file below `root`, by way of the folder `stage`. Throws SiteError for what the disk refuses. */
export function putFile(root: string, { file, text }: WrittenFile, stage: string): void {
  const place = join(root, file)
  guardWriting(place, () => {
    makeFolder(dirname(place))
    makeFolder(stage, PRIVATE_MODE)
    // A table may be a link: what it leads to is written.
    const target = existsSync(place) ? realpathSync(place) : place
    const part = partOf(join(stage, 'table'))
    try {
      writeFile(part, text)
      if (existsSync(target)) chmodSync(part, statSync(target).mode)
      renameSync(part, target)
    } catch (error) {
      discard(part)
      // Another disk: beside its place, then.
      if (errorCode(error) !== 'EXDEV') throw error
      writeFileAtomic(target, text)
    }
  })
}
