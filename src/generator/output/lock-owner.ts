// Who holds a lock, and whether they live: what a process tells of itself, and an endpoint that it listens at, which the kernel
// takes away when it ends. The endpoint is a socket in the work folder, which every container of a machine can reach; on
// Windows a named pipe.

import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import { errorCode } from '../util/fs'
import { bootId, pidNamespace, readSystem } from '../util/machine'
import type { GuardedFs, SocketPlace } from './fs/fs-type'

export type LockOwner = {
  readonly pid: number
  /** When the process began, as its kernel counts; null where that cannot be asked. */
  readonly start: string | null
  /** The kernel that runs it: one name for all containers of a machine, another after the machine began anew. */
  readonly kernel: string
  /** Where its pid counts. */
  readonly namespace: string
  readonly host: string
  /** True when it listens. */
  readonly listens: boolean
}

export type Endpoint = { readonly close: () => void }

/** `unsure`: asked of another kernel, or there is nothing to ask. */
export type Life = 'alive' | 'dead' | 'unsure'

const isWindows = process.platform === 'win32'

export function thisOwner(listens: boolean): LockOwner {
  const host = hostname()
  return {
    pid: process.pid,
    start: startOf(process.pid),
    kernel: bootId() ?? `${process.platform} ${host}`,
    namespace: pidNamespace() ?? host,
    host,
    listens,
  }
}

export function isSameProcess(a: LockOwner, b: LockOwner): boolean {
  return a.pid === b.pid && a.start === b.start && a.kernel === b.kernel && a.namespace === b.namespace
}

/** Whether a holder lives, whose endpoint has a name in the room. */
export async function lifeOf(holder: LockOwner, room: GuardedFs, socket: string): Promise<Life> {
  const self = thisOwner(false)
  if (holder.kernel !== self.kernel) return 'unsure'
  const answered = holder.listens ? await askSocket(room, socket) : 'unsure'
  if (answered !== 'unsure') return answered
  if (holder.namespace !== self.namespace) return 'unsure'
  return isRunning(holder) ? 'alive' : 'dead'
}

/** Listens under a name; null where that cannot be done. It is seen only once it can be asked. */
export async function listen(room: GuardedFs, socket: string): Promise<Endpoint | null> {
  const part = `${socket}.new`
  const place = placeOf(room, isWindows ? socket : part)
  if (place === null) return null
  const server = createServer((asking) => {
    asking.on('error', () => undefined).destroy()
  })
  // Whoever may see the lock may ask.
  const isOpen = await new Promise<boolean>((done) => {
    server.on('error', () => {
      done(false)
    })
    server.listen({ path: place.path, readableAll: true, writableAll: true }, () => {
      done(true)
    })
  })
  server.unref()
  const close = (): void => {
    server.close()
    if (!isWindows) room.remove(socket)
    place.close()
  }
  if (!isOpen) {
    place.close()
    return null
  }
  try {
    if (!isWindows) room.rename(part, socket)
  } catch (error) {
    close()
    throw error
  }
  return { close }
}

/** Whether anybody listens under a name. */
export async function askSocket(room: GuardedFs, socket: string): Promise<Life> {
  const place = placeOf(room, socket)
  if (place === null) return 'unsure'
  try {
    return await new Promise<Life>((done) => {
      const asking = connect(place.path)
      asking.on('connect', () => {
        done('alive')
        asking.destroy()
      })
      asking.on('error', (error) => {
        const code = errorCode(error)
        // EAGAIN: so many ask that the kernel keeps no more of them.
        if (code === 'EAGAIN' || code === 'EBUSY') done('alive')
        else done(code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK' ? 'dead' : 'unsure')
      })
    })
  } finally {
    place.close()
  }
}

/** Where an endpoint is; null where there can be none. */
function placeOf(room: GuardedFs, socket: string): SocketPlace | null {
  return isWindows ? { path: `\\\\.\\pipe\\packsite-${socket}`, close: () => undefined } : room.reachSocket(socket)
}

/** True while a process of this namespace runs, and is the one that is meant. */
function isRunning({ pid, start }: LockOwner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const begun = startOf(pid)
  return start === null || begun === null || begun === start
}

/** What stands after the name of the program, which may hold anything, begins with the third field; the start is the 22nd. */
function startOf(pid: number): string | null {
  const text = readSystem(`/proc/${String(pid)}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
