// Fingerprints of all published files, and of the rules for hosts beside outDir.

import { basename, dirname, join } from 'node:path'
import { hasPlainFolders } from '../output/fs/output-paths'
import { DEPLOY_FILES, deployFolder } from '../output/work-paths'
import { areUnchanged, fingerprintAt } from './fingerprints'
import type { BuildState } from './build-state'
import type { Stage } from '../output/stage'

type Outputs = Pick<BuildState, 'outDir' | 'outputs' | 'deploy'>

/** Requires a published stage. */
export function outputAndDeployFingerprints(
  outDir: string,
  { alive, fingerprints }: Pick<Stage, 'alive' | 'fingerprints'>,
): Pick<Outputs, 'outputs' | 'deploy'> {
  const fingerprintOf = (path: string): string => fingerprints.get(path) ?? fingerprintAt(join(outDir, path))
  // Assignments would lose a file named __proto__.
  const outputs = Object.fromEntries(Array.from(alive, (path) => [path, fingerprintOf(path)]))
  const deploy = DEPLOY_FILES.map((name) => [name, fingerprintAt(join(deployFolder(outDir), name))] as const)
  return { outputs, deploy: Object.fromEntries(deploy) }
}

/** True if all published files are unchanged since the last build, and none is reached through a symbolic link. */
export function arePublishedFilesUnchanged({ outDir, outputs }: Omit<Outputs, 'deploy'>): boolean {
  return hasPlainFolders(outDir, Object.keys(outputs)) && areUnchanged(outputs, `${outDir}/`)
}

/** True if the rules for hosts are unchanged since the last build. */
export function areDeployFilesUnchanged({ outDir, deploy }: Omit<Outputs, 'outputs'>): boolean {
  const folder = deployFolder(outDir)
  const isPlain = hasPlainFolders(dirname(folder), [`${basename(folder)}/.`])
  return isPlain && areUnchanged(deploy, `${folder}/`)
}
