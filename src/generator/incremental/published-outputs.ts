// Fingerprints of all published files.

import { join } from 'node:path'
import { DEPLOY_FILES, deployFolder } from '../output/work-paths'
import { fingerprintAt, takeFingerprints, type Fingerprints } from './fingerprints'
import type { BuildState } from './build-state'
import type { Stage } from '../output/stage'

/**
 * Returns absolute path -> fingerprint for every file below outDir and for the host rules beside outDir. Requires a
 * published stage.
 */
export function outputsOf(
  outDir: string,
  { alive, fingerprints }: Pick<Stage, 'alive' | 'fingerprints'>,
): Fingerprints {
  const outputs: Record<string, string> = {}
  for (const path of alive) {
    const file = join(outDir, path)
    outputs[file] = fingerprints.get(path) ?? fingerprintAt(file)
  }
  return Object.assign(outputs, takeFingerprints(deployPaths(outDir)))
}

/** True if the rules for hosts are unchanged since the last build. */
export function areDeployFilesUnchanged({ outDir, outputs }: Pick<BuildState, 'outDir' | 'outputs'>): boolean {
  return deployPaths(outDir).every((path) => fingerprintAt(path) === outputs[path])
}

function deployPaths(outDir: string): string[] {
  return DEPLOY_FILES.map((name) => join(deployFolder(outDir), name))
}
