// The nouns of content/: one type per collection, complete, with every default filled in.
// Lists that a maintainer writes as a map (labels -> files) keep the order of the file.

import type { OwnValues } from './user-defined'
import type { Day, FilePath, Hash, UrlPath } from '../util/branded-strings'
import type { KeyPath } from '../diagnostics/problem'
import type { Channel } from './release-words'
import type { Edition, LayoutName } from './site'
import type { Gallery } from './gallery'
import type { SiteData } from './site-data'
import type { Body, ChangelogNode, DownloadGroup, Labelled, Notice } from './texts'

/** Where an entry is in its life on the day of the build. Only 'published' reaches a site. */
export type PublishState = 'published' | 'draft' | 'scheduled' | 'expired'

type EntryBase = {
  readonly file: FilePath
  /** Path inside the collection without the extension: '2024/quarry'. */
  readonly id: string
}

/** What further fields of one of packsite's collections say of an entry. */
type WithOwn = { readonly own?: OwnValues }

/** A post of content/news or a page of content/pages. */
export type Article = EntryBase &
  WithOwn & {
    readonly collection: 'news' | 'pages'
    readonly title: string
    readonly url: UrlPath
    readonly date: Day | null
    readonly description: string | null
    readonly project: string | null
    /** Free words. */
    readonly tags: readonly string[]
    /** Ids of content/authors. */
    readonly authors: readonly string[]
    readonly updated: Day | null
    readonly headerImage: string | null
    readonly layout: LayoutName | null
    readonly state: PublishState
    /** When it appears and when it goes, in milliseconds since 1970; null where nothing is said. */
    readonly publishAt: number | null
    readonly expireAt: number | null
    readonly discontinued: boolean
    readonly notices: readonly Notice[]
    readonly downloads: readonly DownloadGroup[]
    /** Read when it is shown. */
    readonly changelog: () => readonly ChangelogNode[]
    readonly body: Body
  }

/** SPEC section 3, "Pack page": its fields and their order. */
export type Pack = EntryBase &
  WithOwn & {
    readonly title: string
    readonly url: UrlPath
    readonly banner: string
    readonly wordmark: string
    readonly description: Body
    readonly buttons: readonly { readonly to: string; readonly text: string }[]
    readonly downloads: readonly DownloadGroup[]
    /** Slug of its licence; null where nothing is said. */
    readonly license: string | null
  }

export type Release = {
  readonly channel: Channel
  /** The folder of the file: 'java-latest'. */
  readonly variant: string | null
  readonly version: string | null
  /** The last part of the address of its page, where the table states it. */
  readonly slug: string | null
  readonly name: string | null
  readonly date: Day | 'rolling' | null
  readonly sizeBytes: number | null
  readonly sha1: string | null
  readonly sha256: string | null
  readonly sha512: string | null
  /** Plain text; '' where nothing is said. */
  readonly notes: string
  /** True for one that is being made: it has no file yet. */
  readonly isInProgress: boolean
  /** First-party path '/packs/…', or an https address, or null when only mirrors have it. */
  readonly href: string | null
  /** Addresses of the same file elsewhere. */
  readonly mirrors: readonly Labelled[]
  /** Pages where a player gets it. */
  readonly listings: readonly Labelled[]
}

/** A row of a release table: a game version and its releases, newest first. */
export type ReleaseRow = {
  readonly label: string
  /** The exact game versions, where the label cannot be read. */
  readonly covers: readonly string[] | null
  readonly releases: readonly Release[]
}

export type ReleaseTable = EntryBase & {
  /** Id of the pack's file: 'classic-32x'. */
  readonly pack: string
  readonly edition: Edition
  readonly rows: readonly ReleaseRow[]
}

export type FaqEntry = EntryBase &
  WithOwn & {
    readonly question: string
    readonly keywords: readonly string[]
    /** Slugs; the first is canonical. */
    readonly categories: readonly string[]
    /** Smaller ones stand first; null ones last. */
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
    /** Slug of its licence; null where nothing is said. */
    readonly license: string | null
    /** What it is a variant of: of those that say the same, one can be taken. */
    readonly oneOf: string | null
    readonly updated: Day
    readonly approved: boolean
    readonly body: Body
  }

export type Author = EntryBase &
  WithOwn & {
    readonly name: string
    readonly links: readonly Labelled[]
    readonly avatar: string | null
    readonly anonymous: boolean
  }

/** Something that the data of an entry names, as written. */
export type Named = {
  readonly kind: 'picture' | 'link' | 'download' | 'name'
  readonly value: string
  /** Of a name: what it is a name of, and among which of them. */
  readonly noun?: string
  readonly scope?: string
  readonly keyPath: KeyPath
}

/** A file of content that something of the site is made of, whatever its collection: what every check asks of it. */
export type EntryFile = {
  readonly file: FilePath
  /** Of its bytes. */
  readonly hash: Hash
  readonly collection: string
  /** Address of its own page, where the entry says it. */
  readonly url: UrlPath | null
  /** True where a list that has it would lead to a page of its own. */
  readonly hasPage: boolean
  readonly body: Body
  /** What its data names; read each time. */
  readonly named: () => readonly Named[]
  /** False for an entry whose own pictures no page shows: an anonymous author. */
  readonly showsPictures: boolean
}

/** What each collection gives to the site, valid and sorted. A row of the table of collections makes each. */
export type Collections = {
  readonly packs: readonly Pack[]
  readonly releases: readonly ReleaseTable[]
  /** Newest first. */
  readonly news: readonly Article[]
  readonly pages: readonly Article[]
  readonly faq: readonly FaqEntry[]
  readonly addons: readonly Addon[]
  readonly authors: ReadonlyMap<string, Author>
  readonly gallery: Gallery
  readonly data: SiteData
}

/** An entry of a collection of the site's own. */
export type OwnEntry = {
  readonly file: FilePath
  /** Path inside the collection without the ending. */
  readonly id: string
  readonly collection: string
  readonly title: string
  readonly description: string | null
  readonly picture: string | null
  readonly date: Day | null
  readonly state: PublishState
  readonly publishAt: number | null
  readonly expireAt: number | null
  readonly values: OwnValues
  readonly body: Body
}

/** Everything of content/. */
export type Content = Collections & {
  /** Collections of the site's own, by their names. */
  readonly own: Readonly<Record<string, readonly OwnEntry[]>>
  /** The site's default description, its Markdown stripped. */
  readonly defaultDescription: string
  /** Every file that is shown, in the order of collections and files. */
  readonly files: readonly EntryFile[]
  /** Files whose references are checked: `files`, and files with problems of their own, which no page shows. */
  readonly checked: readonly EntryFile[]
  /** Addresses that entries with problems would have had; links to them are no second problem. */
  readonly invalidUrls: ReadonlySet<string>
}
