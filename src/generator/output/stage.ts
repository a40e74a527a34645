// What a build has to write: every file is compared with the one that stands in outDir, and only a different one is staged.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { isMissing } from '../base/fs'
import { sha256 } from '../base/hash'
import { compareText } from '../base/text'
import { workFolder } from './lock'
import { readHistory, readManifest } from './manifest'
import { isOutputPath, publishJournal, type Journal } from './publish'
import { openPublished } from './published'
import { createTwinTest, lookAt, lookInto } from './standing'
import type { FileStamp, Hash, KnownFile, OutputFile, OutputKind, OutputPath } from '../model'

/** PRODUCT section 5: assets, payloads, pages, meta, latest.json. */
const ORDER: readonly OutputKind[] = ['asset', 'public', 'texture', 'payload', 'extra', 'page', 'meta', 'latest']

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
  /** Size and times of a file of this build, as they were when it was compared or published. */
  readonly stampOf: (path: string) => FileStamp | undefined
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
  const record = openPublished({ file: recordFile, outDir, trustTimes })
  const kept = readHistory(outDir).flatMap(({ assets }) => assets)
  const standing = lookInto(outDir, [...Object.keys(previous), ...kept])
  const files = new Map<OutputPath, Hash>()
  const alive = new Set<string>()
  const staged: { path: OutputPath; kind: OutputKind; name: string }[] = []

  const stageFile = (file: OutputFile): void => {
    if (staged.length === 0) mkdirSync(folder, { recursive: true })
    const name = String(staged.length)
    staged.push({ path: file.path, kind: file.kind, name })
    if ('bytes' in file.content) writeFileSync(join(folder, name), file.content.bytes)
    else copyUnchanged(file.content, join(folder, name))
  }

  /** Learns a file that stands and is the same; it is read only when it was touched since it was published, and has the size. */
  const learnSame = (path: OutputPath, stats: Stats, { hash, sizeBytes }: KnownFile): boolean => {
    const stamp = stampOf(stats)
    const known = record.hashOf(path, stamp)
    const isSame =
      known === undefined
        ? stamp.sizeBytes === sizeBytes && sha256(readFileSync(join(outDir, path))) === hash
        : known === hash
    if (isSame) record.learn(path, hash, stamp)
    return isSame
  }

  const confirm: Stage['confirm'] = (path, file) =>
    guardWriting(path, () => {
      const found = standing.at(path)
      if (typeof found === 'string' || !learnSame(path, found, file)) return false
      files.set(path, file.hash)
      return true
    })

  const add = (file: OutputFile): Hash => {
    const { content, path } = file
    const hash = 'bytes' in content ? (content.hash ?? sha256(content.bytes)) : content.hash
    const sizeBytes = 'bytes' in content ? content.bytes.length : content.sizeBytes
    files.set(path, hash)
    guardWriting(path, () => {
      const found = standing.at(path)
      if (typeof found !== 'string' && learnSame(path, found, { hash, sizeBytes })) return
      if (found === 'blocked') standing.checkWay(path)
      else if (found !== 'absent') standing.checkOwn(path)
      stageFile(file)
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
        publishJournal(outDir, journal)
      })
    }
    for (const { path } of moves) {
      const hash = files.get(path)
      if (hash !== undefined) record.learn(path, hash, stampOf(statSync(join(outDir, path))))
    }
    record.save()
    return { written: moves.map(({ path }) => path), deleted: dead }
  }

  const discard = (): void => {
    // Once the journal stands, the next command needs what is staged.
    if (existsSync(join(workFolder(outDir), 'journal.json'))) return
    rmSync(folder, { recursive: true, force: true })
  }
  return { add, confirm, keep, files, alive, stampOf: record.stampOf, publish, discard }
}

function stampOf({ size, mtimeMs, ctimeMs }: Stats): FileStamp {
  return { sizeBytes: size, mtimeMs, ctimeMs }
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
