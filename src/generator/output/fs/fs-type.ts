// The operations of the guarded file system (guarded-fs.ts). Paths are relative to its folder.

import type { Dirent, Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { StatResult } from './fs-files'
import type { FileIdentity } from '../../util/fingerprint'
import type { Hash } from '../../types'

export type GuardedFs = {
  readonly folder: string
  /** Returns the absolute path, for messages and other programs. */
  readonly at: (path: string) => string
  /** Returns the stats of a path; '' is the folder itself. Throws SiteError if a parent folder is a link. */
  readonly stat: (path: string) => StatResult
  /** Like `stat` without the check of parent folders. For planning, not before a write. */
  readonly statUnchecked: (path: string) => StatResult
  /** Returns the mtime in milliseconds since 1970, or null if the path does not exist. */
  readonly mtimeMs: (path: string) => number | null
  /** True if the file at the path has the same inode, size and mtime. Parent folders are not checked. */
  readonly isUnchanged: (path: string, seen: FileIdentity) => boolean
  /** Throws SiteError if a parent folder is a link. Throws a system error if the nearest existing parent folder is not writable. */
  readonly checkParents: (path: string) => void
  /** Reads a regular file; null for any other path or more than `maxBytes`. Throws SiteError if the file is not readable. */
  readonly read: (path: string, maxBytes?: number) => Buffer | null
  /** Hashes a regular file; null for any other path. Throws SiteError if the file is not readable. */
  readonly hashOf: (path: string) => Hash | null
  /** Opens a regular file for reading; null for any other path, also behind a link. */
  readonly open: (path: string) => Promise<FileHandle | null>
  /** Lists a folder; [] if the path is not a folder. */
  readonly list: (path: string) => Dirent[]
  /** Creates a file in an existing folder and returns its stats. Throws EEXIST if the path exists. */
  readonly create: (path: string, bytes: string | Uint8Array, options?: CreateFileOptions) => FileIdentity
  /** Copies a file from any absolute path to a new file. Returns its stats and the hash of the copied bytes. */
  readonly copyIn: (
    source: string,
    path: string,
    options?: Pick<CreateFileOptions, 'isTrustedPath'>,
  ) => { readonly seen: FileIdentity; readonly hash: Hash }
  /** Writes a file atomically: writes a temporary file and renames it to `path`. */
  readonly replace: (path: string, bytes: string | Uint8Array) => void
  /** Renames a file inside the folder, and replaces an existing file. */
  readonly rename: (from: string, to: string) => void
  /** Like `rename` without replacing: of two concurrent calls, even on two hosts, one throws EEXIST. Not atomic without hard links. */
  readonly renameNew: (from: string, to: string) => void
  /** Renames a folder of another guarded file system to `folder`. Returns false if `folder` exists or the disk refuses. */
  readonly renameFolderFrom: (from: GuardedFs, name: string) => boolean
  /** Renames a file of another guarded file system to `path` and returns its stats. Throws EXDEV across file systems. */
  readonly moveIn: (from: GuardedFs, name: string, path: string) => FileIdentity
  /** Copies a regular file of another guarded file system to a new file. Returns the hash, or null if the source is missing. */
  readonly copyFrom: (from: GuardedFs, name: string, path: string) => Hash | null
  /** Opens a regular file for the duration of `act`; null for any other path. */
  readonly withFile: <Value>(path: string, act: (descriptor: number, stats: Stats) => Value) => Value | null
  /** Rewrites a file with the same bytes, so that its mtime is the current time of its disk. */
  readonly touch: (path: string, bytes: string) => void
  /** Returns a path of a socket within the length limit of the system; null if impossible, or if the path is a link. */
  readonly reachSocket: (name: string) => SocketPath | null
  readonly makeFolder: (path: string, options?: MakeFolderOptions) => void
  /** Deletes a file or a link, but no folder. */
  readonly remove: (path: string) => void
  /** Deletes a folder recursively, without following links. */
  readonly removeTree: (path: string) => void
  /** Deletes an empty folder. Returns true if the folder is gone. */
  readonly removeIfEmpty: (path: string) => boolean
  /** Flushes the entries of a folder to disk, if the platform supports this. */
  readonly fsyncFolder: (path: string) => void
}

export type CreateFileOptions = {
  /** True: flush to disk before returning. */
  readonly isDurable?: boolean
  /** True: skip the check of parent folders. The caller created them and checks them before other programs read the file. */
  readonly isTrustedPath?: boolean
}

export type MakeFolderOptions = Pick<CreateFileOptions, 'isTrustedPath'> & {
  /** True: mode 0700, so no other user can enter the folder. */
  readonly isPrivate?: boolean
}

export type SocketPath = { readonly path: string; readonly close: () => void }
