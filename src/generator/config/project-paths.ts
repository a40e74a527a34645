// Where a site keeps what can be made again.

import { join, relative, resolve } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { entriesIn } from '../util/listing'
import { LINK_FAULT, PRIVATE_MODE, closeFolder, folderFault } from '../util/private-folder'
import type { Environment } from '../types/api'

/** Folder of a site for what can be made again: bundles and records. */
export function workDir(root: string): string {
  return join(root, '.packsite')
}

/** Folder of the state that builds and checks leave. */
export function stateFolder(work: string): string {
  return join(work, 'state')
}

/** Folders of a site in which packsite keeps code and records that later commands trust. */
function trustedFolders(root: string): string[] {
  const work = workDir(root)
  const cache = join(work, 'cache')
  return [work, stateFolder(work), cache, join(cache, 'packsite-1')]
}

/** What must not be used of those folders, and why; null when all may be. A link in them is never followed. */
export function workDirFault(root: string): { readonly path: string; readonly fault: string } | null {
  for (const folder of trustedFolders(root)) {
    const fault = folderFault(folder)
    if (fault !== null) return { path: folder, fault }
    const link = entriesIn(folder).find((entry) => entry.isSymbolicLink())
    if (link !== undefined) return { path: join(folder, link.name), fault: LINK_FAULT }
  }
  return null
}

/** Throws SiteError where `workDirFault` finds something; takes the write permission of others from what is left. */
export function checkWorkDir(root: string): void {
  const found = workDirFault(root)
  if (found !== null) {
    const message = `${relative(root, found.path).replaceAll('\\', '/')} ${found.fault}`
    const hint =
      'remove it: packsite makes it again. PACKSITE_CACHE, or cache.dir of the config, names another place for the cache.'
    throw siteError('out-dir-foreign', { message, at: { file: found.path }, hint })
  }
  for (const folder of trustedFolders(root)) closeFolder(folder, PRIVATE_MODE)
}

/** The site's own table of files, in its folder for what can be made again. */
export function tableFileIn(work: string): string {
  return join(work, 'files.json')
}

/** Where the config's own bundle is kept, and everything else that the config puts nowhere else. */
export function cacheFolder(root: string, env: Environment): string {
  const folder = env['PACKSITE_CACHE'] ?? ''
  return folder === '' ? join(workDir(root), 'cache') : resolve(folder)
}

/** The cache of a site: what the environment says counts more than what the config does. */
export function cacheOf(
  root: string,
  { dir, env }: { readonly dir: string | null; readonly env: Environment },
): string {
  return dir === null || (env['PACKSITE_CACHE'] ?? '') !== '' ? cacheFolder(root, env) : dir
}
