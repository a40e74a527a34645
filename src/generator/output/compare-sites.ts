// Compares two published sites by their manifests: which pages and files were added, changed or removed.

import { addressOfOutput } from '../util/address'
import { compareText } from '../util/text'
import { openOutDirFs } from './fs/guarded-fs'
import { readManifest } from './manifest'
import type { Manifest } from '../types'

export type SiteDifferenceRow = {
  readonly change: 'added' | 'changed' | 'removed'
  /** Address of a page, or path of a file that is not a page. */
  readonly path: string
  /** Null for an added file. */
  readonly bytesBefore: number | null
  /** Null for a removed file. */
  readonly bytesAfter: number | null
}

export type SiteDifference = {
  readonly pages: readonly SiteDifferenceRow[]
  /** Other files, without those that follow from pages and code: payloads, builds/, and hashed files of assets/. */
  readonly files: readonly SiteDifferenceRow[]
  /** Number of pages with the same content and different HTML, because header, footer or the names of assets changed. */
  readonly changedFrames: number
}

/** Returns null if a folder has no manifest. */
export function compareSites(before: string, after: string): SiteDifference | null {
  const [old, next] = [readManifest(before), readManifest(after)]
  if (old === null || next === null) return null
  const pages: SiteDifferenceRow[] = []
  const files: SiteDifferenceRow[] = []
  let changedFrames = 0
  const paths = new Set([...Object.keys(old.files), ...Object.keys(next.files)])
  for (const path of [...paths].filter((path) => !FOLLOWING.test(path)).sort(compareText)) {
    const [hashBefore, hashAfter] = [hashOf(old, path), hashOf(next, path)]
    if (hashBefore === hashAfter) continue
    const isPage = path.endsWith('.html')
    const row: SiteDifferenceRow = {
      change: hashBefore === null ? 'added' : hashAfter === null ? 'removed' : 'changed',
      path: isPage ? addressOfOutput(path) : path,
      bytesBefore: hashBefore === null ? null : sizeOf(before, path),
      bytesAfter: hashAfter === null ? null : sizeOf(after, path),
    }
    const payload = path.replace(/[^/]+$/, '_payload.json')
    const content = isPage && row.change === 'changed' ? hashOf(old, payload) : null
    if (content !== null && content === hashOf(next, payload)) changedFrames += 1
    else (isPage ? pages : files).push(row)
  }
  return { pages, files, changedFrames }
}

const FOLLOWING = /^(?:assets|builds)\/|(?:^|\/)_payload\.json$/

function hashOf({ files }: Manifest, path: string): string | null {
  return Object.hasOwn(files, path) ? ((files as Readonly<Record<string, string>>)[path] ?? null) : null
}

function sizeOf(folder: string, path: string): number | null {
  const stats = openOutDirFs(folder).statUnchecked(path)
  return typeof stats === 'string' ? null : stats.size
}
