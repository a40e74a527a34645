// What the parts of templates get: links, pictures, cards, files. Every href and src is complete, base included.
// Plain JSON: it crosses threads and is hashed. Texts of dates and sizes are made once, in routes/.

import type { PublishState } from './content'
import type { Notice } from './texts'
import type { Channel } from './release-words'
import type { Edition } from './site'
import type { FinderVocabulary } from '../../shared/finder-data'

export type LinkProps = { text: string; href: string; current?: boolean }
/** A day for a <time> element: '2026-11-02' and '2 Nov 2026'. */
export type DateProps = { iso: string; text: string }
/** 'Java Edition', and 'Java' where there is little room. */
export type EditionProps = {
  slug: Edition
  name: string
  short: string
  /** 'java' or 'bedrock'; left out where it is the slug. */
  game?: string
}

/** What a field of a site's own says of an entry. */
export type FactProps = { label: string; values: { text: string; href: string | null }[] }

/** A smaller form of a picture, for browsers that know its type and windows that fit `media`; they keep room of its shape. */
export type PictureSourceProps = { type: string; srcSet: string; media?: string; width: number; height: number }
export type ImageProps = {
  src: string
  width: number
  height: number
  alt: string
  /** True for pixel art: it is enlarged without blur, and only by whole numbers. */
  pixel: boolean
  sources: PictureSourceProps[]
}
/** 'Draft', 'Scheduled for 2 Nov 2026': only dev shows such entries. */
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

/** A post in a row, with its picture in a small window; without one, two blocks of its pack. */
export type PostRowProps = PostCardProps & { blocks: string[] }

/** One downloadable release (PRODUCT section 3, /downloads). */
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
  /** '#rrggbb'; null for what the stylesheet says. */
  channelColor: string | null
  date: DateProps | null
  /** 'rolling' releases have no date of their own. */
  rolling: boolean
  sizeText: string
  sizeBytes: number | null
  sha256: string
  /** First-party or named address; null when only mirrors have the file. */
  href: string | null
  /** Of its file: '.zip' */
  extension: string
  mirrors: LinkProps[]
  /** Pages where it is offered. */
  listings: LinkProps[]
  /** True for one that is being made. */
  inProgress: boolean
  /** Its own page; '' for none. */
  page: string
  /** Textures of the game that it has, of those that the gallery knows of its version; null where that is not known. */
  drawn: { count: number; total: number } | null
}

/** Which row of a release table a file stands in. */
export type FileRowProps = {
  /** Id of the pack, and slug of the edition. */
  pack: string
  edition: string
  label: string
  covers: string[] | null
}

/** A file that a text or a page brings. */
export type DownloadFileProps = {
  label: string
  /** 'Steadfast 32x for Java 1.21.8'; '' for a file that is no release. */
  title: string
  href: string
  sizeText: string
  sha256: string
  date: DateProps | null
  /** '.zip'; '' for the address of a page. */
  extension: string
  /** Null for a file that is no release. */
  row: FileRowProps | null
  /** The same file on other hosts, called as these are. */
  mirrors: LinkProps[]
}
export type DownloadGroupProps = { label: string | null; files: DownloadFileProps[] }

export type ReleaseRowProps = {
  /** Anchor: 'Steadfast-32x-java-1.21.8'. */
  id: string
  label: string
  /** What the row covers, where its label does not tell. */
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
  /** What is before the label in the titles of its files: 'Steadfast 32x for Java'. */
  title: string
  /** What some newest file of the table tells: the others have no column. */
  columns: { date: boolean; size: boolean; sha256: boolean; mirrors: boolean }
  rows: ReleaseRowProps[]
}

export type DownloadSectionProps = {
  /** SPEC section 2: '#{Pack-Name}'. */
  id: string
  slug: string
  name: string
  /** The texture that marks the pack; '' where it has none. */
  block: string
  /** The pack's scene, where there is no such texture. */
  image: ImageProps | null
  group: 'main' | 'classic' | 'discontinued'
  links: LinkProps[]
  notices: Notice[]
  tables: EditionTableProps[]
}

export type FinderAnswerProps = { edition: Edition; resolution: number; file: FileProps }
/** A version to choose: it leads to its row of /downloads. */
export type FinderVersionProps = LinkProps & {
  covers: string[] | null
  /** The row's newest file, on pages that have not the row itself. */
  file: {
    href: string
    mirror: string | null
    channel: Channel
    facts: string[]
    /** Of the release; '' for none. */
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
  /** The names of the site's data, for the finder's script. */
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
  /** Slugs of the looks that it is made for. */
  looks: string[]
  authors: string[]
  updated: DateProps
}

/** What the card and the page of an add-on say alike. */
export type AddonFacts = Omit<AddonCardProps, 'href' | 'summary' | 'looks' | 'authors'>

export type PaginationProps = {
  page: number
  pages: number
  links: LinkProps[]
  previous: string | null
  next: string | null
}
