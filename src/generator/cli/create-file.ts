// New files of a site, which replace nothing.

import { writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { guardWriting } from '../diagnostics/fs-errors'
import { makeFolder } from '../util/fs'

/** Writes a new file, and its missing folders. Throws SiteError for what the disk refuses. */
export function createFile(target: string, content: string | Uint8Array): void {
  guardWriting(target, () => {
    makeFolder(dirname(target))
    writeFileSync(target, content, { flag: 'wx' })
  })
}
