// Copies a new file of a pack to its address below public/.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteError } from '../../diagnostics/errors'
import { guardWriting } from '../../diagnostics/fs-errors'
import { copyFile, makeFolder, readBytes } from '../../util/fs'
import { sha256 } from '../../util/hash'

type Copy = { readonly root: string; readonly source: string; readonly href: string; readonly hash: string }

/** Returns the path of the copy, or null if the same file already exists. Throws SiteError if a different file exists. */
export function copyPack({ root, source, href, hash }: Copy): string | null {
  const target = join(root, 'public', href)
  if (existsSync(target)) {
    if (sha256(readBytes(target)) === hash) return null
    const message = `There is another file at public${href}`
    const hint = 'releases are never replaced: give the new file a name of its own.'
    throw siteError('file-exists', { message, at: { file: `public${href}` }, hint })
  }
  guardWriting(target, () => {
    makeFolder(dirname(target))
    copyFile(source, target)
  })
  return target
}
