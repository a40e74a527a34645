// Types of the flags of commands, as commander parses them.

import type { StarterIdentity } from '../scaffold/starter'
import type { AnnouncementFormat } from '../sync/announcement'
import { EDITOR_LINKS, type Editor } from '../dev/format-problems'

export type GlobalOptions = {
  readonly root: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  /** False with --no-color. */
  readonly color: boolean
}

/** Flags of `dev` and `preview`. */
export type ServerFlags = {
  readonly port: number
  readonly host: string
  readonly strictPort?: boolean
}

export type BuildFlags = {
  readonly previous?: string
  readonly workers?: number
  /** False with --no-cache. */
  readonly cache: boolean
  readonly clearCache?: boolean
  /** False with --no-trust-mtime. */
  readonly trustMtime: boolean
  readonly profile?: boolean
}

export type SyncFlags = {
  readonly dryRun?: boolean
  readonly check?: boolean
  readonly only?: readonly string[]
  readonly posts?: boolean
}

export type PublishFlags = { readonly dryRun?: boolean; readonly purgeList?: string }
/** Flags of `rename` and `fetch-pictures`. */
export type DryRunFlags = { readonly dryRun?: boolean }

export const CI_SYSTEMS = ['github', 'gitlab', 'none'] as const
export type CiSystem = (typeof CI_SYSTEMS)[number]

/** Flags of `init`, and answers to its prompts. */
export type InitFlags = Partial<StarterIdentity> & {
  readonly ci?: CiSystem
  readonly install?: boolean
  readonly git?: boolean
}

export const CHECK_FORMATS = ['text', 'sarif', 'github', 'junit'] as const
export type CheckFormat = (typeof CHECK_FORMATS)[number]

export type CheckFlags = {
  readonly format: CheckFormat
  readonly strict?: boolean
  readonly previous?: string
  readonly addresses?: string
  readonly external?: boolean
  readonly hashes?: boolean
}

export const DIFF_FORMATS = ['text', 'markdown'] as const

export type DiffFlags = { readonly previous: string; readonly format: (typeof DIFF_FORMATS)[number] }

export const EDITOR_NAMES: readonly string[] = Object.keys(EDITOR_LINKS)

export type DevFlags = ServerFlags & {
  readonly follow?: boolean
  readonly poll?: boolean
  readonly editor?: Editor
  /** False with --no-live. */
  readonly live: boolean
}

export type AnnounceFlags = { readonly print?: AnnouncementFormat; readonly again?: boolean }
