// Flags that every command takes.

import type { Printed } from '../sync/announcement'

export type GlobalOptions = {
  readonly root: string
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  /** False with --no-color. */
  readonly color: boolean
}

/** Flags of every server. */
export type ServerFlags = {
  readonly port: number
  readonly host: string
  readonly strictPort?: boolean
}

/** Flags of `packsite build`. */
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

export type InspectFlags = { readonly test?: boolean }

export type SyncFlags = {
  readonly dryRun?: boolean
  readonly check?: boolean
  readonly only?: readonly string[]
  readonly posts?: boolean
}

export type AnnounceFlags = { readonly print?: Printed; readonly again?: boolean }
