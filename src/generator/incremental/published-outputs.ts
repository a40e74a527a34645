// The fingerprints of everything that a build published.

import { join } from 'node:path'
import { DEPLOY_FILES, deployFolder } from '../output/work-paths'
import { fingerprintAt, takeFingerprints, type Fingerprints } from './fingerprints'
import type { BuildState } from './build-state'
import type { Stage } from '../output/stage'

/** Absolute paths: every file below outDir, and the rules for hosts beside it. A stage that was published. */
export function outputsOf(
  outDir: string,
  { alive, fingerprints }: Pick<Stage, 'alive' | 'fingerprints'>,
): Fingerprints {
  const known = new Map(Array.from(alive, (path) => [join(outDir, path), fingerprints.get(path)] as const))
  return takeFingerprints([...known.keys(), ...deployPaths(outDir)], (path) => known.get(path))
}

/** True if the rules for hosts are as the last build left them. A build that does not write them must not take them for its own. */
export function areDeployFilesUnchanged({ outDir, outputs }: Pick<BuildState, 'outDir' | 'outputs'>): boolean {
  return deployPaths(outDir).every((path) => fingerprintAt(path) === outputs[path])
}

function deployPaths(outDir: string): string[] {
  return DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
}
