// A few files of a site that stands, replaced by others: staged and published as those of a build are (stage.ts), but nothing else of
// the site is looked at. For who knows what all the others are.

import { sha256 } from '../util/hash'
import { createSeenFiles, fingerprintOfStats, type Fingerprint } from '../util/fingerprint'
import { discardStage, makeStage, stageOf } from './journal'
import { inOrder } from './publish-order'
import { publishJournal } from './publish'
import type { Lock } from './lock'
import type { OutputKind, OutputPath } from '../types'
import type { Published } from '../types/api'

export type PatchFile = { readonly path: OutputPath; readonly kind: OutputKind; readonly bytes: Uint8Array }

export type Patch = { readonly files: readonly PatchFile[]; readonly deletes: readonly OutputPath[] }

/** Answers what changed, and the size and times of each file that was written. Throws SiteError; the site then stands as it was. */
export function publishPatch(
  outDir: string,
  { files, deletes }: Patch,
  lock: Lock,
): Published & { readonly stamps: ReadonlyMap<string, Fingerprint> } {
  const { room: work, token } = lock
  const folder = stageOf(token)
  const ordered = inOrder(files)
  const staged = createSeenFiles()
  const stamps = new Map<string, Fingerprint>()
  makeStage(work, folder)
  try {
    for (const [index, { bytes }] of ordered.entries())
      staged.set(String(index), work.create(`${folder}/${String(index)}`, bytes))
    const moves = ordered.map(({ path, bytes }, index) => [String(index), path, sha256(bytes)] as const)
    publishJournal(outDir, {
      lock,
      journal: { version: 2, token, moves, deletes },
      isSuperseding: false,
      staged,
      placed: (path, found) => stamps.set(path, fingerprintOfStats(found)),
    })
  } catch (error) {
    discardStage(lock)
    throw error
  }
  return { written: ordered.map(({ path }) => path), deleted: deletes, stamps }
}
