// Detects changes of bodies since the last build: only existing content files changed, none was added or removed.

import { dirname, join, relative, sep } from 'node:path'
import { FILE_TIME_RESOLUTION_MS, fingerprintOfStats, isUnchangedSince } from '../util/fingerprint'
import { statsAt } from '../util/fs'
import { SiteError } from '../diagnostics/errors'
import { codeHash } from '../util/package'
import { resolveCacheFolder } from '../config/project-paths'
import { readFileText } from '../content/file-text'
import { toContentFile, type ContentFile } from '../content/list'
import { detectTextOnlyChange, type TextOnlyEntryChange } from '../content/text-only-change'
import { openCache } from '../store/open-cache'
import {
  listUnignoredEntries,
  fingerprintAt,
  isFileFingerprint,
  isFolderFingerprint,
  type Fingerprints,
} from './fingerprints'
import type { BuildInputHashes, BuildState, PagesState } from './build-state'
import type { Environment } from '../types/api'

export type ChangedContentFiles = NonNullable<ReturnType<typeof changedContentFiles>>

/**
 * `changed`: absolute paths of inputs. Returns null if anything but content files changed, or if a file is too new to
 * trust its fingerprint.
 */
export function changedContentFiles({ root, validity }: BuildState, changed: readonly string[]) {
  const content = join(root, 'content') + sep
  const before = validity?.inputs ?? {}
  const files: ContentFile[] = []
  /** Fingerprints of all inputs now. */
  const inputs = { ...before }
  for (const absolute of changed) {
    const fingerprint = fingerprintAt(absolute)
    inputs[absolute] = fingerprint
    if (isFolderFingerprint(fingerprint) && isFolderFingerprint(before[absolute])) {
      // A program that replaces a file changes the fingerprint of the folder too.
      if (!hasSameNames(absolute, before)) return null
      continue
    }
    const stats = isFileFingerprint(fingerprint) && isFileFingerprint(before[absolute]) ? statsAt(absolute) : undefined
    const current = stats === undefined ? null : fingerprintOfStats(stats)
    // A second save within the same clock tick would not change the fingerprint.
    if (current === null || !isUnchangedSince(current, Date.now() - FILE_TIME_RESOLUTION_MS)) return null
    const path = relative(content, absolute).split(sep).join('/')
    files.push(toContentFile({ path, absolute, ...current }))
  }
  return { files, inputs }
}

function hasSameNames(folder: string, inputs: Fingerprints): boolean {
  const before = Object.keys(inputs).filter((path) => dirname(path) === folder)
  const now = new Set(listUnignoredEntries(folder).map(({ name }) => join(folder, name)))
  return before.length === now.size && before.every((path) => now.has(path))
}

type Reading = { readonly pages: PagesState; readonly state: BuildState; readonly env: Environment }

/**
 * Returns the old and new bodies of saved files; null if anything but a body changed. Also caches the
 * converted new bodies.
 */
export async function readChangedBodies(
  files: readonly ContentFile[],
  { pages, state: { root, conversion }, env }: Reading,
): Promise<readonly TextOnlyEntryChange[] | null> {
  const { site, limits } = conversion
  const { dir, maxSizeBytes } = conversion.cache
  const hashes = new Map(pages.sources.inputs)
  const folder = resolveCacheFolder(root, { dir, env })
  const cache = openCache({ folder, tableFile: null, maxSizeBytes, code: codeHash(), now: () => Date.now() })
  try {
    const found: TextOnlyEntryChange[] = []
    for (const file of files) {
      const before = hashes.get(file.file)
      const entry = before === undefined ? null : await detectTextOnlyChange(file, before, { site, limits, cache })
      if (entry === null) return null
      found.push(entry)
    }
    return found
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  } finally {
    cache.save()
    cache.close()
  }
}

/** True if no front matter changed since the last build. Files without a known hash of front matter count as unchanged. */
export function haveSameFrontMatter(files: readonly ContentFile[], { heads }: Pick<BuildInputHashes, 'heads'>) {
  return files.every((file) => {
    const before = heads[file.file]
    const read = before === undefined ? null : readFileText(file)
    return read === null || (!('fault' in read) && read.facts.head?.startsWith(before ?? '') === true)
  })
}
