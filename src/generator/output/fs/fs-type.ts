// The operations of the guarded file system (guarded-fs.ts). Paths are relative to its folder.

import type { Dirent, Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import type { StatResult } from './fs-files'
import type { SeenFile } from '../../util/fingerprint'
import type { Hash } from '../../types'

export type GuardedFs = {
  readonly folder: string
  /** The path on the disk, for messages and for what other programs are told. */
  readonly at: (path: string) => string
  /** What stands at a path; '' is the folder itself. Throws SiteError where a link is on the way. */
  readonly look: (path: string) => StatResult
  /** The same of a path whose way was looked at: for plans, not for what is to be done at once. */
  readonly glance: (path: string) => StatResult
  /** When something was last changed, in milliseconds since 1970; null when it is not there. */
  readonly changedMs: (path: string) => number | null
  /** True while a file is the one that was seen: it is, whichever way leads to it. */
  readonly isStill: (path: string, seen: SeenFile) => boolean
  /** Throws SiteError when a link is on the way to a path, or packsite may not write where it leads. */
  readonly checkWay: (path: string) => void
  /** The bytes of a regular file; null for anything else, and for more than `maxBytes`. Throws SiteError when it may not be read. */
  readonly read: (path: string, maxBytes?: number) => Buffer | null
  /** The hash of a regular file; null for anything else. Throws SiteError when it may not be read. */
  readonly hashOf: (path: string) => Hash | null
  /** A regular file to be read in parts; null for anything else, also behind a link. */
  readonly open: (path: string) => Promise<FileHandle | null>
  /** What a folder holds; empty when there is none. */
  readonly list: (path: string) => Dirent[]
  /** Writes a new file and answers what then stands there; its folder has to be there. */
  readonly create: (path: string, bytes: string | Uint8Array, options?: CreateOptions) => SeenFile
  /** Copies a file from anywhere into a new one, and answers what then stands there and the hash of what was copied. */
  readonly copyIn: (
    source: string,
    path: string,
    options?: Pick<CreateOptions, 'isOwnWay'>,
  ) => { readonly seen: SeenFile; readonly hash: Hash }
  /** Writes a file so that it appears whole. */
  readonly replace: (path: string, bytes: string | Uint8Array) => void
  /** Moves a file within the room, over what stands there; folders stay. */
  readonly rename: (from: string, to: string) => void
  /** The same where nothing stands yet: of two who try, even on two hosts, one gets EEXIST. */
  readonly renameNew: (from: string, to: string) => void
  /** Has a folder of another room become this one, which is not there; false where something stands by now, or the disk refuses. */
  readonly become: (from: GuardedFs, name: string) => boolean
  /** Moves a file of another room here, and answers what then stands here. Throws EXDEV from another file system. */
  readonly moveIn: (from: GuardedFs, name: string, path: string) => SeenFile
  /** Copies a regular file of another room into a new one; the hash of its bytes, or null where there is none. */
  readonly copyFrom: (from: GuardedFs, name: string, path: string) => Hash | null
  /** Opens a regular file and hands it over; null where there is none. */
  readonly withFile: <Value>(path: string, act: (descriptor: number, stats: Stats) => Value) => Value | null
  /** Writes the same bytes over a file again, so that it is of this moment by the clock of its disk. */
  readonly touch: (path: string, bytes: string) => void
  /** A short path of a socket, for the system takes no long one; null where there is none, or a link stands there. */
  readonly reachSocket: (name: string) => SocketPlace | null
  readonly makeFolder: (path: string, options?: FolderOptions) => void
  /** Deletes what is no folder. */
  readonly remove: (path: string) => void
  /** Deletes a folder and all below it; links in it are not followed. */
  readonly removeTree: (path: string) => void
  /** Deletes a folder that holds nothing; true when it is gone. */
  readonly removeIfEmpty: (path: string) => boolean
  /** Has the names in a folder survive a loss of power, where the disk can. */
  readonly settle: (path: string) => void
}

export type CreateOptions = {
  /** True: on the disk when this is answered. */
  readonly isDurable?: boolean
  /** True: whoever asks made all folders on the way, and looks at them before anybody else does. */
  readonly isOwnWay?: boolean
}

export type FolderOptions = Pick<CreateOptions, 'isOwnWay'> & {
  /** True: no other user may enter it, where the disk knows users. */
  readonly isPrivate?: boolean
}

export type SocketPlace = { readonly path: string; readonly close: () => void }
