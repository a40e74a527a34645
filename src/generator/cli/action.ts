// What the commands of the program share: their context, their exit codes, and flags that may be repeated.

import type { Terminal } from './ui/terminal'

export type Context = {
  readonly terminal: Terminal
  /** Absolute folder of the site. */
  readonly root: string
}

/** An action of commander that sets the exit code that a command returns. */
export function exits<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<number>,
): (...args: Args) => Promise<void> {
  return async (...args) => {
    process.exitCode = await run(...args)
  }
}

/** Collects the values of a flag that may be repeated. */
export function collect(value: string, earlier: readonly string[] = []): string[] {
  return [...earlier, value]
}
