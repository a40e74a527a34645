// A new file of a pack, put where the site has it.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { siteError } from '../../diagnostics/errors'
import { guardWriting } from '../../diagnostics/fs-errors'
import { copyFile, makeFolder, readBytes } from '../../util/fs'
import { sha256 } from '../../util/hash'

type Copy = { readonly root: string; readonly source: string; readonly href: string; readonly hash: string }

/** Puts the file into public/; answers the copy, or null when it stood there already. Throws SiteError where another one does. */
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
