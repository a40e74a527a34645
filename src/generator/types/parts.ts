// Props of template parts: links, images, cards, files. Every href and src is complete, including the base.
// Plain JSON, which can be sent to workers and hashed. Texts of dates and sizes are formatted in pages/.

import type { PublishState } from './content'
import type { InlineText, Notice } from './texts'
import type { Channel } from './release-words'
import type { Edition } from './site'
import type { FinderVocabulary } from '../../shared/finder-data'

export type LinkProps = { text: string; href: string; current?: boolean }
/** A day for a <time> element: '2026-11-02' and '2 Nov 2026'. */
export type DateProps = { iso: string; text: string }
/** `name`: 'Java Edition'; `short`: 'Java'. */
export type EditionProps = {
  slug: Edition
  name: string
  short: string
  /** 'java' or 'bedrock'; absent if equal to `slug`. */
  game?: string
}

/** A labelled list of values, such as a user-defined field of an entry. */
export type FactProps = { label: string; values: { text: string; href: string | null }[] }

/** A smaller form of an image, as a `<source>` element. Width and height reserve space with the aspect ratio of this form. */
export type PictureSourceProps = { type: string; srcSet: string; media?: string; width: number; height: number }
export type ImageProps = {
  src: string
  width: number
  height: number
  alt: string
  /** True for pixel art, which is enlarged without smoothing and only by whole factors. */
  pixel: boolean
  sources: PictureSourceProps[]
}
/** 'Draft' or 'Scheduled for 2 Nov 2026'. Only `packsite dev` shows such entries. */
export type MarkProps = { state: PublishState; text: string }

export type PostCardProps = {
  title: string
  href: string
  date: DateProps | null
  project: LinkProps | null
  summary: string
  image: ImageProps | null
  discontinued: boolean
  mark: MarkProps | null
}

/** A post in a list. `blocks` are the addresses of two textures of its pack, shown if the post has no image. */
export type PostRowProps = PostCardProps & { blocks: string[] }

/** A release with its file (PRODUCT section 3, /downloads). */
export type FileProps = {
  /** 'Steadfast 32x for Java 1.21.8' */
  title: string
  /** Name or version of the release: 'R12'. */
  release: string
  version: string
  name: string
  /** Plain text. */
  notes: string
  channel: Channel
  channelText: string
  /** '#rrggbb'; null for the colour of the stylesheet. */
  channelColor: string | null
  date: DateProps | null
  /** True for a file that is replaced again and again; `date` is null. */
  rolling: boolean
  sizeText: string
  sizeBytes: number | null
  sha256: string
  /** First-party address, or an external one that the table names; null if only mirrors have the file. */
  href: string | null
  /** Extension of the file: '.zip'. */
  extension: string
  mirrors: LinkProps[]
  /** Pages on other sites that offer the file. */
  listings: LinkProps[]
  /** Launchers that can install the file; the text is the name of the launcher. */
  apps: LinkProps[]
  /** True for a release in progress, which has no file. */
  inProgress: boolean
  /** Address of the release's page; '' for none. */
  page: string
  /** Number of the game's textures that the release contains, of all that the gallery lists for its version; null if unknown. */
  drawn: { count: number; total: number } | null
}

/** A texture that a line of a changelog links to, as the pack draws it; `edge` is its side in CSS px. */
export type ChangelogTexture = { src: string; edge: number }

/** A line of a changelog, and the textures that the line links to. */
export type ChangelogLineProps = InlineText & {
  readonly children: readonly ChangelogLineProps[]
  readonly textures?: readonly ChangelogTexture[]
}

/** The row of a release table that a file belongs to. */
export type FileRowProps = {
  /** Id of the pack; `edition` is the slug of the edition. */
  pack: string
  edition: string
  label: string
  covers: string[] | null
}

/** A file in the `downloads` of an entry. */
export type DownloadFileProps = {
  label: string
  /** 'Steadfast 32x for Java 1.21.8'; '' for a file without a release. */
  title: string
  href: string
  sizeText: string
  sha256: string
  date: DateProps | null
  /** '.zip'; '' if the address is a page. */
  extension: string
  /** Null for a file without a release. */
  row: FileRowProps | null
  /** The same file on other hosts; the text is the name of the host. */
  mirrors: LinkProps[]
  /** Pages on other sites that offer the file, and launchers that can install it. */
  listings: LinkProps[]
  apps: LinkProps[]
}
export type DownloadGroupProps = { label: string | null; files: DownloadFileProps[] }

export type ReleaseRowProps = {
  /** Anchor: 'Steadfast-32x-java-1.21.8'. */
  id: string
  label: string
  /** Game versions of the row, if the label does not express them. */
  covers: string[] | null
  newest: boolean
  file: FileProps
  older: FileProps[]
}

export type EditionTableProps = {
  edition: Edition
  name: string
  /** '#rrggbb'; null for none. */
  color: string | null
  /** Beginning of the titles of the table's files: 'Steadfast 32x for Java'. */
  title: string
  /** The optional columns; true if the newest file of any row has the value. */
  columns: { date: boolean; size: boolean; sha256: boolean; mirrors: boolean }
  rows: ReleaseRowProps[]
}

export type DownloadSectionProps = {
  /** Anchor of the section: '#{Pack-Name}' (SPEC section 2). */
  id: string
  slug: string
  name: string
  /** Address of the texture that represents the pack; '' for none. */
  block: string
  /** The scene of the pack if `block` is ''; else null. */
  image: ImageProps | null
  group: 'main' | 'classic' | 'discontinued'
  links: LinkProps[]
  notices: Notice[]
  tables: EditionTableProps[]
}

export type FinderAnswerProps = { edition: Edition; resolution: number; file: FileProps }
/** A version to choose; the link leads to its row of /downloads. */
export type FinderVersionProps = LinkProps & {
  covers: string[] | null
  /** The newest file of the row; null on pages that contain the row. */
  file: {
    href: string
    mirror: string | null
    channel: Channel
    facts: string[]
    /** Address of the release's page; '' for none. */
    page: string
  } | null
}
export type FinderListProps = {
  edition: Edition
  resolution: number
  /** Slug of the pack. */
  pack: string
  title: string
  /** In the order of the pack's table. */
  versions: FinderVersionProps[]
}
export type FinderProps = {
  /** Names of the site's packs, editions and channels, for the finder's script. */
  vocabulary: FinderVocabulary
  editions: EditionProps[]
  resolutions: number[]
  /** One for each edition and resolution that has a file. */
  answers: FinderAnswerProps[]
  /** One for each edition and resolution that has a file. */
  lists: FinderListProps[]
}

export type PackCardProps = {
  name: string
  href: string
  resolution: number
  summary: string
  image: ImageProps | null
  facts: FactProps[]
}

export type AddonCardProps = {
  slug: string
  title: string
  href: string
  summary: string
  image: ImageProps | null
  editions: EditionProps[]
  resolutions: number[]
  optifine: boolean
  /** Slugs of the looks that the add-on fits. */
  looks: string[]
  authors: string[]
  updated: DateProps
}

/** Fields that the card and the page of an add-on share. */
export type AddonFacts = Omit<AddonCardProps, 'href' | 'summary' | 'looks' | 'authors'>

export type PaginationProps = {
  page: number
  pages: number
  links: LinkProps[]
  previous: string | null
  next: string | null
}
