// Whether all that dev showed last was made of is as it was. Where that is much, the thread that has started the work looks too: it
// has nothing else to do, and the other one has still to be loaded.

import { statSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import {
  claimParts,
  countParts,
  isLooked,
  isOther,
  lookAtParts,
  waitForParts,
  type SharedParts,
} from '../base/shared-parts'
import { areUnchanged, partOf, readAnswer, shownFile, type Stamps, type Validity } from './last-build'

export type Looks = SharedParts

/** Bytes of a record of some thousand files. */
const WORTH_BYTES = 400_000

/** Begins to look at what the record says, while the thread of the work is loaded. */
export function lookAhead(root: string, shared: Looks): void {
  const file = shownFile(root)
  if (sizeOf(file) < WORTH_BYTES) return
  const inputs = readAnswer<Validity>(file)?.inputs
  if (inputs !== undefined && claimParts(shared, idOf(inputs))) lookAtInputs(inputs, shared)
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

/** The answer; looks at what is left. `shared`: what others may have begun with. */
export function areAllUnchanged(inputs: Stamps, shared: Looks | null): boolean {
  if (shared === null || !claimParts(shared, idOf(inputs))) return areUnchanged(inputs)
  const count = countParts(inputs.paths)
  lookAtInputs(inputs, shared)
  waitForParts(shared, count)
  if (isOther(shared)) return false
  return isLooked(shared, count) || areUnchanged(inputs)
}

function lookAtInputs(inputs: Stamps, shared: SharedParts): void {
  lookAtParts(shared, countParts(inputs.paths), (from, to) => areUnchanged(partOf(inputs, from, to)))
}

/** Of the record: another one may have been written meanwhile. Never 0. */
function idOf({ paths, numbers }: Stamps): number {
  return crc32(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), paths.length) | 1
}
