// What a build has to write: every file is compared with the one that stands in outDir, and only a different one is staged.

import { dirname } from 'node:path/posix'
import { toOutputPath } from '../util/path'
import { guardWriting } from '../diagnostics/fs-errors'
import { sha256 } from '../util/hash'
import { once } from '../util/memoize'
import { fingerprintOfStats, formatFingerprint, type Fingerprint, type SeenFile } from '../util/fingerprint'
import { compareText } from '../util/text'
import { createCopies } from './copy-files'
import { FIRST, discardStage, makeStage, stageOf, type Journal } from './journal'
import { readHistory, readManifest } from './manifest'
import { inOrder } from './publish-order'
import { isOutputPath } from './work-paths'
import { abandonUnfinished, publishFolder, publishJournal } from './publish'
import { openOutput, type GuardedFs } from './fs/guarded-fs'
import { folderTree, type FolderTree } from './fs/output-paths'
import { createTwinTest, openExistingFiles } from './existing-files'
import type { Lock } from './lock'
import type { Hash, KnownFile, OutputFile, OutputKind, OutputPath } from '../types'
import type { Published } from '../types/api'

export type Stage = {
  /** Takes a file; answers its hash. Throws SiteError when it cannot be written. */
  readonly add: (file: OutputFile) => Hash
  /** Takes a file without its bytes, when it stands already; false when it has to be added. */
  readonly confirm: (path: OutputPath, file: KnownFile) => boolean
  /** Takes an asset of an older build: written when it is missing, no part of this build's files. */
  readonly keep: (path: OutputPath, bytes: Uint8Array) => void
  /** True where there is no outDir yet. */
  readonly isFirst: boolean
  /** Paths of the site that stands: those of its manifest. */
  readonly before: readonly string[]
  /** Path -> hash of everything that was added. */
  readonly files: ReadonlyMap<OutputPath, Hash>
  /** Paths of everything that stands once it is published, kept assets too. */
  readonly alive: ReadonlySet<string>
  /** The folders on the way to them. */
  readonly tree: () => FolderTree
  /** Path -> the fingerprint of a file of this build, as it was when it was compared or published. */
  readonly fingerprints: ReadonlyMap<string, string>
  /** Writes the journal, moves every staged file into place, deletes what is dead. Answers what changed. */
  readonly publish: (options: PublishOptions) => Published
  /** Removes what was staged; the site stays as it was. */
  readonly discard: () => void
}

export type PublishOptions = {
  /** Assets of older builds that stay. */
  readonly kept: readonly string[]
  /** Assets of older builds that were there before. */
  readonly known: readonly string[]
}

export type StageOptions = {
  readonly outDir: string
  readonly lock: Lock
  /** The hash of a file of the published site, where it is known for a fingerprint: any other file is read to be compared. */
  readonly known: (path: string, fingerprint: Fingerprint) => Hash | undefined
  /** Paths that a publishing may have written that could not be finished; null when there is none. */
  readonly unfinished: readonly string[] | null
}

type Staged = { readonly path: OutputPath; readonly kind: OutputKind; readonly name: string; readonly hash: Hash }

export function createStage({ outDir, lock, known, unfinished }: StageOptions): Stage {
  const { room: work } = lock
  const site = openOutput(outDir)
  const previous = Object.keys(readManifest(outDir)?.files ?? {})
  const fingerprints = new Map<string, string>()
  const kept = readHistory(outDir).flatMap(({ assets }) => assets)
  const standing = openExistingFiles(site, [...previous, ...kept, ...(unfinished ?? [])])
  const files = new Map<OutputPath, Hash>()
  const alive = new Set<string>()
  const tree = once(() => folderTree(alive))
  const staged: Staged[] = []
  /** Name in the stage -> the file, as it was when its bytes were looked at. */
  const seen = new Map<string, SeenFile>()
  /** Where there is no outDir, the stage is what it will be: each file is written where it belongs. */
  const isFirst = unfinished === null && site.look('') === 'absent'
  const folder = isFirst ? `${stageOf(lock.token)}/${FIRST}` : stageOf(lock.token)
  const makeParent = createFolders(work, folder)
  const copy = createCopies(work)
  const stageFile = ({ path, kind, content }: OutputFile, hash: Hash): void => {
    const name = isFirst ? path : String(staged.length)
    const target = `${folder}/${name}`
    makeParent(target)
    const ways = { isOwnWay: isFirst }
    const written = 'bytes' in content ? work.create(target, content.bytes, ways) : copy(content, target, ways)
    seen.set(name, written)
    staged.push({ path, kind, name, hash })
  }
  const at = (path: OutputPath): ReturnType<typeof standing.at> => (isFirst ? 'absent' : standing.at(path))

  const learn = (path: string, found: SeenFile): void => {
    fingerprints.set(path, formatFingerprint(fingerprintOfStats(found)))
  }

  /** Learns a file that stands and is the same; it is read only when it was touched since it was published, and has the size. */
  const learnSame = (path: OutputPath, found: SeenFile, { hash, sizeBytes }: KnownFile): boolean => {
    const fingerprint = fingerprintOfStats(found)
    const knownHash = known(path, fingerprint)
    const isSame =
      knownHash === undefined ? fingerprint.sizeBytes === sizeBytes && site.hashOf(path) === hash : knownHash === hash
    if (isSame) learn(path, found)
    return isSame
  }

  const confirm: Stage['confirm'] = (path, file) =>
    guardWriting(path, () => {
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
    guardWriting(path, () => {
      const found = at(path)
      if (typeof found !== 'string' && learnSame(path, found, { hash, sizeBytes })) return
      if (found === 'blocked') standing.checkWay(path)
      else if (found !== 'absent') standing.checkOwn(path)
      stageFile(file, hash)
    })
    return hash
  }

  const keep: Stage['keep'] = (path, bytes) => {
    if (site.look(path) !== 'absent') return
    guardWriting(path, () => {
      stageFile({ path, kind: 'asset', origin: path, content: { bytes } }, sha256(bytes))
    })
  }

  const publish: Stage['publish'] = ({ kept: keptAssets, known: olderAssets }) => {
    for (const path of [...files.keys(), ...keptAssets]) alive.add(path)
    // Where there is no outDir nothing can be dead.
    const before = isFirst ? [] : [...previous, ...olderAssets, ...(unfinished ?? [])]
    const dying = [...new Set(before)].filter((path) => !alive.has(path))
    const isTwin = dying.length === 0 ? () => false : createTwinTest(site, alive)
    const dead = dying.filter((path) => isOutputPath(path) && isThere(site, path) && !isTwin(path)).sort(compareText)
    const moves = inOrder(staged)
    const placed = (path: string, found: SeenFile | undefined): void => {
      if (found !== undefined && files.has(toOutputPath(path))) learn(path, found)
    }
    const written = moves.map(({ path }) => path)
    if (isFirst && moves.length > 0 && publishFolder(outDir, lock, tree())) {
      for (const [path, found] of seen) placed(path, found)
    } else if (moves.length > 0 || dead.length > 0) {
      const inStage = isFirst ? `${FIRST}/` : ''
      const journal: Journal = {
        version: 2,
        token: lock.token,
        moves: moves.map(({ name, path, hash }) => [inStage + name, path, hash]),
        deletes: dead,
      }
      const stagedAs = (name: string) => seen.get(name.slice(inStage.length))
      publishJournal(outDir, { lock, journal, isSuperseding: unfinished !== null, staged: stagedAs, placed })
    }
    // What could not be finished is of an older site than the one that stands now.
    if (unfinished !== null) abandonUnfinished(lock)
    return { written, deleted: dead }
  }

  const discard = (): void => {
    discardStage(lock)
  }
  return {
    add,
    confirm,
    keep,
    isFirst,
    before: previous,
    files,
    alive,
    tree,
    fingerprints,
    publish,
    discard,
  }
}

/** Makes the folder of a file of a stage; one in one that was just made needs no look at its way. */
function createFolders(work: GuardedFs, stage: string): (place: string) => void {
  const made = new Set<string>()
  const makeParent = (place: string): void => {
    const parent = dirname(place)
    if (made.has(parent)) return
    if (parent === stage) makeStage(work, stage)
    else {
      makeParent(parent)
      work.makeFolder(parent, { isOwnWay: true })
    }
    made.add(parent)
  }
  return makeParent
}

/** True when a file stands, or something in its place that is no folder. */
function isThere(site: GuardedFs, path: string): boolean {
  const found = site.look(path)
  return found !== 'absent' && found !== 'folder'
}
