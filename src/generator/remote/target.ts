// What `packsite publish` needs of a host. s3.ts and rsync.ts implement it.

import type { Hash } from '../types'

/** A file of the site with its headers. */
export type SiteFile = {
  readonly path: string
  readonly hash: Hash
  readonly sizeBytes: number
  readonly contentType: string
  readonly cacheControl: string
}

/** Path -> key of the planned content; '' for a file to delete. */
export type PendingRemoteChanges = ReadonlyMap<string, string>

export type RemoteState = {
  /** Files that packsite published, or that an interrupted publish may have written. */
  readonly paths: ReadonlySet<string>
  /** Null if the last publish is complete. */
  readonly journal: PendingRemoteChanges | null
  /** Returns the key of a file after the last complete publish; null if unknown. */
  readonly keyOf: (path: string) => string | null
}

export type RemoteTarget = {
  /** For messages: 's3://bucket/packs/'. */
  readonly name: string
  /** Reads small files. The map has no entry for a missing file. */
  readonly read: (paths: readonly string[]) => Promise<ReadonlyMap<string, Uint8Array>>
  /** Returns the files whose remote copy is missing or differs. */
  readonly findOutdated: (files: readonly SiteFile[], state: RemoteState) => Promise<readonly SiteFile[]>
  /** Writes files of outDir in any order, and calls `done` after each. */
  readonly upload: (files: readonly SiteFile[], done: (file: SiteFile) => void) => Promise<void>
  /** Writes a file that is not in outDir. */
  readonly write: (path: string, text: string) => Promise<void>
  /** Deletes files; missing files are ignored. */
  readonly remove: (paths: readonly string[]) => Promise<void>
}

/** Context of a target. */
export type TargetOptions = {
  /** Absolute folder of the site. */
  readonly root: string
  readonly outDir: string
  readonly configFile: string
  readonly signal: AbortSignal
}
