// Props of custom templates: entries of built-in and of user-defined collections.

import type { JsonObject } from '../util/branded-strings'
import type {
  AddonCardProps,
  DateProps,
  ImageProps,
  LinkProps,
  PackCardProps,
  PaginationProps,
  PostCardProps,
  PostRowProps,
} from './parts'
import type { Html } from '../util/branded-strings'

/** An item that an entry refers to. `href` is its page, or null. */
export type EntryLink = { id: string; title: string; href: string | null }

/** Fields that every entry has. */
export type EntryProps = EntryLink & {
  summary: string
  image: ImageProps | null
  date: DateProps | null
}

/** An entry of a user-defined collection: its fields and the fields of every entry. */
export type CustomEntryProps<Shown> = Omit<EntryProps, keyof Shown> & Shown

export type PostEntryProps = PostCardProps & {
  /** The picture of the post in a row, for `PostRows`: `{ ...post, ...post.row }`. Without `image`, the row shows `blocks`, two textures of the pack. */
  row: Pick<PostRowProps, 'image' | 'blocks'>
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
  /** Address in the gallery, or null. */
  href: string | null
  /** Address of the image in the main pack, or in the first pack that has the texture; '' for none. */
  src: string
  /** Side in pixels. */
  size: number
  /** True if the image is a strip of frames. */
  animated: boolean
  tags: EntryLink[]
  contributions: {
    /** Null if unknown. */
    date: DateProps | null
    year: string
    packs: string[]
    authors: EntryLink[]
  }[]
}

/** Name of a built-in collection, as routes request it -> props of its entries. */
export type DataProps = {
  news: PostEntryProps
  pages: EntryProps & { authors: EntryLink[]; tags: EntryLink[] }
  addons: Omit<AddonCardProps, 'authors'> & {
    id: string
    date: DateProps
    /** Names of the authors. */
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
export type BuiltInCollectionName = keyof DataProps

/** Props of a custom template, which does not replace a built-in template. */
export type OwnTemplateProps = {
  params: Readonly<Record<string, string | readonly string[]>>
  /** Address of the page, including the base. */
  url: string
  identity: { brand: string; game: string; tagline: string; description: string }
  /** Heading of the page: the title of its entry, the value that it groups by, or the name of its route. */
  heading: string
  /** The entry or value of the page, if its route has `each`; else the entry of content/pages that the route names, or null. */
  entry: (JsonObject & { title: string; body?: Html }) | null
  /** Name in the `data` of the route -> entries. */
  data: Record<string, JsonObject[]>
  /** Pagination of the first list; null if the route has no `pageSize`. */
  pagination: PaginationProps | null
  /** Address of the page's feed; null if the route has no feed. */
  feed: string | null
}
