// Identifies files with equal bytes. Platforms report different hashes (GitHub SHA-256, Modrinth SHA-1 and SHA-512, CurseForge SHA-1).
// Therefore each new file is downloaded once, and all known hashes of the same file are combined.

import { createProblem } from '../diagnostics/errors'
import {
  HASH_NAMES,
  PLATFORM_NAMES,
  type PlatformFile,
  type Hashes,
  type DownloadedFile,
  type Platform,
} from './release-formats'
import type { KeyPath, LabelledLink, ProblemLocation as At, Problem } from '../types'

/** An existing release of a table. */
export type KnownRelease = {
  readonly at: At & { readonly keyPath: KeyPath }
  readonly label: string
  /** Index among the releases with the same label. */
  readonly index: number
  /** File names in the URLs of the release. */
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly hashes: Hashes
  readonly sizeBytes: number | null
  /** True if the file is replaced again and again under the same name, so that hashes are meaningless. */
  readonly isRolling: boolean
  readonly mirrors: readonly LabelledLink[]
  readonly listings: readonly LabelledLink[]
}

export const SOURCES_FILE = 'content/site/sources.yaml'

export function sourceLocation({ source, platform }: Pick<PlatformFile, 'source' | 'platform'>): At {
  return { file: SOURCES_FILE, keyPath: [source, platform], atKey: true }
}

/** True if all hashes that both have are equal; false if one differs; null without a common hash. */
export function haveSameBytes(a: Hashes, b: Hashes): boolean | null {
  const both = HASH_NAMES.filter((name) => a[name] !== null && b[name] !== null)
  return both.length === 0 ? null : both.every((name) => a[name] === b[name])
}

export function mergeHashes(a: Hashes, b: Hashes): Hashes {
  return { sha1: a.sha1 ?? b.sha1, sha256: a.sha256 ?? b.sha256, sha512: a.sha512 ?? b.sha512 }
}

/** Downloads a file. Null after a failure, which the function itself reports. */
export type DownloadPlatformFile = (found: PlatformFile) => Promise<DownloadedFile | null>

export type FilesWithHashes = { readonly found: readonly PlatformFile[]; readonly problems: readonly Problem[] }

/** Order in which files are processed: first the platforms that report the most hashes. */
const ORDER: readonly Platform[] = ['modrinth', 'github', 'curseforge']

/**
 * Completes the hashes of all files and downloads each new file once. Omits files that could not be downloaded or do not match their
 * reported hashes.
 */
export async function completeAndVerifyHashes(
  found: readonly PlatformFile[],
  known: readonly KnownRelease[],
  load: DownloadPlatformFile,
): Promise<FilesWithHashes> {
  const learned: Hashes[] = known.map(({ hashes }) => hashes)
  const problems: Problem[] = []
  const done: PlatformFile[] = []
  const learn = (hashes: Hashes): Hashes =>
    learned.reduce((all, other) => (haveSameBytes(all, other) === true ? mergeHashes(all, other) : all), hashes)
  for (const platform of ORDER)
    for (const one of found.filter((candidate) => candidate.platform === platform)) {
      let hashes = learn(one.hashes)
      let pack: PlatformFile['pack']
      const release = known.find((candidate) => isFileOfRelease(candidate, { ...one, hashes }))
      if (release !== undefined) hashes = learn(mergeHashes(hashes, release.hashes))
      const isWhole = HASH_NAMES.every((name) => hashes[name] !== null)
      if (release === undefined && !isWhole && one.href !== null && !isRollingName(one, known)) {
        const loaded = await load(one)
        if (loaded === null) continue
        if (haveSameBytes(one.hashes, loaded.hashes) === false) {
          problems.push(otherBytes(one))
          continue
        }
        hashes = learn(loaded.hashes)
        pack = loaded.pack
      }
      learned.push(hashes)
      done.push({ ...one, hashes, ...(pack === undefined ? {} : { pack }) })
    }
  // A later file may have completed the hashes of an earlier one.
  return { found: done.map((one) => ({ ...one, hashes: learn(one.hashes) })), problems }
}

/** True if a file belongs to a release: equal hashes, or, without a common hash, the same URL and no other size. */
export function isFileOfRelease(
  release: KnownRelease,
  { hashes, href, sizeBytes }: Pick<PlatformFile, 'hashes' | 'href' | 'sizeBytes'>,
): boolean {
  const same = haveSameBytes(release.hashes, hashes)
  if (same !== null) return same
  const isSize = release.sizeBytes === null || release.sizeBytes === sizeBytes
  return href !== null && isSize && release.addresses.includes(href)
}

/** True for a file name of a rolling release; a sync ignores such files. */
export function isRollingName({ file }: Pick<PlatformFile, 'file'>, known: readonly KnownRelease[]): boolean {
  return known.some(({ isRolling, names }) => isRolling && names.includes(file))
}

function otherBytes(one: PlatformFile): Problem {
  const message = `${one.file} does not match the hash on ${PLATFORM_NAMES[one.platform]}: ${one.href ?? ''}`
  const hint =
    'do not publish this file: find out who changed the file, or wait until the platform has corrected the hash.'
  return createProblem('sync-mismatch', { message, at: sourceLocation(one), hint })
}
