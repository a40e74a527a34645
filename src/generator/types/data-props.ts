// What templates of a site's own get of entries: of packsite's collections, and of those of the site.

import type { JsonObject } from '../util/branded-strings'
import type {
  AddonCardProps,
  DateProps,
  ImageProps,
  LinkProps,
  PackCardProps,
  PaginationProps,
  PostCardProps,
} from './parts'
import type { Html } from '../util/branded-strings'

/** Something that an entry names. `href` is its page, where it has one. */
export type EntryLink = { id: string; title: string; href: string | null }

/** What is known of every entry. */
export type EntryProps = EntryLink & {
  summary: string
  image: ImageProps | null
  date: DateProps | null
}

/** An entry of a collection of the site's own: its fields, and what every entry has. */
export type OwnEntryProps<Shown> = Omit<EntryProps, keyof Shown> & Shown

export type PostEntryProps = PostCardProps & {
  id: string
  year: string
  updated: DateProps | null
  authors: EntryLink[]
  tags: EntryLink[]
}

export type AuthorEntryProps = EntryProps & { name: string; anonymous: boolean; links: LinkProps[] }

export type TextureEntryProps = {
  id: string
  title: string
  /** Where the gallery shows it. */
  href: string | null
  /** In the family's main pack, or the first that has it; '' for none. */
  src: string
  /** Pixels a side. */
  size: number
  /** True where the picture is a strip of frames. */
  animated: boolean
  tags: EntryLink[]
  contributions: {
    /** Null where nobody wrote it down. */
    date: DateProps | null
    year: string
    packs: string[]
    authors: EntryLink[]
  }[]
}

/** packsite's collections by the names that rows know them by. */
export type DataProps = {
  news: PostEntryProps
  pages: EntryProps & { authors: EntryLink[]; tags: EntryLink[] }
  addons: Omit<AddonCardProps, 'authors'> & {
    id: string
    date: DateProps
    /** As cards print them. */
    authors: string[]
    makers: EntryLink[]
    fits: EntryLink[]
  }
  authors: AuthorEntryProps
  packs: EntryProps
  projects: PackCardProps & { id: string; title: string; status: string; line: string | null }
  faq: EntryProps & { keywords: string[]; categories: EntryLink[] }
  gallery: TextureEntryProps
}
export type DataName = keyof DataProps

/** What a template of the site's own gets that takes nobody's place. */
export type OwnTemplateProps = {
  params: Readonly<Record<string, string | readonly string[]>>
  /** Its own address, base included. */
  url: string
  identity: { brand: string; game: string; tagline: string; description: string }
  /** What the page is called: its entry, its value, or its row. */
  heading: string
  /** The entry or the value that the page is for; else the entry of content/pages that its row names. */
  entry: (JsonObject & { title: string; body?: Html }) | null
  /** By the names of the row's `data`. */
  data: Record<string, JsonObject[]>
  /** Of the first list; null where the row has no pageSize. */
  pagination: PaginationProps | null
  /** The address of the page's feed, where its row has one. */
  feed: string | null
}
