// Paths of a site's generated folders, and checks of their permissions.

import { join, relative, resolve } from 'node:path'
import { siteError } from '../diagnostics/errors'
import { readFolderEntries } from '../util/listing'
import { SYMBOLIC_LINK_FAULT, PRIVATE_MODE, denyOthersWrite, unsafeFolderReason } from '../util/private-folder'
import type { Environment } from '../types/api'

/** Folder for data that packsite can regenerate: bundles and records. */
export function workDir(root: string): string {
  return join(root, '.packsite')
}

/** Folder of the build state and the last check. */
export function buildStateFolder(work: string): string {
  return join(work, 'state')
}

/** Folders with code and records that later commands trust. */
function trustedFolders(root: string): string[] {
  const work = workDir(root)
  const cache = join(work, 'cache')
  return [work, buildStateFolder(work), cache, join(cache, 'packsite-1')]
}

/**
 * Returns the first unsafe path in the trusted folders with the reason, or null. Symbolic links are unsafe and never
 * followed.
 */
export function unsafeWorkPath(root: string): { readonly path: string; readonly fault: string } | null {
  for (const folder of trustedFolders(root)) {
    const fault = unsafeFolderReason(folder)
    if (fault !== null) return { path: folder, fault }
    const link = readFolderEntries(folder).find((entry) => entry.isSymbolicLink())
    if (link !== undefined) return { path: join(folder, link.name), fault: SYMBOLIC_LINK_FAULT }
  }
  return null
}

/**
 * Throws SiteError if `unsafeWorkPath` finds a path. Otherwise removes write permission for group and others from
 * the folders.
 */
export function secureWorkDir(root: string): void {
  const found = unsafeWorkPath(root)
  if (found !== null) {
    const message = `${relative(root, found.path).replaceAll('\\', '/')} ${found.fault}`
    const hint =
      'remove it: packsite creates it again. PACKSITE_CACHE, or cache.dir of the config, sets another cache folder.'
    throw siteError('out-dir-foreign', { message, at: { file: found.path }, hint })
  }
  for (const folder of trustedFolders(root)) denyOthersWrite(folder, PRIVATE_MODE)
}

/** File table of the site in the work folder. */
export function fileTablePath(work: string): string {
  return join(work, 'files.json')
}

/**
 * The cache folder from PACKSITE_CACHE, else in the work folder. Also holds the bundle of the config, because the value
 * of `cache.dir` comes from that bundle.
 */
export function defaultCacheFolder(root: string, env: Environment): string {
  const folder = env['PACKSITE_CACHE'] ?? ''
  return folder === '' ? join(workDir(root), 'cache') : resolve(folder)
}

/** The cache folder of a site: PACKSITE_CACHE takes precedence over `cache.dir` of the config. */
export function resolveCacheFolder(
  root: string,
  { dir, env }: { readonly dir: string | null; readonly env: Environment },
): string {
  return dir === null || (env['PACKSITE_CACHE'] ?? '') !== '' ? defaultCacheFolder(root, env) : dir
}
