// One running packsite for all tests of a file, ended by `endShared` and not by the end of the first test.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startUnbound, type Running } from './running'
import { configSource, openSite, type Files, type TestSite } from './site'

const cleanups: (() => void)[] = []

export function createSharedSite(files: Files, args: readonly string[]): { site: TestSite; process: Running } {
  const root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  const site = openSite(root, { 'site.config.ts': configSource(), ...files })
  const process = startUnbound([...args, '--root', root])
  cleanups.push(() => {
    process.kill('SIGKILL')
    rmSync(root, { recursive: true, force: true })
  })
  return { site, process }
}

/** Call in afterAll. */
export function endShared(): void {
  for (const cleanup of cleanups.splice(0)) cleanup()
}
