// What a build has to write: every file is compared with the one that stands in outDir, and only a different one is staged.
// A record of sizes and times spares reading what has not been touched since it was published.

import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode, isMissing, readTextIfExists } from '../base/fs'
import { sha256 } from '../base/hash'
import { compareText } from '../base/text'
import { applyJournal, type Journal } from './publish'
import { readManifest } from './manifest'
import { workFolder } from './lock'
import { SiteError, createProblem } from '../base/errors'
import type { Hash, OutputFile, OutputKind, OutputPath } from '../model'

/** PRODUCT section 5: assets, payloads, pages, meta, latest.json. */
const ORDER: readonly OutputKind[] = ['asset', 'public', 'texture', 'payload', 'extra', 'page', 'meta', 'latest']

/** Path -> hash, size in bytes and modification time in ms of a file as it was published. */
type PublishedRecord = Record<string, readonly [hash: string, sizeBytes: number, mtimeMs: number]>

export type Stage = {
  /** Takes a file; answers its hash. Throws SiteError when it cannot be written. */
  readonly add: (file: OutputFile) => Hash
  /** Takes an asset of an older build: written when it is missing, no part of this build's files. */
  readonly keep: (path: OutputPath, bytes: Uint8Array) => void
  /** Path -> hash of everything that was added. */
  readonly files: ReadonlyMap<OutputPath, Hash>
  /** Writes the journal, moves every staged file into place, deletes what is dead. Answers what changed. */
  readonly publish: (options: PublishOptions) => Published
  /** Removes what was staged; the site stays as it was. */
  readonly discard: () => void
}

export type Published = { readonly written: readonly string[]; readonly deleted: readonly string[] }

export type PublishOptions = {
  /** Assets of older builds that stay. */
  readonly kept: readonly string[]
  /** Assets of older builds that were there before. */
  readonly known: readonly string[]
}

export type StageOptions = {
  readonly outDir: string
  /** The file of the record, outside outDir. */
  readonly recordFile: string
}

export function createStage({ outDir, recordFile }: StageOptions): Stage {
  const folder = join(workFolder(outDir), 'stage')
  const previous = readManifest(outDir)?.files ?? {}
  const record = readRecord(recordFile, outDir)
  const files = new Map<OutputPath, Hash>()
  const staged: { path: OutputPath; kind: OutputKind; name: string }[] = []
  let nextRecord: PublishedRecord = {}

  const stageFile = (file: OutputFile): void => {
    if (staged.length === 0) mkdirSync(folder, { recursive: true })
    const name = String(staged.length)
    staged.push({ path: file.path, kind: file.kind, name })
    if ('bytes' in file.content) writeFileSync(join(folder, name), file.content.bytes)
    else copyFileSync(file.content.source, join(folder, name))
  }

  const add = (file: OutputFile): Hash => {
    const hash = 'bytes' in file.content ? sha256(file.content.bytes) : file.content.hash
    const sizeBytes = 'bytes' in file.content ? file.content.bytes.length : file.content.sizeBytes
    files.set(file.path, hash)
    guardWriting(file.path, () => {
      const target = join(outDir, file.path)
      const standing = statIfFile(target)
      if (standing === null) {
        stageFile(file)
        return
      }
      const known = Object.hasOwn(record, file.path) ? record[file.path] : undefined
      const isUntouched = known?.[1] === standing.size && known[2] === standing.mtimeMs
      const standingHash = isUntouched ? known[0] : standing.size === sizeBytes ? sha256(readFileSync(target)) : null
      if (standingHash === hash) nextRecord[file.path] = [hash, standing.size, standing.mtimeMs]
      else if (Object.hasOwn(previous, file.path) || file.path.startsWith('builds/')) stageFile(file)
      else throw foreignFile(target, file.path)
    })
    return hash
  }

  const keep: Stage['keep'] = (path, bytes) => {
    if (!existsSync(join(outDir, path))) stageFile({ path, kind: 'asset', origin: path, content: { bytes } })
  }

  const publish: Stage['publish'] = ({ kept, known }) => {
    const alive = new Set<string>([...files.keys(), ...kept])
    const dead = [...new Set([...Object.keys(previous), ...known])]
      .filter((path) => !alive.has(path) && isSafe(path) && existsSync(join(outDir, path)))
      .sort(compareText)
    const moves = [...staged].sort(
      (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || compareText(a.path, b.path),
    )
    if (moves.length > 0 || dead.length > 0) {
      const journal: Journal = { version: 1, moves: moves.map(({ name, path }) => [name, path]), deletes: dead }
      guardWriting(outDir, () => {
        writeJournal(outDir, journal)
        applyJournal(outDir)
      })
    }
    for (const { path } of moves) {
      const { size, mtimeMs } = statSync(join(outDir, path))
      nextRecord[path] = [files.get(path) ?? '', size, mtimeMs]
    }
    writeRecord(recordFile, outDir, nextRecord)
    nextRecord = {}
    return { written: moves.map(({ path }) => path), deleted: dead }
  }

  const discard = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  return { add, keep, files, publish, discard }
}

function foreignFile(target: string, path: string): SiteError {
  const message = `${path} in outDir was not written by packsite`
  return new SiteError([
    createProblem('out-dir-foreign', {
      message,
      at: { file: target },
      hint: 'move it away, or choose another outDir.',
    }),
  ])
}

function statIfFile(path: string): { size: number; mtimeMs: number } | null {
  try {
    const stats = statSync(path)
    return stats.isFile() ? stats : null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Paths of a manifest come from a file: none may lead out of outDir. */
function isSafe(path: string): boolean {
  return (
    !path.startsWith('/') &&
    !path.includes('\\') &&
    !path.split('/').some((part) => part === '..' || part === '.' || part === '')
  )
}

function writeJournal(outDir: string, journal: Journal): void {
  const file = join(workFolder(outDir), 'journal.json')
  const descriptor = openSync(`${file}.new`, 'w')
  writeFileSync(descriptor, JSON.stringify(journal))
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(`${file}.new`, file)
}

function readRecord(file: string, outDir: string): PublishedRecord {
  try {
    const { outDir: own, files } = JSON.parse(readTextIfExists(file) ?? '{}') as {
      outDir?: string
      files?: PublishedRecord
    }
    return own === outDir && files !== undefined ? files : {}
  } catch {
    return {}
  }
}

/** The record only saves time: where it can't be written the next build reads more. */
function writeRecord(file: string, outDir: string, files: PublishedRecord): void {
  const text = JSON.stringify({
    outDir,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => compareText(a, b))),
  })
  try {
    if (readTextIfExists(file) === text) return
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  } catch {
    rmSync(`${file}.new`, { force: true })
  }
}

const WRITE_FAULTS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota is used up',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENOTDIR: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
}

/** Faults of the disk as problems that name the file. */
function guardWriting(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    const reason = WRITE_FAULTS[errorCode(error)]
    if (reason === undefined) throw error
    throw new SiteError([
      createProblem('write-failed', {
        message: `${path} cannot be written: ${reason}`,
        at: { file: path },
        hint: 'the site is as it was before; free the way and build again.',
      }),
    ])
  }
}
