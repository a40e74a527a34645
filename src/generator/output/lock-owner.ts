// Identifies the process that holds a lock, and checks whether the process is running. Each process listens on an endpoint that the
// kernel closes when the process ends: a socket in the work folder, reachable from all containers of a machine, or a named pipe on Windows.

import { connect, createServer } from 'node:net'
import { hostname } from 'node:os'
import * as z from 'zod'
import { errorCode } from '../util/fs'
import { bootId, pidNamespace, readSystemFile } from '../util/machine'
import type { GuardedFs, SocketPath } from './fs/fs-type'

export const lockOwnerSchema = z.object({
  pid: z.int().positive(),
  /** Start time of the process in units of the kernel; null if unavailable. */
  start: z.string().nullable(),
  /** Boot id of the kernel: the same for all containers of a machine, and new after a reboot. */
  kernel: z.string(),
  /** PID namespace. */
  namespace: z.string(),
  host: z.string(),
  /** True if the process listens on an endpoint. */
  listens: z.boolean(),
})

export type LockOwner = Readonly<z.output<typeof lockOwnerSchema>>

export type LockSocket = { readonly close: () => void }

/** `unsure`: the process runs on another kernel, or has no endpoint to check. */
export type ProcessStatus = 'alive' | 'dead' | 'unsure'

const isWindows = process.platform === 'win32'

export function ownerOfThisProcess(listens: boolean): LockOwner {
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

/** Checks whether a lock owner is running. `socket`: name of its endpoint. */
export async function processStatusOf(owner: LockOwner, workFs: GuardedFs, socket: string): Promise<ProcessStatus> {
  const self = ownerOfThisProcess(false)
  if (owner.kernel !== self.kernel) return 'unsure'
  const answered = owner.listens ? await probeSocket(workFs, socket) : 'unsure'
  if (answered !== 'unsure') return answered
  if (owner.namespace !== self.namespace) return 'unsure'
  return isRunning(owner) ? 'alive' : 'dead'
}

/** Listens on an endpoint; null if impossible. The socket gets its final name only after it accepts connections. */
export async function listenOnSocket(workFs: GuardedFs, socket: string): Promise<LockSocket | null> {
  const part = `${socket}.new`
  const address = socketPathOf(workFs, isWindows ? socket : part)
  if (address === null) return null
  const server = createServer((connection) => {
    connection.on('error', () => undefined).destroy()
  })
  // Every user who can read the lock can connect.
  const isOpen = await new Promise<boolean>((done) => {
    server.on('error', () => {
      done(false)
    })
    server.listen({ path: address.path, readableAll: true, writableAll: true }, () => {
      done(true)
    })
  })
  server.unref()
  const close = (): void => {
    server.close()
    if (!isWindows) workFs.remove(socket)
    address.close()
  }
  if (!isOpen) {
    address.close()
    return null
  }
  try {
    if (!isWindows) workFs.rename(part, socket)
  } catch (error) {
    close()
    throw error
  }
  return { close }
}

/** Checks whether a process listens on an endpoint. */
export async function probeSocket(workFs: GuardedFs, socket: string): Promise<ProcessStatus> {
  const address = socketPathOf(workFs, socket)
  if (address === null) return 'unsure'
  try {
    return await new Promise<ProcessStatus>((done) => {
      const connection = connect(address.path)
      connection.on('connect', () => {
        done('alive')
        connection.destroy()
      })
      connection.on('error', (error) => {
        const code = errorCode(error)
        // EAGAIN: the connection queue of the kernel is full.
        if (code === 'EAGAIN' || code === 'EBUSY') done('alive')
        else done(code === 'ECONNREFUSED' || code === 'ENOENT' || code === 'ENOTSOCK' ? 'dead' : 'unsure')
      })
    })
  } finally {
    address.close()
  }
}

/** Returns the path of an endpoint, or null if the system supports none. */
function socketPathOf(workFs: GuardedFs, socket: string): SocketPath | null {
  return isWindows ? { path: `\\\\.\\pipe\\packsite-${socket}`, close: () => undefined } : workFs.reachSocket(socket)
}

/** True if a process of this namespace is running and has the recorded start time. */
function isRunning({ pid, start }: LockOwner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  const begun = startOf(pid)
  return start === null || begun === null || begun === start
}

/** Reads the start time, field 22 of /proc/{pid}/stat. Fields are counted after the last ')', because the program name can contain spaces. */
function startOf(pid: number): string | null {
  const text = readSystemFile(`/proc/${String(pid)}/stat`)
  return text?.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
