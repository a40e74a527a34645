// What entries of several collections say in the same form.

import type { Html } from '../util/branded-strings'
import type { HtmlFeature } from '../util/html-features'

/** A body or a description as the converter makes it: sanitised. */
export type ConvertedBody = {
  /** Without the sizes of its pictures: they are put in where it is printed. */
  readonly html: Html
  /** The beginning of its plain text, white space collapsed: enough for any excerpt. */
  readonly text: string
  /** Addresses of its links and pictures as written, for checking. */
  readonly links: readonly string[]
  readonly images: readonly string[]
  /** The ids that can be linked to. */
  readonly ids: readonly string[]
  /** Its headings of the second level that have an id, in order. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** What of it is not shown: how many elements of each name the sanitiser took out. */
  readonly removed: Removed
}

export type Body = ConvertedBody & {
  /** Hash of its HTML, known without reading that. */
  readonly hash: string
  /** What of its HTML decides about the rest of its page, known without reading that. */
  readonly features: readonly HtmlFeature[]
}

/** Name of an element -> how many. */
export type Removed = Readonly<Record<string, number>>

export type Labelled = { readonly label: string; readonly href: string }

/** SPEC section 3: a group label and its files; the label is null for a flat list. */
export type DownloadGroup = { readonly label: string | null; readonly files: readonly Labelled[] }

/** A line of data: its plain text, and its HTML, one paragraph, where Markdown made more of it. */
export type InlineText = { readonly text: string; readonly html?: Html }

/** A line of a changelog and what stands under it; any depth. */
export type ChangelogNode = InlineText & { readonly children: readonly ChangelogNode[] }

export type NoticeKind = 'discontinued' | 'renamed' | 'experimental' | 'info'
export type Notice = InlineText & { readonly kind: NoticeKind }
