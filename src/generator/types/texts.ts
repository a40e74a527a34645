// Texts and lists that entries of several collections share.

import type { Html } from '../util/branded-strings'
import type { BodyHtmlFeature } from '../util/html-features'

/** Sanitised HTML of a Markdown text, and facts about the text. */
export type ConvertedBody = {
  /** HTML without the sizes of images, which are inserted when the HTML is printed. */
  readonly html: Html
  /** Start of the plain text with white space collapsed, long enough for any excerpt. */
  readonly text: string
  /** `links`, `images`: addresses as written, for checks. */
  readonly links: readonly string[]
  /** Links to other Markdown files of the site; undefined for none. Not part of `links`. */
  readonly entryLinks?: readonly MarkdownFileLink[] | undefined
  readonly images: readonly string[]
  /** Ids that links can target. */
  readonly ids: readonly string[]
  /** Headings of the second level with an id, in order. */
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** Elements that the sanitiser removed. */
  readonly removed: RemovedElementCounts
}

export type Body = ConvertedBody & {
  /** Hash of the HTML, available without reading the HTML. */
  readonly hash: string
  /** Features of the HTML that affect the rest of the page, available without reading the HTML. */
  readonly features: readonly BodyHtmlFeature[]
}

/** A link to a Markdown file: `href` as written, `file` from the root of the site, `id` of the heading or ''. */
export type MarkdownFileLink = { readonly href: string; readonly file: string; readonly headingId: string }

/** Name of an element -> number of removed elements. */
export type RemovedElementCounts = Readonly<Record<string, number>>

export type LabelledLink = { readonly label: string; readonly href: string }

/** SPEC section 3: a group label and its files; the label is null for a flat list. */
export type DownloadGroup = { readonly label: string | null; readonly files: readonly LabelledLink[] }

/** A line of data as plain text. `html` is one paragraph, present if Markdown adds markup. */
export type InlineText = { readonly text: string; readonly html?: Html }

/** A line of a changelog with its nested lines, at any depth. */
export type ChangelogNode = InlineText & { readonly children: readonly ChangelogNode[] }

export type NoticeKind = 'discontinued' | 'renamed' | 'experimental' | 'info'
export type Notice = InlineText & { readonly kind: NoticeKind }
