// Copies a new file of a pack to its address below public/.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteError } from '../../diagnostics/errors'
import { convertWriteErrors } from '../../diagnostics/fs-errors'
import { copyFile, makeFolder, readBytes } from '../../util/fs'
import { sha256 } from '../../util/hash'

type Copy = { readonly root: string; readonly href: string; readonly sha256: string }

/** Returns the path to copy to, or null if the same file already exists. Throws SiteError if a different file exists. */
export function packCopyPath({ root, href, sha256: hash }: Copy): string | null {
  const target = join(root, 'public', href)
  if (!existsSync(target)) return target
  if (sha256(readBytes(target)) === hash) return null
  const message = `There is another file at public${href}`
  const hint = 'give the new file another name: packsite never replaces a release.'
  throw siteError('file-exists', { message, at: { file: `public${href}` }, hint })
}

export function copyPack(source: string, target: string): void {
  convertWriteErrors(target, () => {
    makeFolder(dirname(target))
    copyFile(source, target)
  })
}
