// Runs a Node program that a test depends on.

import { spawnSync } from 'node:child_process'

/** Throws with the output unless the program succeeds. */
export function runNode(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}
