// Public types of the programmatic API: options and results of `build` and `check`. They import no npm package.

import type { Hash } from '../util/branded-strings'
import type { Problem, Report } from '../diagnostics/problem'
import type { PlannedPage } from './page'

export type Environment = Readonly<Record<string, string | undefined>>

/** The time at which a command runs. */
export type CommandTime = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** True if SOURCE_DATE_EPOCH sets the time. */
  readonly fixed: boolean
}

export type BuildOptions = {
  /** Folder of the site. Default: the current directory. */
  readonly root?: string
  readonly report?: Report
  /** Folder of a published site. Its assets for older pages are copied if outDir has no build history, as in a clean checkout in CI. */
  readonly previous?: string
  /** Aborts the build before it publishes. The promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** Environment variables; packsite reads only SOURCE_DATE_EPOCH and PACKSITE_CACHE. Default: process.env. */
  readonly env?: Environment
  /** False: the build uses no results of earlier builds and stores none. */
  readonly useCache?: boolean
  /** True: the build deletes all cached results first. */
  readonly clearCache?: boolean
  /** False: the build reads and hashes every file, even if its fingerprint (size, times, inode) is unchanged. */
  readonly trustTimes?: boolean
  /** Number of threads for Markdown and pages; 1 uses the main thread only. Default: the number of processors, at most 4. */
  readonly workers?: number
}

/** Files that a publish wrote and deleted: paths relative to outDir. */
export type Published = { readonly written: readonly string[]; readonly deleted: readonly string[] }

export type BuildResult = Published & {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly pages: number
  /** Number of pages that the build rendered; the rest is unchanged. */
  readonly rendered: number
  readonly files: number
  /** Remarks that are no problems: limits of hosts, files in deploy/ that packsite did not replace. */
  readonly notes: readonly string[]
  /** Problems of severity warning, such as published addresses that the site no longer answers. */
  readonly warnings: readonly Problem[]
}

export type CheckOptions = {
  /** Folder of the site. Default: the current directory. */
  readonly root?: string
  readonly report?: Report
  /** Folder of the previously published site. Default: outDir. */
  readonly previous?: string | undefined
  /** File with addresses of the site or its predecessor: one per line, or a sitemap. Check reports each address without an answer. */
  readonly addresses?: string | undefined
  /** Report the weight of every template, not only of templates over budget. */
  readonly weighAll?: boolean
  /** Request the external links of all pages; with `hashes`, load and hash every download. */
  readonly external?: { readonly hashes: boolean } | undefined
  /** Aborts the check. */
  readonly signal?: AbortSignal
  readonly env?: Environment
}

/** A kind of file that a browser loads with a page. */
export type WeightKind = 'html' | 'styles' | 'scripts' | 'fonts' | 'pictures'

/** The heaviest page of a template for one kind of file. */
export type TemplateWeight<WeighedPage = Pick<PlannedPage, 'url' | 'output'>> = {
  readonly template: string
  readonly kind: WeightKind
  readonly page: WeighedPage
  readonly sizeBytes: number
  /** Size for this page in the previously published site; null if the page is new. */
  readonly beforeBytes: number | null
}

export type CheckResult = {
  /** Sorted; each problem has a severity and locations. */
  readonly problems: readonly Problem[]
  readonly pages: number
  /** Number of pages that were parsed; results for unchanged pages come from the last check. */
  readonly parsed: number
  readonly weights: readonly TemplateWeight[]
}
