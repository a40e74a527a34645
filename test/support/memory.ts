// Temporary files in memory: a disk waits for each folder that is removed, and tests make thousands.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** What all tests at once may need, and more. */
const LEAST_BYTES = 2 ** 31

/** A folder in memory; null where there is little of it, or where programs in it cannot be run. */
export function createFolderInMemory(): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < LEAST_BYTES) return null
  const folder = mkdtempSync(join(MEMORY, 'packsite-tests-'))
  // Servers that tests start read in it as another user.
  chmodSync(folder, 0o755)
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(status === 0 ? program : folder, { recursive: true })
  return status === 0 ? folder : null
}
