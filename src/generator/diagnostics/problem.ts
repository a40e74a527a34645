// A problem of the site, as data: it crosses threads, is printed for people and as NDJSON, and is asserted in tests.

import type { ProblemCode } from './codes'

/** A step into a document or the config: ['routes', 11, 'meta', 'layout']. */
export type KeyPath = readonly (string | number)[]

/** Where a problem stands. A place with a keyPath and no line gets its line when it is reported. */
export type Place = {
  readonly file: string
  /** 1-based; absent when only the file is known. */
  readonly line?: number
  /** 1-based, in UTF-16 units. */
  readonly column?: number
  /** The text of the line. */
  readonly excerpt?: string
  readonly keyPath?: KeyPath
  /** Points at the key itself instead of its value. */
  readonly atKey?: boolean
  /** A text to look for when the key path leads nowhere, such as a link inside a Markdown body. */
  readonly find?: string
}

export type Problem = {
  /** A permanent word, explained in docs/errors.md: 'route-conflict'. */
  readonly code: ProblemCode
  /** What and why, one sentence. */
  readonly message: string
  readonly places: readonly Place[]
  /** What to do. */
  readonly hint?: string
  /** An error unless it says otherwise. */
  readonly severity?: 'error' | 'warning' | 'info'
}

/** How a build went: nothing to do; only bodies replaced in pages; pages that changed; everything. */
export type BuildMode = 'no-op' | 'text-only' | 'incremental' | 'full'

/** What a build tells while it works; the commands turn it into a terminal or NDJSON. */
export type ReportEvent =
  | { readonly type: 'stage'; readonly stage: string; readonly durationMs: number }
  | { readonly type: 'progress'; readonly stage: string; readonly done: number; readonly total: number }
  /** How a build goes, and why: 'no-op', 'text-only', 'incremental' or 'full'. */
  | { readonly type: 'mode'; readonly mode: BuildMode; readonly reason: string }

export type Report = (event: ReportEvent) => void
