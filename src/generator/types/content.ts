// Entries of content/: one type per collection, validated and with all defaults.
// A map in YAML (label -> address) becomes a list in the order of its lines.

import type { CustomValues } from './user-defined'
import type { Day, SourcePath, Hash, UrlPath } from '../util/branded-strings'
import type { KeyPath } from '../diagnostics/problem'
import type { Channel } from './release-words'
import type { Edition, LayoutName } from './site'
import type { Gallery } from './gallery'
import type { SiteData } from './site-data'
import type { Body, ChangelogNode, DownloadGroup, LabelledLink, Notice } from './texts'

/** State of an entry at the time of the build. Only published entries are part of a built site. */
export type PublishState = 'published' | 'draft' | 'scheduled' | 'expired'

type EntryBase = {
  readonly file: SourcePath
  /** Path inside the collection without the extension: '2024/quarry'. */
  readonly id: string
  /** Language of the words, if the entry is not translated into the language of its pages. */
  readonly textLanguage?: string
}

/** `own`: values of the user-defined fields that the config adds to a built-in collection. */
type WithOwn = { readonly own?: CustomValues }

/**
 * `publishAt`, `expireAt`: start and end of publication, in milliseconds since 1970; null if the entry sets none. The stored state is
 * 'published' or 'draft'; `assembleContent` computes the current state.
 */
export type TimedEntry = {
  readonly state: PublishState
  readonly publishAt: number | null
  readonly expireAt: number | null
}

/** A post of content/news or a page of content/pages. */
export type PostOrPage = EntryBase &
  WithOwn &
  TimedEntry & {
    readonly collection: 'news' | 'pages'
    readonly title: string
    readonly url: UrlPath
    readonly date: Day | null
    readonly description: string | null
    readonly project: string | null
    /** Any text, not slugs. */
    readonly tags: readonly string[]
    /** Ids of content/authors. */
    readonly authors: readonly string[]
    readonly updated: Day | null
    readonly headerImage: string | null
    readonly layout: LayoutName | null
    readonly discontinued: boolean
    readonly notices: readonly Notice[]
    readonly downloads: readonly DownloadGroup[]
    /** Decoded on demand. */
    readonly changelog: () => readonly ChangelogNode[]
    readonly body: Body
  }

/** An entry of content/packs: the fields of SPEC section 3, "Pack page", in the same order. */
export type Pack = EntryBase &
  WithOwn & {
    readonly title: string
    /** The title in the first language: names the folder of the pack's files and its anchors. */
    readonly nameInAddresses: string
    readonly url: UrlPath
    readonly banner: string
    readonly wordmark: string
    readonly description: Body
    readonly buttons: readonly { readonly to: string; readonly text: string }[]
    readonly downloads: readonly DownloadGroup[]
    /** Slug of the licence, or null. */
    readonly license: string | null
  }

export type Release = {
  readonly channel: Channel
  /** Folder of the file on the first-party host: 'java-latest'. */
  readonly variant: string | null
  readonly version: string | null
  /** Last segment of the address of the release's page, if the table sets one. */
  readonly slug: string | null
  readonly name: string | null
  readonly date: Day | 'rolling' | null
  readonly sizeBytes: number | null
  readonly sha1: string | null
  readonly sha256: string | null
  readonly sha512: string | null
  /** Plain text, or ''. */
  readonly notes: string
  /** True for a release that is still in progress and has no file. */
  readonly isInProgress: boolean
  /** First-party path '/packs/…' or an https address; null if only mirrors have the file. */
  readonly href: string | null
  /** The same file on other hosts. */
  readonly mirrors: readonly LabelledLink[]
  /** Pages on other sites that offer the file. */
  readonly listings: readonly LabelledLink[]
}

/** A row of a release table: a game version and its releases, newest first. */
export type GameVersionRow = {
  readonly label: string
  /** The exact game versions, if the label does not express them; else null. */
  readonly covers: readonly string[] | null
  readonly releases: readonly Release[]
}

export type ReleaseTable = EntryBase & {
  /** Id of the pack's file: 'classic-32x'. */
  readonly pack: string
  readonly edition: Edition
  readonly rows: readonly GameVersionRow[]
}

export type FaqEntry = EntryBase &
  WithOwn & {
    readonly question: string
    readonly keywords: readonly string[]
    /** Slugs; the first category is canonical. */
    readonly categories: readonly string[]
    /** Sort key, ascending; entries with null come last. */
    readonly order: number | null
    readonly visible: boolean
    readonly answer: Body
  }

export type Addon = EntryBase &
  WithOwn & {
    readonly slug: string
    readonly title: string
    readonly description: string | null
    /** Ids of content/authors. */
    readonly authors: readonly string[]
    /** Slugs of projects. */
    readonly packs: readonly string[]
    readonly editions: readonly Edition[]
    readonly resolutions: readonly number[]
    readonly optifine: boolean
    readonly headerImage: string | null
    readonly images: readonly string[]
    readonly downloads: readonly DownloadGroup[]
    /** Slug of the licence, or null. */
    readonly license: string | null
    /** Name of a set of variants, such as 'Gravel': a customised pack contains at most one add-on of a set. */
    readonly oneOf: string | null
    readonly updated: Day
    readonly approved: boolean
    readonly body: Body
  }

export type Author = EntryBase &
  WithOwn & {
    readonly name: string
    readonly links: readonly LabelledLink[]
    readonly avatar: string | null
    readonly anonymous: boolean
  }

/** A reference in the data of an entry, as written. */
export type ReferenceInEntryData = {
  readonly kind: 'picture' | 'views' | 'link' | 'download' | 'name'
  readonly value: string
  /** Only for the kind 'name'. `noun`: the noun of the referenced item ('author'). `scope`: the scope of its names. */
  readonly noun?: string
  readonly scope?: string
  readonly keyPath: KeyPath
}

/** A content file that contributes to the site, of any collection: the fields that all checks use. */
export type EntryFile = {
  readonly file: SourcePath
  /** Hash of the file's bytes. */
  readonly hash: Hash
  readonly collection: string
  /** Address of the entry's page, if the entry sets one. */
  readonly url: UrlPath | null
  /** True if entries of the collection have a page, so that lists link to them. */
  readonly hasPage: boolean
  readonly body: Body
  /** References in the entry's data; decoded on each call. */
  readonly named: () => readonly ReferenceInEntryData[]
  /** True if the words are in another language than the pages that show them. */
  readonly isUntranslated?: boolean
  /** False if no page shows the images of the entry, as for an anonymous author. */
  readonly showsPictures: boolean
}

/** Entries of all built-in collections, valid and sorted. `BUILT_IN_COLLECTIONS` in generator/content/collections/ has the same keys. */
export type BuiltInCollections = {
  readonly packs: readonly Pack[]
  readonly releases: readonly ReleaseTable[]
  /** Newest first. */
  readonly news: readonly PostOrPage[]
  readonly pages: readonly PostOrPage[]
  readonly faq: readonly FaqEntry[]
  readonly addons: readonly Addon[]
  readonly authors: ReadonlyMap<string, Author>
  readonly gallery: Gallery
  readonly data: SiteData
}

/** An entry of a user-defined collection. */
export type CustomEntry = TimedEntry & {
  readonly file: SourcePath
  /** Path inside the collection without the extension. */
  readonly id: string
  readonly collection: string
  readonly title: string
  readonly description: string | null
  readonly picture: string | null
  readonly date: Day | null
  readonly values: CustomValues
  readonly body: Body
}

/** All of content/. */
export type Content = BuiltInCollections & {
  /** Name of a user-defined collection -> its entries. */
  readonly own: Readonly<Record<string, readonly CustomEntry[]>>
  /** The default description of the site, without Markdown. */
  readonly defaultDescription: string
  /** Valid files of public entries, in the order of collections and files. */
  readonly files: readonly EntryFile[]
  /** Files whose references are checked: `files`, and invalid files that no page shows. */
  readonly checked: readonly EntryFile[]
  /** Addresses of invalid entries; a link to such an address is not reported again. */
  readonly invalidUrls: ReadonlySet<string>
}
