// What each template gets, and nothing that it does not print.

import type { ChangelogNode, Notice } from './content'
import type { Channel } from './release-words'
import type { Html } from '../base/names'
import type {
  AddonCardProps,
  DateProps,
  DownloadSectionProps,
  EditionProps,
  FinderProps,
  ImageProps,
  LinkProps,
  MarkProps,
  PackCardProps,
  PaginationProps,
  PostCardProps,
} from './parts'

export type HomeProps = {
  brand: string
  tagline: string
  description: string
  intro: string
  finder: FinderProps
  downloadsHref: string
  olderVersions: LinkProps[]
  families: PackCardProps[]
  familyHref: string
  /** The same blocks at three resolutions, and what to call them. */
  wall: { image: ImageProps; labels: string[] } | null
  compare: { before: ImageProps & { label: string }; after: ImageProps & { label: string } } | null
  posts: PostCardProps[]
  newsHref: string
  addons: AddonCardProps[]
  addonsHref: string
  addonCount: number
  links: LinkProps[]
}

export type NewsProps = {
  heading: string
  lead: PostCardProps | null
  years: { year: string; posts: PostCardProps[] }[]
  projects: { slug: string; name: string; count: number; href: string | null }[]
  total: number
  pagination: PaginationProps
  feeds: LinkProps[]
}

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
}
export type DownloadGroupProps = { label: string | null; files: DownloadFileProps[] }

/** A post, a content page, or the latest post of a project. */
export type ArticleProps = {
  kind: 'post' | 'page'
  title: string
  date: DateProps | null
  project: LinkProps | null
  summary: string
  image: ImageProps | null
  discontinued: boolean
  notices: Notice[]
  body: Html
  /** The headings of a long page; [] where there is little to find. */
  contents: LinkProps[]
  downloads: DownloadGroupProps[]
  /** Where the project's other versions are. */
  moreDownloads: LinkProps | null
  changelog: ChangelogNode[]
  previous: LinkProps | null
  next: LinkProps | null
  mark: MarkProps | null
}

export type DownloadsProps = {
  heading: string
  intro: string
  finder: FinderProps
  filters: {
    packs: { slug: string; name: string }[]
    editions: EditionProps[]
    channels: { slug: Channel; name: string; count: number }[]
  }
  total: number
  sections: DownloadSectionProps[]
  checksums: LinkProps[]
}

export type PackProps = {
  title: string
  banner: ImageProps
  wordmark: ImageProps
  description: Html
  buttons: LinkProps[]
  downloads: DownloadGroupProps[]
  notices: Notice[]
  facts: { label: string; value: string }[]
  /** Pixels a side of its blocks; null when it is no project's pack. */
  resolution: number | null
  /** Textures of this pack, for a strip. */
  /** `under` is the same in the game, `href` where every pack's can be seen. */
  textures: { name: string; src: string; size: number; under: string | null; href: string | null }[]
  /** All of them, where they can be seen. */
  gallery: LinkProps | null
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
  pagination: PaginationProps
}

export type AddonProps = {
  slug: string
  title: string
  summary: string
  image: ImageProps | null
  images: ImageProps[]
  body: Html
  editions: EditionProps[]
  resolutions: number[]
  optifine: boolean
  packs: LinkProps[]
  authors: { name: string; avatar: ImageProps | null; links: LinkProps[] }[]
  updated: DateProps
  downloads: DownloadGroupProps[]
  related: AddonCardProps[]
  listHref: string
}

export type FaqEntryProps = { id: string; question: string; keywords: string[]; answer: Html; href: string }
export type FaqCategoryProps = {
  slug: string
  name: string
  /** Its square of the picture of all icons, where the site has one. */
  icon: { src: string; width: number; height: number; left: number } | null
  color: string
  description: string
  href: string
  count: number
  entries: FaqEntryProps[]
}
export type FaqProps = { heading: string; total: number; categories: FaqCategoryProps[] }
export type FaqCategoryPageProps = { category: FaqCategoryProps; others: LinkProps[]; faqHref: string }

export type GalleryTileProps = {
  id: number
  name: string
  /** '' when the pack has no picture of it. */
  src: string
  animation: { frameTimeTicks: number; frames: number[] | null; interpolate: boolean } | null
}

export type GalleryProps = {
  heading: string
  editions: LinkProps[]
  packs: LinkProps[]
  versions: LinkProps[]
  tags: (LinkProps & { slug: string })[]
  current: { edition: string; pack: string; version: string; tag: string }
  resolution: number
  /** Side of a tile in CSS px, and on phones; whole multiples of the resolution. */
  edge: number
  smallEdge: number
  /** Textures of all pages of this list, and how many of them the pack has no picture of. */
  total: number
  missing: number
  tiles: GalleryTileProps[]
  pagination: PaginationProps
}

export type ChartProps = {
  id: string
  title: string
  note: string
  unit: string
  /** Names of the values in each row. */
  series: string[]
  rows: { label: string; values: number[] }[]
}

export type StatsProps = {
  heading: string
  intro: string
  figures: { label: string; value: string; note: string }[]
  charts: ChartProps[]
}

export type CoffeeProps = {
  brand: string
  text: string
  /** Shown where the site has one. */
  picture: ImageProps | null
  links: { text: string; href: string; note: string }[]
}
export type TeapotProps = { coffeeHref: string; picture: ImageProps | null }

/** SPEC section 7: what the error page loads. */
export type ErrorAnimationProps = {
  block: { unlit: ImageProps; lit: ImageProps }
  explosion: ImageProps[]
  diamond: ImageProps & { fallback: string }
}

export type NotFoundProps = {
  homeHref: string
  /** Null where the site has not all of its pictures. */
  animation: ErrorAnimationProps | null
  links: LinkProps[]
}

export type RedirectProps = { to: string; text: string }

/** What a template of the site's own gets that takes nobody's place. */
export type OwnTemplateProps = {
  params: Readonly<Record<string, string | readonly string[]>>
  /** Its own address, base included. */
  url: string
  identity: { brand: string; game: string; tagline: string; description: string }
  /** The entry that its row names. */
  entry: { title: string; body: string } | null
}

/** Template name -> its props. */
export type TemplateProps = {
  home: HomeProps
  news: NewsProps
  article: ArticleProps
  downloads: DownloadsProps
  pack: PackProps
  product: ProductProps
  addons: AddonsProps
  addon: AddonProps
  faq: FaqProps
  'faq-category': FaqCategoryPageProps
  gallery: GalleryProps
  stats: StatsProps
  coffee: CoffeeProps
  teapot: TeapotProps
  'not-found': NotFoundProps
  redirect: RedirectProps
}
export type TemplateName = keyof TemplateProps

/** Name of a view -> what it gives to its template; those of a site get the same, whatever their names are. */
export type ViewProps = TemplateProps & { 'site-template': OwnTemplateProps }
export type ViewName = keyof ViewProps
