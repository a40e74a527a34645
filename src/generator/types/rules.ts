// What a host answers, as data: made by output/hosts/rules.ts, carried out by `packsite preview`, printed for hosts by output/hosts/.
// Nothing here names a page that answers as every page does; so the rules stay small however many pages there are.

import type { OutputPath } from '../util/branded-strings'

export type HostRules = {
  readonly version: 1
  /** '/' or '/packs/'. */
  readonly base: string
  /** Origin and base, no trailing slash. */
  readonly siteUrl: string
  /** Lower-case words of bots' user agents: they get an error's status without a body (SPEC section 2). */
  readonly bots: readonly string[]
  /** The body of every 404. */
  readonly notFound: OutputPath
  readonly redirects: readonly RedirectRule[]
  readonly statuses: readonly StatusRule[]
  /** What no page of the site can do: single addresses are asked before all others, those of all below after the redirects. */
  readonly further: readonly FurtherRule[]
  /** Files of the output that are for hosts, not for visitors. */
  readonly hidden: readonly string[]
  /** Sent with every answer; names in lower case. */
  readonly headers: HeaderSet
  /** The first one that fits a file adds its headers, or replaces them. */
  readonly groups: readonly FileGroup[]
  /** Ending of a name -> content type. */
  readonly types: HeaderSet
  /** Content type of what has no known ending. */
  readonly fallbackType: string
  /** Content types that are sent compressed, without their charset. */
  readonly compressed: readonly string[]
  /** Regular expressions, below the base: a path that fits one and has no page is a fatal 404 (SPEC section 8). */
  readonly validated: readonly string[]
}

export type HeaderSet = Readonly<Record<string, string>>

/** Both forms of `from` lead on. */
export type RedirectRule = {
  /** Encoded, with base, without a slash at the end (but '/'). */
  readonly from: string
  /** As in the header Location. */
  readonly to: string
  readonly status: number
}

/** An address with characters that no disk holds, with a query, of all below it, or gone for good. */
export type FurtherRule = {
  /** Decoded, with base; ends with '/' where it is of all below it, else never but '/'. */
  readonly path: string
  readonly query: string | null
  readonly below: boolean
  /** As in the header Location, with `:splat`; '' for what is gone. */
  readonly to: string
  readonly status: number
}

/** A page whose status is not 200, in both forms of its path and as the file itself. */
export type StatusRule = {
  /** Encoded, with base, without a slash at the end. */
  readonly path: string
  readonly file: OutputPath
  readonly status: number
}

export type FileGroup = {
  readonly name: string
  readonly match: FileMatch
  readonly headers: HeaderSet
}

/** Files of the output: everything below a folder ('assets/'), one file, or a name in any folder. */
export type FileMatch = { readonly folder: string } | { readonly file: string } | { readonly name: string }
