// Where a site keeps what can be made again.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Environment } from './model/api'

/** Folder of a site for what can be made again: bundles and records. */
export function workDir(root: string): string {
  return join(root, '.packsite')
}

/** The site's own table of files, in its folder for what can be made again. */
export function tableFileIn(work: string): string {
  return join(work, 'files.json')
}

/** True where an earlier build may know what content says. */
export function isContentKnown(
  work: string,
  { useCache = true, clearCache = false }: { readonly useCache?: boolean; readonly clearCache?: boolean },
): boolean {
  return useCache && !clearCache && existsSync(tableFileIn(work))
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
