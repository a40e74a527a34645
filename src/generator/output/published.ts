// The record of published files: what each had for a hash, a size and times when it was published. A file that is as the record
// has it is not read to be compared. It only saves time: a record that can't be read or written is an empty one.

import { sha256, sha256All } from '../base/hash'
import { readSealed, writeSealed } from '../base/kept'
import { addObject, createLongText } from '../base/long-text'
import { createNumberTable } from '../base/number-table'
import { STAMP_NUMBERS, isStampAt, packStamp, unpackStamp } from '../base/stamp'
import { compareText } from '../base/text'
import { parseRecord, publishedSchema, type PublishedRow as Row } from './records'
import type { FileStamp, Hash } from '../model'

export type PublishedFiles = {
  /** The hash of a file that nobody touched since it was published. */
  readonly hashOf: (path: string, stamp: FileStamp) => Hash | undefined
  /** A file of this build, as it was when it was compared or published. */
  readonly learn: (path: string, hash: Hash, stamp: FileStamp) => void
  /** Size and times of a file of this build. */
  readonly stampOf: (path: string) => FileStamp | undefined
  /** Writes the files of this build down for the next. */
  readonly save: () => void
}

export type PublishedOptions = {
  /** The file of the record, outside outDir. */
  readonly file: string
  readonly outDir: string
  /** False: nothing is known. */
  readonly trustTimes: boolean
}

export function openPublished({ file, outDir, trustTimes }: PublishedOptions): PublishedFiles {
  const bytes = readSealed(file)
  const before = bytes === null ? null : sha256(bytes)
  const known = trustTimes && bytes !== null ? rowsOf(bytes, outDir) : {}
  const hashes = new Map<string, Hash>()
  const stamps = createNumberTable(STAMP_NUMBERS)
  return {
    hashOf: (path, stamp) => {
      const row = Object.hasOwn(known, path) ? known[path] : undefined
      return row !== undefined && isStampAt(row, 1, stamp) ? row[0] : undefined
    },
    learn: (path, hash, stamp) => {
      hashes.set(path, hash)
      stamps.set(path, packStamp(stamp))
    },
    stampOf: (path) => {
      const numbers = stamps.get(path)
      return numbers === undefined ? undefined : unpackStamp(numbers)
    },
    save: () => {
      const next = createLongText()
      next.add(`{"outDir":${JSON.stringify(outDir)},"files":`)
      addObject(next, [...hashes.keys()].sort(compareText), (path) => [hashes.get(path), ...(stamps.get(path) ?? [])])
      next.add('}')
      const pieces = next.pieces()
      if (sha256All(pieces) !== before) writeSealed(file, pieces)
    },
  }
}

/** None of another outDir. */
function rowsOf(bytes: Uint8Array, outDir: string): Readonly<Record<string, Row>> {
  const record = parseRecord(bytes, publishedSchema)
  return record?.outDir === outDir ? record.files : {}
}
