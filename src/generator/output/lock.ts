// Allows one build at a time for one outDir. A build writes a claim with a unique name into the work folder, then reads all claims. A claim
// is never renamed or overwritten, and no name is used twice. So of two builds at least one sees the claim of the other build
// (docs/decisions/0008-lock-and-sandbox.md).

import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SiteError, siteError } from '../diagnostics/errors'
import { convertWriteErrors } from '../diagnostics/fs-errors'
import { errorCode } from '../util/fs'
import { OWNER_WRITES_MODE, denyOthersWrite, unsafeFolderReason } from '../util/private-folder'
import {
  probeSocket,
  isSameProcess,
  processStatusOf,
  listenOnSocket,
  lockOwnerSchema,
  ownerOfThisProcess,
  type LockSocket,
  type LockOwner,
} from './lock-owner'
import { openWorkFolderFs, type GuardedFs } from './fs/guarded-fs'

export type BuildLock = ReturnType<typeof holdLock>

/** Names in the work folder; each ends with the token of its build. */
export const WORK_FILE_NAME_PATTERN = /^(lock|held|socket|stage|journal)-([0-9a-f]{16})(?:\.new)?$/

const MAX_CLAIM_BYTES = 4096
const BEAT_MS = 5_000
/** A lock owner whose process cannot be checked counts as alive for this time after its last heartbeat. */
const SILENCE_MS = 120_000
/** Maximum time that two builds compete for the lock. */
const PATIENCE_MS = 3_000

/** Takes the lock. Throws SiteError while another build holds it. */
export async function takeLock(outDir: string): Promise<BuildLock> {
  const workFs = openWorkFolderFs(outDir)
  const endMs = performance.now() + PATIENCE_MS
  for (;;) {
    const claim = await createClaim(workFs, outDir)
    let rival: Rival | null
    try {
      for (;;) {
        rival = firstRival(await rivalsOf(claim, workFs))
        if (rival === null) return holdLock(claim, workFs)
        if (rival.isHeld || performance.now() > endMs) throw buildRunning(rival, workFs)
        // The build with the larger token withdraws its claim and tries again; the other build waits here.
        if (rival.token < claim.token) break
        await wait(10)
      }
    } catch (error) {
      claim.withdraw()
      throw error
    }
    claim.withdraw()
    await wait(10 + Math.random() * 20)
  }
}

/** Removes lock files of this process, after its build thread was terminated while it held or requested the lock. */
export async function removeLocksOfThisProcess(outDir: string): Promise<void> {
  const workFs = openWorkFolderFs(outDir)
  const self = ownerOfThisProcess(false)
  for (const token of claimsIn(workFs)) {
    const owner = readOwner(workFs, `lock-${token}`)
    if (owner === null || !isSameProcess(owner, self)) continue
    for (const kind of ['held', 'lock', 'socket']) workFs.remove(`${kind}-${token}`)
  }
  for (const { name } of workFs.list('')) {
    const isPart = /^(?:lock|socket)-[0-9a-f]{16}\.new$/.test(name)
    // A build listens on its socket before its claim appears, so a socket without a listener belongs to no starting build.
    if (isPart || (WORK_FILE_NAME_PATTERN.exec(name)?.[1] === 'socket' && (await probeSocket(workFs, name)) === 'dead'))
      workFs.remove(name)
  }
  workFs.removeIfEmpty('')
}

/** True if a running build holds or requests the lock of outDir. */
export async function isOutDirLocked(outDir: string): Promise<boolean> {
  const workFs = openWorkFolderFs(outDir)
  const lives = await Promise.all(claimsIn(workFs).map((token) => readRival(token, workFs, Date.now())))
  return lives.some((rival) => rival !== null)
}

type Claim = { readonly token: string; readonly madeMs: number; readonly withdraw: () => void }

/** Another build that is running, or that may be running. */
type Rival = {
  readonly token: string
  readonly owner: LockOwner
  readonly isHeld: boolean
  /** Milliseconds since the last heartbeat of a process that cannot be checked; else null. */
  readonly silentMs: number | null
}

async function createClaim(workFs: GuardedFs, outDir: string): Promise<Claim> {
  for (let attempt = 0; ; attempt += 1) {
    const token = randomBytes(8).toString('hex')
    const file = `lock-${token}`
    checkOwner(workFs)
    let endpoint: LockSocket | null = null
    const withdraw = (): void => {
      for (const name of [`held-${token}`, file, `${file}.new`]) workFs.remove(name)
      endpoint?.close()
      workFs.removeIfEmpty('')
    }
    try {
      convertWriteErrors(workFs.folder, () => {
        workFs.makeFolder('')
      })
      denyOthersWrite(workFs.folder, OWNER_WRITES_MODE)
      endpoint = await listenOnSocket(workFs, `socket-${token}`)
      const { mtimeMs } = workFs.create(`${file}.new`, JSON.stringify(ownerOfThisProcess(endpoint !== null)))
      workFs.rename(`${file}.new`, file)
      return { token, madeMs: mtimeMs, withdraw }
    } catch (error) {
      try {
        withdraw()
      } catch {
        // If the cleanup fails too, the first error is thrown.
      }
      // Another build has ended and removed the folder.
      if (errorCode(error) === 'ENOENT' && attempt < 100) continue
      throw asWritingProblem(error, outDir)
    }
  }
}

/** Throws SiteError for a work folder that another user could change. */
function checkOwner({ folder }: GuardedFs): void {
  const fault = unsafeFolderReason(folder)
  if (fault === null) return
  const message = `${basename(folder)} ${fault}`
  const hint = 'wait if another user is building this site; otherwise remove the folder, or choose another outDir.'
  throw siteError('out-dir-foreign', { message, at: { file: folder }, hint })
}

function asWritingProblem(error: unknown, outDir: string): unknown {
  try {
    return convertWriteErrors(outDir, () => {
      throw error
    })
  } catch (problem) {
    return problem
  }
}

function claimsIn(workFs: GuardedFs): string[] {
  return workFs.list('').flatMap(({ name }) => {
    const [, kind, token = ''] = WORK_FILE_NAME_PATTERN.exec(name) ?? []
    return kind === 'lock' && name === `lock-${token}` ? [token] : []
  })
}

/** Returns the other running builds. Removes the lock files of dead builds. */
async function rivalsOf({ token: mine, madeMs }: Claim, workFs: GuardedFs): Promise<Rival[]> {
  const rivals: Rival[] = []
  for (const token of claimsIn(workFs)) {
    if (token === mine) continue
    const rival = await readRival(token, workFs, madeMs)
    if (rival !== null) rivals.push(rival)
    else for (const kind of ['held', 'lock', 'socket']) workFs.remove(`${kind}-${token}`)
  }
  return rivals
}

/** Returns the build that wrote a lock file; null if its process is dead. `nowMs`: time by the clock of the disk. */
async function readRival(token: string, workFs: GuardedFs, nowMs: number): Promise<Rival | null> {
  const file = `lock-${token}`
  const owner = readOwner(workFs, file)
  const stats = workFs.stat(file)
  if (owner === null || typeof stats === 'string') return null
  const life = await processStatusOf(owner, workFs, `socket-${token}`)
  if (life === 'dead') return null
  const isHeld = workFs.stat(`held-${token}`) !== 'absent'
  if (life === 'alive') return { token, owner, isHeld, silentMs: null }
  const silentMs = nowMs - stats.mtimeMs
  return Math.abs(silentMs) > SILENCE_MS ? null : { token, owner, isHeld, silentMs: Math.max(0, silentMs) }
}

/** Returns the process that wrote a lock file; null for a missing or invalid file. Lock files are written atomically. */
function readOwner(workFs: GuardedFs, file: string): LockOwner | null {
  try {
    return lockOwnerSchema.safeParse(JSON.parse(textOf(workFs, file))).data ?? null
  } catch (error) {
    if (error instanceof SiteError) throw error
    return null
  }
}

/** Returns the owner of the lock, or else the rival with the smallest token. */
function firstRival(rivals: readonly Rival[]): Rival | null {
  return [...rivals].sort((a, b) => Number(b.isHeld) - Number(a.isHeld) || (a.token < b.token ? -1 : 1))[0] ?? null
}

function textOf(workFs: GuardedFs, file: string): string {
  return workFs.read(file, MAX_CLAIM_BYTES)?.toString('utf8') ?? ''
}

function holdLock({ token, withdraw }: Claim, workFs: GuardedFs) {
  const file = `lock-${token}`
  const text = textOf(workFs, file)
  const beat = (): void => {
    try {
      workFs.touch(file, text)
    } catch {
      // A failed heartbeat is ignored, because the next heartbeat may succeed.
    }
  }
  convertWriteErrors(workFs.folder, () => {
    workFs.create(`held-${token}`, '')
  })
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    /** The work folder. */
    workFs,
    /** Identifies this build in the names of its files. */
    token,
    /** Throws SiteError if another build removed the lock file of this build, for example after a suspend of the machine. */
    check: (): void => {
      beat()
      if (typeof workFs.stat(file) !== 'string') return
      const message = 'This build was suspended for so long that another build replaced its lock'
      throw siteError('build-running', { message, at: { file: workFs.at(file) }, hint: 'build again.' })
    },
    release: (): void => {
      clearInterval(timer)
      withdraw()
    },
  }
}

function buildRunning({ token, owner, silentMs }: Rival, workFs: GuardedFs): SiteError {
  const file = workFs.at(`lock-${token}`)
  const self = ownerOfThisProcess(false)
  const away = owner.namespace === self.namespace && owner.kernel === self.kernel ? '' : ` of ${owner.host}`
  const message = `Another build is running (process ${String(owner.pid)}${away})`
  const hint =
    silentMs === null
      ? 'wait for it to end.'
      : `wait for it to end. It last updated its lock ${String(Math.round(silentMs / 1000))} s ago: if it has ended, delete ${file}, or build again in two minutes.`
  return siteError('build-running', { message, at: { file }, hint })
}
