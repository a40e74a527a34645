// The fingerprints of everything that a build published.

import { join } from 'node:path'
import { DEPLOY_FILES, deployFolder } from '../output/work-paths'
import { takeFingerprints, type Fingerprints } from './fingerprints'
import type { Stage } from '../output/stage'

/** Absolute paths: every file below outDir, and the rules for hosts beside it. A stage that was published. */
export function outputsOf(
  outDir: string,
  { alive, fingerprints }: Pick<Stage, 'alive' | 'fingerprints'>,
): Fingerprints {
  const known = new Map(Array.from(alive, (path) => [join(outDir, path), fingerprints.get(path)] as const))
  const rules = DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
  return takeFingerprints([...known.keys(), ...rules], (path) => known.get(path))
}
