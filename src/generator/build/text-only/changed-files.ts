// Which files were saved since the last build.

import { join, relative, sep } from 'node:path'
import { TICK_MS, isSettled } from '../../util/fingerprint'
import {
  movedFile,
  movedFolder,
  type LastBuild,
  type MovedPath,
  type Fingerprinted,
} from '../../incremental/build-state'
import { contentFile, type ContentFile } from '../../content/list'

export type MovedText = ContentFile

export type MovedTexts = {
  readonly texts: readonly MovedText[]
  /** What moved of the inputs, and how it stands now. */
  readonly moved: readonly MovedPath[]
}

/** Null where anything outside content/ moved, or anything came or went. */
export function movedTexts({ root, inputs }: Fingerprinted<LastBuild>, places: readonly number[]): MovedTexts | null {
  const content = join(root, 'content') + sep
  const nowMs = Date.now()
  const texts: MovedText[] = []
  const moved: MovedPath[] = []
  for (const index of places) {
    const absolute = inputs.paths[index] ?? ''
    const file = movedFile(inputs, index)
    const stamp = file ?? movedFolder(inputs, index)
    // What was saved just now may be saved again within the same tick of the disk's clock.
    if (stamp === null || !isSettled(stamp, nowMs - TICK_MS)) return null
    // A build lists what it ignores in public/: only a whole one knows the names that came or went.
    if (!`${absolute}${sep}`.startsWith(content)) return null
    moved.push({ index, stamp })
    const path = relative(content, absolute).split(sep).join('/')
    if (file !== null) texts.push(contentFile({ path, absolute, ...file }))
  }
  return { texts, moved }
}
