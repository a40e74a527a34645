// Paths below a folder in which any program can write: their parent folders must be folders, not links.

import { basename, join, sep } from 'node:path'
import { linkStatsAt } from '../../util/fs'
import { parentFolders } from '../work-paths'
import { statFollowingLinks, statResultOf, symbolicLinkError, systemError, type StatResult } from './fs-files'

/** The first parent of a path that is missing ('absent'), or neither a folder nor a link ('blocked'). */
type MissingParent = { readonly path: string; readonly is: 'absent' | 'blocked' }
type NonFolder = MissingParent | { readonly path: string; readonly is: 'link' }

/** `isLinkRefused`: the folder itself must not be a link. Paths are relative to the folder; '' is the folder. */
export function createGuardedPaths(folder: string, isRootLinkRefused: boolean) {
  const start = folder.endsWith(sep) ? folder : folder + sep
  const at = (path: string): string => (path === '' ? folder : sep === '/' ? start + path : join(folder, path))
  const shown = (path: string): string =>
    isRootLinkRefused ? join(basename(folder), path).replaceAll('\\', '/') : `${path} in outDir`

  const firstNonFolder = (path: string): NonFolder | null => {
    const parents = parentFolders(path)
    if (isRootLinkRefused && path !== '') parents.unshift('')
    for (const step of parents) {
      const stats = linkStatsAt(at(step))
      if (stats?.isDirectory() === true) continue
      return { path: step, is: stats === undefined ? 'absent' : stats.isSymbolicLink() ? 'link' : 'blocked' }
    }
    return null
  }
  /** Returns null if all parents are folders. Throws SiteError if a parent is a link. */
  const findMissingParent = (path: string): MissingParent | null => {
    const stop = firstNonFolder(path)
    if (stop?.is === 'link') throw symbolicLinkError(at(stop.path), shown(stop.path))
    return stop
  }
  return {
    at,
    firstNonFolder,
    findMissingParent,
    /** Returns the absolute path. Throws ENOENT or ENOTDIR if a parent folder is missing. */
    enter: (path: string): string => {
      const missing = findMissingParent(path)
      if (missing !== null) throw systemError(missing.is === 'absent' ? 'ENOENT' : 'ENOTDIR', at(path))
      return at(path)
    },
    stat: (path: string): StatResult => {
      const missing = findMissingParent(path)
      if (missing !== null) return missing.is
      const stats = path === '' && !isRootLinkRefused ? statFollowingLinks(folder) : linkStatsAt(at(path))
      if (path === '' && stats?.isSymbolicLink() === true) throw symbolicLinkError(folder, shown(''))
      return statResultOf(stats)
    },
  }
}
