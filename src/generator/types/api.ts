// What programs give to a build and to a check, and what they are answered: the public types, which need no package.

import type { Hash } from '../util/branded-strings'
import type { Problem, Report } from '../diagnostics/problem'
import type { PlannedPage } from './page'

export type Environment = Readonly<Record<string, string | undefined>>

/** The time of a command. */
export type Clock = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** True when SOURCE_DATE_EPOCH says what time it is. */
  readonly fixed: boolean
}

export type BuildOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** A published site whose assets older pages still need, where outDir has no history: a clean checkout in CI. */
  readonly previous?: string
  /** Ends the build before it publishes; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** The environment; only SOURCE_DATE_EPOCH and PACKSITE_CACHE are read. Default: process.env. */
  readonly env?: Environment
  /** False: nothing is taken from builds before, and nothing kept for those to come. */
  readonly useCache?: boolean
  /** True: what earlier builds kept is removed first. */
  readonly clearCache?: boolean
  /** False: a file counts as changed until its content was read, whatever its size and times say. */
  readonly trustTimes?: boolean
  /** Threads for Markdown and pages; 1: none beside this one. Default: one for each processor, up to four. */
  readonly workers?: number
}

/** What a publishing changed: paths below outDir. */
export type Published = { readonly written: readonly string[]; readonly deleted: readonly string[] }

export type BuildResult = Published & {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly pages: number
  /** Pages that were rendered; the others were published already. */
  readonly rendered: number
  readonly files: number
  /** What is worth telling although nothing is wrong: limits of hosts, files that were left alone. */
  readonly notes: readonly string[]
  /** What a build does all the same: addresses that it loses. */
  readonly warnings: readonly Problem[]
}

export type CheckOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** The site that was published last; default: outDir. */
  readonly previous?: string | undefined
  /** Addresses that the site, or the one before it, ever had: one a line, or a sitemap. Reports those that it does not answer. */
  readonly addresses?: string | undefined
  /** Weigh every template, not only those above their budget. */
  readonly weighAll?: boolean
  /** Ask other sites for what pages link to; with hashes, load every download. */
  readonly external?: { readonly hashes: boolean } | undefined
  /** Ends the check as soon as it is aborted. */
  readonly signal?: AbortSignal
  readonly env?: Environment
}

/** What a visitor loads with a page. */
export type WeightKind = 'html' | 'styles' | 'scripts' | 'fonts' | 'pictures'

/** The heaviest page of a template in one respect. */
export type TemplateWeight<WeighedPage = Pick<PlannedPage, 'url' | 'output'>> = {
  readonly template: string
  readonly kind: WeightKind
  readonly page: WeighedPage
  readonly sizeBytes: number
  /** The same page as it was published last; null when it was not. */
  readonly beforeBytes: number | null
}

export type CheckResult = {
  /** Sorted, each with its severity and its places. */
  readonly problems: readonly Problem[]
  readonly pages: number
  /** Pages that had to be parsed: the others are as they were when they were checked before. */
  readonly parsed: number
  readonly weights: readonly TemplateWeight[]
}
