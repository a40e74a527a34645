// Checks existing files in outDir before a build writes. Files that packsite did not write are never replaced or deleted.

import { siteError, type SiteError } from '../diagnostics/errors'
import { getOrMake } from '../util/groups'
import { once } from '../util/memoize'
import { fileSystemComparisonKey } from '../util/path'
import { parentFolders } from './work-paths'
import type { StatResult, GuardedFs } from './fs/guarded-fs'
import type { OutputPath } from '../types'

/** Files that every build writes, whether or not a manifest lists them. */
const OWN_RECORD = /^builds\/(?:meta\/)?[^/]+\.json$/

/** `publishedPaths`: paths that earlier builds wrote. */
export function createExistingFileChecks(site: GuardedFs, publishedPaths: readonly string[]) {
  const ownKeys = once(() => new Set(publishedPaths.map(fileSystemComparisonKey)))
  const ownPaths = once(() => new Set(publishedPaths))
  const isOwn = (path: string): boolean =>
    OWN_RECORD.test(path) || ownPaths().has(path) || ownKeys().has(fileSystemComparisonKey(path))
  const folders = new Map<string, StatResult>()
  return {
    /** Returns the stats of a path; each folder is stat'ed once. Throws SiteError if a folder is a link. */
    at: (path: OutputPath): Exclude<StatResult, 'folder'> => {
      for (const folder of parentFolders(path)) {
        // The parent folders of this folder are checked already.
        const found = getOrMake(folders, folder, () => site.statUnchecked(folder))
        if (found === 'absent') return 'absent'
        if (found !== 'folder') {
          // Throws if a link replaces the folder.
          site.stat(path)
          return 'blocked'
        }
      }
      const found = site.statUnchecked(path)
      return found === 'folder' ? 'blocked' : found
    },
    /** Throws SiteError if packsite did not write the existing file. */
    checkOwn: (path: OutputPath): void => {
      if (!isOwn(path)) throw unmanagedFile(site, path)
    },
    /** Throws SiteError if packsite did not write the files that block the path. */
    checkObstacles: (path: OutputPath): void => {
      const obstacle = [...parentFolders(path), path].find((step) => {
        const found = site.stat(step)
        return found !== 'absent' && found !== 'folder'
      })
      const found = obstacle === undefined ? filesBelow(site, path) : [obstacle]
      const unmanaged = found.find((file) => !isOwn(file))
      if (unmanaged !== undefined) throw unmanagedFile(site, unmanaged)
    },
  }
}

/** Returns a test for paths that are the same file as a path of the new site: on a case-insensitive disk, 'news/Foo' is 'news/foo'. */
export function createSameFileTest(site: GuardedFs, newPaths: ReadonlySet<string>): (path: string) => boolean {
  const byKey = new Map([...newPaths].map((path) => [fileSystemComparisonKey(path), path]))
  return (path) => {
    const samePath = byKey.get(fileSystemComparisonKey(path))
    if (samePath === undefined) return false
    const [a, b] = [site.stat(path), site.stat(samePath)]
    return typeof a === 'object' && typeof b === 'object' && a.ino === b.ino && a.dev === b.dev
  }
}

/** Returns the paths, relative to outDir, of all files in a folder and its subfolders. */
function filesBelow(site: GuardedFs, path: string): string[] {
  return site
    .list(path)
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(site, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

function unmanagedFile(site: GuardedFs, path: string): SiteError {
  const message = `${path} in outDir was not written by packsite`
  const hint = 'move it away, or choose another outDir.'
  return siteError('out-dir-foreign', { message, at: { file: site.at(path) }, hint })
}
