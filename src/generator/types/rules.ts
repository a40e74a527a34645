// Rules for hosts as data: output/hosts/rules.ts creates them, `packsite preview` applies them, and output/hosts/ prints them for each host.
// No rule names a page with a standard response, so the size of the rules does not depend on the number of pages.

import type { OutputPath } from '../util/branded-strings'

export type HostRules = {
  readonly version: 1
  /** '/' or '/packs/'. */
  readonly base: string
  /** Origin and base, no trailing slash. */
  readonly siteUrl: string
  /** Lower-case words in the user agents of bots, which get the status of an error without a body (SPEC section 2). */
  readonly bots: readonly string[]
  /** The body of a 404. */
  readonly notFound: OutputPath
  /** The bodies of a 404 below the paths of further languages. Absent for a site in one language. */
  readonly notFoundBelow?: readonly LocalErrorPage[] | undefined
  readonly redirects: readonly RedirectRule[]
  readonly statuses: readonly StatusRule[]
  /** Rules for addresses that cannot be pages. Rules for one address precede all other rules; rules with `below` follow the redirects. */
  readonly further: readonly HostOnlyRule[]
  /** Files of the output for hosts, not for visitors. */
  readonly hidden: readonly string[]
  /** Headers of every response; names in lower case. */
  readonly headers: HeaderSet
  /** The first group that matches a file adds or replaces headers. */
  readonly groups: readonly FileHeaderGroup[]
  /** File extension -> content type. */
  readonly types: HeaderSet
  /** Content type of files with another extension. */
  readonly fallbackType: string
  /** Content types, without charset, to compress. */
  readonly compressed: readonly string[]
  /** Regular expressions for paths below the base: a path that matches and has no page is a fatal 404 (SPEC section 8). */
  readonly validated: readonly string[]
}

/** A page for unknown addresses below a path. */
export type LocalErrorPage = {
  /** With base and a final slash: '/de/'. */
  readonly path: string
  readonly file: OutputPath
}

export type HeaderSet = Readonly<Record<string, string>>

/** A redirect from both forms of `from`, with and without a final slash. */
export type RedirectRule = {
  /** Encoded, with base, without a final slash except for '/'. */
  readonly from: string
  /** Value of the header Location. */
  readonly to: string
  readonly status: number
}

/** A rule for an address that cannot be a page: a query, all addresses below a path, status 410, or characters that no file name allows. */
export type HostOnlyRule = {
  /** Decoded, with base. Ends with '/' if `below` is true; else only the path '/' ends with '/'. */
  readonly path: string
  readonly query: string | null
  readonly below: boolean
  /** Value of the header Location, with `:splat` for the rest of the path; '' for status 410. */
  readonly to: string
  readonly status: number
}

/** A page with a status other than 200: the path for requests with and without a final slash, and the file. */
export type StatusRule = {
  /** Encoded, with base, without a final slash. */
  readonly path: string
  readonly file: OutputPath
  readonly status: number
}

export type FileHeaderGroup = {
  readonly name: string
  readonly match: FileMatcher
  readonly headers: HeaderSet
}

/**
 * Files of the output: everything below a folder ('assets/'), one file, or a name in any folder. `isPage`: the file is the
 * index.html of a folder, whose address it answers too, with and without a final slash.
 */
export type FileMatcher =
  { readonly folder: string } | { readonly file: string; readonly isPage?: true } | { readonly name: string }
