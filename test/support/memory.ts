// Temporary files in memory: tests remove thousands of folders, which is slow on a disk.

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'

/** More than all concurrent tests need. */
const LEAST_BYTES = 2 ** 31

/** Returns a folder in memory, or null if memory is scarce or programs in the folder cannot be executed. */
export function createFolderInMemory(): string | null {
  if (!existsSync(MEMORY)) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < LEAST_BYTES) return null
  const folder = mkdtempSync(join(MEMORY, 'packsite-tests-'))
  // Servers that tests start may read the folder as another user.
  chmodSync(folder, 0o755)
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(status === 0 ? program : folder, { recursive: true })
  return status === 0 ? folder : null
}
