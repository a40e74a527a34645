// What the pages of packs and add-ons get, of the family, and of packs of one's own.

import type { Html } from '../util/branded-strings'
import type { Notice } from './texts'
import type {
  AddonCardProps,
  AddonFacts,
  DownloadGroupProps,
  FactProps,
  ImageProps,
  LinkProps,
  PaginationProps,
  PostCardProps,
} from './parts'

export type PackProps = {
  title: string
  banner: ImageProps
  wordmark: ImageProps
  description: Html
  buttons: LinkProps[]
  /** Where it is the beginning of a pack of one's own; null where it may not be. */
  customise: LinkProps | null
  downloads: DownloadGroupProps[]
  notices: Notice[]
  /** No longer maintained. */
  discontinued: boolean
  facts: { label: string; value: string }[]
  /** Pixels a side of its blocks; null when it is no project's pack. */
  resolution: number | null
  /** Some of its own, for a strip: `under` is the same in the game, `href` where every pack's can be seen. */
  textures: { name: string; src: string; size: number; under: string | null; href: string | null }[]
  /** All of them, where they can be seen. */
  gallery: LinkProps | null
  /** How its files are installed, where a page tells. */
  install: LinkProps | null
  posts: PostCardProps[]
  addons: AddonCardProps[]
}

/** A texture of a pack: '' where it has none of it. */
export type BlockProps = { name: string; src: string; href: string | null }

/** A pack of the family, by the places of its look and its size. */
export type FamilyPackProps = {
  look: number
  size: number
  name: string
  href: string
  text: string
  isUnfinished: boolean
  /** What it has files for, in each edition of the site. */
  editions: { label: string; value: string }[]
  textures: string
  /** Its newest file for the first edition; what it is called in full. */
  newest: { text: string; name: string; href: string; isFile: boolean } | null
  filesHref: string
  scene: ImageProps | null
}

export type ProductProps = {
  brand: string
  heading: string
  intro: string
  looks: { name: string; short: string; text: string; samples: BlockProps[] }[]
  /** `samples` are of each look, in their order. */
  sizes: { resolution: number; text: string; samples: BlockProps[] }[]
  /** By look, then by size. */
  packs: FamilyPackProps[]
  game: { name: string; resolution: number; label: string; scene: ImageProps } | null
  /** Of the game where there is one, then of each pack. */
  rows: { name: string; blocks: BlockProps[] }[]
  editions: string[]
  gallery: LinkProps | null
  questions: { question: string; answer: string }[]
  downloadsHref: string
}

export type FacetProps = { id: string; name: string; options: { slug: string; name: string; count: number }[] }

export type AddonsProps = {
  heading: string
  /** What an add-on is. */
  lede: string
  total: number
  cards: AddonCardProps[]
  facets: FacetProps[]
  /** Where they are laid over a pack. */
  customise: LinkProps | null
  pagination: PaginationProps
}

export type AddonProps = AddonFacts & {
  summary: string
  images: ImageProps[]
  body: Html
  packs: LinkProps[]
  authors: { name: string; href: string | null; avatar: ImageProps | null; links: LinkProps[] }[]
  /** What fields of the site's own say. */
  facts: FactProps[]
  downloads: DownloadGroupProps[]
  /** Where it is laid over a pack; null where it may not be. */
  customise: LinkProps | null
  related: AddonCardProps[]
  listHref: string
}

export type CustomisePackProps = {
  id: string
  title: string
  href: string
  /** Address of what a browser is told of it. */
  data: string
  image: ImageProps | null
  /** Of blocks of it, in the order of their names' hashes: the same ones of each pack. */
  colors: string[]
  license: string
  editions: string[]
  /** The newest of each edition. */
  files: LinkProps[]
  /** Of the newest of its first edition: '1.21.8, newest', '211 textures, Java 1.21.8, R4', '157 kB'. */
  version: string
  note: string
  sizeText: string
}

export type CustomiseProps = {
  heading: string
  intro: string
  /** Of the page, with its host. */
  address: string
  editions: { slug: string; name: string; short: string }[]
  packs: CustomisePackProps[]
  addonsHref: string
  /** '' for a site without a guide. */
  installHref: string
}
