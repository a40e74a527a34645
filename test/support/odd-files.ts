// Creates unusual objects at a path that should be a file or a folder, such as pipes, devices and broken links.

import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  rmdirSync,
} from 'node:fs'
import { ftruncateSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** An unprivileged user, because root may read everything. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** A path of Node that NOBODY can execute. If Node is in a private home folder, the path is a copy in `folder`. */
export function nodeForNobody(folder: string): string {
  const { execPath } = process
  if (spawnSync(execPath, ['--version'], NOBODY).status === 0) return execPath
  const copy = join(folder, 'node')
  copyFileSync(execPath, copy)
  chmodSync(copy, 0o755)
  return copy
}

const GIGABYTE = 2 ** 30

type Make = (path: string) => void | Promise<void>

export const ODDITIES: Readonly<Record<string, Make>> = {
  'a folder': (path) => {
    replace(path)
    mkdirSync(path)
    writeFileSync(join(path, 'inside.txt'), 'inside\n')
  },
  'a link to what was there': (path) => {
    const twin = join(dirname(path), `.twin-of-${path.split('/').pop() ?? ''}`)
    if (existsSync(path)) renameSync(path, twin)
    symlinkSync(twin, path)
  },
  'a link to nothing': (path) => {
    replace(path)
    symlinkSync('nowhere-at-all', path)
  },
  'a link to itself': (path) => {
    replace(path)
    symlinkSync(path, path)
  },
  'a pipe': (path) => {
    replace(path)
    execFileSync('mkfifo', [path])
  },
  'a socket': async (path) => {
    replace(path)
    // Names of sockets are limited to about 100 characters, so the socket is created elsewhere and moved before the server closes.
    const folder = mkdtempSync(join(tmpdir(), 'socket-'))
    const server = createServer()
    await new Promise<void>((done) => server.listen(join(folder, 's'), done))
    renameSync(join(folder, 's'), path)
    await new Promise((done) => server.close(done))
    rmdirSync(folder)
  },
  'a device': (path) => {
    replace(path)
    symlinkSync('/dev/zero', path)
  },
  'what may not be read': (path) => {
    if (!existsSync(path)) writeFileSync(path, 'text\n')
    chmodSync(path, 0)
  },
  'an empty file': (path) => {
    replace(path)
    writeFileSync(path, '')
  },
  'a gigabyte of nothing': (path) => {
    replace(path)
    const descriptor = openSync(path, 'w')
    ftruncateSync(descriptor, GIGABYTE)
    closeSync(descriptor)
  },
  'bytes that are no text': (path) => {
    replace(path)
    writeFileSync(path, Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 97 + 131) % 256)))
  },
  "somebody else's": (path) => {
    if (!existsSync(path)) writeFileSync(path, 'text\n')
    chmodSync(path, lstatSync(path).isDirectory() ? 0o700 : 0o600)
    if (process.getuid?.() === 0) chownSync(path, 0, 0)
  },
}

function replace(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { recursive: true, force: true })
}

/** Copies a folder recursively; NOBODY owns the copy. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyTree(source, target)
    else copyFileSync(source, target)
    own(target)
  }
  own(to)
}

/** Creates the parent folders of a path, owned by NOBODY. */
export function makeFolderOf(path: string): void {
  const folder = dirname(path)
  if (existsSync(folder)) return
  makeFolderOf(folder)
  mkdirSync(folder)
  own(folder)
}

function own(path: string): void {
  const { uid, gid } = NOBODY
  if (uid !== undefined) chownSync(path, uid, gid)
}
