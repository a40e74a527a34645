// A command that is killed, or stopped, at the n-th change that it makes on the disk: every order of events that a kill can
// leave behind, without luck.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isFullRun } from './full'
import { packageFolder } from './paths'

export type StepOptions = {
  /** Changes below these folders are counted; one thread makes them all. */
  readonly folders: readonly string[]
  /** Before which change to end, from 1; none when it is left out. */
  readonly step?: number
  readonly signal?: NodeJS.Signals
}

/** A change: the function of node:fs and its paths. */
export type Step = readonly [name: string, ...paths: string[]]

/** The folders that a build publishes in. */
export function publishingFolders(root: string, outDir = 'dist'): string[] {
  const above = dirname(join(root, outDir))
  return [join(root, outDir), join(above, `.${outDir.split('/').at(-1) ?? ''}.packsite`), join(above, 'deploy')]
}

/** The environment for a command that ends at a step. */
export function endingAt({ folders, step = 0, signal = 'SIGKILL' }: StepOptions, log = ''): Record<string, string> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(join(packageFolder, 'test/support/step-hook.js')).href}`,
    PACKSITE_STEP_FOLDERS: JSON.stringify(folders),
    PACKSITE_STEP: String(step),
    PACKSITE_STEP_SIGNAL: signal,
    PACKSITE_STEP_LOG: log,
  }
}

/** The changes that a command makes; `run` is handed the environment for it. */
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

/** Steps to end at: all of them in a full run, else about `count`, evenly spread, with the first and the last. */
export function sampleSteps(total: number, count: number): number[] {
  const all = Array.from({ length: total }, (_, index) => index + 1)
  if (isFullRun || total <= count) return all
  return [...new Set(Array.from({ length: count }, (_, index) => 1 + Math.round((index * (total - 1)) / (count - 1))))]
}
