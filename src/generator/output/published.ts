// The record of published files: what each had for a hash, a size and times when it was published. A file that is as the record
// has it is not read to be compared. It only saves time: a record that can't be read or written is an empty one.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { readTextIfExists } from '../base/fs'
import { sha256 } from '../base/hash'
import { compareText } from '../base/text'
import type { FileStamp, Hash } from '../model'

type Row = readonly [hash: string, sizeBytes: number, mtimeMs: number, ctimeMs: number]

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
  const text = readTextIfExists(file)
  const hash = text === null ? null : sha256(text)
  const known = trustTimes ? parseRows(text, outDir) : {}
  const rows = new Map<string, Row>()
  return {
    hashOf: (path, { sizeBytes, mtimeMs, ctimeMs }) => {
      const row = Object.hasOwn(known, path) ? known[path] : undefined
      const isUntouched = row?.[1] === sizeBytes && row[2] === mtimeMs && row[3] === ctimeMs
      return isUntouched ? (row[0] as Hash) : undefined
    },
    learn: (path, hash, { sizeBytes, mtimeMs, ctimeMs }) => {
      rows.set(path, [hash, sizeBytes, mtimeMs, ctimeMs])
    },
    stampOf: (path) => {
      const row = rows.get(path)
      return row === undefined ? undefined : { sizeBytes: row[1], mtimeMs: row[2], ctimeMs: row[3] }
    },
    save: () => {
      const files = Object.fromEntries([...rows].sort(([a], [b]) => compareText(a, b)))
      const next = JSON.stringify({ outDir, files })
      if (sha256(next) !== hash) write(file, next)
    },
  }
}

/** None of another outDir. */
function parseRows(text: string | null, outDir: string): Readonly<Record<string, Row>> {
  try {
    const { outDir: own, files } = JSON.parse(text ?? '{}') as { outDir?: string; files?: Record<string, Row> }
    return own === outDir && files !== undefined ? files : {}
  } catch {
    return {}
  }
}

function write(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } catch {
    rmSync(`${file}.new`, { force: true })
  }
}
