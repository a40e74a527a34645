// Kills or stops a command at its n-th change on the disk, so that tests cover every state that a kill may leave.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFullRun } from './full'
import { packageFolder } from './paths'

export type StepOptions = {
  /** Only changes below these folders count. A single thread makes all of them. */
  readonly folders: readonly string[]
  /** Number of the change, from 1, before which the command ends; without a number the command runs to the end. */
  readonly step?: number
  readonly signal?: NodeJS.Signals
}

/** A change: the function of node:fs and the paths. */
export type Step = readonly [name: string, ...paths: string[]]

/** The folders that a build publishes to. */
export function publishingFolders(root: string, outDir = 'dist'): string[] {
  const above = dirname(join(root, outDir))
  return [join(root, outDir), join(above, `.${outDir.split('/').at(-1) ?? ''}.packsite`), join(above, 'deploy')]
}

/** Returns the environment for a command that ends at a step. */
export function endingAt({ folders, step = 0, signal = 'SIGKILL' }: StepOptions, log = ''): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(join(packageFolder, 'test/support/step-hook.js')).href}`,
    PACKSITE_STEP_FOLDERS: JSON.stringify(folders),
    PACKSITE_STEP: String(step),
    PACKSITE_STEP_SIGNAL: signal,
    PACKSITE_STEP_LOG: log,
  }
}

/** Returns the changes of a command. `run` gets the environment for the command. */
export function stepsOf(options: StepOptions, run: (env: Record<string, string>) => unknown): Step[] {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-steps-'))
  const log = join(folder, 'log')
  try {
    run(endingAt(options, log))
    if (!existsSync(log)) return []
    return readFileSync(log, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Step)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the steps to test: all in a full run, else about `count`, evenly distributed, including the first and the last. */
export function sampleSteps(total: number, count: number): number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1)
  if (isFullRun || total <= count) return all
  return [...new Set(Array.from({ length: count }, (_, index) => 1 + Math.round((index * (total - 1)) / (count - 1))))]
}
