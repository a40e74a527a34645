// Mounts a folder as a separate file system, like a volume of a container. A mount lasts as long as its command and is invisible to other processes.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { packageFolder } from './paths'
import type { CliResult } from './site'

const succeeds = (args: readonly string[]): boolean =>
  process.platform === 'linux' && spawnSync('unshare', [...args, 'true'], { stdio: 'ignore' }).status === 0

/** True if the machine allows mounts in a private namespace. */
export const canMount: boolean = succeeds(['-rm'])
/** True if the machine allows a private process namespace, like a container. */
export const canNest: boolean = succeeds(['-rpf', '--mount-proc'])

/** In CI as root these tests must not be skipped. */
const mustRun = process.env['CI'] === 'true' && process.getuid?.() === 0

/** A test that needs mounts; skipped if the machine allows none. */
export const testOfMounts = mustRun ? test : test.skipIf(!canMount)
/** A test that needs process namespaces. */
export const testOfNamespaces = mustRun ? test : test.skipIf(!canNest)

const cli = join(packageFolder, 'bin/packsite.js')

/** Runs shell commands in the folder of a site, in a private namespace; `packsite` is the command line. */
export function inNamespace(root: string, script: string, env: Readonly<Record<string, string>> = {}): CliResult {
  const packsite = `packsite() { "${process.execPath}" "${cli}" "$@" --root "${root}"; }`
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', `cd "${root}"; ${packsite}; ${script}`], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return { status, stdout, stderr }
}

/** Runs packsite while a folder of the site is a bind mount. Written files persist. */
export function runMounted(
  root: string,
  args: readonly string[],
  { folder = 'dist', env = {} }: { folder?: string; env?: Readonly<Record<string, string>> } = {},
): CliResult {
  return inNamespace(root, `mount --bind "${folder}" "${folder}" && packsite ${args.join(' ')}`, env)
}

/** A folder on another file system than the temporary files, without privileges; null if none exists. */
export function folderOnOtherDisk(): string | null {
  const own = statSync(tmpdir()).dev
  const disk = ['/dev/shm', '/tmp', packageFolder].find((place) => existsSync(place) && statSync(place).dev !== own)
  if (disk === undefined) return null
  const folder = mkdtempSync(join(disk, 'packsite-test-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
