// Creates files of a site and never replaces a file.

import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { makeFolder } from '../util/fs'

/** Writes a new file and creates missing folders. Throws SiteError if the disk refuses or the file exists. */
export function createFile(target: string, content: string | Uint8Array): void {
  guardWriting(target, () => {
    makeFolder(dirname(target))
    writeFileSync(target, content, { flag: 'wx' })
  })
}
