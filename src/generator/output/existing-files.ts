// What stands in outDir where a build wants to write, and whether packsite may write there: what it did not write itself is never
// replaced or deleted.

import { siteError, type SiteError } from '../diagnostics/errors'
import { getOrMake } from '../util/groups'
import { once } from '../util/memoize'
import { diskKey } from '../util/path'
import { ancestors } from './work-paths'
import type { StatResult, GuardedFs } from './fs/guarded-fs'
import type { OutputPath } from '../types'

export type ExistingFiles = {
  /** What stands at a path; each folder is looked at once. Throws where a folder is a link: it leads somewhere else. */
  readonly at: (path: OutputPath) => Exclude<StatResult, 'folder'>
  /** Throws SiteError unless a file that stands at the path is packsite's own. */
  readonly checkOwn: (path: OutputPath) => void
  /** Throws SiteError unless what is in the way of a path was written by packsite, and will be deleted by it. */
  readonly checkWay: (path: OutputPath) => void
}

/** What every build writes anew, listed or not. */
const OWN_RECORD = /^builds\/(?:meta\/)?[^/]+\.json$/

/** `own`: paths that earlier builds wrote. */
export function openExistingFiles(site: GuardedFs, published: readonly string[]): ExistingFiles {
  const ownKeys = once(() => new Set(published.map(diskKey)))
  const isOwn = (path: string): boolean => OWN_RECORD.test(path) || ownKeys().has(diskKey(path))
  const folders = new Map<string, StatResult>()
  return {
    at: (path) => {
      for (const folder of ancestors(path)) {
        // Those above it were looked at.
        const found = getOrMake(folders, folder, () => site.glance(folder))
        if (found === 'absent') return 'absent'
        if (found !== 'folder') {
          // A link in the place of a folder.
          site.look(path)
          return 'blocked'
        }
      }
      const found = site.glance(path)
      return found === 'folder' ? 'blocked' : found
    },
    checkOwn: (path) => {
      if (!isOwn(path)) throw foreignFile(site, path)
    },
    checkWay: (path) => {
      const inTheWay = [...ancestors(path), path].find((step) => {
        const found = site.look(step)
        return found !== 'absent' && found !== 'folder'
      })
      const found = inTheWay === undefined ? filesBelow(site, path) : [inTheWay]
      const foreign = found.find((file) => !isOwn(file))
      if (foreign !== undefined) throw foreignFile(site, foreign)
    },
  }
}

/** On a disk that ignores case, 'news/Foo' is the file that 'news/foo' is about to be written to: it is not dead. */
export function createTwinTest(site: GuardedFs, alive: ReadonlySet<string>): (path: string) => boolean {
  const byKey = new Map([...alive].map((path) => [diskKey(path), path]))
  return (path) => {
    const twin = byKey.get(diskKey(path))
    if (twin === undefined) return false
    const [a, b] = [site.look(path), site.look(twin)]
    return typeof a === 'object' && typeof b === 'object' && a.ino === b.ino && a.dev === b.dev
  }
}

/** Paths below outDir of everything in a folder that is no folder itself. */
function filesBelow(site: GuardedFs, path: string): string[] {
  return site
    .list(path)
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(site, `${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}

function foreignFile(site: GuardedFs, path: string): SiteError {
  const message = `${path} in outDir was not written by packsite`
  const hint = 'move it away, or choose another outDir.'
  return siteError('out-dir-foreign', { message, at: { file: site.at(path) }, hint })
}
