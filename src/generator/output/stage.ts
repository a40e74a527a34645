// Compares each file of a build with the published file in outDir, and stages only files that differ.

import { dirname } from 'node:path/posix'
import { castToOutputPath } from '../util/path'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { sha256 } from '../util/hash'
import { once } from '../util/memoize'
import { fingerprintOfStats, formatFingerprint, type FileIdentity } from '../util/fingerprint'
import { compareText } from '../util/text'
import { createVerifyingCopier } from './copy-files'
import { FIRST_BUILD_FOLDER, discardUnjournaledStage, makeStage, stageFolderName, type PublishJournal } from './journal'
import { readRetainedAssetSets } from './manifest'
import { inPublishOrder } from './publish-order'
import { isOutputPath } from './work-paths'
import { removeSupersededPublish, publishFirstBuildFolder, publishWithJournal } from './publish'
import { openOutDirFs, type GuardedFs } from './fs/guarded-fs'
import { countSubfolders, type SubfolderCounts } from './fs/output-paths'
import { createSameFileTest, createExistingFileChecks } from './existing-files'
import type { BuildLock } from './lock'
import type { Hash, HashAndSize, OutputFile, OutputFileKind, OutputPath } from '../types'
import type { Published } from '../types/api'

export type Stage = {
  /** Adds a file and returns its hash. Throws SiteError if the file cannot be written. */
  readonly add: (file: OutputFile) => Hash
  /** Adds a file that outDir already contains, without its bytes. Returns false if the published file differs; then call `add`. */
  readonly confirm: (path: OutputPath, file: HashAndSize) => boolean
  /** Stages an asset of an older build if outDir lacks the asset. `files` does not list it. */
  readonly keep: (path: OutputPath, bytes: Uint8Array) => void
  /** True if outDir does not exist yet. */
  readonly isFirst: boolean
  /** Paths of the published site, from its manifest. */
  readonly before: readonly string[]
  /** Path -> hash of every added or confirmed file. */
  readonly files: ReadonlyMap<OutputPath, Hash>
  /** Paths of all files of the new site, including retained assets; filled by `publish`. */
  readonly alive: ReadonlySet<string>
  /** Folders of `alive`. */
  readonly tree: () => SubfolderCounts
  /** Path -> fingerprint of a file of this build, taken when the file was compared or published. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Writes the journal, renames every staged file into place, then deletes removed files. Returns the changes. */
  readonly publish: (options: OlderBuildAssets) => Published
  /** Removes the staged files and leaves the site unchanged. */
  readonly discard: () => void
}

export type OlderBuildAssets = {
  /** Assets of older builds to retain. */
  readonly retained: readonly string[]
  /** Assets of older builds that existed before this build. */
  readonly older: readonly string[]
}

export type StageOptions = {
  readonly outDir: string
  readonly lock: BuildLock
  readonly published: {
    /** Paths in the manifest of the published site. */
    readonly paths: readonly string[]
    /** Returns a published file, whose hash holds for its fingerprint only; null means that the file has to be read and hashed. */
    readonly fileOf: (path: string) => (HashAndSize & { readonly fingerprint: string }) | null
  }
  /** Paths that an unfinished publish may have written; null if no publish is unfinished. */
  readonly unfinished: readonly string[] | null
}

type Staged = { readonly path: OutputPath; readonly kind: OutputFileKind; readonly name: string; readonly hash: Hash }

export function createStage({ outDir, lock, published, unfinished }: StageOptions): Stage {
  const { workFs: work } = lock
  const site = openOutDirFs(outDir)
  const fingerprints = new Map<string, string>()
  const retained = readRetainedAssetSets(outDir).flatMap(({ assets }) => assets)
  const existingFiles = createExistingFileChecks(site, [...published.paths, ...retained, ...(unfinished ?? [])])
  const files = new Map<OutputPath, Hash>()
  const alive = new Set<string>()
  const tree = once(() => countSubfolders(alive))
  const staged: Staged[] = []
  /** Name in the stage -> stats of the staged file after its write. */
  const seen = new Map<string, FileIdentity>()
  /** Without an outDir, staged files have their final paths, and the stage becomes outDir by one rename. */
  const isFirst = unfinished === null && site.stat('') === 'absent'
  const folder = isFirst ? `${stageFolderName(lock.token)}/${FIRST_BUILD_FOLDER}` : stageFolderName(lock.token)
  const makeParent = createFolders(work, folder)
  const copy = createVerifyingCopier(work)
  const stageFile = ({ path, kind, content }: OutputFile, hash: Hash): void => {
    const name = isFirst ? path : String(staged.length)
    const target = `${folder}/${name}`
    makeParent(target)
    const options = { isTrustedPath: isFirst }
    const written = 'bytes' in content ? work.create(target, content.bytes, options) : copy(content, target, options)
    seen.set(name, written)
    staged.push({ path, kind, name, hash })
  }
  const at = (path: OutputPath): ReturnType<typeof existingFiles.at> => (isFirst ? 'absent' : existingFiles.at(path))

  const learn = (path: string, found: FileIdentity): void => {
    fingerprints.set(path, formatFingerprint(fingerprintOfStats(found)))
  }

  /** Records the fingerprint of an unchanged published file. Hashes the file only if its fingerprint is unknown and its size is the same. */
  const learnSame = (path: OutputPath, found: FileIdentity, { hash, sizeBytes }: HashAndSize): boolean => {
    const fingerprint = formatFingerprint(fingerprintOfStats(found))
    const known = published.fileOf(path)
    const isSame =
      known?.fingerprint === fingerprint ? known.hash === hash : found.size === sizeBytes && site.hashOf(path) === hash
    if (isSame) fingerprints.set(path, fingerprint)
    return isSame
  }

  const confirm: Stage['confirm'] = (path, file) =>
    convertWriteErrors(path, () => {
      const found = at(path)
      if (typeof found === 'string' || !learnSame(path, found, file)) return false
      files.set(path, file.hash)
      return true
    })

  const add = (file: OutputFile): Hash => {
    const { content, path } = file
    const hash = 'bytes' in content ? (content.hash ?? sha256(content.bytes)) : content.hash
    const sizeBytes = 'bytes' in content ? (content.sizeBytes ?? content.bytes.length) : content.sizeBytes
    files.set(path, hash)
    convertWriteErrors(path, () => {
      const found = at(path)
      if (typeof found !== 'string' && learnSame(path, found, { hash, sizeBytes })) return
      if (found === 'blocked') existingFiles.checkObstacles(path)
      else if (found !== 'absent') existingFiles.checkOwn(path)
      stageFile(file, hash)
    })
    return hash
  }

  const keep: Stage['keep'] = (path, bytes) => {
    if (site.stat(path) !== 'absent') return
    convertWriteErrors(path, () => {
      stageFile({ path, kind: 'asset', origin: path, content: { bytes } }, sha256(bytes))
    })
  }

  const publish: Stage['publish'] = ({ retained: retainedAssets, older: olderAssets }) => {
    for (const path of [...files.keys(), ...retainedAssets]) alive.add(path)
    // Without an outDir, no file can be deleted.
    const before = isFirst ? [] : [...published.paths, ...olderAssets, ...(unfinished ?? [])]
    const dying = [...new Set(before)].filter((path) => !alive.has(path))
    const isTwin = dying.length === 0 ? () => false : createSameFileTest(site, alive)
    const dead = dying.filter((path) => isOutputPath(path) && isThere(site, path) && !isTwin(path)).sort(compareText)
    const moves = inPublishOrder(staged)
    const placed = (path: string, found: FileIdentity | undefined): void => {
      if (found !== undefined && files.has(castToOutputPath(path))) learn(path, found)
    }
    const written = moves.map(({ path }) => path)
    if (isFirst && moves.length > 0 && publishFirstBuildFolder(outDir, lock, tree())) {
      for (const [path, found] of seen) placed(path, found)
    } else if (moves.length > 0 || dead.length > 0) {
      const inStage = isFirst ? `${FIRST_BUILD_FOLDER}/` : ''
      const journal: PublishJournal = {
        version: 2,
        token: lock.token,
        moves: moves.map(({ name, path, hash }) => [inStage + name, path, hash]),
        deletes: dead,
      }
      const stagedAs = (name: string) => seen.get(name.slice(inStage.length))
      publishWithJournal(outDir, { lock, journal, isSuperseding: unfinished !== null, staged: stagedAs, placed })
    }
    // The unfinished publish belongs to an older site than the site in outDir now.
    if (unfinished !== null) removeSupersededPublish(lock)
    return { written, deleted: dead }
  }

  const discard = (): void => {
    discardUnjournaledStage(lock)
  }
  return {
    add,
    confirm,
    keep,
    isFirst,
    before: published.paths,
    files,
    alive,
    tree,
    fingerprints,
    publish,
    discard,
  }
}

/** Creates the parent folder of a staged file. Folders inside a new folder need no check for links. */
function createFolders(work: GuardedFs, stage: string): (place: string) => void {
  const made = new Set<string>()
  const makeParent = (place: string): void => {
    const parent = dirname(place)
    if (made.has(parent)) return
    if (parent === stage) makeStage(work, stage)
    else {
      makeParent(parent)
      work.makeFolder(parent, { isTrustedPath: true })
    }
    made.add(parent)
  }
  return makeParent
}

/** True if the path exists and is not a folder. */
function isThere(site: GuardedFs, path: string): boolean {
  const found = site.stat(path)
  return found !== 'absent' && found !== 'folder'
}
