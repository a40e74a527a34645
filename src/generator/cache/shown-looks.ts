// Whether all that dev showed last was made of is as it was. Where that is much, the thread that has started the work looks too: it
// has nothing else to do, and the other one has still to be loaded.

import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import {
  claimParts,
  countParts,
  isLooked,
  WORTH_BYTES,
  isOther,
  lookAtPart,
  lookAtParts,
  waitForParts,
  type SharedParts,
} from '../base/shared-parts'
import { areUnchanged, partOf, readAnswer, type Stamps, type Validity } from './last-build'

export type Looks = SharedParts

/** The file of the record of what dev showed last. */
export function shownFile(root: string): string {
  return join(root, '.packsite', 'last-shown')
}

/** Looks at what the record says, while the thread of the work is loaded; between two parts signals are heard. */
export async function lookAhead(root: string, shared: Looks): Promise<void> {
  const file = shownFile(root)
  if (sizeOf(file) < WORTH_BYTES) return
  const inputs = readAnswer<Validity>(file)?.inputs
  if (inputs === undefined || !claimParts(shared, idOf(inputs))) return
  while (lookAtPart(shared, countParts(inputs.paths), isSamePart(inputs))) await setImmediate()
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
  lookAtParts(shared, count, isSamePart(inputs))
  waitForParts(shared, count)
  if (isOther(shared)) return false
  return isLooked(shared, count) || areUnchanged(inputs)
}

function isSamePart(inputs: Stamps) {
  return (from: number, to: number): boolean => areUnchanged(partOf(inputs, from, to))
}

/** Of the record: another one may have been written meanwhile. Never 0. */
function idOf({ paths, numbers }: Stamps): number {
  return crc32(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), paths.length) | 1
}
