// Problems and report events as plain data: cloned between threads, printed for people and as NDJSON, and asserted in
// tests.

import type { ProblemCode } from './codes'

/** Steps into a document or the config: ['routes', 11, 'meta', 'layout']. */
export type KeyPath = readonly (string | number)[]

/** Location of a problem. Reports resolve a keyPath without a line to a line. */
export type ProblemLocation = {
  readonly file: string
  /** 1-based; absent if the problem only has a file. */
  readonly line?: number
  /** 1-based, in UTF-16 units. */
  readonly column?: number
  /** The text of the line. */
  readonly excerpt?: string
  readonly keyPath?: KeyPath
  /** True: the location is the key, not the value. */
  readonly atKey?: boolean
  /** A text to search for if the key path does not resolve, such as a link in a Markdown body. */
  readonly find?: string
}

export type Problem = {
  /** A permanent code, explained in docs/errors.md: 'route-conflict'. */
  readonly code: ProblemCode
  /** The problem and the cause, as a sentence. */
  readonly message: string
  readonly places: readonly ProblemLocation[]
  /** How to fix the problem. */
  readonly hint?: string
  /** Defaults to 'error'. */
  readonly severity?: 'error' | 'warning' | 'info'
}

/**
 * Result of the mode decision. 'no-op': nothing to do; 'text-only': bodies replaced in pages; 'incremental': changed
 * pages rendered; 'full': all pages rendered.
 */
export type BuildMode = 'no-op' | 'text-only' | 'incremental' | 'full'

/** A stage of a command, for `--verbose` and `--profile`. */
export type TimedStage =
  | 'fingerprints'
  | 'bodies'
  | 'lock'
  | 'config'
  | 'published'
  | 'public'
  | 'content'
  | 'archives'
  | 'markdown'
  | 'bundles'
  | 'plan'
  | 'checks'
  | 'render'
  | 'files'
  | 'pictures'
  | 'publish'
  | 'hosts'
  | 'state'
  | 'inspect'
  | 'rules'
  | 'external'
  | 'sync'
  | 'upload'
  | 'start'

/** Events of a running build; commands print them to the terminal or as NDJSON. */
export type ReportEvent =
  | { readonly type: 'stage'; readonly stage: TimedStage; readonly durationMs: number }
  | { readonly type: 'progress'; readonly stage: TimedStage; readonly done: number; readonly total: number }
  /** The mode of a build and its reason. */
  | { readonly type: 'mode'; readonly mode: BuildMode; readonly reason: string }

export type Report = (event: ReportEvent) => void
