// The record of published files: what each had for a hash, a size and times when it was published. A file that is as the record
// has it is not read to be compared. It only saves time: a record that can't be read or written is an empty one.

import { join } from 'node:path'
import { decodeColumns, encodeColumns } from '../util/columns'
import { sha256, sha256All, toHash } from '../util/hash'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { createNumberTable } from '../util/number-table'
import { FINGERPRINT_NUMBERS, matchesFingerprint, packFingerprint, type SeenFiles } from '../util/fingerprint'
import { sortPaths } from './publish-order'
import type { Fingerprint, Hash } from '../types'

/** The file of the record in the work folder. */
export const PUBLISHED = 'published'

export type PublishedFiles = {
  /** The hash of a file that nobody touched since it was published. */
  readonly hashOf: (path: string, stamp: Fingerprint) => Hash | undefined
  /** A file of this build, as it was when it was compared or published. */
  readonly learn: (path: string, hash: Hash, stamp: Fingerprint) => void
  /** All files of this build, as they were staged by their paths. */
  readonly learnAll: (hashes: ReadonlyMap<string, Hash>, seen: SeenFiles) => void
  /** Puts the size and times of a file of this build into an array, as packStamp has them; false for any other. */
  readonly copyStamp: SeenFiles['copyStamp']
  /** Writes the files of this build down for the next. */
  readonly save: () => void
}

export type PublishedOptions = {
  /** The folder of the record, outside outDir. */
  readonly workDir: string
  readonly outDir: string
  /** False: nothing is known. */
  readonly trustTimes: boolean
}

export function openPublished({ workDir, outDir, trustTimes }: PublishedOptions): PublishedFiles {
  const file = join(workDir, PUBLISHED)
  const bytes = readChecksummed(file)
  const before = bytes === null ? null : sha256(bytes)
  const known = trustTimes && bytes !== null ? readRows(bytes, outDir) : null
  const learned = new Map<string, Hash>()
  const stamps = createNumberTable(FINGERPRINT_NUMBERS)
  let own: Rows = { hashes: learned, copyStamp: stamps.copy }
  return {
    hashOf: (path, stamp) => known?.hashOf(path, stamp),
    learn: (path, hash, stamp) => {
      learned.set(path, hash)
      stamps.set(path, packFingerprint(stamp))
    },
    learnAll: (hashes, { copyStamp }) => {
      own = { hashes, copyStamp }
    },
    copyStamp: (path, target, at) => own.copyStamp(path, target, at),
    save: () => {
      const { hashes, copyStamp } = own
      const paths = sortPaths([...hashes.keys()])
      const numbers = new Float64Array(paths.length * FINGERPRINT_NUMBERS)
      for (const [index, path] of paths.entries()) copyStamp(path, numbers, index * FINGERPRINT_NUMBERS)
      const lists = [paths, paths.map((path) => hashes.get(path) ?? '')]
      const pieces = encodeColumns({ head: outDir, lists, numbers })
      if (sha256All(pieces) !== before) writeChecksummed(file, pieces)
    },
  }
}

type Rows = { readonly hashes: ReadonlyMap<string, Hash>; readonly copyStamp: SeenFiles['copyStamp'] }

const HASH = /^[0-9a-f]{64}$/

/** Null for those of another outDir, and for what is no such record. */
function readRows(bytes: Buffer, outDir: string): Pick<PublishedFiles, 'hashOf'> | null {
  try {
    const { head, lists, numbers } = decodeColumns<unknown>(bytes, 2)
    const [paths = [], hashes = []] = lists
    const isWhole = hashes.length === paths.length && numbers.length === paths.length * FINGERPRINT_NUMBERS
    if (head !== outDir || !isWhole) return null
    const places = new Map(paths.map((path, place) => [path, place]))
    return {
      hashOf: (path, stamp) => {
        const place = places.get(path)
        if (place === undefined || !matchesFingerprint(numbers, place * FINGERPRINT_NUMBERS, stamp)) return undefined
        const hash = hashes[place] ?? ''
        return HASH.test(hash) ? toHash(hash) : undefined
      },
    }
  } catch {
    return null
  }
}
