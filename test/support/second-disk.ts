// A folder that is a file system of its own, as a volume of a container is. Mounts last as long as the command that they are
// made for, and change nothing for anybody else.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { packageFolder } from './paths'
import type { CliResult } from './site'

const succeeds = (args: readonly string[]): boolean =>
  process.platform === 'linux' && spawnSync('unshare', [...args, 'true'], { stdio: 'ignore' }).status === 0

/** Whether this machine lets a test mount something, in a name space of its own. */
export const canMount: boolean = succeeds(['-rm'])
/** Whether it lets a test run something in a name space of processes of its own, as a container is. */
export const canNest: boolean = succeeds(['-rpf', '--mount-proc'])

/** In CI as root nothing is passed over in silence. */
const mustRun = process.env['CI'] === 'true' && process.getuid?.() === 0

/** A test that needs mounts: skipped where there can be none. */
export const testOfMounts = mustRun ? test : test.skipIf(!canMount)
/** A test that needs name spaces of processes. */
export const testOfNamespaces = mustRun ? test : test.skipIf(!canNest)

const cli = join(packageFolder, 'bin/packsite.js')

/** Runs shell commands in the folder of a site, in name spaces of their own; `packsite` is the command line. */
export function inNamespace(root: string, script: string, env: Readonly<Record<string, string>> = {}): CliResult {
  const packsite = `packsite() { "${process.execPath}" "${cli}" "$@" --root "${root}"; }`
  const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', `cd "${root}"; ${packsite}; ${script}`], {
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  return { status, stdout, stderr }
}

/** Runs packsite while a folder of the site is a mount of its own; what is written to it stays. */
export function runMounted(
  root: string,
  args: readonly string[],
  { folder = 'dist', env = {} }: { folder?: string; env?: Readonly<Record<string, string>> } = {},
): CliResult {
  return inNamespace(root, `mount --bind "${folder}" "${folder}" && packsite ${args.join(' ')}`, env)
}

/** A folder on another disk than the temporary files, without any rights; null where there is none. */
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
