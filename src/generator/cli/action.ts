// Shared by all commands: their context, exit codes, and repeatable flags.

import type { Terminal } from './ui/terminal'

export type CliContext = {
  readonly terminal: Terminal
  /** Absolute folder of the site. */
  readonly root: string
}

/** Wraps an action of commander and sets the exit code that the command returns. */
export function withExitCode<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<number>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    process.exitCode = await run(...args)
  }
}

/** Collects the values of a repeatable flag. */
export function collectFlagValues(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}
