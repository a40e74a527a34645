// Compares two published sites by their manifests: which pages and files were added, changed or removed.

import { addressOfOutput } from '../util/address'
import { compareText } from '../util/text'
import { openOutDirFs } from './fs/guarded-fs'
import { readManifest } from './manifest'
import type { Manifest } from '../types'

export type PathDifference = {
  readonly change: 'added' | 'changed' | 'removed'
  /** Address of a page, or path of a file that is not a page. */
  readonly path: string
  /** Null for an added file. */
  readonly bytesBefore: number | null
  /** Null for a removed file. */
  readonly bytesAfter: number | null
}

export type SiteDifference = {
  readonly pages: readonly PathDifference[]
  /** Other files, without those that follow from pages and code: payloads, builds/, and hashed files of assets/. */
  readonly files: readonly PathDifference[]
  /** Number of pages with the same content and different HTML, because header, footer or the names of assets changed. */
  readonly changedFrames: number
}

/** A folder with a site that packsite published. */
export type PublishedFolder = { readonly folder: string; readonly manifest: Manifest }

/** Returns null if the folder has no manifest. */
export function openPublishedFolder(folder: string): PublishedFolder | null {
  const manifest = readManifest(folder)
  return manifest === null ? null : { folder, manifest }
}

export function compareSites(before: PublishedFolder, after: PublishedFolder): SiteDifference {
  const pages: PathDifference[] = []
  const files: PathDifference[] = []
  let changedFrames = 0
  const paths = new Set([before, after].flatMap(({ manifest }) => Object.keys(manifest.files)))
  for (const path of [...paths].filter((path) => !FOLLOWING.test(path)).sort(compareText)) {
    const [old, next] = [hashOf(before, path), hashOf(after, path)]
    if (old === next) continue
    const change = old === null ? 'added' : next === null ? 'removed' : 'changed'
    const isPage = path.endsWith('.html')
    if (isPage && change === 'changed' && pageContent(before, path) === pageContent(after, path)) changedFrames += 1
    else
      (isPage ? pages : files).push({
        ...{ change, path: isPage ? addressOfOutput(path) : path },
        ...{ bytesBefore: sizeOf(before, path), bytesAfter: sizeOf(after, path) },
      })
  }
  return { pages, files, changedFrames }
}

const FOLLOWING = /^(?:assets|builds)\/|(?:^|\/)_payload\.json$/

function hashOf({ manifest: { files } }: PublishedFolder, path: string): string | null {
  return Object.hasOwn(files, path) ? ((files as Readonly<Record<string, string>>)[path] ?? null) : null
}

/** Null if the site does not have the file. */
function sizeOf(site: PublishedFolder, path: string): number | null {
  const stats = hashOf(site, path) === null ? 'absent' : openOutDirFs(site.folder).statUnchecked(path)
  return typeof stats === 'string' ? null : stats.size
}

/** Title, description and <main> of a page; the whole HTML of a page without <main>, such as a redirect. */
function pageContent({ folder }: PublishedFolder, path: string): string {
  const html = openOutDirFs(folder).read(path)?.toString() ?? ''
  const parts = [/<title>.*?<\/title>/s, /<meta name="description"[^>]*>/, /<main[\s>].*<\/main>/s].map(
    (part) => part.exec(html)?.[0] ?? '',
  )
  return parts.at(-1) === '' ? html : parts.join('\n')
}
