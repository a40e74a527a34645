// The records of the last build and the last check: what was read, what was written, and how long the answer holds. Where every
// file is as it was, there is nothing to build, and nothing else is loaded to find that out. Whatever cannot be told without
// reading keeps the record from being written, never from being right.

import { lstatSync, readdirSync, realpathSync, statSync, type Dirent, type Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeColumns, encodeColumns } from '../util/columns'
import { sha256 } from '../util/hash'
import { statsAt } from '../util/fs'
import { readChecksummed, writeChecksummed } from '../util/checksummed-file'
import { isDotted, isIgnoredFile } from '../util/ignored-names'
import { seenFrom, type Seen } from '../util/import-lookups'
import { FINGERPRINT_NUMBERS, packFingerprint, fingerprintOfStats, type Fingerprint } from '../util/fingerprint'
import type { Hash, Limits, Problem, Site, Way } from '../types'

/** How long an answer holds. */
export type Validity = {
  /** Hash of packsite's code, and of what else decides the answer. */
  readonly code: string
  readonly root: string
  /** Set by SOURCE_DATE_EPOCH, else null. Milliseconds since 1970. */
  readonly timestamp: number | null
  /** Entries appear and expire: the answer holds from one moment until before another. */
  readonly fromMs: number | null
  readonly untilMs: number | null
  /** Where imports were looked for, and what was there. */
  readonly seen: readonly Seen[]
}

/** What a text is converted with that is worded anew, and what it has to leave as it is. */
export type TextOnlyState = {
  /** Hash of all that pages can depend on, but for bodies. */
  readonly ground: Hash
  readonly site: Pick<Site, 'base' | 'downloads' | 'markdown' | 'own'>
  readonly limits: Pick<Limits, 'maxFileBytes' | 'maxPageBytes'>
  readonly cache: Site['cache']
}

/** What a build answered. */
export type LastBuild = Validity & {
  readonly outDir: string
  readonly configFile: string
  readonly id: string
  readonly app: string
  readonly pages: number
  readonly files: number
  readonly notes: readonly string[]
  readonly warnings: readonly Problem[]
  /** The folders that hold those of `outputs`. */
  readonly ways: readonly Way[]
  /** Null where each edit takes a whole build. */
  readonly rewordable: TextOnlyState | null
}

/** The stamp of a file, and where a link leads: 0 for what is none. A folder has its time and its inode only. */
const NUMBERS = FINGERPRINT_NUMBERS + 1
const ABSENT: Fingerprint = { sizeBytes: -1, mtimeMs: 0, ctimeMs: 0, inode: 0 }
const FOLDER = -2

export type Fingerprints = { readonly paths: readonly string[]; readonly numbers: Float64Array }

/** An answer with what it was made of, and what it made or looked at beside. */
export type Fingerprinted<Answer> = Answer & {
  readonly inputs: Fingerprints
  readonly outputs: Fingerprints
}

type Looked = { readonly stamp: Fingerprint; readonly link: number }
const NOTHING: Looked = { stamp: ABSENT, link: 0 }

/** What cannot be looked at, such as links that lead in a circle, is not there. */
function lookAt(path: string): Looked {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return NOTHING
    return stats.isSymbolicLink() ? lookThrough(path) : { stamp: stampOf(stats), link: 0 }
  } catch {
    return NOTHING
  }
}

function lookThrough(path: string): Looked {
  const target = statSync(path, { throwIfNoEntry: false })
  if (target === undefined) return NOTHING
  return { stamp: stampOf(target), link: Number.parseInt(sha256(realpathSync(path)).slice(0, 12), 16) }
}

function stampOf(stats: Stats): Fingerprint {
  if (!stats.isDirectory()) return fingerprintOfStats(stats)
  return { sizeBytes: FOLDER, mtimeMs: stats.mtimeMs, ctimeMs: 0, inode: stats.ino }
}

/** Every path below some folders and files, themselves included, absent ones too, without ignored names. */
export function listInputs(places: readonly string[]): string[] {
  const paths: string[] = []
  const visit = (path: string, isFolder: boolean): void => {
    paths.push(path)
    if (!isFolder) return
    for (const entry of namesIn(path)) visit(join(path, entry.name), entry.isDirectory())
  }
  for (const place of places) visit(place, statsAt(place)?.isDirectory() === true)
  return paths
}

/** Empty when the folder was deleted meanwhile. */
function namesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter((entry) =>
      entry.isDirectory() ? !isDotted(entry.name) : !isIgnoredFile(entry.name),
    )
  } catch {
    return []
  }
}

/** Puts the stamp of a path there; false for one that is not known. */
type CopyStamp = (index: number, numbers: Float64Array, at: number) => boolean

/** Files that were looked at already are not looked at again: what happened to them since is a change. */
export function takeFingerprints(paths: readonly string[], copyKnown: CopyStamp = () => false): Fingerprints {
  const numbers = new Float64Array(paths.length * NUMBERS)
  for (const [index, path] of paths.entries()) {
    const at = index * NUMBERS
    if (copyKnown(index, numbers, at)) continue
    const { stamp, link } = lookAt(path)
    numbers.set([...packFingerprint(stamp), link], at)
  }
  return { paths, numbers }
}

/** True when every path is as it was. */
export function areUnchanged(stamps: Fingerprints): boolean {
  return movedPaths(stamps, 0) !== null
}

/** Places of the paths that are not as they were; null where there are more than so many. */
export function movedPaths({ paths, numbers }: Fingerprints, most: number): readonly number[] | null {
  const moved: number[] = []
  for (const [index, path] of paths.entries()) {
    if (isAsItWas(numbers, index, lookAt(path))) continue
    if (moved.length === most) return null
    moved.push(index)
  }
  return moved
}

function isAsItWas(numbers: Float64Array, index: number, { stamp, link }: Looked): boolean {
  const at = index * NUMBERS
  const { sizeBytes, mtimeMs, ctimeMs, inode } = stamp
  return (
    numbers[at] === sizeBytes &&
    numbers[at + 1] === mtimeMs &&
    numbers[at + 2] === ctimeMs &&
    numbers[at + 3] === inode &&
    numbers[at + 4] === link
  )
}

/** A file that stands where one stood, no link; null for anything else. */
export function movedFile({ paths, numbers }: Fingerprints, index: number): Fingerprint | null {
  const { stamp, link } = lookAt(paths[index] ?? '')
  const isFile = link === 0 && stamp.sizeBytes >= 0
  const at = index * NUMBERS
  return isFile && (numbers[at] ?? -1) >= 0 && numbers[at + 4] === 0 ? stamp : null
}

/**
 * A folder that holds what it held: files of it were saved by a program that puts a new one in the place of the old. Null for
 * anything else.
 */
export function movedFolder({ paths, numbers }: Fingerprints, index: number): Fingerprint | null {
  const folder = paths[index] ?? ''
  // Before its names are read: what comes then is a change of its own.
  const { stamp, link } = lookAt(folder)
  if (stamp.sizeBytes !== FOLDER || numbers[index * NUMBERS] !== FOLDER || link !== 0) return null
  const before = paths.filter((path) => dirname(path) === folder)
  const now = new Set(namesIn(folder).map(({ name }) => join(folder, name)))
  return before.length === now.size && before.every((path) => now.has(path)) ? stamp : null
}

/** `path`: where it is now, if that is another. */
export type MovedPath = { readonly index: number; readonly path?: string; readonly stamp: Fingerprint }

/** The same stamps, but for some paths: where they are now, and what they are. */
export function withMoved({ paths, numbers }: Fingerprints, moved: readonly MovedPath[]): Fingerprints {
  const [nextPaths, next] = [[...paths], new Float64Array(numbers)]
  for (const { index, path = paths[index] ?? '', stamp } of moved) {
    nextPaths[index] = path
    next.set([...packFingerprint(stamp), 0], index * NUMBERS)
  }
  return { paths: nextPaths, numbers: next }
}

/** True when nothing was changed since a time: what is changed while it is read may be recorded as it was not read. */
export function areSettled({ paths, numbers }: Fingerprints, sinceMs: number): boolean {
  return paths.every((_path, index) => {
    const [, mtimeMs = 0, ctimeMs = 0] = numbers.subarray(index * NUMBERS)
    return Math.max(mtimeMs, ctimeMs) < sinceMs
  })
}

/** True while what was seen from each place is seen from it. */
export function areSeen(seen: readonly Seen[]): boolean {
  return seen.every(({ folder, stems, names }) => seenFrom(folder, stems) === names)
}

/** Null when there is none that can be read. */
export function readAnswer<Answer extends Validity>(file: string): Fingerprinted<Answer> | null {
  const bytes = readChecksummed(file)
  if (bytes === null) return null
  try {
    const { head, lists, numbers } = decodeColumns<Answer>(bytes, 2)
    const [inputs = [], outputs = []] = lists
    if (numbers.length !== (inputs.length + outputs.length) * NUMBERS) return null
    const split = inputs.length * NUMBERS
    return {
      ...head,
      inputs: { paths: inputs, numbers: numbers.subarray(0, split) },
      outputs: { paths: outputs, numbers: numbers.subarray(split) },
    }
  } catch {
    return null
  }
}

/** It only saves time: a disk that refuses it is no fault. */
export function writeAnswer<Answer extends Validity>(
  file: string,
  { inputs, outputs, ...head }: Fingerprinted<Answer>,
): void {
  const numbers = new Float64Array(inputs.numbers.length + outputs.numbers.length)
  numbers.set(inputs.numbers)
  numbers.set(outputs.numbers, inputs.numbers.length)
  writeChecksummed(file, encodeColumns({ head, lists: [inputs.paths, outputs.paths], numbers }))
}
