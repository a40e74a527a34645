// Allows one build at a time for one outDir. A build writes a claim with a unique name into the work folder, then reads all claims. No
// claim is renamed or overwritten, and no name is used twice, so of two builds at least one sees the claim of the other
// (docs/decisions/0008-lock-and-sandbox.md).

import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { SiteError, siteError } from '../diagnostics/errors'
import { guardWriting } from '../diagnostics/fs-errors'
import { errorCode } from '../util/fs'
import { OWNER_WRITES_MODE, closeFolder, folderFault } from '../util/private-folder'
import { askSocket, isSameProcess, lifeOf, listen, thisOwner, type Endpoint, type LockOwner } from './lock-owner'
import { openWork, type GuardedFs } from './fs/guarded-fs'

export type Lock = {
  /** The work folder. */
  readonly room: GuardedFs
  /** Tells what is of this build from what is of any other. */
  readonly token: string
  /** Throws SiteError when another build took this one for dead, as one that slept for long. */
  readonly check: () => void
  readonly release: () => void
}

/** What the work folder holds: each name ends in the token of the build that it is of. */
export const OWNED = /^(lock|held|socket|stage|journal)-([0-9a-f]{16})(?:\.new)?$/

const ownerSchema = z.object({
  pid: z.int().positive(),
  start: z.string().nullable(),
  kernel: z.string(),
  namespace: z.string(),
  host: z.string(),
  listens: z.boolean(),
}) satisfies z.ZodType<LockOwner>

const MAX_CLAIM_BYTES = 4096
const BEAT_MS = 5_000
/** A holder that cannot be asked counts as alive for so long after its last beat. */
const SILENCE_MS = 120_000
/** For so long two who want the lock at once look at each other. */
const PATIENCE_MS = 3_000

/** Takes the lock. Throws SiteError while another build holds it. */
export async function takeLock(outDir: string): Promise<Lock> {
  const room = openWork(outDir)
  const endMs = performance.now() + PATIENCE_MS
  for (;;) {
    const claim = await createClaim(room, outDir)
    let rival: Rival | null
    try {
      for (;;) {
        rival = firstRival(await rivalsOf(claim, room))
        if (rival === null) return hold(claim, room)
        if (rival.isHeld || performance.now() > endMs) throw buildRunning(rival, room)
        // The smaller token stays and waits for the other to give way.
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

/** Removes the claims of this process, whose thread was terminated before it could release its lock or complete its claim. */
export async function withdrawOwn(outDir: string): Promise<void> {
  const room = openWork(outDir)
  const self = thisOwner(false)
  for (const token of claimsIn(room)) {
    const holder = readOwner(room, `lock-${token}`)
    if (holder === null || !isSameProcess(holder, self)) continue
    for (const kind of ['held', 'lock', 'socket']) room.remove(`${kind}-${token}`)
  }
  for (const { name } of room.list('')) {
    const isPart = /^(?:lock|socket)-[0-9a-f]{16}\.new$/.test(name)
    // A socket is listened at before its claim appears: without a listener it is of no build that begins.
    if (isPart || (OWNED.exec(name)?.[1] === 'socket' && (await askSocket(room, name)) === 'dead')) room.remove(name)
  }
  room.removeIfEmpty('')
}

/** True while a build lives that has a claim in the work folder. */
export async function isLocked(outDir: string): Promise<boolean> {
  const room = openWork(outDir)
  const lives = await Promise.all(claimsIn(room).map((token) => look(token, room, Date.now())))
  return lives.some((rival) => rival !== null)
}

type Claim = { readonly token: string; readonly madeMs: number; readonly withdraw: () => void }

/** A build that lives, or may. */
type Rival = {
  readonly token: string
  readonly holder: LockOwner
  readonly isHeld: boolean
  /** Since it was last heard of, where it cannot be asked; else null. */
  readonly silentMs: number | null
}

async function createClaim(room: GuardedFs, outDir: string): Promise<Claim> {
  for (let attempt = 0; ; attempt += 1) {
    const token = randomBytes(8).toString('hex')
    const file = `lock-${token}`
    checkOwner(room)
    let endpoint: Endpoint | null = null
    const withdraw = (): void => {
      for (const name of [`held-${token}`, file, `${file}.new`]) room.remove(name)
      endpoint?.close()
      room.removeIfEmpty('')
    }
    try {
      guardWriting(room.folder, () => {
        room.makeFolder('')
      })
      closeFolder(room.folder, OWNER_WRITES_MODE)
      endpoint = await listen(room, `socket-${token}`)
      const { mtimeMs } = room.create(`${file}.new`, JSON.stringify(thisOwner(endpoint !== null)))
      room.rename(`${file}.new`, file)
      return { token, madeMs: mtimeMs, withdraw }
    } catch (error) {
      try {
        withdraw()
      } catch {
        // What the disk refused first is what counts.
      }
      // Another build has ended and removed the folder.
      if (errorCode(error) === 'ENOENT' && attempt < 100) continue
      throw asWritingProblem(error, outDir)
    }
  }
}

/** Throws SiteError for a work folder that another user could change. */
function checkOwner({ folder }: GuardedFs): void {
  const fault = folderFault(folder)
  if (fault === null) return
  const message = `${basename(folder)} ${fault}`
  const hint = 'wait if another user builds this site just now; else remove it, or choose another outDir.'
  throw siteError('out-dir-foreign', { message, at: { file: folder }, hint })
}

function asWritingProblem(error: unknown, outDir: string): unknown {
  try {
    return guardWriting(outDir, () => {
      throw error
    })
  } catch (problem) {
    return problem
  }
}

function claimsIn(room: GuardedFs): string[] {
  return room.list('').flatMap(({ name }) => {
    const [, kind, token = ''] = OWNED.exec(name) ?? []
    return kind === 'lock' && name === `lock-${token}` ? [token] : []
  })
}

/** Builds that live beside the one of a claim. Removes the claims of those that are gone. */
async function rivalsOf({ token: mine, madeMs }: Claim, room: GuardedFs): Promise<Rival[]> {
  const rivals: Rival[] = []
  for (const token of claimsIn(room)) {
    if (token === mine) continue
    const rival = await look(token, room, madeMs)
    if (rival !== null) rivals.push(rival)
    else for (const kind of ['held', 'lock', 'socket']) room.remove(`${kind}-${token}`)
  }
  return rivals
}

/** The holder of a claim; null when it is gone. `nowMs`: by the clock of the disk. */
async function look(token: string, room: GuardedFs, nowMs: number): Promise<Rival | null> {
  const file = `lock-${token}`
  const holder = readOwner(room, file)
  const stats = room.look(file)
  if (holder === null || typeof stats === 'string') return null
  const life = await lifeOf(holder, room, `socket-${token}`)
  if (life === 'dead') return null
  const isHeld = room.look(`held-${token}`) !== 'absent'
  if (life === 'alive') return { token, holder, isHeld, silentMs: null }
  const silentMs = nowMs - stats.mtimeMs
  return Math.abs(silentMs) > SILENCE_MS ? null : { token, holder, isHeld, silentMs: Math.max(0, silentMs) }
}

/** Null for what no packsite writes: a claim appears whole. */
function readOwner(room: GuardedFs, file: string): LockOwner | null {
  try {
    return ownerSchema.safeParse(JSON.parse(textOf(room, file))).data ?? null
  } catch (error) {
    if (error instanceof SiteError) throw error
    return null
  }
}

/** One who holds it before one who wants it too. */
function firstRival(rivals: readonly Rival[]): Rival | null {
  return [...rivals].sort((a, b) => Number(b.isHeld) - Number(a.isHeld) || (a.token < b.token ? -1 : 1))[0] ?? null
}

function textOf(room: GuardedFs, file: string): string {
  return room.read(file, MAX_CLAIM_BYTES)?.toString('utf8') ?? ''
}

function hold({ token, withdraw }: Claim, room: GuardedFs): Lock {
  const file = `lock-${token}`
  const text = textOf(room, file)
  const beat = (): void => {
    try {
      room.touch(file, text)
    } catch {
      // The next beat may get through.
    }
  }
  guardWriting(room.folder, () => {
    room.create(`held-${token}`, '')
  })
  const timer = setInterval(beat, BEAT_MS)
  timer.unref()
  return {
    room,
    token,
    check: () => {
      beat()
      if (typeof room.look(file) !== 'string') return
      const message = 'This build stood still for so long that another took it for dead'
      throw siteError('build-running', { message, at: { file: room.at(file) }, hint: 'build again.' })
    },
    release: () => {
      clearInterval(timer)
      withdraw()
    },
  }
}

function buildRunning({ token, holder, silentMs }: Rival, room: GuardedFs): SiteError {
  const file = room.at(`lock-${token}`)
  const self = thisOwner(false)
  const away = holder.namespace === self.namespace && holder.kernel === self.kernel ? '' : ` of ${holder.host}`
  const message = `Another build is running (process ${String(holder.pid)}${away})`
  const hint =
    silentMs === null
      ? 'wait for it to end.'
      : `wait for it to end. It was last heard of ${String(Math.round(silentMs / 1000))} s ago and cannot be asked: if it is gone, delete ${file}, or build again in two minutes.`
  return siteError('build-running', { message, at: { file }, hint })
}
