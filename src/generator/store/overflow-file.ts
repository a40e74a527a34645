// What the cache has no room for, out of memory all the same: a file that is nobody else's. It has no name once it is open, and is
// gone with the process.

import { closeSync, writeSync } from 'node:fs'
import { openForWriting } from '../util/fs'
import { discard } from '../util/checksummed-file'
import { HEADER, openVolume, writeRows, type Row, type Volume } from './pack-reader'
import type { Place } from './key-index'

export type Spill = {
  readonly volume: Volume
  /** Writes values; answers where they are. Throws what the disk says. */
  readonly add: (rows: readonly Row[]) => readonly Place[]
  readonly close: () => void
}

/** Throws what the disk says. */
export function openSpill(file: string): Spill {
  discard(file)
  const descriptor = openForWriting(file, 'refuse')
  writeSync(descriptor, HEADER)
  const volume = openVolume(file)
  discard(file)
  if (volume === null) {
    closeSync(descriptor)
    throw new Error(`${file} cannot be read.`)
  }
  return {
    volume,
    add: (rows) => writeRows(descriptor, rows, volume.sizeBytes()).places,
    close: () => {
      closeSync(descriptor)
      volume.close()
      // Where a file that is open keeps its name.
      discard(file)
    },
  }
}
