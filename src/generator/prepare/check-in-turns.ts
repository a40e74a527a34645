// The checks of a site that is being served, one after the other, so that a request is answered between two.

import { isKnownSound, rememberSound } from './ground'
import type { Preparation } from './prepared'
import type { Problem } from '../model'

/** Every problem that the checks find; null when they are of no interest any more. */
export async function checkInTurns(
  preparation: Preparation,
  isWanted: () => boolean,
): Promise<readonly Problem[] | null> {
  const { problems, checks, checkDisk, locate } = preparation.faults
  const isSound = isKnownSound(preparation)
  const found = [...problems]
  for (const run of isSound ? [checkDisk] : checks) {
    await new Promise((resume) => setImmediate(resume))
    if (!isWanted()) return null
    found.push(...run())
  }
  if (found.length === 0 && !isSound) rememberSound(preparation)
  return [...locate(found)]
}
