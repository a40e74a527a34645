// What a build has to write: every file is compared with the one that stands in outDir, and only a different one is staged.
// A record of sizes and times spares reading what has not been touched since it was published.

import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  type Stats,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { guardWriting } from '../base/faults'
import { errorCode, isMissing, readTextIfExists } from '../base/fs'
import { sha256 } from '../base/hash'
import { collisionKey } from '../base/path'
import { compareText } from '../base/text'
import { ancestors, applyJournal, isOutputPath, type Journal } from './publish'
import { readHistory, readManifest } from './manifest'
import { workFolder } from './lock'
import { SiteError, createProblem } from '../base/errors'
import type { FileStamp, Hash, KnownFile, OutputFile, OutputKind, OutputPath } from '../model'

/** PRODUCT section 5: assets, payloads, pages, meta, latest.json. */
const ORDER: readonly OutputKind[] = ['asset', 'public', 'texture', 'payload', 'extra', 'page', 'meta', 'latest']

/** Path -> hash, size in bytes and times in ms of a file as it was published. */
type PublishedRecord = Record<string, readonly [hash: string, sizeBytes: number, mtimeMs: number, ctimeMs: number]>

export type Stage = {
  /** Takes a file; answers its hash. Throws SiteError when it cannot be written. */
  readonly add: (file: OutputFile) => Hash
  /** Takes a file without its bytes, when it stands already; false when it has to be added. */
  readonly confirm: (path: OutputPath, file: KnownFile) => boolean
  /** Takes an asset of an older build: written when it is missing, no part of this build's files. */
  readonly keep: (path: OutputPath, bytes: Uint8Array) => void
  /** Path -> hash of everything that was added. */
  readonly files: ReadonlyMap<OutputPath, Hash>
  /** Paths of everything that stands once it is published, kept assets too. */
  readonly alive: ReadonlySet<string>
  /** Path -> size and times of the files of this build, as they were when they were compared or published. */
  readonly stamps: () => ReadonlyMap<string, FileStamp>
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
  /** False: every file that stands is read. */
  readonly trustTimes: boolean
}

export function createStage({ outDir, recordFile, trustTimes }: StageOptions): Stage {
  const folder = join(workFolder(outDir), 'stage')
  const previous = readManifest(outDir)?.files ?? {}
  const record = trustTimes ? readRecord(recordFile, outDir) : {}
  const files = new Map<OutputPath, Hash>()
  const alive = new Set<string>()
  const staged: { path: OutputPath; kind: OutputKind; name: string }[] = []
  const nextRecord: PublishedRecord = {}

  const stageFile = (file: OutputFile): void => {
    if (staged.length === 0) mkdirSync(folder, { recursive: true })
    const name = String(staged.length)
    staged.push({ path: file.path, kind: file.kind, name })
    if ('bytes' in file.content) writeFileSync(join(folder, name), file.content.bytes)
    else copyUnchanged(file.content, join(folder, name))
  }

  const kept = new Set(readHistory(outDir).flatMap(({ assets }) => assets))
  const ownKeys = new Set([...Object.keys(previous), ...kept].map(collisionKey))
  const isOwnPath = (path: string): boolean => ownKeys.has(collisionKey(path)) || path.startsWith('builds/')

  const folders = new Map<string, FolderState>()
  /** What stands at a path; each folder is looked at once. Throws where a folder is a link: it leads somewhere else. */
  const standingAt = (path: OutputPath): Standing => {
    for (const folder of ancestors(path)) {
      const state = folders.get(folder) ?? lookAtFolder(join(outDir, folder))
      folders.set(folder, state)
      if (state === 'link') throw foreignFile(join(outDir, folder), folder)
      if (state !== 'folder') return state
    }
    return lookAt(join(outDir, path))
  }

  /** Throws unless what is in the way of a path was written by packsite, and will be deleted by it. */
  const checkWay = (path: OutputPath): void => {
    const inTheWay = [...ancestors(path), path].find(
      (ancestor) => lookAt(join(outDir, ancestor)) !== 'absent' && !isPlainFolder(join(outDir, ancestor)),
    )
    const found = inTheWay === undefined ? filesBelow(outDir, path) : [inTheWay]
    const foreign = found.find((file) => !isOwnPath(file))
    if (foreign !== undefined) throw foreignFile(join(outDir, foreign), foreign)
  }

  /** Reads a file only when it was touched since it was published, and has the size. */
  const isSame = (path: OutputPath, standing: Stats, { hash, sizeBytes }: KnownFile): boolean => {
    const known = Object.hasOwn(record, path) ? record[path] : undefined
    const isUntouched = known?.[1] === standing.size && known[2] === standing.mtimeMs && known[3] === standing.ctimeMs
    if (isUntouched) return known[0] === hash
    return standing.size === sizeBytes && sha256(readFileSync(join(outDir, path))) === hash
  }

  const confirm: Stage['confirm'] = (path, file) =>
    guardWriting(path, () => {
      const standing = standingAt(path)
      if (typeof standing === 'string' || !isSame(path, standing, file)) return false
      files.set(path, file.hash)
      nextRecord[path] = [file.hash, standing.size, standing.mtimeMs, standing.ctimeMs]
      return true
    })

  const add = (file: OutputFile): Hash => {
    const { content } = file
    const hash = 'bytes' in content ? (content.hash ?? sha256(content.bytes)) : content.hash
    const sizeBytes = 'bytes' in content ? content.bytes.length : content.sizeBytes
    files.set(file.path, hash)
    guardWriting(file.path, () => {
      const standing = standingAt(file.path)
      if (standing === 'blocked') checkWay(file.path)
      if (standing === 'absent' || standing === 'blocked') {
        stageFile(file)
        return
      }
      if (isSame(file.path, standing, { hash, sizeBytes }))
        nextRecord[file.path] = [hash, standing.size, standing.mtimeMs, standing.ctimeMs]
      else if (isOwnPath(file.path)) stageFile(file)
      else throw foreignFile(join(outDir, file.path), file.path)
    })
    return hash
  }

  const keep: Stage['keep'] = (path, bytes) => {
    if (!existsSync(join(outDir, path))) stageFile({ path, kind: 'asset', origin: path, content: { bytes } })
  }

  const publish: Stage['publish'] = ({ kept: keptAssets, known }) => {
    for (const path of [...files.keys(), ...keptAssets]) alive.add(path)
    const dying = [...new Set([...Object.keys(previous), ...known])].filter((path) => !alive.has(path))
    const isTwin = dying.length === 0 ? () => false : createTwinTest(outDir, alive)
    const dead = dying
      .filter((path) => isOutputPath(path) && existsSync(join(outDir, path)) && !isTwin(path))
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
      const { size, mtimeMs, ctimeMs } = statSync(join(outDir, path))
      const hash = files.get(path)
      if (hash !== undefined) nextRecord[path] = [hash, size, mtimeMs, ctimeMs]
    }
    writeRecord(recordFile, outDir, nextRecord)
    return { written: moves.map(({ path }) => path), deleted: dead }
  }

  const stamps: Stage['stamps'] = () =>
    new Map(
      Object.entries(nextRecord).map(([path, [, sizeBytes, mtimeMs, ctimeMs]]) => [
        path,
        { sizeBytes, mtimeMs, ctimeMs },
      ]),
    )

  const discard = (): void => {
    // Once the journal stands, the next command needs what is staged.
    if (existsSync(join(workFolder(outDir), 'journal.json'))) return
    rmSync(folder, { recursive: true, force: true })
  }
  return { add, confirm, keep, files, alive, stamps, publish, discard }
}

/** On a disk that ignores case, 'news/Foo' is the file that 'news/foo' is about to be written to: it is not dead. */
function createTwinTest(outDir: string, alive: ReadonlySet<string>): (path: string) => boolean {
  const byKey = new Map([...alive].map((path) => [collisionKey(path), path]))
  return (path) => {
    const twin = byKey.get(collisionKey(path))
    if (twin === undefined) return false
    const [a, b] = [lookAt(join(outDir, path)), lookAt(join(outDir, twin))]
    return typeof a === 'object' && typeof b === 'object' && a.ino === b.ino && a.dev === b.dev
  }
}

/** Copies a file of the site, which somebody may save or delete while packsite works. Throws SiteError: its hash is part of the build. */
function copyUnchanged({ source, hash }: { source: string; hash: Hash }, target: string): void {
  const changed = (what: string): SiteError => {
    const message = `${source} was ${what} while packsite was building`
    return new SiteError([
      createProblem('changed-while-building', { message, at: { file: source }, hint: 'build again.' }),
    ])
  }
  try {
    copyFileSync(source, target)
  } catch (error) {
    throw isMissing(error) && lookAt(source) === 'absent' ? changed('deleted') : error
  }
  if (sha256(readFileSync(target)) !== hash) throw changed('changed')
}

function isPlainFolder(path: string): boolean {
  return lstatSync(path).isDirectory()
}

/** Paths below outDir of everything in a folder that is no folder itself. */
function filesBelow(outDir: string, path: string): string[] {
  return readdirSync(join(outDir, path), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(outDir, `${path}/${entry.name}`) : [`${path}/${entry.name}`],
  )
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

type Standing = 'absent' | 'blocked' | Stats

/** What stands at a path: nothing, something that is no file or hides behind one, or a file. */
function lookAt(path: string): Standing {
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return 'absent'
    return stats.isFile() ? stats : 'blocked'
  } catch (error) {
    if (errorCode(error) === 'ENOTDIR') return 'blocked'
    throw error
  }
}

type FolderState = 'absent' | 'folder' | 'link' | 'blocked'

/** What stands where a folder is needed. */
function lookAtFolder(path: string): FolderState {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return 'absent'
  if (stats.isSymbolicLink()) return 'link'
  return stats.isDirectory() ? 'folder' : 'blocked'
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
