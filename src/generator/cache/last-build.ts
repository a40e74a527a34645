// The records of the last build and the last check: what was read, what was written, and how long the answer holds. Where every file is as it was,
// there is nothing to build, and nothing else is loaded to find that out. Whatever cannot be told from sizes and times keeps
// the record from being written, never from being right.

import { mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'
import { discardFile } from '../base/fs'
import { compareText } from '../base/text'
import type { FileStamp } from '../model'

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
  /** Folders, and the names of modules in each: one that is new may be the one that an import means. */
  readonly modules: Readonly<Record<string, string>>
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
}

/** Size, time of the content and time of the entry: of a file. A folder has its time only; what is not there, nothing. */
type Stamp = readonly [size: number, mtimeMs: number, ctimeMs: number]
const ABSENT: Stamp = [-1, 0, 0]
const FOLDER = -2
const NUMBERS = 3

export type Stamps = { readonly paths: readonly string[]; readonly numbers: Float64Array }

/** An answer with what it was made of, and what it made or looked at beside. */
export type Stamped<Answer> = Answer & {
  readonly inputs: Stamps
  readonly outputs: Stamps
}

/** What cannot be looked at, such as links that lead in a circle, is not there. */
function stampOf(path: string): Stamp {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return ABSENT
    return stats.isDirectory() ? [FOLDER, stats.mtimeMs, 0] : [stats.size, stats.mtimeMs, stats.ctimeMs]
  } catch {
    return ABSENT
  }
}

/** Every path below some folders and files, themselves included, absent ones too; dotted names but for .well-known are not looked at. */
export function listInputs(places: readonly string[]): string[] {
  const paths: string[] = []
  const visit = (path: string, isFolder: boolean): void => {
    paths.push(path)
    if (!isFolder) return
    for (const entry of entriesOf(path)) {
      if (entry.name.startsWith('.') && entry.name !== '.well-known') continue
      visit(join(path, entry.name), entry.isDirectory())
    }
  }
  for (const place of places) visit(place, statSync(place, { throwIfNoEntry: false })?.isDirectory() === true)
  return paths
}

/** Empty when the folder was deleted meanwhile. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** Files that were looked at already are not looked at again: what happened to them since is a change. */
export function takeStamps(paths: readonly string[], known?: (index: number) => FileStamp | undefined): Stamps {
  const numbers = new Float64Array(paths.length * NUMBERS)
  for (const [index, path] of paths.entries()) {
    const stamp = known?.(index)
    const values: Stamp = stamp === undefined ? stampOf(path) : [stamp.sizeBytes, stamp.mtimeMs, stamp.ctimeMs]
    numbers.set(values, index * NUMBERS)
  }
  return { paths, numbers }
}

/** True when every path is as it was. */
export function areUnchanged({ paths, numbers }: Stamps): boolean {
  return paths.every((path, index) => {
    const [size, mtimeMs, ctimeMs] = stampOf(path)
    const at = index * NUMBERS
    return numbers[at] === size && numbers[at + 1] === mtimeMs && numbers[at + 2] === ctimeMs
  })
}

/** True when nothing was changed since a time: what is changed while it is read may be recorded as it was not read. */
export function areSettled({ numbers }: Stamps, sinceMs: number): boolean {
  return numbers.every((value, index) => index % NUMBERS === 0 || value < sinceMs)
}

/** Modules whose appearance may change what an import means. */
const MODULE = /\.(?:[cm]?[jt]sx?|json)$/

export function moduleNames(folder: string): string {
  try {
    return readdirSync(folder)
      .filter((name) => MODULE.test(name))
      .sort(compareText)
      .join('/')
  } catch {
    return ''
  }
}

/** Lengths of the head, of the paths of the inputs and of those of the outputs. */
const LENGTHS = 12

/** Null when there is none that can be read. */
export function readAnswer<Answer extends Validity>(file: string): Stamped<Answer> | null {
  try {
    const bytes = readFileSync(file)
    const [head = 0, inputs = 0, outputs = 0] = [0, 4, 8].map((at) => bytes.readUInt32LE(at))
    const textEnd = LENGTHS + head + inputs + outputs
    const last = JSON.parse(bytes.toString('utf8', LENGTHS, LENGTHS + head)) as Answer
    const inputPaths = bytes.toString('utf8', LENGTHS + head, LENGTHS + head + inputs).split('\n')
    const outputPaths = bytes.toString('utf8', LENGTHS + head + inputs, textEnd).split('\n')
    const numbers = new Float64Array(new Uint8Array(bytes.subarray(textEnd)).buffer)
    if (numbers.length !== (inputPaths.length + outputPaths.length) * NUMBERS) return null
    const split = inputPaths.length * NUMBERS
    return {
      ...last,
      inputs: { paths: inputPaths, numbers: numbers.subarray(0, split) },
      outputs: { paths: outputPaths, numbers: numbers.subarray(split) },
    }
  } catch {
    return null
  }
}

/** It only saves time: a disk that refuses it is no fault. */
export function writeAnswer<Answer extends Validity>(
  file: string,
  { inputs, outputs, ...last }: Stamped<Answer>,
): void {
  const texts = [JSON.stringify(last), inputs.paths.join('\n'), outputs.paths.join('\n')].map((text) =>
    Buffer.from(text),
  )
  const lengths = Buffer.alloc(LENGTHS)
  for (const [index, text] of texts.entries()) lengths.writeUInt32LE(text.length, index * 4)
  const numbers = [inputs, outputs].map((stamps) => new Uint8Array(new Float64Array(stamps.numbers).buffer))
  const part = `${file}.${String(process.pid)}.part`
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(part, Buffer.concat([lengths, ...texts, ...numbers]))
    renameSync(part, file)
  } catch {
    discardFile(part)
  }
}
